// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the parameter table says of one parameter; everything that shows, stores or checks a
// parameter reads it from here.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/model/parameter.h"

namespace isocost {

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
    Platform
};

// Closed interval of allowed values with the preset; of a choice, the first and last index.
struct Range {
    double minimum;
    double preset;
    double maximum;
    Scale scale;
    Step step;
    Kind kind;
};

struct ParameterRow {
    Parameter parameter;
    std::string_view id; // of a platform's parameter, the part behind "platform.K."
    std::string_view symbol; // as in model.md; may be empty
    std::string_view label;
    std::string_view unit; // "1" for a pure number, empty for choices and text
    Group group;
    Range range;
    std::string_view description; // one line
    std::string_view source; // where the preset comes from
};

} // namespace isocost
