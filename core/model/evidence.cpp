// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/evidence.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "core/model/quote_tables.h"
#include "core/model/quotes.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

constexpr double kMostActiveOfMixture = 0.5; // share of the parameters
constexpr double kUnmeasured = 1.0; // serving efficiency that nobody has measured
// Published rates by those of the roofline, two digits:
// tests/core/explain/tst_published_serving.cpp holds them against the tables.
constexpr double kLeastOfRoofline = 0.2;
constexpr double kMostOfRoofline = 2.0;

// A row of a table that tells a number.
struct EvidenceRow {
    std::optional<double> low;
    std::optional<double> typical;
    std::optional<double> high;
    std::string_view confidence;
    std::string_view source;
    std::string_view date;
};

// The surest first.
std::size_t rankOf(std::string_view confidence)
{
    constexpr std::array<std::string_view, 3> kRanks{"high", "medium", "low"};
    return static_cast<std::size_t>(std::ranges::find(kRanks, confidence) - kRanks.begin());
}

std::string countText(std::size_t count, const char* one, const char* many)
{
    return numberText(static_cast<double>(count)) + " " + (count == 1 ? one : many);
}

std::string nameOf(const Catalog& catalog, std::string_view accelerator)
{
    const Accelerator* const chip = catalog.find(accelerator);
    return chip ? labelOf(*chip) : std::string(accelerator);
}

std::vector<double> numbersOf(const EvidenceRow& row)
{
    std::vector<double> numbers;
    for (const std::optional<double>& number : {row.low, row.typical, row.high})
        if (number)
            numbers.push_back(*number);
    return numbers;
}

// Joins rows: from the lowest to the highest number, with the typical one of the surest row.
std::optional<Evidence> joined(std::vector<EvidenceRow> rows)
{
    const auto isUnsure = [](const EvidenceRow& row) { return row.confidence == "low"; };
    if (!std::ranges::all_of(rows, isUnsure))
        std::erase_if(rows, isUnsure);
    std::ranges::stable_sort(
        rows, {}, [](const EvidenceRow& row) { return rankOf(row.confidence); });
    std::vector<double> all;
    Evidence evidence;
    for (const EvidenceRow& row : rows) {
        std::ranges::copy(numbersOf(row), std::back_inserter(all));
        if (!evidence.typical)
            evidence.typical = row.typical;
        evidence.date = std::max(evidence.date, std::string(row.date));
    }
    if (all.empty())
        return std::nullopt;
    const auto [low, high] = std::ranges::minmax(all);
    evidence.low = low;
    evidence.high = high;
    evidence.count = static_cast<int>(rows.size());
    evidence.confidence = rows.front().confidence;
    evidence.source = rows.front().source;
    return evidence;
}

std::optional<Evidence> ofMfu(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const std::string& accelerator = scenario.platform(platform).accelerator;
    const std::string precision = valueText(scenario, catalog, {Parameter::Precision, platform});
    const std::string_view kind = isMixtureOfExperts(scenario) ? "moe" : "dense";
    for (const TypicalMfu& it : typicalMfus()) {
        if (it.accelerator != accelerator || it.precision != precision || it.kind != kind)
            continue;
        const std::string runs = countText(static_cast<std::size_t>(it.runs), "run", "runs");
        return Evidence{.low = it.low,
            .typical = it.typical,
            .high = it.high,
            .count = it.runs,
            .confidence = it.confidence,
            .what = runs + " of " + nameOf(catalog, accelerator) + ", " + precision + ", "
                + (kind == "moe" ? "mixture of experts" : "dense"),
            .source = it.rule + "; " + it.note,
            .date = std::string(kMfuTableDate)};
    }
    return std::nullopt;
}

std::optional<Evidence> ofNode(
    const Catalog& catalog, std::string_view accelerator, std::optional<double> chips)
{
    std::vector<EvidenceRow> rows;
    for (const NodePrice& it : nodePrices())
        if (it.record == "node" && it.accelerator == accelerator && it.chipsPerNode == chips)
            rows.push_back({it.low, it.typical, it.high, it.confidence, it.source, it.asOf});
    std::optional<Evidence> evidence = joined(std::move(rows));
    if (evidence)
        evidence->what = countText(static_cast<std::size_t>(evidence->count), "quote", "quotes")
            + " for nodes of " + numberText(*chips) + " " + nameOf(catalog, accelerator);
    return evidence;
}

