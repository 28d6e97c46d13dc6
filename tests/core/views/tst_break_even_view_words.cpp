// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/picture/picture_text.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::Change;
using test::text;
using test::ViewSample;

namespace {

struct SaidWords {
    QString title;
    QString subtitle;
};

SaidWords wordsWith(std::initializer_list<Change> changes)
{
    const ViewWords words = ViewSample(changes).shown("break-even").words;
    return {text(words.title), text(words.subtitle)};
}

} // namespace

class TestBreakEvenViewWords : public QObject {
    Q_OBJECT

private slots:
    // Reserving custom silicon needs a test at scale (rule "scale_test"), however cheap the term.
    void aWayThatARuleForbidsSaysSo()
    {
        ViewSample sample(
            {{"facility.reference", "trn2"}, {"platform.trn2.price_reserved_3y", "0.1"}});
        const auto subtitle = [&sample] { return text(sample.shown("break-even").words.subtitle); };
        QVERIFY2(
            subtitle().contains(QStringLiteral(", but a rule stops training on Trainium2 (no ")),
            qPrintable(subtitle()));
        sample.set("readiness.scale_bake_off", "done");
        QVERIFY(!subtitle().contains(QStringLiteral("a rule stops")));
    }

    void titleIsTheConclusion_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("title");
        QTest::newRow("reference") << "fleet.utilization"
                                   << "0.8"
                                   << "Owning wins above 22.3 % utilization against on-demand; you "
                                      "are at 80 %";
        QTest::newRow("contract") << "cloud.specialty_billing"
                                  << "every_hour"
                                  << "Owning beats on-demand above 22.3 %; a close call on the "
                                     "specialty cloud price: owning "
                                     "loses to a specialty cloud at 80 % utilization; with "
                                     "specialty cloud price above $2.84/chip-h or below $250k a "
                                     "node owning would win";
        // No plan counts on 128 nodes of spot at once: they are no rival.
        QTest::newRow("lowest utilization")
            << "fleet.utilization"
            << "0.01"
            << "Owning wins above 22.3 % utilization against on-demand; you are at 1 %";
        QTest::newRow("nothing cheaper")
            << "cloud.specialty_price"
            << "20"
            << "Owning wins above 22.3 % utilization against on-demand; you are at 80 %";
        QTest::newRow("at the break-even")
            << "fleet.utilization"
            << "0.2233"
            << "Owning breaks even with on-demand at 22.3 % utilization, where you are";
        QTest::newRow("never") << "platform.h100.price_on_demand"
                               << "0.5"
                               << "Owning never wins against on-demand, whatever the utilization";
        QTest::newRow("unpriced") << "platform.h100.price_on_demand"
                                  << "unpriced"
                                  << "Owning beats a 1-year reservation at 80 % utilization; both "
                                     "are paid for every hour";
        // The node price is of H100, a node of Trainium2 has none.
        QTest::newRow("nothing public")
            << "facility.reference"
            << "trn2"
            << "Owning is unpriced, on-demand costs $6.88 per productive hour";
    }
    void titleIsTheConclusion()
    {
        QFETCH(QString, id);
        QFETCH(QString, value);
        QFETCH(QString, title);
        const QByteArray idText = id.toUtf8();
        const QByteArray valueText = value.toUtf8();
        QCOMPARE(wordsWith({{idText.constData(), valueText.constData()}}).title, title);
    }

    // 24,268.5 USD per GPU and year over 3.3 x 8,760 - 797.16 is 86.3 %, over 3.1 x 8,760 - 797.16
    // 92.1 %: 80 % is a close call, 50 % is none; 8 chips are sold by the hour, and do a tenth of a
    // run.
    void whatIsCheaperWhereYouAreIsSaid()
    {
        QCOMPARE(wordsWith({{"cloud.specialty_price", "3.3"}, {"platform.h100.chips", "8"},
                               {"training.runs_per_year", "0.1"}})
                     .title,
            QStringLiteral("Owning beats on-demand above 22.3 %; a close call on the specialty "
                           "cloud price: owning loses to a "
                           "specialty cloud at 80 % utilization; with specialty cloud price above "
                           "$3.55/chip-h or above 86.3 % utilization owning would win"));
        QCOMPARE(wordsWith({{"cloud.specialty_price", "3.1"}, {"platform.h100.chips", "8"},
                               {"training.runs_per_year", "0.1"}, {"fleet.utilization", "0.5"}})
                     .title,
            QStringLiteral("Owning beats on-demand above 22.3 %, but a specialty cloud is cheaper "
                           "at 50 % utilization, where you are"));
    }

    // Where the present utilization is left out, the claim and what contradicts it stay.
    void theShortTitleIsTheClaim()
    {
        const Sentence title = ViewSample().shown("break-even").words.title;
        QCOMPARE(text(say(title, kShort)),
            QStringLiteral("Owning wins above 22.3 % utilization against on-demand"));
        QCOMPARE(title.find("break_even.you_are_at")->weight, Weight::Reason);
        const ViewSample contract(
            {{"cloud.specialty_billing", "every_hour"}, {"cloud.specialty_price", "1"}});
        QCOMPARE(text(say(contract.shown("break-even").words.title, kShort)),
            QStringLiteral("Owning beats on-demand above 22.3 %, but a specialty cloud beats "
                           "owning at any utilization"));
    }

    void everyClauseIsWhole()
    {
        const std::vector<ViewSample> samples{{},
            {{"platform.h100.price_capacity_block", "6"},
                {"platform.h100.purchase", "capacity_block"}},
            {{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "0.5"}},
            {{"platform.h100.price_on_demand", "0.5"}},
            {{"platform.h100.price_on_demand", "unpriced"}}, {{"facility.reference", "tpu_v5e"}},
            {{"cloud.specialty_billing", "every_hour"}}};
        for (const ViewSample& sample : samples)
            QCOMPARE(test::flawIn(sample.shown("break-even").words), std::string());
    }

    void aNameWithSeparatorsIsWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        QVERIFY(text(sample.shown("break-even").words.subtitle)
                    .startsWith(QStringLiteral("A; B: C vs D, \"E\": owning 64 GPUs, ")));
    }

    void freeHardwareAlwaysWins()
    {
        QCOMPARE(wordsWith({{"facility.node_price", "0"}, {"facility.node_network_price", "0"},
                               {"facility.staff_fte", "0"}, {"facility.gpus_per_fte", "0"},
                               {"facility.fabric_per_gpu_year", "0"}})
                     .title,
            QStringLiteral("Owning always wins against on-demand, whatever the utilization"));
    }

    // No plan counts on 128 nodes of spot at once: owning is compared with on-demand, and the
    // subtitle says why.
    void aPlanThatNobodyCanCountOnIsNoRival()
    {
        const SaidWords words =
            wordsWith({{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "0.5"}});
        QCOMPARE(words.title,
            QStringLiteral(
                "Owning wins above 22.3 % utilization against on-demand; you are at 80 %"));
        QVERIFY2(words.subtitle.contains(QStringLiteral("(128 nodes at once)")),
            qPrintable(words.subtitle));
    }

    // A way without a price has no curve: the words say so.
    void waysWithoutAPriceAreNamed()
    {
        QVERIFY(!wordsWith({}).subtitle.contains(QStringLiteral("no price")));
        QVERIFY2(wordsWith({{"platform.h100.price_reserved_1y", "unpriced"},
                               {"platform.h100.price_reserved_3y", "unpriced"}})
                     .subtitle.endsWith(QStringLiteral("; 1 year and 3 years have no price")),
            "two commitments");
        QVERIFY(wordsWith({{"platform.h100.price_spot", "unpriced"}})
                    .subtitle.endsWith(QStringLiteral("; spot has no price")));
        QVERIFY(wordsWith({{"spot.nodes", "100000"}, {"spot.node_interruption_rate", "1"}})
                    .subtitle.endsWith(QStringLiteral("; spot never finishes")));
    }

    void dearHardwareLosesToAReservationPaidForEveryHour()
    {
        QCOMPARE(wordsWith({{"platform.h100.price_on_demand", "unpriced"},
                               {"facility.node_price", "9000000"},
                               {"facility.gpus_per_node", "4"}}) // no evidence about such a node
                     .title,
            QStringLiteral(
                "Owning loses to a 1-year reservation at 80 % utilization; both are paid for "
                "every hour"));
    }

    void billingOfReservationsIsSaidWhereTheyAreShown()
    {
        QVERIFY(wordsWith({}).subtitle.endsWith(QStringLiteral("reservations paid in full")));
        QVERIFY(wordsWith({{"fleet.reserved_billing", "used_hours"}})
                    .subtitle.endsWith(QStringLiteral("reservations paid only when used")));
        QVERIFY(!wordsWith({{"facility.reference", "trn2"}})
                     .subtitle.contains(QStringLiteral("reservations")));
    }

    // A specialty cloud at 2.25 USD by the hour is not to be had for 1,024 chips.
    void subtitleNamesTheCheapestWay()
    {
        const QString subtitle = wordsWith({}).subtitle;
        QVERIFY2(subtitle.startsWith(QStringLiteral(
                     "Base: owning 64 GPUs, $0.10/kWh, PUE 1.3, against H100; cheapest at 80 %: "
                     "owning, $3.55; the plan, on-demand: $12.50")),
            qPrintable(subtitle));
        QVERIFY(!wordsWith({{"platform.h100.purchase", "owned"}})
                     .subtitle.contains(QStringLiteral("the plan")));
    }

    // 1,024 chips are 128 nodes of 8, rules.spot_cluster allows 8; rules.specialty_cluster is 64.
    void whatIsMarkedHasItsReason()
    {
        const auto caption = [](const ViewSample& sample) {
            return text(sample.shown("break-even").words.caption.back());
        };
        const QString contract =
            QStringLiteral("a specialty cloud: 64 chips or more are sold by contract.");
        QVERIFY2(caption({}).contains(
                     QStringLiteral("A plan cannot count on spot: 128 nodes at once; nor on ")
                     + contract),
            qPrintable(caption({})));
        const QString ofPlan = caption({{"platform.h100.purchase", "spot"}});
        QVERIFY2(ofPlan.contains(QStringLiteral("A plan cannot count on ") + contract),
            qPrintable(ofPlan)); // the subtitle says it of the plan
        const QString few = caption({{"platform.h100.chips", "8"}, {"fleet.utilization", "0.5"}});
        QVERIFY2(!few.contains(QStringLiteral("cannot count")), qPrintable(few));
    }

    // The share is one of the year (model.md section 12).
    void theUtilizationIsOfTheYear()
    {
        QCOMPARE(text(ViewSample().shown("break-even").panels.at(0).x.titles.front()),
            QStringLiteral("Utilization (share of all hours of a year that do productive work)"));
    }

    // Capacity blocks, sold for days, have no curve: owning is not the plan then.
    void aPlanWithoutACurveIsSaidToBeLeftOut()
    {
        ViewSample sample({{"platform.h100.price_capacity_block", "6"},
            {"platform.h100.purchase", "capacity_block"}});
        const ViewPicture picture = sample.shown("break-even");
        QVERIFY2(text(picture.words.subtitle)
                     .contains(QString::fromUtf8("; ▲ the plan, a capacity block at $")),
            say(picture.words.subtitle).c_str());
        for (const ViewCurve& curve : picture.panels.at(0).curves)
            QVERIFY2(!text(curve.endLabel).contains("plan"), curve.endLabel.c_str());
        QVERIFY(sample.shown("cash").words.subtitle.find("buying.plan_is_left_out"));
        const Sentence caption = sample.shown("budget").words.caption.front();
        QVERIFY(caption.find("budget.plan_has_no_cash"));
        QVERIFY2(text(caption).contains(QString::fromUtf8(". ▲ The plan, a capacity block at $")),
            say(caption).c_str());
    }

    // 1,024 chips on spot take 172.6 % of a year's hours; one node of 8 takes fewer than there are.
    void spotThatTakesMoreThanAYearIsNotTheCheapest()
    {
        const std::initializer_list<Change> cheap{
            {"platform.h100.price_spot", "0.5"}, {"cloud.specialty_price", "20"}};
        const SaidWords late = wordsWith(cheap);
        QCOMPARE(late.title,
            QStringLiteral("Owning wins above 22.3 % utilization against on-demand; you are at "
                           "80 %"));
        QVERIFY2(late.subtitle.contains(QStringLiteral("cheapest at 80 %: owning, $3.55; the ")),
            qPrintable(late.subtitle));
        QVERIFY(!late.subtitle.contains(QStringLiteral("spot")));
        ViewSample sample(cheap);
        sample.set("platform.h100.chips", "8");
        QVERIFY(text(sample.shown("break-even").words.title).contains(QStringLiteral("but spot")));
    }
};

ISOCOST_TEST(TestBreakEvenViewWords)
#include "tst_break_even_view_words.moc"
