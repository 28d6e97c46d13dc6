// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an assumption does: every one of every sample moves a result, or its control says why not.
#include <cmath>

#include <QTest>

#include "core/model/evaluate.h"
#include "core/rules/influence.h"
#include "core/rules/value_in_use.h"
#include "core/store/sample.h"
#include "core/text/say.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

using P = Parameter;
using Settings = std::vector<std::string>;

// A scenario with its numbers.
class Case {
public:
    Case(Scenario scenario, Catalog catalog)
        : m_scenario(std::move(scenario)),
          m_catalog(std::move(catalog)),
          m_in(resolve(m_scenario, m_catalog)),
          m_results(evaluate(m_in))
    {
    }

    // The first scenario of a sample, changed as by --set.
    [[nodiscard]] static Case of(std::string_view sample, const Settings& settings = {})
    {
        const Project project = sampleProject(sample);
        Scenario scenario = project.scenarios.front();
        (void)assign(scenario, project.catalog, settings);
        return {std::move(scenario), project.catalog};
    }

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] const Inputs<double>& in() const { return m_in; }
    [[nodiscard]] const Results<double>& results() const { return m_results; }
    [[nodiscard]] InfluenceContext context() const
    {
        return {{m_scenario, m_catalog, m_results, {}}, m_in};
    }
    [[nodiscard]] Influence influence(std::string_view id) const
    {
        return influenceOf(context(), addressOf(m_scenario, id));
    }
    [[nodiscard]] QString note(std::string_view id) const
    {
        return QString::fromStdString(say(influence(id).note, kNoteForm));
    }

private:
    Scenario m_scenario;
    Catalog m_catalog;
    Inputs<double> m_in;
    Results<double> m_results;
};

template <class Visit>
void forEachCase(Visit visit)
{
    for (const std::string& name : sampleNames()) {
        const Project project = sampleProject(name);
        for (const Scenario& scenario : project.scenarios)
            visit(name + ", " + scenario.name, Case(scenario, project.catalog));
    }
}

bool has(const Influence& influence, ResultField field)
{
    return std::ranges::find(influence.fields, field) != influence.fields.end();
}

bool isSame(const Outcome<double>& a, const Outcome<double>& b)
{
    if (a.reason != b.reason || !a.hasNumber())
        return a.reason == b.reason;
    constexpr double kRounding = 1e-9; // relative, and in dollars a day for a difference that is 0
    return std::fabs(a.value - b.value) <= kRounding * std::max(std::fabs(a.value), 1.0);
}

} // namespace

class TestInfluence : public QObject {
    Q_OBJECT

private slots:
    void everyInputDoesSomethingOrSaysWhyNot();
    void whatMovesNothingMovesNothingAnywhere();
    void theNoteIsTheSameWithoutTheRest();
    void resultsAreOfTheirField();
    void staffSaysHowManyAreUsed();
    void downtimeCostsAYearNothing_data();
    void downtimeCostsAYearNothing();
    void aLoanRateDoesNothingWithoutALoan();
    void aLoanRateFeedsCashAndNoYear();
    void whatOnePriceHidesIsSaidOfThePlan();
    void anotherChipsNodePriceIsNotRead();
    void whatServesIsLeftOut();
    void aUtilizationByHandKeepsWorkOutOfTheYear();
    void aPriceOfAWayNotBoughtSaysSo();
    void aZeroSaysTheValueInUse();
    void aRuleThatConcernsNothingSaysSo();
    void theTrialsOfASpotJobAreFed();
};

