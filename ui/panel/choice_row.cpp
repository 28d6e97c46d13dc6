// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/choice_row.h"

#include "ui/document/document.h"
#include "ui/models/parameter_text.h"

namespace isocost {

ChoiceRow::ChoiceRow(
    Document* document, ParameterAddress address, const QString& label, QWidget* parent)
    : AssumptionRow(document, address, label, parent),
      m_control(new SegmentedControl(label, choiceLabels(address.parameter), this))
{
    arrange(m_control);
    connect(m_control, &SegmentedControl::chosen, this, [this](int index) {
        this->document().setNumber(this->address(), index);
        refresh();
    });
    refresh();
}

void ChoiceRow::refresh()
{
    const auto number = numberOf(scenario(), catalog(), address());
    m_control->setCurrent(number ? std::optional(static_cast<int>(*number)) : std::nullopt);
    offerReset();
    tellInfluence();
}

} // namespace isocost
