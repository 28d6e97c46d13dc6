// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The market's trace over which a job is replayed, as a row of controls beside those of a view. The
// trace belongs to the project: the row shows it and requests changes.
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

    void setMarket(const MarketTrace* market); // the project's; null for none
    [[nodiscard]] const std::optional<MarketTrace>& market() const { return m_market; }
    [[nodiscard]] const Trace* trace() const { return m_trace ? &**m_trace : nullptr; } // nodes up
    void refuse(const QString& sentence); // why a change was refused
    void tell(const Document::Import& import); // the result of reading the chosen file
    [[nodiscard]] QString message() const { return m_message->text(); } // about the trace

signals:
    // Asks the project's owner to keep this trace; it answers by setMarket or refuse.
    void marketEdited(const std::optional<MarketTrace>& market);
    void traceChosen(const QString& path); // asks to read this file; answered by tell

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillSources(); // the menu of traces to replay
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
    QString m_guess; // says that the last file's unit was guessed
};

} // namespace isocost
