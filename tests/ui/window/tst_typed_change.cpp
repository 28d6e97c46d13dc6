// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is meant by an assumption that is typed with a number.
#include <cmath>

#include <QTest>

#include "core/model/scenario_values.h"
#include "core/store/sample.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"
#include "ui/window/typed_change.h"

namespace isocost {

class TypedChangeTest : public QObject {
    Q_OBJECT

private slots:
    void aPartOfAChipIsRefusedInWords();
    void aPartOfTheWorkIsOfTheValueInUse();
    void aNumberOfTwoMeaningsIsRefusedInWords();
    void numbersBehindWordsAreRead_data();
    void numbersBehindWordsAreRead();
    void directionsAreRead_data();
    void directionsAreRead();
    void numbersBeforeWordsAreRead_data();
    void numbersBeforeWordsAreRead();
    void ofPricesThatOfThePlanIsFirst();
    void onlyWhatIsMeantIsOffered();
    void aWayOfBuyingIsNamed_data();
    void aWayOfBuyingIsNamed();
    void aRateIsSpokenOfAYear();

private:
    static void check();
};

void TypedChangeTest::aRateIsSpokenOfAYear()
{
    const auto changes =
        typedChanges(referenceScenario(), builtinCatalog(), QStringLiteral("prices -15 % a year"));
    QCOMPARE(changes.at(0).value, QStringLiteral("15 % /year"));
    QCOMPARE(changes.at(0).spokenValue, QStringLiteral("15 % a year"));
}

void TypedChangeTest::aPartOfAChipIsRefusedInWords()
{
    const auto changes =
        typedChanges(referenceScenario(), builtinCatalog(), QStringLiteral("chips 2.5"));
    QCOMPARE(changes.at(0).refusal,
        QStringLiteral("Chips, every platform is 2.5 chips; it takes whole numbers"));
}

// Four runs fill 0.08237727 of a year (golden "reference"): twice as much is 16.5 %.
void TypedChangeTest::aPartOfTheWorkIsOfTheValueInUse()
{
    Scenario scenario = referenceScenario();
    scenario.of(Parameter::FleetUtilization) = 0.0;
    const auto changes = typedChanges(scenario, builtinCatalog(), QStringLiteral("utilization x2"));
    QVERIFY(std::abs(changes.at(0).number - 2.0 * 0.08237727) < 1e-7);
    QCOMPARE(changes.at(0).now, QStringLiteral("8.238 %"));
    QVERIFY(changes.at(0).refusal.isEmpty());
}

void TypedChangeTest::aNumberOfTwoMeaningsIsRefusedInWords()
{
    const auto english = typedChanges(
        referenceScenario(), builtinCatalog(), QStringLiteral("training tokens 2.000"));
    QVERIFY(english.at(0).refusal.isEmpty());
    const test::GermanSigns signs;
    const auto german = typedChanges(
        referenceScenario(), builtinCatalog(), QStringLiteral("training tokens 2.000"));
    QCOMPARE(german.size(), std::size_t(1));
    QVERIFY(german[0].refusal.startsWith(QStringLiteral("\"2.000\" has thousands or decimals")));
}

void TypedChangeTest::numbersBehindWordsAreRead_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("label"); // empty: none
    QTest::addColumn<double>("number");
    QTest::newRow("share") << "utilization 55%"
                           << "Utilization" << 0.55;
    QTest::newRow("unit") << "horizon 24 months"
                          << "Horizon" << 24.0;
    QTest::newRow("every platform") << "mfu 60 %"
                                    << "MFU, every platform" << 0.6;
    QTest::newRow("a whole label first") << "chips 512"
                                         << "Chips, every platform" << 512.0;
    QTest::newRow("a factor of what all have") << "chips x2"
                                               << "Chips, every platform" << 2048.0; // of 1,024
    QTest::newRow("a factor in percent") << "chips x 50 %"
                                         << "Chips, every platform" << 512.0; // of 1,024
    QTest::newRow("platform") << "H100 MFU 60 %"
                              << "H100 MFU" << 0.6;
    QTest::newRow("number within the words") << "H100 1-year price $3"
                                             << "H100 1-year price" << 3.0;
    QTest::newRow("factor") << "H100 MFU *0.5"
                            << "H100 MFU" << 0.225; // of 45 %
    QTest::newRow("a part of a price") << "H100 on-demand prices -20 %"
                                       << "H100 on-demand price" << 10.0; // of 12.50 USD
    QTest::newRow("a fall") << "prices -15 % a year"
                            << "Cloud price decline" << 0.15;
    QTest::newRow("how often") << "runs 4 a year"
                               << "Runs a year" << 4.0;
    QTest::newRow("spelled as in London") << "utilisation 55 %"
                                          << "Utilization" << 0.55;
    QTest::newRow("the inverse") << "cluster mtbi 8"
                                 << "Cluster MTBI" << 1.0 / (8.0 * 64.0); // h, nodes
    QTest::newRow("twice the inverse") << "mtbi x2" // of 4 h
                                       << "Cluster MTBI" << 1.0 / (8.0 * 64.0);
    QTest::newRow("in words") << "MTBI 2 hours"
                              << "Cluster MTBI" << 1.0 / (2.0 * 64.0); // h, nodes
    QTest::newRow("billions") << "tokens 2T"
                              << "Training tokens" << 2000.0;
    QTest::newRow("a share of what is none") << "serving efficiency 50 %"
                                             << "Serving efficiency, every platform" << 0.5;
    QTest::newRow("in a sentence") << "utilization falls to 50 %"
                                   << "Utilization" << 0.5;
    QTest::newRow("with a verb") << "the utilization is 50 %?"
                                 << "Utilization" << 0.5;
    QTest::newRow("by how much") << "H100 on-demand price falls by 20 %"
                                 << "H100 on-demand price" << 10.0; // of 12.50 USD
    QTest::newRow("upward") << "power price rises by 50 %"
                            << "Power price" << 0.15; // of 0.10 USD
    QTest::newRow("no number") << "utilization"
                               << "" << 0.0;
    QTest::newRow("no words") << "50 %"
                              << "" << 0.0;
    QTest::newRow("no such words") << "qqq 50 %"
                                   << "" << 0.0;
    QTest::newRow("a choice takes no number") << "H100 purchase 3"
                                              << "" << 0.0;
    QTest::newRow("not a number") << "utilization 5x5"
                                  << "" << 0.0;
}

