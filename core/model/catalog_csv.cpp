// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the catalog from its two CSV tables.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/model/catalog.h"
#include "core/text/csv.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

const std::vector<std::string_view> kAcceleratorColumns{"id", "name", "vendor", "stack",
    "bf16_tflops", "fp8_tflops", "int8_tops", "memory_gb", "memory_tb_per_s", "board_w",
    "scale_up_gb_per_s", "scale_out_gbit_per_s", "year", "source", "confidence", "scale_up_chips",
    "fp4_tflops", "memory_unit", "spec_as_of"};

const std::vector<std::string_view> kOfferColumns{"provider", "instance", "accelerator", "chips",
    "region", "on_demand_usd_per_hour", "reserved_1y_usd_per_hour", "reserved_3y_usd_per_hour",
    "spot_usd_per_hour", "as_of", "source", "note", "kind", "term", "upfront",
    "capacity_block_usd_per_hour", "usd_per_chip_hour", "confidence"};

constexpr std::string_view kPerChip = "usd_per_chip_hour";

Accelerator acceleratorOf(const CsvTable& table, const CsvRow& row)
{
    return {.id = table.text(row, "id"),
        .name = table.text(row, "name"),
        .vendor = table.text(row, "vendor"),
        .stack = table.text(row, "stack"),
        .bf16Tflops = table.numberOrNothing(row, "bf16_tflops"),
        .fp8Tflops = table.numberOrNothing(row, "fp8_tflops"),
        .int8Tops = table.numberOrNothing(row, "int8_tops"),
        .memoryGb = table.number(row, "memory_gb"),
        .memoryTbPerSecond = table.number(row, "memory_tb_per_s"),
        .boardW = table.numberOrNothing(row, "board_w"),
        .scaleUpGbPerSecond = table.numberOrNothing(row, "scale_up_gb_per_s"),
        .scaleOutGbitPerSecond = table.numberOrNothing(row, "scale_out_gbit_per_s"),
        .year = table.wholeNumber(row, "year"),
        .source = table.text(row, "source"),
        .confidence = table.text(row, "confidence"),
        .scaleUpChips = table.wholeNumberOrNothing(row, "scale_up_chips"),
        .fp4Tflops = table.numberOrNothing(row, "fp4_tflops"),
        .memoryUnit = table.text(row, "memory_unit"),
        .specAsOf = table.textOrNothing(row, "spec_as_of")};
}

Offer offerOf(const CsvTable& table, const CsvRow& row)
{
    Offer it;
    it.provider = table.text(row, "provider");
    it.instance = table.text(row, "instance");
    it.accelerator = table.text(row, "accelerator");
    it.chips = table.wholeNumber(row, "chips");
    it.region = table.text(row, "region");
    for (const OfferKind& kind : kOfferKinds)
        it.*kind.quoted = table.numberOrNothing(row, kind.column);
    it.kind = table.text(row, "kind");
    it.term = table.textOrNothing(row, "term");
    it.upfront = table.textOrNothing(row, "upfront");
    it.asOf = table.text(row, "as_of");
    it.source = table.text(row, "source");
    it.note = table.textOrNothing(row, "note");
    it.confidence = table.text(row, "confidence");
    return it;
}

// The file repeats the headline per chip, rounded to four decimals; it must be the same price.
void requirePerChip(const CsvTable& table, const CsvRow& row, const Offer& it)
{
    constexpr double kRounding = 0.000051; // USD, half of the last digit
    const auto printed = table.numberOrNothing(row, kPerChip);
    const double price = usdPerChipHour(it);
    if (printed && !(std::fabs(*printed - price) <= kRounding))
        table.fail(row.line,
            "column " + inQuotes(kPerChip) + ": " + numberText(*printed)
                + " is not the price of its kind divided by the chips, which is "
                + numberText(price));
}

template <class Row>
void requireSound(const CsvTable& table, const CsvRow& row, const Row& it)
{
    if (const auto problem = problemWith(it))
        table.fail(row.line, *problem);
}

std::vector<Offer> readOffers(const CatalogText& text, const Catalog* chips)
{
    const CsvTable table = CsvTable::parse(text.csv, text.fileName);
    table.requireHeader(kOfferColumns);
    std::vector<Offer> offers;
    std::set<std::string> ids;
    for (const CsvRow& row : table.rows()) {
        const Offer& it = offers.emplace_back(offerOf(table, row));
        requireSound(table, row, it);
        requirePerChip(table, row, it);
        if (!ids.insert(offerId(it)).second)
            table.fail(row.line, "the offer " + inQuotes(offerId(it)) + " appears twice");
        if (chips && !chips->find(it.accelerator))
            table.fail(row.line,
                "column \"accelerator\": " + inQuotes(it.accelerator)
                    + " is not an accelerator of the catalog");
    }
    return offers;
}

} // namespace

std::vector<Accelerator> parseAccelerators(std::string_view csv, std::string_view fileName)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader(kAcceleratorColumns);
    std::vector<Accelerator> accelerators;
    std::set<std::string> ids;
    for (const CsvRow& row : table.rows()) {
        const Accelerator& it = accelerators.emplace_back(acceleratorOf(table, row));
        requireSound(table, row, it);
        if (!ids.insert(it.id).second)
            table.fail(row.line, "column \"id\": " + inQuotes(it.id) + " appears twice");
    }
    return accelerators;
}

std::vector<Offer> parseOffers(std::string_view csv, std::string_view fileName)
{
    return readOffers({csv, fileName}, nullptr);
}

Catalog parseCatalog(const CatalogText& accelerators, const CatalogText& offers)
{
    Catalog catalog;
    catalog.accelerators = parseAccelerators(accelerators.csv, accelerators.fileName);
    catalog.offers = readOffers(offers, &catalog);
    return catalog;
}

} // namespace isocost
