// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a row of the published numbers must hold; its numbers must be allowed as assumptions.
#include "core/model/parameter_table.h"
#include "core/model/quote_tables.h"
#include "core/model/row_check.h"

namespace isocost {

namespace {

constexpr std::array<std::string_view, 3> kTakeOrPay{"yes", "no", "unknown"};
constexpr std::array<std::string_view, 9> kSpecialtyKinds{"on_demand", "reserved_1y", "reserved_3y",
    "reserved_5y", "reserved_cluster", "capacity_block", "spot", "quote", "commitment_bound"};
constexpr std::array<std::string_view, 5> kRecords{
    "node", "residual_share", "used_unit", "service_life", "owning_usd_per_chip_hour"};
constexpr std::array<std::string_view, 3> kPrecisionWords{"bf16", "fp8", "int8"};
constexpr std::array<std::string_view, 2> kMfuKinds{"dense", "moe"};
constexpr std::array<std::string_view, 2> kTasks{"pretrain", "sft"};
constexpr double kMostMonths = 240.0;
constexpr double kMostChips = 1e6;
constexpr double kMostRuns = 1e6;

NumberCell inRangeOf(std::string_view column, std::optional<double> value, Parameter parameter)
{
    const Limits& limits = rowOf(parameter).limits;
    return {column, value, limits.minimum, limits.maximum};
}

// Dates of a few rows are not known, or only their year.
Problem problemWithDay(const std::string& date)
{
    constexpr std::size_t kYear = 4;
    return date.size() <= kYear ? std::nullopt : problemWithDate("as_of", date);
}

} // namespace

std::optional<std::string> problemWith(const SpecialtyOffer& it)
{
    if (auto problem = firstProblem<TextCell>({{"provider", it.provider}, {"instance", it.instance},
            {"accelerator", it.accelerator}, {"region", it.region}, {"source", it.source},
            {"note", it.note, true, true}, {"term", it.term, true}, {"upfront", it.upfront, true}}))
        return problem;
    if (auto problem = firstProblem<WordCell>(
            {{"kind", it.kind, kSpecialtyKinds}, {"confidence", it.confidence, kConfidences},
                {"take_or_pay", it.takeOrPay, kTakeOrPay}}))
        return problem;
    if (auto problem = firstProblem<NumberCell>(
            {inRangeOf("usd_per_chip_hour", it.usdPerChipHour, Parameter::PriceSpecialty),
                {"term_months", it.termMonths, 0.0, kMostMonths},
                {"minimum_chips", it.minimumChips, 1.0, kMostChips}}))
        return problem;
    return problemWithDay(it.asOf);
}

std::optional<std::string> problemWith(const NodePrice& it)
{
    if (auto problem = firstProblem<TextCell>(
            {{"accelerator", it.accelerator}, {"includes", it.includes, true},
                {"source", it.source, true}, {"note", it.note, true, true}}))
        return problem;
    if (auto problem = problemWith(WordCell{"record", it.record, kRecords}))
        return problem;
    if (!it.confidence.empty())
        if (auto problem = problemWith(WordCell{"confidence", it.confidence, kConfidences}))
            return problem;
    if (it.typical && it.source.empty())
        return inColumn("source") + "the text is empty";
    if (it.record == "node" && it.typical && !it.chipsPerNode)
        return inColumn("chips_per_node") + "the chips are missing of a node that has a price";
    if (auto problem =
            firstProblem<NumberCell>({inRangeOf("node_usd_low", it.low, Parameter::OwnedNodePrice),
                inRangeOf("typical", it.typical, Parameter::OwnedNodePrice),
                inRangeOf("high", it.high, Parameter::OwnedNodePrice),
                inRangeOf("chips_per_node", it.chipsPerNode, Parameter::OwnedChipsPerNode)}))
        return problem;
    return problemWithDay(it.asOf);
}

std::optional<std::string> problemWith(const ApiPrice& it)
{
    if (auto problem = firstProblem<TextCell>({{"model_class", it.modelClass}, {"model", it.model},
            {"provider", it.provider}, {"source", it.source}, {"note", it.note, true, true}}))
        return problem;
    if (auto problem = problemWith(WordCell{"confidence", it.confidence, kConfidences}))
        return problem;
    if (auto problem = firstProblem<NumberCell>(
            {inRangeOf("input_usd_per_m", it.input, Parameter::ApiPriceInput),
                inRangeOf("cached_input_usd_per_m", it.cached, Parameter::ApiPriceCached),
                inRangeOf("output_usd_per_m", it.output, Parameter::ApiPriceOutput)}))
        return problem;
    return problemWithDay(it.asOf);
}

std::optional<std::string> problemWith(const TypicalMfu& it)
{
    if (auto problem = firstProblem<TextCell>(
            {{"accelerator", it.accelerator}, {"rule", it.rule}, {"note", it.note, true, true}}))
        return problem;
    if (auto problem = firstProblem<WordCell>({{"precision", it.precision, kPrecisionWords},
            {"dense_or_moe", it.kind, kMfuKinds}, {"confidence", it.confidence, kConfidences}}))
        return problem;
    if (auto problem =
            firstProblem<NumberCell>({{"n", static_cast<double>(it.runs), 1.0, kMostRuns},
                inRangeOf("low", it.low, Parameter::Mfu),
                inRangeOf("typical", it.typical, Parameter::Mfu),
                inRangeOf("high", it.high, Parameter::Mfu)}))
        return problem;
    if (it.typical < it.low || it.typical > it.high)
        return inColumn("typical") + "it does not lie between low and high";
    return std::nullopt;
}

std::optional<std::string> problemWith(const MeasuredMfu& it)
{
    if (auto problem = firstProblem<TextCell>(
            {{"id", it.id}, {"accelerator", it.accelerator}, {"model", it.model},
                {"software", it.software}, {"source", it.source}, {"note", it.note, true, true}}))
        return problem;
    if (auto problem = firstProblem<WordCell>(
            {{"precision", it.precision, kPrecisionWords}, {"dense_or_moe", it.kind, kMfuKinds},
                {"task", it.task, kTasks}, {"confidence", it.confidence, kConfidences}}))
        return problem;
    if (auto problem = firstProblem<NumberCell>(
            {{"chips", it.chips, 1.0, kMostChips}, inRangeOf("mfu", it.mfu, Parameter::Mfu)}))
        return problem;
    constexpr std::size_t kMonth = 7; // 2026-08
    return it.asOf.size() == kMonth ? problemWithDate("as_of", it.asOf + "-01")
                                    : problemWithDay(it.asOf);
}

} // namespace isocost
