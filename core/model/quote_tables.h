// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published numbers beside the list prices of the catalog: what specialty clouds ask for a chip,
// what a node costs to buy, what an API asks for tokens, which MFU training runs reach.
//
// Units     as in the CSV headers of resources/catalog: USD per chip-hour, USD per node, USD per
//           million tokens, MFU as a share of the dense peak of its precision
// Source    resources/catalog/README.md says how to read each table
// Errors    InputError naming the file, the line and the column
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocost {

struct Catalog;

struct SpecialtyOffer {
    std::string provider; // "market" is an index, not somebody who sells
    std::string instance;
    std::string accelerator;
    std::string region;
    std::string asOf; // ISO date, or empty
    std::string source;
    std::string note;
    std::string kind; // on_demand, reserved_1y, reserved_cluster, ...
    std::string term; // as the provider prints it
    std::string upfront;
    double usdPerChipHour = 0.0;
    std::string confidence;
    std::optional<double> termMonths; // absent: not printed
    std::optional<int> minimumChips;
    std::string takeOrPay; // yes: paid for every hour of the term; no; unknown
};

// A row of node_prices.csv. The records are "node" and evidence that no assumption takes yet:
// "residual_share", "used_unit", "service_life", "owning_usd_per_chip_hour".
struct NodePrice {
    std::string record;
    std::string accelerator; // of a service life, the company
    std::optional<int> chipsPerNode;
    std::optional<double> low;
    std::optional<double> typical;
    std::optional<double> high;
    std::string includes;
    std::string asOf;
    std::string source;
    std::string confidence;
    std::string note;
};

struct ApiPrice {
    std::string modelClass;
    std::string model;
    std::string provider;
    double input = 0.0;
    std::optional<double> cached; // absent: not listed, the input price is paid
    double output = 0.0;
    std::string asOf; // ISO date, or empty
    std::string source;
    std::string confidence;
    std::string note;
};

struct TypicalMfu {
    std::string accelerator;
    std::string precision; // bf16, fp8, int8
    std::string kind; // dense, moe: mixture of experts
    int runs = 0;
    double low = 0.0;
    double typical = 0.0;
    double high = 0.0;
    std::string rule; // how the three follow from the measured runs
    std::string confidence;
    std::string note;
};

// A published training run.
struct MeasuredMfu {
    std::string id;
    std::string accelerator;
    std::string precision; // bf16, fp8, int8
    std::string model;
    std::string kind; // dense, moe: mixture of experts
    std::optional<int> chips;
    double mfu = 0.0;
    std::string task; // pretrain, sft: fine-tuning
    std::string software;
    std::string asOf; // ISO date, or its year and month, or its year
    std::string source;
    std::string confidence;
    std::string note;
};

// Why a row cannot be right, naming its column as in the CSV header, or nothing.
[[nodiscard]] std::optional<std::string> problemWith(const SpecialtyOffer& it);
[[nodiscard]] std::optional<std::string> problemWith(const NodePrice& it);
[[nodiscard]] std::optional<std::string> problemWith(const ApiPrice& it);
[[nodiscard]] std::optional<std::string> problemWith(const TypicalMfu& it);
[[nodiscard]] std::optional<std::string> problemWith(const MeasuredMfu& it);

// Messages name the file of the CSV text. Refused are rows of accelerators that the catalog lacks.
[[nodiscard]] std::vector<SpecialtyOffer> parseSpecialtyOffers(
    std::string_view csv, std::string_view fileName, const Catalog& chips);
[[nodiscard]] std::vector<NodePrice> parseNodePrices(
    std::string_view csv, std::string_view fileName, const Catalog& chips);
[[nodiscard]] std::vector<ApiPrice> parseApiPrices(std::string_view csv, std::string_view fileName);
[[nodiscard]] std::vector<TypicalMfu> parseTypicalMfus(
    std::string_view csv, std::string_view fileName, const Catalog& chips);
[[nodiscard]] std::vector<MeasuredMfu> parseMeasuredMfus(
    std::string_view csv, std::string_view fileName, const Catalog& chips);

// The tables that ship with the program (resources/catalog).
[[nodiscard]] const std::vector<SpecialtyOffer>& specialtyOffers();
[[nodiscard]] const std::vector<NodePrice>& nodePrices();
[[nodiscard]] const std::vector<ApiPrice>& apiPrices();
[[nodiscard]] const std::vector<TypicalMfu>& typicalMfus();
[[nodiscard]] const std::vector<MeasuredMfu>& measuredMfus();

inline constexpr std::string_view kMfuTableDate = "2026-11-28"; // of the whole table

} // namespace isocost
