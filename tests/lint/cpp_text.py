# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Blanks out everything in C++ that is not code, so that searches find only code."""

import re

RAW_STRING = re.compile(r'(?:u8|u|U|L)?R"([^()\\\s]{0,16})\(')


def _blank(text):
    return "".join(c if c == "\n" else " " for c in text)


def _end_of_quoted(text, start):
    """Index after the literal that opens at start; an unclosed one ends with its line."""
    quote = text[start]
    at = start + 1
    while at < len(text) and text[at] != "\n":
        if text[at] == "\\":
            at += 2
            continue
        if text[at] == quote:
            return at + 1
        at += 1
    return at


def _end_of_comment(text, start):
    closing = "\n" if text[start + 1] == "/" else "*/"
    end = text.find(closing, start + 2)
    if end < 0:
        return len(text)
    return end if closing == "\n" else end + 2


def _is_digit_separator(text, at):
    return at > 0 and text[at - 1].isalnum() and at + 1 < len(text) and text[at + 1].isalnum()


def without_comments(text):
    """The text with only its comments blanked, line for line."""
    return code_only(text, keep_literals=True)


def code_only(text, keep_literals=False):
    """The text with its comments and the contents of its literals blanked, line for line."""
    out = []
    at = 0
    while at < len(text):
        raw = RAW_STRING.match(text, at) if text[at] in "uULR" else None
        if raw and (at == 0 or not (text[at - 1].isalnum() or text[at - 1] == "_")):
            end = text.find(")" + raw.group(1) + '"', raw.end())
            end = len(text) if end < 0 else end + len(raw.group(1)) + 2
            out.append(text[at:end] if keep_literals else '""' + _blank(text[at + 2 : end]))
        elif text.startswith(("//", "/*"), at):
            end = _end_of_comment(text, at)
            out.append(_blank(text[at:end]))
        elif text[at] == '"' or (text[at] == "'" and not _is_digit_separator(text, at)):
            end = _end_of_quoted(text, at)
            inside = text[at + 1 : end - 1]
            out.append(text[at] + (inside if keep_literals else _blank(inside)) + text[end - 1 : end])
        else:
            end = at + 1
            out.append(text[at])
        at = end
    return "".join(out)


def without_preprocessor(code):
    """Blanks directives and their continued lines."""
    lines = code.split("\n")
    inside = False
    for number, line in enumerate(lines):
        inside = inside or line.lstrip().startswith("#")
        if inside:
            lines[number] = ""
            inside = line.rstrip().endswith("\\")
    return "\n".join(lines)
