// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices are rows of resources/catalog: offers.csv divided by its chips, specialty_offers.csv,
// node_prices.csv and mfu_typical.csv as printed. What each chip of the catalog takes when it is
// added, tests/data/chip_prices.txt, is to be read by eye when the catalog changes;
// ISOCOST_RENEW_CHIP_PRICES=1 writes it anew.
#include <fstream>
#include <sstream>

#include <QTest>

#include "core/explain/chip_prices.h"
#include "core/model/chip_choice.h"
#include "core/model/evidence.h"
#include "core/model/origin.h"
#include "core/model/quote_tables.h"
#include "core/model/quotes.h"
#include "core/store/sample.h"
#include "core/text/say.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestChipPrices : public QObject {
    Q_OBJECT

private slots:
    void theLineOfAChangedChip();
    void whatWasByHandIsSaid();
    void aChipWithoutOffersSaysSo();
    void noClauseHasAFlaw_data();
    void noClauseHasAFlaw();
    void theMfuIsThatOfTheModel();
    void noMoreIsAssumedThanEasierRunsReach();
    void noChipIsAssumedAboveItsOwnEasierRuns();
    void whatAnAddedChipLacksIsNamed();
    void everyChipOfTheCatalogIsToldAsItWasRead();

private:
    static Scenario plan() { return sampleProject("your-cluster").scenarios[0]; }
    static QString lineAfter(const Scenario& before, const char* chip, const Form& form = kFull)
    {
        Scenario after = before;
        changeAccelerator(after, builtinCatalog(), 0, chip);
        return QString::fromStdString(
            say(changedChipPrices(before, after, builtinCatalog(), 0), form));
    }
};

void TestChipPrices::theLineOfAChangedChip()
{
    QCOMPARE(lineAfter(plan(), "h200_sxm"),
        QStringLiteral("H200 SXM at AWS us-east-1: on demand $7.91 of 2026-09-25, 3 years $3.42 of "
                       "2026-10-03, spot $3.60 undated; 1 year at DigitalOcean us $3.40 undated; "
                       "capacity block at AWS us-east-2 $7.89 of 2026-10-09; specialty price of "
                       "DigitalOcean us $4.47; specialty contract price of DigitalOcean us $3.40; "
                       "a node $370k; MFU 42.5 % as measured (3 runs of H200 SXM, bf16, dense, "
                       "2026-11-28)"));
    QCOMPARE(lineAfter(plan(), "h200_sxm", kShort),
        QStringLiteral("H200 SXM at AWS us-east-1: on demand $7.91 of 2026-09-25, 3 years $3.42 of "
                       "2026-10-03, spot $3.60 undated"));
}

void TestChipPrices::whatWasByHandIsSaid()
{
    Scenario before = plan();
    setNumber(before, {Parameter::PriceReserved3y, 0}, 2.1);
    setNumber(before, {Parameter::Mfu, 0}, 0.5);
    QVERIFY(lineAfter(before, "h200_sxm")
                .contains(
                    QStringLiteral("; not kept, as it was of H100: 3-year price $2.10, MFU 50 %")));
}

void TestChipPrices::aChipWithoutOffersSaysSo()
{
    const QString line = lineAfter(plan(), "maia100");
    QVERIFY2(line.startsWith(QStringLiteral("Maia 100: the catalog has no list price of it")),
        qPrintable(line));
    QVERIFY(line.endsWith(QStringLiteral(
        "no measured run of Maia 100 in bf16, dense, is known: MFU 45 % is assumed")));
}

void TestChipPrices::noClauseHasAFlaw_data()
{
    QTest::addColumn<QByteArray>("chip");
    for (const Accelerator& it : builtinCatalog().accelerators)
        QTest::newRow(it.id.c_str()) << QByteArray::fromStdString(it.id);
}

void TestChipPrices::noClauseHasAFlaw()
{
    QFETCH(QByteArray, chip);
    Scenario before = plan();
    setNumber(before, {Parameter::PriceReserved3y, 0}, 2.1);
    Scenario after = before;
    changeAccelerator(after, builtinCatalog(), 0, chip.toStdString());
    const Sentence line = changedChipPrices(before, after, builtinCatalog(), 0);
    for (const Clause& clause : line.clauses())
        QCOMPARE(flawOf(clause), std::string());
}

