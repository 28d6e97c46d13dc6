#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# install_packages.sh KIND...: installs what is missing of these kinds of packages.txt.
#
# Nothing is asked of the network, and no rights are needed, when all of them are there.
set -euo pipefail

list=$(dirname "${BASH_SOURCE[0]}")/packages.txt
missing=()
while read -r kind name rest; do
    [[ -z $kind || $kind == \#* ]] && continue
    if [[ ($kind != build && $kind != test) || -z $name || -n $rest ]]; then
        echo "packages.txt: not \"build NAME\" or \"test NAME\": $kind $name $rest" >&2
        exit 1
    fi
    [[ " $* " == *" $kind "* ]] || continue
    state=$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null || true)
    [[ $state == installed ]] || missing+=("$name")
done <"$list"

if [[ ${#missing[@]} -eq 0 ]]; then
    echo "== All packages are installed."
    exit 0
fi

asRoot=()
if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        echo "Please install as root: ${missing[*]}" >&2
        exit 1
    fi
    asRoot=(sudo)
fi
echo "== Installing ${#missing[@]} packages: ${missing[*]}"
"${asRoot[@]}" apt-get update -q
"${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    "${missing[@]}"
