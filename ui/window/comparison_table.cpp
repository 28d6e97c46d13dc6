// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_table.h"

#include <algorithm>

#include <QHeaderView>
#include <QResizeEvent>

#include "ui/document/document.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/widgets/controls.h"

namespace isocost {

namespace {

constexpr int kRowHeight = 26;
constexpr int kLeastColumn = 108; // "$8.41M  +26 %"
constexpr int kColumnWidth = 180; // where there is room
constexpr int kWidestColumn = 420;

} // namespace

ComparisonTable::ComparisonTable(Document* document, QWidget* parent)
    : QTableView(parent), m_document(document), m_model(new ScenarioComparisonModel(document, this))
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
    dressHeader(*horizontalHeader());
    dressHeader(*verticalHeader());
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem); // whole rows
    setWordWrap(false);
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setDefaultSectionSize(kColumnWidth);
    horizontalHeader()->setMinimumSectionSize(90);
    horizontalHeader()->setStretchLastSection(true);
}

QSize ComparisonTable::sizeHint() const
{
    constexpr int kRowsInSight = 12;
    return {600, horizontalHeader()->sizeHint().height() + kRowsInSight * kRowHeight + 4};
}

// Every column has its least width; what is free beyond that goes to the longer names.
void ComparisonTable::fitColumns()
{
    const int count = m_model->columnCount();
    std::vector<int> wished;
    int extra = 0;
    for (int column = 0; column < count; ++column) {
        wished.push_back(
            std::clamp(horizontalHeader()->sectionSizeHint(column), kColumnWidth, kWidestColumn)
            - kLeastColumn);
        extra += wished.back();
    }
    const int free = std::max(0, viewport()->width() - count * kLeastColumn);
    const double share = extra > free ? static_cast<double>(free) / extra : 1.0;
    for (int column = 0; column < count; ++column)
        horizontalHeader()->resizeSection(column,
            kLeastColumn + static_cast<int>(share * wished[static_cast<std::size_t>(column)]));
}

void ComparisonTable::showCurrent()
{
    const int row = std::max(0, rowAt(0));
    scrollTo(m_model->index(row, m_document->currentIndex()));
}

void ComparisonTable::resizeEvent(QResizeEvent* event)
{
    constexpr double kMostForLabels = 0.3;
    verticalHeader()->setMaximumWidth(static_cast<int>(kMostForLabels * width()));
    QTableView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fitColumns();
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
