// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through the title of every view for every scenario of every sample: a verdict between two
// sides that are less than 5 % apart is called close, or rests on an estimate that may be ten times
// off, which says more. How far apart they are is computed here, from the results.
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/analysis/break_even_curves.h"
#include "core/model/formulas/fleet.h"
#include "core/store/sample.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr double kClose = 0.05; // of the smaller side

double apartOf(double one, double other)
{
    const double smaller = std::min(std::fabs(one), std::fabs(other));
    const bool isVerdict = one != other && smaller > 0.0 && (one < 0.0) == (other < 0.0);
    return isVerdict ? std::fabs(one - other) / smaller : std::numeric_limits<double>::infinity();
}

double numberIn(const Clause& clause, std::string_view place)
{
    const auto found = std::ranges::find(clause.arguments, place, &Argument::place);
    return std::get<Number>(found->value).value;
}

struct Said {
    const Clause& clause;
    const ViewInput& input;

    [[nodiscard]] double number(std::string_view place) const { return numberIn(clause, place); }
    [[nodiscard]] double year(Purchase way) const
    {
        const auto row = std::ranges::find(kFleetWays, way, &FleetWay::way);
        return input.results->of(row->plan).value;
    }
    [[nodiscard]] double planned() const { return input.results->of(Metric::PlanAnnualCost).value; }
};

// The least and the next of costs; infinite where there are not two.
double apartOfFirstTwo(std::vector<double> costs)
{
    std::ranges::sort(costs);
    return costs.size() < 2 ? std::numeric_limits<double>::infinity() : apartOf(costs[0], costs[1]);
}

// A part that is saved of a whole, or added to it.
double saved(double part, double whole)
{
    return apartOf(whole - part, whole);
}

double leastOfYears(const Said& said)
{
    std::vector<double> years;
    for (const FleetWay* const row : waysToCountOn(*said.input.inputs, *said.input.results))
        years.push_back(said.year(row->way));
    return apartOfFirstTwo(years);
}

double leastOfCash(const Said& said)
{
    std::vector<double> costs;
    for (const CashWayRow& row : kCashWayRows)
        if (const Outcome<double>& npv = said.input.results->of(row.npv);
            npv.hasNumber() && canCountOn(said.input, row.purchase))
            costs.push_back(-npv.value);
    return apartOfFirstTwo(costs);
}

// Between owning and the way of renting that the clause names, at an hour of work.
double owningOr(const Said& said, WayOfBuying way)
{
    const BreakEvenCurves curves =
        breakEvenCurves(*said.input.inputs, *said.input.results, {0.5, 1.0}, 2);
    const Outcome<double>& owned = curves.of(WayOfBuying::Owned).presentPrice;
    const Outcome<double>& rented = curves.of(way).presentPrice;
    return owned.hasNumber() && rented.hasNumber() ? apartOf(owned.value, rented.value)
                                                   : std::numeric_limits<double>::infinity();
}

double owningOrCompared(const Said& said)
{
    const BreakEvenCurves curves =
        breakEvenCurves(*said.input.inputs, *said.input.results, {0.5, 1.0}, 2);
    const auto cheapest = curves.cheapestRented();
    const double compared = owningOr(said, curves.comparedWay());
    return cheapest ? std::min(compared, owningOr(said, *cheapest)) : compared;
}

double yearsOfScenarios(const Said& said)
{
    std::vector<double> years;
    for (const Scenario& scenario : said.input.project->scenarios) {
        const Inputs<double> in = resolve(scenario, *said.input.catalog);
        const Results<double> results = evaluate(in);
        const Outcome<double>& year = results.of(Metric::PlanAnnualCost);
        if (year.hasNumber()
            && whyYearIsNotCounted(in, results, in.referencePlatform().purchase).empty())
            years.push_back(year.value);
    }
    std::ranges::sort(years);
    years.erase(std::unique(years.begin(), years.end()), years.end());
    return apartOfFirstTwo(years);
}

double costsOn(const Said& said, Metric metric)
{
    std::vector<double> costs;
    for (std::size_t k = 0; k < said.input.inputs->platforms.size(); ++k)
        if (const Outcome<double>& cost = said.input.results->of(metric, static_cast<int>(k));
            cost.hasNumber())
            costs.push_back(cost.value);
    return apartOfFirstTwo(costs);
}

using Judge = double (*)(const Said&);

// How far apart the two sides are of which a clause says which one wins.
const std::map<std::string_view, Judge>& verdicts()
{
    static const std::map<std::string_view, Judge> kAll{
        {"budget.would_save",
            [](const Said& it) { return saved(it.number("saved"), it.planned()); }},
        {"budget.least_of_all", leastOfYears},
        {"budget.owning_is_more", [](const Said& it) { return it.number("more") / it.planned(); }},
        {"budget.owning_is_less",
            [](const Said& it) { return saved(it.number("saved"), it.planned()); }},
        {"break_even.wins_above", owningOrCompared},
        {"break_even.beats_above", owningOrCompared},
        {"break_even.never_wins", owningOrCompared},
        {"break_even.always_wins", owningOrCompared},
        {"break_even.beats_term", owningOrCompared},
        {"break_even.loses_to_term", owningOrCompared},
        {"break_even.rival_beats", owningOrCompared},
        {"break_even.rival_is_cheaper", owningOrCompared},
        {"cash.costs_least", leastOfCash},
        {"scenarios.lowest", yearsOfScenarios},
        {"mfu_cost.costs_less", [](const Said& it) { return it.number("share"); }},
        {"mfu_cost.is_cheapest", [](const Said& it) { return costsOn(it, Metric::TrainingCost); }},
        {"token_cost.cheapest", [](const Said& it) { return costsOn(it, Metric::Etic); }},
        {"serving.would_save",
            [](const Said& it) { return saved(it.number("saved"), it.number("present")); }},
        {"results.would_cost",
            [](const Said& it) { return apartOf(it.number("cost"), it.planned()); }},
        {"commitment.saves_a_day",
            [](const Said& it) {
                return saved(
                    it.number("saved"), it.input.results->of(Metric::CommitmentCostPerDay).value);
            }},
    };
    return kAll;
}

