// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A result of every scenario as a bar, its difference to one of them, and what else is asked.
#include <algorithm>
#include <array>
#include <span>

#include "core/analysis/scenario_change.h"
#include "core/explain/difference_text.h"
#include "core/model/formulas/rounding.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

struct Standing {
    const Scenario* scenario;
    std::string name;
    Results<double> results;
    int reference = 0; // platform
    std::optional<Outcome<double>> outcome; // of the chosen result; none: it has no such platform
    bool isShown = false; // on screen
    std::string overrun{}; // of a plan on spot

    // What takes more hours than a year has is no cheaper year.
    [[nodiscard]] bool isLate(Metric metric) const
    {
        return metric == Metric::FleetAnnualCost && !overrun.empty();
    }
    [[nodiscard]] bool hasNumber() const { return outcome && outcome->hasNumber(); }
    [[nodiscard]] double value() const { return outcome->value; }
};

struct Field {
    ViewMetric metric;
    std::vector<Standing> all; // in the order of the project
    std::vector<ViewControl> controls;
    std::size_t base = 0;

    [[nodiscard]] const Standing& baseStanding() const { return all[base]; }
    [[nodiscard]] std::string nameOfBase() const { return shortText(baseStanding().name, 24); }
    [[nodiscard]] Format format() const { return metric.row().format; }
};

// What is on screen may be changed against the project.
Field fieldOf(const ViewInput& input)
{
    Field field{chosenMetric(input), {}, {}, 0};
    const auto add = [&](const Scenario& scenario) {
        const bool isShown = scenario.name == input.scenario->name;
        const Scenario& its = isShown ? *input.scenario : scenario;
        Standing& one = field.all.emplace_back(
            Standing{&its, its.name, isShown ? *input.results : evaluate(its, *input.catalog),
                static_cast<int>(its.referenceIndex()), {}, isShown});
        one.overrun = planOverrun({its, *input.catalog, one.results, input.today});
        if (const auto there = addressIn(its, *input.scenario, field.metric.address))
            one.outcome = one.results.of(*there);
    };
    if (input.project)
        std::ranges::for_each(input.project->scenarios, add);
    else
        add(*input.scenario);
    const auto against = [](const Standing& one) { return "Against " + shortText(one.name, 24); };
    field.controls = {metricControl(input),
        choiceControl(input, "base", "Base scenario", eachOf<std::string>(field.all, against))};
    field.base = static_cast<std::size_t>(field.controls[1].value);
    return field;
}

// What else a decision asks, of the reference platform where it is a platform's.
struct Besides {
    const char* head;
    Metric metric;
};
constexpr std::array kBesides{Besides{"a year", Metric::FleetAnnualCost},
    Besides{"a chip-hour at work", Metric::FleetCostPerProductiveHour},
    Besides{"a training run", Metric::TrainingCost}, Besides{"run time", Metric::WallHours},
    Besides{"a billion tokens", Metric::Cpbt}};

const Outcome<double>& outcomeOf(const Standing& one, Metric metric)
{
    return one.results.of(metric, indexOf(metric) < kGlobalMetricCount ? -1 : one.reference);
}

ViewRowItem namedRow(const Standing& one)
{
    ViewRowItem row{.before = {{shortText(one.name),
                        {one.isShown ? Ink::Role::Accent : Ink::Role::Text}, one.isShown}},
        .isChosen = one.isShown};
    if (!one.isShown)
        row.scenario = one.name;
    return row;
}

// In the colour of better or worse than in the base.
TableCell cellOf(Metric metric, const Standing& one, const Outcome<double>& base)
{
    const MetricRow& row = rowOf(metric);
    const Outcome<double>& here = outcomeOf(one, metric);
    if (!here.hasNumber())
        return {std::string(wordOf(here.reason)), {Ink::Role::Muted}};
    TableCell cell{columnText(here.value, row.format), {}, false, here.value, unitOf(metric)};
    if (one.isLate(metric))
        return {kOverrun + cell.text, {Ink::Role::Caution}, false, here.value, cell.unit};
    const Verdict verdict =
        base.hasNumber() ? verdictOf(here.value, base.value, row.better) : Verdict::Same;
    if (verdict == Verdict::Better || verdict == Verdict::Worse)
        cell.ink.role = verdict == Verdict::Better ? Ink::Role::Good : Ink::Role::Stop;
    return cell;
}