void TestInfluence::everyInputDoesSomethingOrSaysWhyNot()
{
    int moving = 0;
    int ofRules = 0;
    int explained = 0;
    QStringList silent;
    forEachCase([&](const std::string& name, const Case& it) {
        for (const ParameterAddress address : allAddresses(it.scenario())) {
            const Influence influence = influenceOf(it.context(), address);
            for (const Sentence* const sentence : {&influence.note, &influence.whole})
                for (const Clause& clause : sentence->clauses())
                    QCOMPARE(flawOf(clause), std::string());
            if (!influence.fields.empty())
                ++moving;
            else if (influence.movesRules)
                ++ofRules;
            else if (influence.whole.find("influence.because"))
                ++explained;
            else
                silent << QString::fromStdString(name + ": " + idOf(it.scenario(), address));
        }
    });
    qInfo(
        "%d move a result, %d only rules, %d say why they do nothing", moving, ofRules, explained);
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char('\n'))));
    QVERIFY(moving > 0 && ofRules > 0 && explained > 0);
}

// Looked for again, in other places and with other means: 60 even steps of the range, and 60 even
// ratios of it.
void TestInfluence::whatMovesNothingMovesNothingAnywhere()
{
    constexpr int kSteps = 60;
    QStringList moved;
    for (const std::string& name : sampleNames()) {
        const Case it = Case::of(name);
        const std::vector<MetricAddress> metrics = allMetrics(it.scenario());
        for (const ParameterAddress address : allAddresses(it.scenario())) {
            const ParameterRow& row = rowOf(address.parameter);
            const bool isRule = row.group == Group::Rules || row.limits.kind != Kind::Number;
            if (isRule || !influenceOf(it.context(), address).movesNothing())
                continue;
            Inputs<double> varied = it.in();
            const auto look = [&](double number) {
                if (problemWith(it.scenario(), address, number))
                    return;
                changeInput(varied, address, number);
                const Results<double> results = evaluate(varied);
                for (const MetricAddress metric : metrics)
                    if (!isSame(it.results().of(metric), results.of(metric)))
                        moved << QString::fromStdString(name + ": " + idOf(it.scenario(), address)
                            + " moves " + idOf(it.scenario(), metric));
            };
            const double width = row.limits.maximum - row.limits.minimum;
            for (int i = 0; i <= kSteps && moved.isEmpty(); ++i) {
                const double part = static_cast<double>(i) / kSteps;
                const bool isWhole = row.limits.step == Step::Stepped;
                const double even = row.limits.minimum + width * part;
                const double ratio = row.limits.minimum + width * std::pow(10.0, -9.0 * part);
                look(isWhole ? std::round(even) : even);
                look(isWhole ? std::round(ratio) : ratio);
            }
        }
    }
    QVERIFY2(moved.isEmpty(), qPrintable(moved.join(QLatin1Char('\n'))));
}

void TestInfluence::theNoteIsTheSameWithoutTheRest()
{
    const Case it = Case::of("your-cluster");
    for (const ParameterAddress address : allAddresses(it.scenario()))
        QCOMPARE(say(influenceOf(it.context(), address, Search::Note).note),
            say(influenceOf(it.context(), address).note));
}

void TestInfluence::resultsAreOfTheirField()
{
    for (const MetricRow& row : metricTable()) {
        const ResultField field = fieldOf(row.metric);
        const std::string_view id = row.quantity.id;
        if (id.starts_with("plan.") || id.starts_with("fleet.annual_"))
            QCOMPARE(field, ResultField::Year);
        QCOMPARE(field == ResultField::Cash, id.starts_with("cash."));
        QCOMPARE(field == ResultField::BreakEven, id.starts_with("break_even."));
        QCOMPARE(field == ResultField::Board, id.starts_with("board."));
        QCOMPARE(field == ResultField::ApiOrOwn, id.starts_with("api."));
        QCOMPARE(field == ResultField::Risks, id.starts_with("risk."));
        QCOMPARE(field == ResultField::Vectors, id.starts_with("vector."));
    }
}

// One person for 128 chips: 512 chips need 4, whoever has entered 3; 5 are not fewer.
void TestInfluence::staffSaysHowManyAreUsed()
{
    const auto staffed = [](const std::string& people) {
        return Case::of("reference",
            {"facility.gpus=512", "facility.gpus_per_fte=128", "facility.staff_fte=" + people});
    };
    QCOMPARE(staffed("3").note("facility.staff_fte"),
        QStringLiteral("4 FTE used: one person for 128 chips"));
    QCOMPARE(staffed("5").note("facility.staff_fte"), QString());
    QCOMPARE(staffed("5").note("facility.gpus_per_fte"),
        QStringLiteral("not used: 5 FTE entered, and 512 chips need no more"));
    QCOMPARE(staffed("3").note("facility.gpus_per_fte"), QString());
}

