// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the published numbers from their CSV tables.
#include <cmath>
#include <set>

#include "core/model/catalog.h"
#include "core/model/quote_tables.h"
#include "core/text/csv.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "embedded/catalog.h"

namespace isocost {

namespace {

const std::vector<std::string_view> kSpecialtyColumns{"provider", "instance", "accelerator",
    "chips", "region", "on_demand_usd_per_hour", "reserved_1y_usd_per_hour",
    "reserved_3y_usd_per_hour", "spot_usd_per_hour", "as_of", "source", "note", "kind", "term",
    "upfront", "capacity_block_usd_per_hour", "usd_per_chip_hour", "confidence", "term_months",
    "minimum_chips", "take_or_pay"};
const std::vector<std::string_view> kNodeColumns{"record", "accelerator", "chips_per_node",
    "node_usd_low", "typical", "high", "includes", "as_of", "source", "confidence", "note"};
const std::vector<std::string_view> kApiColumns{"model_class", "model", "provider",
    "input_usd_per_m", "cached_input_usd_per_m", "output_usd_per_m", "as_of", "source",
    "confidence", "note"};
const std::vector<std::string_view> kMfuColumns{"accelerator", "precision", "dense_or_moe", "n",
    "low", "typical", "high", "low_against_bf16_peak", "typical_against_bf16_peak",
    "high_against_bf16_peak", "rule", "confidence", "note"};

const std::vector<std::string_view> kRunColumns{"id", "accelerator", "precision", "model",
    "dense_or_moe", "parameters_b", "active_b", "chips", "sequence_tokens", "mfu",
    "peak_tflops_used", "mfu_against_bf16_peak", "tflops_per_chip", "tokens_per_second_per_chip",
    "task", "software", "as_of", "source", "confidence", "note"};

// The file repeats the price of a kind per chip, rounded to four decimals; both must agree.
void requirePerChip(const CsvTable& table, const CsvRow& row, const SpecialtyOffer& it)
{
    constexpr double kRounding = 0.000051; // USD, half of the last digit
    const OfferKind* const kind = findOfferKind(it.kind);
    const int chips = table.wholeNumber(row, "chips");
    const auto ofInstance = kind ? table.numberOrNothing(row, kind->column) : std::nullopt;
    if (ofInstance && !(std::fabs(*ofInstance / chips - it.usdPerChipHour) <= kRounding))
        table.fail(row.line,
            "column \"usd_per_chip_hour\": " + numberText(it.usdPerChipHour)
                + " is not the price of its kind divided by the chips, which is "
                + numberText(*ofInstance / chips));
}

SpecialtyOffer specialtyOf(const CsvTable& table, const CsvRow& row)
{
    return {.provider = table.text(row, "provider"),
        .instance = table.text(row, "instance"),
        .accelerator = table.text(row, "accelerator"),
        .region = table.text(row, "region"),
        .asOf = table.textOrNothing(row, "as_of"),
        .source = table.text(row, "source"),
        .note = table.textOrNothing(row, "note"),
        .kind = table.text(row, "kind"),
        .term = table.textOrNothing(row, "term"),
        .upfront = table.textOrNothing(row, "upfront"),
        .usdPerChipHour = table.number(row, "usd_per_chip_hour"),
        .confidence = table.text(row, "confidence"),
        .termMonths = table.numberOrNothing(row, "term_months"),
        .minimumChips = table.wholeNumberOrNothing(row, "minimum_chips"),
        .takeOrPay = table.text(row, "take_or_pay")};
}

NodePrice nodeOf(const CsvTable& table, const CsvRow& row)
{
    return {.record = table.text(row, "record"),
        .accelerator = table.text(row, "accelerator"),
        .chipsPerNode = table.wholeNumberOrNothing(row, "chips_per_node"),
        .low = table.numberOrNothing(row, "node_usd_low"),
        .typical = table.numberOrNothing(row, "typical"),
        .high = table.numberOrNothing(row, "high"),
        .includes = table.textOrNothing(row, "includes"),
        .asOf = table.textOrNothing(row, "as_of"),
        .source = table.textOrNothing(row, "source"),
        .confidence = table.textOrNothing(row, "confidence"),
        .note = table.textOrNothing(row, "note")};
}

ApiPrice apiOf(const CsvTable& table, const CsvRow& row)
{
    return {.modelClass = table.text(row, "model_class"),
        .model = table.text(row, "model"),
        .provider = table.text(row, "provider"),
        .input = table.number(row, "input_usd_per_m"),
        .cached = table.numberOrNothing(row, "cached_input_usd_per_m"),
        .output = table.number(row, "output_usd_per_m"),
        .asOf = table.textOrNothing(row, "as_of"),
        .source = table.text(row, "source"),
        .confidence = table.text(row, "confidence"),
        .note = table.textOrNothing(row, "note")};
}

TypicalMfu mfuOf(const CsvTable& table, const CsvRow& row)
{
    return {.accelerator = table.text(row, "accelerator"),
        .precision = table.text(row, "precision"),
        .kind = table.text(row, "dense_or_moe"),
        .runs = table.wholeNumber(row, "n"),
        .low = table.number(row, "low"),
        .typical = table.number(row, "typical"),
        .high = table.number(row, "high"),
        .rule = table.text(row, "rule"),
        .confidence = table.text(row, "confidence"),
        .note = table.textOrNothing(row, "note")};
}

MeasuredMfu runOf(const CsvTable& table, const CsvRow& row)
{
    return {.id = table.text(row, "id"),
        .accelerator = table.text(row, "accelerator"),
        .precision = table.text(row, "precision"),
        .model = table.text(row, "model"),
        .kind = table.text(row, "dense_or_moe"),
        .chips = table.wholeNumberOrNothing(row, "chips"),
        .mfu = table.number(row, "mfu"),
        .task = table.text(row, "task"),
        .software = table.text(row, "software"),
        .asOf = table.textOrNothing(row, "as_of"),
        .source = table.text(row, "source"),
        .confidence = table.text(row, "confidence"),
        .note = table.textOrNothing(row, "note")};
}

template <class Row>
[[nodiscard]] std::vector<Row> sound(
    const CsvTable& table, Row (*read)(const CsvTable&, const CsvRow&))
{
    std::vector<Row> rows;
    for (const CsvRow& row : table.rows()) {
        rows.push_back(read(table, row));
        if (const auto problem = problemWith(rows.back()))
            table.fail(row.line, *problem);
    }
    return rows;
}

void requireChip(
    const CsvTable& table, const CsvRow& row, const std::string& accelerator, const Catalog& chips)
{
    if (!chips.find(accelerator))
        table.fail(row.line,
            "column \"accelerator\": " + inQuotes(accelerator)
                + " is not an accelerator of the catalog");
}

std::string_view shipped(std::string_view file)
{
    return embedded::catalog::find(file);
}

} // namespace

std::vector<SpecialtyOffer> parseSpecialtyOffers(
    std::string_view csv, std::string_view fileName, const Catalog& chips)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader(kSpecialtyColumns);
    std::vector<SpecialtyOffer> offers = sound(table, &specialtyOf);
    for (std::size_t i = 0; i < offers.size(); ++i) {
        requirePerChip(table, table.rows()[i], offers[i]);
        requireChip(table, table.rows()[i], offers[i].accelerator, chips);
    }
    return offers;
}

