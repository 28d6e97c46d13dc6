// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <functional>
#include <limits>

#include "core/model/limits.h"
#include "core/model/market_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// 16 nodes at most, 4 at least: turned round by the peak, twice would lose the 4.
MarketTrace market()
{
    return marketOf({"duty.csv", {{0.0, 16.0}, {2.0, 4.0}, {8.0, 10.0}}, 10.0, TraceUnit::Hours});
}

struct Fault {
    const char* sentence;
    std::function<void(MarketTrace&)> make;
};

// A change of what the file counts.
std::function<void(MarketTrace&)> with(void (*change)(Trace&))
{
    return [change](MarketTrace& market) {
        Trace counted = market.counted;
        change(counted);
        market.counted = counted;
    };
}

const std::vector<Fault>& faults()
{
    static const std::vector<Fault> all{
        {"\"duty.csv\" has no steps", with([](Trace& t) { t.steps.clear(); })},
        {"does not begin at hour 0", with([](Trace& t) { t.steps[0].hours = 0.5; })},
        {"not in order of time", with([](Trace& t) { t.steps[2].hours = 2.0; })},
        {"not in order of time", with([](Trace& t) { t.endHours = 8.0; })},
        {"is 277778 hours long; it should be at most a billion seconds, 277,777 hours",
            with([](Trace& t) { t.endHours = 277778.0; })},
        {"is 1e+308 hours long", with([](Trace& t) { t.endHours = 1e308; })},
        {"outside 0 to a billion", with([](Trace& t) { t.steps[1].nodes = 1.1e9; })},
        {"without a change", with([](Trace& t) { t.steps[1].nodes = 16.0; })},
        {"more than 250000 times", with([](Trace& t) { t.steps.resize(limits::kTraceSteps + 1); })},
        {"at least 1", [](MarketTrace& m) { m.neededNodes = 0; }},
        {"U+001B", [](MarketTrace& m) { m.source = "\x1b[31m"; }},
        {"longer than 400 bytes", with([](Trace& t) { t.name = std::string(401, 'x'); })},
        {"fleet of a trace is 15 nodes; it should be a whole number from 16, the most nodes that",
            [](MarketTrace& m) { m.fleetNodes = 15; }},
        {"fleet of a trace is 1000000001 nodes", [](MarketTrace& m) { m.fleetNodes = 1000000001; }},
        {"no unit", with([](Trace& t) { t.unit = TraceUnit::Automatic; })},
    };
    return all;
}

} // namespace

class TestMarketTrace : public QObject {
    Q_OBJECT

private slots:
    void aJobNeedsAllNodesOfAFileUnlessTold()
    {
        QCOMPARE(market().neededNodes, 16);
        QCOMPARE(marketOf(market().counted, true).neededNodes, 12); // 16 - 4 are up at best
        QVERIFY(!problemWith(market()));
    }

    void turningRoundTwiceLosesNothing()
    {
        MarketTrace turned = market();
        turned.isFlipped = true;
        const Trace up = nodesUp(turned);
        QCOMPARE(up.steps[0].nodes, 0.0);
        QCOMPARE(up.steps[1].nodes, 12.0);
        QCOMPARE(up.steps[2].nodes, 6.0);
        QVERIFY(turned.counted == market().counted);
        turned.isFlipped = false;
        QVERIFY(nodesUp(turned) == market().counted);
    }

    // 16, 4 and 10 nodes lost of 20.
    void nodesUpAreTheFleetWithoutThoseLost()
    {
        const MarketTrace lost = marketOf(market().counted, true, 20);
        QVERIFY(!problemWith(lost));
        QCOMPARE(lost.neededNodes, 16);
        const Trace up = nodesUp(lost);
        QCOMPARE(up.steps[0].nodes, 4.0);
        QCOMPARE(up.steps[1].nodes, 16.0);
        QCOMPARE(up.steps[2].nodes, 10.0);
        MarketTrace turned = lost;
        turned.isFlipped = false; // then the file counts nodes up, and the fleet says nothing
        QVERIFY(nodesUp(turned) == market().counted);
    }

    // 5 nodes all the time: turned round, none is ever up, but for a larger fleet.
    void aMarketHasANodeUp()
    {
        const Trace full{"full.csv", {{0.0, 5.0}}, 5.0, TraceUnit::Hours};
        QVERIFY(!problemWithNodesUp(full));
        QVERIFY(!problemWithNodesUp(nodesUp(marketOf(full, true, 6))));
        const MarketTrace none = marketOf(full, true);
        QCOMPARE(problemWithNodesUp(nodesUp(none)).value_or("none"),
            std::string("\"full.csv\" has every node lost all the time; it counts nodes up, or "
                        "those of a larger fleet"));
        QVERIFY(!problemWith(none)); // a project that has it is read
    }

    void aFleetHoldsAllNodesThatAreLostAtOnce()
    {
        const Trace counted = market().counted;
        for (const double nodes : {16.0, 17.0, 1e9})
            QVERIFY(!problemWithFleet(counted, nodes));
        for (const double nodes : {15.0, 16.5, 0.0, -1.0, 1.1e9, double(NAN), double(INFINITY)})
            QCOMPARE(problemWithFleet(counted, nodes).value_or("none"),
                std::string("it should be a whole number from 16, the most nodes that "
                            "\"duty.csv\" counts at once, to a billion"));
        QCOMPARE(leastFleetNodes({"s.csv", {{0.0, 2.5}}, 1.0, TraceUnit::Hours}), 3);
    }

    void aJobNeedsAWholeNumberOfNodesUpToThePeak()
    {
        const Trace up = market().counted;
        for (const double nodes : {1.0, 12.0, 16.0})
            QVERIFY(!problemWithNeed(up, nodes));
        for (const double nodes : {0.0, -5.0, 2.5, 17.0, 1e9, double(NAN), double(INFINITY)})
            QCOMPARE(problemWithNeed(up, nodes).value_or("none"),
                std::string("it should be a whole number from 1 to 16, the peak of \"duty.csv\""));
        const Trace scarce{"s.csv", {{0.0, 0.5}}, 1.0, TraceUnit::Hours};
        QVERIFY(!problemWithNeed(scarce, 1.0)); // never up, but no node fewer than one
    }

    void everyFaultHasItsSentence()
    {
        for (const Fault& fault : faults()) {
            MarketTrace broken = market();
            fault.make(broken);
            const std::string sentence = problemWith(broken).value_or("none");
            QVERIFY2(sentence.find(fault.sentence) != std::string::npos, sentence.c_str());
        }
    }
};

ISOCOST_TEST(TestMarketTrace)
#include "tst_market_trace.moc"
