// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the token-cost view: the cost of a million tokens on each platform, of tokens as they come
// and of input and output apart, stacked by cause, with narrower weights beside it.
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <tuple>

#include "core/analysis/token_causes.h"
#include "core/explain/display.h"
#include "core/model/constants.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/picture/picture.h"
#include "core/views/serve/token_cost_phrases.h"
#include "core/views/serving_terms.h"
#include "core/views/view_input.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace token_cost_phrases;

namespace {

using P = Parameter;

struct TokenKind {
    Metric metric;
    const char* label;

    [[nodiscard]] bool isMix() const { return metric == Metric::Etic; }
};
constexpr std::array kKinds{TokenKind{Metric::Etic, "As they come"},
    TokenKind{Metric::CostPerMillionInput, "Input"},
    TokenKind{Metric::CostPerMillionOutput, "Output"}};

// The causes are in the order of TokenCause; the bars stack them from the last to the first.
struct Cause {
    const char* name;
    Ink ink;
    bool isWaste;
};
constexpr std::array<Cause, kTokenCauseCount> kCauses{
    Cause{"idle capacity", {Ink::Role::Grey}, true},
    Cause{"fabric premium", {Ink::Role::Dearer}, false},
    Cause{"own energy", {Ink::Role::Muted}, false},
    Cause{"lost memory", {Ink::Role::Caution}, true}};
constexpr const char* kUseful = "useful work";

struct Width {
    const char* name;
    Constant bytes;
    Metric metric; // cost of the tokens as they come
};
constexpr std::array kWidths{Width{"bf16", Constant::Bf16Weight, Metric::EticBf16},
    Width{"int8", Constant::Int8Weight, Metric::EticInt8},
    Width{"int4", Constant::Int4Weight, Metric::EticInt4}};

// The costs of the model as it is, without its causes one after the other, and with other weights.
struct TokenCosts {
    const ViewInput& input;
    AllowedPlatforms allowed{input, Work::Serving};
    TokenCauses causes;
    std::vector<Width> others; // all but the present width
    std::vector<Results<double>> narrowed; // in the order of `others`
    std::string present; // name of the present width: "bf16"; may be empty
    // The cheapest first that a plan can count on and no rule stops, then the others, then those
    // without a cost.
    std::vector<int> platforms;

    explicit TokenCosts(const ViewInput& from) : input(from), causes(*from.inputs, *from.results)
    {
        platforms.resize(input.inputs->platforms.size());
        std::iota(platforms.begin(), platforms.end(), 0);
        const double bytes = in(P::InferenceBytesPerParameter);
        for (const Width& width : kWidths) {
            const double other = rowOf(width.bytes).value;
            if (other == bytes) {
                present = width.name;
                continue;
            }
            Inputs<double> narrow = *input.inputs;
            narrow[P::InferenceBytesPerParameter] = other;
            others.push_back(width);
            evaluate(narrow, narrowed.emplace_back(), Subjects::Serving);
        }
        std::ranges::stable_sort(platforms, {}, [this](int k) {
            const double costs = hasCost(k) ? cost(Metric::Etic, k).value : 0.0;
            return std::tuple(!hasCost(k), !isCountedOn(k), costs);
        });
    }

