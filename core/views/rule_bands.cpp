// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/rule_bands.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/rules/finding.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

// "little slack above 80 %" -> "little slack": where it begins is seen from its edge.
std::string withoutThreshold(const std::string& label)
{
    for (const std::string_view word : {" above ", " below ", " up to "}) {
        const std::size_t at = label.rfind(word);
        if (at != std::string::npos
            && label.find_first_not_of("0123456789.", at + word.size()) == label.size() - 2
            && label.ends_with(" %"))
            return label.substr(0, at);
    }
    return label;
}

ViewBand bandOf(const ObjectedRange& range)
{
    return {.x = {range.from, range.to},
        .words = {range.label, withoutThreshold(range.label)},
        .ink = {range.severity == Severity::Stop ? Ink::Role::Stop : Ink::Role::Caution}};
}

struct CountedBand {
    ViewBand band;
    std::size_t platform = 0; // the first it was said of
    std::size_t count = 0;
};

} // namespace

std::vector<ViewBand> mfuBands(const ViewInput& input)
{
    const std::size_t platforms = input.scenario->platforms.size();
    std::vector<CountedBand> counted;
    for (std::size_t k = 0; k < platforms; ++k) {
        const ParameterAddress mfu{Parameter::Mfu, static_cast<int>(k)};
        for (const ObjectedRange& range : objectedRanges(*input.scenario, mfu, *input.catalog)) {
            const ViewBand band = bandOf(range);
            const auto same = std::ranges::find_if(
                counted, [&](const CountedBand& other) { return other.band.words == band.words; });
            if (same == counted.end())
                counted.push_back({band, k, 1});
            else
                ++same->count;
        }
    }
    std::vector<ViewBand> bands;
    for (CountedBand& each : counted) {
        if (each.count == 1 && platforms > 1) {
            Words& words = each.band.words;
            const std::string verb = words.front().substr(0, words.front().find(' '));
            const std::string whose = platformLabel(*input.scenario, each.platform) + ": ";
            const std::string threshold = words.front().substr(words.back().size());
            words = {
                whose + words.front(), whose + verb + threshold, whose + verb, words.back(), verb};
        }
        bands.push_back(each.band);
    }
    return bands;
}

std::vector<ViewBand> bandsOf(const ViewInput& input, ParameterAddress parameter)
{
    return eachOf<ViewBand>(objectedRanges(*input.scenario, parameter, *input.catalog), bandOf);
}

} // namespace isocost
