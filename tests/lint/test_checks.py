# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every check fails on a bad sample, for the right reason, and passes a good one."""

import contextlib
import io
import subprocess
import tempfile
import unittest
from pathlib import Path

import check_charts
import check_fuzz
import check_includes
import check_size
import check_text
import check_tree
import check_words
from sources import Tree

BAD = Tree(Path(__file__).parents[1] / "data" / "lint" / "bad")


def found(check, tree):
    with contextlib.redirect_stdout(io.StringIO()):
        return [str(problem) for problem in check(tree)]


class ChecksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def assert_problems(self, problems, *expected):
        self.assertEqual(len(problems), len(expected), problems)
        for problem, start in zip(sorted(problems), sorted(expected)):
            self.assertTrue(problem.startswith(start), f"{problem}\nshould begin with {start}")

    def test_long_file(self):
        self.write("core/long.h", "\n" * 701)
        problems = found(check_size.file_length, Tree(self.root))
        self.assert_problems(problems, "core/long.h:701: 701 lines, more than 700")
        self.write("core/long.h", "\n" * 700)
        self.assertEqual(found(check_size.file_length, Tree(self.root)), [])

    def test_long_function(self):
        self.write("core/a.cpp", "void f()\n{\n" + "\n" * 78 + "}\n")
        problems = found(check_size.function_length, Tree(self.root))
        self.assert_problems(problems, "core/a.cpp:1: f has 81 lines, more than 80")
        self.write("core/a.cpp", "void f()\n{\n" + "\n" * 77 + "}\n")
        self.assertEqual(found(check_size.function_length, Tree(self.root)), [])

    def test_crowded_conditionals(self):
        inside = "int f(int a)\n{\n    return a > 1 ? 1 :\n        a > 0 ? 2 : 3;\n}\n"
        self.write("core/views/a.cpp", inside)
        problems = found(check_words.few_conditionals, Tree(self.root))
        self.assert_problems(problems, "core/views/a.cpp:3: two conditionals in one statement")
        self.write("core/views/a.cpp", inside + "\n" * 3400)  # 0.29 a thousand lines
        self.assertEqual(found(check_words.few_conditionals, Tree(self.root)), [])

    def test_statements_with_one_conditional(self):
        for code in ("x = a ? 1 : 2; y = b ? 3 : 4;", "a ? x::y : z::w;", "f(a);"):
            self.assertEqual(list(check_words.crowded_conditionals(code)), [], code)
        for code in ("a ? b ? 1 : 2 : 3;", "a ? f(b ? 1 : 2) : 3;", "f(a ? 1 : 2,\nb ? 3 : 4);"):
            self.assertEqual(list(check_words.crowded_conditionals(code)), [1], code)

    def test_shown_text_taken_apart(self):
        self.write("tests/lint/taken_apart.txt", "# why\nui/typed.cpp: what a user types\n")
        self.write("ui/typed.cpp", "auto words = typed.split(' ');\n")
        self.write("core/views/map.cpp", "auto at = all.find(key); if (at != all.end()) use(at);\n")
        self.assertEqual(found(check_words.shown_text_whole, Tree(self.root)), [])
        self.write("core/views/a.cpp", "\nauto name = title.substr(0, title.find(';'));\n")
        self.write("ui/b.cpp", "bool is = text.find(part) != std::string::npos; // .split(x)\n")
        self.write("ui/typed.cpp", "auto words = typed;\n")
        problems = found(check_words.shown_text_whole, Tree(self.root))
        self.assert_problems(
            problems,
            "core/views/a.cpp:2: .substr(0: a text that is shown is not taken apart",
            "ui/b.cpp:1: .find(part) != std",
            "tests/lint/taken_apart.txt:1: ui/typed.cpp takes no text apart any more",
        )

    def test_many_parameters(self):
        problems = found(check_size.parameter_count, BAD)
        self.assert_problems(problems, "core/scalar/broken.cpp:7: parse takes 6 parameters")

    def test_reader_without_fuzzer(self):
        self.write("core/bill.cpp", "// readInput( alone is a comment\nauto t = readInput(name);\n")
        self.write("core/quiet.cpp", 'const char* word = "readInput(";\n')
        self.write("core/asks.cpp", "auto t = readStart(path, 4);\n")
        self.write("tests/fuzz/fuzz_bill.cpp", "\n")
        table = "# comment\n\ncore/asks.cpp: none, it is ours\n"
        self.write("tests/fuzz/readers.txt", table + "core/gone.cpp: bill trace\n")
        self.assert_problems(
            found(check_fuzz.fuzzed_readers, Tree(self.root)),
            "core/bill.cpp:2: reads foreign bytes",
            "tests/fuzz/readers.txt:4: there is no core/gone.cpp",
            "tests/fuzz/readers.txt:4: there is no tests/fuzz/fuzz_trace.cpp",
        )
        self.write("tests/fuzz/readers.txt", table + "core/bill.cpp: bill\n")
        self.assertEqual(found(check_fuzz.fuzzed_readers, Tree(self.root)), [])

    def test_include_directions(self):
        self.assert_problems(
            found(check_includes.include_direction, BAD),
            "core/scalar/broken.cpp:1: <QString>: no Qt",
            "core/scalar/broken.cpp:2: <qcustomplot.h>: QCustomPlot is seen in",
            'core/scalar/broken.cpp:3: "broken.h" is no path from the root',
            'core/scalar/broken.cpp:4: "core/model/evaluate.h" must not be seen from core/scalar',
            "ui/document/window_user.cpp:3: <QMessageBox>: Qt Core and Gui only",
            "ui/document/window_user.cpp:4: <QNetworkAccessManager>: neither network",
            'ui/document/window_user.cpp:6: "ui/window/main_window.h" must not be seen',
        )

    def test_cli11_has_its_place(self):
        self.write("app/cli/a.h", "#pragma once\n#include <CLI/CLI.hpp>\n")
        self.write("app/cli/options.cpp", "#include <CLI/CLI.hpp>\n")
        self.assert_problems(
            found(check_includes.include_direction, Tree(self.root)),
            "app/cli/a.h:2: <CLI/CLI.hpp>: CLI11, which compiles slowly, is seen in",
        )

    def test_charts_see_no_economics(self):
        self.write(
            "ui/charts/a.h",
            '#include "core/rules/finding.h"\n#include "core/views/picture/picture.h"\n'
            '#include "core/model/formulas/spot.h"\n#include "core/analysis/curve.h"\n'
            '#include "core/simulation/trace.h"\n',
        )
        self.write("ui/window/a.h", '#include "core/rules/finding.h"\n')
        self.assert_problems(
            found(check_charts.chart_engine, Tree(self.root)),
            'ui/charts/a.h:1: "core/rules/finding.h": the charts paint',
            'ui/charts/a.h:3: "core/model/formulas/spot.h": the charts paint',
            'ui/charts/a.h:4: "core/analysis/curve.h": the charts paint',
            'ui/charts/a.h:5: "core/simulation/trace.h": the charts paint',
        )

    def test_charts_hold_no_word_of_the_field(self):
        self.write(
            "ui/charts/a.cpp",
            "// MFU of a spot job: what a comment says is no knowledge\n"
            "int m_spotPrice;\n"
            'auto text = "of 8 GPUs";\n'
            "enum class Kind { OnDemand };\n"
            "void shownAboveMFU();\n"
            "double spots, cells, priority, checkpointed, unpowered;\n",
        )
        problems = found(check_charts.chart_engine, Tree(self.root))
        self.assert_problems(
            problems,
            "ui/charts/a.cpp:2: spot: a word of the field",
            "ui/charts/a.cpp:3: gpu: a word of the field",
            "ui/charts/a.cpp:4: on-demand: a word of the field",
            "ui/charts/a.cpp:5: mfu: a word of the field",
            "ui/charts/a.cpp:6: spot: a word of the field",
        )

    def test_many_sources_of_charts(self):
        for number in range(33):
            self.write(f"ui/charts/a{number}.cpp", "")
        self.assert_problems(
            found(check_charts.chart_engine, Tree(self.root)), "ui/charts/:0: 33 sources"
        )
        (self.root / "ui/charts/a0.cpp").unlink()
        self.assertEqual(found(check_charts.chart_engine, Tree(self.root)), [])

    def test_licence_lines(self):
        self.assert_problems(
            found(check_text.licence_lines, BAD),
            "CMakeLists.txt:1: does not begin",
            "core/scalar/broken.cpp:1: does not begin",
        )

    def test_forbidden_words(self):
        self.assert_problems(
            found(check_text.forbidden_words, BAD),
            "CMakeLists.txt:1: file(GLOB: sources are listed by name",
            "core/scalar/broken.cpp:5: TODO: finish it",
            "core/scalar/broken.cpp:9: strtod(: depends on the locale",
            "core/scalar/broken.cpp:9: std::stod: depends on the locale",
            "tests/core/scalar/tst_skipped.cpp:5: QSKIP: a test that is skipped",
            "ui/document/window_user.cpp:10: RichText: project text is plain text",
            "ui/document/window_user.cpp:11: QSaveFile: says success",
            "ui/document/window_user.cpp:12: ranges::unique: clang 14",
            "ui/document/window_user.cpp:13: std::printf: prints past core/text/print",
        )

    def test_formatting(self):
        self.assert_problems(
            found(check_text.formatting, BAD), "core/scalar/broken.cpp:1: clang-format would"
        )

    def test_top_level(self):
        problems = found(check_tree.top_level, BAD)
        self.assertIn("notes:0: does not belong at the top level", problems)
        self.assertIn("LICENSE:0: is missing at the top level", problems)

    def test_commit_subjects(self):
        def git(*arguments):
            identity = ["-c", "user.name=Test", "-c", "user.email=test@isocost.invalid"]
            command = ["git", "-C", str(self.root), *identity, *arguments]
            subprocess.run(command, check=True, capture_output=True)

        git("init", "--quiet")
        git("commit", "--allow-empty", "--quiet", "-m", "Add " + "x" * 68)
        self.assertEqual(found(check_tree.commit_subjects, Tree(self.root)), [])
        git("commit", "--allow-empty", "--quiet", "-m", "Add " + "x" * 69)
        git("commit", "--allow-empty", "--quiet", "-m", "added something.")
        problems = found(check_tree.commit_subjects, Tree(self.root))
        self.assertEqual(len(problems), 2, problems)
        self.assertIn("subject of 73 characters", problems[1])
        self.assertIn("no imperative sentence", problems[0])


if __name__ == "__main__":
    unittest.main()
