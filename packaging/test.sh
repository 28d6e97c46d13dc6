#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Isocost with its tests and runs the whole suite; then once more what reads and writes
# numbers under a locale with decimal commas.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packaging/install_packages.sh build test

echo "== Building the dev preset in build/dev"
cmake --preset dev
cmake --build --preset dev

echo "== Running the test suite"
ctest --preset dev -j2
gates=$(tests/reliability/run_all.sh --table) || { echo "$gates"; exit 1; }

echo "== Running the core and the command line under de_DE.UTF-8"
if [[ ! -d build/locale/de_DE.UTF-8 ]]; then
    mkdir -p build/locale
    localedef --no-archive -i de_DE -f UTF-8 build/locale/de_DE.UTF-8
fi
LOCPATH=$PWD/build/locale ISOCOST_TEST_LOCALE=de_DE.UTF-8 \
    ctest --preset dev -j2 -L '^(core|app)$'

echo "== Nothing lost, nobody in: the gates (tests/reliability/run_all.sh --long for their long forms)"
echo "$gates"
echo "== All tests passed"
