// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a trace from a file's text, and ignores whether its unit was guessed.
#pragma once

#include "core/simulation/trace.h"

namespace isocost::test {

[[nodiscard]] inline Trace readTrace(
    std::string_view text, std::string_view fileName, TraceUnit unit = TraceUnit::Automatic)
{
    return readTraceFile(text, fileName, unit).trace;
}

} // namespace isocost::test
