// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register of the current scenario as an editable table: a row for each risk.
//
// Edits go to the document, each as one undo step; changes from elsewhere (undo, another scenario)
// update the rows in place. EditRole is the stored number: a share, USD.
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/model/scenario.h"
#include "ui/document/document.h"

namespace isocost {

class RiskRegisterModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Counted, Name, Unit, Probability, Impact, ExpectedLoss, ColumnCount };

    explicit RiskRegisterModel(Document* document, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(
        const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    // False when refused.
    bool add(); // a new row at the end that costs nothing yet
    bool remove(int row) { return tell(m_document->removeRisk(row)); }
    bool move(int from, int to) { return tell(m_document->moveRisk(from, to)); }

    [[nodiscard]] QString tableText() const; // tab separated with header, every digit

signals:
    void edited(); // an edit was taken
    void refused(const QString& sentence);

private:
    [[nodiscard]] const Risk& riskAt(int row) const
    {
        return m_shown[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] QString freeName() const;
    bool tell(const std::optional<QString>& refusal);
    void follow();
    void replaceRows(const std::vector<Risk>& now);
    void refreshRows(const std::vector<Risk>& now);

    Document* m_document;
    std::vector<Risk> m_shown; // as the views know them
};

} // namespace isocost
