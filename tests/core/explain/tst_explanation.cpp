// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What explanations of well-known results say.
#include <QTest>

#include <algorithm>
#include <cmath>

#include "tests/core/explain/explained.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::explained;
using test::find;
using test::forEach;
using test::said;

class TestExplanation : public QObject {
    Q_OBJECT

private slots:
    void parityReadsAsItsFormula();
    void trainingCostUnfoldsToPricesWithSources();
    void theWayOfBuyingShowsInThePrice();
    void onlyAChosenReplicaSaysHowItWasChosen();
    void quantitiesOfOtherPlatformsNameThem();
    void leavesThatCanBeChangedSayWhich();
    void partsAreTheQuantitiesOfTheFormula();
    void unpricedResultsListTheMissingPrice();
    void refusedResultsStillShowTheirFormula();
    void longCalculationsListWhatGoesIntoThem();
    void sumsOfMonthsShowTheirEnds();
    void whatASearchFoundShowsWhatIsEqualThere();
    void aQuantileShowsTheRisksItIsOf();
    void whatIsAWordIsNoNumber();
    void waysWithoutAPriceAreLeftOut();
    void aResultOfTwoPlatformsNamesBoth();
};

void TestExplanation::parityReadsAsItsFormula()
{
    const Explanation parity = explained(referenceScenario(), "platform.trn2.parity_mfu");
    QCOMPARE(said(parity.label), QStringLiteral("Parity MFU of Trainium2"));
    // 6.875 x 989.4 x 0.45 / (12.50 x 667), by hand from model.md T9
    QVERIFY(std::fabs(*parity.value - 6.875 * 989.4 * 0.45 / (12.50 * 667.0)) < 1e-12);
    QCOMPARE(said(parity.formula),
        QString::fromUtf8(
            "(price per chip-hour at work + fabric premium) × (1 + failure overhead) / "
            "(peak × (1 − network wait) × reference cost of peak compute done)"));
    QVERIFY(said(parity.numbers)
                .startsWith(QString::fromUtf8("($6.875/chip-h + $0/chip-h) × (1 + 0.05) / (667 ")));
    const Explanation* const price = find(parity, "platform.trn2.price_on_demand");
    QVERIFY(price);
    QCOMPARE(said(price->source),
        QStringLiteral("published comparison of H100, Trainium2 and TPU v5e: 55 USD per 8 chips, "
                       "2026-01-01"));
    QVERIFY(find(parity, "platform.h100.price_on_demand"));
    const Explanation* const rate = find(parity, "platform.trn2.reference_rate");
    QVERIFY(rate);
    QCOMPARE(said(rate->label), QStringLiteral("Reference cost of peak compute done")); // not of it
}

void TestExplanation::trainingCostUnfoldsToPricesWithSources()
{
    const Explanation cost = explained(referenceScenario(), "platform.h100.training_cost");
    QCOMPARE(said(cost.formula), QString::fromUtf8("billed hours × cluster cost an hour + egress"));
    QCOMPARE(said(cost.numbers), QString::fromUtf8("180.4 h × $12,800/h + $0"));
    QCOMPARE(cost.parts.size(), std::size_t{3});
    const Explanation* const seconds = find(cost, "constant.seconds_per_hour");
    QVERIFY(seconds);
    QCOMPARE(said(seconds->source), QStringLiteral("definition"));
    QVERIFY(!seconds->parameter);
    QVERIFY(said(find(cost, "platform.h100.peak_tflops")->source)
                .contains(QStringLiteral("data sheet")));
}

void TestExplanation::onlyAChosenReplicaSaysHowItWasChosen()
{
    const auto formula = [](const test::Changes& changes) {
        return explained(test::scenarioWith(changes), "platform.h100.replica_size").formula;
    };
    QVERIFY(formula({}).find("the fewest chips for the demand") != std::string::npos);
    QCOMPARE(
        formula({{"platform.h100.replica_chips", "3"}}), std::string("chips of a serving replica"));
}

void TestExplanation::theWayOfBuyingShowsInThePrice()
{
    Scenario scenario = referenceScenario();
    QCOMPARE(said(explained(scenario, "platform.h100.price").formula),
        QStringLiteral("on-demand price after discount"));
    assign(scenario, builtinCatalog(), "platform.h100.purchase", "reserved_3y");
    QCOMPARE(said(explained(scenario, "platform.h100.price").formula),
        QStringLiteral("3-year price after discount / utilization"));
    assign(scenario, builtinCatalog(), "platform.h100.purchase", "owned");
    QCOMPARE(said(explained(scenario, "platform.h100.price").formula),
        QStringLiteral("productive hour on own hardware"));
}

