// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The market's trace that a job is replayed over, as a row of controls beside those of a view. The
// trace belongs to the project: the row shows it and asks for changes.
#pragma once

#include <optional>

#include <QLabel>
#include <QWidget>

#include "core/model/market_trace.h"
#include "ui/document/document.h"

class QPushButton;
class QSpinBox;

namespace isocost {

class MarketMenu;

class MarketRow : public QWidget {
    Q_OBJECT

public:
    explicit MarketRow(QWidget* parent = nullptr);

    void setMarket(const MarketTrace* market); // as the project keeps it; null for none
    [[nodiscard]] const std::optional<MarketTrace>& market() const { return m_market; }
    [[nodiscard]] const Trace* trace() const { return m_trace ? &**m_trace : nullptr; } // nodes up
    void refuse(const QString& sentence); // why what was asked for is not taken
    void tell(const Document::Import& import); // what came of the file that was chosen
    [[nodiscard]] QString message() const { return m_message->text(); } // of the trace

signals:
    // What the project is to keep from now on; whoever owns it answers by setMarket or refuse.
    void marketEdited(const std::optional<MarketTrace>& market);
    void traceChosen(const QString& path); // of its file, in the same way

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillSources(); // of the traces that can be replayed
    void askForTrace();
    void need(int nodes);
    void say();

    QPushButton* m_load;
    QSpinBox* m_nodes;
    QPushButton* m_edit; // opens the menu
    MarketMenu* m_menu;
    QLabel* m_message;
    std::optional<MarketTrace> m_market;
    std::optional<Shared<Trace>> m_trace;
    QString m_problem;
    QString m_guess; // at the unit of the file that was read last
};

} // namespace isocost
