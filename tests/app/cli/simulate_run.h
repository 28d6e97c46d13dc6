// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli simulate of the sample that several tests share.
#pragma once

#include "tests/app/cli/cli_run.h"

namespace isocost::test {

[[nodiscard]] inline CliRun simulate(const QStringList& more)
{
    return runCli(QStringList{"simulate", "sample:reference"} + more);
}

} // namespace isocost::test
