// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_text.h"

#include <QCoreApplication>

#include "core/model/readiness.h"
#include "ui/widgets/choice_row.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

QString parameterValueText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Kind kind = rowOf(address.parameter).range.kind;
    const auto number = numberOf(scenario, catalog, address);
    if (kind == Kind::Number && number)
        return readingOf(address.parameter).text(*number);
    if (kind == Kind::Choice && number)
        return choiceLabels(address.parameter).value(static_cast<int>(*number));
    return toQt(valueText(scenario, catalog, address));
}

QString parameterFacts(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    QString text = toQt(idOf(scenario, address));
    if (!row.symbol.empty())
        text += QLatin1String(" (") + toQt(row.symbol) + QLatin1Char(')');
    if (row.range.kind == Kind::Number) {
        const Reading reading = readingOf(address.parameter);
        text +=
            QObject::tr("\nFrom %1 to %2")
                .arg(reading.exactText(row.range.minimum), reading.exactText(row.range.maximum));
        const auto preset = presetOf(scenario, catalog, address);
        text += preset ? QObject::tr(", preset %1").arg(reading.text(*preset))
                       : QObject::tr(", no preset");
    }
    text += QObject::tr("\nSource: %1").arg(toQt(sourceOf(scenario, catalog, address)));
    const std::string_view note = readinessNote(scenario, address.parameter);
    return note.empty() ? text : text + QObject::tr("\nNote: %1").arg(toQt(note));
}

} // namespace isocost
