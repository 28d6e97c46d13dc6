// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog: accelerators with their data sheets and dated offers with their sources.
//
// A value that is not public is absent, never zero and never guessed.
// Units     as in the CSV headers of resources/catalog: TFLOP/s dense, memory in memoryUnit, TB/s,
//           W, GB/s, Gbit/s, USD per hour of the whole instance
// Errors    InputError naming the file, the line and the column
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/keyed_rows.h"

namespace isocost {

struct Accelerator {
    std::string id;
    std::string name;
    std::string vendor;
    std::string stack; // software stack: cuda, rocm, neuron, xla, synapse, maia
    std::optional<double> bf16Tflops;
    std::optional<double> fp8Tflops;
    std::optional<double> int8Tops;
    double memoryGb = 0.0; // in memoryUnit
    double memoryTbPerSecond = 0.0;
    std::optional<double> boardW;
    std::optional<double> scaleUpGbPerSecond;
    std::optional<double> scaleOutGbitPerSecond;
    int year = 0;
    std::string source;
    std::string confidence; // high, medium, low
    std::optional<int> scaleUpChips; // in one scale-up domain (NVLink, NeuronLink, ICI)
    std::optional<double> fp4Tflops;
    std::string memoryUnit = "GB"; // "GB" and "GB as printed" are 1e9 B, "GiB" is 2^30 B
    std::string specAsOf; // ISO date of the data sheet, or empty

    bool operator==(const Accelerator&) const = default;
};

// Its name without the vendor: "B200 SXM".
[[nodiscard]] std::string labelOf(const Accelerator& chip);

[[nodiscard]] double memoryBytes(const Accelerator& accelerator);

// One dated price, the headline that `kind` names, and prices of other ways of buying the same
// instance, for which the date does not hold.
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
    std::optional<double> capacityBlock;
    std::string kind = "on_demand"; // a word of kOfferKinds
    std::string term; // commitment or block, as the provider names it; may be empty
    std::string upfront; // share paid in advance: none, all, ...; may be empty
    std::string asOf; // ISO date of the headline
    std::string source;
    std::string note;
    std::string confidence = "medium"; // high, medium, low; low is never a default

    bool operator==(const Offer&) const = default;
};

// What the headline of an offer can be.
struct OfferKind {
    std::string_view word;
    std::string_view column; // in the CSV
    std::optional<double> Offer::*quoted;
};
inline constexpr auto kOfferKinds = std::to_array<OfferKind>({
    {"on_demand", "on_demand_usd_per_hour", &Offer::onDemand},
    {"reserved_1y", "reserved_1y_usd_per_hour", &Offer::reserved1y},
    {"reserved_3y", "reserved_3y_usd_per_hour", &Offer::reserved3y},
    {"spot", "spot_usd_per_hour", &Offer::spot},
    {"capacity_block", "capacity_block_usd_per_hour", &Offer::capacityBlock},
});
[[nodiscard]] const OfferKind* findOfferKind(std::string_view word); // nullptr for another word

[[nodiscard]] double usdPerChipHour(const Offer& offer); // the headline
// "AWS/p5.48xlarge/us-east-1/on_demand/2026-11-09"; no two offers of a catalog have the same.
[[nodiscard]] std::string offerId(const Offer& offer);

struct Catalog {
    KeyedRows<Accelerator, &Accelerator::id> accelerators;
    KeyedRows<Offer, &Offer::accelerator, offerId> offers; // by accelerator, then id

    [[nodiscard]] const Accelerator* find(std::string_view acceleratorId) const
    {
        return accelerators.find(acceleratorId);
    }
    [[nodiscard]] std::string newestDate() const; // ISO date of the youngest offer, or empty

    bool operator==(const Catalog&) const = default;
};

// Whether it may be an id of the catalog or the key of a platform: 1 to `longest` lower case
// letters, digits and _.
[[nodiscard]] bool isIdentifier(std::string_view word, std::size_t longest);
// Why a row cannot be right, naming its column as in the CSV header, or nothing.
[[nodiscard]] std::optional<std::string> problemWith(const Accelerator& it);
[[nodiscard]] std::optional<std::string> problemWith(const Offer& it);

// Messages name the file of the CSV text.
[[nodiscard]] std::vector<Accelerator> parseAccelerators(
    std::string_view csv, std::string_view fileName);
[[nodiscard]] std::vector<Offer> parseOffers(std::string_view csv, std::string_view fileName);

// Reads both tables; refuses an offer of an accelerator that is not in the first.
struct CatalogText {
    std::string_view csv;
    std::string_view fileName;
};
[[nodiscard]] Catalog parseCatalog(const CatalogText& accelerators, const CatalogText& offers);

// The rows of both; an accelerator or an offer of `own` replaces the one with the same id.
[[nodiscard]] Catalog merged(const Catalog& own, const Catalog& other);

// The catalog that ships with the program (resources/catalog).
[[nodiscard]] const Catalog& builtinCatalog();

} // namespace isocost
