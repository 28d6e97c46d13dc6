// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_text.h"

#include <QObject>

#include "core/model/readiness.h"
#include "core/views/view_metric.h"
#include "ui/document/qt_text.h"
#include "ui/models/parameter_format.h"

namespace isocost {

QStringList choiceLabels(Parameter parameter)
{
    QStringList labels;
    for (const Choice& choice : rowOf(parameter).limits.choices)
        labels.append(toQt(choice.label));
    return labels;
}

QString parameterValueText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Kind kind = rowOf(address.parameter).limits.kind;
    const auto number = numberOf(scenario, catalog, address);
    if (kind == Kind::Number && number)
        return formatOf(address.parameter).text(*number);
    if (kind == Kind::Choice && number)
        return choiceLabels(address.parameter).value(static_cast<int>(*number));
    return toQt(valueText(scenario, catalog, address));
}

QString changeName(const Scenario& scenario, ParameterAddress address, double number)
{
    return toQt(parameterName(scenario, address)) + QLatin1Char(' ')
        + toQt(textBesideName(address.parameter, number));
}

QString parameterId(const Scenario& scenario, ParameterAddress address)
{
    const std::string_view symbol = rowOf(address.parameter).traits.symbol;
    const QString id = toQt(idOf(scenario, address));
    return symbol.empty() ? id : QObject::tr("%1 (%2)").arg(id, toQt(symbol));
}

QString parameterFacts(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    QString text;
    if (row.limits.kind == Kind::Number) {
        const ParameterFormat format = formatOf(address.parameter);
        text += QObject::tr("From %1 to %2")
                    .arg(format.text(row.limits.minimum), format.text(row.limits.maximum));
        const auto preset = presetOf(scenario, catalog, address);
        text += preset ? QObject::tr(", preset %1").arg(format.text(*preset))
                       : QObject::tr(", no preset");
        text += QLatin1Char('\n');
    }
    text += QObject::tr("Source: %1").arg(toQt(sourceOf(scenario, catalog, address)));
    const std::string_view note = readinessNote(scenario, address.parameter);
    if (!note.empty())
        text += QObject::tr("\nNote: %1").arg(toQt(note));
    return text;
}

} // namespace isocost
