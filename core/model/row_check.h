// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of single cells that the tables of the catalog share. A problem is a sentence that begins
// with the column as in the CSV header.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace isocost {

using Problem = std::optional<std::string>;

struct TextCell {
    std::string_view column;
    const std::string& value;
    bool mayBeEmpty = false;
    bool hasLines = false;
};

// A value that must be one of a few words.
struct WordCell {
    std::string_view column;
    const std::string& value;
    std::span<const std::string_view> words;
};

struct NumberCell {
    std::string_view column;
    std::optional<double> value; // an absent one has no problem
    double minimum;
    double maximum;
};

inline constexpr std::array<std::string_view, 3> kConfidences{"high", "medium", "low"};

[[nodiscard]] std::string inColumn(std::string_view column); // the beginning of the sentence
[[nodiscard]] Problem problemWith(const TextCell& cell);
[[nodiscard]] Problem problemWith(const NumberCell& cell);
[[nodiscard]] Problem problemWith(const WordCell& cell);
[[nodiscard]] Problem problemWithDate(std::string_view column, const std::string& date);

template <class Cell>
[[nodiscard]] Problem firstProblem(std::initializer_list<Cell> cells)
{
    for (const Cell& cell : cells)
        if (auto problem = problemWith(cell))
            return problem;
    return std::nullopt;
}

} // namespace isocost
