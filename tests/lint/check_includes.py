# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Directions of the includes: which folder may include which (design.md, section 1)."""

import re
from pathlib import Path

from sources import Problem

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)

TEXT = ["core/text"]
SCALAR = TEXT + ["core/scalar"]
MODEL = SCALAR + ["core/model", "embedded"]
# Neighbours are ordered too: each may see those named before it.
SIMULATION = MODEL + ["core/simulation"]
ANALYSIS = SIMULATION + ["core/analysis"]
EXPLAIN = ANALYSIS + ["core/explain"]
RULES = EXPLAIN + ["core/rules"]
PICTURE = RULES + ["core/views/picture"]
VIEWS = PICTURE + ["core/views"]
PDF = TEXT + ["core/pdf"]
STORE = VIEWS + ["core/pdf", "core/store"]
REPORT = VIEWS + ["core/report"]
CORE = STORE + ["core/workbook", "core/report"]
DOCUMENT = CORE + ["ui/document"]
MODELS = DOCUMENT + ["ui/models"]
CONTROLS = MODELS + ["ui/controls"]
PANEL = CONTROLS + ["ui/panel"]
COLUMN = CONTROLS + ["ui/column"]
CHARTS = CONTROLS + ["ui/charts"]
EXPORT = CHARTS + ["ui/export"]
PAPER = EXPORT + ["ui/report"]
WINDOW = PAPER + ["ui/panel", "ui/column", "ui/window"]
COMMAND_LINE = CORE + ["app/cli"]

MAY_SEE = {
    "core/text": TEXT,
    "core/scalar": SCALAR,
    "core/model": MODEL,
    "core/simulation": SIMULATION,
    "core/analysis": ANALYSIS,
    "core/explain": EXPLAIN,
    "core/rules": RULES,
    "core/views/picture": PICTURE,
    "core/views": VIEWS,
    "core/pdf": PDF,
    "core/store": STORE,
    "core/report": REPORT,
    "core/workbook": CORE,
    "ui/document": DOCUMENT,
    "ui/models": MODELS,
    "ui/controls": CONTROLS,
    "ui/panel": PANEL,
    "ui/column": COLUMN,
    "ui/charts": CHARTS,
    "ui/export": EXPORT,
    "ui/report": PAPER,
    "ui/window": WINDOW,
    "app/cli": COMMAND_LINE,
    "app/gui": WINDOW + ["app/gui"],
    "tests/core": CORE + ["tests"],
    "tests/app/cli": COMMAND_LINE + ["tests"],
    "tests": WINDOW + ["app", "tests"],
}
QT_FREE = ("core/", "app/cli/")
SEES_QCUSTOMPLOT = (
    "ui/charts/",
    "ui/export/",
    "ui/report/",
    "tests/ui/charts/",
    "tests/ui/export/",
    "tests/ui/report/",
)
SEES_CLI11 = ("app/cli/main.cpp", "app/cli/options.cpp")
NO_WIDGETS = ("ui/document/",)
WIDGET_HEADER = re.compile(
    r"^(?:QtWidgets.*|QApplication|Q\w*(?:Widget|Dialog|MessageBox|MainWindow|Button|Label|Layout))$"
)
UNWANTED_QT = re.compile(r"^(?:QtNetwork|QtSql|QSql|QTcp|QUdp|QNetwork)")


def _folder_of(name):
    """The longest folder of the table that holds this file."""
    fitting = [folder for folder in MAY_SEE if name.startswith(folder + "/")]
    return max(fitting, key=len, default=None)


def _problem_with_system(name, header):
    is_qt = re.match(r"Q[A-Zt]", header) is not None
    if is_qt and name.startswith(QT_FREE):
        return f"<{header}>: no Qt here"
    if "qcustomplot" in header.lower() and not name.startswith(SEES_QCUSTOMPLOT):
        return f"<{header}>: QCustomPlot is seen in ui/charts and ui/export only"
    if header.startswith("CLI/") and name not in SEES_CLI11:
        return f"<{header}>: CLI11, which compiles slowly, is seen in {' and '.join(SEES_CLI11)} only"
    if name.startswith(NO_WIDGETS) and WIDGET_HEADER.match(header):
        return f"<{header}>: Qt Core and Gui only"
    if UNWANTED_QT.match(header):
        return f"<{header}>: neither network nor Qt's SQL"
    return None


def _problem_with_own(tree, name, header, folder):
    if header.endswith(".moc") and Path(name).stem == Path(header).stem:
        return None
    if not header.startswith("embedded/") and header not in tree.known:
        return f'"{header}" is no path from the root of the project'
    if not any(header.startswith(seen + "/") for seen in MAY_SEE[folder]):
        return f'"{header}" must not be seen from {folder}'
    return None


def include_direction(tree):
    for name in tree.cpp:
        folder = _folder_of(name)
        if folder is None:
            yield Problem(name, 1, "stands in no folder of the design")
            continue
        text = tree.text(name)
        for found in INCLUDE.finditer(text):
            bracket, header = found.groups()
            if bracket == "<":
                message = _problem_with_system(name, header)
            else:
                message = _problem_with_own(tree, name, header, folder)
            if message:
                yield Problem(name, text.count("\n", 0, found.start(1)) + 1, message)
