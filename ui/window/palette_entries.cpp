// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl+K finds.
#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/risk/turning_decision.h"
#include "core/views/view_metric.h"
#include "ui/charts/chart.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"
#include "ui/panel/accelerator_list.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/make_equal.h"
#include "ui/window/menus.h"
#include "ui/window/message.h"
#include "ui/window/palette_phrases.h"
#include "ui/window/typed_question.h"
#include "ui/window/version_acts.h"

namespace isocost {

using namespace palette_phrases;

namespace {

// A phrase of the palette with a text at its only place.
QString told(const Phrase& phrase, std::string_view place, const std::string& text)
{
    return said(Sentence().add(phrase, {{place, Names{{text}}}}), kLabel);
}

QString told(const Phrase& phrase, std::string_view place, const QString& text)
{
    return told(phrase, place, text.toStdString());
}

// Entries of a submenu begin with its name: "Open sample: reference".
void addActions(const QMenu& menu, const QString& path, std::vector<PaletteEntry>& entries)
{
    for (QAction* const action : menu.actions()) {
        const bool isUnlisted = action->menu() && action->menu()->property(kIsUnlisted).toBool();
        if (action->isSeparator() || !action->isEnabled() || isUnlisted)
            continue;
        QString title = path + withoutShortcut(action->text());
        title.remove(QStringLiteral("\u2026"));
        if (action->menu())
            addActions(*action->menu(), title + QStringLiteral(": "), entries);
        else
            entries.push_back({title, action->shortcut().toString(QKeySequence::NativeText),
                [action] { action->trigger(); },
                action->toolTip() + QLatin1Char(' ') + withoutShortcut(menu.title()),
                action->property(kIsView).toBool()});
    }
}

QString titleOf(const Scenario& scenario, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    const QString label = fullLabel(scenario, address);
    return address.platform < 0 ? label + QStringLiteral(" \u2013 ") + toQt(groupLabel(row.group))
                                : label;
}

void addParameters(MainWindow& window, std::vector<PaletteEntry>& entries)
{
    const Document& document = window.document();
    const Scenario& scenario = document.current();
    for (const ParameterAddress address : allAddresses(scenario)) {
        const ParameterRow& row = rowOf(address.parameter);
        entries.push_back({titleOf(scenario, address),
            parameterValueText(scenario, document.project().catalog, address),
            [&window, address] { window.parts().assumptions->reveal(address); },
            toQt(idOf(scenario, address)) + QLatin1Char(' ') + toQt(row.traits.symbol)
                + QLatin1Char(' ') + toQt(row.description)});
    }
}

// An entry about a result: "Explain: H100 training cost", "Make equal: H100 training cost".
PaletteEntry aboutResult(
    MainWindow& window, MetricAddress address, const Phrase& act, const std::function<void()>& run)
{
    const Document& document = window.document();
    const MetricRow& row = rowOf(address.metric);
    std::string label(row.quantity.label);
    if (address.platform >= 0)
        label = phraseText(kResultOf,
            {{"platform", Names{{document.current().platform(address.platform).label}}},
                {"result", Label{label}}});
    const auto& outcome = document.results().of(address.metric, address.platform);
    return {told(act, "result", label), toQt(displayText(outcome, row.format)), run,
        toQt(row.quantity.id) + QLatin1Char(' ') + toQt(row.about)};
}

// Results of serving pairs have no single platform; the view of serving shows them.
std::vector<MetricAddress> namedResults(const Scenario& scenario)
{
    std::vector<MetricAddress> results;
    for (std::size_t i = 0; i < kMetricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        if (isPairMetric(metric))
            continue;
        if (!isPlatformMetric(metric))
            results.push_back({metric, -1});
        else
            for (int platform = 0; platform < static_cast<int>(scenario.platforms.size());
                 ++platform)
                results.push_back({metric, platform});
    }
    return results;
}

void addResults(MainWindow& window, std::vector<PaletteEntry>& entries)
{
    const std::vector<MetricAddress> results = namedResults(window.document().current());
    for (const MetricAddress address : results)
        entries.push_back(aboutResult(
            window, address, kExplain, [&window, address] { window.explain(address); }));
    for (const MetricAddress address : results)
        if (!isWord(address.metric))
            entries.push_back(aboutResult(
                window, address, kMakeEqual, [&window, address] { makeEqual(window, {address}); }));
}

std::string textOf(const Document& document, Metric metric, int scenario)
{
    return displayText(document.resultsOf(scenario).of(metric), rowOf(metric).format);
}

// Says why nobody can count on a year of the plan in the scenario; empty if they can.
Sentence doubtAboutYear(const Document& document, int scenario)
{
    const Inputs<double>& in = document.inputsOf(scenario);
    const Results<double>& results = document.resultsOf(scenario);
    Sentence doubt;
    const Sentence why = whyNotCounted(in, results, in.referencePlatform().purchase);
    if (!why.empty())
        doubt.add(kNotCounted, {{"why", why.clauses()}});
    else if (isWorkTooMuch(results))
        doubt.add(kDoesNotFit, {{"work", asShare(results.of(Metric::FleetWorkShare).value)}});
    return doubt;
}

// The scenario of a what-if beside the one it was asked of.
struct WhatIfYears {
    const Document& document;
    int asked;
    int plan = document.currentIndex();
    Sentence doubt = doubtAboutYear(document, asked);
    Sentence doubtOfPlan = doubtAboutYear(document, plan);

