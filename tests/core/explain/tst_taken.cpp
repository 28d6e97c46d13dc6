// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a platform that is added takes, for each chip of the catalog: tests/data/taken.txt is to be
// read by eye when the catalog changes. ISOCOST_RENEW_TAKEN=1 writes it anew.
#include <fstream>
#include <sstream>

#include <QTest>

#include "core/explain/taken.h"
#include "core/model/chip_choice.h"
#include "core/text/say.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

Scenario withAdded(std::string_view accelerator)
{
    Scenario scenario = referenceScenario();
    addPricedPlatform(scenario, builtinCatalog(), "added", accelerator);
    return scenario;
}

} // namespace

class TestTaken : public QObject {
    Q_OBJECT

private slots:
    // mfu_typical.csv: b200_sxm,bf16,dense,3,0.2329,0.3458,0.3716. offers.csv: RunPod's 6.79 USD.
    void whatIsTakenHasItsDate()
    {
        const QString taken = said(takenBy(withAdded("b200_sxm"), builtinCatalog(), 3));
        QVERIFY2(
            taken.startsWith(QStringLiteral(
                "B200 SXM took an MFU of 34.6 % (3 runs of B200 SXM, bf16, dense, 2026-11-28), "
                "on-demand price $6.79 (2026-10-07)")),
            qPrintable(taken));
    }

    // No row of any price table is of the Maia 100, and none of mfu_typical.csv.
    void whatNobodyKnowsIsNamed()
    {
        QCOMPARE(said(takenBy(withAdded("maia100"), builtinCatalog(), 3)),
            QStringLiteral("Maia 100 took nothing; no measured run of Maia 100 in bf16, dense, is "
                           "known: 45 % is assumed; no offer known: on-demand price, 1-year price, "
                           "3-year price, capacity block price, spot price, specialty price, "
                           "specialty contract price and owned node price"));
    }

    // mfu_typical.csv: h100_sxm,fp8,dense and h100_sxm,bf16,moe are other rows than bf16,dense.
    void theMfuIsThatOfTheModel()
    {
        Scenario scenario = referenceScenario();
        assign(scenario, builtinCatalog(), "training.active_fraction=0.2");
        addPricedPlatform(scenario, builtinCatalog(), "added", "h100_sxm");
        QVERIFY(
            said(takenBy(scenario, builtinCatalog(), 3))
                .startsWith(QStringLiteral("H100 SXM took an MFU of 25.3 % (9 runs of H100 SXM, "
                                           "bf16, mixture of experts, 2026-11-28)")));
    }

    void everyChipOfTheCatalogIsToldAsItWasRead()
    {
        const std::string path = std::string(ISOCOST_TEST_DATA) + "/taken.txt";
        std::string all;
        for (const Accelerator& chip : builtinCatalog().accelerators)
            all += chip.id + ": " + say(takenBy(withAdded(chip.id), builtinCatalog(), 3)) + "\n";
        if (qEnvironmentVariableIsSet("ISOCOST_RENEW_TAKEN"))
            std::ofstream(path) << all;
        std::ifstream file(path);
        QVERIFY2(file, "no file: run this test with ISOCOST_RENEW_TAKEN=1 and read what it writes");
        std::stringstream read;
        read << file.rdbuf();
        QCOMPARE(QString::fromStdString(all), QString::fromStdString(read.str()));
    }
};

ISOCOST_TEST(TestTaken)
#include "tst_taken.moc"
