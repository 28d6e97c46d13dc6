// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/model/platform_list.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::Change;
using test::text;
using test::ViewSample;

namespace {

ViewWords wordsOf(const ViewSample& sample)
{
    return sample.shown("mfu-cost").words;
}

QString titleWith(std::initializer_list<Change> changes)
{
    return text(wordsOf(ViewSample(changes)).title);
}

} // namespace

class TestMfuCostViewWords : public QObject {
    Q_OBJECT

private slots:
    // Golden case "reference": 1,883,951 USD against 2,309,200, parity at 36.7 %.
    void titleIsTheCheapestAtItsMfu()
    {
        QCOMPARE(titleWith({}),
            QStringLiteral("A close call on the MFU of Trainium2: Trainium2 costs $1.88M a run, 18 "
                           "% less than H100, at "
                           "prices of 2026-01-01 and 2024-06-30; H100 would win below 36.7 % MFU "
                           "on Trainium2; the best measured run on Trainium2 reached 25 %"));
    }

    // Prices of one date, and an MFU that the evidence about Trainium2 (0.242 up) bears out: parity
    // at 36.7 % x 4/6.875 = 21.4 %.
    void aTitleThatNothingTurnsIsNoCloseCall()
    {
        QVERIFY2(titleWith({{"platform.trn2.price_on_demand", "4"}, {"platform.h100.mfu", "0.42"}})
                     .startsWith(QStringLiteral("Trainium2 costs $1.10M a run, ")),
            qPrintable(titleWith(
                {{"platform.trn2.price_on_demand", "4"}, {"platform.h100.mfu", "0.42"}})));
    }

    void aShortTitleIsTheClaimAlone()
    {
        const Sentence title = wordsOf(ViewSample()).title;
        QCOMPARE(text(say(title, kShort)),
            QStringLiteral("A close call on the MFU of Trainium2: Trainium2 costs $1.88M a run, 18 "
                           "% less than H100, at "
                           "prices of 2026-01-01 and 2024-06-30"));
        const Clause* const turns = title.find("close_call.platform_would_win");
        QVERIFY(turns && turns->weight == Weight::Reason);
        const Sentence reference = wordsOf(
            ViewSample({{"platform.trn2.mfu", "0.245"}, {"platform.trn2.price_on_demand", "9"},
                {"platform.tpu_v5e.mfu",
                    "0.3"}})).title;
        QVERIFY2(say(reference, kShort).find("2.31M a run") != std::string::npos,
            say(reference, kShort).c_str());
    }

    // At half the price parity is below the 24.2 % that the worst measured run on Trainium2
    // reached.
    void whereARuleStopsItIsAsFarAsItStays()
    {
        QVERIFY(titleWith({{"platform.trn2.price_on_demand", "3.4"}})
                    .endsWith(QStringLiteral("; a rule stops it below 24.2 % MFU")));
    }

    // Reserving custom silicon needs a test at scale, whatever the MFU: rules "scale_test", and
    // "custom_silicon_mfu" up to 40 %.
    void whatARuleStopsIsNoWinner()
    {
        ViewSample sample({{"platform.trn2.purchase", "reserved_1y"},
            {"platform.trn2.price_reserved_1y", "3.4375"}});
        const ViewPicture picture = sample.shown("mfu-cost");
        const QString title = text(picture.words.title);
        const double cost = sample.results().of(Metric::TrainingCost, 1).value;
        QVERIFY(cost < sample.results().of(Metric::TrainingCost, 2).value);
        QVERIFY2(title.startsWith(
                     QStringLiteral("A close call on the MFU of H100: TPU v5e costs $2.09M a run")),
            qPrintable(title));
        QVERIFY2(title.contains(QStringLiteral("; Trainium2 would cost ") + text(moneyText(cost))
                     + QStringLiteral(", but cannot be counted on: a rule stops training on "
                                      "Trainium2 (no ")),
            qPrintable(title));
        QVERIFY2(!title.contains(QStringLiteral("a rule stops it below")), qPrintable(title));
        QVERIFY(text(picture.words.caption.at(0))
                    .startsWith(QString::fromUtf8("▲ A rule stops training on Trainium2 (no ")));
        QCOMPARE(
            text(picture.panels.at(0).curves.at(1).endLabel), QString::fromUtf8("▲ Trainium2"));
        sample.set("platform.trn2.mfu", "0.38"); // one rule more
        QVERIFY2(text(wordsOf(sample).title)
                     .contains(QStringLiteral("rules stop training on Trainium2 (reserved at an "
                                              "MFU of 38 % and no ")),
            qPrintable(text(wordsOf(sample).title)));
    }