void TypedChangeTest::numbersBehindWordsAreRead()
{
    check();
}

// "by" is understood where nothing says "to".
void TypedChangeTest::directionsAreRead_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("label");
    QTest::addColumn<double>("number");
    QTest::newRow("less of it") << "the rent of H100 falls 20 %"
                                << "H100 on-demand price" << 10.0; // of 12.50
    QTest::newRow("lower") << "H100 on-demand price 20% lower"
                           << "H100 on-demand price" << 10.0;
    QTest::newRow("more of it") << "power price rises 50%"
                                << "Power price" << 0.15; // of 0.10 USD
    QTest::newRow("up") << "power price up 50%"
                        << "Power price" << 0.15;
    QTest::newRow("points") << "utilization drops 10 points"
                            << "Utilization" << 0.7; // of 80 %
    QTest::newRow("years") << "horizon 2 years"
                           << "Horizon" << 24.0;
    QTest::newRow("twice as many") << "twice as many chips"
                                   << "Chips, every platform" << 2048.0;
    QTest::newRow("cut by half") << "cut the power price by half"
                                 << "Power price" << 0.05;
    QTest::newRow("no verb but a name") << "cloud price decline 20 %"
                                        << "Cloud price decline" << 0.2;
    QTest::newRow("the name after an article") << "the utilization 60 %"
                                               << "Utilization" << 0.6;
    QTest::newRow("to a number") << "power price goes up to 0.3"
                                 << "Power price" << 0.3;
    QTest::newRow("less every year") << "rent falls 15% a year"
                                     << "Cloud price decline" << 0.15;
    QTest::newRow("less every year of one chip, which has no decline of its own")
        << "H100 prices fall 20 % a year"
        << "Cloud price decline, every platform" << 0.2;
    QTest::newRow("as a condition") << "if power price doubles"
                                    << "Power price" << 0.2; // of 0.10 USD
    QTest::newRow("as a question") << "What if the power price rises by 50 %?"
                                   << "Power price" << 0.15;
    QTest::newRow("as an order") << "Lower power price by 20 %"
                                 << "Power price" << 0.08;
    QTest::newRow("as an order upward") << "raise the power price by 50 %"
                                        << "Power price" << 0.15;
    QTest::newRow("as an order to a number") << "reduce the utilization to 50 %"
                                             << "Utilization" << 0.5;
    QTest::newRow("as an order of two") << "double power price"
                                        << "Power price" << 0.2;
    QTest::newRow("half of them") << "half the runs"
                                  << "Runs a year" << 2.0; // of 4
    QTest::newRow("more every year") << "rent rises 5% a year"
                                     << "Cloud price decline" << -0.05;
}

void TypedChangeTest::directionsAreRead()
{
    check();
}

