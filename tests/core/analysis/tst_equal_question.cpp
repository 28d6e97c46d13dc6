// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every value that answers "make this equal to", set in its scenario, makes both sides equal.
#include <QTest>

#include <cmath>

#include "core/analysis/equal_question.h"
#include "core/analysis/plan_following.h"
#include "core/store/sample.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr double kEqual = 1e-9; // of the larger side

bool areEqual(const Outcome<double>& one, const Outcome<double>& other)
{
    return one.hasNumber() && other.hasNumber()
        && std::fabs(one.value - other.value)
        <= kEqual * std::max(std::fabs(one.value), std::fabs(other.value));
}

QByteArray wordsOf(const EqualQuestion& question, ParameterAddress parameter, double value)
{
    return QByteArray::fromStdString(question.scenario.name + ": "
        + idOf(question.scenario, question.metric) + " by " + idOf(question.scenario, parameter)
        + " = " + std::to_string(value));
}

// The results that a card or a bar shows.
std::vector<MetricAddress> askedOf(const Scenario& scenario)
{
    std::vector<MetricAddress> asked{{Metric::PlanAnnualCost}, {Metric::PlanAnnualOwned},
        {Metric::FleetCostPerProductiveHour}, {Metric::BreakEvenReserved3y},
        {Metric::CashNpvOwned}};
    for (int platform = 0; platform < static_cast<int>(scenario.platforms.size()); ++platform)
        asked.push_back({Metric::TrainingCost, platform});
    return asked;
}

int checkLevers(const EqualQuestion& question, std::size_t most)
{
    int checked = 0;
    const std::vector<Turning> levers = *leversOf(question);
    for (std::size_t i = 0; i < std::min(most, levers.size()); ++i) {
        const ParameterAddress lever = levers[i].parameter;
        const EqualValues found = *equalValues(question, lever);
        for (const EqualValue& one : found.values) {
            if (one.isBeside)
                continue;
            Scenario changed = question.scenario;
            setNumber(changed, lever, one.value);
            const Results<double> results = evaluate(changed, question.catalog);
            const auto* const rival = std::get_if<MetricAddress>(&question.target);
            const Outcome<double> target =
                rival ? results.of(*rival) : outcome(std::get<double>(question.target));
            if (!areEqual(results.of(question.metric), target))
                qWarning("%s", wordsOf(question, lever, one.value).constData());
            checked += static_cast<int>(areEqual(results.of(question.metric), target));
        }
    }
    return checked;
}

Scenario& whatIfOf(Project& project, const char* name)
{
    Scenario whatIf = project.scenarios.front();
    whatIf.plan = whatIf.name;
    whatIf.name = name;
    project.scenarios.push_back(whatIf);
    return project.scenarios.back();
}

} // namespace

