// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/explanation_tree.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QStyledItemDelegate>

#include "core/explain/display.h"
#include "ui/controls/figures.h"
#include "ui/controls/plain_text.h"
#include "ui/models/parameter_format.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

// The id without its "platform.K.".
std::string_view tableIdOf(std::string_view id)
{
    if (!id.starts_with("platform."))
        return id;
    const std::size_t dot = id.find('.', std::string_view("platform.").size());
    return dot == std::string_view::npos ? id : id.substr(dot + 1);
}

QString detailOf(const Explanation& part)
{
    QStringList lines;
    if (!part.formula.empty())
        lines.append(toQt(part.formula));
    if (!part.numbers.empty() && part.numbers != part.formula)
        lines.append(QLatin1String("= ") + toQt(part.numbers));
    if (lines.isEmpty() && !part.source.empty())
        lines.append(toQt(part.source));
    return lines.join(QLatin1Char('\n'));
}

bool haveSameQuantities(const Explanation& a, const Explanation& b)
{
    return a.id == b.id && std::ranges::equal(a.parts, b.parts, haveSameQuantities);
}

constexpr int kGap = 8; // between label and value
constexpr int kPadding = 3;

struct Fonts {
    QFont label = uiFont(12);
    QFont value = uiFont(12, QFont::DemiBold);
    QFont detail = uiFont(11);
};

const Fonts& fonts()
{
    static const Fonts all;
    return all;
}

// Places the parts of an item within a width. A long value gets its own line.
struct Lines {
    QRect label;
    QRect value;
    QRect detail;

    Lines(const QModelIndex& index, int width)
    {
        const QString value_ = index.data(ExplanationTree::Value).toString();
        const QString detail_ = index.data(ExplanationTree::Detail).toString();
        const int valueWidth = static_cast<int>(std::ceil(tabularWidth(fonts().value, value_)));
        const bool isShort = valueWidth < width / 2;
        const int labelWidth = isShort ? width - valueWidth - kGap : width;
        const auto wrapped = [](const QFont& font, int top, int room, const QString& text) {
            const QRect place(0, top, std::max(room, 10), 10000);
            return QFontMetrics(font).boundingRect(place, Qt::TextWordWrap, text);
        };
        label =
            wrapped(fonts().label, kPadding, labelWidth, index.data(Qt::DisplayRole).toString());
        label.setWidth(std::max(labelWidth, 10));
        const int line = QFontMetrics(fonts().value).height();
        if (isShort)
            value = QRect(width - valueWidth, kPadding, valueWidth, line);
        else
            value = wrapped(fonts().value, label.bottom() + 1, width, value_);
        const int below = std::max(label.bottom(), value.bottom()) + 1;
        detail = QRect(0, below, width, 0);
        if (!detail_.isEmpty())
            detail = wrapped(fonts().detail, below, width, detail_);
        detail.setWidth(width);
    }

    [[nodiscard]] int height() const { return detail.bottom() + 1 + kPadding; }
};

// Label and value on a line, formula and numbers below, wrapped.
class ExplanationDelegate final : public QStyledItemDelegate {
public:
    explicit ExplanationDelegate(ExplanationTree* tree)
        : QStyledItemDelegate(tree), m_tree(tree) { }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(option.palette);
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
        painter->setFont(fonts().label);
        painter->drawText(lines.label, Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
        painter->setFont(fonts().value);
        const QString value = index.data(ExplanationTree::Value).toString();
        if (lines.value.top() == kPadding)
            drawTabular(*painter, lines.value, Qt::AlignRight, value);
        else
            painter->drawText(lines.value, Qt::TextWordWrap, value);
        painter->setPen(theme.muted);
        painter->setFont(fonts().detail);
        const QString detail = index.data(ExplanationTree::Detail).toString();
        painter->drawText(lines.detail, Qt::TextWordWrap, detail);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const int width = widthOf(index);
        return {width, Lines(index, width).height()};
    }

private:
    [[nodiscard]] int widthOf(const QModelIndex& index) const
    {
        int depth = 1;
        for (QModelIndex at = index.parent(); at.isValid(); at = at.parent())
            ++depth;
        return m_tree->viewport()->width() - depth * m_tree->indentation() - 4;
    }

    ExplanationTree* m_tree;
};

} // namespace

QString valueTextOf(const Explanation& explanation)
{
    if (!explanation.value)
        return said(explanation.reason, kLabel);
    const std::string_view id = tableIdOf(explanation.id);
    if (const auto metric = findMetric(id))
        return toQt(displayText(*explanation.value, rowOf(*metric).format));
    if (const auto parameter = findParameter(id))
        return formatOf(*parameter).text(*explanation.value);
    return toQt(displayText(*explanation.value, explanation.unit));
}