ViewPanel besidesPanel(const Field& field)
{
    ViewPanel panel{.id = "besides",
        .name = "other results",
        .headings = {"Other results, on the reference platform of each scenario", "Other results"},
        .rows = ViewRows{{""}, eachOf<std::string>(kBesides, &Besides::head), {}}};
    for (const Standing& one : field.all) {
        ViewRowItem& row = panel.rows->rows.emplace_back(namedRow(one));
        for (const auto& [head, metric] : kBesides) {
            row.after.push_back(cellOf(metric, one, outcomeOf(field.baseStanding(), metric)));
            row.after.back().address =
                idOf(*one.scenario, {metric, isPlatformMetric(metric) ? one.reference : -1});
        }
        row.reading = one.name;
        for (std::size_t i = 0; i < kBesides.size(); ++i)
            row.reading += (i == 0 ? ": " : ", ") + row.after[i].text + " " + kBesides[i].head;
    }
    return panel;
}

ViewRowItem rowOfStanding(const Field& field, const Standing& one)
{
    ViewRowItem row = namedRow(one);
    if (one.outcome)
        row.address = field.metric.id;
    if (!one.hasNumber()) {
        row.after = {{one.outcome ? field.metric.text(*one.outcome) : "not in this scenario",
                         {Ink::Role::Muted}},
            {}, {}};
        return row;
    }
    const bool isLate = one.isLate(field.metric.address.metric);
    row.bars = {{{0.0, one.value()}, {one.isShown ? Ink::Role::Accent : Ink::Role::Grey}}};
    row.bars[0].isDoubted = isLate;
    row.bars[0].after = isLate ? one.overrun : "";
    row.after = {
        {field.metric.text(one.value()), {}, true, one.value(), field.metric.unit()}, {}, {}};
    row.reading = one.name + ": " + field.metric.text(one.value());
    const Standing& base = field.baseStanding();
    if (&one == &base) {
        row.after[1] = {"base", {Ink::Role::Muted}};
    } else if (base.hasNumber()) {
        const double change = differenceOf(one.value(), base.value());
        const Ink ink = isLate ? Ink{Ink::Role::Caution}
            : change == 0.0    ? Ink{Ink::Role::Muted}
                               : field.metric.inkOf(change);
        row.after[1] = {amountOfChange(one.value(), base.value(), field.format()), ink, false,
            change, field.metric.unit()};
        row.after[2] = {comparedText(one.value(), base.value(), field.format()), ink, false,
            base.value() > 0.0 ? std::optional(change / base.value()) : std::nullopt};
        row.reading += ", " + (change == 0.0 ? "as " : row.after[1].text + " to ") + base.name;
        if (change == 0.0) // where the shares have no room, it is said as well
            std::swap(row.after[1].text, row.after[2].text);
    }
    return row;
}

ViewPanel panelOf(const Field& field)
{
    ViewPanel panel{.id = "scenarios",
        .headings = {field.metric.label},
        .x = field.metric.axis(),
        .rows =
            ViewRows{{""}, {field.metric.unitBesideText(), "to " + field.nameOfBase(), ""}, {}, 1}};
    panel.x.isShown = false; // every bar has its number beside it
    Interval& range = panel.x.needed = {0.0, 0.0};
    for (const Standing& one : field.all) {
        panel.rows->rows.push_back(rowOfStanding(field, one));
        if (one.hasNumber())
            range = {std::min(range.from, one.value()), std::max(range.to, one.value())};
    }
    panel.x.policy = range.from == 0.0 ? RangePolicy::FromZero : panel.x.policy;
    return panel;
}

// A name that a sentence would swallow stands in quotation marks.
std::string spoken(const Standing& one)
{
    const std::string name = shortText(one.name);
    return name.find(',') == std::string::npos ? name : "\u201c" + name + "\u201d";
}