    [[nodiscard]] Purchase wayOfPlan() const
    {
        return document.inputsOf(plan).referencePlatform().purchase;
    }
    [[nodiscard]] bool isMoved(Metric metric) const
    {
        return textOf(document, metric, asked) != textOf(document, metric, plan);
    }
    [[nodiscard]] Argument cost(Metric metric) const { return {"cost", valueOf(metric, asked)}; }
    [[nodiscard]] Argument planned(Metric metric) const { return {"plan", valueOf(metric, plan)}; }
    // The same of a present value, in which payments are negative.
    [[nodiscard]] Argument paid(Metric npv) const { return {"cost", paymentOf(npv, asked)}; }
    [[nodiscard]] Argument paidAsPlanned(Metric npv) const
    {
        return {"plan", paymentOf(npv, plan)};
    }

private:
    [[nodiscard]] Value valueOf(Metric metric, int scenario) const
    {
        return valueIn(document.resultsOf(scenario).of(metric), rowOf(metric).format);
    }
    [[nodiscard]] Value paymentOf(Metric npv, int scenario) const
    {
        Outcome<double> payment = document.resultsOf(scenario).of(npv);
        payment.value = -payment.value;
        return valueIn(payment, rowOf(npv).format);
    }
};

// The present value that moves: that of the way by which the plan is bought before any other.
const CashWayRow* wayThatMoves(const WhatIfYears& years)
{
    const CashWayRow* const own = cashWayOf(years.wayOfPlan());
    if (own && years.isMoved(own->npv))
        return own;
    const auto* const other = std::ranges::find_if(
        kCashWayRows, [&years](const CashWayRow& way) { return years.isMoved(way.npv); });
    return other == kCashWayRows.end() ? nullptr : other;
}

// Says that the year stays, and what a chip-hour at work costs or else all years, if that moves.
void addUnmoved(Sentence& answer, const WhatIfYears& years)
{
    constexpr Metric kHour = Metric::FleetCostPerProductiveHour;
    answer.add(kNoMoreNoLess);
    if (years.isMoved(kHour)) {
        answer.add(kHourMoves, {years.cost(kHour), years.planned(kHour)}, Weight::Reason);
        return;
    }
    const CashWayRow* const way = wayThatMoves(years);
    if (!way)
        return;
    const Argument cost = years.paid(way->npv);
    const Argument planned = years.paidAsPlanned(way->npv);
    if (way->purchase == years.wayOfPlan())
        answer.add(kNpvMoves, {cost, planned}, Weight::Reason);
    else
        answer.add(
            kNpvOfMoves, {{"way", &nounPhrase(way->purchase)}, cost, planned}, Weight::Reason);
}

// By how little the plan of a scenario and the cheapest other way differ; empty if that is sure.
Sentence closeCallIn(const Document& document, int index)
{
    const Scenario& scenario = document.project().scenarios[static_cast<std::size_t>(index)];
    const ViewInput input{.scenario = &scenario,
        .catalog = &document.project().catalog,
        .inputs = &document.inputsOf(index),
        .results = &document.resultsOf(index)};
    Sentence told;
    if (const std::optional<ToldVerdict> close = YearCalls(input).verdict())
        addVerdict(told, scenario, *close);
    return told;
}

// Says that, if nothing surer can be said and it is not so of the plan already.
void addCloseCall(Sentence& answer, const WhatIfYears& years)
{
    const Sentence close = closeCallIn(years.document, years.asked);
    if (say(close) != say(closeCallIn(years.document, years.plan)))
        answer.add(close);
}

// Changes that are meant together, as one scenario or one undo step.
struct Asked {
    std::vector<TypedChange> changes; // one at least
    QString name; // "H200 chips 512, utilization 62 %"
    QString now; // the present values

