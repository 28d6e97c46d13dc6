// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_row.h"

#include <QGridLayout>

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
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
    : AssumptionRow(document, address, parent),
      m_label(new ElidedLabel(this)),
      m_reset(new ResetButton(this)),
      m_control(new SegmentedControl(choiceLabels(address.parameter), this))
{
    const QString label =
        style.label.isEmpty() ? toQt(rowOf(address.parameter).label) : style.label;
    m_label->setFont(uiFont(13));
    m_label->setText(label);
    m_control->setName(label);
    m_reset->setAccessibleName(tr("Reset %1").arg(label));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_reset, 0, 1);
    grid->addWidget(m_control, 1, 0, 1, 2);
    connect(m_control, &SegmentedControl::chosen, this, [this](int index) {
        this->document().setNumber(this->address(), index);
        refresh();
    });
    connect(m_reset, &ResetButton::clicked, this, [this] {
        reset();
        takeFocus();
    });
    refresh();
}

void ChoiceRow::refresh()
{
    const auto number = numberOf(scenario(), catalog(), address());
    m_control->setCurrent(number ? std::optional(static_cast<int>(*number)) : std::nullopt);
    m_reset->setVisible(!isPreset(scenario(), catalog(), address()));
}

void ChoiceRow::setTheme(const Theme& theme)
{
    m_label->setPalette(theme.palette());
    m_control->setTheme(theme);
    m_reset->setTheme(theme);
}

void ChoiceRow::takeFocus()
{
    m_control->segment(m_control->current().value_or(0))->setFocus(Qt::OtherFocusReason);
}

} // namespace isocost