// "Plan is lowest at $6.67M, next is Own the hardware at $8.41M".
std::string standingText(const Field& field)
{
    std::vector<const Standing*> order;
    for (const Standing& one : field.all)
        if (one.hasNumber())
            order.push_back(&one);
    if (order.empty())
        return "no scenario has a number";
    const double sign = field.metric.row().better == Better::Higher ? -1.0 : 1.0;
    std::ranges::stable_sort(
        order, {}, [sign](const Standing* one) { return sign * one->value(); });
    std::stable_partition(order.begin(), order.end(),
        [&](const Standing* one) { return !one->isLate(field.metric.address.metric); });
    const double best = order.front()->value();
    const auto isOther = [best](double value) { return differenceOf(value, best) != 0.0; };
    const std::string text = field.metric.text(best);
    const auto next = std::ranges::find_if(order, [&](auto* one) { return isOther(one->value()); });
    if (next == order.end())
        return order.size() == field.all.size() && order.size() > 1
            ? text + " in every scenario"
            : text + " in " + spoken(*order.front());
    const auto names = eachOf<std::string>(
        std::span(order.begin(), next), [](const Standing* one) { return spoken(*one); });
    const std::string lead = listText(names, 2) + (names.size() > 1 ? " are equal and " : " is ")
        + (field.metric.row().better == Better::Higher ? "highest" : "lowest") + " at " + text;
    const auto hour = [](const Standing* one) {
        return outcomeOf(*one, Metric::FleetCostPerProductiveHour).number().value_or(0.0);
    };
    const auto [cheap, dear] = std::ranges::minmax(std::span(order.begin(), next), {}, hour);
    const std::string more = differenceText(hour(dear), hour(cheap), Format::Price);
    if (field.metric.address.metric == Metric::FleetAnnualCost && !more.empty())
        return lead + "; a chip-hour at work costs " + more.substr(1) + " more with "
            + shortText(dear->name);
    const Standing& base = field.baseStanding();
    if (!base.hasNumber() || !isOther(base.value()))
        return lead + ", next is " + spoken(**next) + " at " + field.metric.text((*next)->value());
    const auto [least, most] = std::minmax({best, base.value()});
    const std::string gap = amountOfChange(most, least, field.format()).substr(1);
    return lead + ", " + gap + (best < base.value() ? " below " : " above ") + field.nameOfBase();
}

// "Own later differs from Plan in lead time; these results stay the same."
std::string alikeText(const ViewInput& input, const Field& field)
{
    std::string text;
    const Standing& base = field.baseStanding();
    for (const Standing& one : field.all) {
        const auto isSame = [&](const Besides& column) {
            return outcomeOf(one, column.metric).number()
                == outcomeOf(base, column.metric).number();
        };
        if (&one == &base || !std::ranges::all_of(kBesides, isSame))
            continue;
        Words names;
        for (const ScenarioChange& change :
            changesBetween({*base.scenario, *one.scenario, *input.catalog}))
            names.push_back(
                change.parameter ? loweredLabel(rowOf(*change.parameter).label) : change.id);
        text += (text.empty() ? "" : " ") + spoken(one) + " differs from " + spoken(base)
            + (names.empty() ? " in its name alone."
                             : " in " + listText(names, 3) + "; these results stay the same.");
    }
    return text;
}

ViewWords wordsOf(const ViewInput& input, const Field& field)
{
    ViewWords words{.title = field.metric.label + ": " + standingText(field)};
    const std::string_view about = field.metric.row().about;
    words.subtitle = shortText(input.scenario->name) + ": "
        + (about.empty() ? "beside the other scenarios of the project" : loweredLabel(about));
    if (std::ranges::any_of(
            field.all, [](const Standing& one) { return one.isLate(Metric::FleetAnnualCost); }))
        words.caption = {std::string(kOverrun)
            + "On spot the work of a year takes more hours than the year has, waits for capacity "
              "aside."};
    if (const std::string alike = alikeText(input, field); !alike.empty())
        words.caption.push_back(alike);
    if (field.all.size() == 1)
        words.caption = {"There is no other scenario to compare " + shortText(input.scenario->name)
            + " with; copy it and change the copy."};
    return words;
}

} // namespace

ViewPicture scenarios(const ViewInput& input)
{
    const Field field = fieldOf(input);
    const double rows = 40.0 * static_cast<double>(field.all.size());
    return {.words = wordsOf(input, field),
        .panels = {panelOf(field), besidesPanel(field)},
        .arrangements = {{{{0, 0, 0}, {1, 1, 0}}, {1.0, 1.0}, {1.0}, 480.0, 120.0 + rows},
            {{{0, 0, 0}}}},
        .controls = field.controls};
}

} // namespace isocost
