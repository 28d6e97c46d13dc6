// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way from clauses to text.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/clause.h"

namespace isocost {

// How much is said, and to whom.
struct Form {
    Weight lightest = Weight::Detail; // lighter clauses are left out
    bool isSpoken = false; // for a screen reader
    bool isLabel = false; // may begin with a small letter
};
inline constexpr Form kFull{};
inline constexpr Form kShort{Weight::Claim};
inline constexpr Form kSpoken{Weight::Detail, true};
inline constexpr Form kLabel{Weight::Detail, false, true};
inline constexpr Form kShortLabel{Weight::Claim, false, true};
inline constexpr Form kSpokenLabel{Weight::Detail, true, true};

// Words that a language needs besides its phrases.
struct Language {
    std::string_view conjunction = " and ";
    std::string_view others = "others"; // "A, B and 9 others"
    std::string_view warningShown = "\u25B2 ";
    std::string_view warningSpoken = "caution: ";
    std::string_view lessShown = "\u25BC ";
    std::string_view lessSpoken = "down ";
    std::string_view moreShown = "\u25B2 ";
    std::string_view moreSpoken = "up ";
    const Phrase& (*translated)(const Phrase&) = nullptr; // null: the phrase as it is
};

[[nodiscard]] std::string say(
    const Sentence& sentence, const Form& form = kFull, const Language& language = {});

// The same text in pieces, for a place with little room: from the end, each piece may be left out.
// A piece begins with its joint where a sentence ends, or with "; " or ", ".
[[nodiscard]] std::vector<std::string> sayInPieces(
    const Sentence& sentence, const Form& form = kFull, const Language& language = {});

// A label: one phrase as text.
[[nodiscard]] std::string phraseText(
    const Phrase& phrase, std::initializer_list<Argument> arguments = {});

// What is wrong with a clause or one nested in it: a place without an argument, an argument without
// a place, an argument that says nothing. Empty when all is well; the tests check every view.
[[nodiscard]] std::string flawOf(const Clause& clause);

} // namespace isocost