    // 20 % is below the 24.2 % of the worst measured run; 36.7 % x 9/6.875 = 48.1 %.
    void whatARuleStopsSaysWhatItWouldNeed()
    {
        const QString title = titleWith({{"platform.trn2.mfu", "0.2"},
            {"platform.trn2.price_on_demand", "9"}, {"platform.tpu_v5e.mfu", "0.2"}});
        QVERIFY2(title.startsWith(QStringLiteral("H100 is cheapest at $2.31M a run; ")),
            qPrintable(title));
        QVERIFY2(title.contains(QStringLiteral("(now 20 %) would need "))
                && title.contains(
                    QStringLiteral(", but cannot be counted on: a rule stops training on ")),
            qPrintable(title));
    }

    // At 10 % MFU every platform is below the 25 % of rules.training_mfu.
    void whereEveryPlatformIsStoppedTheTitleSaysSo()
    {
        const QString title = titleWith({{"platform.h100.mfu", "0.1"}, {"platform.trn2.mfu", "0.1"},
            {"platform.tpu_v5e.mfu", "0.1"}});
        QVERIFY2(title.contains(QStringLiteral(" a run at 10 % MFU, but cannot be counted on: a "
                                               "rule stops training on ")),
            qPrintable(title));
    }

    // mfu_typical.csv: trainium2,bf16,dense,2,0.242,0.246,0.25; none is of L40S
    void titleKeepsToWhatWasMeasured()
    {
        QVERIFY(titleWith({}).endsWith(
            QStringLiteral("; the best measured run on Trainium2 reached 25 %")));
        QVERIFY(!titleWith({{"platform.trn2.mfu", "0.25"}, {"platform.tpu_v5e.mfu", "0.5"}})
                     .contains(QStringLiteral("measured")));
        const Sentence title =
            wordsOf(ViewSample({{"platform.tpu_v5e.accelerator", "l40s"}})).title;
        QVERIFY2(text(say(title, kShort))
                     .contains(QStringLiteral("no such run on L40S has been measured")),
            qPrintable(text(title)));
    }

    void titleFollowsThePresentMfu()
    {
        QCOMPARE(titleWith({{"platform.trn2.mfu", "0.38"}, {"platform.tpu_v5e.mfu", "0.3"}}),
            QStringLiteral("A close call on the MFU of Trainium2: Trainium2 costs $2.23M a run, 3 "
                           "% less than H100, at "
                           "prices of 2026-01-01 and 2024-06-30; H100 would win below 36.7 % MFU "
                           "on Trainium2 or above 46.6 % MFU on H100; the best measured run on "
                           "Trainium2 reached 25 %"));
    }

    // 45 % x 30/36.7 is 36.8 %.
    void aReferenceThatIsCheapestByLittleIsACloseCall()
    {
        QCOMPARE(titleWith({{"platform.trn2.mfu", "0.30"}, {"platform.tpu_v5e.mfu", "0.3"}}),
            QStringLiteral("A close call on the MFU of H100: H100 costs $2.31M a run, 18 % less "
                           "than Trainium2, at "
                           "prices of 2026-01-01 and 2024-06-30; Trainium2 would win below 36.8 % "
                           "MFU on H100"));
    }

    void parityAtThePresentMfuIsSaidAsEqual()
    {
        QCOMPARE(titleWith({{"platform.trn2.mfu", "0.36713"}, {"platform.tpu_v5e.mfu", "0.3"}}),
            QStringLiteral("Trainium2 and H100 cost the same at 36.7 % MFU, where you are, at "
                           "prices of 2026-01-01 and 2024-06-30"));
    }

