// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/suggestion.h"

#include <algorithm>
#include <numeric>

#include "core/text/phrase.h"

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

// "Platform.h100.training_cost" -> platform, h100, training, cost.
std::vector<std::string> wordsOf(std::string_view id)
{
    std::vector<std::string> words(1);
    for (const char c : id)
        if (c == '.' || c == '_' || c == '-' || c == ' ')
            words.emplace_back();
        else
            words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    std::erase(words, std::string());
    return words;
}

using Words = std::vector<std::string>;

bool beginsWith(const Words& words, const Words& typed)
{
    return words.size() > typed.size() && std::equal(typed.begin(), typed.end(), words.begin());
}

bool endsIn(const Words& words, const Words& typed)
{
    return words.size() >= typed.size() && std::equal(typed.rbegin(), typed.rend(), words.rbegin());
}

bool hasAll(const Words& words, const Words& typed)
{
    return std::ranges::all_of(typed, [&words](const std::string& word) {
        return std::ranges::find(words, word) != words.end();
    });
}

// "a100_40_sxm" or "a100_80_sxm" for "a100": the known ids that begin with all the words, if they
// are few and one word. Another name that looks alike, such as "a10g", is not meant then.
std::vector<std::string> family(std::string_view id, const std::vector<std::string>& known)
{
    constexpr std::size_t kMost = 4;
    const Words typed = wordsOf(id);
    std::vector<std::string> found;
    for (const std::string& candidate : known)
        if (!typed.empty() && candidate.find('.') == std::string::npos
            && beginsWith(wordsOf(candidate), typed))
            found.push_back(candidate);
    return found.size() > kMost ? std::vector<std::string>() : found;
}

// The shortest known id that fits.
const std::string* byWords(std::string_view id, const std::vector<std::string>& known,
    bool (*fits)(const Words&, const Words&))
{
    const Words typed = wordsOf(id);
    std::size_t fewest = std::string_view::npos;
    const std::string* found = nullptr;
    for (const std::string& candidate : known) {
        const Words words = wordsOf(candidate);
        if (!typed.empty() && words.size() < fewest && fits(words, typed)) {
            fewest = words.size();
            found = &candidate;
        }
    }
    return found;
}

// How many letters may differ: fewer in a short id, else it would be another word.
std::size_t farthest(std::string_view id)
{
    return std::min(std::max<std::size_t>(3, id.size() / 3), id.size() / 2 + 1);
}

const std::string* byLetters(
    std::string_view id, const std::vector<std::string>& known, std::size_t below)
{
    std::size_t best = below;
    const std::string* nearest = nullptr;
    for (const std::string& candidate : known) {
        const std::size_t distance = distanceOf(id, candidate);
        if (distance < best) {
            best = distance;
            nearest = &candidate;
        }
    }
    return nearest;
}

// "\"a\", \"b\" or \"c\""
std::string alternatives(const std::vector<std::string>& ids)
{
    std::string text;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0)
            text += i + 1 == ids.size() ? " or " : ", ";
        text += '"' + ids[i] + '"';
    }
    return text;
}

// The part behind the last dot.
std::string lastPart(std::string_view id)
{
    return std::string(id.substr(id.rfind('.') + 1));
}

// The first known id with the same last part, or the nearest last part by letters: a result or a
// parameter of something else.
const std::string* byLastPart(std::string_view id, const std::vector<std::string>& known)
{
    const auto parts = eachOf<std::string>(known, lastPart);
    const std::string* const part = byLetters(lastPart(id), parts, farthest(lastPart(id)));
    return part ? &known[static_cast<std::size_t>(part - parts.data())] : nullptr;
}

} // namespace

std::string suggestionFor(std::string_view id, const std::vector<std::string>& known)
{
    constexpr std::size_t kSlips = 3; // one or two letters
    constexpr std::size_t kLongestId = 200; // longer text is no mistyped id
    if (id.size() > kLongestId)
        return {};
    if (const std::vector<std::string> members = family(id, known); !members.empty())
        return "; did you mean " + alternatives(members) + "?";
    const auto same = std::ranges::find(known, id, lastPart);
    const std::string* meant = same == known.end() ? byWords(id, known, endsIn) : &*same;
    if (!meant)
        meant = byLetters(id, known, std::min(kSlips, farthest(id)));
    if (!meant)
        meant = byWords(id, known, hasAll);
    if (!meant)
        meant = byLetters(id, known, farthest(id));
    if (!meant)
        meant = byLastPart(id, known);
    return meant ? "; did you mean \"" + *meant + "\"?" : std::string();
}

} // namespace isocost
