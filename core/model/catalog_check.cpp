// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a catalog row must hold, wherever it comes from: CSV, project file.
#include <algorithm>

#include "core/model/catalog.h"
#include "core/model/parameter_table.h"
#include "core/model/row_check.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr double kLargestRate = 1e5; // TFLOP/s, W, GB/s, Gbit/s: the limit of their parameters
constexpr double kLargestPrice = 1e6; // USD per hour of a whole instance

constexpr std::array<std::string_view, 3> kMemoryUnits{"GB", "GB as printed", "GiB"};
constexpr auto kKindWords = [] {
    std::array<std::string_view, kOfferKinds.size()> words;
    std::ranges::transform(kOfferKinds, words.begin(), &OfferKind::word);
    return words;
}();

Problem problemWithPrice(const OfferKind& kind, const Offer& it)
{
    if (it.*kind.quoted == 0.0)
        return inColumn(kind.column) + "the price is 0; a price that is not known is an empty cell";
    if (auto problem = problemWith(NumberCell{kind.column, it.*kind.quoted, 0.0, kLargestPrice}))
        return problem;
    // The limits of the price parameter, since the price may be adopted for it.
    const Limits& limits = rowOf(Parameter::PriceOnDemand).limits;
    const double perChip = (it.*kind.quoted).value_or(limits.minimum) / it.chips;
    if (!(it.*kind.quoted) || (perChip >= limits.minimum && perChip <= limits.maximum))
        return std::nullopt;
    return inColumn(kind.column) + numberText(*(it.*kind.quoted)) + " for " + numberText(it.chips)
        + " chips is outside " + numberText(limits.minimum) + " to " + numberText(limits.maximum)
        + " USD for a chip-hour";
}

} // namespace

bool isIdentifier(std::string_view word, std::size_t longest)
{
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !word.empty() && word.size() <= longest && std::ranges::all_of(word, isAllowed);
}

std::optional<std::string> problemWith(const Accelerator& it)
{
    if (!isIdentifier(it.id, 64))
        return inColumn("id") + inQuotes(it.id)
            + " is not made of 1 to 64 lower case letters, digits and _";
    if (auto problem = firstProblem<TextCell>(
            {{"name", it.name}, {"vendor", it.vendor}, {"stack", it.stack}, {"source", it.source}}))
        return problem;
    if (auto problem = firstProblem<WordCell>({{"confidence", it.confidence, kConfidences},
            {"memory_unit", it.memoryUnit, kMemoryUnits}}))
        return problem;
    if (!it.bf16Tflops && !it.fp8Tflops && !it.int8Tops && !it.fp4Tflops)
        return inColumn("bf16_tflops") + "no peak is known of this chip, at any precision";
    if (auto problem = firstProblem<NumberCell>({{"bf16_tflops", it.bf16Tflops, 0.1, kLargestRate},
            {"fp8_tflops", it.fp8Tflops, 0.1, kLargestRate},
            {"int8_tops", it.int8Tops, 0.1, kLargestRate},
            {"memory_gb", it.memoryGb, 1.0, kLargestRate},
            {"memory_tb_per_s", it.memoryTbPerSecond, 0.001, kLargestRate},
            {"board_w", it.boardW, 1.0, kLargestRate},
            {"scale_up_gb_per_s", it.scaleUpGbPerSecond, 0.1, kLargestRate / 8.0},
            {"scale_out_gbit_per_s", it.scaleOutGbitPerSecond, 1.0, kLargestRate},
            {"year", static_cast<double>(it.year), 2000.0, 2100.0},
            {"scale_up_chips", it.scaleUpChips, 1.0, 1e6},
            {"fp4_tflops", it.fp4Tflops, 0.1, kLargestRate}}))
        return problem;
    return it.specAsOf.empty() ? std::nullopt : problemWithDate("spec_as_of", it.specAsOf);
}

std::optional<std::string> problemWith(const Offer& it)
{
    if (auto problem = firstProblem<TextCell>({{"provider", it.provider}, {"instance", it.instance},
            {"accelerator", it.accelerator}, {"region", it.region}, {"source", it.source},
            {"note", it.note, true, true}, {"term", it.term, true}, {"upfront", it.upfront, true}}))
        return problem;
    if (auto problem = firstProblem<WordCell>(
            {{"kind", it.kind, kKindWords}, {"confidence", it.confidence, kConfidences}}))
        return problem;
    if (auto problem = problemWith(NumberCell{"chips", static_cast<double>(it.chips), 1.0, 1e6}))
        return problem;
    for (const OfferKind& kind : kOfferKinds)
        if (auto problem = problemWithPrice(kind, it))
            return problem;
    const OfferKind& kind = *findOfferKind(it.kind);
    if (!(it.*kind.quoted))
        return inColumn(kind.column) + "the price is missing that the kind " + inQuotes(it.kind)
            + " names";
    return problemWithDate("as_of", it.asOf);
}

} // namespace isocost
