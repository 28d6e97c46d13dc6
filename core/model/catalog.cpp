// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/catalog.h"

#include <algorithm>

#include "embedded/catalog.h"

namespace isocost {

namespace {

Catalog readBuiltin()
{
    const auto embedded = [](std::string_view name) {
        return CatalogText{embedded::catalog::find(name), name};
    };
    return parseCatalog(embedded("accelerators.csv"), embedded("offers.csv"));
}

} // namespace

const Accelerator* Catalog::find(std::string_view acceleratorId) const
{
    const auto found = std::ranges::find(accelerators, acceleratorId, &Accelerator::id);
    return found == accelerators.end() ? nullptr : &*found;
}

std::string Catalog::newestDate() const
{
    const auto newest = std::ranges::max_element(offers, {}, &Offer::asOf);
    return newest == offers.end() ? std::string() : newest->asOf;
}

// In the order of `other`, so that a catalog merged with itself stays as it is.
Catalog merged(const Catalog& own, const Catalog& other)
{
    Catalog result;
    for (const Accelerator& row : other.accelerators) {
        const Accelerator* const mine = own.find(row.id);
        result.accelerators.push_back(mine ? *mine : row);
    }
    for (const Accelerator& row : own.accelerators) {
        if (!other.find(row.id))
            result.accelerators.push_back(row);
    }
    std::vector<bool> placed(own.offers.size(), false);
    for (const Offer& row : other.offers) {
        const auto same = std::ranges::find(own.offers, row);
        if (same != own.offers.end())
            placed[static_cast<std::size_t>(same - own.offers.begin())] = true;
        if (same != own.offers.end() || !own.find(row.accelerator))
            result.offers.push_back(row);
    }
    for (std::size_t i = 0; i < own.offers.size(); ++i) {
        if (!placed[i])
            result.offers.push_back(own.offers[i]);
    }
    return result;
}

const Catalog& builtinCatalog()
{
    static const Catalog catalog = readBuiltin();
    return catalog;
}

} // namespace isocost
