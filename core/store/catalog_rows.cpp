// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog rows that travel with a project.
#include <algorithm>
#include <map>
#include <set>

#include "core/model/limits.h"
#include "core/store/project_rows.h"
#include "core/store/refusal.h"
#include "core/store/table_rows.h"

namespace isocost {

namespace {

void requireSound(const std::optional<std::string>& problem, const char* what)
{
    if (problem)
        throw Refusal(std::string("holds a broken ") + what + ": " + *problem);
}

struct Reading {
    RowReader& row;

    void operator()(auto&... cells) const { (read(cells), ...); }

    void read(std::string& cell) const { cell = row.name(limits::kCatalogText); }
    void lines(std::string& cell) const { cell = row.lines(limits::kCatalogText); }
    void read(int& cell) const { cell = row.wholeNumber(); }
    void read(double& cell) const { cell = row.number().value_or(0.0); }
    void read(std::optional<int>& cell) const { cell = row.optionalWholeNumber(); }
    void read(std::optional<double>& cell) const { cell = row.number(); }
};

struct Writing {
    RowWriter& row;

    void operator()(const auto&... cells) const { (write(cells), ...); }

    void write(const std::string& cell) const { row.text(cell); }
    void lines(const std::string& cell) const { row.text(cell); }
    void write(int cell) const { row.whole(cell); }
    void write(double cell) const { row.number(cell); }
    void write(std::optional<int> cell) const { row.whole(cell); }
    void write(std::optional<double> cell) const { row.number(cell); }
};

// The columns behind the position, read or written.
void passAccelerator(const auto& pass, auto& it)
{
    pass(it.id, it.name, it.vendor, it.stack, it.bf16Tflops, it.fp8Tflops, it.int8Tops, it.memoryGb,
        it.memoryTbPerSecond, it.boardW, it.scaleUpGbPerSecond, it.scaleOutGbitPerSecond, it.year,
        it.source, it.confidence, it.scaleUpChips, it.fp4Tflops, it.memoryUnit, it.specAsOf);
}

void passOffer(const auto& pass, auto& it)
{
    pass(it.provider, it.instance, it.accelerator, it.chips, it.region);
    for (const OfferKind& kind : kOfferKinds)
        pass(it.*kind.quoted);
    pass(it.kind, it.term, it.upfront, it.asOf, it.source);
    pass.lines(it.note);
    pass(it.confidence);
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
        accelerators.whole(++position);
        passAccelerator(Writing{accelerators}, it);
        accelerators.finish();
    }
    RowWriter offers(database, "offer", 18);
    position = 0;
    for (const Offer& it : catalog.offers) {
        offers.whole(++position);
        passOffer(Writing{offers}, it);
        offers.finish();
    }
}

Catalog readCatalog(SQLite::Database& database)
{
    Catalog catalog;
    RowReader accelerators(database, "accelerator", "position");
    while (accelerators.next()) {
        (void)accelerators.wholeNumber();
        Accelerator it;
        passAccelerator(Reading{accelerators}, it);
        requireSound(problemWith(it), "accelerator");
        if (catalog.find(it.id) || catalog.accelerators.size() == limits::kCatalogRows)
            throw Refusal("holds the accelerator \"" + it.id + "\" twice, or too many of them");
        catalog.accelerators.push_back(std::move(it));
    }
    std::set<std::string> ids;
    RowReader offers(database, "offer", "position");
    while (offers.next()) {
        (void)offers.wholeNumber();
        Offer it;
        passOffer(Reading{offers}, it);
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
