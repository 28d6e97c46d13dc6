// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The network view. 1,024 chips at 12.50 USD are 12,800 USD an hour; of 12 % of the chips 122.88
// wait; the estimate of the reference is 19.07 %, 195.3 chips.
#include <QtTest>

#include <cmath>

#include "core/views/picture/picture_table.h"
#include "core/views/picture/picture_text.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::saysNumbersOrWords;
using test::text;
using test::ViewSample;

namespace {

enum PanelIndex : std::size_t { Cells, Hour, Year, Waits, Size };

const ViewCells& cells(const ViewPicture& picture)
{
    return *picture.panels.at(Cells).cells;
}

std::int64_t sumOf(const ViewCells& cells)
{
    std::int64_t sum = 0;
    for (const CellKind& kind : cells.kinds)
        sum += kind.count;
    return sum;
}

QString figure(const ViewPicture& picture, PanelIndex panel)
{
    return text(picture.panels.at(panel).figure->text);
}

const ViewSample& twelvePercent()
{
    static const ViewSample kSample{{"platform.h100.network_wait", "0.12"}};
    return kSample;
}

} // namespace

class TestNetworkView : public QObject {
    Q_OBJECT

private slots:
    void everyChipIsACell()
    {
        const ViewPicture picture = twelvePercent().shown("network");
        QCOMPARE(cells(picture).cellsPerBlock, 8);
        QCOMPARE(cells(picture).kinds.at(0).count, 829);
        QCOMPARE(cells(picture).kinds.at(1).count, 72); // more by the estimate
        QVERIFY(cells(picture).kinds.at(1).isHatched);
        QCOMPARE(cells(picture).kinds.at(2).count, 123); // as set
        QCOMPARE(text(picture.panels.at(Cells).headings.at(0)),
            QStringLiteral("Each cell a chip, each block a node of 8"));
        QCOMPARE(text(picture.words.title),
            QStringLiteral(
                "123 of 1,024 chips wait for the network: $1,536 burnt in every hour of work; "
                "the estimate says 195, $2,441"));
        QVERIFY(textOf(picture).find("829 computing; 72 more by the estimate; 123 waiting, as set")
            != std::string::npos);
    }

    // 1,536 USD in 8,760 x 0.8 hours
    void whatIsBurntIsAnHourAndAYear()
    {
        const ViewPicture picture = twelvePercent().shown("network");
        QCOMPARE(figure(picture, Hour), QStringLiteral("$1,536"));
        QCOMPARE(figure(picture, Year), QStringLiteral("$10.8M"));
        QCOMPARE(text(picture.panels.at(Hour).figure->lines.at(0)),
            QStringLiteral("12 % of $12,800 an hour"));
        QCOMPARE(text(picture.panels.at(Hour).address),
            QStringLiteral("platform.h100.network_wait_hourly"));
    }

