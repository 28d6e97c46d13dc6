// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/theme_switch.h"

#include <QApplication>
#include <QPalette>
#include <QSettings>

#include "ui/window/calm_style.h"

namespace isocost {

namespace {

const QLatin1String kKey("window/theme");
constexpr qreal kTextPixels = 13.0;

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::WindowText).lightness()
        > palette.color(QPalette::Window).lightness();
}

// In the colours that decide; the other roles are filled in by the style.
bool isPaletteOf(const Theme& theme, const QPalette& palette)
{
    const QPalette own = theme.palette();
    for (const auto role : {QPalette::Window, QPalette::WindowText, QPalette::Base})
        if (own.color(role) != palette.color(role))
            return false;
    return true;
}

} // namespace

ThemeSwitch::ThemeSwitch(QObject* parent) : QObject(parent)
{
    QApplication::setStyle(new CalmStyle); // the application owns it
    QApplication::setFont(uiFont(kTextPixels));
    const int stored = QSettings().value(kKey, 0).toInt();
    choose(stored >= 0 && stored <= 2 ? static_cast<ThemeChoice>(stored) : ThemeChoice::System);
}

void ThemeSwitch::choose(ThemeChoice choice)
{
    if (choice != m_choice)
        QSettings().setValue(kKey, static_cast<int>(choice));
    m_choice = choice;
    if (choice == ThemeChoice::System)
        QApplication::setPalette(QPalette()); // lifts ours: what is beneath is the system's
    const bool dark = choice == ThemeChoice::Dark
        || (choice == ThemeChoice::System && isDark(QApplication::palette()));
    apply(dark ? Theme::dark() : Theme::light());
}

// Qt tells of our own palettes too, and later: only a foreign one is a reason to look again.
void ThemeSwitch::followSystem()
{
    const QPalette present = QApplication::palette();
    if (m_choice == ThemeChoice::System && !isPaletteOf(*m_theme, present))
        apply(isDark(present) ? Theme::dark() : Theme::light());
}

void ThemeSwitch::apply(const Theme& theme)
{
    QApplication::setPalette(theme.palette());
    if (&theme == m_theme)
        return;
    m_theme = &theme;
    emit themeChanged(theme);
}

} // namespace isocost
