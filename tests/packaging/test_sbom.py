# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_sbom.py SPDX LICENCES PROGRAM...: the SBOM is SPDX 2.3, names all that the programs ask for at
start and nothing else, in the versions that are installed, under the licences that Debian tells."""

import hashlib
import re
import subprocess
import sys
import unittest
from pathlib import Path

DOCUMENT = {"SPDXVersion": "SPDX-2.3", "DataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT"}
# https://spdx.github.io/spdx-spec/v2.3/package-information, cardinality 1
PACKAGE = ("PackageName", "SPDXID", "PackageDownloadLocation", "FilesAnalyzed",
           "PackageLicenseConcluded", "PackageLicenseDeclared", "PackageCopyrightText")
DEBIAN_SAYS = {  # our licence: as /usr/share/doc/*/copyright calls it
    "GPL-3.0-or-later": "GPL-3+", "MIT": "Expat", "BSD-3-Clause": "BSD-3-clause",
    "BSD-2-Clause": "BSD-2-Clause", "Apache-2.0": "Apache License, Version 2.0",
    "BSL-1.0": "Boost Software License - Version 1.0", "blessing": "public-domain",
    "LGPL-3.0-or-later OR GPL-2.0-or-later": "LGPL-3+ or GPL-2+",
    "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only": "LGPL-3 or GPL-2",
    "GPL-3.0-or-later WITH GCC-exception-3.1": "GCC Runtime Library Exception",
    "LGPL-2.1-or-later": "GNU Lesser General Public",
}
# Headers of the compiler and of the system's libraries, which have rows of their own, and of OpenGL,
# which those of Qt read and nothing of is linked.
OF_THE_SYSTEM = re.compile(r"(libc6|linux-libc|libstdc\+\+-\d+|libgcc-\d+|libclang-.*|libgl|libopengl)-dev$"
                           r"|libclang-common-.*")
OF_A_BUILD = re.compile(r"ld-linux|lib(asan|ubsan|tsan|clang_rt)\b")  # loader, sanitizers


def said(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def needed(program):
    names = re.findall(r"\(NEEDED\).*\[(.*)\]", said("readelf", "-dW", program))
    return {name for name in names if not OF_A_BUILD.match(name)}


def owner(library):
    """The package of a library: its name and the version of its source."""
    # Of many files of that name, such as those of other architectures, the one that is loaded.
    package = re.search(r"^(lib\S+?)(:\w+)?: .*/x86_64-linux-gnu/|^(lib\S+?)(:\w+)?: ",
                        said("dpkg", "-S", f"*/{library}"), re.M)
    name = package[1] or package[3]
    return said("dpkg-query", "-W", "-f=${source:Version}\n", name).splitlines()[0]


def table():
    """Rows of third_party.txt: name, licence, package, libraries."""
    for line in TABLE.read_text().splitlines():
        if not line.startswith("#"):
            name, licence, package, libraries = (it.strip() for it in line.split("|"))
            if package.startswith("/"):
                package = said("dpkg-query", "-S", package).partition(":")[0]
            yield name, licence, package, libraries


def deps_of_product():
    """What ninja noted of the objects that go into the programs, their headers indented."""
    notes = said("ninja", "-C", str(SPDX.parent), "-t", "deps")
    return "".join(it for it in re.split(r"(?m)^(?=\S)", notes)
                   if it.startswith(("core/", "ui/", "app/", "resources/")))


class SbomTest(unittest.TestCase):
    def setUp(self):
        head, *packages = SPDX.read_text().split("\n\n")
        self.head = self.fields(head)
        self.packages = [self.fields(it) for it in packages]

    def fields(self, text):
        text = re.sub(r"<text>.*?</text>", lambda it: it[0].replace("\n", " "), text, flags=re.S)
        return dict(line.split(": ", 1) for line in text.strip().splitlines())

    def third_party(self):
        return [it for it in self.packages if it["SPDXID"] != "SPDXRef-isocost"]

    def test_fields_are_those_of_spdx(self):
        for field, value in DOCUMENT.items():
            self.assertEqual(self.head[field], value)
        self.assertRegex(self.head["Created"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertRegex(self.head["DocumentNamespace"], r"^https://[^#]+$")
        self.assertTrue(self.head["Creator"].startswith("Tool: "))
        for package in self.packages:
            for field in PACKAGE:
                self.assertIn(field, package)
            self.assertRegex(package["SPDXID"], r"^SPDXRef-[A-Za-z0-9.-]+$")
        ids = [it["SPDXID"] for it in self.packages]
        self.assertEqual(len(ids), len(set(ids)))

    def test_every_package_is_related(self):
        for package in self.third_party():
            link = "STATIC_LINK" if package["PackageComment"] == "in" else "DYNAMIC_LINK"
            self.assertEqual(package["Relationship"], f"SPDXRef-isocost {link} {package['SPDXID']}")

    def test_it_is_of_these_programs(self):
        own = next(it for it in self.packages if it["SPDXID"] == "SPDXRef-isocost")
        self.assertEqual(own["Relationship"], "SPDXRef-DOCUMENT DESCRIBES SPDXRef-isocost")
        for program in PROGRAMS:
            digest = hashlib.sha256(Path(program).read_bytes()).hexdigest()
            self.assertIn(f"{Path(program).name} SHA256 {digest}", own["PackageComment"])

    def test_it_names_what_is_linked_and_nothing_else(self):
        named = [it["PackageComment"].split() for it in self.third_party()]
        self.assertEqual({name for names in named for name in names if name != "in"},
                         set().union(*map(needed, PROGRAMS)))

    def test_nothing_else_is_compiled_in(self):
        headers = set(re.findall(r"^    (/usr/\S+)$", deps_of_product(), re.M))
        owners = said("dpkg-query", "-S", *(str(Path(it).resolve()) for it in headers))
        packages = set(re.findall(r"^([^:,\s]+)[^\n]*?: /", owners, re.M))
        foreign = {it for it in packages if not OF_THE_SYSTEM.match(it)}
        rows = [row for row in table() if not row[2].startswith("lib") or row[2].endswith("-dev")]
        self.assertEqual(foreign, {package for _, _, package, _ in rows if package})

    def test_versions_are_those_of_the_libraries(self):
        for package in self.third_party():
            for library in package["PackageComment"].split():
                if library != "in":
                    self.assertEqual(package["PackageVersion"], owner(library), library)

    def test_licences_are_those_that_debian_tells(self):
        for name, licence, package, _ in table():
            if package:
                text = Path("/usr/share/doc", package, "copyright").read_text()
                self.assertIn(DEBIAN_SAYS[licence], " ".join(text.split()), name)

    def test_licences_of_what_is_compiled_in_go_with_the_programs(self):
        text = LICENCES.read_text()
        for package in self.third_party():
            if package["PackageComment"] == "in" and package["PackageLicenseDeclared"] != "BSL-1.0":
                self.assertIn(f"==\n{package['PackageName']}\n==", text)
        for words in ("Permission is hereby granted, free of charge", "UCLASystem",
                      "Redistribution and use in source and binary forms"):
            self.assertIn(words, " ".join(text.split()))


SPDX, LICENCES = map(Path, sys.argv[1:3])
PROGRAMS = sys.argv[3:]
TABLE = Path(__file__).parents[2] / "packaging" / "third_party.txt"
unittest.main(argv=sys.argv[:1])
