// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every result of the model has its place: by subject in the results view, and beside what it
// belongs to in the others.
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

#include "core/explain/display.h"
#include "core/simulation/simulation_metrics.h"
#include "core/views/result_places.h"
#include "core/views/risk/spot_churn_study.h"
#include "core/views/view_metric.h"
#include "tests/core/views/spot_view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

// What the rows of every subject and platform explain, and how often.
std::map<std::string, int> addressesIn(const ViewSample& sample)
{
    const ViewRow& view = *findView("results");
    std::map<std::string, int> found;
    ViewInput input = sample.input();
    const std::size_t subjects = view.picture(input).controls.at(0).choices.size();
    for (std::size_t subject = 0; subject < subjects; ++subject) {
        input.choices = {{"subject", static_cast<double>(subject)}};
        const std::vector<ViewControl> controls = view.picture(input).controls;
        const std::size_t platforms = controls.size() > 1 ? controls[1].choices.size() : 1;
        for (std::size_t k = 0; k < platforms; ++k) {
            input.choices["platform"] = static_cast<double>(k);
            const ViewPicture picture = view.picture(input);
            for (const ViewRowItem& row : picture.panels.at(0).rows->rows)
                ++found[row.address];
        }
    }
    return found;
}

} // namespace

class TestResultsView : public QObject {
    Q_OBJECT

private slots:
    void everyResultStandsUnderOneSubject()
    {
        const ViewSample sample;
        const std::map<std::string, int> found = addressesIn(sample);
        const std::vector<MetricAddress> all = allMetrics(*sample.input().scenario);
        for (const MetricAddress metric : all) {
            const std::string id = idOf(*sample.input().scenario, metric);
            QVERIFY2(found.contains(id), id.c_str());
            QCOMPARE(found.at(id), 1);
        }
        QCOMPARE(found.size(), all.size());
    }

    void theTableHoldsAllOfThem()
    {
        const ViewSample sample;
        const DataTable table = *sample.shown("results").table;
        const std::vector<MetricAddress> all = allMetrics(*sample.input().scenario);
        QCOMPARE(table.rows.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Outcome<double>& value = sample.input().results->of(all[i]);
            QCOMPARE(
                std::get<std::string>(table.rows[i][0]), idOf(*sample.input().scenario, all[i]));
            if (value.hasNumber() && !isWord(all[i].metric))
                QCOMPARE(std::get<double>(table.rows[i][3]), value.value);
        }
    }

    // "$28,800 USD" and "4.63 d day" said it twice.
    void aUnitIsSaidOnce()
    {
        const ViewSample sample;
        const ViewInput input = sample.input();
        const std::vector<std::pair<MetricAddress, std::string>> besides{
            {{Metric::FleetAnnualCost}, "per year"}, {{Metric::SpotExpectedCost}, ""},
            {{Metric::SpotExpectedHours}, ""}, {{Metric::SpotBreakEvenRate}, "per node-h"},
            {{Metric::FleetWorkHours}, "chip-h/year"}, {{Metric::ExtraDays, 1}, ""},
            {{Metric::Price, 0}, "per chip-h"}, {{Metric::ServingFleetMonthly, 0}, "per month"},
            {{Metric::CommitmentCostPerDay}, "per day"}};
        for (const auto& [address, expected] : besides)
            QCOMPARE(metricOf(input, address).unitBesideText(), expected);
    }

    // "$2.31M" of a year leaves unsaid what it is per.
    void whatANumberIsPerHasWords()
    {
        for (const MetricRow& row : metricTable()) {
            const bool isPer = row.quantity.unit.find('/') != std::string_view::npos;
            const ViewMetric metric{{row.metric}, {}, {}, {}};
            QVERIFY2(!isPer || !metric.unitBesideText().empty(), row.quantity.id.data());
        }
    }

    void aDifferenceHasASizeWithAndWithoutItsSign()
    {
        const ViewSample sample;
        const auto said = [&](MetricAddress address, double difference) {
            const ViewMetric metric = metricOf(sample.input(), address);
            static constexpr Phrase kSize{"test.size", "{size}"};
            return metric.change(difference) + " "
                + phraseText(kSize, {{"size", metric.size(difference)}});
        };
        QCOMPARE(said({Metric::FleetAnnualCost}, 716e3), std::string("+$716k $716k"));
        QCOMPARE(said({Metric::FleetAnnualCost}, -716e3), std::string("\u2212$716k $716k"));
        QCOMPARE(said({Metric::SpotGoodput}, -0.054), std::string("\u22125.4 pt 5.4 pt"));
        QCOMPARE(said({Metric::FleetWorkHours}, 12.0), std::string("+12 12 chip-h/year"));
    }