// Idle hours make up for it while use / (1 - downtime) stays below the cap of 90 %: 10 % down up to
// 0.9 x 0.9 = 81 % use; at 45 % use up to 1 - 0.45 / 0.9 = 50 % down.
void TestInfluence::downtimeCostsAYearNothing_data()
{
    QTest::addColumn<QString>("use");
    QTest::addColumn<QString>("downtime");
    QTest::addColumn<QString>("note");
    QTest::newRow("10 %") << "0.6"
                          << "0.1"
                          << "idle hours make up for it: 10 % costs a year of the fleet nothing up "
                             "to 81 % use";
    QTest::newRow("none") << "0.45"
                          << "0"
                          << "idle hours make up for it: up to 50 % costs a year of the fleet "
                             "nothing";
    QTest::newRow("too much") << "0.85"
                              << "0.1"
                              << "";
    QTest::newRow("no idle hours") << "0.95"
                                   << "0"
                                   << "";
}

void TestInfluence::downtimeCostsAYearNothing()
{
    QFETCH(const QString, use);
    QFETCH(const QString, downtime);
    QFETCH(const QString, note);
    const auto owned = [&use](const std::string& down) {
        return Case::of("reference",
            {"fleet.utilization=" + use.toStdString(), "facility.downtime_fraction=" + down});
    };
    const Case it = owned(downtime.toStdString());
    QCOMPARE(it.note("facility.downtime_fraction"), note);
    if (note.isEmpty())
        return;
    const double year = it.results().of(Metric::FleetAnnualOwned).value;
    const double without = owned("0").results().of(Metric::FleetAnnualOwned).value;
    QVERIFY(std::fabs(year - without) <= 1e-9 * without);
}

void TestInfluence::aLoanRateDoesNothingWithoutALoan()
{
    const Influence without = Case::of("reference").influence("finance.debt_rate");
    QVERIFY(without.movesNothing());
    QCOMPARE(say(without.note, kLabel), "no effect: nothing is bought on a loan");
}

void TestInfluence::aLoanRateFeedsCashAndNoYear()
{
    const Case it = Case::of("reference", {"finance.debt_share=0.5"});
    QCOMPARE(it.influence("finance.debt_rate").fields, std::vector{ResultField::Cash});
    QCOMPARE(it.note("finance.debt_rate"),
        QStringLiteral("feeds NPV and cash, not a year as the plan stands"));
    // the years in the books feed the P&L alone while no tax is paid
    QCOMPARE(it.influence("facility.book_years").fields, std::vector{ResultField::ProfitAndLoss});
}

// At one price the ratio decides nothing; at two it does, which is said of now and not for ever.
void TestInfluence::whatOnePriceHidesIsSaidOfThePlan()
{
    const char* const ratio = "inference.input_output_ratio";
    const std::vector<std::string> api{"inference.plan=api", "inference.cached_share=0",
        "api.price_input=0.8", "api.price_output=0.8"};
    const Influence one = Case::of("reference", api).influence(ratio);
    QVERIFY(!has(one, ResultField::Year));
    const QString whole = QString::fromStdString(say(one.whole, kLabel));
    QVERIFY2(whole.endsWith(QStringLiteral(", not a year as the plan stands: the API asks one "
                                           "price for input and output")),
        qPrintable(whole));
    const Case two = Case::of("reference", {"inference.plan=api", "api.price_output=1.6"});
    QVERIFY(has(two.influence(ratio), ResultField::Year));
}

