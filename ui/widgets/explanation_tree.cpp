// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/explanation_tree.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>

#include "core/explain/display.h"
#include "ui/widgets/explanation_delegate.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

namespace {

// The id in its table: what stands behind "platform.K.".
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

} // namespace

QString valueTextOf(const Explanation& explanation)
{
    if (!explanation.value)
        return toQt(explanation.reason);
    const std::string_view id = tableIdOf(explanation.id);
    if (const auto metric = findMetric(id))
        return toQt(displayText(*explanation.value, rowOf(*metric).format));
    if (const auto parameter = findParameter(id))
        return readingOf(*parameter).text(*explanation.value);
    return toQt(displayText(*explanation.value, explanation.unit));
}

ExplanationTree::ExplanationTree(QWidget* parent)
    : QTreeWidget(parent), m_theme(Theme::light()), m_bar(new SlimScrollBar(this))
{
    setColumnCount(1);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setFont(uiFont(12));
    setAccessibleName(tr("Parts of the explanation"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBar(m_bar);
    setVerticalScrollMode(ScrollPerPixel);
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
        // Told one by one, every changed item would ask for a layout of the whole tree.
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

void ExplanationTree::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette colours = theme.palette();
    colours.setColor(QPalette::Base, theme.surface);
    setPalette(colours);
    m_bar->setTheme(theme);
    viewport()->update();
}

// A chevron beside the first line, however many lines the item has.
void ExplanationTree::drawBranches(
    QPainter* painter, const QRect& rect, const QModelIndex& index) const
{
    const QTreeWidgetItem* item = itemFromIndex(index);
    if (item->childIndicatorPolicy() != QTreeWidgetItem::ShowIndicator)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_theme.muted, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF centre(rect.right() - indentation() / 2.0,
        rect.top() + 3.0 + QFontMetrics(uiFont(12)).height() / 2.0);
    if (item->isExpanded())
        painter->drawPolyline(QPolygonF{
            centre + QPointF(-3.5, -1.5), centre + QPointF(0.0, 2.0), centre + QPointF(3.5, -1.5)});
    else
        painter->drawPolyline(QPolygonF{
            centre + QPointF(-1.5, -3.5), centre + QPointF(2.0, 0.0), centre + QPointF(-1.5, 3.5)});
    painter->restore();
}

void ExplanationTree::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    scheduleDelayedItemsLayout(); // details wrap: heights follow the width
}

void ExplanationTree::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy) && currentItem()) {
        const QVariant line = currentItem()->data(0, Qt::AccessibleTextRole);
        return QGuiApplication::clipboard()->setText(line.toString());
    }
    QTreeWidget::keyPressEvent(event);
}

} // namespace isocost
