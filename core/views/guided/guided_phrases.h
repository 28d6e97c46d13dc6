// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the guided path "Should we buy?" can say. Read it from top to bottom to check the
// prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::guided_phrases {

// clang-format off
inline constexpr Phrase
    // The questions, each with a line about what is meant.
    kWork            {"guided.work",             "What work is it for?"},
    kWorkHelp        {"guided.work_help",        "Training builds a model in long runs. Serving answers the people who use it, day and night."},
    kAmount          {"guided.amount",           "How many GPUs, and which?"},
    kAmountHelp      {"guided.amount_help",      "As many as would be bought or rented together. Other GPUs can be chosen later."},
    kBusy            {"guided.busy",             "How busy will they be?"},
    kBusyHelp        {"guided.busy_help",        "The share of all hours of the year in which the GPUs do real work. Nights, queues and repairs count as idle."},
    kPeriod          {"guided.period",           "For how long?"},
    kPeriodHelp      {"guided.period_help",      "How long the work is sure to be there, and whether it grows or shrinks year by year."},
    kPlace           {"guided.place",            "Where would they stand?"},
    kPlaceHelp       {"guided.place_help",       "Owned machines need space, power and cooling. Some data may not leave a country or a building."},
    kPeople          {"guided.people",           "Who would run them?"},
    kPeopleHelp      {"guided.people_help",      "Owned machines need people who run them from the first day, and it takes months to hire them."},
    kChange          {"guided.change",           "What could still change it?"},
    kChangeHelp      {"guided.change_help",      "A newer GPU, falling rents, and a cheaper way to rent that nobody has tried yet."},

    // The controls of a question, and their choices.
    kOfWork          {"guided.of_work",          "The work"},
    kTraining        {"guided.training",         "Training runs"},
    kServing         {"guided.serving",          "Serving users"},
    kBoth            {"guided.both",             "Both"},
    kOfSize          {"guided.of_size",          "The model"},
    kSmall           {"guided.small",            "Small, adapted"},
    kMedium          {"guided.medium",           "Medium, our own"},
    kLarge           {"guided.large",            "Large, at the frontier"},
    kOfGpus          {"guided.of_gpus",          "GPUs"},
    kOfChip          {"guided.of_chip",          "Which GPU"},
    kH100            {"guided.h100",             "H100"},
    kH200            {"guided.h200",             "H200"},
    kB200            {"guided.b200",             "B200"},
    kMi300x          {"guided.mi300x",           "MI300X"},
    kA100            {"guided.a100",             "A100"},
    kL40s            {"guided.l40s",             "L40S"},
    kOfHours         {"guided.of_hours",         "Busy hours"},
    kOfPause         {"guided.of_pause",         "Interruptions"},
    kItWaits         {"guided.it_waits",         "It can wait"},
    kItDoesNot       {"guided.it_does_not",      "It may not stop"},
    kOfYears         {"guided.of_years",         "Years"},
    kOfNeed          {"guided.of_need",          "The need for it"},
    kStays           {"guided.stays",            "It stays"},
    kGrows           {"guided.grows",            "It grows"},
    kShrinks         {"guided.shrinks",          "It may shrink"},
    kOfPower         {"guided.of_power",         "Space and power"},
    kOwnSpace        {"guided.own_space",        "Our own space"},
    kRentedSpace     {"guided.rented_space",     "Rented space"},
    kNoSpace         {"guided.no_space",         "Nowhere yet"},
    kOfData          {"guided.of_data",          "The data"},
    kAnywhere        {"guided.anywhere",         "Data anywhere"},
    kOurCountry      {"guided.our_country",      "Data in our country"},
    kOurBuilding     {"guided.our_building",     "Data in our space only"},
    kOfTeam          {"guided.of_team",          "The team"},
    kTeamThere       {"guided.team_there",       "A team is there"},
    kTeamHired       {"guided.team_hired",       "Hired before they arrive"},
    kNobody          {"guided.nobody",           "Nobody"},
    kOfLife          {"guided.of_life",          "When newer GPUs come"},
    kReplaced        {"guided.replaced",         "Replaced after 3 years"},
    kKept            {"guided.kept",             "Kept for 5 years"},
    kOfRents         {"guided.of_rents",         "Rents of GPUs"},
    kRentsStay       {"guided.rents_stay",       "Rents stay"},
    kRentsFall       {"guided.rents_fall",       "Rents fall by a fifth a year"},
    kOfTried         {"guided.of_tried",         "Terms, spot and smaller clouds"},
    kTried           {"guided.tried",            "All tried"},
    kNotTried        {"guided.not_tried",        "Not tried yet"},

    // The last choice of each control: a range, or the careful answer.
    kNotSure         {"guided.not_sure",         "I am not sure: {answer}"},
    kSpan            {"guided.span",             "{low} to {high}"},
    kHalfOfEach      {"guided.half_of_each",     "half of each"},
    kUsualOne        {"guided.usual_one",        "the usual one"},
    kSayNo           {"guided.say_no",           "it may not stop"},
    kEitherWay       {"guided.either_way",       "it may grow or shrink"},
    kRentALittle     {"guided.rent_a_little",    "rented, a quarter more or less"},
    kNoLimitKnown    {"guided.no_limit_known",   "no limit known"},
    kThreeToSix      {"guided.three_to_six",     "used for 3 to 6 years"},
    kUpToAFifth      {"guided.up_to_a_fifth",    "rents fall by up to a fifth a year"},
    kSayNotYet       {"guided.say_not_yet",      "not tried yet"},

    // An answer as the list of questions shows it.
    kGpusOfChip      {"guided.gpus_of_chip",     "{gpus} {chip}"},
    kYearsLong       {"guided.years_long",       "{years} {years|year|years}"},
    kPlain           {"guided.plain",            "{text}"},
    kAndThen         {"guided.and_then",         "{text}", ", "},
    kSkipped         {"guided.skipped",          "usual value"},

    // Where a value of the new project comes from.
    kAnswered        {"guided.answered",         "answered \u201C{answer}\u201D: {label}"},
    kUnsure          {"guided.unsure",           "answered \u201CI am not sure: {answer}\u201D: {label}"},
    kUsual           {"guided.usual",            "not answered, the usual value: {source}"},
    kNothingRented   {"guided.nothing_rented",   "no work is rented before they arrive: the data may not leave your space"},
    kFillsTheHours   {"guided.fills_the_hours",  "so many that they fill the answered hours"},
    kServedInHours   {"guided.served_in_hours",  "nobody was asked: as many as the GPUs serve in the answered hours"},
    kPeakIsAllGpus   {"guided.peak_is_all_gpus", "all GPUs at the peak, the answered share of them on average"},

    // What the usual values rest on.
    kUsualWork       {"guided.usual_work",       "training runs"},
    kUsualSize       {"guided.usual_size",       "a model of the Llama 3 70B class"},
    kUsualGpus       {"guided.usual_gpus",       "256, the plan of the sample your-cluster"},
    kUsualChip       {"guided.usual_chip",       "H100, for which most prices are public"},
    kUsualBusy       {"guided.usual_busy",       "planning value of the published cloud against on-prem comparison"},
    kUsualPause      {"guided.usual_pause",      "work that does not wait"},
    kUsualYears      {"guided.usual_years",      "three years, the longest term that clouds sell"},
    kUsualNeed       {"guided.usual_need",       "the same work every year"},
    kUsualPower      {"guided.usual_power",      "assumption: rented space at 180 USD a kW and month"},
    kUsualData       {"guided.usual_data",       "no limit"},
    kUsualTeam       {"guided.usual_team",       "governance checklist: hired three to six months ahead"},
    kUsualLife       {"guided.usual_life",       "published cloud against on-prem comparison: three years"},
    kUsualRents      {"guided.usual_rents",      "prices of today"},
    kUsualTried      {"guided.usual_tried",      "not tried"},

    // The project.
    kProject         {"guided.project",          "Buy or rent {gpus} {chip}"},
    kPlan            {"guided.plan",             "Plan"},
    kPlanNote        {"guided.plan_note",        "From the questions of \u201CShould we buy?\u201D. The other scenarios are the same work, bought in another way."},
    kRivalNote       {"guided.rival_note",       "The same work, bought in another way."},
    kNoteOfAnswer    {"guided.note_of_answer",   "{question} {answer}"},

    // What is known so far.
    kSoFar           {"guided.so_far",           "So far: a year of {gpus} {chip}"},
    kSpecialtyIs     {"guided.specialty_is",     "Specialty cloud: a smaller provider that rents only GPUs."},
    kLeftOutSoFar    {"guided.left_out_so_far",  "Left out: {ways}."},
    kAlsoLeftOut     {"guided.also_left_out",    "Left out: {ways}.", " "},
    kCannotCount     {"guided.cannot_count",     "\u25B2: a plan cannot count on it for a year."},
    kAlsoCannotCount {"guided.also_cannot_count", "\u25B2: a plan cannot count on it for a year.", " "},
    kMovesAYear      {"guided.moves_a_year",     "What this answer moves, a year"},
    kMovesThePeriod  {"guided.moves_the_period", "What this answer moves, all years"},
    kCostTheSame     {"guided.cost_the_same",    "Almost the same either way: {ways}."},
    kMovesNoCost     {"guided.moves_no_cost",    "It moves no cost of a way of buying."},
    kMovesWays       {"guided.moves_ways",       "It decides which ways of buying remain."},

    // The result: the decision, its chance, what it leaves out.
    kBuy             {"guided.buy",              "Buy"},
    kDoNotBuy        {"guided.do_not_buy",       "Do not buy"},
    kOpen            {"guided.open",             "Open"},
    kCostsLeast      {"guided.costs_least",      "{way} costs least over {months} {months|month|months}, {cost} in present value", ": "},
    kByTheYear       {"guided.by_the_year",      "{way} costs {cost} a year", ": "},
    kLessThan        {"guided.less_than",        "{saved} less than {rival}", ", "},
    kOnlyWay         {"guided.only_way",         "no other way is left to compare it with", ", "},
    kButStopped      {"guided.but_stopped",      "but {why}", ", "},
    kChance          {"guided.chance",           "Over that time it is the cheapest way in {chance} of {trials} trials, as {ranges} {ranges|varies|vary}", ". "},
    kOnlyChance      {"guided.only_chance",      "Over that time it is the cheapest way in only {chance} of {trials} trials, no other one in more, as {ranges} {ranges|varies|vary}", ". "},
    kOtherIsLikelier {"guided.other_is_likelier", "Over that time it is the cheapest way in only {chance} of {trials} trials and {other} in {others}, as {ranges} {ranges|varies|vary}", ". "},
    kNoRanges        {"guided.no_ranges",        "No answer and no price is uncertain, so the chance of another way is not known"},
    kFirstYear       {"guided.first_year",       "A first year alone is cheapest with {way}"},
    kOptimiseFirst   {"guided.optimise_first",   "Before buying anything: {way} already saves {saved} a year against on-demand"},
    kTurnsOver       {"guided.turns_over",       "Over that time, {turns}"},
    kNothingTurns    {"guided.nothing_turns",    "no single assumption turns it within what is known of it"},
    kTurns           {"guided.turns",            "By the year, {turns}"},
    kLeftOut         {"guided.left_out",         "Left out: {ways}"},
    kWayBecause      {"guided.way_because",      "{way} ({why})", ", "},
    kNotKnown        {"guided.not_known",        "What is not in it: {what}"},
    kServingLoad     {"guided.serving_load",     "The tokens to serve were not asked for: the plan takes {tokens} billion a month, as many as the GPUs serve in those hours"},
    kUnsureOf        {"guided.unsure_of",        "You were not sure of {questions}: a span stands there as a range, which the chance covers, or the careful answer"},
    kUsualValues     {"guided.usual_values",     "Usual values stand in for what was not answered: {questions}"},
    kNothingLeft     {"guided.nothing_left",     "The answers leave no way of buying: {ways}"},
    kNoCost          {"guided.no_cost",          "No way of buying that the answers allow has a price for {chip}"},

    // Why a way is left out.
    kNotInterrupted  {"guided.not_interrupted",  "the work may not be interrupted"},
    kFewSites        {"guided.few_sites",        "smaller clouds have few sites: ask for one in your country"},
    kOwnSpaceOnly    {"guided.own_space_only",   "the data may not leave your space"},
    kTermIsLonger    {"guided.term_is_longer",   "its term is longer than the need"},
    kNobodyRuns      {"guided.nobody_runs",      "nobody would run them"},
    kSoldByTheDay    {"guided.sold_by_the_day",  "sold by the day, not for a year"},

    // What the model has no number for.
    kPricesElsewhere {"guided.prices_elsewhere", "prices in your country, as the quoted ones are those of the cheapest large sites"},
    kPayments        {"guided.payments",         "payments over time, as nothing can be rented beside", ", "},
    kWorthOfWork     {"guided.worth_of_work",    "what the work earns", ", "},
    kWorthOfNewer    {"guided.worth_of_newer",   "what a newer GPU would do more", ", "};
// clang-format on

} // namespace isocost::guided_phrases
