// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and type of the whole program (design.md, "Look"), light and dark.
//
// Platform colours are Okabe-Ito: safe for colour-blind people.
#pragma once

#include <array>

#include <QColor>
#include <QFont>
#include <QPalette>

#include "core/explain/difference_text.h"

namespace isocost {

struct Theme {
    bool isDark = false;
    QColor background;
    QColor surface;
    QColor border;
    QColor grid;
    QColor text;
    QColor muted;
    QColor accent;
    QColor good;
    QColor caution;
    QColor stop;
    std::array<QColor, 8> platforms; // in order; a ninth repeats the first

    [[nodiscard]] static const Theme& light();
    [[nodiscard]] static const Theme& dark();
    [[nodiscard]] static const Theme& of(const QPalette& palette); // dark where text is lighter
    [[nodiscard]] QColor platform(int index) const
    {
        return platforms[static_cast<std::size_t>(index) % platforms.size()];
    }
    // Muted words are PlaceholderText, a refusal is BrightText.
    [[nodiscard]] QPalette palette() const;
};

// Contrast ratio as in WCAG 2.1: 1 to 21.
[[nodiscard]] double contrastOf(const QColor& one, const QColor& other);
// The colour for words on a ground. A colour with a contrast below 4.5 moves towards black, on a
// dark ground towards white, as far as it must. A curve of that colour keeps its own.
[[nodiscard]] QColor readable(const QColor& colour, const QColor& ground);

[[nodiscard]] QColor colourOf(Verdict verdict, const Theme& theme);

// Inter when installed, else the system's sans; tabular figures.
[[nodiscard]] QFont uiFont(qreal pixelSize, QFont::Weight weight = QFont::Normal);

} // namespace isocost
