// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chips and prices of one's own from a CSV file into a project's catalog.
//
// The header says which table it is: that of resources/catalog/accelerators.csv or offers.csv. A
// row takes the place of one with the same id. Errors    InputError naming the file, the line and
// the column; then nothing is changed
#pragma once

#include <cstddef>
#include <string>

#include "core/model/catalog.h"

namespace isocost {

struct CatalogImport {
    std::size_t accelerators = 0; // rows read
    std::size_t offers = 0;
};
CatalogImport importCatalog(Catalog& catalog, const std::string& path);

} // namespace isocost
