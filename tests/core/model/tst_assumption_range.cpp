// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges of assumptions: what they hold about, how they are written, what is refused.
#include <QTest>

#include <cmath>
#include <functional>

#include "core/model/assumption_range.h"
#include "core/model/chip_choice.h"
#include "core/model/evidence.h"
#include "core/model/origin.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const ParameterAddress kNode{Parameter::FacilityNodePrice, -1}; // 375,000 at its preset
const ParameterAddress kMfu{Parameter::Mfu, 0}; // 0.45 on each chip of the comparison
const ParameterAddress kDiscount{Parameter::Discount, 0}; // 0 to 0.95, preset 0
const AssumptionRange kQuotes{RangeShape::Triangular, 260000.0, 420000.0, 0.0,
    "3 quotes: Dell, Supermicro, Lambda", "2026-11-20"};

bool isNear(double a, double b)
{
    return std::fabs(a - b) <= 1e-9 * std::fmax(1.0, std::fabs(b));
}

void assignTo(Scenario& scenario, const char* id, const char* text)
{
    assign(scenario, builtinCatalog(), id, text);
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

double quantileOf(const Scenario& scenario, ParameterAddress address, double share)
{
    return BoundedDistribution(
        distributionOf(scenario, address).value(), limitsOfRange(address.parameter), "x")
        .quantile(share);
}

} // namespace

class TestAssumptionRange : public QObject {
    Q_OBJECT

private slots:
    void anAssumptionIsOneValueFirst()
    {
        const Scenario scenario = referenceScenario();
        for (const ParameterAddress address : allAddresses(scenario)) {
            QVERIFY(!rangeOf(scenario, address));
            QVERIFY(!distributionOf(scenario, address));
            QVERIFY(!shownRangeOf(scenario, address));
            QVERIFY(rangeText(scenario, address).empty());
        }
    }

    // F(x) = (x - a)^2 / ((b - a)(c - a)) up to the mode c, 1 - (b - x)^2 / ((b - a)(b - c)) above:
    // a 260,000, c 375,000, b 420,000, so F(c) = 115,000 / 160,000.
    void theNumberIsTheModeOfATriangle()
    {
        Scenario scenario = referenceScenario();
        setRange(scenario, builtinCatalog(), kNode, kQuotes);
        QVERIFY(*rangeOf(scenario, kNode) == kQuotes);
        QCOMPARE(baseOf(scenario, kNode), std::optional(375000.0));
        QVERIFY(isNear(quantileOf(scenario, kNode, 0.71875), 375000.0));
        QVERIFY(isNear(
            quantileOf(scenario, kNode, 0.1), 260000.0 + std::sqrt(0.1 * 160000.0 * 115000.0)));
        QVERIFY(isNear(
            quantileOf(scenario, kNode, 0.9), 420000.0 - std::sqrt(0.1 * 160000.0 * 45000.0)));
        const ShownRange shown = shownRangeOf(scenario, kNode).value();
        QCOMPARE(shown.low, 260000.0);
        QCOMPARE(shown.high, 420000.0);
        QVERIFY(!shown.isCutBelow && !shown.isCutAbove);
    }

    void theNumberIsAnywhereInAUniform()
    {
        Scenario scenario = referenceScenario();
        setRange(scenario, builtinCatalog(), kNode,
            {.shape = RangeShape::Uniform, .low = 300000.0, .high = 400000.0});
        QVERIFY(isNear(quantileOf(scenario, kNode, 0.25), 325000.0));
        setNumber(scenario, kNode, 310000.0); // moves nothing of it
        QVERIFY(isNear(quantileOf(scenario, kNode, 0.25), 325000.0));
    }

    // z(0.9) = 1.2815515655446004 (NIST Handbook 1.3.6.7.1)
    void aNormalShowsTenthAndNinetiethPercentile()
    {
        Scenario scenario = referenceScenario();
        setRange(
            scenario, builtinCatalog(), kNode, {.shape = RangeShape::Normal, .deviation = 40000.0});
        ShownRange shown = shownRangeOf(scenario, kNode).value();
        QVERIFY(isNear(shown.low, 375000.0 - 51262.062621784016));
        QVERIFY(isNear(shown.high, 375000.0 + 51262.062621784016));
        setNumber(scenario, kNode, 475000.0); // it goes along
        shown = shownRangeOf(scenario, kNode).value();
        QVERIFY(isNear(shown.low, 475000.0 - 51262.062621784016));
    }