std::vector<NodePrice> parseNodePrices(
    std::string_view csv, std::string_view fileName, const Catalog& chips)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader(kNodeColumns);
    std::vector<NodePrice> prices = sound(table, &nodeOf);
    for (std::size_t i = 0; i < prices.size(); ++i)
        if (prices[i].record != "service_life") // that is of a company
            requireChip(table, table.rows()[i], prices[i].accelerator, chips);
    return prices;
}

std::vector<ApiPrice> parseApiPrices(std::string_view csv, std::string_view fileName)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader(kApiColumns);
    return sound(table, &apiOf);
}

std::vector<TypicalMfu> parseTypicalMfus(
    std::string_view csv, std::string_view fileName, const Catalog& chips)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader(kMfuColumns);
    std::vector<TypicalMfu> rows = sound(table, &mfuOf);
    std::set<std::string> known;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CsvRow& row = table.rows()[i];
        requireChip(table, row, rows[i].accelerator, chips);
        const std::string what = rows[i].accelerator + " " + rows[i].precision + " " + rows[i].kind;
        if (!known.insert(what).second)
            table.fail(row.line, inQuotes(what) + " appears twice");
    }
    return rows;
}

std::vector<MeasuredMfu> parseMeasuredMfus(
    std::string_view csv, std::string_view fileName, const Catalog& chips)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader(kRunColumns);
    std::vector<MeasuredMfu> runs = sound(table, &runOf);
    std::set<std::string> known;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const CsvRow& row = table.rows()[i];
        requireChip(table, row, runs[i].accelerator, chips);
        if (!known.insert(runs[i].id).second)
            table.fail(row.line, inQuotes(runs[i].id) + " appears twice");
    }
    return runs;
}

const std::vector<SpecialtyOffer>& specialtyOffers()
{
    constexpr std::string_view kFile = "specialty_offers.csv";
    static const auto offers = parseSpecialtyOffers(shipped(kFile), kFile, builtinCatalog());
    return offers;
}

const std::vector<NodePrice>& nodePrices()
{
    constexpr std::string_view kFile = "node_prices.csv";
    static const auto prices = parseNodePrices(shipped(kFile), kFile, builtinCatalog());
    return prices;
}

const std::vector<ApiPrice>& apiPrices()
{
    constexpr std::string_view kFile = "api_prices.csv";
    static const auto prices = parseApiPrices(shipped(kFile), kFile);
    return prices;
}

const std::vector<TypicalMfu>& typicalMfus()
{
    constexpr std::string_view kFile = "mfu_typical.csv";
    static const auto rows = parseTypicalMfus(shipped(kFile), kFile, builtinCatalog());
    return rows;
}

const std::vector<MeasuredMfu>& measuredMfus()
{
    constexpr std::string_view kFile = "mfu_measured.csv";
    static const auto runs = parseMeasuredMfus(shipped(kFile), kFile, builtinCatalog());
    return runs;
}

} // namespace isocost
