// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typed_change.h"

#include <QRegularExpression>

#include "ui/widgets/assumption_search.h"
#include "ui/widgets/reading.h"

namespace isocost {

namespace {

// The words end before the last of them that begins as a number does: "1-year price 3".
struct Typed {
    QString words;
    QString factor; // "x" or nothing
    QString value;
};

Typed taken(const QString& text)
{
    static const QRegularExpression form(QStringLiteral(
        "^\\s*(?<words>.*\\S)\\s+(?<factor>[xX\u00D7*]?)\\s*(?<value>[-\u2212+$]?[.\\d].*)$"));
    const QRegularExpressionMatch match = form.match(text);
    return {match.captured(QStringLiteral("words")), match.captured(QStringLiteral("factor")),
        match.captured(QStringLiteral("value"))};
}

} // namespace

std::vector<TypedChange> typedChanges(
    const Scenario& scenario, const Catalog& catalog, const QString& text)
{
    constexpr std::size_t kMost = 3;
    std::vector<TypedChange> changes;
    const Typed typed = taken(text);
    if (typed.words.isEmpty())
        return changes;
    for (const ParameterAddress address : findAssumptions(scenario, typed.words)) {
        const auto present = numberOf(scenario, catalog, address);
        if (rowOf(address.parameter).range.kind != Kind::Number)
            continue;
        const Reading reading = readingOf(address.parameter);
        std::optional<double> number = reading.parse(typed.value);
        if (!typed.factor.isEmpty()) {
            const auto factor = typedNumber(typed.value);
            number = factor && present ? std::optional(*factor * *present) : std::nullopt;
        }
        if (number)
            changes.push_back(
                {address, *number, fullLabel(scenario, address), reading.text(*number)});
        if (changes.size() == kMost)
            break;
    }
    return changes;
}

} // namespace isocost
