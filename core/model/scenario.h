// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One set of assumptions: the values of all parameters and one to twelve platforms.
//
// A scenario is plain data. It is filled through scenario_values.h, which checks every value, and
// becomes numbers for the formulas through inputs.h.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/model/parameter_table.h"

namespace isocost {

enum class Purchase : std::uint8_t {
    OnDemand,
    Reserved1y,
    Reserved3y,
    CapacityBlock,
    Spot,
    Specialty, // the cloud that cloud.specialty_price prices
    Owned
};
enum class Precision : std::uint8_t { Bf16, Fp8, Int8 };
enum class ReservedBilling : std::uint8_t { EveryHour, UsedHours };
enum class SpecialtyBilling : std::uint8_t { UsedHours, EveryHour, BySize };
enum class ServingPlan : std::uint8_t { Counted, Api, LeftOut };
enum class FailureModel : std::uint8_t { Given, FromSize };
enum class Depreciation : std::uint8_t { StraightLine, Macrs5, FirstYear };

// A platform's value of one parameter: the preset of its accelerator, a number, or no public price.
struct Setting {
    enum class State : std::uint8_t { Preset, Number, Unpriced };
    State state = State::Preset;
    double number = 0.0;

    bool operator==(const Setting&) const = default;
};

// Where a number that somebody entered comes from. It holds while the parameter has that number;
// another number is then one without a source. See origin.h.
struct Origin {
    double number = 0.0;
    std::string source; // plain text
    std::string date; // ISO date of the number, or empty

    bool operator==(const Origin&) const = default;
};
using Origins = std::map<Parameter, Origin>;

// What somebody believes a number may be, about the number that the parameter has. It holds while
// that number lies inside. See assumption_range.h.
enum class RangeShape : std::uint8_t { Triangular, Uniform, Normal, Lognormal };
struct AssumptionRange {
    RangeShape shape = RangeShape::Triangular;
    double low = 0.0; // of a triangular or a uniform one
    double high = 0.0;
    double deviation = 0.0; // of a normal one; of the logarithm for a lognormal one
    std::string source{}; // plain text, or empty
    std::string date{}; // ISO date, or empty

    bool operator==(const AssumptionRange&) const = default;
};
using Ranges = std::map<Parameter, AssumptionRange>;

// Two assumptions that are high and low together. See range_correlation.h.
struct Correlation {
    std::string first; // ids, the first one by its letters first
    std::string second;
    double value = 0.0; // Spearman's rank correlation, above -1 and below 1

    bool operator==(const Correlation&) const = default;
};

struct Platform {
    std::string key; // lower case letters, digits and _: part of the ids
    std::string label;
    std::string accelerator; // id in the catalog
    std::array<Setting, kPlatformCount> settings{};
    Origins origins;
    Ranges ranges;

    [[nodiscard]] Setting& of(Parameter parameter)
    {
        return settings[indexOf(parameter) - kGlobalCount];
    }
    [[nodiscard]] const Setting& of(Parameter parameter) const
    {
        return settings[indexOf(parameter) - kGlobalCount];
    }
    bool operator==(const Platform&) const = default;
};

// A row of the risk register: an event that costs money (model.md R1).
struct Risk {
    std::string name;
    double probability = 0.0; // per unit, 0..1
    double impact = 0.0; // USD
    std::string unit; // what the probability counts: a run, a project, an event
    bool isEnabled = true;
    double times = 1.0; // occasions a year, or in each run when the unit is a run

    bool operator==(const Risk&) const = default;
};

// Whether the unit of a risk is a training run, so that it can happen in every one.
[[nodiscard]] inline bool isOfRun(const Risk& risk)
{
    return risk.unit == "run";
}

[[nodiscard]] std::vector<Risk> presetRisks(); // the four rows of model.md R1

struct Scenario {
    Scenario(); // every parameter at its preset, no platform

    std::string name;
    std::string note; // plain text
    std::string plan; // the scenario that this one is a what-if of (plan_following.h); or empty
    std::set<std::string> own; // ids of what it sets itself, unlike its plan
    std::array<double, kGlobalCount> globals{}; // choices as index; text parameters unused
    Origins origins; // of the globals
    Ranges ranges; // of the globals
    std::vector<Correlation> correlations; // in the order of their ids, a pair once
    std::string reference; // key of facility.reference; empty means the first platform
    std::string tiers; // gravity.tiers
    std::string specialtyAccelerator; // cloud.specialty_accelerator
    std::string nodeAccelerator; // facility.node_accelerator
    std::vector<Platform> platforms;
    std::vector<Risk> risks; // presetRisks() unless changed; edited through risk_register.h
    std::map<Parameter, std::string> readinessNotes; // by checklist item; never empty; readiness.h

    [[nodiscard]] double& of(Parameter parameter) { return globals[indexOf(parameter)]; }
    [[nodiscard]] double of(Parameter parameter) const { return globals[indexOf(parameter)]; }
    [[nodiscard]] Platform& platform(int index)
    {
        return platforms[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] const Platform& platform(int index) const
    {
        return platforms[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] int platformIndex(std::string_view key) const; // -1 when there is none
    [[nodiscard]] std::size_t referenceIndex() const; // 0 when the key names no platform

    bool operator==(const Scenario&) const = default;
};

// The accelerator of the published comparison's specialty price and node.
inline constexpr std::string_view kPresetAccelerator = "h100_sxm";
inline constexpr std::string_view kPresetTiers = "10:0.09 40:0.085 100:0.07 rest:0.05";

// The three platforms and every preset of model.md section 1, named "Base".
[[nodiscard]] Scenario referenceScenario();

} // namespace isocost
