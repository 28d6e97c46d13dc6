// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The base of the comparison at the left of the table; it stays while the other scenarios scroll.
#pragma once

#include <QTableView>

namespace isocost {

class BaseColumn final : public QTableView {
    Q_OBJECT

public:
    explicit BaseColumn(QTableView& table); // owns it; gives it model and looks

    void place(int base); // shows this column, if the table scrolls sideways

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTableView& m_table;
};

} // namespace isocost
