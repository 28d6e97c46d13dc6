// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of isocost-cli. Each adds its subcommand and leaves in `task` what to run once the
// whole command line has been read.
//
// Exit      0 good, 1 failed, 2 bad arguments or input, 3 a rule of severity stop is broken
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace isocost::cli {

inline constexpr int kGood = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kRuleBroken = 3;

using Task = std::function<int()>; // returns the exit code

void addEval(CLI::App& app, Task& task);
void addBatch(CLI::App& app, Task& task);
void addExplain(CLI::App& app, Task& task);
void addCheck(CLI::App& app, Task& task);
void addParameters(CLI::App& app, Task& task);
void addMetrics(CLI::App& app, Task& task);
void addSamples(CLI::App& app, Task& task);
void addSweep(CLI::App& app, Task& task);
void addSolve(CLI::App& app, Task& task);
void addSensitivity(CLI::App& app, Task& task);
void addBridge(CLI::App& app, Task& task);
void addUncertainty(CLI::App& app, Task& task);
void addCommitment(CLI::App& app, Task& task);
void addRisk(CLI::App& app, Task& task);
void addRecommend(CLI::App& app, Task& task);
void addValidate(CLI::App& app, Task& task);
void addCash(CLI::App& app, Task& task);
void addSimulate(CLI::App& app, Task& task);
void addImport(CLI::App& app, Task& task);
void addView(CLI::App& app, Task& task);

} // namespace isocost::cli
