// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/say.h"

#include <algorithm>

#include "core/text/phrase.h"
#include "core/text/phrase_parts.h"
#include "core/text/unit_text.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

const Argument* argumentOf(const Clause& clause, std::string_view place)
{
    const auto it = std::ranges::find(clause.arguments, place, &Argument::place);
    return it == clause.arguments.end() ? nullptr : &*it;
}

class Speaker {
public:
    Speaker(const Form& form, const Language& language) : m_form(form), m_language(language) { }

    void say(const std::vector<Clause>& clauses)
    {
        ++m_depth;
        bool isFirst = true;
        for (const Clause& clause : clauses) {
            if (clause.weight > m_form.lightest)
                continue;
            if (!isFirst)
                join(phraseOf(clause).joint);
            isFirst = false;
            say(clause);
        }
        --m_depth;
    }

    [[nodiscard]] std::string take() { return std::move(m_text); }

    [[nodiscard]] std::vector<std::string> takePieces() const
    {
        std::vector<std::string> pieces;
        std::size_t begin = 0;
        for (const std::size_t end : m_ends) {
            pieces.push_back(m_text.substr(begin, end - begin));
            begin = end;
        }
        pieces.push_back(m_text.substr(begin));
        return pieces;
    }

    void operator()(const Number& number) { m_text += number.written(number.value); }
    void operator()(const Measure& measure) { m_text += displayText(measure.value, measure.unit); }
    void operator()(const Name& name) { m_text += madeVisible(shortName(name.text, name.most)); }
    void operator()(const Names& names)
    {
        const std::size_t count = names.texts.size();
        const std::size_t shown = count > names.most ? names.most - 1 : count;
        for (std::size_t i = 0; i < shown; ++i) {
            if (i > 0)
                m_text += i + 1 == count ? m_language.conjunction : std::string_view(", ");
            m_text += madeVisible(names.texts[i]);
        }
        if (shown == count)
            return;
        m_text += m_language.conjunction;
        m_text += countText(static_cast<double>(count - shown));
        m_text += ' ';
        m_text += m_language.others;
    }
    void operator()(const Label& label)
    {
        m_text += isAtStart() ? label.text : loweredLabel(label.text);
    }
    void operator()(const std::string& words) { m_text += words; }
    void operator()(const Phrase* phrase) { sayPlain(phraseOf({phrase}).text); }
    void operator()(const std::vector<Clause>& clauses) { say(clauses); }

private:
    [[nodiscard]] const Phrase& phraseOf(const Clause& clause) const
    {
        return m_language.translated ? m_language.translated(*clause.phrase) : *clause.phrase;
    }

    void join(std::string_view joint)
    {
        const bool isSentence = m_text.ends_with('.') && joint == " "; // a new one begins
        if (m_depth == 1 && (isSentence || joint == "; " || joint == ", "))
            m_ends.push_back(m_text.size());
        m_text += joint;
        if (isSentence)
            m_start = m_text.size();
    }

    // Nothing of the sentence has been said, except perhaps the mark of a warning.
    [[nodiscard]] bool isAtStart() const { return !m_form.isLabel && m_text.size() == m_start; }

    void sayPlain(std::string_view text)
    {
        const bool isFirst = isAtStart();
        const std::size_t at = m_text.size();
        m_text += text;
        if (isFirst && !text.empty() && text.front() >= 'a' && text.front() <= 'z')
            m_text[at] = static_cast<char>(text.front() - 'a' + 'A');
    }

    [[nodiscard]] std::string_view markOf(Tone tone) const
    {
        switch (tone) {
        case Tone::Warning:
            return m_form.isSpoken ? m_language.warningSpoken : m_language.warningShown;
        case Tone::Less:
            return m_form.isSpoken ? m_language.lessSpoken : m_language.lessShown;
        case Tone::More:
            return m_form.isSpoken ? m_language.moreSpoken : m_language.moreShown;
        case Tone::Plain:
            break;
        }
        return {};
    }

