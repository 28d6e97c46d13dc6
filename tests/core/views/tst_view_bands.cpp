// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/rule_bands.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

class TestViewBands : public QObject {
    Q_OBJECT

private slots:
    // Rules of model.md section 8: training below 25 %, or below the worst measured run of the
    // chip.
    void sharedRuleIsShownOnceAndAPlatformsOwnCarriesItsName()
    {
        const std::vector<ViewBand> bands = mfuBands(ViewSample().input());
        QCOMPARE(bands.size(), std::size_t(2));
        QCOMPARE(bands[0].words, (Words{"suspend below 25 %", "suspend"}));
        QCOMPARE(bands[0].x.to, 0.25);
        QVERIFY(text(bands[1].words.front()).startsWith(QStringLiteral("Trainium2: ")));
        // the word stands in the other band already: in full, or it gives way
        QCOMPARE(bands[1].words, Words{"Trainium2: suspend below 24.2 %"});
        QCOMPARE(bands[1].x, (Interval{0.01, 0.242})); // mfu_typical.csv: trainium2,bf16,dense
    }

    void decimalCommasCutNothing()
    {
        // a mixture of experts was measured on H100 alone, at 15.97 % and more
        const ViewSample sample({{"training.active_fraction", "0.4"},
            {"rules.training_mfu.threshold", "0.365"}, {"rules.trainium_mfu.threshold", "0.4"}});
        setNumberSigns({',', "."});
        const std::vector<ViewBand> bands = mfuBands(sample.input());
        setNumberSigns({});
        QCOMPARE(bands.size(), std::size_t(3));
        QCOMPARE(text(bands[0].words.front()), QStringLiteral("H100: suspend below 16 %"));
        QCOMPARE(bands[1].words, (Words{"suspend below 36,5 %", "suspend"}));
        QCOMPARE(bands[2].words,
            (Words{"Trainium2: abandon the migration below 40 %", "Trainium2: abandon below 40 %",
                "Trainium2: abandon", "abandon the migration", "abandon"}));
    }

    void onlyPlatformNeedsNoName()
    {
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const std::vector<ViewBand> bands = mfuBands(sample.input());
        QCOMPARE(bands.size(), std::size_t(1));
        QCOMPARE(text(bands[0].words.front()), QStringLiteral("suspend below 25 %"));
    }

    void ownedUtilizationAboveEightyPercentIsThin()
    {
        const std::vector<ViewBand> bands =
            bandsOf(ViewSample().input(), {Parameter::FleetUtilization});
        QCOMPARE(bands.size(), std::size_t(1));
        QCOMPARE(bands[0].x, (Interval{0.8, 1.0}));
        QCOMPARE(bands[0].words, (Words{"little slack above 80 %", "little slack"}));
    }
};

ISOCOST_TEST(TestViewBands)
#include "tst_view_bands.moc"
