// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_table.h"

#include <algorithm>

#include <QResizeEvent>

#include "ui/document/document.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/window/line_delegate.h"
#include "ui/window/plain_header.h"

namespace isocost {

namespace {

constexpr int kRowHeight = 26;
constexpr int kColumnWidth = 180;
constexpr int kWidestColumn = 420;

} // namespace

ComparisonTable::ComparisonTable(Document* document, QWidget* parent)
    : QTableView(parent),
      m_document(document),
      m_model(new ScenarioComparisonModel(document, this)),
      m_top(new PlainHeader(Qt::Horizontal, this)),
      m_side(new PlainHeader(Qt::Vertical, this))
{
    setAccessibleName(tr("Comparison of the scenarios"));
    setModel(m_model);
    dress();
    connect(this, &QTableView::clicked, this, &ComparisonTable::explainCell);
    connect(this, &QTableView::activated, this, &ComparisonTable::explainCell);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ComparisonTable::fitColumns);
    connect(document, &Document::currentChanged, this, &ComparisonTable::showCurrent);
    fitColumns();
}

void ComparisonTable::dress()
{
    setHorizontalHeader(m_top);
    setVerticalHeader(m_side);
    setItemDelegate(new LineDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    m_side->setDefaultSectionSize(kRowHeight);
    m_side->setSectionResizeMode(QHeaderView::Fixed);
    m_top->setDefaultSectionSize(kColumnWidth);
    m_top->setMinimumSectionSize(90);
    m_top->setStretchLastSection(true);
}

QSize ComparisonTable::sizeHint() const
{
    constexpr int kRowsInSight = 4;
    return {600, m_top->sizeHint().height() + kRowsInSight * kRowHeight + 4};
}

// Every column has its least width; what is free beyond that goes to the longer names.
void ComparisonTable::fitColumns()
{
    const int count = m_model->columnCount();
    std::vector<int> wished;
    int extra = 0;
    for (int column = 0; column < count; ++column) {
        wished.push_back(
            std::clamp(m_top->sectionSizeHint(column), kColumnWidth, kWidestColumn) - kColumnWidth);
        extra += wished.back();
    }
    const int free = std::max(0, viewport()->width() - count * kColumnWidth);
    const double share = extra > free ? static_cast<double>(free) / extra : 1.0;
    for (int column = 0; column < count; ++column)
        m_top->resizeSection(column,
            kColumnWidth + static_cast<int>(share * wished[static_cast<std::size_t>(column)]));
}

void ComparisonTable::showCurrent()
{
    const int row = std::max(0, rowAt(0));
    scrollTo(m_model->index(row, m_document->currentIndex()));
}

void ComparisonTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fitColumns();
}

void ComparisonTable::setTheme(const Theme& theme)
{
    m_top->setTheme(theme);
    m_side->setTheme(theme);
    m_model->setTheme(theme);
    static_cast<LineDelegate*>(itemDelegate())->setLine(theme.grid);
    viewport()->update();
}

void ComparisonTable::explainCell(const QModelIndex& index)
{
    const auto address = m_model->metricAt(index);
    if (!address)
        return;
    m_document->switchTo(index.column());
    emit explainRequested(*address);
}

} // namespace isocost
