// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a catalog row must hold, wherever it comes from: CSV, project file.
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <span>

#include "core/model/catalog.h"
#include "core/model/limits.h"
#include "core/model/parameter_table.h"
#include "core/text/calendar.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

using Problem = std::optional<std::string>;

constexpr double kLargestRate = 1e5; // TFLOP/s, W, GB/s, Gbit/s: the limit of their parameters
constexpr double kLargestPrice = 1e6; // USD per hour of a whole instance

struct Text {
    std::string_view column;
    const std::string& value;
    bool mayBeEmpty = false;
    bool hasLines = false;
};

// A value that must be one of a few words.
struct Word {
    std::string_view column;
    const std::string& value;
    std::span<const std::string_view> words;
};

constexpr std::array<std::string_view, 3> kConfidences{"high", "medium", "low"};
constexpr std::array<std::string_view, 3> kMemoryUnits{"GB", "GB as printed", "GiB"};
constexpr auto kKindWords = [] {
    std::array<std::string_view, kOfferKinds.size()> words;
    std::ranges::transform(kOfferKinds, words.begin(), &OfferKind::word);
    return words;
}();

struct Number {
    std::string_view column;
    std::optional<double> value;
    double minimum;
    double maximum;
};

std::string in(std::string_view column)
{
    return "column " + inQuotes(column) + ": ";
}

Problem problemWith(const Text& text)
{
    if (text.value.empty() && !text.mayBeEmpty)
        return in(text.column) + "the text is empty";
    const auto fault = text.hasLines ? faultOfLines(text.value, limits::kCatalogText)
                                     : faultOfName(text.value, limits::kCatalogText);
    if (fault)
        return in(text.column) + inQuotes(text.value) + " " + *fault;
    return std::nullopt;
}

Problem problemWith(const Number& number)
{
    if (!number.value || (*number.value >= number.minimum && *number.value <= number.maximum))
        return std::nullopt; // NaN fails both comparisons
    const std::string value =
        std::isfinite(*number.value) ? numberText(*number.value) : "not a number";
    return in(number.column) + value + ", outside " + numberText(number.minimum) + " to "
        + numberText(number.maximum);
}

Problem problemWithPrice(const OfferKind& kind, const Offer& it)
{
    if (it.*kind.quoted == 0.0)
        return in(kind.column) + "the price is 0; a price that is not known is an empty cell";
    if (auto problem = problemWith(Number{kind.column, it.*kind.quoted, 0.0, kLargestPrice}))
        return problem;
    // The limits of the price parameter, since the price may be adopted for it.
    const Range& range = rowOf(Parameter::PriceOnDemand).range;
    const double perChip = (it.*kind.quoted).value_or(range.minimum) / it.chips;
    if (!(it.*kind.quoted) || (perChip >= range.minimum && perChip <= range.maximum))
        return std::nullopt;
    return in(kind.column) + numberText(*(it.*kind.quoted)) + " for " + numberText(it.chips)
        + " chips is outside " + numberText(range.minimum) + " to " + numberText(range.maximum)
        + " USD for a chip-hour";
}

Problem problemWith(const Word& word)
{
    if (std::ranges::find(word.words, word.value) != word.words.end())
        return std::nullopt;
    return in(word.column) + inQuotes(word.value) + " is not one of "
        + listText({word.words.begin(), word.words.end()}, kAllNames);
}

Problem problemWithDate(std::string_view column, const std::string& date)
{
    if (dayNumber(date))
        return std::nullopt;
    return in(column) + inQuotes(date) + " is not a date as 2026-07-20";
}

template <class Part>
Problem firstProblem(std::initializer_list<Part> parts)
{
    for (const Part& part : parts)
        if (auto problem = problemWith(part))
            return problem;
    return std::nullopt;
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
        return in("id") + inQuotes(it.id)
            + " is not made of 1 to 64 lower case letters, digits and _";
    if (auto problem = firstProblem<Text>(
            {{"name", it.name}, {"vendor", it.vendor}, {"stack", it.stack}, {"source", it.source}}))
        return problem;
    if (auto problem = firstProblem<Word>({{"confidence", it.confidence, kConfidences},
            {"memory_unit", it.memoryUnit, kMemoryUnits}}))
        return problem;
    if (!it.bf16Tflops && !it.fp8Tflops && !it.int8Tops && !it.fp4Tflops)
        return in("bf16_tflops") + "no peak is known of this chip, at any precision";
    if (auto problem = firstProblem<Number>({{"bf16_tflops", it.bf16Tflops, 0.1, kLargestRate},
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
    if (auto problem = firstProblem<Text>({{"provider", it.provider}, {"instance", it.instance},
            {"accelerator", it.accelerator}, {"region", it.region}, {"source", it.source},
            {"note", it.note, true, true}, {"term", it.term, true}, {"upfront", it.upfront, true}}))
        return problem;
    if (auto problem = firstProblem<Word>(
            {{"kind", it.kind, kKindWords}, {"confidence", it.confidence, kConfidences}}))
        return problem;
    if (auto problem = problemWith(Number{"chips", static_cast<double>(it.chips), 1.0, 1e6}))
        return problem;
    for (const OfferKind& kind : kOfferKinds)
        if (auto problem = problemWithPrice(kind, it))
            return problem;
    const OfferKind& kind = *findOfferKind(it.kind);
    if (!(it.*kind.quoted))
        return in(kind.column) + "the price is missing that the kind " + inQuotes(it.kind)
            + " names";
    return problemWithDate("as_of", it.asOf);
}

} // namespace isocost
