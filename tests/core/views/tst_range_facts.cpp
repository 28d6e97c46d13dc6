// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor of a range says: where it turns the decision, what moves, what stays.
#include <QtTest>

#include "core/analysis/input_change.h"
#include "core/model/formulas/fleet.h"
#include "core/views/buying.h"
#include "core/views/risk/range_facts.h"
#include "core/views/risk/turning_decision.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

const ParameterAddress kNode{Parameter::FacilityNodePrice, -1};

// Owned hardware whose price of a node may be so many dollars.
ViewSample ownedSample()
{
    return {{"platform.h100.purchase", "owned"}, {"facility.node_price", "200000..300000..450000"}};
}

RangeFacts factsOf(const ViewSample& sample, ParameterAddress address)
{
    const ViewInput input = sample.input();
    return rangeFactsOf(*input.scenario, *input.catalog, address);
}

// The metric of the side that costs least with that price of a node.
MetricAddress cheapestAt(const ViewSample& sample, double price)
{
    Inputs<double> in = *sample.input().inputs;
    changeInput(in, kNode, price);
    const Results<double> results = evaluate(in);
    return cheapestOf(decisionsOf(sample.input()).front(), results)->metric;
}

} // namespace

class TestRangeFacts : public QObject {
    Q_OBJECT

private slots:
    void theTurnIsWhereAnotherWayBecomesCheapest()
    {
        const ViewSample sample = ownedSample();
        const RangeFacts facts = factsOf(sample, kNode);
        QVERIFY(facts.turn);
        const double turn = *facts.turn;
        QVERIFY(cheapestAt(sample, 0.999 * turn) != cheapestAt(sample, 1.001 * turn));
        const bool isAbove = turn > 300000.0;
        const std::string words = say(facts.turnWords, kLabel);
        QVERIFY2(words.starts_with(isAbove ? "above $" : "below $"), words.c_str());
        QVERIFY2(words.ends_with(" cheaper"), words.c_str());
    }

    void whatNeverTurnsItHasNoTurn()
    {
        ViewSample sample = ownedSample();
        sample.set("vector.count_m", "50..100..200");
        const RangeFacts facts = factsOf(sample, addressOf(sample.scenario(), "vector.count_m"));
        QVERIFY(!facts.turn);
        QVERIFY(facts.turnWords.empty());
    }

    void whatMovesAndWhatStaysIsNamed()
    {
        const ViewSample sample = ownedSample();
        const RangeFacts facts = factsOf(sample, kNode);
        const std::string words = say(facts.moves, kLabel);
        QVERIFY2(words.starts_with("a year of the plan"), words.c_str());
        const ViewInput input = sample.input();
        std::size_t stay = 0;
        for (const FleetWay* const way : waysToCountOn(*input.inputs, *input.results))
            stay += way->way == Purchase::Owned ? 0 : 1; // nobody else buys nodes
        QVERIFY(stay > 0);
        QVERIFY2(words.find("not a year of ") != std::string::npos, words.c_str());
        QVERIFY2(words.find("not a year of owning") == std::string::npos, words.c_str());
    }

    // Utilization moves every way of buying that is paid when used, and the terms' price of an hour
    // at work; a way of buying whose year it moves is not among those that stay.
    void aWayThatMovesIsNotSaidToStay()
    {
        ViewSample sample;
        sample.set("training.runs_per_year", "4..8..12");
        sample.set("fleet.utilization", "0.4..0.6..0.9");
        const std::string words =
            say(factsOf(sample, {Parameter::FleetUtilization, -1}).moves, kLabel);
        QVERIFY2(words.find("not a year of on-demand") == std::string::npos, words.c_str());
    }
};

ISOCOST_TEST(TestRangeFacts)
#include "tst_range_facts.moc"
