// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How large everything is drawn, 100 to 300 %. Qt reads it from the environment only at the start.
#pragma once

#include <array>
#include <optional>

#include <QStringList>

namespace isocost {

inline constexpr std::array kScales{100, 125, 150, 175, 200, 250, 300};

[[nodiscard]] int storedScale(); // percent; 100 when nothing sensible is stored
void storeScale(int percent);
void applyStoredScale(); // call before QApplication; the user's QT_SCALE_FACTOR wins

// Another size needs another process: main starts it after this one has released its project.
void wishToStartAgain(const QStringList& arguments);
[[nodiscard]] std::optional<QStringList> wantedStart();
void startAgainIfWished();

} // namespace isocost
