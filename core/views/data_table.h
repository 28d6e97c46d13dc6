// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers behind a picture: columns with units, rows of numbers and words.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace isocost {

struct DataColumn {
    std::string name;
    std::string unit{}; // "USD", "h"; empty for words, shares and counts

    bool operator==(const DataColumn&) const = default;
};

using DataCell = std::variant<std::monostate, double, std::string>; // nothing: no number there

struct DataTable {
    std::vector<DataColumn> columns;
    std::vector<std::vector<DataCell>> rows;

    bool operator==(const DataTable&) const = default;
};

} // namespace isocost
