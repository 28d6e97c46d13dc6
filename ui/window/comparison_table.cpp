// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_table.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>

#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "ui/controls/controls.h"
#include "ui/controls/style_drawing.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"
#include "ui/window/base_column.h"
#include "ui/window/comparison_cells.h"

namespace isocost {

constexpr int kLeastLabels = 136;
constexpr qreal kType = 12;
constexpr qreal kSmallType = 11;
constexpr std::size_t kNameInMenu = 32; // letters
constexpr int kWidestColumn = 420;

ComparisonTable::ComparisonTable(Document* document, QWidget* parent)
    : QTableView(parent), m_document(document), m_model(new ScenarioComparisonModel(document, this))
{
    setAccessibleName(tr("Comparison of the scenarios"));
    dress();
    setModel(m_model);
    m_base = new BaseColumn(*this);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &ComparisonTable::followScroll);
    for (const QTableView* const view :
        {static_cast<QTableView*>(this), static_cast<QTableView*>(m_base)}) {
        connect(view, &QTableView::clicked, this, &ComparisonTable::explainCell);
        connect(view, &QTableView::doubleClicked, this, &ComparisonTable::bridgeCell);
    }
    connect(verticalHeader(), &QHeaderView::sectionClicked, this,
        [this](int row) { explainCell(m_model->index(row, m_document->currentIndex())); });
    connect(m_model, &QAbstractItemModel::modelReset, this, &ComparisonTable::arrange);
    connect(m_model, &ScenarioComparisonModel::spreadsChanged, this, [this] {
        arrange();
        viewport()->update();
    });
    connect(document, &Document::currentChanged, this,
        [this] { scrollTo(m_model->index(std::max(0, rowAt(0)), m_document->currentIndex())); });
    arrange();
}

void ComparisonTable::dress()
{
    dressTable(*this);
    setVerticalHeader(new ComparisonLabels(this));
    dressType(uiFont(kType));
    setItemDelegate(new ComparisonCells(this));
    setCornerButtonEnabled(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem); // whole rows
}

void ComparisonTable::dressType(const QFont& type)
{
    setFont(type);
    verticalHeader()->setFont(type);
    QFont bold = type;
    bold.setWeight(QFont::DemiBold);
    horizontalHeader()->setFont(bold);
}

// The base comes first, wherever it is among the scenarios.
void ComparisonTable::arrange()
{
    QHeaderView& names = *horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column)
        names.moveSection(names.visualIndex(column), column);
    names.moveSection(names.visualIndex(m_model->base()), 0);
    fitLabels();
    fitColumns();
}

// The labels leave the columns room for all three numbers, in smaller type if need be; if even that
// is too wide, the columns scroll.
void ComparisonTable::fitLabels()
{
    const int others = m_model->columnCount() - 1;
    const int room = width() - verticalScrollBar()->sizeHint().width();
    const auto left = [&](const QFont& font) {
        const QFontMetrics metrics(font);
        return room - baseWidth(font) - others * ComparisonCells::fullWidth(metrics);
    };
    const QFont usual = uiFont(kType);
    const QFont small = uiFont(kSmallType);
    const bool isSmall = left(usual) < kLeastLabels && left(small) >= kLeastLabels;
    dressType(isSmall ? small : usual);
    const int labels = left(font());
    const int most = std::max(kLeastLabels, width() * 3 / 10);
    verticalHeader()->setMaximumWidth(labels < kLeastLabels ? most : std::min(labels, most));
    updateGeometries();
}

// P10 and P90 stand beside the numbers of the base, which has no differences.
int ComparisonTable::baseWidth(const QFont& type) const
{
    const QFontMetrics metrics(type);
    const int named = ComparisonCells::baseWidth(type, m_model->baseName());
    if (!m_model->showsSpreads())
        return named;
    return std::max(
        named, ComparisonCells::baseWidth(metrics) + ComparisonCells::spreadWidth(metrics));
}

// Every column has its least width; the free room beyond that goes to the longer names. If columns
// scroll, those that fit beside the base share the room, and the others have the same width.
void ComparisonTable::fitColumns()
{
    const int count = m_model->columnCount();
    const QFontMetrics metrics = fontMetrics();
    const int base = baseWidth(font());
    const int room = viewport()->width() - base;
    const int whole = std::max(1, room / ComparisonCells::fullWidth(metrics));
    const int gone = m_stride > 0 ? horizontalScrollBar()->value() / m_stride : 0; // columns
    m_stride = whole < count - 1 ? room / whole : 0;
    if (m_stride > 0) {
        for (int column = 0; column < count; ++column)
            horizontalHeader()->resizeSection(
                column, column == m_model->base() ? base + room % whole : m_stride);
        updateGeometries(); // else the bar still ends where it did
        return horizontalScrollBar()->setValue(m_stride * gone);
    }
    std::vector<int> least;
    std::vector<int> wished; // beyond the least
    int free = viewport()->width();
    int extra = 0;
    for (int column = 0; column < count; ++column) {
        least.push_back(column == m_model->base() ? base : ComparisonCells::fullWidth(metrics));
        const int name = horizontalHeader()->sectionSizeHint(column);
        wished.push_back(std::clamp(name, least.back(), kWidestColumn) - least.back());
        free -= least.back();
        extra += wished.back();
    }
    free = std::max(0, free);
    const double share = extra > free ? static_cast<double>(free) / extra : 1.0;
    const int rest = count > 1 ? std::max(0, free - extra) / (count - 1) : 0;
    for (int column = 0; column < count; ++column) {
        const auto at = static_cast<std::size_t>(column);
        const int more = column == m_model->base() ? 0 : rest;
        horizontalHeader()->resizeSection(
            column, least[at] + static_cast<int>(share * wished[at]) + more);
    }
    m_base->place(m_model->base());
}

