// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/sheet_names.h"

#include <algorithm>
#include <set>

#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

// The first so many characters; each of more than two bytes counts twice, as Excel counts UTF-16.
std::string cutTo(std::string_view text, std::size_t most)
{
    std::string cut;
    std::size_t units = 0;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(1, utf8Length(text));
        units += length == 4 ? 2 : 1;
        if (units > most)
            break;
        cut += text.substr(0, length);
        text.remove_prefix(length);
    }
    return cut;
}

std::string cleaned(const std::string& wish)
{
    static constexpr std::string_view kForbidden = "\\/?*[]:";
    std::string name = madeVisible(wish);
    std::ranges::replace_if(
        name, [](char c) { return kForbidden.find(c) != std::string_view::npos; }, '-');
    name = cutTo(name, kSheetName);
    while (!name.empty() && (name.front() == '\'' || name.front() == ' '))
        name.erase(name.begin());
    while (!name.empty() && (name.back() == '\'' || name.back() == ' '))
        name.pop_back();
    return name.empty() ? "Sheet" : name;
}

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

} // namespace

std::vector<std::string> sheetNames(const std::vector<std::string>& wished)
{
    std::vector<std::string> names;
    std::set<std::string> taken{"history"};
    for (const std::string& wish : wished) {
        const std::string whole = cleaned(wish);
        std::string name = whole;
        for (int number = 2; !taken.insert(lower(name)).second; ++number) {
            const std::string ending = ' ' + std::to_string(number);
            name = cutTo(whole, kSheetName - ending.size()) + ending;
        }
        names.push_back(name);
    }
    return names;
}

} // namespace isocost
