// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/slide_rows.h"

#include <cstdint>
#include <sstream>

#include "core/model/limits.h"
#include "core/store/refusal.h"
#include "core/store/table_rows.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

std::vector<std::string> choicesOf(const std::string& text)
{
    std::vector<std::string> choices;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        choices.push_back(line);
    return choices;
}

} // namespace

std::string textOfChoices(const Slide& slide)
{
    return joined(slide.choices, "\n");
}

void writeSlides(SQLite::Database& database, const std::vector<Slide>& slides)
{
    RowWriter rows(database, "slide", 7);
    std::int64_t position = 0;
    for (const Slide& slide : slides) {
        rows.whole(++position).text(slide.view).text(slide.scenario).text(slide.beside);
        rows.text(slide.lever).text(slide.note).text(textOfChoices(slide)).finish();
    }
}

std::vector<Slide> readSlides(SQLite::Database& database)
{
    std::vector<Slide> slides;
    RowReader rows(database, "slide", "position");
    while (rows.next()) {
        if (slides.size() == limits::kSlides)
            throw Refusal("holds more than " + std::to_string(limits::kSlides) + " slides");
        if (rows.wholeNumber() != static_cast<int>(slides.size()) + 1)
            throw Refusal("numbers its slides with a gap");
        Slide& slide = slides.emplace_back();
        slide.view = rows.name(limits::kName);
        slide.scenario = rows.name(limits::kName);
        slide.beside = rows.name(limits::kName);
        slide.lever = rows.name(limits::kName);
        slide.note = rows.lines(limits::kSlideNote);
        slide.choices = choicesOf(rows.lines(limits::kSlideChoices));
    }
    return slides;
}

} // namespace isocost
