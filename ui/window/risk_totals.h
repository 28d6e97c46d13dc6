// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the risk register adds up to, as cards: the results of the scenario. A click explains one.
#pragma once

#include <array>

#include <QWidget>

#include "core/model/evaluate.h"

namespace isocost {

class Document;
class HeadlineCard;

class RiskTotals : public QWidget {
    Q_OBJECT

public:
    explicit RiskTotals(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] HeadlineCard& expected() const { return *m_cards[0]; }
    [[nodiscard]] HeadlineCard& nineteenInTwenty() const { return *m_cards[1]; }

signals:
    void explainRequested(MetricAddress address);

private:
    void follow();

    Document* m_document;
    std::array<HeadlineCard*, 2> m_cards;
};

} // namespace isocost
