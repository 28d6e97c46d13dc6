// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl+K finds.
#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "core/explain/display.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/view_metric.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/message.h"
#include "ui/window/palette_phrases.h"
#include "ui/window/typed_change.h"

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
        if (action->isSeparator() || !action->isEnabled())
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

PaletteEntry explanationOf(MainWindow& window, MetricAddress address)
{
    const Document& document = window.document();
    const MetricRow& row = rowOf(address.metric);
    std::string label(row.quantity.label);
    if (address.platform >= 0)
        label = phraseText(kResultOf,
            {{"platform", Names{{document.current().platform(address.platform).label}}},
                {"result", Label{label}}});
    const auto& outcome = document.results().of(address.metric, address.platform);
    return {told(kExplain, "result", label), toQt(displayText(outcome, row.format)),
        [&window, address] { window.explain(address); },
        toQt(row.quantity.id) + QLatin1Char(' ') + toQt(row.about)};
}

// Results of serving pairs have no single platform; the view of serving shows them.
void addResults(MainWindow& window, std::vector<PaletteEntry>& entries)
{
    const int platforms = static_cast<int>(window.document().current().platforms.size());
    for (std::size_t i = 0; i < kMetricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        if (isPairMetric(metric))
            continue;
        if (!isPlatformMetric(metric))
            entries.push_back(explanationOf(window, {metric, -1}));
        else
            for (int platform = 0; platform < platforms; ++platform)
                entries.push_back(explanationOf(window, {metric, platform}));
    }
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

// Says that the year stays, and what a chip-hour at work costs or else all years, if that moves.
void addUnmoved(Sentence& answer, const WhatIfYears& years)
{
    constexpr Metric kHour = Metric::FleetCostPerProductiveHour;
    answer.add(kNoMoreNoLess);
    const CashWayRow* const way = cashWayOf(years.document.inputs().referencePlatform().purchase);
    if (years.isMoved(kHour))
        answer.add(kHourMoves, {years.cost(kHour), years.planned(kHour)}, Weight::Reason);
    else if (way && years.isMoved(way->npv))
        answer.add(
            kNpvMoves, {years.paid(way->npv), years.paidAsPlanned(way->npv)}, Weight::Reason);
}

// Says what a year of the plan costs in the scenario, and what it costs as planned. A year that
// nobody can count on is no gain, whatever it costs.
Sentence answerOf(const WhatIfYears& years, const QString& change)
{
    constexpr Metric kYear = Metric::PlanAnnualCost;
    Sentence answer;
    answer.add(kYearCosts, {{"change", Names{{change.toStdString()}}}, years.cost(kYear)});
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
    return Sentence().add(kAnswer, {{"answer", answer.clauses()}});
}

// Adds the what-if as a scenario, or opens the scenario that already has this value.
PaletteEntry whatIfEntry(MainWindow& window, const TypedChange& change, const QString& name)
{
    Document& document = window.document();
    const QString now = told(kNow, "value", change.now);
    if (const int there = document.whatIfAt(change.address, change.number, name); there >= 0)
        return {told(kOpenScenario, "scenario",
                    document.project().scenarios[static_cast<std::size_t>(there)].name),
            now, [&document, there] { document.switchTo(there); }, {}};
    return {told(kWhatIf, "change", name), now,
        [&window, &document, change, name] {
            if (const auto problem = document.addWhatIf(change.address, change.number, name))
                return tell(&window, problem);
            const WhatIfYears years{document, document.currentIndex() + 1};
            window.parts().exported->announce(said(answerOf(years, name)),
                {{MainWindow::tr("Close"), [] {}}},
                years.doubt.empty() ? Tone::Plain : Tone::Warning);
        },
        {}};
}

} // namespace

std::vector<PaletteEntry> changeEntries(
    MainWindow& window, const QString& typed, bool isWhatIfFirst)
{
    Document& document = window.document();
    const Scenario& scenario = document.current();
    const Catalog& catalog = document.project().catalog;
    std::vector<PaletteEntry> entries;
    static const QRegularExpression question(
        QStringLiteral("^\\s*what if:?\\s+"), QRegularExpression::CaseInsensitiveOption);
    isWhatIfFirst = isWhatIfFirst || typed.contains(question);
    for (const TypedChange& change :
        typedChanges(scenario, catalog, QString(typed).remove(question))) {
        const ParameterAddress shown{
            change.address.parameter, isOfAll(change.address) ? 0 : change.address.platform};
        const Parameter parameter = change.address.parameter;
        const bool isUnitNamed = isCounted(parameter) && !isOfAll(change.address);
        const QString value =
            isUnitNamed ? toQt(textBesideName(parameter, change.number)) : change.spokenValue;
        const QString name = change.label + QLatin1Char(' ') + value;
        const bool isSo =
            document.whatIfAt(change.address, change.number, name) == document.currentIndex();
        if (!change.refusal.isEmpty() || isSo) {
            entries.push_back({isSo ? told(kShow, "change", name) : change.refusal, {},
                [&window, shown] { window.parts().assumptions->reveal(shown); }, {}});
            continue;
        }
        entries.push_back(whatIfEntry(window, change, name));
        entries.push_back({toQt(phraseText(kSet,
                               {{"parameter", Names{{change.label.toStdString()}}},
                                   {"value", change.value.toStdString()}})),
            told(kNow, "value", change.now),
            [&window, &document, change] {
                tell(&window,
                    isOfAll(change.address)
                        ? document.setOfAll(change.address.parameter, change.number)
                        : document.setNumber(change.address, change.number));
            },
            {}});
        if (!isWhatIfFirst)
            std::swap(*entries.rbegin(), *std::next(entries.rbegin()));
    }
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
    addParameters(window, entries);
    addResults(window, entries);
    return entries;
}

} // namespace isocost