    [[nodiscard]] double in(Parameter parameter) const { return (*input.inputs)[parameter]; }
    [[nodiscard]] const Outcome<double>& cost(Metric metric, int k) const
    {
        return input.results->of(metric, k);
    }
    [[nodiscard]] const Outcome<double>& withWidth(std::size_t other, Metric metric, int k) const
    {
        return metric == Metric::Etic ? cost(others[other].metric, k)
                                      : narrowed[other].of(metric, k);
    }
    [[nodiscard]] std::string name(int k) const
    {
        return platformLabel(*input.scenario, static_cast<std::size_t>(k));
    }
    [[nodiscard]] Argument named(int k) const { return {"platform", Name{name(k)}}; }
    [[nodiscard]] Argument ratio() const
    {
        return {"ratio", asTrimmed(in(P::InferenceInputOutputRatio))};
    }
    [[nodiscard]] bool hasCost(int k) const { return cost(Metric::Etic, k).hasNumber(); }
    // Says why a plan cannot count on a platform; empty if it can.
    [[nodiscard]] const Sentence& whyNotCounted(int k) const
    {
        return allowed.whyNot(static_cast<std::size_t>(k));
    }
    [[nodiscard]] bool isCountedOn(int k) const { return whyNotCounted(k).empty(); }
    void addNotCounted(Sentence& sentence, int k, Weight weight = Weight::Claim) const
    {
        if (const Sentence& why = whyNotCounted(k); !why.empty())
            sentence.add(kNotCountedOn, {{"why", why.clauses()}}, weight);
    }
};

bool isShown(double part, double whole)
{
    constexpr double kRounding = 1e-9;
    return part > kRounding * whole;
}

template <class Parts>
double usefulOf(double whole, const Parts& parts)
{
    return std::accumulate(parts.begin(), parts.end(), whole, std::minus());
}

// Adds the bar of useful work first, then the causes, beginning with the one taken away last.
void addBars(ViewRowItem& row, const TokenCosts& costs, const TokenKind& kind, int k)
{
    const double whole = costs.cost(kind.metric, k).value;
    const auto parts = costs.causes.partsOf(kind.metric, k);
    const double faint = kind.isMix() ? 1.0 : 0.8;
    double at = usefulOf(whole, parts);
    const auto add = [&](double to, const Ink& ink, const char* name) {
        row.bars.push_back(
            {.x = {row.bars.empty() ? 0.0 : at, to}, .ink = ink.tinted(faint), .name = name});
    };
    add(at, {Ink::Role::Accent}, kUseful);
    for (std::size_t i = kCauses.size(); i-- > 0;) {
        if (!isShown(parts[i], whole))
            continue;
        add(at + parts[i], kCauses[i].ink, kCauses[i].name);
        at += parts[i];
    }
}

// Says "H100, as they come: $2.93 = $1.73 useful work + $1.17 idle capacity; int8 $2.01 (−31.4 %)"
Sentence formatOf(const TokenCosts& costs, const TokenKind& kind, int k)
{
    const double whole = costs.cost(kind.metric, k).value;
    const auto parts = costs.causes.partsOf(kind.metric, k);
    Sentence reading;
    reading.add(kCosts, {costs.named(k), {"kind", Label{kind.label}}, {"cost", asPrice(whole)}});
    reading.add(kFirstPart, {{"part", asPrice(usefulOf(whole, parts))}, {"cause", kUseful}});
    for (std::size_t i = kCauses.size(); i-- > 0;)
        if (isShown(parts[i], whole))
            reading.add(kPart, {{"part", asPrice(parts[i])}, {"cause", kCauses[i].name}});
    for (std::size_t i = 0; i < costs.others.size(); ++i) {
        const Outcome<double>& other = costs.withWidth(i, kind.metric, k);
        const Argument width{"width", costs.others[i].name};
        const Argument cost{"cost", asPrice(other.value)};
        if (other.hasNumber() && whole > 0.0)
            reading.add(
                kOtherWidthBy, {width, cost, {"change", asChange(other.value / whole - 1.0)}});
        else if (other.hasNumber())
            reading.add(kOtherWidth, {width, cost});
    }
    const Outcome<double>& time = costs.cost(Metric::TokenMs, k);
    if (kind.isMix() && time.hasNumber())
        reading.add(kBetweenTokens, {{"time", asTrimmed(time.value)}});
    if (kind.isMix())
        costs.addNotCounted(reading, k);
    return reading;
}

Ink inkOfWidth(std::size_t other)
{
    constexpr double kLightest = 0.42;
    constexpr double kStep = 0.3;
    return {Ink::Role::Cheaper, 0, kLightest + kStep * static_cast<double>(other)};
}

// Adds a thin bar and a column for each other width.
void addWidths(ViewRowItem& row, const TokenCosts& costs, const TokenKind& kind, int k)
{
    for (std::size_t i = 0; i < costs.others.size(); ++i) {
        const Outcome<double>& other = costs.withWidth(i, kind.metric, k);
        if (!other.hasNumber()) {
            row.after.push_back({"\u2013", {Ink::Role::Muted}});
            continue;
        }
        row.after.push_back({priceText(other.value), {Ink::Role::Text}, kind.isMix(), other.value});
        row.bars.push_back({.x = {0.0, other.value},
            .ink = inkOfWidth(i),
            .after = costs.others[i].name,
            .under = static_cast<int>(i) + 1,
            .name = costs.others[i].name});
    }
}

ViewRowItem rowOfKind(const TokenCosts& costs, const TokenKind& kind, int k)
{
    ViewRowItem row;
    row.swatch = Ink::ofSeries(static_cast<std::size_t>(k));
    row.address = idOf(*costs.input.scenario, MetricAddress{kind.metric, k});
    const Outcome<double>& cost = costs.cost(kind.metric, k);
    const bool isMix = kind.isMix();
    if (!cost.hasNumber()) {
        row.before = {{costs.name(k), {Ink::Role::Muted}}};
        row.after = {{isMix ? servingReason(costs.cost(Metric::Etic, k).reason) : "measured as one",
            {Ink::Role::Muted}}};
        return row;
    }
    row.before = {{costs.name(k), {}, isMix}};
    if (isMix) { // chips that hold one copy of the model
        const double chips = costs.cost(Metric::ReplicaSize, k).value;
        row.before.push_back({.text = countText(chips), .ink = {Ink::Role::Muted}, .value = chips});
    }
    row.after = {{.text = priceText(cost.value), .isBold = isMix, .value = cost.value}};
    if (!costs.isCountedOn(k)) {
        row.after[0].text.insert(0, kDoubtMark);
        row.after[0].ink = {Ink::Role::Caution};
    }
    addBars(row, costs, kind, k);
    addWidths(row, costs, kind, k);
    row.reading = say(formatOf(costs, kind, k), kLabel);
    return row;
}

// Adds the rows of a kind of tokens. A platform that has no cost at all is told once.
void addKind(ViewPanel& panel, const TokenCosts& costs, const TokenKind& kind)
{
    ViewRowItem heading{.role = ViewRowItem::Role::Heading, .before = {{kind.label, {}, true}}};
    if (kind.isMix())
        heading.before.front().text = phraseText(kKindOfMix, {{"kind", kind.label}, costs.ratio()});
    panel.rows->rows.push_back(std::move(heading));
    for (const int k : costs.platforms) {
        if (!kind.isMix() && !costs.hasCost(k))
            continue;
        panel.rows->rows.push_back(rowOfKind(costs, kind, k));
        const Outcome<double>& cost = costs.cost(kind.metric, k);
        if (cost.hasNumber())
            panel.x.needed.to = std::max(panel.x.needed.to, cost.value);
    }
}

void addKey(ViewPanel& panel, const TokenCosts& costs)
{
    panel.key = {{{Ink::Role::Accent}, {kUseful}}};
    for (std::size_t i = kCauses.size(); i-- > 0;) {
        const auto isThere = [&](int k) {
            return costs.hasCost(k)
                && isShown(
                    costs.causes.partsOf(Metric::Etic, k)[i], costs.cost(Metric::Etic, k).value);
        };
        if (std::ranges::any_of(costs.platforms, isThere))
            panel.key.push_back({kCauses[i].ink, {kCauses[i].name}});
    }
    for (std::size_t i = 0; i < costs.others.size(); ++i)
        panel.key.push_back({inkOfWidth(i), {costs.others[i].name}});
}

// Names the present width: "bf16 now".
std::string presentHead(const TokenCosts& costs)
{
    if (!costs.present.empty())
        return phraseText(kWidthNow, {{"width", costs.present}});
    return phraseText(kBytesNow, {{"bytes", asTrimmed(costs.in(P::InferenceBytesPerParameter))}});
}

ViewPanel costPanel(const TokenCosts& costs)
{
    ViewPanel panel{.id = "tokens",
        .name = "cost of a million tokens",
        .x = {.name = "Cost of a million tokens",
            .unit = "USD",
            .kind = NumberKind::Price,
            .titles = {"USD per million tokens"},
            .needed = {0.0, 0.0},
            .policy = RangePolicy::FromZero}};
    panel.rows = ViewRows{{"", "chips a copy"}, {presentHead(costs)}, {}};
    for (const Width& width : costs.others)
        panel.rows->columnsAfter.emplace_back(width.name);
    panel.rows->presented = panel.rows->columnsAfter.size(); // each column has its bars
    for (const TokenKind& kind : kKinds)
        addKind(panel, costs, kind);
    addKey(panel, costs);
    return panel;
}

// Says "49 % of it is idle capacity and lost memory".
void addWaste(Sentence& title, const TokenCosts& costs, int k)
{
    const double whole = costs.cost(Metric::Etic, k).value;
    const auto parts = costs.causes.partsOf(Metric::Etic, k);
    double waste = 0.0;
    Names causes;
    for (std::size_t i = 0; i < kCauses.size(); ++i) {
        if (!kCauses[i].isWaste || !isShown(parts[i], whole))
            continue;
        waste += parts[i];
        causes.texts.emplace_back(kCauses[i].name);
    }
    if (!causes.texts.empty())
        title.add(kWaste, {{"share", asShare(waste / whole)}, {"causes", std::move(causes)}},
            Weight::Reason);
}

// Tells of a platform that costs less than the one of the title, but that nobody can count on.
void addCheaperInDoubt(Sentence& title, const TokenCosts& costs)
{
    const auto costOf = [&costs](int k) { return costs.cost(Metric::Etic, k).value; };
    const int best = costs.platforms.front();
    const auto cheaper = std::ranges::find_if(costs.platforms,
        [&](int k) { return costs.hasCost(k) && !costs.isCountedOn(k); }); // the cheapest of these
    if (cheaper == costs.platforms.end() || !costs.isCountedOn(best)
        || !(costOf(*cheaper) < costOf(best)))
        return;
    title.add(
        kWouldServe, {costs.named(*cheaper), {"cost", asPrice(costOf(*cheaper))}}, Weight::Reason);
    costs.addNotCounted(title, *cheaper, Weight::Reason);
}

// Says by how little the next platform costs more, if that is no more than its assumptions are off.
void addCloseCall(Sentence& title, const TokenCosts& costs, int best, int next)
{
    const double more =
        costs.cost(Metric::Etic, next).value / costs.cost(Metric::Etic, best).value - 1.0;
    ToldVerdict told{.verdict = {},
        .close = callBetween(costs.input, {{Metric::Etic, best}, {Metric::Etic, next}}),
        .winner = costs.named(next).value,
        .isOfPlatforms = true};
    if (!told.close.isTold() || !costs.isCountedOn(next))
        return;
    if (told.close.isTie)
        told.verdict.add(kNextCostsTheSame, {costs.named(next)});
    else
        told.verdict.add(kNextCosts, {costs.named(next), {"share", asShare(more)}});
    addVerdict(title, *costs.input.scenario, told, Weight::Reason);
}

Sentence titleOf(const TokenCosts& costs)
{
    Sentence title;
    const int best = costs.platforms.front();
    if (!costs.hasCost(best))
        return title.add(kNoCost);
    const double cost = costs.cost(Metric::Etic, best).value;
    if (cost <= 0.0)
        return title.add(kFree, {costs.named(best)});
    const bool isAlone = costs.platforms.size() == 1 || !costs.hasCost(costs.platforms[1])
        || !costs.isCountedOn(best);
    title.add(isAlone ? kAlone : kCheapest, {costs.named(best), {"cost", asPrice(cost)}});
    if (!costs.present.empty())
        title.add(kInWidth, {{"width", costs.present}});
    addEstimated(title, *costs.input.inputs, best);
    if (!isAlone && !isServingEstimated(*costs.input.inputs, best)) // which says more
        addCloseCall(title, costs, best, costs.platforms[1]);
    costs.addNotCounted(title, best);
    addWaste(title, costs, best);
    addCheaperInDoubt(title, costs);
    return title;
}

Sentence subtitleOf(const TokenCosts& costs)
{
    const Inputs<double>& in = *costs.input.inputs;
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{costs.input.scenario->name}}});
    subtitle.add(kModel, {{"model", billionsOf(in, P::InferenceParametersB)}});
    subtitle.add(kTraffic,
        {costs.ratio(), {"context", asCount(in[P::InferenceContextTokens])},
            {"load", asShare(in[P::InferenceLoadFactor])}});
    return subtitle.add(kBuying, {{"buying", buyingOf(*costs.input.scenario, in).clauses()}});
}

