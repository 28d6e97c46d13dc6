// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// First paint of the whole window against that of a bare QMainWindow.
#pragma once

#include <QString>

namespace isocost::bench {

// What a process started to be measured does: with the arguments "bare" or "whole" and a folder.
void paintOnce(bool isBare, const QString& folder);

// Measured from the start of a process and within this one.
void benchFirstPaints(const QString& folder);

} // namespace isocost::bench