// Scrolls by whole columns.
void ComparisonTable::followScroll(int to)
{
    const bool isForward = to > std::exchange(m_scrolled, to);
    if (m_stride > 0 && to % m_stride != 0)
        horizontalScrollBar()->setValue(m_stride * (to / m_stride + (isForward ? 1 : 0)));
}

// A cell that the base's column covers is not in sight either.
void ComparisonTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QTableView::scrollTo(index, hint);
    const int covered = m_base->width() - visualRect(index).left();
    if (m_base->isVisible() && index.column() != m_model->base() && covered > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - covered);
}

void ComparisonTable::resizeEvent(QResizeEvent* event)
{
    if (event->oldSize().width() != event->size().width())
        fitLabels();
    QTableView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fitColumns();
}

void ComparisonTable::updateGeometries()
{
    QTableView::updateGeometries();
    if (m_base)
        m_base->place(m_model->base());
}

// Repaints everything: the frame must not scroll with the cells.
void ComparisonTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    viewport()->update();
}

// The chosen cell always has its outline; the frame shows that the table has the keyboard.
void ComparisonTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    drawBox(painter, viewport()->rect(), QPen(Theme::of(palette()).accent, 1.5), Qt::NoBrush);
}

void ComparisonTable::explainCell(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    if (m_model->isHeading(index.row()))
        return m_model->toggleGroup(index.row());
    const auto address = m_model->metricAt(index);
    if (!address)
        return;
    const Scenario& scenario =
        m_document->project().scenarios[static_cast<std::size_t>(index.column())];
    // A result that the current scenario lacks is explained in its own scenario.
    if (!addressIn(m_document->current(), scenario, *address))
        m_document->switchTo(index.column());
    emit explainRequested(toQt(idOf(scenario, *address)),
        index.column() == m_document->currentIndex() ? QString() : toQt(scenario.name));
}

void ComparisonTable::bridgeCell(const QModelIndex& index)
{
    if (canBridge(index))
        showIn(kBridge, index);
}

void ComparisonTable::bridge(MetricAddress address, const QString& scenario)
{
    const auto& all = m_document->project().scenarios;
    const auto other = std::ranges::find(all, scenario.toStdString(), &Scenario::name);
    const int to = static_cast<int>(other - all.begin());
    emit viewRequested(
        kBridge, address, m_model->base(), other == all.end() ? m_document->currentIndex() : to);
}

// Switches to the cell's scenario only if the current one lacks its result.
void ComparisonTable::showIn(const QString& view, const QModelIndex& index)
{
    const auto column = static_cast<std::size_t>(index.column());
    const MetricAddress its = *m_model->metricAt(index);
    const auto here =
        addressIn(m_document->current(), m_document->project().scenarios[column], its);
    if (!here)
        m_document->switchTo(index.column());
    emit viewRequested(view, here.value_or(its), m_model->base(), index.column());
}

QModelIndex ComparisonTable::cellAt(QPoint place) const
{
    const QHeaderView& labels = *verticalHeader();
    if (m_base->isVisible() && m_base->geometry().contains(place))
        return m_base->indexAt(m_base->viewport()->mapFrom(this, place));
    if (!labels.geometry().contains(place))
        return indexAt(viewport()->mapFrom(this, place));
    return m_model->index(
        labels.logicalIndexAt(labels.mapFrom(this, place)), m_document->currentIndex());
}

void ComparisonTable::fillMenu(QMenu& menu, const QModelIndex& index)
{
    if (!index.isValid() || m_model->isHeading(index.row()))
        return;
    const QPersistentModelIndex cell(index);
    const auto nameOf = [this](int column) {
        const QString name = m_model->headerData(column, Qt::Horizontal).toString();
        return plainLabel(toQt(shortText(name.toStdString(), kNameInMenu)));
    };
    const auto add = [&](const QString& text, bool isEnabled, const auto& act) {
        menu.addAction(text, this, act)->setEnabled(isEnabled);
    };
    const bool isBase = index.column() == m_model->base();
    const bool isThere = m_model->metricAt(index).has_value();
    add(tr("&Explain"), isThere, [this, cell] { explainCell(cell); });
    add(tr("&Draw every scenario"), isThere, [this, cell] { showIn(kEveryScenario, cell); });
    add(tr("&Bridge from %1").arg(nameOf(m_model->base())), canBridge(index),
        [this, cell] { bridgeCell(cell); });
    add(tr("&Compare with %1").arg(nameOf(index.column())), !isBase,
        [this, cell] { m_model->setBase(cell.column()); });
    menu.addSeparator();
    add(tr("Copy the &value"), true, [this, cell] { copyText(m_model->exactText(cell)); });
    add(tr("Copy the &table"), true, [this] { copy(); });
    menu.addSeparator();
    add(tr("&Hide this row"), true, [this, cell] { m_model->hideRow(cell.row()); });
    add(tr("&Show all rows"), m_model->putAwayCount() > 0, [this] { m_model->showAllRows(); });
}

void ComparisonTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QTableView::keyPressEvent(event);
    if (event->modifiers().testFlag(Qt::ControlModifier))
        bridgeCell(currentIndex());
    else
        explainCell(currentIndex());
}

} // namespace isocost
