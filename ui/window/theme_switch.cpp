// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/theme_switch.h"

#include <QPalette>
#include <QSettings>

#include "ui/controls/isocost_style.h"

namespace isocost {

namespace {

const QLatin1String kKey("window/theme");
constexpr qreal kTextPixels = 13.0;

// Compares the colours that matter; the style fills in the other roles.
bool isOurs(const QPalette& palette)
{
    const QPalette own = Theme::of(palette).palette();
    for (const auto role : {QPalette::Window, QPalette::WindowText, QPalette::Base})
        if (own.color(role) != palette.color(role))
            return false;
    return true;
}

} // namespace

ThemeSwitch::ThemeSwitch()
{
    QApplication::setStyle(new IsocostStyle); // the application owns it
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
        QApplication::setPalette(QPalette()); // removes ours, so that the system's applies
    if (choice == ThemeChoice::Dark)
        QApplication::setPalette(Theme::dark().palette());
    else if (choice == ThemeChoice::Light)
        QApplication::setPalette(Theme::light().palette());
    else
        QApplication::setPalette(theme().palette());
}

// Qt reports our own palettes too, and late: only a foreign one is a reason to look again.
void ThemeSwitch::followSystem()
{
    if (m_choice == ThemeChoice::System && !isOurs(QApplication::palette()))
        QApplication::setPalette(theme().palette());
}

} // namespace isocost
