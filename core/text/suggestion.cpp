// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/suggestion.h"

#include <algorithm>
#include <numeric>

namespace isocost {

namespace {

// Levenshtein distance.
std::size_t distanceOf(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row.back();
}

} // namespace

std::string suggestionFor(std::string_view id, const std::vector<std::string>& known)
{
    constexpr std::size_t kLongestId = 200; // longer text is no mistyped id
    if (id.size() > kLongestId)
        return {};
    std::size_t best = std::max<std::size_t>(3, id.size() / 3);
    const std::string* nearest = nullptr;
    for (const std::string& candidate : known) {
        const std::size_t distance = distanceOf(id, candidate);
        if (distance < best) {
            best = distance;
            nearest = &candidate;
        }
    }
    return nearest ? "; did you mean \"" + *nearest + "\"?" : std::string();
}

} // namespace isocost