bool isCalledClose(const std::string& title)
{
    return title.find("lose call") != std::string::npos
        || title.find("estimated, may cost") != std::string::npos
        || title.find("where you are") != std::string::npos // both are even
        || title.find("of the best") != std::string::npos; // of a reserve
}

} // namespace

class TestVerdicts : public QObject {
    Q_OBJECT

private slots:
    void whatIsLessThanFivePercentApartIsCalledClose_data()
    {
        QTest::addColumn<QString>("sample");
        for (const std::string& name : sampleNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    void whatIsLessThanFivePercentApartIsCalledClose()
    {
        QFETCH(QString, sample);
        const Project project = sampleProject(sample.toStdString());
        for (const Scenario& scenario : project.scenarios)
            judgeAll(project, scenario);
    }

    // Prices that bring the two cheapest ways together, where the samples have them apart.
    void soItIsWherePricesBringThemTogether_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<int>("scenario");
        QTest::addColumn<QString>("change");
        QTest::newRow("node 290k")
            << "your-cluster" << 3 << "platform.h100.owned_node_price=290000";
        QTest::newRow("node 330k")
            << "your-cluster" << 3 << "platform.h100.owned_node_price=330000";
        QTest::newRow("node 270k")
            << "your-cluster" << 0 << "platform.h100.owned_node_price=270000";
        QTest::newRow("cloud gets cheaper")
            << "your-cluster" << 0 << "finance.cloud_price_decline=0.12";
        QTest::newRow("too much work") << "your-cluster" << 0 << "training.runs_per_year=16";
        QTest::newRow("one chip at two sellers") << "reference" << 0 << "platform.trn2.mfu=0.37";
    }

    void soItIsWherePricesBringThemTogether()
    {
        QFETCH(QString, sample);
        QFETCH(int, scenario);
        QFETCH(QString, change);
        Project project = sampleProject(sample.toStdString());
        Scenario& changed = project.scenarios[static_cast<std::size_t>(scenario)];
        assign(changed, project.catalog, change.toStdString());
        judgeAll(project, changed);
    }

    // A phrase of a title that compares two sides is judged above, or says no verdict of its own.
    void everyComparingPhraseIsJudged()
    {
        const std::set<std::string_view> others{
            // how much of the difference each cause makes, and the difference of two scenarios
            "bridge.costs_more",
            "bridge.costs_less",
            // a stretch of the axis, told after a verdict
            "mfu_cost.stays_below",
            "serving.stays_below",
            // what would turn it, or how little lies between both
            "turns.would_be",
            "close_call.apart",
            // how much the winner of a verdict costs less
            "cash.less_paid",
            "scenarios.below_base",
            "scenarios.hour_costs_more",
            // both cost the same
            "scenarios.equal_lowest",
            // what holds below or above a utilization, for all of them, or of one that is allowed
            "break_even.spot_beats_up_to",
            "mfu_cost.never_beats",
            "mfu_cost.would_cost",
            "serving.none_cheaper",
            "serving.would_cost",
            // what is owed, and what is lost
            "commitment.owes_less",
            "commitment.owes_more",
            "risk.bad_year",
        };
        std::set<std::string> open;
        for (const std::string_view id : m_seen)
            if (!verdicts().contains(id) && !others.contains(id))
                open.emplace(id);
        QVERIFY2(open.empty(), joined(open, ", ").c_str());
    }

private:
    // The clauses of a title without those of a close call.
    void judgeAll(const Project& project, const Scenario& scenario)
    {
        const Inputs<double> in = resolve(scenario, project.catalog);
        const Results<double> results = evaluate(in);
        ViewInput input{&scenario, &project.catalog, &in, &results};
        input.project = &project;
        for (const ViewRow& view : viewTable()) {
            if (view.study != nullptr) // an answer that comes later is no verdict
                continue;
            const Sentence title = view.picture(input).words.title;
            for (const Clause& clause : title.clauses())
                judge(scenario, view, {clause, input}, say(title));
        }
    }

    void judge(
        const Scenario& scenario, const ViewRow& view, const Said& said, const std::string& title)
    {
        const std::string_view id = said.clause.phrase->id;
        if (compares(said.clause.phrase->text))
            m_seen.insert(id);
        const auto verdict = verdicts().find(id);
        if (verdict == verdicts().end() || isCalledClose(title))
            return;
        const double apart = verdict->second(said);
        QVERIFY2(apart >= kClose,
            (scenario.name + ", " + std::string(view.id) + ", " + std::to_string(apart) + ": "
                + title)
                .c_str());
    }

    static bool compares(std::string_view pattern)
    {
        constexpr auto kWords = std::to_array<std::string_view>({"save", "cheape", "beats", "wins",
            "least", "lowest", "loses", " more", " less", "below", "would cost", "adds"});
        return std::ranges::any_of(kWords,
            [pattern](std::string_view word) { return pattern.find(word) != pattern.npos; });
    }

    std::set<std::string_view> m_seen;
};

ISOCOST_TEST(TestVerdicts)
#include "tst_verdicts.moc"
