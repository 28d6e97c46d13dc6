// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/platform_preset.h"

#include <algorithm>
#include <array>

#include "core/model/list_price.h"

namespace isocost {

namespace {

// Columns of model.md section 1, "platform.K"; a price that is absent is not public.
struct ReferencePreset {
    std::string_view accelerator;
    std::array<std::optional<double>, kListPrices.size()> prices; // in the order of Purchase
    double migrationHours;
    double chipsOfNode;
    std::string_view priceSource;
    std::string_view priceDate; // ISO, for all its prices
};

constexpr auto kReferencePresets = std::to_array<ReferencePreset>({
    {"h100_sxm", {12.50, 8.05, 5.25, std::nullopt, 6.50}, 0.0, 8.0,
        "AWS p5.48xlarge list price before June 2025 (100 USD per 8 chips; commitments 64.40 and "
        "42.00, spot 52.00 per 8 chips), published comparison, 2024-06-30",
        "2024-06-30"},
    {"trainium2", {6.875}, 6000.0, 16.0,
        "published comparison of H100, Trainium2 and TPU v5e: 55 USD per 8 chips, 2026-01-01",
        "2026-01-01"},
    {"tpu_v5e", {2.25}, 5000.0, 8.0,
        "published comparison of H100, Trainium2 and TPU v5e: 45 USD per 20 chips, 2026-01-01",
        "2026-01-01"},
});

const ReferencePreset* presetOfAccelerator(std::string_view id)
{
    const auto found = std::ranges::find(kReferencePresets, id, &ReferencePreset::accelerator);
    return found == kReferencePresets.end() ? nullptr : &*found;
}

std::optional<double> publishedPrice(const Accelerator& accelerator, Parameter price)
{
    const ReferencePreset* const preset = presetOfAccelerator(accelerator.id);
    const auto purchase = static_cast<std::size_t>(rowOfPrice(price).purchase);
    return preset ? preset->prices[purchase] : std::nullopt;
}

} // namespace

std::string_view publishedPriceDate(std::string_view accelerator)
{
    const ReferencePreset* const preset = presetOfAccelerator(accelerator);
    return preset ? preset->priceDate : std::string_view();
}

std::optional<double> peakTflops(const Accelerator& accelerator, Precision precision)
{
    switch (precision) {
    case Precision::Fp8:
        return accelerator.fp8Tflops;
    case Precision::Int8:
        return accelerator.int8Tops;
    case Precision::Bf16:
        break;
    }
    return accelerator.bf16Tflops;
}

// Between replicas, TPUs use their inter-chip links, all others the scale-out network.
std::optional<double> linkGbitPerSecond(const Accelerator& accelerator, Precision /*any*/)
{
    constexpr double kBitsPerByte = 8.0;
    if (accelerator.stack != "xla")
        return accelerator.scaleOutGbitPerSecond;
    if (!accelerator.scaleUpGbPerSecond)
        return std::nullopt;
    return *accelerator.scaleUpGbPerSecond * kBitsPerByte;
}

std::optional<double> boardPower(const Accelerator& accelerator, Precision /*any*/)
{
    return accelerator.boardW;
}

std::optional<double> publishedMigration(const Accelerator& accelerator, Precision /*any*/)
{
    const ReferencePreset* const preset = presetOfAccelerator(accelerator.id);
    return preset ? std::optional(preset->migrationHours) : std::nullopt;
}

std::optional<double> scaleUpChips(const Accelerator& accelerator, Precision /*any*/)
{
    constexpr int kLargest = 1024; // the parameter's maximum
    return accelerator.scaleUpChips
        ? std::optional<double>(std::min(*accelerator.scaleUpChips, kLargest))
        : std::nullopt;
}

std::optional<double> chipsOfNode(const Accelerator& accelerator, Precision /*any*/)
{
    const ReferencePreset* const preset = presetOfAccelerator(accelerator.id);
    return preset ? std::optional(preset->chipsOfNode) : std::nullopt;
}

std::optional<double> platformPreset(
    const Accelerator& accelerator, Precision precision, Parameter parameter)
{
    const ParameterRow& row = rowOf(parameter);
    const PresetSource& source = row.traits.preset;
    if (row.limits.kind == Kind::Text || source.from == PresetSource::From::Quote)
        return std::nullopt;
    if (source.from == PresetSource::From::PriceList)
        return publishedPrice(accelerator, parameter);
    const auto value = source.value ? source.value(accelerator, precision) : std::nullopt;
    return value || source.from == PresetSource::From::DataSheet ? value : row.limits.preset;
}

Precision precisionOf(const Platform& platform)
{
    const Setting& setting = platform.of(Parameter::Precision);
    return setting.state == Setting::State::Number ? static_cast<Precision>(setting.number)
                                                   : Precision::Bf16;
}

std::optional<double> numberOn(
    const Platform& platform, const Accelerator& accelerator, Parameter parameter)
{
    const Setting& setting = platform.of(parameter);
    if (setting.state == Setting::State::Number)
        return setting.number;
    if (setting.state == Setting::State::Unpriced)
        return std::nullopt;
    return platformPreset(accelerator, precisionOf(platform), parameter);
}

std::string platformPresetSource(
    const Accelerator& accelerator, Precision precision, Parameter parameter)
{
    const bool isKnown = platformPreset(accelerator, precision, parameter).has_value();
    switch (rowOf(parameter).traits.preset.from) {
    case PresetSource::From::DataSheet:
        return isKnown ? accelerator.name + ": " + accelerator.source
                       : "not in the data sheet of " + accelerator.name;
    case PresetSource::From::PriceList:
        return isKnown ? std::string(presetOfAccelerator(accelerator.id)->priceSource)
                       : "no public price";
    case PresetSource::From::Comparison: // it has three chips; others have the preset of the row
        if (!presetOfAccelerator(accelerator.id))
            return "assumption of this program, nothing entered";
        break;
    case PresetSource::From::Row:
    case PresetSource::From::Quote:
        break;
    }
    return std::string(rowOf(parameter).source);
}

} // namespace isocost
