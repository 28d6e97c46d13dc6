// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/catalog_rows.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/store/limits.h"
#include "core/store/refusal.h"
#include "core/store/table_rows.h"

namespace isocost {

namespace {

constexpr std::size_t kText = 4096;

void requireSound(const std::optional<std::string>& problem, const char* what)
{
    if (problem)
        throw Refusal(std::string("holds a broken ") + what + ": " + *problem);
}

Accelerator readAccelerator(RowReader& row)
{
    return {.id = row.text(kText),
        .name = row.text(kText),
        .vendor = row.text(kText),
        .stack = row.text(kText),
        .bf16Tflops = row.number(),
        .fp8Tflops = row.number(),
        .int8Tops = row.number(),
        .memoryGb = row.number().value_or(0.0),
        .memoryTbPerSecond = row.number().value_or(0.0),
        .boardW = row.number(),
        .scaleUpGbPerSecond = row.number(),
        .scaleOutGbitPerSecond = row.number(),
        .year = row.wholeNumber(),
        .source = row.text(kText),
        .confidence = row.text(kText),
        .scaleUpChips = row.optionalWholeNumber(),
        .fp4Tflops = row.number(),
        .memoryUnit = row.text(kText),
        .specAsOf = row.text(kText)};
}

Offer readOffer(RowReader& row)
{
    Offer it;
    it.provider = row.text(kText);
    it.instance = row.text(kText);
    it.accelerator = row.text(kText);
    it.chips = row.wholeNumber();
    it.region = row.text(kText);
    for (const OfferKind& kind : kOfferKinds)
        it.*kind.quoted = row.number();
    it.kind = row.text(kText);
    it.term = row.text(kText);
    it.upfront = row.text(kText);
    it.asOf = row.text(kText);
    it.source = row.text(kText);
    it.note = row.text(kText);
    it.confidence = row.text(kText);
    return it;
}

void addUsed(std::set<std::string>& ids, const std::vector<Scenario>& scenarios)
{
    for (const Scenario& scenario : scenarios)
        for (const Platform& platform : scenario.platforms)
            ids.insert(platform.accelerator);
}

// What no other catalog holds: chips and prices of one's own, in use or not.
void addOwn(std::set<std::string>& ids, const Catalog& catalog)
{
    for (const Accelerator& row : catalog.accelerators) {
        const Accelerator* const known = builtinCatalog().find(row.id);
        if (!known || *known != row)
            ids.insert(row.id);
    }
    std::map<std::string, const Offer*, std::less<>> known;
    for (const Offer& row : builtinCatalog().offers)
        known.emplace(offerId(row), &row);
    for (const Offer& row : catalog.offers) {
        const auto same = known.find(offerId(row));
        if (same == known.end() || *same->second != row)
            ids.insert(row.accelerator);
    }
}

} // namespace

Catalog usedCatalog(const Project& project)
{
    std::set<std::string> ids;
    addUsed(ids, project.scenarios);
    for (const NamedVersion& version : project.versions)
        addUsed(ids, version.scenarios);
    addOwn(ids, project.catalog);
    Catalog used;
    const auto isUsed = [&ids](const std::string& id) { return ids.contains(id); };
    std::ranges::copy_if(project.catalog.accelerators, std::back_inserter(used.accelerators),
        isUsed, &Accelerator::id);
    std::ranges::copy_if(
        project.catalog.offers, std::back_inserter(used.offers), isUsed, &Offer::accelerator);
    return used;
}

void writeCatalog(SQLite::Database& database, const Catalog& catalog)
{
    RowWriter accelerators(database, "accelerator", 20);
    std::int64_t position = 0;
    for (const Accelerator& it : catalog.accelerators) {
        accelerators.whole(++position).text(it.id).text(it.name).text(it.vendor).text(it.stack);
        accelerators.number(it.bf16Tflops).number(it.fp8Tflops).number(it.int8Tops);
        accelerators.number(it.memoryGb).number(it.memoryTbPerSecond).number(it.boardW);
        accelerators.number(it.scaleUpGbPerSecond).number(it.scaleOutGbitPerSecond);
        accelerators.whole(it.year).text(it.source).text(it.confidence).whole(it.scaleUpChips);
        accelerators.number(it.fp4Tflops).text(it.memoryUnit).text(it.specAsOf).finish();
    }
    RowWriter offers(database, "offer", 18);
    position = 0;
    for (const Offer& it : catalog.offers) {
        offers.whole(++position).text(it.provider).text(it.instance).text(it.accelerator);
        offers.whole(it.chips).text(it.region);
        for (const OfferKind& kind : kOfferKinds)
            offers.number(it.*kind.quoted);
        offers.text(it.kind).text(it.term).text(it.upfront).text(it.asOf).text(it.source);
        offers.text(it.note).text(it.confidence).finish();
    }
}

Catalog readCatalog(SQLite::Database& database)
{
    Catalog catalog;
    RowReader accelerators(database, "accelerator", "position");
    while (accelerators.next()) {
        (void)accelerators.wholeNumber();
        Accelerator it = readAccelerator(accelerators);
        requireSound(problemWith(it), "accelerator");
        if (catalog.find(it.id) || catalog.accelerators.size() == limits::kCatalogRows)
            throw Refusal("holds the accelerator \"" + it.id + "\" twice, or too many of them");
        catalog.accelerators.push_back(std::move(it));
    }
    std::set<std::string> ids;
    RowReader offers(database, "offer", "position");
    while (offers.next()) {
        (void)offers.wholeNumber();
        Offer it = readOffer(offers);
        requireSound(problemWith(it), "offer");
        if (!catalog.find(it.accelerator) || catalog.offers.size() == limits::kCatalogRows)
            throw Refusal("holds an offer of the unknown accelerator \"" + it.accelerator
                + "\", or too many offers");
        if (!ids.insert(offerId(it)).second)
            throw Refusal("holds the offer \"" + offerId(it) + "\" twice");
        catalog.offers.push_back(std::move(it));
    }
    return catalog;
}

} // namespace isocost
