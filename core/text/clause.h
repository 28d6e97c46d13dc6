// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence as data: its phrases with their arguments and weights.
//
// A view decides what is true and adds clauses; the phrases stand in a table beside the view
// (commitment_phrases.h); say() alone makes text of both (say.h). Nothing takes that text apart:
// a short title leaves out the lighter clauses, a painter takes colours and links from the clauses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/text/display_text.h"

namespace isocost {

// How much a clause matters: a shorter form leaves out details first, then reasons. A short title
// says only the claim.
enum class Weight : std::uint8_t { Claim, Reason, Detail };

// A doubt, and which way a number differs, is marked where it is shown and announced where it is
// heard: "▼ 25 %" is "down 25 %".
enum class Tone : std::uint8_t { Plain, Warning, Less, More };

// A row of a table of phrases. Places stand in braces:
//   {saved}                     the argument of that name
//   {days|day|days}             the word that agrees with it: "1 day", "1.5 days", "chips are"
// A phrase that begins a sentence gets a capital; one that begins with a place begins as its
// argument does.
struct Phrase {
    std::string_view id; // stable: a test, a translation and JSON refer to it
    std::string_view text;
    std::string_view joint; // joins it to the clause before

    consteval Phrase(
        std::string_view itsId, std::string_view itsText, std::string_view itsJoint = "; ")
        : id(itsId), text(itsText), joint(itsJoint)
    {
        bool isInside = false;
        for (const char c : itsText) {
            if (c == (isInside ? '{' : '}'))
                throw "a brace without its partner"; // the compiler says where
            if (c == '{' || c == '}')
                isInside = !isInside;
        }
        if (isInside)
            throw "a brace that is not closed";
    }
};

struct Clause;

// A number keeps its value until it is said: each reader's locale writes it in its own way.
struct Number {
    double value = 0.0;
    std::string (*written)(double) = nullptr; // moneyText, shareText, ... of display_text.h

    bool operator==(const Number&) const = default;
};
// The same with a unit of the parameter table: "140 GB", "$0.10/kWh".
struct Measure {
    double value = 0.0;
    std::string_view unit;

    bool operator==(const Measure&) const = default;
};
// Text of a project: shortened in its middle and made visible when it is said, never searched.
struct Name {
    std::string text;
    std::size_t most = 40; // characters

    bool operator==(const Name&) const = default;
};
// "A, B and C"; beyond `most` names the rest is counted. Takes the plural unless it is one name.
struct Names {
    std::vector<std::string> texts;
    std::size_t most = 4;

    bool operator==(const Names&) const = default;
};
// A label of our own tables. Within a sentence it begins in lower case ("on-demand price", but
// "MFU").
struct Label {
    std::string text;
    bool isPlural = false; // "chips fall", not "chips falls"

    bool operator==(const Label&) const = default;
};

// A string is said as it stands: it holds words that are already written, such as a source.
using Value = std::variant<Number, Measure, Name, Names, Label, std::string, const Phrase*,
    std::vector<Clause>>;

struct Argument {
    std::string_view place; // its name in the phrase
    Value value;

    bool operator==(const Argument&) const;
};

struct Clause {
    const Phrase* phrase = nullptr;
    std::vector<Argument> arguments{};
    Weight weight = Weight::Claim;
    Tone tone = Tone::Plain;

    bool operator==(const Clause&) const = default;
};

// Not defaulted: clang 14 does not survive the circle of comparisons.
inline bool Argument::operator==(const Argument& other) const
{
    return place == other.place && value == other.value;
}

class Sentence {
public:
    Sentence& add(const Phrase& phrase, std::initializer_list<Argument> arguments = {},
        Weight weight = Weight::Claim, Tone tone = Tone::Plain)
    {
        m_clauses.push_back({&phrase, arguments, weight, tone});
        return *this;
    }
    Sentence& add(const Clause& clause)
    {
        m_clauses.push_back(clause);
        return *this;
    }
    Sentence& add(const Sentence& other)
    {
        m_clauses.insert(m_clauses.end(), other.m_clauses.begin(), other.m_clauses.end());
        return *this;
    }

    [[nodiscard]] const std::vector<Clause>& clauses() const { return m_clauses; }
    [[nodiscard]] bool empty() const { return m_clauses.empty(); }
    [[nodiscard]] const Clause* find(std::string_view id) const; // by the phrase's id; or null

    bool operator==(const Sentence&) const = default;

private:
    std::vector<Clause> m_clauses;
};

[[nodiscard]] inline Number asMoney(double usd)
{
    return {usd, &moneyText};
} // "$2.31M"
[[nodiscard]] inline Number asDollars(double usd)
{
    return {usd, &dollarText};
} // "$150,000"
[[nodiscard]] inline Number asPrice(double usd)
{
    return {usd, &priceText};
} // "$3.55"
[[nodiscard]] inline Number asShare(double share)
{
    return {share, &shareText};
} // "36.7 %"
[[nodiscard]] inline Number asHours(double hours)
{
    return {hours, &hoursText};
} // "18 s", "396 h"
[[nodiscard]] inline Number asCount(double count)
{
    return {count, &countText};
} // "1,024"

} // namespace isocost
