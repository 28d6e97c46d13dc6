// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/risk_register_model.h"

#include <algorithm>
#include <array>
#include <span>

#include <QGuiApplication>

#include "core/model/risk_register.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/table.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

std::string textOf(const QVariant& typed)
{
    return typed.toString().trimmed().toStdString();
}

// What a column says of a risk, the number behind it, and how it takes what is typed.
struct ColumnOfRisk {
    const char* name;
    QString (*text)(const Risk&);
    QVariant (*number)(const Risk&) = nullptr; // none: its text
    void (*put)(Risk&, const QVariant& typed) = nullptr; // none: not editable
};
constexpr std::array<ColumnOfRisk, RiskRegisterModel::ColumnCount> kColumns{{
    {QT_TR_NOOP("On"), [](const Risk&) { return QString(); },
        [](const Risk& it) { return QVariant(it.isEnabled); }},
    {QT_TR_NOOP("Risk"), [](const Risk& it) { return toQt(oneLine(it.name)); }, nullptr,
        [](Risk& it, const QVariant& typed) { it.name = textOf(typed); }},
    {QT_TR_NOOP("Counted per"), [](const Risk& it) { return toQt(oneLine(it.unit)); }, nullptr,
        [](Risk& it, const QVariant& typed) { it.unit = textOf(typed); }},
    {QT_TR_NOOP("Probability"), [](const Risk& it) { return toQt(chanceText(it.probability)); },
        [](const Risk& it) { return QVariant(it.probability); },
        [](Risk& it, const QVariant& typed) { it.probability = typed.toDouble(); }},
    {QT_TR_NOOP("Impact"), [](const Risk& it) { return toQt(dollarText(it.impact)); },
        [](const Risk& it) { return QVariant(it.impact); },
        [](Risk& it, const QVariant& typed) { it.impact = typed.toDouble(); }},
    {QT_TR_NOOP("Expected loss"),
        [](const Risk& it) {
            return it.isEnabled ? toQt(dollarText(exposureOf(it))) : QStringLiteral("\u2013");
        },
        [](const Risk& it) { return QVariant(it.isEnabled ? exposureOf(it) : 0.0); }},
}};

const ColumnOfRisk& columnAt(int column)
{
    return kColumns[static_cast<std::size_t>(column)];
}

int alignmentOf(int column)
{
    const bool isNumber = column >= RiskRegisterModel::Probability;
    return static_cast<int>(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
}

QColor colourOf(const Risk& risk, int column)
{
    const Theme& theme = Theme::of(QGuiApplication::palette());
    return risk.isEnabled && column != RiskRegisterModel::Unit ? theme.text : theme.muted;
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

QVariant RiskRegisterModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Risk& risk = riskAt(index.row());
    const int column = index.column();
    const auto& [name, text, number, put] = columnAt(column);
    switch (role) {
    case Qt::DisplayRole:
        return column == Counted ? QVariant() : text(risk);
    case Qt::EditRole:
        return number ? number(risk) : text(risk);
    case Qt::CheckStateRole:
        if (column != Counted)
            return {};
        return risk.isEnabled ? Qt::Checked : Qt::Unchecked;
    case Qt::AccessibleTextRole:
        if (column != Counted)
            return tr(name) + QStringLiteral(": ") + text(risk);
        return (risk.isEnabled ? tr("%1 is counted") : tr("%1 is not counted"))
            .arg(toQt(oneLine(risk.name)));
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
    return role == Qt::DisplayRole ? QVariant(tr(columnAt(section).name)) : QVariant();
}

Qt::ItemFlags RiskRegisterModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    if (index.column() == Counted)
        flags |= Qt::ItemIsUserCheckable;
    else if (columnAt(index.column()).put)
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
        columnAt(index.column()).put(risk, value);
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

QString RiskRegisterModel::tableText() const
{
    Table table;
    for (const ColumnOfRisk& column : kColumns)
        table.header.push_back(tr(column.name).toStdString());
    for (const Risk& risk : m_shown) {
        auto& row = table.rows.emplace_back(1, risk.isEnabled ? "yes" : "no");
        for (const auto& column : std::span(kColumns).subspan(Name))
            row.push_back(column.number ? fullNumber(column.number(risk).toDouble())
                                        : column.text(risk).toStdString());
    }
    return toQt(tabText(table));
}

} // namespace isocost