    // 36.713 % / 45 % x 1.28 % = 1.044 %: 4 % above 1 %, and both are written as "1 %".
    void whatOnlyRoundingMakesEqualIsNotSaidAsEqual()
    {
        QCOMPARE(titleWith({{"platform.h100.mfu", "0.0128"}, {"platform.trn2.mfu", "0.01"},
                     {"platform.tpu_v5e.mfu", "0.01"}, {"training.runs_per_year", "0.1"},
                     {"rules.training_mfu.threshold", "0"}, {"rules.trainium_mfu.threshold", "0"}}),
            QStringLiteral("Trainium2 just loses to H100 at 1 % MFU, where you are, at prices of "
                           "2026-01-01 and 2024-06-30"));
    }

    // 40 USD: the parity would be 36.7 % x 40 / 6.875 = 214 %.
    void parityAboveAllIsNever()
    {
        ViewSample sample({{"platform.trn2.price_on_demand", "40"}});
        sample.scenario().platforms.resize(2);
        sample.resolveAgain();
        QVERIFY(
            text(wordsOf(sample).title)
                .startsWith(QStringLiteral("Trainium2 never beats H100, not even at 100 % MFU")));
    }

    // 1,024 chips are 128 nodes of 8 on spot, more than a plan counts on.
    void whatAPlanCannotCountOnSavesNothing()
    {
        ViewSample sample({{"platform.trn2.purchase", "spot"}, {"platform.trn2.price_spot", "1"}});
        const double cost = sample.results().of(Metric::TrainingCost, 1).value;
        QVERIFY(cost < sample.results().of(Metric::TrainingCost, 2).value);
        const ViewPicture picture = sample.shown("mfu-cost");
        const QString claim = QStringLiteral(
            "A close call on the MFU of H100: TPU v5e costs $2.09M a run, 10 % less than H100, at "
            "prices of 2026-01-01 and 2024-06-30");
        QCOMPARE(text(picture.words.title),
            claim
                + QStringLiteral("; H100 would win above 49.8 % MFU on H100; Trainium2 would cost ")
                + text(moneyText(cost))
                + QStringLiteral(", but cannot be counted on: 128 nodes at once"));
        QCOMPARE(text(say(picture.words.title, kShort)), claim);
        QCOMPARE(text(picture.words.caption.at(0)),
            QString::fromUtf8("▲ Trainium2 cannot be counted on: 128 nodes at once."));
        QCOMPARE(
            text(picture.panels.at(0).curves.at(1).endLabel), QString::fromUtf8("▲ Trainium2"));
        QVERIFY(text(picture.panels.at(0).marks.at(0).words.front()).startsWith("TPU v5e"));
        sample.set("rules.spot_cluster.threshold", "128");
        QVERIFY(text(wordsOf(sample).title)
                    .contains(QStringLiteral("a rule stops training on Trainium2 (a checkpoint ")));
        sample.set("rules.checkpoint_share.threshold", "1");
        const ViewWords words = wordsOf(sample);
        QVERIFY(text(words.title).contains(QStringLiteral("Trainium2 costs ")));
        QVERIFY(words.caption.empty());
    }

    // On spot at 3 USD a run on H100 is 1.20 M$ (golden "train_on_spot", 2.59 M$ at 6.50).
    void aReferenceThatNobodyCanCountOnIsNoRival()
    {
        ViewSample sample({{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "3"}});
        QCOMPARE(text(wordsOf(sample).title),
            QStringLiteral("Trainium2 costs $1.88M a run at 45 % MFU; H100 would cost $1.20M, but "
                           "cannot be counted on: 128 nodes at once"));
        for (const char* id : {"platform.trn2", "platform.tpu_v5e"}) {
            sample.set((std::string(id) + ".purchase").c_str(), "spot");
            sample.set((std::string(id) + ".price_spot").c_str(), "9");
        }
        const QString none = QStringLiteral(
            "H100 costs $1.20M a run at 45 % MFU, but cannot be counted on: 128 nodes at once");
        QCOMPARE(text(wordsOf(sample).title), none);
        QCOMPARE(text(say(wordsOf(sample).title, kShort)), none);
    }