    [[nodiscard]] std::vector<Document::Change> edits() const
    {
        return eachOf<Document::Change>(changes, [](const TypedChange& change) {
            return Document::Change{change.address, change.number, change.text};
        });
    }
    // What is said of the changes besides: "the model has one decline for the prices of all chips".
    [[nodiscard]] QStringList notes() const
    {
        QStringList notes;
        for (const TypedChange& change : changes)
            if (!change.note.isEmpty() && !notes.contains(change.note))
                notes << change.note;
        return notes;
    }
    [[nodiscard]] bool hasEffect() const
    {
        return std::ranges::any_of(changes, &TypedChange::hasEffect);
    }
    [[nodiscard]] ParameterAddress shown() const
    {
        const ParameterAddress first = changes.front().address;
        return {first.parameter, isOfAll(first) ? 0 : first.platform};
    }
};

// Says what a year of the plan costs in the scenario, and what it costs as planned. A year that
// nobody can count on is no gain, whatever it costs.
Sentence answerOf(const WhatIfYears& years, const Asked& asked)
{
    constexpr Metric kYear = Metric::PlanAnnualCost;
    Sentence answer;
    answer.add(kYearCosts, {{"change", Names{{asked.name.toStdString()}}}, years.cost(kYear)});
    if (!years.doubt.empty()) {
        answer.add(kBut, {{"doubt", years.doubt.clauses()}});
        if (years.isMoved(kYear))
            answer.add(kPlannedApart, {years.planned(kYear)});
    } else if (years.isMoved(kYear) || !years.doubtOfPlan.empty()) {
        answer.add(kAsPlanned, {years.planned(kYear)});
        if (!years.doubtOfPlan.empty())
            answer.add(kThough, {{"doubt", years.doubtOfPlan.clauses()}});
    } else {
        addUnmoved(answer, years);
    }
    for (const QString& note : asked.notes())
        answer.add(kNote, {{"note", note.toStdString()}});
    if (years.doubt.empty() && asked.hasEffect())
        addCloseCall(answer, years);
    return Sentence().add(kAnswer, {{"answer", answer.clauses()}});
}

Asked askedOf(const std::vector<TypedChange>& changes)
{
    Asked asked{changes, {}, {}};
    QStringList names;
    QStringList present;
    for (const TypedChange& change : changes) {
        const Parameter parameter = change.address.parameter;
        const bool isUnitNamed = isCounted(parameter) && !isOfAll(change.address);
        const QString value =
            isUnitNamed ? toQt(textBesideName(parameter, change.number)) : change.spokenValue;
        const QString label =
            names.isEmpty() ? change.label : toQt(loweredLabel(change.label.toStdString()));
        names << label + QLatin1Char(' ') + value;
        present << change.now;
    }
    asked.name = names.join(QStringLiteral(", "));
    asked.now = told(kNow, "value", present.join(QStringLiteral(", ")));
    return asked;
}

// Adds the what-if as a scenario, or opens the scenario that already has these values.
PaletteEntry whatIfEntry(MainWindow& window, const Asked& asked)
{
    Document& document = window.document();
    if (const int there = document.whatIfAt(asked.edits(), asked.name); there >= 0)
        return {told(kOpenScenario, "scenario",
                    document.project().scenarios[static_cast<std::size_t>(there)].name),
            asked.now, [&document, there] { document.switchTo(there); }, {}};
    return {told(kWhatIf, "change", asked.name), asked.now,
        [&window, &document, asked] {
            if (const auto problem = document.addWhatIf(asked.edits(), asked.name))
                return tell(&window, problem);
            const WhatIfYears years{document, document.currentIndex() + 1};
            window.parts().exported->announce(said(answerOf(years, asked)),
                {{MainWindow::tr("Close"), [] {}}},
                years.doubt.empty() ? Tone::Plain : Tone::Warning);
        },
        {}};
}

PaletteEntry setEntry(MainWindow& window, const Asked& asked)
{
    std::vector<std::string> settings;
    for (const TypedChange& change : asked.changes) {
        const std::string label = change.label.toStdString();
        settings.push_back(phraseText(kSetting,
            {{"parameter", Names{{settings.empty() ? label : loweredLabel(label)}}},
                {"value", change.value.toStdString()}}));
    }
    Document& document = window.document();
    return {toQt(phraseText(kSet, {{"settings", Names{settings, settings.size()}}})), asked.now,
        [&window, &document, asked] {
            const TypedChange& first = asked.changes.front();
            tell(&window,
                asked.changes.size() == 1 ? document.setNumber(first.address, first.number)
                                          : document.setTogether(asked.edits()));
        },
        {}};
}

// The actions on changes that are meant together; a refusal leads to the control.
void addChange(MainWindow& window, const std::vector<TypedChange>& changes, bool isWhatIfFirst,
    std::vector<PaletteEntry>& entries)
{
    const Document& document = window.document();
    const Asked asked = askedOf(changes);
    const auto refused = std::ranges::find_if(
        changes, [](const TypedChange& change) { return !change.refusal.isEmpty(); });
    const bool isSo = document.whatIfAt(asked.edits(), asked.name) == document.currentIndex();
    if (refused != changes.end() || isSo) {
        entries.push_back({isSo ? told(kShow, "change", asked.name) : refused->refusal, {},
            [&window, shown = asked.shown()] { window.parts().assumptions->reveal(shown); }, {}});
        return;
    }
    PaletteEntry whatIf = whatIfEntry(window, asked);
    PaletteEntry set = setEntry(window, asked);
    if (!isWhatIfFirst)
        std::swap(whatIf, set);
    entries.push_back(std::move(whatIf));
    entries.push_back(std::move(set));
    for (const TypedChange& change : changes)
        if (!change.note.isEmpty())
            entries.push_back({toQt(phraseText(kNoteOf,
                                   {{"parameter", change.label.toStdString()},
                                       {"note", change.note.toStdString()}})),
                {}, {}, {}});
}

// Says which part of a question is not understood: nothing is changed by halves.
PaletteEntry notUnderstood(const QString& part)
{
    return {told(kNotUnderstood, "part", part), {}, {}, {}};
}

PaletteEntry addMissing(MainWindow& window, const Accelerator& chip)
{
    Document& document = window.document();
    return {told(kNotAmong, "chip", labelOf(chip)), {},
        [&window, &document, id = chip.id] {
            tell(&window,
                document.addPlatform(toQt(freePlatformKey(document.current(), id)), toQt(id)));
        },
        {}};
}

// The side of a decision as people ask for it: "owning", "three years", "specialty".
Value askedAs(const DecisionSide& side)
{
    if (side.way == Purchase::Reserved1y)
        return &kOneYear;
    if (side.way == Purchase::Reserved3y)
        return &kThreeYears;
    return side.way == Purchase::Specialty ? Value(Names{{side.label}}) : side.name;
}

// The question that a decision answers, from both sides.
QString questionsOf(const Decision& decision)
{
    QStringList questions;
    for (const DecisionSide& other : decision.others) {
        const Value one = askedAs(decision.one);
        const Value rival = askedAs(other);
        questions << toQt(phraseText(kToBeTrue, {{"one", one}, {"other", rival}}))
                  << toQt(phraseText(kToBeTrue, {{"one", rival}, {"other", one}}));
    }
    return questions.join(QLatin1Char(' '));
}

// "What turns it: owning against a 3-year reservation" is found by "what would have to be true for
// owning to beat three years?".
void addDecisions(MainWindow& window, std::vector<PaletteEntry>& entries)
{
    const Document& document = window.document();
    const ViewInput input{
        &document.current(), &document.project().catalog, &document.inputs(), &document.results()};
    const std::vector<Decision> decisions = decisionsOf(input);
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const Decision& decision = decisions[i];
        const bool isOfTwo = decision.others.size() == 1;
        const std::string title = isOfTwo
            ? phraseText(
                kTurns, {{"one", decision.one.name}, {"other", decision.others.front().name}})
            : phraseText(kTurnsAll, {{"one", decision.one.name}});
        entries.push_back({toQt(title), {},
            [&window, i] {
                ChartViews& charts = *window.parts().charts;
                charts.showView(QStringLiteral("what-turns-it"));
                charts.current()->choose({{"decision", static_cast<double>(i)}});
            },
            isOfTwo ? questionsOf(decision) : QString(), isOfTwo});
    }
}

} // namespace

