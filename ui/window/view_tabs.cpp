// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_tabs.h"

#include <QPainter>

namespace isocost {

namespace {

constexpr int kGap = 10; // on each side of a label
constexpr int kUnderline = 2;

QFont boldOf(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

ViewTabs::ViewTabs(QWidget* parent) : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Views"));
    setMouseTracking(true);
}

void ViewTabs::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize ViewTabs::tabSizeHint(int index) const
{
    const QFontMetrics metrics(boldOf(font()));
    return {metrics.horizontalAdvance(tabText(index)) + 2 * kGap, metrics.height() + 16};
}

void ViewTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (int i = 0; i < count(); ++i) {
        const QRect place = tabRect(i);
        const bool isCurrent = i == currentIndex();
        const bool isHovered = place.contains(mapFromGlobal(QCursor::pos()));
        painter.setFont(isCurrent ? boldOf(font()) : font());
        painter.setPen(isCurrent ? m_theme.accent : isHovered ? m_theme.text : m_theme.muted);
        painter.drawText(place, Qt::AlignCenter, tabText(i));
        if (isCurrent)
            painter.fillRect(place.left() + kGap, place.bottom() - kUnderline,
                place.width() - 2 * kGap, kUnderline, m_theme.accent);
        if (isCurrent && hasFocus()) {
            painter.setPen(QPen(m_theme.accent, 1.0, Qt::DotLine));
            painter.drawRect(place.adjusted(2, 2, -3, -5));
        }
    }
}

} // namespace isocost