    void whereNoWaitIsSetTheEstimateIsTold()
    {
        const ViewPicture picture = ViewSample().shown("network");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("195 of 1,024 chips wait for the network by the estimate: $2,441 burnt "
                           "in every hour of work"));
        QCOMPARE(figure(picture, Hour), QStringLiteral("$2,441"));
        QCOMPARE(text(picture.panels.at(Hour).address),
            QStringLiteral("platform.h100.network_wait_hourly_estimate"));
        QCOMPARE(cells(picture).kinds.at(1).count, 195);
        // on spot an hour of work bills more than an hour: 195.2 of 1,024 chips at 6.50
        const ViewPicture spot = ViewSample({{"platform.h100.purchase", "spot"}}).shown("network");
        QVERIFY(
            text(spot.words.title).contains(QStringLiteral("burnt in every hour billed on spot")));
        QCOMPARE(text(spot.panels.at(Hour).headings.at(0)), QStringLiteral("Burnt a billed hour"));
        const auto leavesOut = [](const ViewPicture& of) { // what interruptions burn of a year
            return of.panels.at(Year).figure->lines.back().ends_with("; interruptions left out");
        };
        QVERIFY(leavesOut(spot) && !leavesOut(picture));
        QCOMPARE(cells(picture).kinds.at(2).count, 0);
    }

    // 100,000 chips in nodes of 8: cells of 8 and 16 would be more than 4,096, cells of 32 are
    // 3,125.
    void manyChipsShareACell()
    {
        const ViewPicture picture =
            ViewSample({{"platform.h100.chips", "100000"}, {"platform.h100.network_wait", "0.3"}})
                .shown("network");
        QCOMPARE(text(picture.panels.at(Cells).headings.at(0)),
            QStringLiteral("Each cell 4 nodes of 8 chips"));
        QCOMPARE(sumOf(cells(picture)), 3125);
        QCOMPARE(cells(picture).kinds.at(2).count, 938); // 937.5, the largest remainder
        QVERIFY(say(picture.words.title).starts_with("30,000 of 100,000 chips wait"));
        for (const char* chips : {"1", "7", "4096", "4097", "1000000"})
            QVERIFY(sumOf(cells(ViewSample({{"platform.h100.chips", chips}}).shown("network")))
                <= 4096);
        QCOMPARE(text(ViewSample({{"platform.h100.chips", "4097"}})
                          .shown("network")
                          .panels.at(Cells)
                          .headings.at(0)),
            QStringLiteral("Each cell a node of 8 chips"));
    }

    void nothingWaitsInWords()
    {
        QCOMPARE(text(ViewSample({{"platform.h100.chips", "8"}}).shown("network").words.title),
            QStringLiteral("No chip waits for the network: one replica"));
        QCOMPARE(text(ViewSample({{"training.overlap", "1"}}).shown("network").words.title),
            QStringLiteral("No chip waits for the network: all of the exchange hides behind the "
                           "computing"));
    }

    void cellsAreThereWithoutAPrice()
    {
        const ViewPicture picture = ViewSample(
            {{"platform.h100.price_on_demand", "unpriced"},
                {"platform.h100.network_wait",
                    "0.12"}}).shown("network");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("123 of 1,024 chips wait for the network; the estimate says 195"));
        QCOMPARE(sumOf(cells(picture)), 1024);
        QCOMPARE(figure(picture, Hour), QStringLiteral("unpriced"));
        QCOMPARE(
            text(picture.panels.at(Year).figure->lines.at(0)), QStringLiteral("H100 has no price"));
    }

    void everyPlatformHasItsRowAndItsCurve()
    {
        const ViewSample& sample = twelvePercent();
        const ViewPicture picture = sample.shown("network");
        const auto& rows = picture.panels.at(Waits).rows->rows;
        const auto& curves = picture.panels.at(Size).curves;
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(curves.size(), std::size_t{3});
        QCOMPARE(rows[0].points.at(1).at, 0.12);
        QVERIFY(rows[0].points.at(1).isFilled && !rows[0].points.at(0).isFilled);
        QCOMPARE(text(rows[0].address), QStringLiteral("platform.h100.network_wait_estimate"));
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const double estimate =
                sample.input().results->of(Metric::NetworkWaitEstimate, static_cast<int>(k)).value;
            QCOMPARE(*rows[k].after.at(0).value, estimate);
            QCOMPARE(curves[k].points.front().x, 128.0); // an eighth of the chips
            QVERIFY(std::abs(curves[k].points.back().x - 8192.0) < 1e-6);
        }
        QCOMPARE(picture.panels.at(Waits).bands.at(0).x.from, 0.2); // rules.network_wait.threshold
        QVERIFY(picture.panels.at(Waits).headings[0].ends_with("halt above 20 %"));
        const ViewMark& you = picture.panels.at(Size).marks.at(0); // a ring, of the chosen one
        QVERIFY(you.at.x == 1024.0 && you.at.y == *rows[0].after.at(0).value && !you.isFilled);
        QCOMPARE(text(you.words.front()), QStringLiteral("you, 1,024: 19.1 %"));
        QVERIFY(rows[0].after.at(0).ink == Ink{}); // 19.1 %
        QVERIFY(rows[1].after.at(0).ink == Ink{Ink::Role::Stop}); // 24.1 %
    }

    void aShortTitleIsTheClaimAlone()
    {
        const Sentence title = twelvePercent().shown("network").words.title;
        QCOMPARE(
            text(say(title, kShort)), QStringLiteral("123 of 1,024 chips wait for the network"));
        const Clause* const burnt = title.find("network.burnt_at_work");
        QVERIFY(burnt && burnt->weight == Weight::Reason);
        QVERIFY(std::abs(std::get<Number>(burnt->arguments.at(0).value).value - 1536.0) < 1e-9);
        QVERIFY(title.find("network.estimate_says_cost") && !title.find("network.burnt_on_spot"));
    }

    void namesWithSeparatorsAreWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        sample.scenario().platforms[0].label = "F; G: H vs I, \"J\"";
        sample.resolveAgain();
        const ViewPicture picture = sample.shown("network");
        QVERIFY(text(picture.words.subtitle)
                    .startsWith(QStringLiteral("A; B: C vs D, \"E\": F; G: H vs I, \"J\", network "
                                               "wait set to 0 %, ")));
        QVERIFY(picture.panels.at(Size).headings.at(0).starts_with(
            "Estimated wait over the size of the cluster; F; G: H vs I, \"J\" above 20 % from "
            "1,0"));
    }

    // 64 chips at 1.28 %: less than a chip, whose hour is 12.50 USD.
    void fewChipsAreThoseOfTheMoney()
    {
        const ViewPicture picture = ViewSample({{"platform.h100.chips", "64"}}).shown("network");
        QVERIFY(
            say(picture.words.title)
                .starts_with("About 1 of 64 chips waits for the network by the estimate: $10.2"));
        // 0.1 % of them are 0.064 chips
        const ViewSample fewer(
            {{"platform.h100.chips", "64"}, {"platform.h100.network_wait", "0.001"}});
        QVERIFY(say(fewer.shown("network").words.title)
                    .starts_with("About 1 of 64 chips waits for the network: $"));
    }

    void curvesOfOneCourseHaveOneName()
    {
        ViewSample sample;
        sample.scenario().platforms[1].accelerator = sample.scenario().platforms[0].accelerator;
        sample.resolveAgain();
        const ViewPicture picture = sample.shown("network");
        const auto& curves = picture.panels.at(Size).curves;
        QCOMPARE(text(curves.at(0).endLabel), QStringLiteral("H100, Trainium2"));
        QVERIFY(curves.at(1).endLabel.empty() && !curves.at(2).endLabel.empty());
        // Two long names would be cut beside the plot.
        sample.scenario().platforms[0].label = "H100 (AWS)";
        sample.scenario().platforms[1].label = "H100 (GCP)";
        const ViewPicture longer = sample.shown("network");
        QCOMPARE(
            text(longer.panels.at(Size).curves.at(0).endLabel), QStringLiteral("H100 (AWS) +1"));
    }

    void theCrossingIsWhereTheRuleBegins()
    {
        const ViewPicture picture = ViewSample().shown("network");
        const auto& marks = picture.panels.at(Size).marks;
        QCOMPARE(marks.size(), std::size_t{2}); // where one is, and of the chosen one
        QVERIFY(text(marks[1].words.front()).startsWith(QStringLiteral("20 % at 1,0")));
        const ViewRows& rows = *picture.panels.at(Waits).rows;
        QCOMPARE(text(rows.columnsAfter.at(2)), QStringLiteral("20 % from"));
        QCOMPARE(rows.rows[0].after.at(2).value, std::optional(marks[1].at.x));
        QVERIFY(text(rows.rows[2].before[0].text) == u"TPU v5e" && !rows.rows[2].after.at(2).value);
        QCOMPARE(text(rows.rows[2].after.at(2).text), QStringLiteral("> 8,192 chips"));
        const std::string chips = std::to_string(std::llround(marks[1].at.x));
        const ViewSample there({{"platform.h100.chips", chips.c_str()}});
        const double wait = there.input().results->of(Metric::NetworkWaitEstimate, 0).value;
        QVERIFY(std::abs(wait - 0.2) < 2e-4); // of whole chips
        QVERIFY(picture.panels.at(Size).headings[1].starts_with(
            "Estimated wait; H100 above 20 % from 1,0"));
        const ViewPicture few = ViewSample(
            {{"platform.h100.chips", "8"}, {"platform.trn2.chips", "8"},
                {"platform.tpu_v5e.chips",
                    "8"}}).shown("network");
        QVERIFY(few.panels.at(Size).headings[1].ends_with("; H100 below 20 % up to 64 chips"));
    }

    void thePlatformIsChosen()
    {
        const ViewSample sample;
        ViewInput input = sample.input();
        input.choices["platform"] = 1.0;
        const ViewPicture picture = findView("network")->picture(input);
        QVERIFY(say(picture.words.subtitle).starts_with("Base: Trainium2, "));
        QCOMPARE(text(picture.panels.at(Waits).rows->rows.at(0).before.at(0).text),
            QStringLiteral("Trainium2"));
        QCOMPARE(picture.controls.at(0).value, 1.0);
        QVERIFY(ViewSample().shown("network").controls.at(0).value == 0.0); // the reference
    }

    void theEndsOfTheSlidersAreNumbersOrWords_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        const auto add = [](const char* id, std::initializer_list<const char*> values) {
            for (const char* value : values)
                QTest::addRow("%s %s", id, value) << QString::fromLatin1(id) << value;
        };
        add("platform.h100.network_wait", {"0.95"});
        add("platform.h100.chips", {"1", "1000000"});
        add("platform.h100.mfu", {"0.01", "1"});
        add("platform.h100.link_gbps", {"1", "100000"});
        add("platform.h100.price_on_demand", {"0", "1000"});
        add("training.model_parallel", {"1", "4096"});
        add("training.batch_tokens", {"1000", "1000000000"});
        add("facility.gpus_per_node", {"1", "7"});
        add("fleet.utilization", {"0.01", "1"});
        add("rules.network_wait.threshold", {"0", "0.95", "1"});
    }
    void theEndsOfTheSlidersAreNumbersOrWords()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, value);
        const ViewPicture picture =
            ViewSample({{qPrintable(id), qPrintable(value)}}).shown("network");
        QVERIFY2(saysNumbersOrWords(picture), textOf(picture).c_str());
        QVERIFY(sumOf(cells(picture)) > 0);
        const ViewAxis& axis = picture.panels.at(Size).x;
        QVERIFY(axis.needed.from > 0.0 && axis.needed.from < axis.needed.to);
    }
};

ISOCOST_TEST(TestNetworkView)
#include "tst_network_view.moc"
