// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/base_column.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

#include "ui/controls/controls.h"
#include "ui/models/theme.h"

namespace isocost {

BaseColumn::BaseColumn(QTableView& table) : QTableView(&table), m_table(table)
{
    setModel(table.model());
    setSelectionModel(table.selectionModel());
    setItemDelegate(table.itemDelegate());
    dressTable(*this);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(0);
    verticalHeader()->setDefaultSectionSize(table.verticalHeader()->defaultSectionSize());
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setFocusPolicy(Qt::NoFocus); // the table has the keys
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(table.verticalScrollMode());
    setAccessibleName(tr("Base of the comparison"));
    QScrollBar* const rows = table.verticalScrollBar();
    connect(rows, &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, rows, &QScrollBar::setValue);
    hide();
}

void BaseColumn::place(int base)
{
    const QScrollBar& across = *m_table.horizontalScrollBar();
    setVisible(across.maximum() > across.minimum());
    if (isHidden())
        return;
    setFont(m_table.font());
    horizontalHeader()->setFont(m_table.horizontalHeader()->font());
    horizontalHeader()->setFixedHeight(m_table.horizontalHeader()->height());
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnHidden(column, column != base);
    setColumnWidth(base, m_table.columnWidth(base));
    setGeometry(m_table.verticalHeader()->geometry().right() + 1, 0, m_table.columnWidth(base),
        m_table.viewport()->geometry().bottom() + 1);
    verticalScrollBar()->setValue(m_table.verticalScrollBar()->value());
}

void BaseColumn::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(Theme::of(palette()).border);
    painter.drawLine(viewport()->rect().topRight(), viewport()->rect().bottomRight());
}

} // namespace isocost