std::optional<Evidence> ofServiceLife()
{
    std::vector<EvidenceRow> rows;
    for (const NodePrice& it : nodePrices())
        if (it.record == "service_life")
            rows.push_back({it.low, it.typical, it.high, it.confidence, it.source, it.asOf});
    std::optional<Evidence> evidence = joined(std::move(rows));
    if (evidence) {
        evidence->typical.reset(); // the lives of single owners
        evidence->what = "the books of "
            + countText(static_cast<std::size_t>(evidence->count), "owner", "owners");
    }
    return evidence;
}

std::optional<Evidence> ofSpecialty(
    const Catalog& catalog, std::string_view accelerator, Parameter price, double chips)
{
    std::vector<EvidenceRow> rows;
    for (const Quote& it : quotesOf(accelerator, price)) // the rows look into them
        if (it.mayBeDefault && it.minimumChips <= chips)
            rows.push_back(
                {{}, it.number(), {}, it.confidence, it.numbers.front().origin.source, it.date()});
    std::optional<Evidence> evidence = joined(std::move(rows));
    if (evidence)
        evidence->what = countText(static_cast<std::size_t>(evidence->count), "price", "prices")
            + " of specialty clouds for " + nameOf(catalog, accelerator);
    return evidence;
}

std::optional<Evidence> ofServing(double efficiency)
{
    if (efficiency != kUnmeasured)
        return std::nullopt;
    return Evidence{.low = kLeastOfRoofline,
        .typical = {},
        .high = kMostOfRoofline,
        .count = 0,
        .confidence = "low",
        .what = "a roofline beside measured rates",
        .source = "published_serving.csv, serving_measured.csv: rates by that of the roofline",
        .date = {}};
}

} // namespace

bool isMixtureOfExperts(const Scenario& scenario)
{
    return scenario.of(Parameter::TrainingActiveFraction) < kMostActiveOfMixture;
}

bool canHaveEvidence(Parameter parameter)
{
    constexpr std::array kAll{Parameter::Mfu, Parameter::OwnedNodePrice,
        Parameter::FacilityNodePrice, Parameter::FacilityDepreciationYears,
        Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract,
        Parameter::CloudSpecialtyPrice, Parameter::ServingEfficiency};
    return std::ranges::find(kAll, parameter) != kAll.end();
}

std::optional<Evidence> evidenceOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const auto chipsOf = [&](int platform) {
        return numberOf(scenario, catalog, {Parameter::Chips, platform}).value_or(0.0);
    };
    switch (address.parameter) {
    case Parameter::Mfu:
        return ofMfu(scenario, catalog, address.platform);
    case Parameter::OwnedNodePrice:
        return ofNode(catalog, scenario.platform(address.platform).accelerator,
            numberOf(scenario, catalog, {Parameter::OwnedChipsPerNode, address.platform}));
    case Parameter::FacilityNodePrice:
        return ofNode(catalog, scenario.nodeAccelerator,
            numberOf(scenario, catalog, {Parameter::FacilityGpusPerNode, -1}));
    case Parameter::FacilityDepreciationYears:
        return ofServiceLife();
    case Parameter::PriceSpecialty:
    case Parameter::PriceSpecialtyContract:
        return ofSpecialty(catalog, scenario.platform(address.platform).accelerator,
            address.parameter, chipsOf(address.platform));
    case Parameter::CloudSpecialtyPrice:
        return ofSpecialty(catalog, scenario.specialtyAccelerator, Parameter::PriceSpecialty,
            chipsOf(static_cast<int>(scenario.referenceIndex())));
    case Parameter::ServingEfficiency:
        return ofServing(numberOf(scenario, catalog, address).value_or(0.0));
    default:
        return std::nullopt;
    }
}

} // namespace isocost
