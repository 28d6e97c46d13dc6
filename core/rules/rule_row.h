// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One rule as a row of the table of rules.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "core/model/metric.h"
#include "core/model/parameter.h"
#include "core/text/clause.h"

namespace isocost {

enum class Severity : std::uint8_t { Good, Caution, Stop };

// Quantities that are neither a parameter nor a result (rule_facts.h).
enum class Fact : std::uint8_t {
    PriceAge, // days since the date of the price that the platform pays
    OwnedLinesAtZero, // number of cost lines of owning that stand at 0
    SpotNodes, // nodes that the fleet is on spot
    ChipsNeeded, // fewest chips that hold the training state, of those of the cluster
    OwnedWork, // share of the planned work that the owned chips do
    RatesApart, // how far the costs of money differ
    GangReserve, // best reserve over a day of all chips of a run
    UndatedRanges // number of assumptions that are ranges without a source and its date
};
using Quantity = std::variant<Parameter, Metric, Fact>;

// When a quantity breaks its rule.
enum class Breaks : std::uint8_t {
    Below, // the threshold
    AtMost,
    Above,
    AtLeast,
    Beneath, // minus the threshold
    Undone, // an item of the readiness checklist is not done
    Unpriced, // the result has no number for want of a price
    Never, // the result has no number because nothing reaches it
    Always, // wherever the rule applies
    Unknown // the quantity has no number; the sentence is RuleWords::unknown
};

// Whether the rule compares no number, so that its finding has none.
[[nodiscard]] constexpr bool comparesNoNumber(Breaks breaks)
{
    return breaks == Breaks::Unpriced || breaks == Breaks::Never || breaks == Breaks::Always;
}

// The subject of a rule.
enum class Subject : std::uint8_t {
    Platform, // each platform
    Scenario,
    Reference // the reference platform, which stands for the fleet
};

// Conditions as flags; all those of a rule have to hold. Each is a row in rule_result.cpp.
enum class Where : std::uint64_t {
    Everywhere = 0,
    CustomSilicon = 1ULL << 0U, // neither CUDA nor ROCm: code has to be ported to it
    Neuron = 1ULL << 1U,
    Reserved = 1ULL << 2U,
    Owned = 1ULL << 3U,
    Rented = 1ULL << 4U, // not owned
    SpecialtyByUse = 1ULL << 5U, // a specialty cloud, paid by used hours
    Migrates = 1ULL << 6U, // is not the reference, and its migration takes hours
    SeventyBClass = 1ULL << 7U, // the served model has 35e9 to 140e9 parameters
    OnSpot = 1ULL << 8U,
    NoSpotBought = 1ULL << 9U, // no platform buys spot
    NoBakeOff = 1ULL << 10U, // none is on record
    NoNetworkWait = 1ULL << 11U, // none is set, and no measured MFU includes it
    NarrowPrecision = 1ULL << 12U, // below bf16
    FailureGiven = 1ULL << 13U, // off spot; the overhead is entered, not computed from the size
    OwningWins = 1ULL << 14U, // a year of it costs less than on demand
    OwningLoses = 1ULL << 15U,
    DataHere = 1ULL << 16U,
    InBlocks = 1ULL << 17U, // capacity blocks
    ServedByRoofline = 1ULL << 18U, // nobody has measured its rate or its efficiency
    QuantizingSaves = 1ULL << 19U,
    SpotPriced = 1ULL << 20U,
    OffSpot = 1ULL << 21U,
    WeibullLives = 1ULL << 22U, // the shape is not 1
    LeadTooLong = 1ULL << 23U, // no owned hour lies within the horizon
    HasPrice = 1ULL << 24U, // for its way of buying
    ForeignNode = 1ULL << 25U, // the price of a node is known to be that of another chip
    ForeignSpecialty = 1ULL << 26U,
    QuotedUpfront =
        1ULL << 27U, // the source of the price that is paid says that it is paid upfront
    RunsFit = 1ULL << 28U, // into the year, whatever utilization is planned
    SpecialtyCheapest = 1ULL << 29U, // of all ways, if billed by used hours; not the chosen way
    OwnedBought = 1ULL << 30U, // some platform is owned
    NothingOwned = 1ULL << 31U,
    PricePast = 1ULL << 32U, // the date of its price is not in the future
    Servable = 1ULL << 33U, // has a peak for the weights that are served
    SpotSizeSet = 1ULL << 34U, // the size of the spot job does not follow the fleet
    MixPriced = 1ULL << 35U, // reserve and overflow have prices
    OnDemand = 1ULL << 36U,
    OneYear = 1ULL << 37U, // a commitment of one year
    ThreeYears = 1ULL << 38U,
    AtSpecialty = 1ULL << 39U, // a specialty cloud, whatever its terms
    ServingCounted = 1ULL << 40U, // what serves is part of a year of the plan
    UtilizationGiven = 1ULL << 41U, // by hand, not from the work
    OwningWinsPlan = 1ULL << 42U, // a year of it costs less than the way by which the plan rents
    OwningLosesToPlan = 1ULL << 43U,
    YearHoldsRuns = 1ULL << 44U, // runs_do_not_fit is silent
    RunIsShort = 1ULL << 45U, // so short that no cluster of its own is due
    FabricPaid = 1ULL << 46U,
    SavingsPlan = 1ULL << 47U, // the price that is paid is quoted for one
    DemandHoldsGang = 1ULL << 48U, // the highest demand keeps all chips of a run at work
    HasFleet = 1ULL << 49U, // there is work for it, or a utilization given
    RunsKnown = 1ULL << 50U, // measured ones of the platform's chip, precision and kind of model
    RunsUnknown = 1ULL << 51U,
    FullPrecision = 1ULL << 52U, // bf16
    MfuAssumed = 1ULL << 53U // it does not come from a measured rate
};
[[nodiscard]] constexpr Where operator|(Where a, Where b)
{
    return static_cast<Where>(static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b));
}