void TestExplanation::quantitiesOfOtherPlatformsNameThem()
{
    const Explanation days = explained(referenceScenario(), "platform.trn2.extra_days");
    QCOMPARE(said(days.formula),
        QString::fromUtf8(
            "(wall-clock hours of Trainium2 − wall-clock hours of H100) / hours a day"));
    const Explanation breakEven = explained(referenceScenario(), "spot.saving");
    QVERIFY(said(breakEven.formula).contains(QStringLiteral("after discount of H100")));
}

void TestExplanation::leavesThatCanBeChangedSayWhich()
{
    const Scenario scenario = referenceScenario();
    const Explanation cost = explained(scenario, "platform.trn2.training_cost");
    forEach(cost, [&scenario](const Explanation& node) {
        if (!node.parts.empty() || !node.parameter)
            return;
        const bool isTier = node.id.starts_with("gravity.tier_");
        QCOMPARE(said(idOf(scenario, *node.parameter)),
            isTier ? QStringLiteral("gravity.tiers") : said(node.id));
    });
    QCOMPARE(find(cost, "platform.trn2.mfu")->parameter,
        std::optional(ParameterAddress{Parameter::Mfu, 1}));
}

void TestExplanation::partsAreTheQuantitiesOfTheFormula()
{
    const Explanation capital = explained(referenceScenario(), "facility.annual_capital");
    QCOMPARE(said(capital.formula),
        QString::fromUtf8(
            "(capital expense − resale value) / years in service, because cost of capital = 0"));
    QStringList ids;
    for (const Explanation& part : capital.parts)
        ids << said(part.id);
    ids.sort();
    QCOMPARE(ids,
        (QStringList{"facility.capex", "facility.cost_of_capital", "facility.depreciation_years",
            "facility.residual"}));
}

void TestExplanation::unpricedResultsListTheMissingPrice()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "platform.trn2.purchase", "reserved_1y");
    const Explanation cost = explained(scenario, "platform.trn2.training_cost");
    QVERIFY(!cost.value);
    QCOMPARE(said(cost.reason), QStringLiteral("unpriced: Trainium2 has no 1-year price"));
    QCOMPARE(cost.parts.size(), std::size_t{1});
    QCOMPARE(said(cost.parts[0].id), QStringLiteral("platform.trn2.price_reserved_1y"));
    QCOMPARE(said(cost.parts[0].reason), QStringLiteral("unpriced"));
    QCOMPARE(said(cost.parts[0].source), QStringLiteral("no public price"));
    QVERIFY(cost.parts[0].parameter);
}

void TestExplanation::refusedResultsStillShowTheirFormula()
{
    const Explanation specialty = explained(referenceScenario(), "break_even.specialty");
    QVERIFY(!specialty.value);
    QCOMPARE(said(specialty.formula),
        QStringLiteral(
            "break-even share of the hours up, because highest owned utilization < break-even "
            "share of the hours up"));
    QVERIFY(!specialty.parts.empty());
    const Explanation reference = explained(referenceScenario(), "platform.h100.parity_mfu");
    QVERIFY(reference.formula.empty());
}

void TestExplanation::longCalculationsListWhatGoesIntoThem()
{
    const Explanation npv = explained(referenceScenario(), "cash.npv_cloud");
    QVERIFY(npv.value);
    QVERIFY(npv.formula.size() < 1000);
    QVERIFY(find(npv, "platform.h100.price_on_demand"));
    QVERIFY(find(npv, "finance.discount_rate"));
    const Explanation rate = explained(referenceScenario(), "cash.irr");
    QCOMPARE(said(rate.formula),
        QString::fromUtf8("the rate at which the present value of owning less renting is 0, of "
                          "buying the hardware now and month of owning less renting, …, month of "
                          "owning less renting (60 of them)"));
    QVERIFY(said(rate.numbers).contains(QString::fromUtf8(" is 0, of −$3.4M and $428.8k, …, ")));
}

