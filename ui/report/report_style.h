// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Type, colours and distances of a report on paper.
//
// Units     1/96 inch
#pragma once

#include <array>

#include <QPageSize>
#include <QSizeF>

#include "core/views/picture/plot_layers.h"
#include "ui/models/theme.h"

namespace isocost {

struct ReportPaper {
    const char* id; // as the command line takes it
    const char* label;
    QPageSize::PageSizeId page;
};
inline constexpr std::array kReportPapers{
    ReportPaper{"a4", "A4", QPageSize::A4}, ReportPaper{"letter", "Letter", QPageSize::Letter}};

struct ReportStyle {
    qreal margin = 59.0; // left and right
    qreal top = 76.0; // where the text begins, below the head
    qreal bottom = 53.0; // below the text, with the foot in it
    qreal head = 56.0; // the line below the head
    qreal foot = 45.0; // the line above the foot, from the bottom
    qreal between = 23.0; // columns
    qreal overhang = 6.0; // of the tint of a row

    [[nodiscard]] QFont decision() const { return uiFont(24.0, QFont::DemiBold); }
    [[nodiscard]] QFont conclusion() const { return uiFont(17.0, QFont::DemiBold); }
    [[nodiscard]] QFont chapter() const { return uiFont(11.5, QFont::DemiBold); }
    [[nodiscard]] QFont heading() const { return uiFont(11.5, QFont::DemiBold); }
    [[nodiscard]] QFont doubt() const { return uiFont(10.8); }
    [[nodiscard]] QFont body() const { return uiFont(10.6); }
    [[nodiscard]] QFont bold() const { return uiFont(10.6, QFont::DemiBold); }
    [[nodiscard]] QFont note() const { return uiFont(9.6); }
    [[nodiscard]] QFont label() const { return uiFont(10.2); }
    [[nodiscard]] QFont hero() const { return uiFont(36.0, QFont::DemiBold); }
    [[nodiscard]] QFont number() const { return uiFont(20.0, QFont::DemiBold); }
    [[nodiscard]] QFont furniture() const { return uiFont(9.3); } // head and foot: the smallest

    [[nodiscard]] static const Theme& theme() { return Theme::light(); }
    [[nodiscard]] static QColor rule() { return theme().text; }
    [[nodiscard]] static QColor tint() { return {0xE7, 0xF0, 0xFA}; }
    [[nodiscard]] static QColor plate() { return {0xF6, 0xF7, 0xF9}; }
    [[nodiscard]] static QColor colourOf(const Ink& ink);
};

} // namespace isocost
