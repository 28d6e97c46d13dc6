// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Turning values against hand calculations.
//
// Eight nodes of 8 H100 work for a fleet of 64, and nothing but the nodes costs: a year owned is
// 8 (p + 50,000)/n, of nodes at p USD for n years. A three-year term costs 64 x 8,760 h x r.
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/analysis/close_call.h"
#include "core/analysis/input_change.h"
#include "core/model/origin.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr ResultPair kOwnOrTerm{{Metric::PlanAnnualOwned}, {Metric::PlanAnnualReserved3y}};

// p = 375,000, n = 3.
Scenario nodesAlone(const char* term)
{
    return scenarioWith({{"inference.plan", "left_out"}, {"platform.h100.chips", "64"},
        {"facility.power_price", "0"}, {"facility.staff_fte", "0"}, {"facility.gpus_per_fte", "0"},
        {"facility.fabric_per_gpu_year", "0"}, {"platform.h100.price_reserved_3y", term}});
}

std::vector<Reach> reachesOf(const Scenario& scenario)
{
    return isocost::reachesOf(scenario, builtinCatalog(), resolve(scenario, builtinCatalog()));
}

CloseCall callOf(const Scenario& scenario, const ResultPair& pair = kOwnOrTerm)
{
    return closeCall(resolve(scenario, builtinCatalog()), pair, reachesOf(scenario));
}

const Turning& turningBy(const CloseCall& call, const char* id)
{
    const auto found = std::ranges::find(call.turnings, parameter(id), &Turning::parameter);
    if (found == call.turnings.end())
        qFatal("%s turns nothing", id);
    return *found;
}

double valueBy(const CloseCall& call, const char* id)
{
    return turningBy(call, id).turns.front().value;
}

const Reach* reachIn(const std::vector<Reach>& reaches, const char* id)
{
    const auto found = std::ranges::find(reaches, parameter(id), &Reach::parameter);
    return found == reaches.end() ? nullptr : &*found;
}

} // namespace

class TestCloseCall : public QObject {
    Q_OBJECT

private slots:
    // 8 x 425,000/3 = 1,133,333 USD owned, 64 x 8,760 x 2 = 1,121,280 on the term.
    void aNodePriceTurnsWhatOwningCostsMore()
    {
        const Scenario scenario = nodesAlone("2");
        const CloseCall call = callOf(scenario);
        const Turning& node = turningBy(call, "facility.node_price");
        QVERIFY(isNear(node.turns.front().value, 370480.0, 1e-9)); // 1,121,280 x 3/8 - 50,000
        QVERIFY(!node.isAbove());
        QVERIFY(isNear(node.distance(), 4520.0 / 375000.0, 1e-8));
        const auto reaches = reachesOf(scenario);
        const Reach* const reach = reachIn(reaches, "facility.node_price");
        QCOMPARE(reach->range.from, 250141.8); // node_prices.csv, 8 H100
        QVERIFY(isNear(valueBy(call, "facility.node_network_price"), 45480.0, 1e-9)); // 4,520 less
        QVERIFY(!reachIn(reaches, "facility.node_network_price")->isEvidence);
        const Turning& years = turningBy(call, "facility.depreciation_years");
        QVERIFY(isNear(years.turns.front().value, 3400000.0 / 1121280.0, 1e-9));
        QVERIFY(years.isAbove());
        QVERIFY(isNear(
            valueBy(call, "platform.h100.price_reserved_3y"), 3400000.0 / 3.0 / 560640.0, 1e-9));
        QCOMPARE(call.turnings.size(), std::size_t(4));
    }

    void theNearestComesFirst()
    {
        const CloseCall call = callOf(nodesAlone("2"));
        QVERIFY(std::ranges::is_sorted(call.turnings, {}, &Turning::distance));
        QCOMPARE(call.turnings.back().parameter, parameter("facility.node_network_price")); // 9 %
    }

    // The verdict is the same whichever result comes first.
    void thePairHasNoOrder()
    {
        const CloseCall call = callOf(nodesAlone("2"), {kOwnOrTerm.other, kOwnOrTerm.one});
        QVERIFY(isNear(valueBy(call, "facility.node_price"), 370480.0, 1e-9));
    }

    void severalPairsAreEachAsAlone()
    {
        const Scenario scenario = nodesAlone("2");
        const Inputs<double> in = resolve(scenario, builtinCatalog());
        const std::array pairs{kOwnOrTerm,
            ResultPair{{Metric::TrainingCost, 0}, {Metric::TrainingCost, 1}},
            ResultPair{{Metric::PlanAnnualOwned}, {Metric::PlanAnnualOnDemand}}};
        const auto together = closeCalls(in, pairs, reachesOf(scenario));
        for (std::size_t i = 0; i < pairs.size(); ++i)
            QVERIFY(together[i].turnings == callOf(scenario, pairs[i]).turnings);
        QVERIFY(together[1].isClose() && !together[2].isClose());
    }

