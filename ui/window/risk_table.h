// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the risk register, edited in place.
//
// Keys      F2, Return or typing edits; Space includes or excludes a risk; Insert adds, Delete
//           removes, Alt+Up and Alt+Down move; Ctrl+C copies the table
#pragma once

#include <QTableView>

namespace isocost {

class Document;
class RiskRegisterModel;

class RiskTable : public QTableView {
    Q_OBJECT

public:
    explicit RiskTable(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] RiskRegisterModel& risks() const { return *m_model; }
    [[nodiscard]] int currentRow() const { return currentIndex().row(); } // -1 without one
    void add(); // a new risk, its name ready to be typed
    void remove(); // the current one
    void move(int step); // the current one, which stays current
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void edited();
    void refused(const QString& sentence);
    void currentRowChanged(); // also when rows come and go

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void dress();

    RiskRegisterModel* m_model;
};

} // namespace isocost
