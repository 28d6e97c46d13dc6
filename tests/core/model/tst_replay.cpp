// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded model with other inputs: every result that rests on no broken decision is that of an
// evaluation with those inputs, bit for bit, its reason included.
#include <QTest>

#include <cmath>
#include <iostream>
#include <random>

#include "core/analysis/input_change.h"
#include "core/model/evaluate.h"
#include "core/scalar/rests_on.h"
#include "tests/support/random_scenario.h"
#include "tests/support/replay.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// The inputs of a recording, to look a changed number up by its name.
double numberIn(const Inputs<double>& in, const Node& input)
{
    const NodeName& name = input.name;
    if (name.table != NodeName::Table::Parameter)
        return input.value;
    return inputOf(in, ParameterAddress{static_cast<Parameter>(name.index), name.platform});
}

struct Recorded {
    Recording recording{};
    Results<Recorder> results{};

    explicit Recorded(const Inputs<double>& in) { evaluate(recordInputs(in), results); }
};

struct Tally {
    std::size_t compared = 0;
    std::size_t standing = 0; // behind no broken decision
    std::size_t changed = 0; // of these, unlike before

    void report(const char* what) const
    {
        std::cout << what << ": " << compared << " results, " << standing
                  << " behind no broken decision, " << changed << " of these changed\n";
    }
};

class Comparison {
public:
    Comparison(const Scenario& scenario, const Inputs<double>& in)
        : m_scenario(scenario), m_in(in), m_recorded(in), m_restsOn(m_recorded.recording.graph())
    {
    }

    // An empty text, or the first result that is wrong.
    [[nodiscard]] std::string differences(const Inputs<double>& changed, Tally& tally) const
    {
        const Graph& graph = const_cast<Recording&>(m_recorded.recording).graph();
        const Replay replay =
            replayed(graph, [&](const Node& input) { return numberIn(changed, input); });
        const Results<double> expected = evaluate(changed);
        const Results<double> before = evaluate(m_in);
        for (const MetricAddress address : allMetrics(m_scenario)) {
            ++tally.compared;
            const Outcome<Recorder>& outcome = m_recorded.results.of(address);
            const std::array nodes{outcome.value.node(), outcome.reason.code().node()};
            const RestsOn::Decisions decisions = m_restsOn.of(nodes);
            const auto broken = [&](Graph::Index i) { return replay.isBroken[i]; };
            if (std::ranges::any_of(decisions, broken))
                continue;
            ++tally.standing;
            const Outcome<double>& right = expected.of(address);
            const auto reason = static_cast<Reason>(static_cast<int>(replay.values[nodes[1]]));
            if (reason != right.reason)
                return idOf(m_scenario, address) + " is " + std::string(wordOf(reason)) + ", not "
                    + std::string(wordOf(right.reason));
            if (reason == Reason::None && replay.values[nodes[0]] != right.value)
                return idOf(m_scenario, address) + " is " + std::to_string(replay.values[nodes[0]])
                    + ", not " + std::to_string(right.value);
            const Outcome<double>& was = before.of(address);
            tally.changed += was.reason != right.reason || was.value != right.value ? 1 : 0;
        }
        return {};
    }

private:
    const Scenario& m_scenario;
    const Inputs<double>& m_in;
    Recorded m_recorded;
    RestsOn m_restsOn;
};