    // With a dear Trainium2 the TPU v5e is the one to think about: parity 40.7 % (golden case).
    void titleIsAboutTheNearestChallenger()
    {
        QCOMPARE(titleWith({{"platform.trn2.price_on_demand", "40"}}),
            QStringLiteral("A close call on the MFU of H100: TPU v5e costs $2.09M a run, 10 % less "
                           "than H100, at "
                           "prices of 2026-01-01 and 2024-06-30; H100 would win above 49.8 % MFU "
                           "on H100")); // 45 % x 45/40.7
    }

    // 9.375 USD against 12.50 is a quarter less; the MFU of the chip has no part in it.
    void oneChipAtTwoSellersIsAMatterOfPrice()
    {
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        addPlatform(sample.scenario(), builtinCatalog(), "other", "h100_sxm");
        sample.scenario().platforms[1].label = "H100 (other)";
        sample.set("platform.other.price_on_demand", "9.375");
        QCOMPARE(text(wordsOf(sample).title),
            QStringLiteral("H100 (other) costs 25 % less than H100: the same chip at 45 % MFU"));
        sample.set("platform.other.price_on_demand", "15");
        QCOMPARE(text(wordsOf(sample).title),
            QStringLiteral("H100 (other) costs 20 % more than H100: the same chip at 45 % MFU"));
    }

    void platformsWithoutAPriceAreNamed()
    {
        ViewSample sample({{"platform.tpu_v5e.price_on_demand", "unpriced"}});
        QVERIFY2(text(wordsOf(sample).subtitle)
                     .endsWith(QStringLiteral("on demand; no price for TPU v5e")),
            qPrintable(text(wordsOf(sample).subtitle)));
        ViewSample both({{"platform.tpu_v5e.price_on_demand", "unpriced"},
            {"platform.trn2.price_on_demand", "unpriced"}});
        QVERIFY(text(wordsOf(both).subtitle)
                    .endsWith(QStringLiteral("on demand"))); // the title says it
    }

    // No price is missing, so none is to be entered.
    void runsThatNeverFinishAreBoughtOtherwise()
    {
        const ViewWords words = wordsOf(ViewSample({{"platform.h100.purchase", "spot"},
            {"platform.trn2.purchase", "spot"}, {"platform.trn2.price_spot", "1"},
            {"platform.tpu_v5e.purchase", "spot"}, {"platform.tpu_v5e.price_spot", "1"},
            {"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"}}));
        QCOMPARE(text(words.emptyReason),
            QStringLiteral("A run on spot never finishes: interruptions come before the first "
                           "checkpoint. Choose another way of buying."));
    }

    // Both on spot, which never finishes: that they cannot be compared does not tell why.
    void whatCannotBeComparedIsSaidWhy()
    {
        const ViewWords words = wordsOf(ViewSample({{"platform.trn2.purchase", "spot"},
            {"platform.trn2.price_spot", "1"}, {"platform.tpu_v5e.price_on_demand", "unpriced"},
            {"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"}}));
        QCOMPARE(text(words.title),
            QStringLiteral("H100 costs $2.31M a run at 45 % MFU; Trainium2 and TPU v5e cannot be "
                           "compared"));
        QVERIFY2(text(words.subtitle)
                     .endsWith(QStringLiteral(
                         "; no price for TPU v5e; on spot never finished: Trainium2")),
            qPrintable(text(words.subtitle)));
    }

    // A platform's name within that of another does not stand for it.
    void aNameWithinANameIsStillNamed()
    {
        ViewSample sample({{"platform.tpu_v5e.price_on_demand", "unpriced"}});
        sample.scenario().platforms[2].label = "H100";
        sample.scenario().platforms[0].label = "H100 of ours";
        QVERIFY(text(wordsOf(sample).title).contains(QStringLiteral("than H100 of ours")));
        QVERIFY(text(wordsOf(sample).subtitle).endsWith(QStringLiteral("; no price for H100")));
    }

