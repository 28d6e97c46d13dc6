// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_row.h"

#include "core/model/readiness.h"
#include "ui/document/document.h"

namespace isocost {

QStringList choiceLabels(Parameter parameter)
{
    switch (parameter) {
    case Parameter::Purchase:
        return {QStringLiteral("On demand"), QStringLiteral("1 year"), QStringLiteral("3 years"),
            QStringLiteral("Spot"), QStringLiteral("Owned")};
    case Parameter::FleetReservedBilling:
        return {QStringLiteral("Every hour"), QStringLiteral("Used hours")};
    case Parameter::Precision:
        return {QStringLiteral("bf16"), QStringLiteral("fp8"), QStringLiteral("int8")};
    default:
        break;
    }
    if (isReadinessItem(parameter))
        return {QStringLiteral("Open"), QStringLiteral("In progress"), QStringLiteral("Done")};
    QStringList words;
    for (const std::string_view word : choicesOf(parameter))
        words.append(toQt(word));
    return words;
}

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
}

} // namespace isocost
