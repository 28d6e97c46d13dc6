// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_place.h"

#include <QScreen>
#include <QSettings>
#include <QWidget>

namespace isocost {

namespace {

constexpr const char* kKey = "window/place";

} // namespace

void rememberPlace(const QWidget& window)
{
    if (!window.isFullScreen()) // presenting is no place to come back to
        QSettings().setValue(QLatin1String(kKey), window.saveGeometry());
}

void restorePlace(QWidget& window)
{
    window.restoreGeometry(QSettings().value(QLatin1String(kKey)).toByteArray());
    const QSize room = window.screen()->availableSize();
    window.resize(window.size().boundedTo(room));
}

} // namespace isocost
