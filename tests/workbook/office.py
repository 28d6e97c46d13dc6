# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""LibreOffice as an independent reader of workbooks: it loads one, changes cells, recalculates."""

import os
import pathlib
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

LONGEST_START = 60.0  # seconds


class Office:
    """A LibreOffice without a window and with a profile of its own; ends with the block."""

    def __enter__(self):
        self._profile = tempfile.TemporaryDirectory(prefix="isocost-office-")
        pipe = f"isocost{os.getpid()}"
        self._process = subprocess.Popen(
            ["soffice", "--headless", "--norestore", "--nologo", "--nofirststartwizard",
             f"-env:UserInstallation=file://{self._profile.name}",
             f"--accept=pipe,name={pipe};urp;"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext(
            "com.sun.star.bridge.UnoUrlResolver", local)
        end = time.monotonic() + LONGEST_START
        while True:
            try:
                context = resolver.resolve(
                    f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
                break
            except NoConnectException:
                if time.monotonic() > end:
                    self._process.kill()
                    raise SystemExit("LibreOffice did not start")
                time.sleep(0.2)
        self._desktop = context.ServiceManager.createInstanceWithContext(
            "com.sun.star.frame.Desktop", context)
        return self

    def __exit__(self, *problem):
        try:
            self._desktop.terminate()
        except Exception:  # the connection ends with the program
            pass
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._profile.cleanup()

    def load(self, path):
        hidden = PropertyValue(Name="Hidden", Value=True)
        url = pathlib.Path(path).resolve().as_uri()
        document = self._desktop.loadComponentFromURL(url, "_blank", 0, (hidden,))
        if document is None:
            raise SystemExit(f"LibreOffice does not open {path}")
        return Workbook(document)


class Workbook:
    """A document of LibreOffice."""

    def __init__(self, document):
        self._document = document
        self._cells = {}

    def close(self):
        self._document.close(True)

    def sheets(self):
        return self._document.Sheets.ElementNames

    def names(self):
        return self._document.NamedRanges.ElementNames

    def cell(self, name):
        """The cell behind a name."""
        if name not in self._cells:
            place = self._document.NamedRanges.getByName(name).ReferredCells
            self._cells[name] = place.getCellByPosition(0, 0)
        return self._cells[name]

    def is_number(self, name):
        return self.cell(name).Type.value == "VALUE"

    def recalculate(self):
        """Everything, as a hard recalculation does; the seconds that it took."""
        start = time.perf_counter()
        self._document.calculateAll()
        return time.perf_counter() - start

    def rows(self, sheet):
        """All rows: numbers, texts, and None for an error."""
        area = self._document.Sheets.getByName(sheet).createCursor()
        area.gotoEndOfUsedArea(False)
        last = area.RangeAddress
        whole = self._document.Sheets.getByName(sheet).getCellRangeByPosition(
            0, 0, last.EndColumn, last.EndRow)
        return whole.getDataArray()

    def first_line(self, sheet):
        return self._document.Sheets.getByName(sheet).getCellByPosition(0, 0).String