ExplanationTree::ExplanationTree(QWidget* parent) : QTreeWidget(parent)
{
    setColumnCount(1);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setFont(uiFont(12));
    setAccessibleName(tr("Parts of the explanation"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // shown at full height: its parent scrolls
    setSizeAdjustPolicy(AdjustToContents);
    setItemDelegate(new ExplanationDelegate(this));
    connect(this, &QTreeWidget::itemExpanded, this, [this](QTreeWidgetItem* item) {
        const Explanation* part = item->childCount() == 0 ? partOf(item) : nullptr;
        if (part)
            fill(item, *part);
    });
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        const Explanation* part = partOf(item);
        if (part && part->parameter)
            emit parameterRequested(*part->parameter);
    });
}

void ExplanationTree::showParts(const Explanation& explanation)
{
    const bool isSame = haveSameQuantities(m_root, explanation);
    m_root = explanation;
    if (!isSame)
        clear();
    m_needsLayout = false;
    m_hasChanged = false;
    {
        // Signalled one by one, every changed item would make the whole tree lay itself out.
        const QSignalBlocker quiet(model());
        fill(invisibleRootItem(), m_root);
    }
    if (!isSame)
        reset();
    if (m_needsLayout)
        scheduleDelayedItemsLayout();
    if (m_hasChanged)
        viewport()->update();
}

void ExplanationTree::fill(QTreeWidgetItem* parent, const Explanation& of)
{
    for (std::size_t i = 0; i < of.parts.size(); ++i) {
        const int row = static_cast<int>(i);
        QTreeWidgetItem* item =
            row < parent->childCount() ? parent->child(row) : new QTreeWidgetItem(parent);
        update(item, of.parts[i]);
        if (item->childCount() > 0)
            fill(item, of.parts[i]);
    }
}

void ExplanationTree::update(QTreeWidgetItem* item, const Explanation& part)
{
    const QString value = valueTextOf(part);
    const QString detail = detailOf(part);
    const QString label = toQt(part.label);
    if (item->text(0) == label && item->data(0, Value) == value && item->data(0, Detail) == detail)
        return;
    m_hasChanged = true;
    item->setText(0, label);
    item->setData(0, Value, value);
    item->setData(0, Detail, detail);
    item->setData(0, Qt::AccessibleTextRole, label + QLatin1String(" = ") + value);
    QString tip = label + QLatin1String(" = ") + value + QLatin1Char('\n') + detail;
    if (!part.source.empty() && !part.formula.empty())
        tip += tr("\nSource: %1").arg(toQt(part.source));
    tip += QLatin1Char('\n') + toQt(part.id);
    item->setToolTip(0, plainToolTip(tip));
    item->setChildIndicatorPolicy(
        part.parts.empty() ? QTreeWidgetItem::DontShowIndicator : QTreeWidgetItem::ShowIndicator);
    const int height = itemDelegate()->sizeHint({}, indexFromItem(item)).height();
    m_needsLayout = m_needsLayout || item->data(0, Height) != height;
    item->setData(0, Height, height);
}

const Explanation* ExplanationTree::partOf(const QTreeWidgetItem* item) const
{
    std::vector<int> path;
    for (const QTreeWidgetItem* at = item; at; at = at->parent()) {
        const QTreeWidgetItem* parent = at->parent() ? at->parent() : invisibleRootItem();
        path.push_back(parent->indexOfChild(const_cast<QTreeWidgetItem*>(at)));
    }
    const Explanation* part = &m_root;
    for (auto step = path.rbegin(); step != path.rend(); ++step) {
        const auto index = static_cast<std::size_t>(*step);
        if (index >= part->parts.size())
            return nullptr;
        part = &part->parts[index];
    }
    return part;
}

QSize ExplanationTree::minimumSizeHint() const
{
    return {QTreeWidget::minimumSizeHint().width(), viewportSizeHint().height()};
}

void ExplanationTree::scrollTo(const QModelIndex& index, ScrollHint)
{
    const QRect row = visualRect(index);
    for (QWidget* at = parentWidget(); at; at = at->parentWidget())
        if (auto* const area = qobject_cast<QScrollArea*>(at)) {
            const QPoint place = viewport()->mapTo(area->widget(), row.center());
            return area->ensureVisible(0, place.y(), 0, row.height());
        }
}

void ExplanationTree::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    scheduleDelayedItemsLayout(); // details wrap: heights follow the width
}

void ExplanationTree::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy) && currentItem())
        return copyText(currentItem()->data(0, Qt::AccessibleTextRole).toString());
    QTreeWidget::keyPressEvent(event);
}

} // namespace isocost