    // A mark in words begins a sentence; a sign stands before its first word.
    void sayMark(std::string_view mark)
    {
        if (m_form.isSpoken)
            return sayPlain(mark);
        const bool isFirst = isAtStart();
        m_text += mark;
        if (isFirst)
            m_start = m_text.size();
    }

    void say(const Clause& clause)
    {
        sayMark(markOf(clause.tone));
        forEachPart(
            phraseOf(clause).text, [this](std::string_view plain) { sayPlain(plain); },
            [&](const PhrasePlace& place) {
                const Argument* const argument = argumentOf(clause, place.name);
                if (!argument)
                    return; // flawOf reports it
                if (place.isWord())
                    m_text += isOne(argument->value) ? place.one : place.many;
                else
                    std::visit(*this, argument->value);
            });
    }

    // Whether the word beside it is in the singular; 0.9999 counts as one when it is written "1".
    [[nodiscard]] bool isOne(const Value& value) const
    {
        if (const auto* const number = std::get_if<Number>(&value))
            return number->written(number->value) == "1";
        if (const auto* const measure = std::get_if<Measure>(&value))
            return measure->value == 1.0;
        if (const auto* const names = std::get_if<Names>(&value))
            return names->texts.size() == 1;
        if (const auto* const label = std::get_if<Label>(&value))
            return !label->isPlural;
        return true;
    }

    const Form& m_form;
    const Language& m_language;
    std::string m_text;
    std::size_t m_start = 0; // where the sentence begins, behind the mark of a warning
    int m_depth = 0; // 1 in the clauses of the sentence itself, more in those of an argument
    std::vector<std::size_t> m_ends; // where the text may end
};

bool isSilent(const Value& value)
{
    if (const auto* const number = std::get_if<Number>(&value))
        return !number->written;
    if (const auto* const name = std::get_if<Name>(&value))
        return name->text.empty();
    if (const auto* const names = std::get_if<Names>(&value))
        return names->texts.empty();
    if (const auto* const label = std::get_if<Label>(&value))
        return label->text.empty();
    if (const auto* const words = std::get_if<std::string>(&value))
        return words->empty();
    if (const auto* const clauses = std::get_if<std::vector<Clause>>(&value))
        return clauses->empty();
    return false;
}

} // namespace

const Clause* Sentence::find(std::string_view id) const
{
    const auto it =
        std::ranges::find(m_clauses, id, [](const Clause& clause) { return clause.phrase->id; });
    return it == m_clauses.end() ? nullptr : &*it;
}

std::string say(const Sentence& sentence, const Form& form, const Language& language)
{
    Speaker speaker(form, language);
    speaker.say(sentence.clauses());
    return speaker.take();
}

std::vector<std::string> sayInPieces(
    const Sentence& sentence, const Form& form, const Language& language)
{
    Speaker speaker(form, language);
    speaker.say(sentence.clauses());
    return speaker.takePieces();
}

std::string phraseText(const Phrase& phrase, std::initializer_list<Argument> arguments)
{
    return say(Sentence().add(phrase, arguments), kLabel);
}

std::string flawOf(const Clause& clause)
{
    const std::string id(clause.phrase->id);
    std::vector<std::string_view> places;
    forEachPlace(
        clause.phrase->text, [&](const PhrasePlace& place) { places.push_back(place.name); });
    for (const std::string_view place : places)
        if (!argumentOf(clause, place))
            return id + ": nothing for {" + std::string(place) + "}";
    for (const Argument& argument : clause.arguments) {
        if (std::ranges::find(places, argument.place) == places.end())
            return id + ": no place for " + std::string(argument.place);
        if (isSilent(argument.value))
            return id + ": {" + std::string(argument.place) + "} says nothing";
        if (const auto* const inner = std::get_if<std::vector<Clause>>(&argument.value))
            for (const Clause& each : *inner)
                if (std::string flaw = flawOf(each); !flaw.empty())
                    return flaw;
    }
    return {};
}

} // namespace isocost
