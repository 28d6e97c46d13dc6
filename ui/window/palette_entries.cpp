// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl+K finds.
#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/view_metric.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_format.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/message.h"
#include "ui/window/typed_change.h"

namespace isocost {

namespace {

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
    QString label = toQt(row.quantity.label);
    if (address.platform >= 0)
        label = toQt(document.current().platform(address.platform).label) + QLatin1Char(' ')
            + toQt(loweredLabel(row.quantity.label));
    const auto& outcome = document.results().of(address.metric, address.platform);
    const QString value = outcome.hasNumber() ? toQt(displayText(outcome.value, row.format))
                                              : toQt(wordOf(outcome.reason));
    return {MainWindow::tr("Explain: %1").arg(label), value,
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

// Says what a year of the fleet costs in the scenario; if that stays the same, also what a
// chip-hour at work costs or else the NPV.
QString answerOf(const Document& document, const QString& name, int scenario)
{
    const auto text = [&document](Metric metric, int index) {
        return toQt(displayText(document.resultsOf(index).of(metric), rowOf(metric).format));
    };
    const int plan = document.currentIndex();
    const auto moved = [&](Metric metric, const QString& words) {
        return text(metric, scenario) == text(metric, plan)
            ? QString()
            : words.arg(text(metric, scenario), text(metric, plan));
    };
    const CashWayRow* const way = cashWayOf(document.inputs().referencePlatform().purchase);
    constexpr Metric kYear = Metric::FleetAnnualCost;
    constexpr Metric kHour = Metric::FleetCostPerProductiveHour;
    QString more = moved(kHour, MainWindow::tr("; a chip-hour at work costs %1, as planned %2"));
    if (more.isEmpty() && way)
        more = moved(way->npv, MainWindow::tr("; its NPV is %1, as planned %2"));
    const bool isSame = text(kYear, scenario) == text(kYear, plan);
    return MainWindow::tr("%1: a year of the fleet costs %2%3.")
        .arg(name, text(kYear, scenario),
            isSame ? MainWindow::tr(", no more and no less") + more
                   : MainWindow::tr(", as planned %1").arg(text(kYear, plan)));
}

// Adds the what-if as a scenario, or opens the scenario that already has this value.
PaletteEntry whatIfEntry(MainWindow& window, const TypedChange& change, const QString& name)
{
    Document& document = window.document();
    const QString now = MainWindow::tr("now %1").arg(change.now);
    if (const int there = document.whatIfAt(change.address, change.number, name); there >= 0)
        return {MainWindow::tr("Open the scenario \u201C%1\u201D")
                    .arg(toQt(document.project().scenarios[static_cast<std::size_t>(there)].name)),
            now, [&document, there] { document.switchTo(there); }, {}};
    return {MainWindow::tr("What if: %1, as a scenario").arg(name), now,
        [&window, &document, change, name] {
            if (const auto problem = document.addWhatIf(change.address, change.number, name))
                return tell(&window, problem);
            window.parts().exported->announce(answerOf(document, name, document.currentIndex() + 1),
                {{MainWindow::tr("Close"), [] {}}});
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
        const QString now = MainWindow::tr("now %1").arg(change.now);
        const QString name = toQt(withValue(change.label.toStdString(), change.value.toStdString()))
                                 .replace(QLatin1String(" /year"), QLatin1String(" a year"));
        const bool isSo =
            document.whatIfAt(change.address, change.number, name) == document.currentIndex();
        if (!change.refusal.isEmpty() || isSo) {
            entries.push_back({isSo ? MainWindow::tr("Show %1").arg(name) : change.refusal, {},
                [&window, shown] { window.parts().assumptions->reveal(shown); }, {}});
            continue;
        }
        entries.push_back(whatIfEntry(window, change, name));
        entries.push_back({MainWindow::tr("Set %1 to %2").arg(change.label, change.value), now,
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
        entries.push_back({MainWindow::tr("Open the scenario \u201C%1\u201D")
                               .arg(toQt(document.project().scenarios[i].name)),
            {}, [&document, i] { document.switchTo(static_cast<int>(i)); }, {}});
    addParameters(window, entries);
    addResults(window, entries);
    return entries;
}

} // namespace isocost