class TestEqualQuestion : public QObject {
    Q_OBJECT

private slots:
    void everyValueMakesBothSidesEqual_data()
    {
        QTest::addColumn<QString>("sample");
        for (const std::string& name : sampleNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    // A warning fails the test: it names what is not equal.
    void everyValueMakesBothSidesEqual()
    {
        QFETCH(const QString, sample);
        const Project project = sampleProject(sample.toStdString());
        const Scenario& scenario = project.scenarios.front();
        const Results<double> results = evaluate(scenario, project.catalog);
        int checked = 0;
        for (const MetricAddress metric : askedOf(scenario)) {
            if (!results.of(metric).hasNumber())
                continue;
            const double more = 1.05 * results.of(metric).value;
            checked += checkLevers({scenario, project.catalog, metric, more}, 12);
            const std::vector<MetricAddress> others =
                comparableWith(scenario, results, metric).rivals;
            for (std::size_t i = 0; i < std::min<std::size_t>(2, others.size()); ++i)
                checked += checkLevers({scenario, project.catalog, metric, others[i]}, 4);
        }
        QVERIFY2(checked > 40, QByteArray::number(checked));
    }

    // A training run costs as much as its chip-hours, so the nearest of what reaches it is near.
    void theNearestLeverComesFirst()
    {
        const Scenario scenario = scenarioWith();
        const Catalog catalog = builtinCatalog();
        const MetricAddress cost = metric("platform.h100.training_cost");
        const double now = evaluate(scenario, catalog).of(cost).value;
        const std::vector<Turning> levers = *leversOf({scenario, catalog, cost, 1.1 * now});
        QVERIFY(levers.size() > 3);
        double before = 0.0;
        bool isReached = true;
        for (const Turning& lever : levers) {
            QVERIFY(isReached || !reaches(lever)); // those that never reach it are last
            isReached = reaches(lever);
            if (!isReached || levers.front().parameter.platform != lever.parameter.platform)
                continue;
            QVERIFY(lever.distance() >= before || isReached);
            before = lever.distance();
        }
        QVERIFY(levers.front().distance() <= 0.11); // 1.1 times, or 1/1.1, of a proportional one
    }

    void whatIsEqualNowHasNoLever()
    {
        const Scenario scenario = scenarioWith();
        const MetricAddress cost = metric("platform.h100.training_cost");
        const double now = evaluate(scenario, builtinCatalog()).of(cost).value;
        QVERIFY(leversOf({scenario, builtinCatalog(), cost, now})->empty());
    }

    // It takes over the assumption unless it sets that itself, so it moves along.
    void aScenarioThatFollowsMovesAlong()
    {
        Project project = sampleProject("your-cluster");
        Scenario& whatIf = whatIfOf(project, "Dear power");
        const ParameterAddress power = addressOf(whatIf, "facility.power_price");
        const ParameterAddress use = addressOf(whatIf, "fleet.utilization");
        setNumber(whatIf, power, 0.3);
        whatIf.own.insert("facility.power_price");
        const MetricAddress owned{Metric::PlanAnnualOwned};
        const EqualQuestion question{
            project.scenarios.front(), project.catalog, owned, ResultElsewhere{whatIf, owned}};
        // Dearer power costs more at any use, so no use makes them equal; a dearer price does.
        QVERIFY(equalValues(question, use)->values.empty());
        const EqualValues prices = *equalValues(question, power);
        QCOMPARE(prices.values.size(), 1U);
        QVERIFY(isNear(prices.values.front().value, 0.3, 1e-9));
    }

    void aScenarioOfItsOwnStays()
    {
        Project project = sampleProject("your-cluster");
        Scenario& other = whatIfOf(project, "Alone");
        other.plan.clear();
        const ParameterAddress use = addressOf(other, "fleet.utilization");
        setNumber(other, use, 0.5);
        const MetricAddress hour{Metric::FleetCostPerProductiveHour};
        Scenario plan = project.scenarios.front();
        setNumber(plan, use, 0.8);
        const EqualValues values =
            *equalValues({plan, project.catalog, hour, ResultElsewhere{other, hour}}, use);
        QCOMPARE(values.values.size(), 1U);
        QVERIFY(isNear(values.values.front().value, 0.5, 1e-9));
        // Also an assumption about which both agree: the other one does not take it over.
        const ParameterAddress price = addressOf(other, "platform.h100.price_reserved_3y");
        const EqualValues prices =
            *equalValues({plan, project.catalog, hour, ResultElsewhere{other, hour}}, price);
        for (const EqualValue& one : prices.values) {
            Scenario changed = plan;
            setNumber(changed, price, one.value);
            QVERIFY(areEqual(evaluate(changed, project.catalog).of(hour),
                evaluate(other, project.catalog).of(hour)));
        }
    }

    // The plan's year is compared with those of the ways of buying, a run with the other runs.
    void rivalsComeFirst()
    {
        const Project project = sampleProject("reference");
        const Scenario& scenario = project.scenarios.front();
        const Results<double> results = evaluate(scenario, project.catalog);
        const Comparables years = comparableWith(scenario, results, {Metric::PlanAnnualCost});
        QVERIFY(!years.rivals.empty() && !years.others.empty());
        for (const MetricAddress year : years.rivals)
            QVERIFY(rowOf(year.metric).quantity.id.starts_with("plan.annual_"));
        const Comparables runs = comparableWith(scenario, results, {Metric::TrainingCost, 0});
        QCOMPARE(runs.rivals.front(), (MetricAddress{Metric::TrainingCost, 1}));
        for (const MetricAddress run : runs.rivals)
            QVERIFY(run != (MetricAddress{Metric::TrainingCost, 0}));
    }
};

ISOCOST_TEST(TestEqualQuestion)
#include "tst_equal_question.moc"
