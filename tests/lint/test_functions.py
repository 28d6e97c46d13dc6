# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the counter of functions on C++ as people write it."""

import unittest
from pathlib import Path

from cpp_functions import functions_of
from cpp_text import code_only

SAMPLE = Path(__file__).parents[1] / "data" / "lint" / "functions.cpp"


class FunctionsTest(unittest.TestCase):
    def setUp(self):
        text = SAMPLE.read_text(encoding="utf-8")
        self.functions = {function.name: function for function in functions_of(text)}

    def test_all_functions_are_found_and_nothing_else(self):
        expected = "Holder operator() operator== declaredOnly lambdasCount ? inC".split()
        self.assertEqual(sorted(self.functions), sorted(expected))

    def test_length_goes_from_the_signature_to_the_brace(self):
        lengths = {name: function.length for name, function in self.functions.items()}
        self.assertEqual(lengths["Holder"], 7)
        self.assertEqual(lengths["operator()"], 1)
        self.assertEqual(lengths["lambdasCount"], 11)
        self.assertEqual(lengths["?"], 3)  # a lambda in the namespace has no name
        self.assertEqual(lengths["declaredOnly"], 0)

    def test_parameters_are_counted_through_templates_and_defaults(self):
        counts = {name: function.parameters for name, function in self.functions.items()}
        self.assertEqual(counts["Holder"], 2)
        self.assertEqual(counts["operator()"], 1)
        self.assertEqual(counts["lambdasCount"], 2)
        self.assertEqual(counts["declaredOnly"], 6)
        self.assertEqual(counts["inC"], 0)

    def test_comments_and_literals_are_blanked_line_for_line(self):
        text = 'a("x // y"); // b\n/* c\n */ d(\'"\', R"(e)"); 1\'000'
        code = code_only(text)
        self.assertEqual(code.count("\n"), text.count("\n"))
        self.assertNotRegex(code, "[xybce]")
        self.assertRegex(code, r"(?s)a\(.*d\(.*1'000")


if __name__ == "__main__":
    unittest.main()