    void aLognormalIsTheExponentialOfANormal()
    {
        Scenario scenario = referenceScenario();
        setRange(
            scenario, builtinCatalog(), kNode, {.shape = RangeShape::Lognormal, .deviation = 0.1});
        const ShownRange shown = shownRangeOf(scenario, kNode).value();
        QVERIFY(isNear(shown.low, 375000.0 * std::exp(-0.12815515655446004)));
        QVERIFY(isNear(shown.high, 375000.0 * std::exp(0.12815515655446004)));
        setNumber(scenario, kNode, 0.0); // no median
        QVERIFY(!rangeOf(scenario, kNode));
    }

    // The upper half of a normal around 0: z(0.55) = 0.12566134685507402, z(0.95) =
    // 1.6448536269514722.
    void aShapeBeyondTheLimitsIsCut()
    {
        Scenario scenario = referenceScenario();
        setRange(
            scenario, builtinCatalog(), kDiscount, {.shape = RangeShape::Normal, .deviation = 0.1});
        const ShownRange half = shownRangeOf(scenario, kDiscount).value();
        QVERIFY(half.isCutBelow && !half.isCutAbove);
        QVERIFY(isNear(half.low, 0.012566134685507402));
        QVERIFY(isNear(half.high, 0.16448536269514722));
        setNumber(scenario, kMfu, 0.6);
        setRange(scenario, builtinCatalog(), kMfu, {.shape = RangeShape::Normal, .deviation = 0.3});
        const ShownRange both = shownRangeOf(scenario, kMfu).value(); // 0.01 to 1
        QVERIFY(both.isCutBelow && both.isCutAbove);
        setRange(scenario, builtinCatalog(), kMfu, {.shape = RangeShape::Normal, .deviation = 0.1});
        const ShownRange none = shownRangeOf(scenario, kMfu).value(); // 4 deviations to 1
        QVERIFY(!none.isCutBelow && !none.isCutAbove);
    }

    void aRangeHoldsWhileTheNumberIsInside()
    {
        Scenario scenario = referenceScenario();
        setRange(scenario, builtinCatalog(), kNode, kQuotes);
        for (const double inside : {260000.0, 300000.0, 420000.0}) {
            setNumber(scenario, kNode, inside);
            QVERIFY(rangeOf(scenario, kNode));
            QCOMPARE(baseOf(scenario, kNode), std::optional(inside));
        }
        for (const double outside : {259999.0, 420001.0, 0.0}) {
            setNumber(scenario, kNode, outside);
            QVERIFY(!rangeOf(scenario, kNode));
        }
        setNumber(scenario, kNode, 300000.0); // undone, or typed again
        QVERIFY(rangeOf(scenario, kNode));
    }

    void aPresetOfAChipBecomesANumber()
    {
        Scenario scenario = referenceScenario();
        setRange(scenario, builtinCatalog(), kMfu, {.low = 0.36, .high = 0.5});
        QVERIFY(scenario.platform(0).of(Parameter::Mfu).state == Setting::State::Number);
        QVERIFY(isPreset(scenario, builtinCatalog(), kMfu)); // by its number, with its source
        resetToPreset(scenario, kMfu);
        QVERIFY(!rangeOf(scenario, kMfu));
    }

    void anUnpricedPriceIsNoRange()
    {
        Scenario scenario = referenceScenario();
        const ParameterAddress spot{Parameter::PriceSpot, 0};
        setNumber(scenario, spot, 3.0);
        setRange(scenario, builtinCatalog(), spot, {.low = 2.0, .high = 5.0});
        setUnpriced(scenario, spot);
        QVERIFY(!rangeOf(scenario, spot));
        QCOMPARE(refusalOf([&] {
            setRange(scenario, builtinCatalog(), spot, {.low = 2.0, .high = 5.0});
        }),
            std::string(
                "platform.h100.price_spot is unpriced; a range needs a number as its base"));
        assignTo(scenario, "platform.h100.price_spot", "2..5"); // a base of its own: the middle
        QCOMPARE(baseOf(scenario, spot), std::optional(3.5));
    }

    void aRangeIsWrittenAsItIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kept");
        QTest::newRow("triangle") << "260000..380000..420000"
                                  << "260000..380000..420000";
        QTest::newRow("base stays") << "260000..420000"
                                    << "260000..375000..420000";
        QTest::newRow("the middle") << "100000..200000"
                                    << "100000..150000..200000";
        QTest::newRow("triangle by name") << "triangular:260000..375000..420000"
                                          << "260000..375000..420000";
        QTest::newRow("uniform") << "uniform:260000..420000"
                                 << "uniform:260000..375000..420000";
        QTest::newRow("uniform with a base") << "uniform:260000..300000..420000"
                                             << "uniform:260000..300000..420000";
        QTest::newRow("normal") << "normal:380000:40000"
                                << "normal:380000:40000";
        QTest::newRow("lognormal") << "lognormal:3.8e5:0.1"
                                   << "lognormal:380000:0.1";
        QTest::newRow("fractions") << "0.5..1.25..2.5"
                                   << "0.5..1.25..2.5";
    }
    void aRangeIsWrittenAsItIsRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, kept);
        Scenario scenario = referenceScenario();
        assignTo(scenario, "facility.node_price", text.toUtf8());
        QCOMPARE(QString::fromStdString(rangeText(scenario, kNode)), kept);
        Scenario again = referenceScenario();
        assignTo(again, "facility.node_price", kept.toUtf8());
        QVERIFY(again == scenario);
    }

    void onlyTheWordFixedMakesItOneValue()
    {
        Scenario scenario = referenceScenario();
        setRange(scenario, builtinCatalog(), kNode, kQuotes);
        addOrigin(scenario, kNode, {300000.0, "a letter", ""});
        assignTo(scenario, "facility.node_price", "300000");
        QVERIFY(rangeOf(scenario, kNode)); // the base moved
        assignTo(scenario, "facility.node_price", "fixed");
        QVERIFY(!rangeOf(scenario, kNode));
        QCOMPARE(scenario.of(Parameter::FacilityNodePrice), 300000.0);
        QCOMPARE(sourceOf(scenario, builtinCatalog(), kNode), std::string("a letter"));
        setNumber(scenario, kNode, 375000.0);
        QVERIFY(!rangeOf(scenario, kNode)); // gone for good
        setRange(scenario, builtinCatalog(), kNode, kQuotes);
        assignTo(scenario, "facility.node_price", "preset"); // 375,000: inside, but nobody set it
        QVERIFY(!rangeOf(scenario, kNode));
    }

    void theSourceStaysWhileTheEndsDo()
    {
        Scenario scenario = referenceScenario();
        setRange(scenario, builtinCatalog(), kNode, kQuotes);
        assignTo(scenario, "facility.node_price", "260000..400000..420000");
        QCOMPARE(rangeOf(scenario, kNode)->source, kQuotes.source);
        assignTo(scenario, "facility.node_price", "250000..420000");
        QVERIFY(rangeOf(scenario, kNode)->source.empty());
        QVERIFY(rangeOf(scenario, kNode)->date.empty());
    }

    void everyPlatformTakesTheRange()
    {
        Scenario scenario = referenceScenario();
        assign(scenario, builtinCatalog(), "platform.*.mfu=0.36..0.5");
        for (int k = 0; k < 3; ++k)
            QCOMPARE(rangeText(scenario, {Parameter::Mfu, k}), std::string("0.36..0.45..0.5"));
    }

    // 0 takes the utilization from the work: it is no base, and no draw of the nodes is 0.
    void aZeroThatAsksForSomethingIsNoBase()
    {
        Scenario scenario = referenceScenario();
        assignTo(scenario, "fleet.utilization", "0");
        assignTo(scenario, "fleet.utilization", "0.5..0.9");
        QCOMPARE(scenario.of(Parameter::FleetUtilization), 0.7);
        setNumber(scenario, {Parameter::FleetUtilization, -1}, 0.0);
        QVERIFY(!rangeOf(scenario, {Parameter::FleetUtilization, -1}));
        assignTo(scenario, "spot.nodes", "normal:2:3");
        QCOMPARE(quantileOf(scenario, {Parameter::SpotNodes, -1}, 1e-6), 1.0);
    }

    void whatIsNoRangeIsRefused_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* id, const char* text, const char* sentence) {
            QTest::newRow(text) << id << text << sentence;
        };
        const char* const node = "facility.node_price";
        row(node, "420000..375000..460000",
            "facility.node_price: low 420000 is above the base 375000");
        row(node, "260000..375000..300000",
            "facility.node_price: high 300000 is below the base 375000");
        row(node, "375000..375000",
            "facility.node_price: low and high are both 375000; a range "
            "needs two different numbers");
        row(node, "420000..260000", "facility.node_price: low 420000 is above high 260000");
        row(node, "-1..375000..420000", "facility.node_price: low -1 is outside 0 to 100000000");
        row(node, "260000..2e8", "facility.node_price: high 200000000 is outside 0 to 100000000");
        row(node, "260000..x",
            "facility.node_price is \"260000..x\"; a range is LOW..HIGH, "
            "LOW..BASE..HIGH, uniform:LOW..HIGH, normal:MEAN:DEVIATION or "
            "lognormal:MEDIAN:DEVIATION");
        row(node, "1..2..3..4",
            "facility.node_price is \"1..2..3..4\"; a range is LOW..HIGH, "
            "LOW..BASE..HIGH, uniform:LOW..HIGH, normal:MEAN:DEVIATION or "
            "lognormal:MEDIAN:DEVIATION");
        row(node, "normal:375000:0", "facility.node_price: the deviation 0 must be above 0");
        row(node, "normal:375000:2e8",
            "facility.node_price: the deviation 200000000 is more than lies "
            "between 0 and 100000000");
        row(node, "normal:-5:1", "facility.node_price is -5, outside 0 to 100000000 USD/node");
        row(node, "lognormal:375000:11",
            "facility.node_price: the deviation 11 of the logarithm is above 10");
        row(node, "lognormal:0:0.1",
            "facility.node_price: the median 0 of a lognormal range must "
            "be above 0");
        row("platform.h100.chips", "10.5..2000",
            "platform.h100.chips: low 10.5 must be a whole number");
        row("spot.nodes", "0..64..100",
            "spot.nodes: low is 0, which means \"the fleet\"; a range needs an amount");
        row("fleet.utilization", "normal:0:0.1",
            "fleet.utilization is 0, which means \"from the work\"; a range needs an amount as its "
            "base");
        row("rules.training_mfu.threshold", "0.2..0.4",
            "rules.training_mfu.threshold is the threshold of a rule, which is no range");
        row("platform.h100.purchase", "1..2",
            "platform.h100.purchase is \"1..2\"; it is one of on_demand, reserved_1y, reserved_3y, "
            "capacity_block, spot, specialty, owned");
    }
    void whatIsNoRangeIsRefused()
    {
        QFETCH(QString, id);
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        Scenario scenario = referenceScenario();
        const Scenario before = scenario;
        const std::string refusal =
            refusalOf([&] { assignTo(scenario, id.toUtf8(), text.toUtf8()); });
        QCOMPARE(QString::fromStdString(refusal), sentence);
        QVERIFY(scenario == before);
    }

    void numbersThatAreNoneAreRefused()
    {
        Scenario scenario = referenceScenario();
        const auto refusal = [&](const AssumptionRange& range, ParameterAddress address = kNode) {
            return refusalOf([&] { setRange(scenario, builtinCatalog(), address, range); });
        };
        QCOMPARE(refusal({.low = NAN, .high = 420000.0}),
            std::string("facility.node_price: its low is no number"));
        QCOMPARE(refusal({.low = 1.0, .high = INFINITY}),
            std::string("facility.node_price: its high is no number"));
        QCOMPARE(refusal({.shape = RangeShape::Lognormal, .deviation = NAN}),
            std::string("facility.node_price: its deviation is no number"));
        AssumptionRange undated = kQuotes;
        undated.date = "2026-02-29";
        QCOMPARE(refusal(undated),
            std::string("facility.node_price: the date \"2026-02-29\" is "
                        "not a date as 2026-07-20"));
        undated = {.low = 260000.0, .high = 420000.0, .date = "2026-11-20"};
        QCOMPARE(refusal(undated),
            std::string("facility.node_price: a range with a date needs a source"));
        QCOMPARE(refusal(kQuotes, {Parameter::Purchase, 0}),
            std::string("platform.h100.purchase is a choice; only a number can be a range"));
        QCOMPARE(refusal(kQuotes, {Parameter::GravityTiers, -1}),
            std::string("gravity.tiers is a text; only a number can be a range"));
        QVERIFY(scenario == referenceScenario());
    }

    // The evidence is that of tst_evidence.cpp; here only what is taken of it.
    void theEvidenceIsTakenAsARange()
    {
        Scenario scenario = referenceScenario();
        const auto evidence = evidenceOf(scenario, builtinCatalog(), kMfu).value();
        setNumber(scenario, kMfu, evidence.high); // inside: it stays
        rangeFromEvidence(scenario, builtinCatalog(), kMfu);
        const AssumptionRange taken = *rangeOf(scenario, kMfu);
        QCOMPARE(taken.low, evidence.low);
        QCOMPARE(taken.high, evidence.high);
        QCOMPARE(taken.date, evidence.date);
        QVERIFY(taken.source.starts_with(evidence.what));
        QCOMPARE(baseOf(scenario, kMfu), std::optional(evidence.high));
        setNumber(scenario, kMfu, 0.99);
        rangeFromEvidence(scenario, builtinCatalog(), kMfu);
        QCOMPARE(baseOf(scenario, kMfu), evidence.typical);
        QVERIFY(originOf(scenario, kMfu));
        QCOMPARE(refusalOf([&] { rangeFromEvidence(scenario, builtinCatalog(), kDiscount); }),
            std::string("platform.h100.discount has no published evidence to take a range from"));
    }

    void allEvidenceCanBeTaken()
    {
        const Scenario plain = referenceScenario();
        int taken = 0;
        for (const ParameterAddress address : allAddresses(plain)) {
            const auto evidence = evidenceOf(plain, builtinCatalog(), address);
            if (!evidence || evidence->low == evidence->high)
                continue;
            Scenario scenario = plain;
            rangeFromEvidence(scenario, builtinCatalog(), address);
            QVERIFY(rangeOf(scenario, address));
            ++taken;
        }
        QVERIFY(taken >= 5); // MFU, node price, years in service, specialty price, roofline
    }

    // A range of one chip says nothing of another, and a number that was its preset follows.
    void anotherChipHasNoRanges()
    {
        Scenario scenario = referenceScenario();
        assignTo(scenario, "platform.h100.mfu", "0.3..0.6");
        assignTo(scenario, "platform.h100.power_w", "600..800");
        assignTo(scenario, "platform.h100.price_on_demand", "5..20");
        assignTo(scenario, "platform.h100.discount", "0..0.3");
        changeAccelerator(scenario, builtinCatalog(), 0, "b200_sxm");
        for (const Parameter ofChip : {Parameter::Mfu, Parameter::PowerW, Parameter::PriceOnDemand})
            QVERIFY(!rangeOf(scenario, {ofChip, 0}));
        QVERIFY(rangeOf(scenario, kDiscount)); // of the contract
        const Scenario before = scenario;
        QVERIFY(refusalOf([&] { changeAccelerator(scenario, builtinCatalog(), 0, "abacus"); })
            != "no error");
        QVERIFY(scenario == before);
        Scenario other = referenceScenario();
        changeAccelerator(other, builtinCatalog(), 0, "b200_sxm");
        QCOMPARE(numberOf(scenario, builtinCatalog(), {Parameter::PowerW, 0}),
            numberOf(other, builtinCatalog(), {Parameter::PowerW, 0}));
    }

    void aPlatformTakesItsCorrelationsAlong()
    {
        Scenario scenario = referenceScenario();
        scenario.correlations = {{"facility.pue", "platform.trn2.mfu", 0.5},
            {"platform.h100.discount", "platform.h100.mfu", 0.5}};
        removePlatform(scenario, builtinCatalog(), "trn2");
        QCOMPARE(scenario.correlations.size(), std::size_t{1});
        QCOMPARE(scenario.correlations[0].second, std::string("platform.h100.mfu"));
        assignTo(scenario, "platform.h100.mfu", "0.3..0.6");
        assignTo(scenario, "platform.h100.mfu", "fixed");
        QVERIFY(scenario.correlations.empty());
    }

    void aWindowReadsItsOwnNumbers()
    {
        const auto inThousands = [](std::string_view text) -> std::optional<double> {
            if (!text.ends_with('k'))
                return std::nullopt;
            return parseNumber(text.substr(0, text.size() - 1)).value_or(0.0) * 1000.0;
        };
        const auto written = parseRange("x", "260k..420k", inThousands);
        QVERIFY(written && !written->base);
        QCOMPARE(written->range.low, 260000.0);
        QCOMPARE(written->range.high, 420000.0);
        QVERIFY(!parseRange("x", "260k", inThousands));
        QVERIFY(!parseRange("x", "aws:p5", inThousands)); // no shape
    }
};

ISOCOST_TEST(TestAssumptionRange)
#include "tst_assumption_range.moc"
