#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# expect_error.sh SOURCE COMPILER [OPTION]...: the source compiles, and with -DMISTAKE it does not,
# with an error that matches the expression behind "// Expected:" (of g++ or clang), and a line of
# the explanation that matches the one behind "// Because:" where there is one.
set -uo pipefail
source=$1
shift

expected=$(sed -n 's|^// Expected: *||p' "$source")
if [[ -z $expected ]]; then
    echo "$source: no line \"// Expected:\"" >&2
    exit 1
fi
because=$(sed -n 's|^// Because: *||p' "$source")
if ! "$@" "$source"; then
    echo "FAIL: the control does not compile" >&2
    exit 1
fi
if message=$("$@" -DMISTAKE "$source" 2>&1); then
    echo "FAIL: the mistake compiles" >&2
    exit 1
fi
printf '%s\n' "$message"
if ! grep -Eq -- "error: .*($expected)" <<<"$message"; then
    echo "FAIL: refused, but not with: $expected" >&2
    exit 1
fi
if [[ -n $because ]] && ! grep -Eq -- "$because" <<<"$message"; then
    echo "FAIL: refused, but not because of: $because" >&2
    exit 1
fi