    // What is said of an assumption within its reach is the nearest of its turns in the whole
    // range.
    void theTurnIsThatOfTheWholeRange()
    {
        const Scenario scenario = nodesAlone("2");
        const Turnings whole = *turningsOf(
            resolve(scenario, builtinCatalog()), kOwnOrTerm.one, Target(kOwnOrTerm.other));
        const CloseCall call = callOf(scenario);
        QVERIFY(call.isClose());
        for (const Turning& near : call.turnings) {
            const auto found = std::ranges::find(whole.all, near.parameter, &Turning::parameter);
            QVERIFY(found != whole.all.end());
            QVERIFY(isNear(near.turns.front().value, found->turns.front().value, 1e-9));
        }
    }

    // At 1 USD the term costs 560,640 USD: nodes would have to cost 160,240 USD, below the
    // evidence, or work 6.06 years, beyond the 6 of the evidence.
    void aPairFarApartIsNoCloseCall() { QVERIFY(!callOf(nodesAlone("1")).isClose()); }

    void aResultWithoutANumberHasNoVerdict() { QVERIFY(!callOf(nodesAlone("unpriced")).isClose()); }

    // What a search has made equal is within 1e-9: neither is less, and nothing turns it.
    void aTieIsACloseCall()
    {
        const CloseCall same = callOf(nodesAlone("2"), {kOwnOrTerm.one, kOwnOrTerm.one});
        QVERIFY(same.isTie && same.isClose() && same.isTold());
        QVERIFY(same.turnings.empty());
        const Scenario scenario = nodesAlone("2");
        Inputs<double> in = resolve(scenario, builtinCatalog());
        for (const double node : {370480.0, 370480.0001}) { // 8 (370,480 + 50,000)/3 = 1,121,280
            inputOf(in, parameter("facility.node_price")) = node;
            const CloseCall call = closeCall(in, kOwnOrTerm, reachesOf(scenario));
            QVERIFY(call.isTie && call.turnings.empty());
        }
        QVERIFY(!callOf(scenario).isTie); // 1 % apart
        QVERIFY(areTied(100.0, 100.0) && areTied(-1e9, -1e9 - 1.0) && !areTied(100.0, 100.001));
    }

    // 12,053 of 1,121,280 USD.
    void howFarApartIsAShareOfTheSmaller()
    {
        const CloseCall call = callOf(nodesAlone("2"));
        QVERIFY(isNear(call.apart, (3400000.0 / 3.0 - 1121280.0) / 1121280.0, 1e-9));
        QVERIFY(isNear(apart(100.0, 104.0), 0.04, 1e-12));
        QVERIFY(isNear(apart(-104.0, -100.0), 0.04, 1e-12)); // payments
        QVERIFY(std::isinf(apart(100.0, 100.0))); // no verdict
        QVERIFY(std::isinf(apart(-1.0, 1.0)));
    }

    // A quoted term is settled and nothing else turns it; still nobody can tell 4 % apart.
    void hardlyApartIsCloseWhateverDecides()
    {
        QVERIFY((CloseCall{{}, 0.04}.isClose()));
        QVERIFY((!CloseCall{{}, 0.05}.isClose()));
    }

    // The scenario on the term has another node price, which moves neither of its results: that of
    // the own hardware turns the verdict, asked from either side.
    void theYearsOfTwoScenariosAreTurnedByTheAssumptionsOfEach()
    {
        Scenario own = nodesAlone("2");
        assign(own, builtinCatalog(), "platform.h100.purchase", "owned");
        Scenario term = nodesAlone("2");
        assign(term, builtinCatalog(), "platform.h100.purchase", "reserved_3y");
        assign(term, builtinCatalog(), "facility.node_price", "300000");
        const Inputs<double> owned = resolve(own, builtinCatalog());
        const Inputs<double> rented = resolve(term, builtinCatalog());
        const MetricAddress year{Metric::PlanAnnualCost};
        const ResultOfScenario one{own, owned, year};
        const ResultOfScenario other{term, rented, year};
        for (const CloseCall& call :
            {closeCall(one, other, builtinCatalog()), closeCall(other, one, builtinCatalog())}) {
            QVERIFY(isNear(valueBy(call, "facility.node_price"), 370480.0, 1e-9));
            QVERIFY(isNear(valueBy(call, "platform.h100.price_reserved_3y"),
                3400000.0 / 3.0 / 560640.0, 1e-9));
            QVERIFY(isNear(call.apart, (3400000.0 / 3.0 - 1121280.0) / 1121280.0, 1e-9));
        }
    }

