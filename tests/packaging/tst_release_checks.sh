#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# The steps take hours; that each listed one is there, is told of in the README, and that another is
# refused, takes none.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
checks=packaging/release_checks.sh
status=0

fail() { echo "FAIL: $*" >&2; status=1; }

mapfile -t steps < <("$checks" --list | cut -d' ' -f1)
((${#steps[@]} == 6)) || fail "${#steps[@]} steps are listed"
for step in "${steps[@]}"; do
    grep -q "^step_$step() {" "$checks" || fail "$step is listed and not there"
    grep -qF "\`$step\`" README.md || fail "the README does not name $step"
done
"$checks" nothing 2>/dev/null
[[ $? -eq 2 ]] || fail "an unknown step is not refused"
exit "$status"
