// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of a slider, in device-independent pixels.
#pragma once

namespace isocost::slider {

inline constexpr int kHandle = 14;
inline constexpr int kTrack = 4;
inline constexpr int kBand = 12; // height of a stretch that a rule objects to
inline constexpr int kTick = 12; // height of the mark at the preset
inline constexpr int kHeight = 20;

} // namespace isocost::slider
