// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/rule_bands.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/rules/finding.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

namespace {

ViewBand bandOf(const ObjectedRange& range)
{
    return {.x = {range.from, range.to},
        // the edge of the band shows where it begins
        .words = {say(range.due, kLabel), say(range.due, kShortLabel)},
        .ink = {range.severity == Severity::Stop ? Ink::Role::Stop : Ink::Role::Caution}};
}

struct CountedRange {
    ObjectedRange range;
    std::size_t platform = 0; // the first platform with this range
    std::size_t count = 0;
};

// Whether the same rule forbids it, and more, on other platforms.
bool isCovered(const ObjectedRange& range, const std::vector<CountedRange>& counted)
{
    return std::ranges::any_of(counted, [&](const CountedRange& other) {
        return other.range.rule == range.rule && other.range.due != range.due
            && other.range.from <= range.from && range.to <= other.range.to;
    });
}

} // namespace

std::vector<ViewBand> mfuBands(const ViewInput& input)
{
    const std::size_t platforms = input.scenario->platforms.size();
    std::vector<CountedRange> counted;
    for (std::size_t k = 0; k < platforms; ++k) {
        const ParameterAddress mfu{Parameter::Mfu, static_cast<int>(k)};
        for (const ObjectedRange& range : objectedRanges(*input.scenario, mfu, *input.catalog)) {
            const auto same = std::ranges::find_if(
                counted, [&](const CountedRange& other) { return other.range.due == range.due; });
            if (same == counted.end())
                counted.push_back({range, k, 1});
            else
                ++same->count;
        }
    }
    std::vector<ViewBand> bands;
    for (const auto& [range, platform, count] : counted) {
        ViewBand& band = bands.emplace_back(bandOf(range));
        if (count > 1 || platforms == 1)
            continue;
        const std::string whose = platformLabel(*input.scenario, platform);
        const auto named = [&](const Sentence& due, const Form& form) {
            return say(Sentence().add(rule_phrases::kDueOf,
                           {{"platform", Name{whose}}, {"due", due.clauses()}}),
                form);
        };
        band.words = {named(range.due, kLabel)};
        if (!isCovered(range, counted)) // else the same word would stand there twice
            band.words.insert(band.words.end(),
                {named(range.dueInAWord, kLabel), named(range.dueInAWord, kShortLabel),
                    say(range.due, kShortLabel), say(range.dueInAWord, kShortLabel)});
    }
    return bands;
}

std::vector<ViewBand> bandsOf(const ViewInput& input, ParameterAddress parameter)
{
    return eachOf<ViewBand>(objectedRanges(*input.scenario, parameter, *input.catalog), bandOf);
}

} // namespace isocost