// Says why int4 may be dearer than int8.
void addSlowWidth(Sentence& caption, const TokenCosts& costs)
{
    Names slow;
    for (const int k : costs.platforms) {
        const auto& peaks = costs.input.inputs->platforms[static_cast<std::size_t>(k)].widthPeaks;
        const Outcome<double>& int4 = costs.cost(Metric::EticInt4, k);
        if (int4.hasNumber() && int4.value > costs.cost(Metric::EticInt8, k).value
            && peaks[2] < peaks[1])
            slow.texts.push_back(costs.name(k));
    }
    if (!slow.texts.empty())
        caption.add(kNoFastInt4, {{"platforms", std::move(slow)}});
}

Sentence emptyReasonOf(const TokenCosts& costs)
{
    Names all{{}, costs.platforms.size()};
    for (const int k : costs.platforms) {
        if (costs.hasCost(k))
            return {};
        all.texts.push_back(phraseText(kHasNone,
            {costs.named(k), {"reason", servingReasonOf(costs.cost(Metric::Etic, k).reason)}}));
    }
    return Sentence().add(kNothingServes, {{"platforms", std::move(all)}});
}

ViewWords wordsOf(const TokenCosts& costs)
{
    Sentence caption;
    caption.add(kOtherWeights);
    addSlowWidth(caption, costs);
    caption.add(costs.allowed.inDoubt(Metric::Etic));
    addTokenTerms(caption, *costs.input.inputs);
    return {.title = titleOf(costs),
        .subtitle = subtitleOf(costs),
        .caption = {std::move(caption)},
        .emptyReason = emptyReasonOf(costs)};
}

