// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number with an offer beside it: the model's estimate, a published measurement, the same size
// for every platform.
#pragma once

#include <functional>

#include "ui/controls/controls.h"
#include "ui/panel/number_row.h"

namespace isocost {

struct RowChoice {
    QString text; // needed if there are several
    std::function<std::optional<QString>()> take; // one undo step, or a refusal
    QString value{}; // at the right of the menu
    bool isInForce = false;
    bool isOfOtherWork = false; // told, and not to be chosen
    bool isSingleRun = false; // in a menu of its own
};

// The row's present offer: "Estimate 19 %", "Use it"; if there are several, a menu asks which.
struct RowOffer {
    QString text;
    QString action;
    std::vector<RowChoice> choices;
    QString aside{}; // what the menu says of others that cannot be chosen
    bool isInMenuAlone = false; // of the row: what is in force needs no line

    [[nodiscard]] bool needsMenu() const;
};

class OfferingRow final : public NumberRow {
    Q_OBJECT

public:
    using Find = std::function<std::optional<RowOffer>()>;
    OfferingRow(Document* document, ParameterAddress address, const RowStyle& style, Find find,
        QWidget* parent = nullptr);

    void refresh() override;
    [[nodiscard]] QString offer() const { return m_text->text(); }
    [[nodiscard]] QPushButton& takeButton() { return *m_take; }

protected:
    void extendMenu(QMenu& menu) override;

private:
    void take(const RowChoice& choice) { showRefusal(choice.take().value_or(QString())); }
    void fillChoices(QMenu& menu);

    Find m_find;
    std::optional<RowOffer> m_offer;
    ElidedLabel* m_text;
    QPushButton* m_take;
    QMenu* m_menu; // if there are several choices
};

// Finds the offer beside a parameter; empty for most parameters.
[[nodiscard]] OfferingRow::Find offerBeside(Document* document, ParameterAddress address);

} // namespace isocost
