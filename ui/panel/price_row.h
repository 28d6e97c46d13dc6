// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A price that is quoted somewhere, of a way of buying, a node or an API: the number, its source
// and date, and the offers to choose from instead.
#pragma once

#include <QActionGroup>

#include <vector>

#include "core/model/offers.h"
#include "ui/controls/controls.h"
#include "ui/panel/number_row.h"

namespace isocost {

class PriceRow final : public NumberRow {
    Q_OBJECT

public:
    PriceRow(Document* document, ParameterAddress address, const RowStyle& style,
        QWidget* parent = nullptr);

    void refresh() override;
    [[nodiscard]] QString source() const { return m_source->text(); }
    // Adds actions for each offer of the platform's accelerator or of an API, and for an own price.
    void fillPrices(QMenu& menu);
    void openPrices(); // the menu of the offers, below its button

protected:
    void extendMenu(QMenu& menu) override;

private:
    struct Choice {
        QString id;
        QString text; // who sells, a tab, price and date
        Origin origin;
    };
    [[nodiscard]] std::vector<Choice> choices() const;
    [[nodiscard]] QString moneyOf(double price) const;
    void askOwnPrice();
    void take(const QString& offer);

    ElidedLabel* m_source;
    QPushButton* m_choose;
    QActionGroup* m_offers; // at most one is in force
};

} // namespace isocost
