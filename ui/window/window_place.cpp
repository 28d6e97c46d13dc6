// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_place.h"

#include <QPushButton>
#include <QScreen>
#include <QSettings>

#include "ui/window/chart_views.h"
#include "ui/window/window_parts.h"

namespace isocost {

constexpr QLatin1String kKey("window/place");
constexpr QLatin1String kView("window/view");
constexpr QLatin1String kCompare("window/compare");

void rememberPlace(const QWidget& window)
{
    if (!window.isFullScreen()) // a presentation is not to be restored
        QSettings().setValue(kKey, window.saveGeometry());
}

void restorePlace(QWidget& window)
{
    window.restoreGeometry(QSettings().value(kKey).toByteArray());
    const QSize room = window.screen()->availableSize();
    window.resize(window.size().boundedTo(room));
    constexpr int kTitleBar = 40; // its height is unknown before the window is shown
    if (window.width() == room.width() || window.height() > room.height() - kTitleBar)
        window.setWindowState(Qt::WindowMaximized);
}

void rememberSight(const WindowParts& parts)
{
    QSettings().setValue(kView, parts.charts->current()->id());
    QSettings().setValue(kCompare, parts.compare->isChecked());
}

void restoreSight(const WindowParts& parts)
{
    parts.compare->setChecked(QSettings().value(kCompare).toBool());
    parts.charts->showView(QSettings().value(kView).toString());
}

} // namespace isocost
