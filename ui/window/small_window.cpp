// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/small_window.h"

#include <utility>

#include <QAction>
#include <QEvent>

#include "ui/widgets/headline_cards.h"
#include "ui/window/flat_button.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation.h"

namespace isocost {

namespace {

constexpr int kNarrow = 940;
constexpr int kLow = 560;
constexpr int kRoomyCards = 900; // below, the cards leave room for findings

} // namespace

SmallWindow::SmallWindow(MainWindow* window, QAction* headlines)
    : QObject(window), m_window(window), m_headlines(headlines)
{
    window->installEventFilter(this);
}

bool SmallWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        adapt();
    return QObject::eventFilter(watched, event);
}

void SmallWindow::adapt()
{
    if (m_window->presentation().isOn())
        return; // it has its own arrangement
    m_window->parts().cards->setDense(m_window->height() < kRoomyCards);
    const bool isNarrow = m_window->width() < kNarrow;
    const bool isLow = m_window->height() < kLow;
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow)
        m_headlines->setChecked(!isNarrow);
    if (std::exchange(m_isLow, isLow) != isLow)
        m_window->parts().compare->setChecked(!isLow);
}

} // namespace isocost
