// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/slide.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace isocost {

namespace {

constexpr std::array<std::string_view, 4> kOfScenarios{"base", "from", "to", "against"}; // controls

// Where the name of the scenario begins in "from=from Plan" or "base=Plan"; npos: it is not there.
std::size_t placeOfName(std::string_view choice, std::string_view scenario)
{
    const std::size_t equals = choice.find('=');
    if (equals == std::string_view::npos || !choice.ends_with(scenario)
        || std::ranges::find(kOfScenarios, choice.substr(0, equals)) == kOfScenarios.end())
        return std::string_view::npos;
    const std::size_t place = choice.size() - scenario.size();
    if (place < equals + 1)
        return std::string_view::npos;
    const std::string_view before = choice.substr(equals + 1, place - equals - 1);
    const bool isWholeName = before.empty() || before.find(' ') == before.size() - 1;
    return isWholeName ? place : std::string_view::npos;
}

} // namespace

void renameInSlides(
    std::vector<Slide>& slides, const std::string& scenario, const std::string& newName)
{
    for (Slide& slide : slides) {
        if (slide.scenario == scenario)
            slide.scenario = newName;
        if (slide.beside == scenario)
            slide.beside = newName;
        for (std::string& choice : slide.choices)
            if (const std::size_t place = placeOfName(choice, scenario); place != std::string::npos)
                choice.replace(place, std::string::npos, newName);
    }
}

std::size_t slidesWithNote(const std::vector<Slide>& slides)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(slides, [](const Slide& slide) { return !slide.note.empty(); }));
}

} // namespace isocost
