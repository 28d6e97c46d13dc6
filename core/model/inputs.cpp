// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/inputs.h"

#include "core/model/platform_preset.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

constexpr double kBytesPerGigabyte = 1e9;

// I3: the peak for weights of 16 bits is bf16; for 8 bits fp8, else int8, else bf16; for 4 bits
// fp4, else that of 16 bits. Each is divided by the peak of the platform's precision, whose ratio
// is 1.
std::array<std::optional<double>, kWeightWidths> widthPeaks(
    const Accelerator& it, Precision precision)
{
    const std::optional<double> own = peakTflops(it, precision);
    const auto over = [&own](const std::optional<double>& peak) {
        return own && peak ? std::optional(*peak / *own) : std::nullopt;
    };
    const std::optional<double> bf16 = it.bf16Tflops;
    std::optional<double> wide8 = bf16;
    if (it.fp8Tflops)
        wide8 = it.fp8Tflops;
    else if (it.int8Tops)
        wide8 = it.int8Tops;
    std::array widths{over(bf16), over(wide8), over(it.fp4Tflops ? it.fp4Tflops : bf16)};
    const std::size_t same = precision == Precision::Bf16 ? 0 : 1;
    if (!own)
        widths[same] = 1.0;
    return widths;
}

PlatformInputs<double> resolvePlatform(
    const Scenario& scenario, const Catalog& catalog, std::size_t index)
{
    const Platform& platform = scenario.platforms[index];
    const Accelerator* accelerator = catalog.find(platform.accelerator);
    if (!accelerator)
        throw InputError("platform." + platform.key + ".accelerator is \"" + platform.accelerator
            + "\", which is not in the catalog");
    PlatformInputs<double> out;
    for (std::size_t i = 0; i < kPlatformCount; ++i) {
        const auto parameter = static_cast<Parameter>(kGlobalCount + i);
        const auto number = numberOn(platform, *accelerator, parameter);
        out.values[i] = number.value_or(0.0);
        out.missing[i] = !number.has_value();
    }
    out.purchase = static_cast<Purchase>(out[Parameter::Purchase]);
    out.failureModel = static_cast<FailureModel>(out[Parameter::FailureModel]);
    out.hasData = out[Parameter::DataHere] == 0.0; // the first choice is yes
    out.isSpecialtyChip = platform.accelerator == scenario.specialtyAccelerator;
    out.isNodeChip = platform.accelerator == scenario.nodeAccelerator;
    const auto precision = static_cast<Precision>(out[Parameter::Precision]);
    const auto widths = widthPeaks(*accelerator, precision);
    for (std::size_t i = 0; i < kWeightWidths; ++i) {
        out.widthPeaks[i] = widths[i].value_or(0.0);
        out.missingWidths[i] = !widths[i];
    }
    out.memoryGb = memoryBytes(*accelerator) / kBytesPerGigabyte;
    out.memoryTbPerSecond = accelerator->memoryTbPerSecond;
    out.stack = accelerator->stack;
    return out;
}

} // namespace

Inputs<double> resolve(const Scenario& scenario, const Catalog& catalog)
{
    if (scenario.platforms.empty())
        throw InputError(
            "scenario \"" + scenario.name + "\" has no platform; it needs at least one");
    Inputs<double> in;
    in.globals = scenario.globals;
    in.platforms.reserve(scenario.platforms.size());
    for (std::size_t i = 0; i < scenario.platforms.size(); ++i)
        in.platforms.push_back(resolvePlatform(scenario, catalog, i));
    in.tiers = parseTiers(scenario.tiers);
    for (const Risk& risk : scenario.risks)
        if (risk.isEnabled)
            in.risks.push_back({risk.probability, risk.impact, risk.times, isOfRun(risk)});
    in.reference = scenario.referenceIndex();
    in.billing = static_cast<ReservedBilling>(scenario.of(Parameter::FleetReservedBilling));
    in.specialtyBilling =
        static_cast<SpecialtyBilling>(scenario.of(Parameter::CloudSpecialtyBilling));
    in.depreciation = static_cast<Depreciation>(scenario.of(Parameter::FinanceDepreciation));
    in.servingPlan = static_cast<ServingPlan>(scenario.of(Parameter::InferencePlan));
    return in;
}

Inputs<Recorder> recordInputs(const Inputs<double>& in)
{
    return lift<Recorder>(
        in, [](double value, const NodeName& name) { return Recorder::input(value, name); });
}

std::vector<PriceTier<double>> parseTiers(std::string_view text)
{
    constexpr double kUnbounded = 1e15; // TB: more than any dataset
    std::vector<PriceTier<double>> tiers;
    double start = 0.0;
    const auto refuse = [text](std::string_view why) {
        throw InputError("gravity.tiers is \"" + std::string(text) + "\": " + std::string(why)
            + "; it should read like \"" + std::string(kPresetTiers) + "\"");
    };
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        if (word.empty())
            continue;
        const std::size_t colon = word.find(':');
        const bool isRest = word.substr(0, colon) == "rest";
        const auto size = isRest ? std::optional(kUnbounded) : parseNumber(word.substr(0, colon));
        const auto price =
            colon == std::string_view::npos ? std::nullopt : parseNumber(word.substr(colon + 1));
        if (!size || !price || *size <= 0.0 || *price < 0.0)
            refuse("a tier is TB:USD per GB, with TB above 0 and a price of at least 0");
        if (start >= kUnbounded)
            refuse("rest is the last tier");
        tiers.push_back({start, *size, *price});
        start += *size;
    }
    if (start < kUnbounded)
        refuse("the last tier is rest");
    return tiers;
}

} // namespace isocost
