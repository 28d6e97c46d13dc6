// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the card "Try it" (ui/column/try_card.h) at the row that was clicked, or walked to by keys,
// in the view "what-turns-it"; at first at its nearest row. Elsewhere the card is hidden.
#pragma once

#include <QObject>

namespace isocost {

class MainWindow;

class TurnTrials : public QObject {
    Q_OBJECT

public:
    explicit TurnTrials(MainWindow& window);

private:
    void follow();
    void choose(const QString& address);

    MainWindow& m_window;
    QString m_chosen; // id of the assumption
};

} // namespace isocost
