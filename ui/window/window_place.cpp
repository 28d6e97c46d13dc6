// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_place.h"

#include <QScreen>
#include <QSettings>
#include <QWidget>

namespace isocost {

constexpr QLatin1String kKey("window/place");

void rememberPlace(const QWidget& window)
{
    if (!window.isFullScreen()) // presenting is no place to come back to
        QSettings().setValue(kKey, window.saveGeometry());
}

void restorePlace(QWidget& window)
{
    window.restoreGeometry(QSettings().value(kKey).toByteArray());
    const QSize room = window.screen()->availableSize();
    window.resize(window.size().boundedTo(room));
    constexpr int kTitleBar = 40; // how high it is, nobody tells before the window is shown
    if (window.width() == room.width() || window.height() > room.height() - kTitleBar)
        window.setWindowState(Qt::WindowMaximized);
}

} // namespace isocost
