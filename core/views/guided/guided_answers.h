// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of "Should we buy?" and what somebody answered, as plain data.
//
// A question has one to three controls (GuidedField); each of them is a number or a choice among
// words. "I am not sure" is an answer: it stands for a range, or for the careful choice. What is
// not answered, or skipped, takes the usual value.
//
// Units     GPUs; busy a share 0..1; years; a choice is the index among its choices
// Errors    answersOf() leaves out what it cannot read: the question is open then
// Worked    tests/core/views/tst_guided_answers.cpp
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/model/slider_scale.h"
#include "core/text/clause.h"

namespace isocost {

enum class GuidedField : std::uint8_t {
    Work,
    Size,
    Gpus,
    Chip,
    Busy,
    Pause,
    Years,
    Need,
    Power,
    Data,
    Team,
    Life,
    Rents,
    Tried
};
inline constexpr std::size_t kGuidedFields = static_cast<std::size_t>(GuidedField::Tried) + 1;

// The choices of the fields, in the order in which they are shown.
enum class GuidedWork : std::uint8_t { Training, Serving, Both };
enum class GuidedSize : std::uint8_t { Small, Medium, Large };
enum class GuidedPause : std::uint8_t { Waits, Never };
enum class GuidedNeed : std::uint8_t { Stays, Grows, Shrinks };
enum class GuidedPower : std::uint8_t { Own, Rented, None };
enum class GuidedData : std::uint8_t { Anywhere, Country, OwnSpace };
enum class GuidedTeam : std::uint8_t { There, Hired, Nobody };
enum class GuidedLife : std::uint8_t { Replaced, Kept };
enum class GuidedRents : std::uint8_t { Stay, Fall };
enum class GuidedTried : std::uint8_t { Tried, NotYet };

struct GuidedAnswer {
    enum class State : std::uint8_t { Open, Given, Unsure, Skipped };
    State state = State::Open;
    double number = 0.0; // of a given one

    bool operator==(const GuidedAnswer&) const = default;
};

struct GuidedChoice {
    std::string_view word; // as the answers are stored; the accelerator's id of a GPU
    const Phrase* label;
};

// A control of a question.
struct GuidedFieldRow {
    GuidedField field;
    std::string_view id; // as the answers are stored
    const Phrase* label;
    double usual = 0.0;
    const Phrase* usualSource = nullptr;
    const Phrase* unsure = nullptr; // what "I am not sure" stands for; a number's is its span
    double unsureChoice = 0.0; // the choice that it stands for
    std::span<const GuidedChoice> choices{}; // empty for a number
    // Of a number: its slider, its quick answers, and the range of somebody who is not sure.
    SliderScale scale{};
    std::span<const double> quick{};
    double low = 0.0;
    double base = 0.0;
    double high = 0.0;

    [[nodiscard]] bool isNumber() const { return choices.empty(); }
};
[[nodiscard]] const GuidedFieldRow& rowOf(GuidedField field);

struct GuidedQuestion {
    const Phrase* title;
    const Phrase* help;
    std::span<const GuidedField> fields; // the first one is what the question is about
};
[[nodiscard]] std::span<const GuidedQuestion> guidedQuestions(); // at most seven

class GuidedAnswers {
public:
    [[nodiscard]] const GuidedAnswer& of(GuidedField field) const
    {
        return m_all[static_cast<std::size_t>(field)];
    }
    void give(GuidedField field, double number)
    {
        m_all[static_cast<std::size_t>(field)] = {GuidedAnswer::State::Given, number};
    }
    template <class Choice>
    requires std::is_enum_v<Choice>
    void give(GuidedField field, Choice choice) { give(field, static_cast<double>(choice)); }
    void giveUnsure(GuidedField field)
    {
        m_all[static_cast<std::size_t>(field)] = {GuidedAnswer::State::Unsure};
    }
    void skip(GuidedField field)
    {
        m_all[static_cast<std::size_t>(field)] = {GuidedAnswer::State::Skipped};
    }

    // The number that the plan takes: given, in the middle of the range, or usual.
    [[nodiscard]] double numberOf(GuidedField field) const;
    template <class Choice>
    [[nodiscard]] bool is(GuidedField field, Choice choice) const
    {
        return numberOf(field) == static_cast<double>(choice);
    }
    [[nodiscard]] bool isUnsure(GuidedField field) const
    {
        return of(field).state == GuidedAnswer::State::Unsure;
    }
    // Whether somebody answered, if only that he is not sure.
    [[nodiscard]] bool isAnswered(GuidedField field) const
    {
        return of(field).state == GuidedAnswer::State::Given || isUnsure(field);
    }

    bool operator==(const GuidedAnswers&) const = default;

private:
    std::array<GuidedAnswer, kGuidedFields> m_all{};
};

// "work=both;gpus=256;busy=?;team=-": open questions are left out, ? is not sure, - is skipped.
[[nodiscard]] std::string textOf(const GuidedAnswers& answers);
[[nodiscard]] GuidedAnswers answersOf(std::string_view text);

// "80 %", "3 years", "Training runs"
[[nodiscard]] std::string numberText(GuidedField field, double number);
[[nodiscard]] std::string unsureText(GuidedField field); // "50 % to 80 %", "half of each"
// The answer in the list of questions: "256 H100", "80 %, No"; empty while nothing is answered.
[[nodiscard]] std::string answerText(const GuidedQuestion& question, const GuidedAnswers& answers);
// "256", "H100"
[[nodiscard]] std::string gpusText(const GuidedAnswers& answers);
[[nodiscard]] std::string chipText(const GuidedAnswers& answers);
// The accelerator of the catalog.
[[nodiscard]] std::string_view acceleratorOf(const GuidedAnswers& answers);

} // namespace isocost