// The subjects for which a rule makes a finding.
enum class Report : std::uint8_t {
    Each, // every subject, broken or kept
    Nearest, // all that break it; without one, the subject nearest to the threshold
    Broken, // only those that break it
    Once // all that break it; without one, one finding that says so
};

// Measured runs of the platform's chip, precision and kind of model (core/model/evidence.h) as the
// threshold of a rule about MFU. Without a run it is that of the row.
enum class ByRuns : std::uint8_t {
    No,
    LowestIfLower, // the lower of the row's threshold and the lowest run
    Lowest,
    Highest
};

// What the program can put in without asking anybody (remedy.h).
enum class Mend : std::uint8_t {
    ByHand, // nothing
    NewestPrice, // the catalog's, for the price that is paid
    Estimate, // the model's own (core/model/estimate.h)
    FollowFleet, // a size of 0
    FollowWork, // a utilization of 0
    TypicalMfu, // that of the measured runs
    ScaleDemand // the demand, to the work of the fleet
};

// The phrases of a rule (rule_phrases.h); null: nothing is said.
struct RuleWords {
    const Phrase* claim;
    const Phrase* due;
    // For a rule that shades sliders: from where on it is due, "below {threshold}", and what is due
    // in a word, if a narrow stretch has no room for more.
    const Phrase* limit = nullptr;
    const Phrase* dueInAWord = nullptr;
    const Phrase* kept = nullptr; // the claim of a kept rule, if it is another
    const Phrase* keptDue = nullptr; // the same for what is due
    const Phrase* unknown = nullptr; // the claim without a number
    // What differs for a further platform when one sentence covers several: "{platform} at {value}"
    // after a "likewise", or "{value} on {platform}" in one series with the claim. Without either,
    // only equal claims are told together, with the platforms in a list.
    const Phrase* likewise = nullptr;
    const Phrase* series = nullptr;
    bool isOfPlan = false; // names no platform, although it is about the reference
};

struct RuleRow {
    std::string_view id; // stable; the levels of one rule share it, the worst first
    Quantity quantity;
    Breaks breaks = Breaks::Above;
    std::optional<Parameter> threshold = {}; // the parameter that holds the threshold
    ByRuns byRuns = ByRuns::No;
    Severity severity = Severity::Caution; // when broken
    Subject subject = Subject::Platform;
    Report report = Report::Broken;
    RuleWords words;
    std::string_view source = {}; // if it is not that of the threshold: sourceOf
    Where appliesTo = Where::Everywhere;
    Where bindsOnly = Where::Everywhere; // where it does not hold, the rule is kept
    std::optional<Parameter> remedy = {}; // what to change; without one, the price that is paid
    std::optional<Metric> explains = {}; // a click explains it when the quantity is no result
    std::span<const Parameter> shades = {}; // their sliders show where it is broken
    std::span<const Parameter> restsOn = {}; // a kept rule is good only when somebody has set these
    bool isOfTraining = false; // says nothing about serving
    Mend mend = Mend::ByHand;
};

} // namespace isocost
