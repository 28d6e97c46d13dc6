// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture_text.h"

#include "core/views/panel_text.h"

namespace isocost {

namespace {

void addSentence(std::string& text, const std::string& sentence)
{
    if (sentence.empty())
        return;
    constexpr std::string_view kEnds = ".!?:";
    text += sentence;
    text += kEnds.find(sentence.back()) == std::string_view::npos ? ".\n" : "\n";
}

void addParagraph(std::string& text, const std::vector<std::string>& sentences)
{
    if (!sentences.empty() && !text.empty())
        text += '\n';
    for (const std::string& sentence : sentences)
        addSentence(text, sentence);
}

} // namespace

std::string textOf(const ViewPicture& picture)
{
    std::string text;
    addParagraph(text, {picture.words.title, picture.words.subtitle, picture.words.emptyReason});
    if (picture.words.emptyReason.empty()) {
        for (const ViewPanel& panel : picture.panels)
            addParagraph(text, sentencesOf(panel));
    }
    addParagraph(text, picture.words.caption);
    return text;
}

} // namespace isocost
