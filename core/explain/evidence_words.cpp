// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/evidence_words.h"

#include "core/explain/display.h"
#include "core/explain/evidence_phrases.h"

namespace isocost {

using namespace evidence_phrases;

namespace {

const Phrase& leadOf(Parameter parameter)
{
    if (parameter == Parameter::Mfu)
        return kMeasured;
    if (parameter == Parameter::FacilityDepreciationYears)
        return kWrittenOff;
    return parameter == Parameter::ServingEfficiency ? kOfRoofline : kAsked;
}

Argument chipOf(const Catalog& catalog, const std::string& accelerator)
{
    const Accelerator* const chip = catalog.find(accelerator);
    return {"chip", Names{{chip ? labelOf(*chip) : accelerator}}};
}

} // namespace

Sentence evidenceIn(const Evidence& evidence, Parameter parameter)
{
    const ParameterRow& row = rowOf(parameter);
    const Phrase& span = evidence.low == evidence.high ? kOneNumber : kFromTo;
    Sentence sentence;
    sentence.add(leadOf(parameter),
        {{"span",
            std::vector{Clause{&span,
                {{"low", valueIn(evidence.low, row)}, {"high", valueIn(evidence.high, row)}}}}}});
    if (evidence.typical && evidence.low != evidence.high)
        sentence.add(kTypically, {{"typical", valueIn(*evidence.typical, row)}});
    if (evidence.count > 0)
        sentence.add(kWhat, {{"what", evidence.what}}, Weight::Reason);
    if (!evidence.date.empty())
        sentence.add(kDate, {{"date", evidence.date}}, Weight::Detail);
    sentence.add(evidence.date.empty() ? kConfidenceAlone : kConfidence,
        {{"confidence", evidence.confidence}}, Weight::Detail);
    return sentence;
}

Sentence lackOfEvidence(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    Sentence lack;
    if (evidenceOf(scenario, catalog, address))
        return lack;
    const auto count = [&](Parameter parameter) -> Argument {
        return {"count",
            asCount(numberOf(scenario, catalog, {parameter, address.platform}).value_or(0.0))};
    };
    const auto chip = [&] {
        return chipOf(catalog, scenario.platform(address.platform).accelerator);
    };
    switch (address.parameter) {
    case Parameter::Mfu:
        return lack.add(kNoRun,
            {chip(),
                {"precision",
                    valueText(scenario, catalog, {Parameter::Precision, address.platform})},
                {"kind", isMixtureOfExperts(scenario) ? &kMixture : &kDense}});
    case Parameter::OwnedNodePrice:
        return lack.add(kNoNodePrice, {count(Parameter::OwnedChipsPerNode), chip()});
    case Parameter::PriceSpecialty:
    case Parameter::PriceSpecialtyContract:
        return lack.add(kNoCloud, {count(Parameter::Chips), chip()});
    default:
        return lack;
    }
}

} // namespace isocost
