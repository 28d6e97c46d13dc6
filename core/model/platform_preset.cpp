// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/platform_preset.h"

#include <algorithm>
#include <array>

namespace isocost {

namespace {

// Columns of model.md section 1, "platform.K"; absent prices are not public.
struct ReferencePreset {
    std::string_view accelerator;
    std::optional<double> onDemand;
    std::optional<double> reserved1y;
    std::optional<double> reserved3y;
    std::optional<double> spot;
    double migrationHours;
    std::string_view priceSource;
};

constexpr std::array kReferencePresets{
    ReferencePreset{"h100_sxm", 12.50, 8.05, 5.25, 6.50, 0.0,
        "AWS p5.48xlarge list price before June 2025 (100 USD per 8 chips; commitments 64.40 and "
        "42.00, spot 52.00 per 8 chips), published comparison, 2024-06-30"},
    ReferencePreset{"trainium2", 6.875, std::nullopt, std::nullopt, std::nullopt, 6000.0,
        "published comparison of H100, Trainium2 and TPU v5e: 55 USD per 8 chips, 2026-01-01"},
    ReferencePreset{"tpu_v5e", 2.25, std::nullopt, std::nullopt, std::nullopt, 5000.0,
        "published comparison of H100, Trainium2 and TPU v5e: 45 USD per 20 chips, 2026-01-01"},
};

const ReferencePreset* presetOfAccelerator(std::string_view id)
{
    const auto found = std::ranges::find(kReferencePresets, id, &ReferencePreset::accelerator);
    return found == kReferencePresets.end() ? nullptr : &*found;
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

// Across replicas TPUs use their inter-chip links, everybody else the scale-out network.
std::optional<double> linkGbitPerSecond(const Accelerator& accelerator)
{
    constexpr double kBitsPerByte = 8.0;
    if (accelerator.stack != "xla")
        return accelerator.scaleOutGbitPerSecond;
    if (!accelerator.scaleUpGbPerSecond)
        return std::nullopt;
    return *accelerator.scaleUpGbPerSecond * kBitsPerByte;
}

std::optional<double> listPrice(const ReferencePreset& preset, Parameter parameter)
{
    switch (parameter) {
    case Parameter::PriceReserved1y:
        return preset.reserved1y;
    case Parameter::PriceReserved3y:
        return preset.reserved3y;
    case Parameter::PriceSpot:
        return preset.spot;
    default:
        return preset.onDemand;
    }
}

} // namespace

bool isPrice(Parameter parameter)
{
    return parameter == Parameter::PriceOnDemand || parameter == Parameter::PriceReserved1y
        || parameter == Parameter::PriceReserved3y || parameter == Parameter::PriceSpot;
}

std::optional<double> platformPreset(
    const Accelerator& accelerator, Precision precision, Parameter parameter)
{
    const ReferencePreset* const preset = presetOfAccelerator(accelerator.id);
    if (isPrice(parameter))
        return preset ? listPrice(*preset, parameter) : std::nullopt;
    switch (parameter) {
    case Parameter::Accelerator:
        return std::nullopt;
    case Parameter::PeakTflops:
        return peakTflops(accelerator, precision);
    case Parameter::LinkGbps:
        return linkGbitPerSecond(accelerator);
    case Parameter::PowerW:
        return accelerator.boardW;
    case Parameter::MigrationHours:
        return preset ? preset->migrationHours : rowOf(parameter).range.preset;
    default:
        return rowOf(parameter).range.preset;
    }
}

std::string platformPresetSource(
    const Accelerator& accelerator, Precision precision, Parameter parameter)
{
    const bool fromCatalog = parameter == Parameter::PeakTflops || parameter == Parameter::LinkGbps
        || parameter == Parameter::PowerW;
    if (fromCatalog && platformPreset(accelerator, precision, parameter))
        return accelerator.name + ": " + accelerator.source;
    if (fromCatalog)
        return "not in the data sheet of " + accelerator.name;
    const ReferencePreset* const preset = presetOfAccelerator(accelerator.id);
    if (!isPrice(parameter))
        return std::string(rowOf(parameter).source);
    if (!preset || !listPrice(*preset, parameter))
        return "no public price";
    return std::string(preset->priceSource);
}

} // namespace isocost
