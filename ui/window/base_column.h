// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The base of the comparison at the left of the table, in place while the other scenarios scroll.
#pragma once

#include <QTableView>

namespace isocost {

class BaseColumn final : public QTableView {
    Q_OBJECT

public:
    explicit BaseColumn(QTableView& table); // which owns it and has its model and its looks

    void place(int base); // the column it shows, in sight where the table scrolls across

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTableView& m_table;
};

} // namespace isocost
