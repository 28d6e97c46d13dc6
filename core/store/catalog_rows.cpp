// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/catalog_rows.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/model/limits.h"
#include "core/model/text_parameter.h"
#include "core/store/refusal.h"
#include "core/store/table_rows.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

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

// Reads or writes the columns behind the position.
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

// Drops prices of 0, which an earlier version accepted for unknown ones. Returns whether the offer
// still has its headline.
bool dropPlaceholders(Offer& it)
{
    bool isHeadlineGone = false;
    for (const OfferKind& kind : kOfferKinds)
        if (it.*kind.quoted == 0.0) {
            (it.*kind.quoted).reset();
            isHeadlineGone = isHeadlineGone || kind.word == it.kind;
        }
    return !isHeadlineGone;
}

// Rows of one table, each with its own id, without those for which `pass` returns false.
template <class Row, class IdOf, class Pass>
std::vector<Row> readRows(
    SQLite::Database& database, const char* table, IdOf idOf, const Pass& pass)
{
    std::vector<Row> rows;
    std::set<std::string> ids;
    RowReader reader(database, table, "position");
    while (reader.next()) {
        (void)reader.wholeNumber();
        Row it;
        if (!pass(Reading{reader}, it))
            continue;
        if (const auto problem = problemWith(it))
            throw Refusal(std::string("holds a broken ") + table + ": " + *problem);
        if (!ids.insert(idOf(it)).second)
            throw Refusal(std::string("holds the ") + table + " " + inQuotes(idOf(it)) + " twice");
        if (rows.size() == limits::kCatalogRows)
            throw Refusal("holds more than " + std::to_string(limits::kCatalogRows) + " rows of "
                + table + "s");
        rows.push_back(std::move(it));
    }
    return rows;
}

void addUsed(std::set<std::string>& ids, const std::vector<Scenario>& scenarios)
{
    for (const Scenario& scenario : scenarios) {
        for (const Platform& platform : scenario.platforms)
            ids.insert(platform.accelerator);
        ids.merge(namedAccelerators(scenario));
    }
}

// Adds chips whose data sheet or a price is in this catalog only, in use or not.
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
    std::vector<Accelerator> accelerators;
    std::vector<Offer> offers;
    const auto isUsed = [&ids](const std::string& id) { return ids.contains(id); };
    std::ranges::copy_if(
        project.catalog.accelerators, std::back_inserter(accelerators), isUsed, &Accelerator::id);
    std::ranges::copy_if(
        project.catalog.offers, std::back_inserter(offers), isUsed, &Offer::accelerator);
    return {std::move(accelerators), std::move(offers)};
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
    catalog.accelerators = readRows<Accelerator>(
        database, "accelerator", [](const Accelerator& it) { return it.id; },
        [](const Reading& pass, Accelerator& it) {
            passAccelerator(pass, it);
            return true;
        });
    catalog.offers =
        readRows<Offer>(database, "offer", offerId, [](const Reading& pass, Offer& it) {
            passOffer(pass, it);
            return dropPlaceholders(it);
        });
    for (const Offer& it : catalog.offers)
        if (!catalog.find(it.accelerator))
            throw Refusal("holds an offer of the unknown accelerator " + inQuotes(it.accelerator));
    return catalog;
}

} // namespace isocost