    // Two fleets on the same chip at one price: MFU of the second is all that sets them apart, by
    // 10 %: 0.45 x 1.1. Each may be off by the evidence about H100.
    void platformsAreTurnedByTheAssumptionsOfEach()
    {
        const Scenario scenario = scenarioWith({{"platform.trn2.accelerator", "h100_sxm"},
            {"platform.trn2.price_on_demand", "12.29"}, {"platform.h100.price_on_demand", "12.29"},
            {"platform.trn2.mfu", "0.495"}, {"platform.trn2.migration_hours", "0"}});
        const CloseCall call =
            callOf(scenario, {{Metric::TrainingCost, 0}, {Metric::TrainingCost, 1}});
        const Turning& mfu = turningBy(call, "platform.h100.mfu");
        QVERIFY(isNear(mfu.turns.front().value, 0.495, 1e-9));
        QVERIFY(isNear(mfu.distance(), 0.1, 1e-8));
        QVERIFY(isNear(valueBy(call, "platform.trn2.mfu"), 0.45, 1e-9));
    }

    // One chip at two sellers: its MFU is one assumption, which moves both alike.
    void evidenceAboutAChipMovesAllItsPlatforms()
    {
        const Scenario scenario = scenarioWith({{"platform.trn2.accelerator", "h100_sxm"},
            {"platform.trn2.mfu", "0.45"}, {"platform.trn2.price_on_demand", "11.5"},
            {"platform.h100.price_on_demand", "12.29"}, {"platform.trn2.migration_hours", "0"}});
        const auto reaches = reachesOf(scenario);
        const Reach* const mfu = reachIn(reaches, "platform.h100.mfu");
        QVERIFY(mfu);
        QCOMPARE(mfu->also, std::vector{parameter("platform.trn2.mfu")});
        QVERIFY(!reachIn(reaches, "platform.trn2.mfu"));
        const CloseCall call =
            callOf(scenario, {{Metric::TrainingCost, 0}, {Metric::TrainingCost, 1}});
        const auto isMfu = [](const Turning& turning) {
            return turning.parameter.parameter == Parameter::Mfu;
        };
        QVERIFY(call.isClose()); // the typed prices, 6.9 % apart
        QVERIFY(std::ranges::none_of(call.turnings, isMfu));
    }

    // Service lives of 5 to 6 years: from the present 3 the way is up alone, and its nearer end is
    // more than half of it away.
    void evidenceReachesFromThePresentValueToItsNearEnd()
    {
        const auto reaches = reachesOf(nodesAlone("2"));
        const Reach* const years = reachIn(reaches, "facility.depreciation_years");
        QVERIFY(years && years->isEvidence);
        QCOMPARE(years->range.from, 3.0);
        QCOMPARE(years->range.to, 5.0);
        const Reach* const node = reachIn(reaches, "facility.node_price");
        QVERIFY(node && node->isEvidence);
        QCOMPARE(node->range.to, 375000.0); // above the 320,000 of the evidence
    }

    // mfu_typical.csv: h100_sxm,bf16,dense is 29.9 to 54.7 %: at 75 % half of it is 37.5 %, and at
    // 1 % the way to the nearer end is the shorter.
    void evidenceReachesNoFurtherThanHalf()
    {
        const auto reachAt = [](const char* mfu) {
            const auto reaches = reachesOf(scenarioWith({{"platform.h100.mfu", mfu}}));
            return reachIn(reaches, "platform.h100.mfu")->range;
        };
        QCOMPARE(reachAt("0.75"), (Interval{0.375, 0.75}));
        QCOMPARE(reachAt("0.45"), (Interval{0.299, 0.547}));
        QCOMPARE(reachAt("0.01"), (Interval{0.01, 0.299}));
    }

    void withoutEvidenceFifteenPercentWithinTheLimits()
    {
        const auto reaches = reachesOf(
            scenarioWith({{"facility.pue", "1.1"}, {"platform.h100.price_on_demand", "10"}}));
        const Reach* const price = reachIn(reaches, "platform.h100.price_on_demand");
        QVERIFY(price && !price->isEvidence);
        QCOMPARE(price->range, (Interval{8.5, 11.5}));
        const Reach* const pue = reachIn(reaches, "facility.pue");
        QVERIFY(pue);
        QCOMPARE(pue->range.from, 1.0); // not 0.935
    }

    void aTypedPriceCountsAQuotedOneDoesNot()
    {
        const ParameterAddress term = parameter("platform.h100.price_reserved_3y");
        Scenario scenario = nodesAlone("2");
        QVERIFY(reachIn(reachesOf(scenario), "platform.h100.price_reserved_3y"));
        setWithOrigin(scenario, term, {2.0, "a letter of the provider", "2026-11-01"});
        QVERIFY(!reachIn(reachesOf(scenario), "platform.h100.price_reserved_3y"));
    }

    void whatIsDecidedOrFixedDoesNotCount()
    {
        const auto reaches = reachesOf(scenarioWith());
        for (const char* const id :
            {"platform.h100.chips", "training.runs_per_year", "facility.gpus_per_node",
                "platform.h100.peak_tflops", "platform.h100.power_w", "finance.horizon_months",
                "platform.h100.price_on_demand", // of the price list
                "rules.spot_cluster.threshold", "facility.storage_price"})
            QVERIFY2(!reachIn(reaches, id), id);
    }
};

ISOCOST_TEST(TestCloseCall)
#include "tst_close_call.moc"