// fine-tune-and-serve owns H200 at a price of its own; the facility's is of H100.
void TestInfluence::anotherChipsNodePriceIsNotRead()
{
    const Case own = Case::of("fine-tune-and-serve", {"platform.h200.owned_node_price=330000"});
    QCOMPARE(
        own.note("facility.node_price"), QStringLiteral("no effect: H200 has its own node, $330k"));
    const Case none = Case::of("fine-tune-and-serve", {"platform.h200.owned_node_price=unpriced"});
    QCOMPARE(none.note("facility.node_price"),
        QStringLiteral(
            "feeds the rules, no result: the price is of a node of NVIDIA H100 SXM, H200 is "
            "another chip"));
    QVERIFY(none.influence("facility.node_price").fields.empty());
    const Case same = Case::of("fine-tune-and-serve",
        {"platform.h200.owned_node_price=unpriced", "facility.node_accelerator=h200_sxm"});
    QVERIFY(has(same.influence("facility.node_price"), ResultField::Year));
}

void TestInfluence::whatServesIsLeftOut()
{
    const Case out = Case::of("reference", {"inference.plan=left_out"});
    QCOMPARE(out.note("inference.load_factor"),
        QStringLiteral("not in a year of the plan: serving is left out"));
    QVERIFY(!has(out.influence("inference.load_factor"), ResultField::Year));
    const Case counted = Case::of("reference", {"inference.plan=counted"});
    QCOMPARE(counted.note("inference.load_factor"), QString());
    QVERIFY(has(counted.influence("inference.load_factor"), ResultField::Year));
    QCOMPARE(counted.note("api.price_output"),
        QStringLiteral("not in a year of the plan: own chips serve"));
}

void TestInfluence::aUtilizationByHandKeepsWorkOutOfTheYear()
{
    const auto told = [](const std::string& utilization) {
        const Case it = Case::of("reference", {"fleet.utilization=" + utilization});
        return it.note("fleet.other_work");
    };
    QCOMPARE(
        told("0.8"), QStringLiteral("not in a year of the plan: the utilization is set by hand"));
    QCOMPARE(told("0"), QString());
}

void TestInfluence::aPriceOfAWayNotBoughtSaysSo()
{
    QCOMPARE(Case::of("reference").note("platform.trn2.price_spot"),
        QStringLiteral("no effect: ways are compared for H100 alone"));
    const Case bought = Case::of("reference", {"platform.trn2.purchase=spot"});
    QVERIFY(has(bought.influence("platform.trn2.price_spot"), ResultField::Run));
}

void TestInfluence::aZeroSaysTheValueInUse()
{
    const Case it =
        Case::of("reference", {"facility.gpus=0", "spot.nodes=0", "platform.h100.chips=1020"});
    QCOMPARE(it.note("facility.gpus"), QStringLiteral("1,020 chips used: the chips of H100"));
    QCOMPARE(it.note("spot.nodes"),
        QStringLiteral("128 nodes used: the nodes of H100")); // 127.5, rounded up
    QCOMPARE(
        it.note("facility.gpu_power_w"), QStringLiteral("700 W/chip used: the data sheet of H100"));
}

void TestInfluence::aRuleThatConcernsNothingSaysSo()
{
    const Case it = Case::of("cloud-or-own");
    QCOMPARE(it.note("rules.trainium_mfu.threshold"),
        QStringLiteral("no effect: the rule concerns nothing here"));
    // Its limit is the lowest measured MFU at most, and every platform is above that of its chip.
    QCOMPARE(it.note("rules.training_mfu.threshold"),
        QStringLiteral("no effect: the rule says the same at every value of it"));
    QCOMPARE(it.note("rules.network_wait.threshold"), QString());
    QVERIFY(it.influence("rules.network_wait.threshold").movesRules);
}

void TestInfluence::theTrialsOfASpotJobAreFed()
{
    const Case it = Case::of("spot-churn");
    for (const char* const id : {"spot.trials", "spot.seed", "spot.lifetime_shape"})
        QCOMPARE(it.influence(id).fields, std::vector{ResultField::Trials});
}

ISOCOST_TEST(TestInfluence)
#include "tst_influence.moc"
