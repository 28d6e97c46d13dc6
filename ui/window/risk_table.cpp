// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/risk_table.h"

#include <array>

#include <QHeaderView>
#include <QKeyEvent>

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/risk_register_model.h"
#include "ui/window/risk_delegate.h"

namespace isocost {

namespace {

constexpr int kRowHeight = 28;
constexpr int kRowsInSight = 6;
using Model = RiskRegisterModel;

} // namespace

RiskTable::RiskTable(Document* document, QWidget* parent)
    : QTableView(parent), m_model(new RiskRegisterModel(document, this))
{
    setAccessibleName(tr("Risks of the scenario"));
    setModel(m_model);
    auto* const delegate = new RiskDelegate(this);
    setItemDelegate(delegate);
    dress();
    connect(m_model, &Model::edited, this, &RiskTable::edited);
    connect(m_model, &Model::refused, this, &RiskTable::refused);
    connect(delegate, &RiskDelegate::refused, this, &RiskTable::refused);
    connect(m_model, &Model::rowsInserted, this, &RiskTable::currentRowChanged);
    connect(m_model, &Model::rowsRemoved, this, &RiskTable::currentRowChanged);
    setCurrentIndex(m_model->index(0, Model::Name));
}

void RiskTable::dress()
{
    dressTable(*this);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked
        | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    constexpr std::array<int, Model::ColumnCount> kWidths{36, 200, 110, 96, 110, 120};
    for (int column = 0; column < Model::ColumnCount; ++column)
        horizontalHeader()->resizeSection(column, kWidths[static_cast<std::size_t>(column)]);
    horizontalHeader()->setMinimumSectionSize(kWidths[Model::Counted]);
    horizontalHeader()->setSectionResizeMode(Model::Name, QHeaderView::Stretch);
}

QSize RiskTable::sizeHint() const
{
    return {680, horizontalHeader()->sizeHint().height() + kRowsInSight * kRowHeight + 2};
}

void RiskTable::add()
{
    if (!m_model->add())
        return;
    const QModelIndex name = m_model->index(m_model->rowCount() - 1, Model::Name);
    setFocus(Qt::OtherFocusReason);
    setCurrentIndex(name);
    scrollTo(name);
    edit(name);
}

void RiskTable::remove()
{
    if (currentRow() >= 0)
        m_model->remove(currentRow());
}

void RiskTable::move(int step)
{
    const int from = currentRow();
    const int to = from + step;
    if (from < 0 || to < 0 || to >= m_model->rowCount() || !m_model->move(from, to))
        return;
    setCurrentIndex(m_model->index(to, currentIndex().column()));
}

void RiskTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    emit currentRowChanged();
}

void RiskTable::keyPressEvent(QKeyEvent* event)
{
    const bool isAlt = event->modifiers().testFlag(Qt::AltModifier);
    event->accept(); // else Return would press a button of the window
    if (event->matches(QKeySequence::Copy))
        return copyText(m_model->tableText());
    switch (event->key()) {
    case Qt::Key_Insert:
        return add();
    case Qt::Key_Delete:
        return remove();
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (isAlt)
            return move(event->key() == Qt::Key_Up ? -1 : 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // A line edit that Return has closed passes the key on.
        if (state() != EditingState && m_model->flags(currentIndex()).testFlag(Qt::ItemIsEditable))
            edit(currentIndex());
        return;
    default:
        break;
    }
    QTableView::keyPressEvent(event);
}

} // namespace isocost