    // The list of all results and where each is shown: `isocost-cli metrics` prints it.
    void everyResultHasAPlace()
    {
        for (const MetricRow& row : metricTable())
            QVERIFY2(!viewsOf(row.metric).empty(), row.quantity.id.data());
    }

    // Ids of a simulation whose label and number stand in a row of the spot view.
    static std::set<std::string> simulationFigures()
    {
        const ViewSample sample;
        const SpotChurn churn = test::churnOf(sample);
        SpotChurnAnswers answers;
        answers.trials = test::trialsOf(churn, 500);
        ViewInput input = sample.input();
        input.answers = &answers;
        input.choices["beside"] = 1.0;
        const ViewPicture picture = findView("spot-churn")->picture(input);
        std::set<std::string> found;
        for (const SimulationMetric& metric : simulationMetrics()) {
            const std::optional<double> value = metric.valueOf(*answers.trials, metric.index);
            for (const ViewRowItem& row : picture.panels.back().rows->rows)
                if (value && row.before[0].text == metric.label
                    && row.after[0].value == *value * (metric.isCost ? *churn.hourPrice : 1.0))
                    found.insert(metric.id);
        }
        return found;
    }

    // Those that the specification names, one by one.
    void everyResultOfTheSpecificationIsThere()
    {
        QFile file(QStringLiteral(ISOCOST_TEST_DATA "/model/result_ids.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::set<std::string> figures = simulationFigures();
        int count = 0;
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            ++count;
            if (line.startsWith("spot.simulation.")) {
                QVERIFY2(figures.contains(line.toStdString()), line.constData());
                continue;
            }
            const auto row = std::ranges::find_if(metricTable(), [&](const MetricRow& each) {
                const std::string id(each.quantity.id);
                const std::string whole = isPairMetric(each.metric)
                    ? "serving.A.B." + id.substr(id.find('_') + 1)
                    : (isPlatformMetric(each.metric) ? "platform.K." : "") + id;
                return whole == line.toStdString();
            });
            QVERIFY2(row != metricTable().end(), line.constData());
            QVERIFY2(!viewsOf(row->metric).empty(), line.constData());
        }
        QCOMPARE(count, 133 + 19); // names in section 11 of model.md, and of its simulation
    }

    void aPlaceIsWhereTheResultIsShown()
    {
        const auto isIn = [](Metric metric, std::string_view view) {
            return std::ranges::find(viewsOf(metric), view) != viewsOf(metric).end();
        };
        QVERIFY(isIn(Metric::TrainingOverHorizon, "routing")); // explained there
        QVERIFY(isIn(Metric::FleetAnnualOwned, "budget")); // a number of its table
        QVERIFY(isIn(Metric::ServingLifecycleCost, "serving")); // a cell of its matrix
        QVERIFY(isIn(Metric::CommitmentLiability, "commitment")); // a figure
        QVERIFY(!isIn(Metric::SpotGoodput, "serving"));
        QVERIFY(!isIn(Metric::TrainingCost, "bridge")); // of which any result can be chosen
    }

    void whatBelongsToAViewStandsThereToo()
    {
        using M = Metric;
        const std::vector<std::pair<Metric, std::string_view>> kPlaces{
            {M::ApiBreakEvenTokens, "serving"}, {M::PoolingPooled, "serving"},
            {M::Mig1g10gb, "serving"}, {M::VectorManagedMonthly, "serving"},
            {M::GravityMoveCost, "routing"}, {M::ScarcityCost, "risk"}};
        for (const auto& [metric, view] : kPlaces)
            QVERIFY2(std::ranges::find(viewsOf(metric), view) != viewsOf(metric).end(),
                rowOf(metric).quantity.id.data());
    }

    // Also where its words have no room, and of the year of the plan itself.
    void aDoubtedNumberHasItsSign()
    {
        const ViewSample onSpot({{"platform.h100.purchase", "spot"}});
        const std::vector<ViewRowItem> rows = onSpot.shown("results").panels.at(0).rows->rows;
        for (const char* const id : {"plan.annual_cost", "plan.annual_spot", "fleet.annual_cost"}) {
            const auto row = std::ranges::find(rows, id, &ViewRowItem::address);
            QVERIFY(text(row->after.at(0).text).startsWith(QString::fromUtf8("\u25B2 $")));
            QVERIFY(text(row->after.back().text).contains(QStringLiteral("128 nodes at once")));
        }
    }

    void changesAreAgainstTheFirstScenario()
    {
        Project project;
        ViewSample sample;
        project.scenarios.push_back(*sample.input().scenario);
        sample.scenario().name = "Half used";
        sample.set("fleet.utilization", "0.4");
        project.scenarios.push_back(*sample.input().scenario);
        ViewInput input = sample.input();
        input.project = &project;
        const ViewPicture picture = findView("results")->picture(input);
        const ViewRowItem& year = picture.panels.at(0).rows->rows.at(0);
        // on demand one pays what one uses: 40 % of it is half of 80 %, 89.7 M$; serving is 8.176
        // M$
        QCOMPARE(text(year.after.at(0).text), QString::fromUtf8("\u25B2 $53,027,200"));
        QCOMPARE(text(year.after.at(2).text), QStringLiteral("$97,878,400"));
        QCOMPARE(text(year.after.at(3).text), QStringLiteral("−$44,851,200"));
        QCOMPARE(year.after.at(3).ink.role, Ink::Role::Good);
        // owned: 24,268.5 USD per GPU and year and 797.16 of energy at full use, 1,024 times; the
        // 72 that serve cost 1.85 M$ more. A specialty cloud sells so many by contract.
        QCOMPARE(text(picture.words.title),
            QStringLiteral("A year of the plan costs $53.0M; owning would cost $27.0M"));
        QCOMPARE(text(say(picture.words.title, kShort)),
            QStringLiteral("A year of the plan costs $53.0M"));
        QVERIFY(text(picture.words.subtitle)
                    .startsWith(QStringLiteral("Half used: 33 of 36 results have a number")));
        input.scenario = &project.scenarios.front();
        QCOMPARE(findView("results")->picture(input).panels.at(0).rows->columnsAfter.size(),
            std::size_t{2}); // nothing to compare with
    }

    // What the fleet cannot do in a year is no year's cost, however little room there is: neither
    // 128 nodes on spot, nor, where a team plans on as many, more hours than a year has.
    void theShortTitleKeepsWhyItIsNotCounted()
    {
        const struct {
            const char* nodes;
            const char* why;
            const char* brief;
        } kCases[] = {{"8", "128 nodes at once", "128 nodes at once"},
            {"128", "cannot finish within a year", "cannot finish within a year"}};
        for (const auto& it : kCases) {
            const ViewSample onSpot(
                {{"platform.h100.purchase", "spot"}, {"rules.spot_cluster.threshold", it.nodes}});
            const ViewPicture picture = onSpot.shown("results");
            QVERIFY(picture.words.title.find("results.is_not_counted"));
            const QString title = text(say(picture.words.title, kShort));
            QVERIFY2(title.endsWith(QStringLiteral(", but that cannot be counted on, ") + it.why),
                qPrintable(title));
            const auto& rows = picture.panels.at(0).rows->rows;
            const auto year = std::ranges::find(rows, "plan.annual_spot", &ViewRowItem::address);
            QCOMPARE(text(year->after.back().brief), QString::fromUtf8("\u25B2 ") + it.brief);
        }
    }

    // The fleet is on demand, whatever its work would take on spot.
    void anotherWayIsNoOverrunOfThePlan()
    {
        const ViewSample sample;
        QVERIFY(sample.results().of(Metric::FleetSpotShare).value > 1.0);
        QVERIFY(!sample.shown("results").words.title.find("results.is_not_counted"));
    }

    void textOfAProjectPassesThroughWhole()
    {
        const char* const kName = "A; B: C vs D, \"E\"";
        ViewSample sample;
        sample.scenario().name = kName;
        sample.scenario().platforms.back().label = kName;
        ViewInput input = sample.input();
        input.choices = {{"subject", 10.0}, {"platform", 2.0}};
        const ViewWords words = findView("results")->picture(input).words;
        QVERIFY(
            text(words.title).startsWith("Training run on " + text(kName) + ": training cost $"));
        QVERIFY(text(words.subtitle).startsWith(text(kName) + ": "));
    }

    void aPlatformThatTheFirstScenarioLacksIsSaid()
    {
        Project project;
        ViewSample sample;
        project.scenarios.push_back(*sample.input().scenario);
        project.scenarios.front().platforms.pop_back();
        ViewInput input = sample.input();
        input.project = &project;
        input.choices = {{"subject", 10.0}, {"platform", 2.0}};
        const ViewPicture picture = findView("results")->picture(input);
        QVERIFY(say(picture.words.title).starts_with("Training run on TPU v5e: training cost $"));
        QCOMPARE(text(picture.panels.at(0).rows->rows.at(0).after.at(2).text),
            QStringLiteral("not there"));
    }
};

ISOCOST_TEST(TestResultsView)
#include "tst_results_view.moc"