// Lists every number of every platform, drawn or not.
DataTable tableOf(const TokenCosts& costs)
{
    DataTable table{
        {{"Platform"}, {"Tokens"}, {"Cost", "USD/Mtoken"}, {kUseful, "USD/Mtoken"}}, {}};
    for (std::size_t i = kCauses.size(); i-- > 0;)
        table.columns.push_back({kCauses[i].name, "USD/Mtoken"});
    for (const Width& width : costs.others)
        table.columns.push_back({width.name, "USD/Mtoken"});
    table.columns.push_back({"Without a cost"});
    for (const int k : costs.platforms)
        for (const TokenKind& kind : kKinds) {
            const Outcome<double>& cost = costs.cost(kind.metric, k);
            std::vector<DataCell> row{costs.name(k), kind.label};
            const auto put = [&row](const Outcome<double>& value) {
                row.push_back(value.hasNumber() ? DataCell(value.value) : DataCell());
            };
            put(cost);
            const auto parts = costs.causes.partsOf(kind.metric, k);
            row.push_back(cost.hasNumber() ? DataCell(usefulOf(cost.value, parts)) : DataCell());
            for (std::size_t i = kCauses.size(); i-- > 0;)
                row.push_back(cost.hasNumber() ? DataCell(parts[i]) : DataCell());
            for (std::size_t i = 0; i < costs.others.size(); ++i)
                put(costs.withWidth(i, kind.metric, k));
            row.emplace_back(std::string(wordOf(cost.reason)));
            table.rows.push_back(std::move(row));
        }
    return table;
}

} // namespace

ViewPicture tokenCost(const ViewInput& input)
{
    const TokenCosts costs(input);
    return {.words = wordsOf(costs), .panels = {costPanel(costs)}, .table = tableOf(costs)};
}

} // namespace isocost