// Moves some numbers: a little, to an end of their range, or anywhere.
Inputs<double> movedFrom(const Inputs<double>& in, std::size_t count, std::mt19937& draw,
    std::vector<ParameterAddress>& moved)
{
    std::vector<ParameterAddress> all;
    for (std::size_t i = 0; i < kParameterCount; ++i) {
        const auto parameter = static_cast<Parameter>(i);
        if (rowOf(parameter).limits.kind != Kind::Number)
            continue;
        const int platforms =
            isPlatformParameter(parameter) ? static_cast<int>(in.platforms.size()) : 0;
        if (platforms == 0)
            all.push_back({parameter, -1});
        for (int k = 0; k < platforms; ++k)
            if (!isMissing(in, {parameter, k}))
                all.push_back({parameter, k});
    }
    Inputs<double> changed = in;
    const auto share = [&draw] { return static_cast<double>(draw() % 1001) / 1000.0; };
    for (std::size_t i = 0; i < count; ++i) {
        const ParameterAddress address = all[draw() % all.size()];
        const Limits& limits = rowOf(address.parameter).limits;
        const double present = inputOf(in, address);
        double number = present * (0.8 + 0.4 * share());
        if (draw() % 4 == 0)
            number =
                limits.minimum + (limits.maximum - limits.minimum) * share() * share() * share();
        if (draw() % 12 == 0)
            number = draw() % 2 == 0 ? limits.minimum : limits.maximum;
        if (limits.step == Step::Stepped)
            number = std::round(number);
        number = std::clamp(number, limits.minimum, limits.maximum);
        if (address.parameter == Parameter::RiskTrials)
            continue; // a long search
        changeInput(changed, address, number);
        moved.push_back(address);
    }
    return changed;
}

int roundsWanted()
{
    const QByteArray wanted = qgetenv("ISOCOST_REPLAYS");
    return wanted.isEmpty() ? 60 : wanted.toInt();
}

} // namespace

class TestReplay : public QObject {
    Q_OBJECT

private slots:
    void theSameInputsGiveTheSameResults();
    void changedInputsGiveTheirResults_data();
    void changedInputsGiveTheirResults();
    void randomScenariosChange();
};

void TestReplay::theSameInputsGiveTheSameResults()
{
    const Scenario scenario = referenceScenario();
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    Tally tally;
    QCOMPARE(Comparison(scenario, in).differences(in, tally), std::string());
    QCOMPARE(tally.standing, tally.compared);
}

void TestReplay::changedInputsGiveTheirResults_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("one input") << 1;
    QTest::newRow("three inputs") << 3;
    QTest::newRow("ten inputs") << 10;
}

void TestReplay::changedInputsGiveTheirResults()
{
    QFETCH(int, count);
    const Scenario scenario = referenceScenario();
    const Inputs<double> in = resolve(scenario, builtinCatalog());
    const Comparison comparison(scenario, in);
    std::mt19937 draw(static_cast<unsigned>(count));
    Tally tally;
    for (int round = 0; round < roundsWanted(); ++round) {
        std::vector<ParameterAddress> moved;
        const Inputs<double> changed = movedFrom(in, static_cast<std::size_t>(count), draw, moved);
        std::string why = comparison.differences(changed, tally);
        if (!why.empty())
            for (const ParameterAddress address : moved)
                why += "; " + idOf(scenario, address) + " " + std::to_string(inputOf(in, address))
                    + " to " + std::to_string(inputOf(changed, address));
        QCOMPARE(why, std::string());
    }
    tally.report(QTest::currentDataTag());
    if (count == 1) // most results follow one changed input
        QVERIFY(tally.standing * 10 > tally.compared * 8);
}

void TestReplay::randomScenariosChange()
{
    fixDraws();
    Tally tally;
    std::mt19937 draw(59);
    const bool isGood = rc::check("a changed recording is the evaluation", [&] {
        const Scenario scenario = *scenarios();
        const Inputs<double> in = resolve(scenario, builtinCatalog());
        const Comparison comparison(scenario, in);
        for (int i = 0; i < 5; ++i) {
            std::vector<ParameterAddress> moved;
            const Inputs<double> changed =
                movedFrom(in, 1 + 3 * static_cast<std::size_t>(i), draw, moved);
            std::string why = comparison.differences(changed, tally);
            if (!why.empty())
                for (const ParameterAddress address : moved)
                    why += "; " + idOf(scenario, address) + " to "
                        + std::to_string(inputOf(changed, address));
            RC_ASSERT(why == std::string());
        }
    });
    tally.report("random scenarios");
    QVERIFY(isGood);
}

ISOCOST_TEST(TestReplay)
#include "tst_replay.moc"
