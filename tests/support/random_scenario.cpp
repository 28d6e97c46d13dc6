// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scenario.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "core/model/assumption_range.h"

namespace isocost {

void showValue(const Scenario& scenario, std::ostream& out)
{
    for (const ParameterAddress address : allAddresses(scenario)) {
        if (!isPreset(scenario, builtinCatalog(), address))
            out << idOf(scenario, address) << " = "
                << valueText(scenario, builtinCatalog(), address) << "\n";
        if (rangeOf(scenario, address))
            out << idOf(scenario, address) << " = " << rangeText(scenario, address) << "\n";
    }
}

} // namespace isocost

namespace isocost::test {

namespace {

constexpr int kDraws = 1000; // values that a number can take besides its preset
constexpr double kSpread = 4.0; // up to this factor above and below the preset

// The largest values of parameters whose preset is zero.
struct Reach {
    Parameter parameter;
    double most;
};
constexpr std::array kReaches{
    Reach{Parameter::TrainingOverlap, 0.9},
    Reach{Parameter::TrainingEgressTb, 400.0},
    Reach{Parameter::FacilityStoragePrice, 1e6},
    Reach{Parameter::FacilityInstallPrice, 1e6},
    Reach{Parameter::FacilityResidualFraction, 0.6},
    Reach{Parameter::FacilityCostOfCapital, 0.3},
    Reach{Parameter::FacilityHostPowerWPerGpu, 600.0},
    Reach{Parameter::FacilityIdlePowerFraction, 0.5},
    Reach{Parameter::FacilitySoftwarePerGpuYear, 4500.0},
    Reach{Parameter::FacilityMaintenanceFraction, 0.1},
    Reach{Parameter::FacilityColoPerKwMonth, 250.0},
    Reach{Parameter::FacilityDowntimeFraction, 0.3},
    Reach{Parameter::FacilitySpareFraction, 0.2},
    Reach{Parameter::CloudSupportFraction, 0.2},
    Reach{Parameter::SpotCheckpointIntervalMin, 600.0},
    Reach{Parameter::SpotCapacityWaitMin, 230.0},
    Reach{Parameter::BoardDelayCostPerWeek, 1e6},
    Reach{Parameter::NetworkWait, 0.5},
    Reach{Parameter::Discount, 0.6},
    Reach{Parameter::NetworkPrice, 2.0},
    Reach{Parameter::MigrationHours, 8000.0},
};

double reachOf(Parameter parameter)
{
    for (const Reach& reach : kReaches) {
        if (reach.parameter == parameter)
            return reach.most;
    }
    return 0.0;
}

// Draw 0 is the preset; the others are spread over the range.
double numberAt(const Limits& limits, double preset, double reach, int draw)
{
    if (draw == 0)
        return preset;
    const double share = static_cast<double>(draw - 1) / (kDraws - 1);
    const double low = std::max(limits.minimum, preset / kSpread);
    const double high = std::min(limits.maximum, preset * kSpread);
    const double number = preset > 0.0 ? low * std::pow(high / low, share) : share * reach;
    return limits.step == Step::Stepped ? std::round(number) : number;
}

// A range of any shape about the number in force: no draw of its own, so that the numbers of all
// properties stay what they are.
void addRange(Scenario& scenario, ParameterAddress address, int draw)
{
    const auto base = numberOf(scenario, builtinCatalog(), address);
    const Limits limits = limitsOfRange(address.parameter);
    if (!canBeRange(address.parameter) || !base || *base <= std::max(0.0, limits.minimum)
        || *base >= limits.maximum)
        return;
    constexpr double kPart = 0.25; // of the way to each end
    AssumptionRange range{.shape = static_cast<RangeShape>(draw % 4)};
    const auto whole = [&](double number, double (*rounded)(double)) {
        return limits.step == Step::Stepped ? rounded(number) : number;
    };
    range.low = whole(*base - kPart * (*base - limits.minimum), std::floor);
    range.high = whole(*base + kPart * (limits.maximum - *base), std::ceil);
    range.deviation = range.shape == RangeShape::Lognormal ? kPart : range.high - *base;
    range.source = "drawn";
    setRange(scenario, builtinCatalog(), address, range);
}

void drawNumber(Scenario& scenario, ParameterAddress address)
{
    const Limits& limits = rowOf(address.parameter).limits;
    const auto preset = presetOf(scenario, builtinCatalog(), address);
    const int draw = *rc::gen::inRange(0, kDraws + 1);
    const bool isLeftOut =
        isPrice(address.parameter) && address.parameter != Parameter::PriceOnDemand;
    if (isLeftOut && draw % 10 == 9)
        setUnpriced(scenario, address);
    else if (preset)
        setNumber(scenario, address, numberAt(limits, *preset, reachOf(address.parameter), draw));
    if (draw % 7 == 3)
        addRange(scenario, address, draw);
}

void drawChoice(Scenario& scenario, ParameterAddress address)
{
    const int last = static_cast<int>(rowOf(address.parameter).limits.maximum);
    setNumber(scenario, address, *rc::gen::inRange(0, last + 1));
}

} // namespace

rc::Gen<Scenario> scenarios()
{
    return rc::gen::exec([] {
        Scenario scenario = referenceScenario();
        for (const ParameterAddress address : allAddresses(scenario)) {
            const Kind kind = rowOf(address.parameter).limits.kind;
            if (kind == Kind::Number)
                drawNumber(scenario, address);
            else if (kind == Kind::Choice && address.parameter != Parameter::Precision)
                drawChoice(scenario, address);
        }
        return scenario;
    });
}

rc::Gen<double> shares()
{
    return rc::gen::map(rc::gen::inRange(0, kDraws + 1),
        [](int draw) { return static_cast<double>(draw) / kDraws; });
}

void put(Scenario& scenario, Parameter parameter, double number)
{
    scenario.of(parameter) = number;
}

void put(Scenario& scenario, int platform, Parameter parameter, double number)
{
    scenario.platforms.at(static_cast<std::size_t>(platform)).of(parameter) = {
        Setting::State::Number, number};
}

double get(const Scenario& scenario, int platform, Parameter parameter)
{
    return numberOf(scenario, builtinCatalog(), {parameter, platform}).value();
}

Results<double> results(const Scenario& scenario)
{
    return evaluate(scenario, builtinCatalog());
}

void fixDraws()
{
    // Many random scenarios have no break-even: up to 30 draws are discarded for each one kept.
    ::setenv("RC_PARAMS", "seed=2026 max_success=500 max_discard_ratio=30", 0);
}

} // namespace isocost::test