namespace {

Scenario mixtureOfExperts()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "training.active_fraction=0.2");
    return scenario;
}

QString lineOfAdded(Scenario scenario, std::string_view chip)
{
    addPricedPlatform(scenario, builtinCatalog(), "added", chip);
    const int added = scenario.platformIndex("added");
    return QString::fromStdString(say(chipPrices(scenario, builtinCatalog(), added), kLabel));
}

} // namespace

// mfu_typical.csv: h100_sxm,fp8,dense and h100_sxm,bf16,moe are other rows than bf16,dense.
void TestChipPrices::theMfuIsThatOfTheModel()
{
    Scenario scenario = referenceScenario();
    assign(scenario, builtinCatalog(), "training.active_fraction=0.2");
    QVERIFY(
        lineOfAdded(scenario, "h100_sxm")
            .endsWith(QStringLiteral("MFU 25.3 % as measured (9 runs of H100 SXM, bf16, mixture "
                                     "of experts, 2026-11-28)")));
}

// No row of any price table is of the Maia 100, and none of mfu_typical.csv.
// mfu_typical.csv: mi300x,bf16,dense typically 31.61 %, and no run of a mixture of experts.
void TestChipPrices::noMoreIsAssumedThanEasierRunsReach()
{
    const QString line = lineOfAdded(mixtureOfExperts(), "mi300x");
    QVERIFY2(line.contains(QStringLiteral(
                 "no measured run of Instinct MI300X in bf16, mixture of experts, is known: MFU "
                 "31.6 % is assumed, which its runs in bf16, dense, typically reach")),
        qPrintable(line));
}

// A mixture of experts is no easier than a dense model, in no precision easier than in bf16.
void TestChipPrices::noChipIsAssumedAboveItsOwnEasierRuns()
{
    for (const Accelerator& chip : builtinCatalog().accelerators)
        for (const bool isMixture : {false, true})
            for (const char* const precision : {"bf16", "fp8", "int8"}) {
                Scenario scenario = isMixture ? mixtureOfExperts() : referenceScenario();
                addPricedPlatform(scenario, builtinCatalog(), "added", chip.id);
                assign(scenario, builtinCatalog(),
                    std::string("platform.added.precision=") + precision);
                takeTypicalMfu(scenario, builtinCatalog(), 3);
                const double mfu =
                    numberOf(scenario, builtinCatalog(), {Parameter::Mfu, 3}).value();
                if (evidenceOf(scenario, builtinCatalog(), {Parameter::Mfu, 3}))
                    continue; // it has runs of its own
                QVERIFY2(mfu <= 0.45, chip.id.c_str());
                for (const TypicalMfu& it : typicalMfus())
                    if (it.accelerator == chip.id && (isMixture || it.kind == "dense")
                        && (it.precision == precision || it.precision == "bf16"))
                        QVERIFY2(mfu <= it.typical, chip.id.c_str());
            }
}

void TestChipPrices::whatAnAddedChipLacksIsNamed()
{
    QCOMPARE(lineOfAdded(referenceScenario(), "maia100"),
        QStringLiteral("Maia 100: the catalog has no list price of it; unpriced: specialty price, "
                       "specialty contract price and owned node price; no measured run of Maia 100 "
                       "in bf16, dense, is known: MFU 45 % is assumed"));
}

void TestChipPrices::everyChipOfTheCatalogIsToldAsItWasRead()
{
    const std::string path = std::string(ISOCOST_TEST_DATA) + "/chip_prices.txt";
    QString all;
    for (const bool isMixture : {false, true})
        for (const Accelerator& chip : builtinCatalog().accelerators)
            all += QString::fromStdString(chip.id) + (isMixture ? ", mixture of experts: " : ": ")
                + lineOfAdded(isMixture ? mixtureOfExperts() : referenceScenario(), chip.id) + "\n";
    if (qEnvironmentVariableIsSet("ISOCOST_RENEW_CHIP_PRICES"))
        std::ofstream(path) << all.toStdString();
    std::ifstream file(path);
    QVERIFY2(file, "no file: run this test with ISOCOST_RENEW_CHIP_PRICES=1 and read it");
    std::stringstream read;
    read << file.rdbuf();
    QCOMPARE(all, QString::fromStdString(read.str()));
}

ISOCOST_TEST(TestChipPrices)
#include "tst_chip_prices.moc"
