# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the functions of a C++ source: their places, lengths and numbers of parameters.

It is no compiler: it follows braces, and the text before a brace tells what it opens. A lambda or a
local class inside a function is counted as part of that function.
"""

import re
from dataclasses import dataclass

from cpp_text import code_only, without_preprocessor

TYPE_HEAD = re.compile(r"^(?:typedef\s+|static\s+|const\s+|inline\s+)*(class|struct|union|enum)\b")
NAMESPACE_HEAD = re.compile(r"^(?:inline\s+)?(?:namespace\b|extern\s*\"\s*\"\s*$)")
LABEL = re.compile(r"^\s*(?:(?:public|private|protected)(?:\s+(?:slots|Q_SLOTS))?|signals|Q_SIGNALS)\s*:(?!:)")
MACRO_LINE = re.compile(r"^\s*(?:Q_[A-Z_]+|QTEST_[A-Z_]+)(?:\s*\([^()]*\))?\s*(?=\S)")
NO_PARAMETERS = re.compile(r"\b(?:decltype|noexcept|requires|alignas|explicit|__attribute__)\s*$")
PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}


@dataclass(frozen=True)
class Function:
    name: str
    line: int
    length: int  # lines from the first of the signature to the closing brace; 0: only declared
    parameters: int


def _match(text, at):
    """Index of the bracket that closes the one at `at` (angle brackets are not followed)."""
    depth = 0
    while at < len(text):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
            if depth == 0:
                return at
        at += 1
    return len(text) - 1


def _skip_template(head):
    """The head without its leading template<...> and attributes."""
    while True:
        head = head.lstrip()
        if re.match(r"template\s*<", head):
            at = head.index("<")
            depth = 0
            while at < len(head):
                depth += {"<": 1, ">": -1}.get(head[at], 0)
                at += 1
                if depth == 0:
                    break
            head = head[at:]
        elif head.startswith("[["):
            head = head[head.find("]]") + 2 :]
        else:
            return head


def _clean(head):
    """The declaration in a head, without access labels and macros before it."""
    while True:
        shorter = MACRO_LINE.sub("", LABEL.sub("", head))
        if shorter == head:
            return _skip_template(head)
        head = shorter


def _depth_zero(text):
    """The text with everything inside round, square and curly brackets blanked."""
    out, depth = [], 0
    for c in text:
        if c in ")]}":
            depth -= 1
        out.append(c if depth == 0 else " ")
        if c in "([{":
            depth += 1
    return "".join(out)


def _parameter_list(head):
    """(start, end) of the round brackets with the parameters, or None."""
    at = 0
    while (at := head.find("(", at)) >= 0:
        end = _match(head, at)
        before = head[:at]
        if re.search(r"\boperator\s*$", before) and head[at:end].strip("( \n") == "":
            at = end + 1  # operator(): its own brackets are its name
        elif NO_PARAMETERS.search(before):
            at = end + 1
        else:
            return at, end
    return None


def _count_parameters(text):
    text = text.strip()
    if text in ("", "void"):
        return 0
    depth, count = 0, 1
    for at, c in enumerate(text):
        if c in "([{<":
            depth += 1
        elif c in ")]}" or (c == ">" and text[at - 1] != "-"):
            depth -= 1
        elif c == "," and depth == 0:
            count += 1
    return count


def _has_initializers(head):
    """Whether a constructor's initializer list has begun in this head."""
    where = _parameter_list(head)
    return where is not None and re.search(r"(?<!:):(?!:)", _depth_zero(head[where[1] + 1 :]))


def _is_variable(head):
    """Whether a depth-zero `=`, not part of an operator's name, starts an initializer."""
    flat = re.sub(r"\boperator\s*[=!<>+\-*/%&|^]*=", "operator", _depth_zero(head))
    return re.search(r"(?<![=!<>])=(?!=)", flat) is not None


def _kind(head):
    """What a brace after this head opens: a scope, a function or a value."""
    if NAMESPACE_HEAD.match(head) or (TYPE_HEAD.match(head) and "(" not in _depth_zero(head)):
        return "scope"
    if _is_variable(head):
        return "function" if re.search(r"=\s*\[", head) else "value"
    if _parameter_list(head) is None:
        return "value"
    if _has_initializers(head) and re.search(r"[\w>]\s*$", head):
        return "value"  # m_member{...}
    return "function"


def _name_of(head, start):
    found = re.search(r"([~\w:]+|operator\s*[^\s\w(]+|operator\s*\(\s*\))\s*$", head[:start])
    return found.group(1) if found else "?"


class _Scanner:
    def __init__(self, text):
        self.code = without_preprocessor(code_only(text))
        self.functions = []

    def _add(self, start, raw, closing):
        head = _clean(raw)
        where = _parameter_list(head)
        if where is None:
            return
        offset = start + len(raw) - len(head)
        line = self.code.count("\n", 0, offset) + 1
        length = 0 if closing is None else self.code.count("\n", offset, closing) + 1
        count = _count_parameters(head[where[0] + 1 : where[1]])
        self.functions.append(Function(_name_of(head, where[0]), line, length, count))

    def scan(self):
        start = at = 0
        while at < len(self.code):
            c = self.code[at]
            if c == "(":
                at = _match(self.code, at)
            elif c in ";}":
                raw = self.code[start:at]
                if c == ";" and not _is_variable(re.sub(r"=\s*(?:0|default|delete)\s*$", "", raw)):
                    self._add(start, raw, None)
                start = at + 1
            elif c == "{":
                raw = self.code[start:at]
                kind = _kind(_clean(raw))
                closing = _match(self.code, at) if kind != "scope" else at
                if kind == "function":
                    self._add(start, raw, closing)
                if kind != "value":
                    start = closing + 1
                at = closing
            at += 1
        return self.functions


def functions_of(text):
    return _Scanner(text).scan()
