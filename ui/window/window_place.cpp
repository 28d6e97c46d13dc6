// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_place.h"

#include <QFileInfo>
#include <QPushButton>
#include <QScreen>
#include <QSettings>

#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/file_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/window_parts.h"

namespace isocost {

constexpr QLatin1String kKey("window/place");
constexpr QLatin1String kView("window/view");
constexpr QLatin1String kCompare("window/compare");

constexpr QLatin1String kProject("window/project");
constexpr QLatin1String kScenario("window/scenario");

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

void rememberProject(const MainWindow& window)
{
    QSettings().setValue(kProject, window.files().source());
    QSettings().setValue(kScenario, toQt(window.document().current().name));
}

QString projectOfLastTime()
{
    const QString project = QSettings().value(kProject).toString();
    const bool isThere = project.startsWith(QLatin1String("sample:")) || QFileInfo::exists(project);
    return isThere ? project : QString();
}

void restoreScenario(const MainWindow& window)
{
    window.document().showScenario(QSettings().value(kScenario).toString());
}

} // namespace isocost