// Sixty months are told by their first and their last, and each of these by its closed form.
void TestExplanation::sumsOfMonthsShowTheirEnds()
{
    const Explanation npv = explained(referenceScenario(), "cash.npv_owned");
    QCOMPARE(said(npv.formula),
        QString::fromUtf8("buying the hardware now + discounted month of owning + … + discounted "
                          "month of owning (60 terms)"));
    QCOMPARE(said(npv.numbers), QString::fromUtf8("−$3.4M + (−$38,085) + … + $834.2k (60 terms)"));
    QCOMPARE(npv.parts.size(), std::size_t{3});
    const Explanation rent = explained(referenceScenario(), "cash.npv_cloud");
    QCOMPARE(rent.parts.size(), std::size_t{2});
    // 37,376 x 1.2^(59/12) x 12.50 / 1.1^5 = 710,963.3 USD
    QVERIFY(std::fabs(*rent.parts[1].value + 710963.3) < 1.0);
    QCOMPARE(said(rent.parts[1].formula),
        QString::fromUtf8("(tax rate × rent and services deducted in a month − rent and services "
                          "paid in a month) × (discount a month)^60"));
    const auto paid = std::ranges::find_if(rent.parts[1].parts, [](const Explanation& part) {
        return said(part.formula).startsWith(QStringLiteral("work of the first month"));
    });
    QVERIFY(paid != rent.parts[1].parts.end());
    QVERIFY(said(paid->formula)
                .startsWith(QString::fromUtf8(
                    "work of the first month × (growth of the work a month)^59 × (on-demand price "
                    "after discount of H100 + fabric premium of H100) × (fall of prices a "
                    "month)^59 × one month")));
}

// Both prices as they are at the root, down to what they are made of.
void TestExplanation::whatASearchFoundShowsWhatIsEqualThere()
{
    const Explanation rate = explained(referenceScenario(), "spot.break_even_rate");
    QCOMPARE(said(rate.formula),
        QStringLiteral("the rate of interruptions that leaves no difference, of spot price per "
                       "useful hour and on-demand price after discount of H100"));
    QCOMPARE(said(rate.numbers),
        QStringLiteral("the rate of interruptions that leaves no difference, of $12.50/chip-h and "
                       "$12.50/chip-h"));
    QVERIFY(find(rate, "platform.h100.price_spot"));
    QVERIFY(find(rate, "spot.restart_min"));
    QVERIFY(find(explained(referenceScenario(), "spot.break_even_write_min"), "spot.nodes"));
}

void TestExplanation::aQuantileShowsTheRisksItIsOf()
{
    const Explanation loss = explained(referenceScenario(), "risk.p95");
    QCOMPARE(*loss.value, 155000.0); // the worked case of risk.h
    QCOMPARE(loss.parts.size(), std::size_t{9}); // four risks and how it was found
    QCOMPARE(said(loss.formula),
        QStringLiteral("the least loss that 95 of 100 cases do not exceed, of probability, impact "
                       "and 95 % quantile of the possible losses"));
    QCOMPARE(said(loss.parts[3].label), QStringLiteral("Impact of Compiler incompatibility"));
    QCOMPARE(*loss.parts[3].value, 150000.0);
}

void TestExplanation::whatIsAWordIsNoNumber()
{
    const Explanation bound = explained(referenceScenario(), "platform.h100.bound");
    QVERIFY2(bound.numbers.starts_with("memory, because "), bound.numbers.c_str());
}

// Nobody lists the reference in capacity blocks, and here not for a year either.
void TestExplanation::waysWithoutAPriceAreLeftOut()
{
    const Explanation cheapest =
        explained(test::scenarioWith({{"platform.h100.price_reserved_1y", "unpriced"}}),
            "fleet.cheapest_annual_cost");
    QVERIFY2(said(cheapest.formula)
                 .endsWith("; left out: reserved for 1 year (unpriced), in capacity blocks "
                           "(unpriced), on spot (a plan cannot count on it) and from a "
                           "specialty cloud (a plan cannot count on it)"),
        qPrintable(said(cheapest.formula)));
    // 32 chips are 4 nodes and below the 64 that are sold by contract; half a run a year is a third
    // of it (golden "reference": 8.24 % for four runs on 1,024).
    const Explanation ofFew =
        explained(test::scenarioWith({{"platform.h100.chips", "32"}, {"fleet.utilization", "0"},
                      {"training.runs_per_year", "0.5"}}),
            "plan.cheapest_annual_cost");
    QVERIFY2(said(ofFew.formula).endsWith("; left out: in capacity blocks (unpriced)"),
        qPrintable(said(ofFew.formula)));
}

void TestExplanation::aResultOfTwoPlatformsNamesBoth()
{
    const Explanation migration =
        explained(referenceScenario(), "serving.h100.trn2.migration_cost");
    QCOMPARE(
        said(migration.label), QStringLiteral("Training on H100, serving on Trainium2: migration"));
    QCOMPARE(said(explained(referenceScenario(), "serving.trn2.h100.lifecycle_cost").label),
        QStringLiteral("Training on Trainium2, serving on H100"));
}

ISOCOST_TEST(TestExplanation)
#include "tst_explanation.moc"
