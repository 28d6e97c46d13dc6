// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/explanation_delegate.h"

#include <cmath>

#include <QPainter>

#include "ui/widgets/explanation_tree.h"
#include "ui/widgets/figures.h"

namespace isocost {

namespace {

constexpr int kGap = 8; // between label and value
constexpr int kPadding = 3;

const QFont& labelFont()
{
    static const QFont font = uiFont(12);
    return font;
}

const QFont& valueFont()
{
    static const QFont font = uiFont(12, QFont::DemiBold);
    return font;
}

const QFont& detailFont()
{
    static const QFont font = uiFont(11);
    return font;
}

// Where the parts of an item stand in a width. A long value stands on its own line.
struct Lines {
    QRect label;
    QRect value;
    QRect detail;

    Lines(const QModelIndex& index, int width)
    {
        const QString value_ = index.data(ExplanationTree::Value).toString();
        const QString detail_ = index.data(ExplanationTree::Detail).toString();
        const int valueWidth = static_cast<int>(std::ceil(tabularWidth(valueFont(), value_)));
        const bool isShort = valueWidth < width / 2;
        const int labelWidth = isShort ? width - valueWidth - kGap : width;
        const QRect room(0, kPadding, std::max(labelWidth, 10), 10000);
        label = QFontMetrics(labelFont())
                    .boundingRect(room, Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
        label.setWidth(room.width());
        const int line = QFontMetrics(valueFont()).height();
        if (isShort)
            value = QRect(width - valueWidth, kPadding, valueWidth, line);
        else
            value = QFontMetrics(valueFont())
                        .boundingRect(QRect(0, label.bottom() + 1, std::max(width, 10), 10000),
                            Qt::TextWordWrap, value_);
        const int below = std::max(label.bottom(), value.bottom()) + 1;
        detail = QRect(0, below, width, 0);
        if (!detail_.isEmpty())
            detail = QFontMetrics(detailFont())
                         .boundingRect(QRect(0, below, std::max(width, 10), 10000),
                             Qt::TextWordWrap, detail_);
        detail.setWidth(width);
    }

    [[nodiscard]] int height() const { return detail.bottom() + 1 + kPadding; }
};

} // namespace

ExplanationDelegate::ExplanationDelegate(ExplanationTree* tree)
    : QStyledItemDelegate(tree), m_tree(tree)
{
}

int ExplanationDelegate::widthOf(const QModelIndex& index) const
{
    int depth = 1;
    for (QModelIndex at = index.parent(); at.isValid(); at = at.parent())
        ++depth;
    return m_tree->viewport()->width() - depth * m_tree->indentation() - 4;
}

QSize ExplanationDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int width = widthOf(index);
    return {width, Lines(index, width).height()};
}

void ExplanationDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = m_tree->theme();
    painter->save();
    const bool isLit = option.state & (QStyle::State_Selected | QStyle::State_MouseOver);
    if (isLit)
        painter->fillRect(option.rect, theme.background);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.accent);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->translate(option.rect.topLeft() + QPoint(2, 0));
    const Lines lines(index, widthOf(index));
    painter->setPen(theme.text);
    painter->setFont(labelFont());
    painter->drawText(lines.label, Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
    painter->setFont(valueFont());
    const QString value = index.data(ExplanationTree::Value).toString();
    if (lines.value.top() == kPadding)
        drawTabular(*painter, lines.value, Qt::AlignRight, value);
    else
        painter->drawText(lines.value, Qt::TextWordWrap, value);
    painter->setPen(theme.muted);
    painter->setFont(detailFont());
    const QString detail = index.data(ExplanationTree::Detail).toString();
    painter->drawText(lines.detail, Qt::TextWordWrap, detail);
    painter->restore();
}

} // namespace isocost
