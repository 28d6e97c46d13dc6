// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bridge view shows why a result of one scenario differs from that of another, cause by cause.
// It parts few causes at once and many on a thread.
#include <algorithm>
#include <cmath>

#include "core/model/formulas/rounding.h"
#include "core/model/named_versions.h"
#include "core/text/phrase.h"
#include "core/views/cost/bridge_phrases.h"
#include "core/views/cost/bridge_start.h"
#include "core/views/cost/bridge_words.h"

namespace isocost {

using namespace bridge_phrases;

namespace {

constexpr std::size_t kAtOnce = 8; // causes; they take 256 evaluations
constexpr std::size_t kMostParts = 8; // parts with a row of their own

std::string startText(const ComparedScenario& start)
{
    if (start.version.empty())
        return phraseText(kFrom, {{"scenario", Name{start.scenario->name, 24}}});
    return phraseText(kFromVersion,
        {{"scenario", Name{start.scenario->name, 16}},
            {"version", Name{std::string(start.version), 24}}});
}

ViewControl fromControl(const BridgeEnds& ends)
{
    return choiceControl(
        ends.input, "from", "From scenario", eachOf<std::string>(ends.starts, startText));
}

std::vector<std::string> namesOf(const ViewInput& input)
{
    if (!input.project)
        return {input.scenario->name};
    return eachOf<std::string>(input.project->scenarios, &Scenario::name);
}

ViewControl toControl(const BridgeEnds& ends, std::size_t usual)
{
    const auto text = [](const std::string& name) {
        return phraseText(kTo, {{"scenario", Name{name, 24}}});
    };
    return choiceControl(ends.input, "to", "To scenario",
        eachOf<std::string>(namesOf(ends.input), text), static_cast<double>(usual));
}

std::size_t placeOf(const std::vector<std::string>& names, const std::string& name)
{
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

// Returns the usual end of the bridge. From a version it is the scenario that is of now what the
// start was, or else the one on screen; from a scenario of now the one on screen or, if that is the
// first one, the next with another result.
std::size_t usualArrival(const BridgeEnds& ends)
{
    const std::vector<std::string> names = namesOf(ends.input);
    const std::size_t shown = placeOf(names, ends.input.scenario->name);
    if (ends.isSinceVersion()) {
        const std::size_t same = placeOf(names, ends.start().name);
        return same < names.size() ? same : std::min(shown, names.size() - 1);
    }
    if (shown > 0 && shown < names.size())
        return shown;
    if (names.size() < 2 || !(ends.start() == *ends.input.scenario))
        return 0;
    for (std::size_t i = 1; i < names.size(); ++i) {
        const Scenario& other = ends.input.project->scenarios[i];
        const bool isOfBoth =
            ends.metric.address.platform < static_cast<int>(other.platforms.size());
        const Results<double> there = evaluate(other, *ends.input.catalog);
        if (isOfBoth && there.of(ends.metric.address).hasNumber()
            && there.of(ends.metric.address).value != ends.metric.present.value)
            return i;
    }
    return 1;
}

// Lists what a bridge can begin with. Without a project it is the scenario on screen alone.
std::vector<ComparedScenario> startsOf(const ViewInput& input)
{
    if (!input.project)
        return {{.scenario = input.scenario}};
    std::vector<ComparedScenario> starts;
    for (const Scenario& scenario : input.project->scenarios)
        starts.push_back({.scenario = &scenario});
    for (const NamedVersion& version : input.project->versions)
        for (const Scenario& scenario : version.scenarios)
            starts.push_back({.scenario = &scenario, .version = version.name});
    return starts;
}

BridgeEnds endsOf(const ViewInput& input)
{
    BridgeEnds ends{input, chosenMetric(input), startsOf(input)};
    ends.controls = {metricControl(input), fromControl(ends)};
    ends.from = static_cast<std::size_t>(ends.controls.back().value);
    ends.controls.push_back(toControl(ends, usualArrival(ends)));
    ends.to = static_cast<std::size_t>(ends.controls.back().value);
    return ends;
}

struct BridgeQuestion {
    Scenario from;
    Scenario to;
    Catalog catalog;
    std::string metric;

    bool operator==(const BridgeQuestion&) const = default;
};
using Study = LateStudy<BridgeQuestion, Bridge>;

std::optional<Bridge> answerTo(const BridgeQuestion& question, const std::stop_token& stop)
{
    ShapleyPlan plan{.work = {1, stop}};
    return bridge({question.from, question.to, question.catalog}, question.metric, plan);
}

bool takesLong(const BridgeEnds& ends)
{
    return ends.isOfBoth()
        && changesBetween({ends.start(), ends.arrival(), *ends.input.catalog}).size() > kAtOnce;
}

std::optional<BridgeQuestion> longQuestion(const ViewInput& input)
{
    const BridgeEnds ends = endsOf(input);
    if (!takesLong(ends))
        return std::nullopt;
    return BridgeQuestion{ends.start(), ends.arrival(), *input.catalog, ends.metric.id};
}

// Tells the step of a part with one cause, "45 % → 50 %", or nothing.
std::string stepText(const BridgePart& part, const BridgeEnds& ends)
{
    if (part.line)
        return phraseText(
            kStep, {{"before", asMoney(part.line->before)}, {"after", asMoney(part.line->after)}});
    if (part.changes.size() != 1 || part.changes.front().id == kRisksChange)
        return {};
    const ScenarioChange& change = part.changes.front();
    const auto text = [&](const Scenario& scenario, const std::string& written) {
        if (!change.parameter)
            return shortText(written.empty() ? "none" : written, 24);
        const ParameterRow& row = rowOf(*change.parameter);
        const auto number = numberOf(scenario, *ends.input.catalog,
            {*change.parameter, scenario.platformIndex(change.platform)});
        if (!number)
            return shortText(written, 16);
        return row.limits.kind == Kind::Choice
            ? loweredLabel(row.limits.choices[static_cast<std::size_t>(*number)].label)
            : parameterText(row.parameter, *number);
    };
    return phraseText(kStep,
        {{"before", text(ends.start(), change.before)},
            {"after", text(ends.arrival(), change.after)}});
}

std::string signedShareText(double share)
{
    return (share > 0.0 ? "+" : "") + shareText(share);
}

std::string textOf(const Value& name)
{
    return phraseText(kName, {{"name", name}});
}

// Writes a value as a share of the start, or leaves the cell empty if the start is not above 0.
TableCell shareOf(double value, double start, std::string (*written)(double))
{
    if (!(start > 0.0))
        return {};
    const double share = value / start;
    return {.text = written(share), .ink = {Ink::Role::Muted}, .value = share};
}

// Writes the rows one below the other, each beginning where the one before has led.
class Steps {
public:
    Steps(const BridgeEnds& ends, const Bridge& bridge)
        : m_ends(ends), m_bridge(bridge), m_at(bridge.from.value)
    {
        m_rows.columnsBefore = {"", ""};
        m_rows.columnsAfter = {
            "Total or change", phraseText(kOfStart, {{"start", ends.startName()}})};
    }

    [[nodiscard]] ViewRows run()
    {
        addTotal(m_ends.start(), m_ends.startName(), m_bridge.from.value);
        const bool isCost = m_ends.metric.row().better == Better::Lower
            && m_ends.metric.row().format == Format::Money;
        addSide(isCost ? "What saves" : "What lowers it", -1.0);
        addSide(isCost ? "What adds" : "What raises it", 1.0);
        m_rows.rows.back().connector = m_at;
        addTotal(m_ends.arrival(), m_ends.arrivalName(), m_bridge.to.value);
        return std::move(m_rows);
    }
    [[nodiscard]] Interval range() const { return m_range; }

private:
    [[nodiscard]] std::vector<TableCell> cells(double change, const Ink& ink) const
    {
        return {{m_ends.metric.change(change), ink, false, change, m_ends.metric.unit()},
            shareOf(change, m_bridge.from.value, &signedShareText)};
    }

    void reach(double value)
    {
        m_range = {std::min(m_range.from, value), std::max(m_range.to, value)};
    }

    void addTotal(const Scenario& end, const Value& name, double value)
    {
        const Scenario& shown = *m_ends.input.scenario;
        const bool isStart = &end == &m_ends.start();
        const bool isKept = isStart && m_ends.isSinceVersion();
        const bool isStored = m_ends.isOfOneName(); // changed since it was stored or kept
        const bool isShown = !isKept && (isStored ? &end == &shown : end.name == shown.name);
        const Ink ink{isShown ? Ink::Role::Accent : Ink::Role::Grey};
        reach(value);
        TableCell cell{.text = m_ends.metric.text(value),
            .ink = {Ink::Role::Text},
            .isBold = true,
            .value = value,
            .unit = m_ends.metric.unit()};
        if (!m_ends.whyNotCounted(end).empty()) {
            cell.text = kDoubtMark + cell.text;
            cell.ink = {Ink::Role::Caution};
        }
        m_rows.rows.push_back({.role = ViewRowItem::Role::Total,
            .before = {{textOf(name), {}, true}, {""}},
            .after = {std::move(cell), shareOf(value, m_bridge.from.value, &shareText)},
            .bars = {{{0.0, value}, ink}},
            .connector = value,
            .reading = phraseText(
                kEndReads, {{"end", name}, {"value", m_ends.metric.value(outcome(value))}}),
            .address = isKept ? std::string() : m_ends.metric.id, // a version explains nothing
            .scenario = isKept || &end == &shown ? std::string() : end.name});
    }

    void addSide(const std::string& heading, double sign)
    {
        double sum = 0.0;
        for (const BridgePart& part : m_bridge.parts)
            sum += std::max(0.0, sign * part.share.value);
        if (sum == 0.0)
            return;
        const Ink ink = m_ends.metric.inkOf(sign);
        ViewRowItem& head = m_rows.rows.emplace_back();
        head.role = ViewRowItem::Role::Heading;
        head.before = {{heading, ink, true}};
        head.after = cells(sign * sum, ink);
        double rest = 0.0;
        std::size_t smaller = 0;
        for (std::size_t i = 0; i < m_bridge.parts.size(); ++i) {
            const BridgePart& part = m_bridge.parts[i];
            if (sign * part.share.value <= 0.0)
                continue;
            if (i < kMostParts) {
                addPart(part, ink);
            } else {
                rest += part.share.value;
                ++smaller;
            }
        }
        if (smaller > 0)
            addBar({phraseText(kSmallerParts, {{"parts", asCount(static_cast<double>(smaller))}}),
                {}, rest, ink});
    }

    void addPart(const BridgePart& part, const Ink& ink)
    {
        const Scenario& scenario = m_ends.arrival();
        ViewRowItem& row = addBar({textOf(nameOf(part, scenario)), stepText(part, m_ends),
            part.share.value, ink, part.share.standardError});
        row.bars.front().isHatched = part.share.standardError > std::fabs(part.share.value);
        for (const ScenarioChange& change : part.changes) // the first cause of several
            if (change.parameter && row.address.empty())
                row.address = change.id;
    }

    struct Bar {
        std::string name;
        std::string step; // empty for more than one cause
        double change = 0.0;
        Ink ink;
        double error = 0.0; // standard error of an estimate
    };

    ViewRowItem& addBar(const Bar& bar)
    {
        ViewRowItem& row = m_rows.rows.emplace_back();
        row.before = {{bar.name}, {bar.step, {Ink::Role::Muted}}};
        row.after = cells(bar.change, {});
        row.bars = {{{m_at, m_at + bar.change}, bar.ink}};
        m_at = differenceOf(m_at, -bar.change); // no rounding error where nothing is left
        row.connector = m_at;
        reach(m_at);
        row.reading = say(formatOf(bar), kLabel);
        return row;
    }

    [[nodiscard]] Sentence formatOf(const Bar& bar) const
    {
        const Argument part{"part", bar.name};
        const Argument change{"change", m_ends.metric.change(bar.change)};
        Sentence reading;
        if (bar.step.empty())
            reading.add(kPartReads, {part, change});
        else
            reading.add(kStepReads, {part, {"step", bar.step}, change});
        if (m_bridge.from.value > 0.0)
            reading.add(kShareOfStart,
                {{"share", Number{bar.change / m_bridge.from.value, &signedShareText}},
                    {"start", m_ends.startName()}});
        if (bar.error > 0.0)
            reading.add(kGiveOrTake, {{"error", m_ends.metric.value(outcome(bar.error))}});
        return reading;
    }

    const BridgeEnds& m_ends;
    const Bridge& m_bridge;
    ViewRows m_rows;
    double m_at; // start of the next bar
    Interval m_range;
};

ViewPanel panelOf(const BridgeEnds& ends, const Bridge& bridge)
{
    ViewPanel panel{.id = "bridge", .x = ends.metric.axis()};
    Steps steps(ends, bridge);
    panel.rows = steps.run();
    panel.x.needed = steps.range();
    if (panel.x.needed.from >= 0.0)
        panel.x.policy = RangePolicy::FromZero;
    return panel;
}

std::optional<Bridge> bridgeOf(const BridgeEnds& ends)
{
    if (ends.start() == ends.arrival() || !ends.isOfBoth())
        return std::nullopt;
    if (const auto* const found = static_cast<const BridgeAnswer*>(ends.input.answers))
        return found->answer;
    if (takesLong(ends))
        return std::nullopt;
    ShapleyPlan plan{.work = {1, {}}};
    return bridge({ends.start(), ends.arrival(), *ends.input.catalog}, ends.metric.id, plan);
}

} // namespace

std::size_t bridgeStartIn(const Project& project, std::size_t version, std::string_view scenario)
{
    std::size_t start = project.scenarios.size();
    for (std::size_t i = 0; i < version; ++i)
        start += project.versions[i].scenarios.size();
    const std::vector<Scenario>& kept = project.versions[version].scenarios;
    const Scenario* const same = findScenario(kept, scenario);
    return same ? start + static_cast<std::size_t>(same - kept.data()) : start;
}

ViewPicture bridge(const ViewInput& input)
{
    const BridgeEnds ends = endsOf(input);
    const std::optional<Bridge> found = bridgeOf(ends);
    ViewPicture picture{.words = bridgeWords(ends, found), .controls = ends.controls};
    picture.isAwaited = !found && picture.words.emptyReason.empty();
    if (!picture.isAwaited && picture.words.emptyReason.empty())
        picture.panels = {panelOf(ends, *found)};
    else
        picture.panels.emplace_back().id = "bridge";
    return picture;
}

std::unique_ptr<ViewStudy> bridgeStudy(ViewStudy::Tell tell)
{
    return std::make_unique<Study>(std::move(tell), Study::Work{longQuestion, answerTo});
}

} // namespace isocost
