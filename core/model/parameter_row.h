// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the parameter table; everything that shows, stores or checks a parameter reads it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/model/parameter.h"

namespace isocost {

struct Accelerator;
struct Platform;
struct Scenario;
enum class Precision : std::uint8_t;

enum class Scale : std::uint8_t { Linear, Log };
enum class Step : std::uint8_t { Continuous, Stepped };
enum class Kind : std::uint8_t { Number, Choice, Text };
enum class Group : std::uint8_t {
    Training,
    Fleet,
    Facility,
    Spot,
    Demand,
    Inference,
    Finance,
    Gravity,
    Rules,
    Readiness,
    Platform // the last
};
inline constexpr std::size_t kGroupCount = static_cast<std::size_t>(Group::Platform) + 1;

// A value of a choice: as ids, files and the command line write it, and as people read it.
struct Choice {
    std::string_view word;
    std::string_view label;
};

// Closed interval of allowed values with the preset; for a choice, the first and last index. With
// `isZeroToo` a number may be 0 as well, below a minimum that is not 0: the row's traits say what
// that 0 asks for.
struct Limits {
    double minimum;
    double preset;
    double maximum;
    Scale scale = Scale::Linear;
    Step step = Step::Continuous;
    Kind kind = Kind::Number;
    std::span<const Choice> choices{}; // in the order of their index; empty for numbers and text
    bool isZeroToo = false;

    [[nodiscard]] constexpr bool holds(double number) const
    {
        return (number >= minimum && number <= maximum) || (isZeroToo && number == 0.0);
    }
};

// For a text parameter: the form of the text and where a scenario keeps it.
struct TextField {
    enum class Form : std::uint8_t { None, PlatformKey, AcceleratorId, PriceTiers };
    Form form = Form::None;
    std::string Scenario::*ofScenario = nullptr;
    std::string Platform::*ofPlatform = nullptr;
    std::string_view preset{}; // empty: the first platform, or the accelerator it was added with
};

// For a platform's number: where a preset comes from besides the row, and what it means to have
// none.
struct PresetSource {
    enum class From : std::uint8_t {
        Row,
        DataSheet, // a value the data sheet lacks is unknown
        PriceList, // a price that is not public is unpriced
        Quote, // a price that nobody lists: unpriced until somebody sets it
        Comparison // the published comparison, or the row's preset for other accelerators
    };
    From from = From::Row;
    // Set for DataSheet and Comparison.
    std::optional<double> (*value)(const Accelerator&, Precision) = nullptr;
};

// Fields that only some parameters need; parameter_table.cpp proves that each kind has its own.
struct ParameterTraits {
    std::string_view symbol{}; // as in model.md
    std::string_view zero{}; // what a 0 asks for, if it is not an amount: "best", "computed"
    bool isOnTop = false; // a share added on top of the whole: may be more than 100 %
    TextField text{};
    PresetSource preset{};
};

struct ParameterRow {
    Parameter parameter;
    std::string_view id; // for a platform's parameter, the part behind "platform.K."
    std::string_view label;
    std::string_view unit; // "1" for a pure number, empty for choices and text
    Limits limits;
    std::string_view description; // one line
    std::string_view source; // where the preset comes from
    ParameterTraits traits{};
    Group group{}; // the table sets it for all rows of a group
};

// The same interval with a 0 that asks for something.
[[nodiscard]] constexpr Limits orZero(Limits limits)
{
    limits.isZeroToo = true;
    return limits;
}

inline constexpr Limits kAnyText{.minimum = 0.0, .preset = 0.0, .maximum = 0.0, .kind = Kind::Text};

// One of these words; the first is the preset.
[[nodiscard]] constexpr Limits oneOf(std::span<const Choice> choices)
{
    const auto last = static_cast<double>(choices.size()) - 1.0;
    return {0.0, 0.0, last, Scale::Linear, Step::Stepped, Kind::Choice, choices};
}

} // namespace isocost