std::vector<PaletteEntry> changeEntries(
    MainWindow& window, const QString& typed, bool isWhatIfFirst)
{
    const Scenario& scenario = window.document().current();
    const Catalog& catalog = window.document().project().catalog;
    std::vector<PaletteEntry> entries;
    if (auto keep = versionEntry(window, typed))
        return {*std::move(keep)};
    static const QRegularExpression question(
        QStringLiteral("^\\s*what if:?\\s+"), QRegularExpression::CaseInsensitiveOption);
    isWhatIfFirst = isWhatIfFirst || typed.contains(question);
    const QString text = QString(typed).remove(question);
    const std::vector<TypedChange> single = typedChanges(scenario, catalog, text);
    for (const TypedQuestion& asked : typedQuestions(scenario, catalog, text)) {
        if (asked.missing)
            entries.push_back(addMissing(window, *asked.missing));
        else if (!asked.changes.empty())
            addChange(window, asked.changes, isWhatIfFirst, entries);
        else if (single.empty())
            entries.push_back(notUnderstood(asked.unknown));
    }
    for (const TypedChange& change : single)
        addChange(window, {change}, isWhatIfFirst, entries);
    return entries;
}

std::vector<PaletteEntry> paletteEntries(MainWindow& window)
{
    std::vector<PaletteEntry> entries;
    for (QAction* const action : window.menuBar()->actions())
        if (action->menu())
            addActions(*action->menu(), {}, entries);
    Document& document = window.document();
    for (std::size_t i = 0; i < document.project().scenarios.size(); ++i)
        entries.push_back({told(kOpenScenario, "scenario", document.project().scenarios[i].name),
            {}, [&document, i] { document.switchTo(static_cast<int>(i)); }, {}});
    addDecisions(window, entries);
    addParameters(window, entries);
    addResults(window, entries);
    return entries;
}

} // namespace isocost
