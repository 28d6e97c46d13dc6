// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog: accelerators with their data sheets and dated offers with their sources.
//
// A price that is not public is absent, never zero.
// Units     as in the CSV headers of resources/catalog: TFLOP/s dense, GB = 1e9 B, TB/s, W, GB/s,
//           Gbit/s, USD per hour of the whole instance
// Errors    InputError naming the file, the line and the column
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocost {

struct Accelerator {
    std::string id;
    std::string name;
    std::string vendor;
    std::string stack; // software stack: cuda, rocm, neuron, xla
    double bf16Tflops = 0.0;
    std::optional<double> fp8Tflops;
    std::optional<double> int8Tops;
    double memoryGb = 0.0;
    double memoryTbPerSecond = 0.0;
    std::optional<double> boardW;
    std::optional<double> scaleUpGbPerSecond;
    std::optional<double> scaleOutGbitPerSecond;
    int year = 0;
    std::string source;
    std::string confidence;

    bool operator==(const Accelerator&) const = default;
};

struct Offer {
    std::string provider;
    std::string instance;
    std::string accelerator;
    int chips = 1;
    std::string region;
    std::optional<double> onDemand; // USD per instance-hour
    std::optional<double> reserved1y;
    std::optional<double> reserved3y;
    std::optional<double> spot;
    std::string asOf; // ISO date
    std::string source;
    std::string note;

    bool operator==(const Offer&) const = default;
};

struct Catalog {
    std::vector<Accelerator> accelerators;
    std::vector<Offer> offers;

    [[nodiscard]] const Accelerator* find(std::string_view acceleratorId) const;
    [[nodiscard]] std::string newestDate() const; // ISO date of the youngest offer, or empty

    bool operator==(const Catalog&) const = default;
};

// Why a row cannot be right, naming its column as in the CSV header, or nothing.
[[nodiscard]] std::optional<std::string> problemWith(const Accelerator& it);
[[nodiscard]] std::optional<std::string> problemWith(const Offer& it);

// The CSV texts name their file in messages.
[[nodiscard]] std::vector<Accelerator> parseAccelerators(
    std::string_view csv, std::string_view fileName);
[[nodiscard]] std::vector<Offer> parseOffers(std::string_view csv, std::string_view fileName);

// Both tables; an offer of an accelerator that is not in the first is refused.
struct CatalogText {
    std::string_view csv;
    std::string_view fileName;
};
[[nodiscard]] Catalog parseCatalog(const CatalogText& accelerators, const CatalogText& offers);

// `own` with the rows of `other` for accelerators that own does not know.
[[nodiscard]] Catalog merged(const Catalog& own, const Catalog& other);

// What ships with the program (resources/catalog).
[[nodiscard]] const Catalog& builtinCatalog();

} // namespace isocost
