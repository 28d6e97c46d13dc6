// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/risk_table.h"

#include <array>
#include <optional>

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyledItemDelegate>

#include "core/model/risk_register.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/parameter_format.h"
#include "ui/models/risk_register_model.h"

namespace isocost {

namespace {

constexpr int kRowHeight = 28;
constexpr int kRowsInSight = 6;
using Model = RiskRegisterModel;

struct NumberColumn {
    ParameterFormat format;
    double most = 1.0; // the range is 0 to this
};

// How the numbers of a column are shown and typed; nothing for a column of words.
std::optional<NumberColumn> numberColumn(int column)
{
    NumberColumn number;
    if (column == Model::Probability) {
        number.format.suffix = QStringLiteral(" %");
        number.format.factor = 100.0;
        return number;
    }
    if (column != Model::Impact)
        return std::nullopt;
    number.format.prefix = QStringLiteral("$");
    number.most = kLargestImpact;
    return number;
}

QString labelOf(const QModelIndex& index)
{
    return index.model()->headerData(index.column(), Qt::Horizontal).toString();
}

// Cells are typed as people write them: "8", "8 %", "$150k", "150,000".
class RiskDelegate final : public QStyledItemDelegate {
public:
    explicit RiskDelegate(RiskTable* table) : QStyledItemDelegate(table), m_table(table) { }

    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* const editor = new QLineEdit(parent);
        editor->setFrame(false);
        editor->setAutoFillBackground(true);
        editor->setAlignment(Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
        editor->setAccessibleName(labelOf(index));
        return editor;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        const auto number = numberColumn(index.column());
        const QVariant value = index.data(Qt::EditRole);
        static_cast<QLineEdit*>(editor)->setText(
            number ? number->format.exactText(value.toDouble()) : value.toString());
    }

    void setModelData(
        QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        auto* const line = static_cast<QLineEdit*>(editor);
        if (!line->isModified())
            return; // the shown number may differ from the stored one in its last digit
        const auto number = numberColumn(index.column());
        if (!number) {
            model->setData(index, line->text());
            return;
        }
        const ParameterFormat& format = number->format;
        const auto typed = format.parse(line->text());
        if (!typed)
            emit m_table->refused(notANumber(line->text()));
        else if (!(*typed >= 0.0 && *typed <= number->most))
            emit m_table->refused(RiskTable::tr("%1 is %2; it takes %3 to %4")
                                      .arg(labelOf(index), format.exactText(*typed),
                                          format.exactText(0.0), format.exactText(number->most)));
        else
            model->setData(index, *typed);
    }

private:
    RiskTable* m_table; // reports a text that is no number
};

} // namespace

RiskTable::RiskTable(Document* document, QWidget* parent)
    : QTableView(parent), m_model(new RiskRegisterModel(document, this))
{
    setAccessibleName(tr("Risks of the scenario"));
    setModel(m_model);
    setItemDelegate(new RiskDelegate(this));
    dress();
    connect(m_model, &Model::edited, this, &RiskTable::edited);
    connect(m_model, &Model::refused, this, &RiskTable::refused);
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
