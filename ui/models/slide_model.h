// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of a project as a list, in the order of the meeting: one row each.
//
// Follows every change of the document, also by undo: rows come, go and move, so that what is
// chosen stays chosen. DisplayRole is the line that a screen reader says. A row may be dragged to
// another place.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "core/model/slide.h"

namespace isocost {

class Document;

class SlideModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit SlideModel(Document* document, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(
        const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    // As a drop asks for it: one row, to stand before the row `child`. Goes to the document.
    bool moveRows(
        const QModelIndex& from, int row, int count, const QModelIndex& to, int child) override;

    [[nodiscard]] const Slide& slideAt(int row) const
    {
        return m_shown[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const Document& document() const { return *m_document; }
    bool move(int from, int to); // both are rows as they are now; false when refused

signals:
    void refused(const QString& sentence);

private:
    void follow();
    [[nodiscard]] bool followMove(const std::vector<Slide>& now);
    void followCount(const std::vector<Slide>& now);
    void retell(); // every row: what is said depends on the scenarios, too

    Document* m_document;
    std::vector<Slide> m_shown; // as the views know them
};

} // namespace isocost
