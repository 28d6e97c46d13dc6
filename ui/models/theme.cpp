// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/theme.h"

#include <algorithm>
#include <cmath>

#include <QGuiApplication>

namespace isocost {

namespace {

QColor colour(const char* hex)
{
    return QColor(QLatin1String(hex));
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

} // namespace

double contrastOf(const QColor& one, const QColor& other)
{
    const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
    return (bright + 0.05) / (dark + 0.05);
}

QColor readable(const QColor& colour, const QColor& ground)
{
    constexpr double kLeast = 4.5; // WCAG 2.1, level AA
    constexpr int kSteps = 40;
    const int end = luminance(ground) < 0.18 ? 255 : 0; // 0.18: as far from black as from white
    QColor mixed = colour;
    for (int step = 1; step < kSteps && contrastOf(mixed, ground) < kLeast; ++step) {
        const auto nearer = [=](int one) { return one + (end - one) * step / kSteps; };
        mixed = QColor(nearer(colour.red()), nearer(colour.green()), nearer(colour.blue()));
    }
    return mixed;
}

const Theme& Theme::light()
{
    static const Theme theme{.background = colour("#F7F8FA"),
        .surface = colour("#FFFFFF"),
        .border = colour("#E3E6EB"),
        .grid = colour("#EEF0F3"),
        .text = colour("#1B1F24"),
        .muted = colour("#5B6470"),
        .accent = colour("#0B6BCB"),
        .good = colour("#00796B"),
        .caution = colour("#9A5B00"),
        .stop = colour("#C62828"),
        .platforms = {colour("#009E73"), colour("#E69F00"), colour("#CC79A7"), colour("#D55E00"),
            colour("#56B4E9"), colour("#65432A"), colour("#6A3FB5"), colour("#882255")}};
    return theme;
}

const Theme& Theme::dark()
{
    static const Theme theme{.isDark = true,
        .background = colour("#14171B"),
        .surface = colour("#1C2026"),
        .border = colour("#2D333B"),
        .grid = colour("#262B32"),
        .text = colour("#E6EAF0"),
        .muted = colour("#9AA4B2"),
        .accent = colour("#5AA9FF"),
        .good = colour("#4DB6AC"),
        .caution = colour("#FFB74D"),
        .stop = colour("#EF6C6C"),
        .platforms = {colour("#2CC295"), colour("#F0B429"), colour("#DE93BE"), colour("#F07B2E"),
            colour("#7CC7F2"), colour("#B8965A"), colour("#A585E0"), colour("#C8557F")}};
    return theme;
}

const Theme& Theme::of(const QPalette& palette)
{
    const bool isDark = palette.color(QPalette::WindowText).lightness()
        > palette.color(QPalette::Window).lightness();
    return isDark ? dark() : light();
}

QPalette Theme::palette() const
{
    QPalette palette;
    palette.setColor(QPalette::Window, background);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, surface);
    palette.setColor(QPalette::AlternateBase, background);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, muted);
    palette.setColor(QPalette::Button, surface);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, stop);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, isDark ? background : surface);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::ToolTipBase, surface);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Light, surface);
    palette.setColor(QPalette::Midlight, border);
    palette.setColor(QPalette::Mid, border);
    palette.setColor(QPalette::Dark, muted);
    palette.setColor(QPalette::Shadow, border);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, muted);
    return palette;
}

QColor colourOf(Verdict verdict, const Theme& theme)
{
    if (verdict == Verdict::Better)
        return theme.good;
    return verdict == Verdict::Worse ? theme.stop : theme.muted;
}

QFont uiFont(qreal pixelSize, QFont::Weight weight)
{
    QFont font = QGuiApplication::font();
    font.setFamilies({QStringLiteral("Inter"), font.family()}); // the second where Inter is missing
    font.setPixelSize(qMax(1, qRound(pixelSize)));
    font.setWeight(weight);
    // Shaping plain text took a third of the time to the first picture; scripts that need shaping
    // still get it. With shaping, a search in an exported PDF would not find a colon: contextual
    // forms have no letter behind them.
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

} // namespace isocost
