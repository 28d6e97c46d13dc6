// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Correlations of ranges that a scenario keeps.
#include <QTest>

#include <cmath>
#include <functional>

#include "core/analysis/range_correlation.h"
#include "core/analysis/uncertainty.h"
#include "core/model/assumption_range.h"
#include "core/model/limits.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr const char* kMfu = "platform.h100.mfu";
constexpr const char* kPrice = "platform.h100.price_on_demand";
constexpr const char* kNode = "facility.node_price";

Scenario threeRanges()
{
    return scenarioWith({{kMfu, "0.36..0.5"}, {kPrice, "8..14"}, {kNode, "260000..420000"}});
}

std::string refusalOf(const std::function<void()>& edit)
{
    try {
        edit();
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

class TestRangeCorrelation : public QObject {
    Q_OBJECT

private slots:
    void aPairIsKeptOnceInTheOrderOfItsIds()
    {
        Scenario scenario = threeRanges();
        setCorrelation(scenario, kPrice, kMfu, 0.5);
        setCorrelation(scenario, kPrice, kNode, -0.25);
        setCorrelation(scenario, kMfu, kPrice, 0.75);
        QVERIFY((scenario.correlations
            == std::vector<Correlation>{{kNode, kPrice, -0.25}, {kMfu, kPrice, 0.75}}));
        setCorrelation(scenario, kNode, kPrice, 0.0);
        QVERIFY((scenario.correlations == std::vector<Correlation>{{kMfu, kPrice, 0.75}}));
    }

    void theDrawsAreCorrelated()
    {
        Scenario scenario = threeRanges();
        setCorrelation(scenario, kPrice, kMfu, 0.5);
        UncertaintyPlan plan = uncertaintyOf(scenario);
        QCOMPARE(plan.parameters.size(), std::size_t{3});
        QCOMPARE(plan.parameters[0].id, std::string(kNode)); // globals first
        const auto columns = drawSamples(plan);
        QVERIFY(std::fabs(rankCorrelation(columns[1], columns[2]) - 0.5) < 0.02);
    }

    // One value again: the pair stays, for undo, but is not drawn.
    void aPairWithoutItsRangesIsNotDrawn()
    {
        Scenario scenario = threeRanges();
        setCorrelation(scenario, kPrice, kMfu, 0.5);
        setNumber(scenario, addressOf(scenario, kPrice), 20.0);
        QVERIFY(uncertaintyOf(scenario).correlations.empty());
        QCOMPARE(uncertaintyOf(scenario).parameters.size(), std::size_t{2});
    }

    // One draw of an assumption is the same beside any others and in any scenario.
    void aDrawIsOfTheIdAlone()
    {
        const Scenario three = threeRanges();
        const Scenario one = scenarioWith({{kPrice, "8..14"}});
        QVERIFY(drawSamples(uncertaintyOf(three))[2] == drawSamples(uncertaintyOf(one))[0]);
    }

    void whatCannotBeCorrelatedIsRefused()
    {
        Scenario scenario = threeRanges();
        const Scenario before = scenario;
        const auto refusal = [&](const char* first, const char* second, double value) {
            return refusalOf([&] { setCorrelation(scenario, first, second, value); });
        };
        QCOMPARE(refusal(kMfu, kMfu, 0.5), std::string(kMfu) + " cannot be correlated with itself");
        QCOMPARE(refusal(kMfu, "facility.pue", 0.5),
            std::string("facility.pue is no range; only ranges can be correlated"));
        QCOMPARE(refusal(kMfu, "facility.luck", 0.5).substr(0, 37),
            std::string("there is no parameter \"facility.luck\""));
        for (const double value : {1.0, -1.0, 2.0})
            QVERIFY(refusal(kMfu, kPrice, value).ends_with("it must be above -1 and below 1"));
        QVERIFY(refusal(kMfu, kPrice, NAN).ends_with("it must be above -1 and below 1"));
        QVERIFY(scenario == before);
        // a with b and b with c, but a against c: 1 + 2 abc - aa - bb - cc is below 0
        setCorrelation(scenario, kMfu, kPrice, 0.6);
        setCorrelation(scenario, kPrice, kNode, 0.6);
        const Scenario two = scenario;
        QCOMPARE(refusal(kMfu, kNode, -0.9), std::string(kContradiction));
        QVERIFY(scenario == two);
        QCOMPARE(refusalOf([&] { addCorrelation(scenario, kPrice, kMfu, 0.5); }),
            std::string("the rank correlation of platform.h100.mfu and "
                        "platform.h100.price_on_demand is given twice"));
    }

    void thereIsAnEndToThem()
    {
        Scenario scenario = referenceScenario();
        std::vector<std::string> ids;
        for (const ParameterAddress address : allAddresses(scenario)) {
            const auto number = numberOf(scenario, builtinCatalog(), address);
            const Limits limits = limitsOfRange(address.parameter);
            const bool isInside =
                number && *number > limits.minimum && *number + 1.0 < limits.maximum;
            if (!canBeRange(address.parameter) || !isInside || ids.size() > 50)
                continue;
            setRange(scenario, builtinCatalog(), address,
                {.shape = RangeShape::Normal, .deviation = 1.0});
            ids.push_back(idOf(scenario, address));
        }
        QCOMPARE(ids.size(), std::size_t{51});
        for (std::size_t i = 0; i < limits::kCorrelations; ++i)
            setCorrelation(scenario, ids[i], ids[i + 1], 0.1);
        QCOMPARE(refusalOf([&] { setCorrelation(scenario, ids[0], ids[2], 0.1); }),
            std::string("a scenario keeps at most 50 rank correlations"));
    }
};

ISOCOST_TEST(TestRangeCorrelation)
#include "tst_range_correlation.moc"
