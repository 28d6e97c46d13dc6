// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/guided/guided_answers.h"

#include <algorithm>

#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/guided/guided_phrases.h"

namespace isocost {

using namespace guided_phrases;

namespace {

using F = GuidedField;

constexpr auto kWorks = std::to_array<GuidedChoice>(
    {{"training", &kTraining}, {"serving", &kServing}, {"both", &kBoth}});
constexpr auto kSizes =
    std::to_array<GuidedChoice>({{"small", &kSmall}, {"medium", &kMedium}, {"large", &kLarge}});
constexpr auto kChips = std::to_array<GuidedChoice>({{"h100_sxm", &kH100}, {"h200_sxm", &kH200},
    {"b200_sxm", &kB200}, {"mi300x", &kMi300x}, {"a100_80_sxm", &kA100}, {"l40s", &kL40s}});
constexpr auto kPauses =
    std::to_array<GuidedChoice>({{"waits", &kItWaits}, {"never", &kItDoesNot}});
constexpr auto kNeeds =
    std::to_array<GuidedChoice>({{"stays", &kStays}, {"grows", &kGrows}, {"shrinks", &kShrinks}});
constexpr auto kPowers = std::to_array<GuidedChoice>(
    {{"own", &kOwnSpace}, {"rented", &kRentedSpace}, {"none", &kNoSpace}});
constexpr auto kPlaces = std::to_array<GuidedChoice>(
    {{"anywhere", &kAnywhere}, {"country", &kOurCountry}, {"own_space", &kOurBuilding}});
constexpr auto kTeams = std::to_array<GuidedChoice>(
    {{"there", &kTeamThere}, {"hired", &kTeamHired}, {"nobody", &kNobody}});
constexpr auto kLives = std::to_array<GuidedChoice>({{"replaced", &kReplaced}, {"kept", &kKept}});
constexpr auto kRents = std::to_array<GuidedChoice>({{"stay", &kRentsStay}, {"fall", &kRentsFall}});
constexpr auto kTries = std::to_array<GuidedChoice>({{"tried", &kTried}, {"not_yet", &kNotTried}});

constexpr std::array kQuickGpus{8.0, 64.0, 256.0, 1024.0};
constexpr std::array kQuickShares{0.5, 0.65, 0.8};
constexpr std::array kQuickYears{1.0, 2.0, 3.0, 5.0};

template <class Choice>
constexpr double at(Choice choice)
{
    return static_cast<double>(choice);
}

// In the order of the enum.
constexpr auto kFields = std::to_array<GuidedFieldRow>({
    {F::Work, "work", &kOfWork, at(GuidedWork::Training), &kUsualWork, &kHalfOfEach,
        at(GuidedWork::Both), kWorks},
    {F::Size, "size", &kOfSize, at(GuidedSize::Medium), &kUsualSize, &kUsualOne,
        at(GuidedSize::Medium), kSizes},
    {.field = F::Gpus,
        .id = "gpus",
        .label = &kOfGpus,
        .usual = 256.0,
        .usualSource = &kUsualGpus,
        .scale = {8.0, 16384.0, Scale::Log, Step::Stepped},
        .quick = kQuickGpus,
        .low = 128.0,
        .base = 256.0,
        .high = 512.0},
    {F::Chip, "chip", &kOfChip, 0.0, &kUsualChip, &kUsualOne, 0.0, kChips},
    {.field = F::Busy,
        .id = "busy",
        .label = &kOfHours,
        .usual = 0.8,
        .usualSource = &kUsualBusy,
        .scale = {0.05, 1.0},
        .quick = kQuickShares,
        .low = 0.5,
        .base = 0.65,
        .high = 0.8},
    {F::Pause, "pause", &kOfPause, at(GuidedPause::Never), &kUsualPause, &kSayNo,
        at(GuidedPause::Never), kPauses},
    {.field = F::Years,
        .id = "years",
        .label = &kOfYears,
        .usual = 3.0,
        .usualSource = &kUsualYears,
        .scale = {1.0, 7.0, Scale::Linear, Step::Stepped},
        .quick = kQuickYears,
        .low = 2.0,
        .base = 3.0,
        .high = 5.0},
    {F::Need, "need", &kOfNeed, at(GuidedNeed::Stays), &kUsualNeed, &kEitherWay,
        at(GuidedNeed::Stays), kNeeds},
    {F::Power, "power", &kOfPower, at(GuidedPower::Rented), &kUsualPower, &kRentALittle,
        at(GuidedPower::Rented), kPowers},
    {F::Data, "data", &kOfData, at(GuidedData::Anywhere), &kUsualData, &kNoLimitKnown,
        at(GuidedData::Anywhere), kPlaces},
    {F::Team, "team", &kOfTeam, at(GuidedTeam::Hired), &kUsualTeam, &kUsualOne,
        at(GuidedTeam::Hired), kTeams},
    {F::Life, "life", &kOfLife, at(GuidedLife::Replaced), &kUsualLife, &kThreeToSix,
        at(GuidedLife::Kept), kLives},
    {F::Rents, "rents", &kOfRents, at(GuidedRents::Stay), &kUsualRents, &kUpToAFifth,
        at(GuidedRents::Stay), kRents},
    {F::Tried, "tried", &kOfTried, at(GuidedTried::NotYet), &kUsualTried, &kSayNotYet,
        at(GuidedTried::NotYet), kTries},
});
static_assert(kFields.size() == kGuidedFields);

constexpr std::array kWorkFields{F::Work, F::Size};
constexpr std::array kAmountFields{F::Gpus, F::Chip};
constexpr std::array kBusyFields{F::Busy, F::Pause};
constexpr std::array kPeriodFields{F::Years, F::Need};
constexpr std::array kPlaceFields{F::Power, F::Data};
constexpr std::array kPeopleFields{F::Team};
constexpr std::array kChangeFields{F::Life, F::Rents, F::Tried};

constexpr auto kQuestions = std::to_array<GuidedQuestion>({
    {&kWork, &kWorkHelp, kWorkFields},
    {&kAmount, &kAmountHelp, kAmountFields},
    {&kBusy, &kBusyHelp, kBusyFields},
    {&kPeriod, &kPeriodHelp, kPeriodFields},
    {&kPlace, &kPlaceHelp, kPlaceFields},
    {&kPeople, &kPeopleHelp, kPeopleFields},
    {&kChange, &kChangeHelp, kChangeFields},
});

constexpr std::string_view kUnsureMark = "?";
constexpr std::string_view kSkippedMark = "-";

std::string storedText(const GuidedFieldRow& row, const GuidedAnswer& answer)
{
    if (answer.state == GuidedAnswer::State::Unsure)
        return std::string(kUnsureMark);
    if (answer.state == GuidedAnswer::State::Skipped)
        return std::string(kSkippedMark);
    if (row.isNumber())
        return isocost::numberText(answer.number);
    return std::string(row.choices[static_cast<std::size_t>(answer.number)].word);
}

void take(GuidedAnswers& answers, const GuidedFieldRow& row, std::string_view text)
{
    if (text == kUnsureMark)
        return answers.giveUnsure(row.field);
    if (text == kSkippedMark)
        return answers.skip(row.field);
    if (row.isNumber()) {
        const std::optional<double> number = parseNumber(text);
        if (number && *number >= row.scale.minimum && *number <= row.scale.maximum)
            answers.give(row.field, *number);
        return;
    }
    const auto found = std::ranges::find(row.choices, text, &GuidedChoice::word);
    if (found != row.choices.end())
        answers.give(row.field, static_cast<double>(found - row.choices.begin()));
}

// "80 %", "50 % to 80 %"; empty while it is open.
std::string answerText(const GuidedFieldRow& row, const GuidedAnswers& answers)
{
    const GuidedAnswer& answer = answers.of(row.field);
    switch (answer.state) {
    case GuidedAnswer::State::Given:
        return numberText(row.field, answer.number);
    case GuidedAnswer::State::Unsure:
        return unsureText(row.field);
    case GuidedAnswer::State::Skipped:
        return phraseText(kSkipped);
    case GuidedAnswer::State::Open:
        break;
    }
    return {};
}

} // namespace

const GuidedFieldRow& rowOf(GuidedField field)
{
    return kFields[static_cast<std::size_t>(field)];
}

std::span<const GuidedQuestion> guidedQuestions()
{
    return kQuestions;
}

double GuidedAnswers::numberOf(GuidedField field) const
{
    const GuidedFieldRow& row = rowOf(field);
    switch (of(field).state) {
    case GuidedAnswer::State::Given:
        return of(field).number;
    case GuidedAnswer::State::Unsure:
        return row.isNumber() ? row.base : row.unsureChoice;
    default:
        return row.usual;
    }
}

std::string textOf(const GuidedAnswers& answers)
{
    std::string text;
    for (const GuidedFieldRow& row : kFields) {
        const GuidedAnswer& answer = answers.of(row.field);
        if (answer.state == GuidedAnswer::State::Open)
            continue;
        text += text.empty() ? "" : ";";
        text += row.id;
        text += '=';
        text += storedText(row, answer);
    }
    return text;
}

GuidedAnswers answersOf(std::string_view text)
{
    GuidedAnswers answers;
    while (!text.empty()) {
        const auto end = std::ranges::find(text, ';');
        const std::string_view part(text.begin(), end);
        const auto sign = std::ranges::find(part, '=');
        const auto row =
            std::ranges::find(kFields, std::string_view(part.begin(), sign), &GuidedFieldRow::id);
        if (row != kFields.end() && sign != part.end())
            take(answers, *row, std::string_view(sign + 1, part.end()));
        text = end == text.end() ? std::string_view() : std::string_view(end + 1, text.end());
    }
    return answers;
}

std::string numberText(GuidedField field, double number)
{
    const GuidedFieldRow& row = rowOf(field);
    if (!row.isNumber())
        return phraseText(*row.choices[static_cast<std::size_t>(number)].label);
    if (field == GuidedField::Busy)
        return shareText(number);
    return field == GuidedField::Years ? phraseText(kYearsLong, {{"years", asCount(number)}})
                                       : countText(number);
}

std::string unsureText(GuidedField field)
{
    const GuidedFieldRow& row = rowOf(field);
    if (!row.isNumber())
        return phraseText(*row.unsure);
    if (field == GuidedField::Years)
        return phraseText(
            kSpan, {{"low", countText(row.low)}, {"high", numberText(field, row.high)}});
    return phraseText(
        kSpan, {{"low", numberText(field, row.low)}, {"high", numberText(field, row.high)}});
}

std::string answerText(const GuidedQuestion& question, const GuidedAnswers& answers)
{
    Sentence told;
    for (const GuidedField field : question.fields) {
        const std::string text = answerText(rowOf(field), answers);
        const Clause* const last = told.empty() ? nullptr : &told.clauses().back();
        const bool isRepeated = last && last->arguments.front().value == Value(text);
        if (!text.empty() && !isRepeated)
            told.add(told.empty() ? kPlain : kAndThen,
                {{"text", told.empty() ? text : loweredLabel(text)}});
    }
    const bool isPlainAmount = question.title == &kAmount
        && answers.of(F::Gpus).state == GuidedAnswer::State::Given
        && answers.of(F::Chip).state == GuidedAnswer::State::Given;
    if (isPlainAmount)
        return phraseText(kGpusOfChip, {{"gpus", gpusText(answers)}, {"chip", chipText(answers)}});
    return say(told, kLabel);
}

std::string gpusText(const GuidedAnswers& answers)
{
    return numberText(F::Gpus, answers.numberOf(F::Gpus));
}

std::string chipText(const GuidedAnswers& answers)
{
    return numberText(F::Chip, answers.numberOf(F::Chip));
}

std::string_view acceleratorOf(const GuidedAnswers& answers)
{
    return kChips[static_cast<std::size_t>(answers.numberOf(F::Chip))].word;
}

} // namespace isocost
