// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/theme_switch.h"

#include <QApplication>
#include <QPalette>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStyleFactory>

namespace isocost {

namespace {

const QLatin1String kKey("window/theme");
constexpr qreal kTextPixels = 13.0;

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::WindowText).lightness()
        > palette.color(QPalette::Window).lightness();
}

} // namespace

ThemeSwitch::ThemeSwitch(QObject* parent) : QObject(parent)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(uiFont(kTextPixels));
    const int stored = QSettings().value(kKey, 0).toInt();
    m_choice = stored >= 0 && stored <= 2 ? static_cast<ThemeChoice>(stored) : ThemeChoice::System;
    apply();
}

void ThemeSwitch::choose(ThemeChoice choice)
{
    m_choice = choice;
    QSettings().setValue(kKey, static_cast<int>(choice));
    apply();
}

void ThemeSwitch::followSystem()
{
    if (m_choice == ThemeChoice::System && !m_isApplying)
        apply();
}

// A palette that is not ours was set from outside; else ours is lifted to look beneath it.
bool ThemeSwitch::isSystemDark()
{
    const QPalette present = QApplication::palette();
    if (m_theme && present == m_theme->palette())
        QApplication::setPalette(QPalette());
    return isDark(QApplication::palette());
}

void ThemeSwitch::apply()
{
    const QScopedValueRollback<bool> applying(m_isApplying, true);
    const bool dark =
        m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && isSystemDark());
    const Theme* const next = dark ? &Theme::dark() : &Theme::light();
    QApplication::setPalette(next->palette());
    if (next == m_theme)
        return;
    m_theme = next;
    emit themeChanged(*m_theme);
}

} // namespace isocost
