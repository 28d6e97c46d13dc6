// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/plain_header.h"

#include <QPainter>

namespace isocost {

namespace {

constexpr int kPadding = 16;

} // namespace

PlainHeader::PlainHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setHighlightSections(false);
}

void PlainHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    viewport()->update();
}

QSize PlainHeader::sectionSizeFromContents(int section) const
{
    const QString text = model()->headerData(section, orientation()).toString();
    return {fontMetrics().horizontalAdvance(text) + 2 * kPadding, fontMetrics().height() + 10};
}

void PlainHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const bool isTop = orientation() == Qt::Horizontal;
    const QVariant colour = model()->headerData(section, orientation(), Qt::ForegroundRole);
    const QString text = model()->headerData(section, orientation()).toString();
    const int left = isTop ? 4 : kPadding;
    const QRect inner = rect.adjusted(left, 0, -4, 0);
    const QVariant side = model()->headerData(section, orientation(), Qt::TextAlignmentRole);
    const int alignment = side.isValid() ? side.toInt() : defaultAlignment().toInt();
    painter->save();
    painter->fillRect(rect, m_theme.surface);
    painter->fillRect(
        rect.left(), rect.bottom(), rect.width(), 1, isTop ? m_theme.border : m_theme.grid);
    QFont font = painter->font();
    font.setWeight(isTop ? QFont::DemiBold : QFont::Normal);
    painter->setFont(font);
    painter->setPen(colour.isValid() ? colour.value<QColor>() : m_theme.text);
    painter->drawText(
        inner, alignment, QFontMetrics(font).elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

} // namespace isocost