void TypedChangeTest::numbersBeforeWordsAreRead_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("label"); // empty: none
    QTest::addColumn<double>("number");
    QTest::newRow("a number first") << "512 chips"
                                    << "Chips, every platform" << 512.0;
    QTest::newRow("chips that are bought") << "buy 512 chips"
                                           << "Chips, every platform" << 512.0;
    QTest::newRow("GPUs of the fleet") << "100 GPUs?" // before those owned
                                       << "Chips, every platform" << 100.0;
    QTest::newRow("a platform is counted") << "256 h100"
                                           << "H100 chips" << 256.0;
    QTest::newRow("billions first") << "2T training tokens"
                                    << "Training tokens" << 2000.0;
    QTest::newRow("a share first") << "50 % utilization?"
                                   << "Utilization" << 0.5;
    QTest::newRow("a number of a name") << "1 year price"
                                        << "" << 0.0;
    QTest::newRow("no word within another") << "serve 70B" // nor "Reserved capacity"
                                            << "Served model" << 70.0;
    QTest::newRow("half") << "utilization halves"
                          << "Utilization" << 0.4; // of 80 %
    QTest::newRow("twice") << "the power price doubles"
                           << "Power price" << 0.2; // of 0.10 USD
}

void TypedChangeTest::numbersBeforeWordsAreRead()
{
    check();
}

void TypedChangeTest::check()
{
    QFETCH(QString, typed);
    QFETCH(QString, label);
    QFETCH(double, number);
    const auto changes = typedChanges(referenceScenario(), builtinCatalog(), typed);
    QCOMPARE(changes.empty(), label.isEmpty());
    if (changes.empty())
        return;
    QCOMPARE(changes[0].label, label);
    QVERIFY(std::abs(changes[0].number - number) < 1e-12 * std::abs(number));
}

// The plan pays the three-year price; whoever names another gets it.
void TypedChangeTest::ofPricesThatOfThePlanIsFirst()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "platform.h100.purchase=reserved_3y");
    const auto first = [&scenario](const char* typed) {
        return typedChanges(scenario, builtinCatalog(), QString::fromUtf8(typed)).at(0).label;
    };
    QCOMPARE(first("H100 price 2.5"), QStringLiteral("H100 3-year price"));
    QCOMPARE(first("H100 spot price 2.5"), QStringLiteral("H100 spot price"));
    QCOMPARE(first("the rent of H100 -15 %"), QStringLiteral("H100 3-year price"));
    QCOMPARE(first("rent -15%"), QStringLiteral("H100 3-year price"));
    QCOMPARE(first("power price 0.2"), QStringLiteral("Power price"));
}

// Twice "data sheet" is nothing else, and "rent" is no part of "current".
void TypedChangeTest::onlyWhatIsMeantIsOffered()
{
    for (const char* typed : {"power doubles", "serve 70B"})
        for (const TypedChange& change :
            typedChanges(referenceScenario(), builtinCatalog(), QString::fromUtf8(typed))) {
            QVERIFY2(change.refusal.isEmpty(), qPrintable(change.refusal));
            QVERIFY2(change.now != change.value || typed[0] == 's', qPrintable(change.label));
        }
    for (const TypedChange& change :
        typedChanges(referenceScenario(), builtinCatalog(), QStringLiteral("rent -15%")))
        QVERIFY2(change.label.contains(QStringLiteral("price")), qPrintable(change.label));
}

// The sample buys on demand.
void TypedChangeTest::aWayOfBuyingIsNamed_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("way"); // empty: none
    QTest::newRow("in words") << "three years"
                              << "3 years";
    QTest::newRow("with a hyphen") << "Reserved for one-year"
                                   << "1 year";
    QTest::newRow("as a sentence") << "reserve for 1 year"
                                   << "1 year";
    QTest::newRow("on spot") << "buy on spot"
                             << "Spot";
    QTest::newRow("owned") << "owned"
                           << "Owned";
    QTest::newRow("as now") << "on demand"
                            << "On demand";
    QTest::newRow("another thing") << "spot price"
                                   << "";
}

void TypedChangeTest::aWayOfBuyingIsNamed()
{
    QFETCH(QString, typed);
    QFETCH(QString, way);
    const auto changes = typedChanges(referenceScenario(), builtinCatalog(), typed);
    QCOMPARE(changes.empty() ? QString() : changes.front().value, way);
    if (changes.empty())
        return;
    QVERIFY(isOfAll(changes.front().address));
    QCOMPARE(changes.front().now, QStringLiteral("On demand"));
}

} // namespace isocost

ISOCOST_TEST(isocost::TypedChangeTest)
#include "tst_typed_change.moc"
