// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_choice.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::size_t kNamed = 12; // most options that a sentence names

// Compares two texts without regard to the case of their letters.
bool isSame(std::string_view a, std::string_view b)
{
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

double optionOf(const ViewControl& control, std::string_view text)
{
    const auto found = std::ranges::find_if(
        control.choices, [&](const std::string& option) { return isSame(option, text); });
    if (found == control.choices.end())
        throw InputError(control.id + " is " + inQuotes(text) + "; it is one of "
            + listText(control.choices, kNamed) + suggestionFor(text, control.choices));
    return static_cast<double>(found - control.choices.begin());
}

double numberFor(const ViewControl& control, std::string_view text)
{
    const auto number = parseNumber(text);
    const bool isInside = number && *number >= control.range.from && *number <= control.range.to
        && *number == std::floor(*number);
    if (!isInside)
        throw InputError(control.id + " is " + inQuotes(text) + "; it takes a whole number of "
            + numberText(control.range.from) + " to " + numberText(control.range.to));
    return *number;
}

// A setting in parts: "period" and "Quarter".
struct Setting {
    std::string_view id;
    std::string_view text;
};

Setting settingOf(std::string_view setting)
{
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw InputError("a choice is made as id=value, not as " + inQuotes(setting));
    return {setting.substr(0, equals), setting.substr(equals + 1)};
}

// Returns the controls that offer something to choose.
std::vector<ViewControl> controlsOf(const ViewRow& view, const ViewInput& input)
{
    std::vector<ViewControl> controls = view.picture(input).controls;
    std::erase_if(controls, [](const ViewControl& it) {
        return it.kind == ViewControl::Kind::Market || it.kind == ViewControl::Kind::Action;
    });
    return controls;
}

double chosenOf(const ViewControl& control, std::string_view text)
{
    return control.kind == ViewControl::Kind::Choice ? optionOf(control, text)
                                                     : numberFor(control, text);
}

void chooseOne(const ViewRow& view, ViewInput& input, std::string_view setting)
{
    const auto [id, text] = settingOf(setting);
    const std::vector<ViewControl> controls = controlsOf(view, input);
    const auto control = std::ranges::find(controls, id, &ViewControl::id);
    if (control != controls.end()) {
        input.choices[control->id] = chosenOf(*control, text);
        return;
    }
    const std::string named(view.id);
    if (controls.empty())
        throw InputError("the view " + named + " has nothing to choose, so no " + inQuotes(id));
    throw InputError("the view " + named + " has no choice " + inQuotes(id) + "; it has "
        + listText(eachOf<std::string>(controls, &ViewControl::id), kNamed));
}

} // namespace

void choose(const ViewRow& view, ViewInput& input, std::span<const std::string> settings)
{
    for (const std::string& setting : settings)
        chooseOne(view, input, setting);
}

void chooseAgain(const ViewRow& view, ViewInput& input, std::span<const std::string> settings)
{
    std::vector<ViewControl> controls = controlsOf(view, input);
    std::set<std::string, std::less<>> made;
    for (const std::string& setting : settings)
        try {
            const auto [id, text] = settingOf(setting);
            const auto control = std::ranges::find(controls, id, &ViewControl::id);
            if (control == controls.end() || made.contains(id))
                continue;
            made.insert(control->id);
            input.choices[control->id] = chosenOf(*control, text);
            controls = controlsOf(view, input); // a choice may bring other controls
        } catch (const InputError&) {
            continue;
        }
}

std::vector<std::string> chosenIn(const ViewPicture& picture, const ViewChoices& choices)
{
    std::vector<std::string> settings;
    for (const ViewControl& control : picture.controls) {
        const bool isWord = control.kind == ViewControl::Kind::Choice;
        const bool isThere = !isWord || control.value < static_cast<double>(control.choices.size());
        if (!choices.contains(control.id) || !isThere)
            continue;
        settings.push_back(control.id + "="
            + (isWord ? control.choices[static_cast<std::size_t>(control.value)]
                      : numberText(control.value)));
    }
    return settings;
}

} // namespace isocost
