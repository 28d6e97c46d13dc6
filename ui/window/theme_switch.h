// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark or as the system: the palette, style and font of the whole program. Widgets follow
// their palette.
//
// Qt 6.4 does not report the system's scheme: it is dark if text is lighter than its window.
#pragma once

#include <cstdint>

#include <QApplication>

#include "ui/models/theme.h"

namespace isocost {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

class ThemeSwitch {
public:
    ThemeSwitch();

    void choose(ThemeChoice choice); // remembered in the user's settings
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] static const Theme& theme() { return Theme::of(QApplication::palette()); }
    void followSystem(); // its palette may have changed

private:
    ThemeChoice m_choice = ThemeChoice::System;
};

} // namespace isocost