    void nextToNothingBeatsAtAnyMfu()
    {
        const QString always =
            QStringLiteral("Trainium2 beats H100 at any MFU; a rule stops it below 24.2 % MFU");
        QCOMPARE(titleWith({{"platform.trn2.price_on_demand", "0.01"}}), always);
        QCOMPARE(titleWith({{"platform.trn2.price_on_demand", "0"}}), always);
    }

    void freeReferenceIsBeatenByNothing()
    {
        QCOMPARE(titleWith({{"platform.h100.price_on_demand", "0"}}),
            QStringLiteral("H100 costs nothing at these prices: nothing beats it"));
    }

    void unpricedChallengerIsPassedOver()
    {
        QCOMPARE(titleWith({{"platform.trn2.purchase", "reserved_1y"}}),
            QStringLiteral("A close call on the MFU of H100: TPU v5e costs $2.09M a run, 10 % less "
                           "than H100, at "
                           "prices of 2026-01-01 and 2024-06-30; H100 would win above 49.8 % MFU "
                           "on H100"));
    }

    void unpricedChallengersAreNamed()
    {
        QCOMPARE(titleWith({{"platform.trn2.purchase", "reserved_1y"},
                     {"platform.tpu_v5e.purchase", "spot"}}),
            QStringLiteral("H100 costs $2.31M a run at 45 % MFU; Trainium2 and TPU v5e have no "
                           "price"));
    }

    void unpricedReferenceLeavesTheCheapestOther()
    {
        QCOMPARE(titleWith({{"platform.h100.price_on_demand", "unpriced"}}),
            QStringLiteral(
                "H100 has no price on demand; Trainium2 costs $1.88M a run at 45 % MFU"));
    }

    void onePlatformStatesItsCost()
    {
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        QCOMPARE(
            text(wordsOf(sample).title), QStringLiteral("H100 costs $2.31M a run at 45 % MFU"));
    }

    void nothingPricedIsSaidInWords()
    {
        ViewSample sample({{"platform.h100.price_on_demand", "unpriced"},
            {"platform.trn2.price_on_demand", "unpriced"},
            {"platform.tpu_v5e.price_on_demand", "unpriced"}});
        const ViewWords words = wordsOf(sample);
        QCOMPARE(text(words.title), QStringLiteral("No platform has a cost to compare"));
        QVERIFY(text(words.emptyReason).contains(QStringLiteral("H100 on demand")));
        QVERIFY(text(words.emptyReason).contains(QStringLiteral("Enter a price")));
    }

    void subtitleNamesScenarioAndAssumptions()
    {
        ViewSample sample({{"platform.trn2.chips", "256"}, {"platform.trn2.purchase", "owned"},
            {"platform.trn2.owned_node_price", "640000"}});
        QCOMPARE(text(wordsOf(sample).subtitle),
            QStringLiteral("Base: cost of one training run, 100B parameters, 470B tokens, 256 to "
                           "1,024 chips, on demand, but Trainium2 owned"));
    }

    void namesWithSeparatorsAreWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        sample.scenario().platforms[1].label = "F; G: H vs I, \"J\"";
        const ViewWords words = wordsOf(sample);
        QVERIFY(text(words.subtitle).startsWith(QStringLiteral("A; B: C vs D, \"E\": cost of ")));
        QCOMPARE(text(say(words.title, kShort)),
            QStringLiteral("A close call on the MFU of F; G: H vs I, \"J\": F; G: H vs I, \"J\" "
                           "costs $1.88M a run, 18 % less than "
                           "H100, at prices of 2026-01-01 and 2024-06-30"));
    }

    // Multi-argument arg() must not read a name as a place holder.
    void namesWithPercentSignsStayWhatTheyAre()
    {
        ViewSample sample;
        sample.scenario().name = "%1 %2 of all";
        sample.scenario().platforms[1].label = "%4 chip";
        const ViewWords words = wordsOf(sample);
        QVERIFY(text(words.subtitle).startsWith(QStringLiteral("%1 %2 of all: cost")));
        QVERIFY(
            text(words.title)
                .startsWith(QStringLiteral("A close call on the MFU of %4 chip: %4 chip costs ")));
    }
};

ISOCOST_TEST(TestMfuCostViewWords)
#include "tst_mfu_cost_view_words.moc"
