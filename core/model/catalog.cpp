// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/catalog.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/model/limits.h"
#include "core/text/utf8.h"
#include "embedded/catalog.h"

namespace isocost {

double memoryBytes(const Accelerator& accelerator)
{
    constexpr double kBytesPerGb = 1e9;
    constexpr double kBytesPerGib = 1073741824.0;
    return accelerator.memoryGb * (accelerator.memoryUnit == "GiB" ? kBytesPerGib : kBytesPerGb);
}

const OfferKind* findOfferKind(std::string_view word)
{
    const auto found = std::ranges::find(kOfferKinds, word, &OfferKind::word);
    return found == kOfferKinds.end() ? nullptr : &*found;
}

double usdPerChipHour(const Offer& offer)
{
    return (offer.*findOfferKind(offer.kind)->quoted).value() / offer.chips;
}

std::string offerId(const Offer& offer)
{
    return offer.provider + "/" + offer.instance + "/" + offer.region + "/" + offer.kind + "/"
        + offer.asOf;
}

std::string Catalog::newestDate() const
{
    const auto newest = std::ranges::max_element(offers, {}, &Offer::asOf);
    return newest == offers.end() ? std::string() : newest->asOf;
}

// Keeps the order of `other`, so that a catalog merged with itself stays as it is.
Catalog merged(const Catalog& own, const Catalog& other)
{
    std::vector<Accelerator> accelerators;
    for (const Accelerator& row : other.accelerators) {
        const Accelerator* const mine = own.find(row.id);
        accelerators.push_back(mine ? *mine : row);
    }
    for (const Accelerator& row : own.accelerators)
        if (!other.find(row.id))
            accelerators.push_back(row);
    std::vector<Offer> offers;
    std::map<std::string, const Offer*, std::less<>> mine;
    for (const Offer& row : own.offers)
        mine.emplace(offerId(row), &row);
    for (const Offer& row : other.offers) {
        const auto same = mine.find(offerId(row));
        offers.push_back(same == mine.end() ? row : *same->second);
        if (same != mine.end())
            mine.erase(same);
    }
    for (const Offer& row : own.offers)
        if (mine.contains(offerId(row)))
            offers.push_back(row);
    return {std::move(accelerators), std::move(offers)};
}

namespace {

Catalog readBuiltin()
{
    const auto embedded = [](std::string_view name) {
        return CatalogText{embedded::catalog::find(name), name};
    };
    return parseCatalog(embedded("accelerators.csv"), embedded("offers.csv"));
}

} // namespace

const Catalog& builtinCatalog()
{
    static const Catalog catalog = readBuiltin();
    return catalog;
}

std::string labelOf(const Accelerator& chip)
{
    const std::string vendor = chip.vendor + " ";
    const std::string name =
        chip.name.starts_with(vendor) ? chip.name.substr(vendor.size()) : chip.name;
    return shortenedTo(name, limits::kName);
}

} // namespace isocost
