// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/risk_register_model.h"

#include <algorithm>
#include <array>

#include <QGuiApplication>

#include "core/model/risk_register.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/table.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

double expectedLossOf(const Risk& risk)
{
    return risk.isEnabled ? exposureOf(risk) : 0.0;
}

bool isNumberColumn(int column)
{
    return column == RiskRegisterModel::Probability || column == RiskRegisterModel::Impact
        || column == RiskRegisterModel::ExpectedLoss;
}

int alignmentOf(int column)
{
    return static_cast<int>(
        Qt::AlignVCenter | (isNumberColumn(column) ? Qt::AlignRight : Qt::AlignLeft));
}

void put(Risk& risk, int column, const QVariant& value)
{
    if (column == RiskRegisterModel::Name)
        risk.name = value.toString().trimmed().toStdString();
    else if (column == RiskRegisterModel::Unit)
        risk.unit = value.toString().trimmed().toStdString();
    else if (column == RiskRegisterModel::Probability)
        risk.probability = value.toDouble();
    else if (column == RiskRegisterModel::Impact)
        risk.impact = value.toDouble();
}

} // namespace

RiskRegisterModel::RiskRegisterModel(Document* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_shown(document->current().risks)
{
    connect(document, &Document::valuesChanged, this, &RiskRegisterModel::follow);
}

int RiskRegisterModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int RiskRegisterModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void RiskRegisterModel::follow()
{
    const std::vector<Risk>& now = m_document->current().risks;
    if (now.size() != m_shown.size())
        replaceRows(now);
    refreshRows(now);
}

// Rows that came or went stand between a common beginning and a common end.
void RiskRegisterModel::replaceRows(const std::vector<Risk>& now)
{
    const auto end = std::mismatch(now.begin(), now.end(), m_shown.begin(), m_shown.end()).first;
    const int first = static_cast<int>(end - now.begin());
    const int change = static_cast<int>(now.size()) - static_cast<int>(m_shown.size());
    const auto at = m_shown.begin() + first;
    if (change < 0) {
        beginRemoveRows({}, first, first - change - 1);
        m_shown.erase(at, at - change);
        endRemoveRows();
    } else {
        beginInsertRows({}, first, first + change - 1);
        m_shown.insert(at, now.begin() + first, now.begin() + first + change);
        endInsertRows();
    }
}

void RiskRegisterModel::refreshRows(const std::vector<Risk>& now)
{
    for (int row = 0; row < rowCount(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        if (m_shown[at] == now[at])
            continue;
        m_shown[at] = now[at];
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

QString RiskRegisterModel::cellText(const Risk& risk, int column) const
{
    switch (column) {
    case Name:
        return toQt(oneLine(risk.name));
    case Unit:
        return toQt(oneLine(risk.unit));
    case Probability:
        return toQt(chanceText(risk.probability));
    case Impact:
        return toQt(dollarText(risk.impact));
    case ExpectedLoss:
        return risk.isEnabled ? toQt(dollarText(expectedLossOf(risk))) : QStringLiteral("\u2013");
    default:
        return {};
    }
}

QVariant RiskRegisterModel::editValue(const Risk& risk, int column) const
{
    switch (column) {
    case Probability:
        return risk.probability;
    case Impact:
        return risk.impact;
    case ExpectedLoss:
        return expectedLossOf(risk);
    case Counted:
        return risk.isEnabled;
    default:
        return cellText(risk, column);
    }
}

QColor RiskRegisterModel::colourOf(const Risk& risk, int column) const
{
    const Theme& theme = Theme::of(QGuiApplication::palette());
    return risk.isEnabled && column != Unit ? theme.text : theme.muted;
}

QVariant RiskRegisterModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Risk& risk = riskAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == Counted ? QVariant() : cellText(risk, column);
    case Qt::EditRole:
        return editValue(risk, column);
    case Qt::CheckStateRole:
        return column == Counted ? QVariant(risk.isEnabled ? Qt::Checked : Qt::Unchecked)
                                 : QVariant();
    case Qt::AccessibleTextRole:
        return column == Counted
            ? tr("%1 is %2")
                  .arg(toQt(oneLine(risk.name)), risk.isEnabled ? tr("counted") : tr("not counted"))
            : headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ")
                + cellText(risk, column);
    case Qt::ForegroundRole:
        return colourOf(risk, column);
    case Qt::TextAlignmentRole:
        return alignmentOf(column);
    default:
        return {};
    }
}

QVariant RiskRegisterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (role != Qt::DisplayRole)
        return {};
    const std::array<QString, ColumnCount> names{tr("On"), tr("Risk"), tr("Counted per"),
        tr("Probability"), tr("Impact"), tr("Expected loss")};
    return names[static_cast<std::size_t>(section)];
}

Qt::ItemFlags RiskRegisterModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    if (index.column() == Counted)
        flags |= Qt::ItemIsUserCheckable;
    else if (index.column() != ExpectedLoss)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool RiskRegisterModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid())
        return false;
    Risk risk = riskAt(index.row());
    if (role == Qt::CheckStateRole && index.column() == Counted)
        risk.isEnabled = value.toInt() == Qt::Checked;
    else if (role == Qt::EditRole && flags(index).testFlag(Qt::ItemIsEditable))
        put(risk, index.column(), value);
    else
        return false;
    return tell(m_document->changeRisk(index.row(), risk));
}

bool RiskRegisterModel::tell(const std::optional<QString>& refusal)
{
    if (refusal)
        emit refused(*refusal);
    else
        emit edited();
    return !refusal;
}

QString RiskRegisterModel::freeName() const
{
    const auto isTaken = [this](const QString& name) {
        return std::ranges::find(m_shown, name.toStdString(), &Risk::name) != m_shown.end();
    };
    QString name = tr("New risk");
    for (int number = 2; isTaken(name); ++number)
        name = tr("New risk %1").arg(number);
    return name;
}

bool RiskRegisterModel::add()
{
    return tell(m_document->addRisk({freeName().toStdString(), 0.0, 0.0, "event", true}));
}

bool RiskRegisterModel::remove(int row)
{
    return tell(m_document->removeRisk(row));
}

bool RiskRegisterModel::move(int from, int to)
{
    return tell(m_document->moveRisk(from, to));
}

QString RiskRegisterModel::tableText() const
{
    Table table;
    for (int column = 0; column < ColumnCount; ++column)
        table.header.push_back(headerData(column, Qt::Horizontal).toString().toStdString());
    for (const Risk& risk : m_shown) {
        auto& row = table.rows.emplace_back(1, risk.isEnabled ? "yes" : "no");
        for (int column = Name; column < ColumnCount; ++column)
            row.push_back(isNumberColumn(column) ? fullNumber(editValue(risk, column).toDouble())
                                                 : cellText(risk, column).toStdString());
    }
    return toQt(tabText(table));
}

} // namespace isocost
