// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commitment view. Demand of 400 to 800 chip-hours a day, the reserve at 5.25 USD, all overflow
// on demand at 12.50 USD: 42 % of days may exceed the best reserve, 800 - 0.42 x 400 = 632. It
// leaves 168^2 / 800 = 35.28 to overflow: 632 x 5.25 + 35.28 x 12.50 = 3,759 USD a day.
#include <QtTest>

#include <cmath>

#include "core/analysis/kept_demand.h"
#include "core/views/picture/picture_table.h"
#include "core/views/picture/picture_text.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::saysNumbersOrWords;
using test::text;
using test::ViewSample;

namespace {

enum PanelIndex : std::size_t { Cost, Days, Rows, Owed };

ViewSample reserveOf(const char* reserve)
{
    return ViewSample{{"demand.spot_share", "0"}, {"demand.reserved", reserve}};
}

bool isNear(double value, double expected)
{
    return std::abs(value - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

const ViewRowItem& row(const ViewPicture& picture, const char* label)
{
    const auto& rows = picture.panels.at(picture.panels.size() > 2 ? Rows : Cost).rows->rows;
    return *std::ranges::find_if(
        rows, [label](const ViewRowItem& item) { return item.before[0].text == label; });
}

// Chip-hours a day inside.
double sizeOf(const ViewArea& area)
{
    double size = 0.0;
    for (std::size_t i = 1; i < area.upper.size(); ++i)
        size += (area.upper[i].x - area.upper[i - 1].x)
            * (area.upper[i].y - area.lower[i].y + area.upper[i - 1].y - area.lower[i - 1].y) / 2.0;
    return size;
}

} // namespace

class TestCommitmentView : public QObject {
    Q_OBJECT

private slots:
    // 700 leaves 12.5 to overflow: 3,831 USD beside 3,759; 68 x 5.25 x 365 x 3 are 390,915 USD.
    // Reserving custom silicon needs a test at scale (rule "scale_test"), however cheap the term.
    void aTermThatARuleForbidsSaysSo()
    {
        ViewSample sample(
            {{"facility.reference", "trn2"}, {"platform.trn2.price_reserved_3y", "0.1"},
                {"demand.spot_share", "0"}, {"platform.trn2.price_spot", "1"}});
        const auto title = [&sample] { return text(sample.shown("commitment").words.title); };
        QVERIFY2(title().contains(QStringLiteral("but a rule stops training on Trainium2 (no ")),
            qPrintable(title()));
        sample.set("readiness.scale_bake_off", "done");
        QVERIFY(!title().contains(QStringLiteral("a rule stops")));
    }

    void theBestReserveIsAgainstTheOwn()
    {
        const ViewPicture picture = reserveOf("700").shown("commitment");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Reserve 632, not 700 chip-hours a day: $72 a day cheaper and $391k "
                           "less to owe"));
        QCOMPARE(text(say(picture.words.title, kShort)),
            QStringLiteral("Reserve 632, not 700 chip-hours a day"));
        const ViewMark& best = picture.panels.at(Cost).marks.at(0);
        QVERIFY(isNear(best.at.x, 632.0) && isNear(best.at.y, 3759.0));
        QVERIFY(!best.isFilled && best.runsThrough);
        const ViewCurve& cost = picture.panels.at(Cost).curves.at(0);
        QVERIFY(isNear(cost.present->x, 700.0) && isNear(cost.present->y, 3831.25));
    }

    void aShortTitleIsTheClaimAlone()
    {
        const Sentence title = reserveOf("300").shown("commitment").words.title;
        QCOMPARE(text(say(title, kShort)), QStringLiteral("Reserve 632, not 300 chip-hours a day"));
        QVERIFY(title.find("commitment.reserve_instead") && title.find("commitment.owes_more"));
        QVERIFY(!title.find("commitment.owes_less"));
    }

    void aNameWithSeparatorsIsWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        QVERIFY(text(sample.shown("commitment").words.subtitle)
                    .startsWith(QStringLiteral("A; B: C vs D, \"E\": demand ")));
    }

    void moreReserveIsMoreToOwe()
    {
        QCOMPARE(text(reserveOf("300").shown("commitment").words.title),
            QStringLiteral("Reserve 632, not 300 chip-hours a day: $1,566 a day cheaper, with "
                           "$1.91M more to owe"));
        QCOMPARE(text(reserveOf("0").shown("commitment").words.title),
            QStringLiteral(
                "Reserve 632 chip-hours a day, not none: $3,741 a day cheaper, with $3.63M more to "
                "owe"));
    }

    // 650 leaves 28.125: 3,764.06 USD, 0.1 % more
    void nearTheBestReserveTheCostIsFlat()
    {
        QCOMPARE(text(reserveOf("650").shown("commitment").words.title),
            QStringLiteral("A reserve of 650 chip-hours a day is within 1 % of the best: 632 "
                           "would save $5 a day"));
        const ViewPicture best = reserveOf("632").shown("commitment");
        QCOMPARE(text(best.words.title),
            QStringLiteral("Reserve 632 chip-hours a day: no other reserve costs less"));
        QVERIFY(best.panels.at(Cost).marks.empty()); // one line where one is
        QCOMPARE(text(best.panels.at(Cost).levels.at(0).words.at(0)),
            QStringLiteral("you, the best 632"));
        // 726.8 leaves 6.7: 3,899.45 USD, 3.7 % more than 3,759
        // and the demand, 600 of 24 x 1,024 hours on average, is not that of the fleet
        QVERIFY2(say(best.words.caption.at(0)).ends_with("15 % more reserve costs 3.7 % more."),
            say(best.words.caption.at(0)).c_str());
        QVERIFY2(say(best.words.subtitle)
                     .ends_with("; \u25B2 this demand is 2.4 % of the hours of 1,024 "
                                "chips, the fleet is planned at 80 %"),
            say(best.words.subtitle).c_str());
    }

    // The rule demand_size objects beyond 25 %: at 60 % of use a demand of 50 % of the hours is 17
    // % off, at 80 % it is 37.5 %.
    void aDemandOfAnotherFleetIsMarked()
    {
        ViewSample sample({{"platform.h100.chips", "50"}, {"fleet.utilization", "0.6"}});
        const auto isMarked = [&sample] {
            return text(sample.shown("commitment").words.subtitle).contains("this demand is");
        };
        QVERIFY(!isMarked()); // 600 of 24 x 50 hours
        sample.set("fleet.utilization", "0.8");
        QVERIFY(isMarked());
    }

    // Four fifths of the overflow on spot leave a fifth on demand.
    void whatIsNotOnSpotIsOnDemand()
    {
        const ViewPicture picture = ViewSample({{"demand.spot_share", "0.8"}}).shown("commitment");
        const Clause* const overflow = picture.words.subtitle.find("commitment.overflow_on_spot");
        QVERIFY(overflow);
        const auto share = [overflow](std::string_view place) {
            const auto found = std::ranges::find(overflow->arguments, place, &Argument::place);
            return std::get<Number>(found->value).value;
        };
        QCOMPARE(share("share"), 0.8);
        QVERIFY(isNear(share("rest"), 0.2));
    }

    // Nobody reserves what is planned on demand.
    void aReserveThatThePlanLacksIsMarked()
    {
        ViewSample sample = reserveOf("300");
        const auto isMarked = [&sample] {
            return text(sample.shown("commitment").words.subtitle).contains("not in the plan");
        };
        QVERIFY(isMarked());
        sample.set("platform.h100.purchase", "reserved_3y");
        QVERIFY(!isMarked());
    }

    void areasAreChipHours()
    {
        for (const char* const reserve : {"300", "600", "700", "900"}) {
            const ViewSample sample = reserveOf(reserve);
            const ViewPicture picture = sample.shown("commitment");
            const auto& areas = picture.panels.at(Days).areas;
            const auto value = [&](Metric metric) {
                return sample.input().results->of(metric).value;
            };
            QVERIFY(isNear(sizeOf(areas.at(0)), value(Metric::CommitmentCoveredHours)));
            QVERIFY(isNear(sizeOf(areas.at(1)), value(Metric::CommitmentIdleHours)));
            QVERIFY(isNear(sizeOf(areas.at(2)), value(Metric::CommitmentOverflowHours)));
            QVERIFY(areas.at(3).isHatched);
            QVERIFY(
                isNear(365.0 * sizeOf(areas.at(3)), value(Metric::CommitmentStrandedHoursPerYear)));
        }
    }

    void costIsStackedFromReserveAndOverflow()
    {
        const ViewPicture picture = reserveOf("700").shown("commitment");
        const ViewPanel& panel = picture.panels.at(Cost);
        const ViewArea& overflow = panel.areas.at(0);
        const ViewArea& paid = panel.areas.at(1);
        QCOMPARE(panel.curves.at(0).points, overflow.upper);
        QCOMPARE(paid.upper, overflow.lower);
        for (const CurvePoint& point : paid.upper)
            QVERIFY(isNear(point.y, 5.25 * point.x));
        QVERIFY(isNear(overflow.upper.front().y, 7500.0)); // all 600 on demand
        QVERIFY(isNear(overflow.upper.back().y, 5250.0)); // 1,000 reserved, nothing runs over
    }

    void theRatioOfThePricesMeetsTheCurve()
    {
        const ViewPicture picture = reserveOf("700").shown("commitment");
        const ViewPanel& panel = picture.panels.at(Days);
        const ViewLevel& ratio = panel.levels.at(1);
        QVERIFY(isNear(ratio.at, 0.42));
        QVERIFY(ratio.words.at(0).starts_with("42 %"));
        QVERIFY(isNear(panel.marks.at(0).at.x, 632.0) && isNear(panel.marks.at(0).at.y, 0.42));
        QVERIFY(isNear(valueAt(panel.curves.at(0).points, 632.0), 0.42));
        QVERIFY(
            say(picture.words.caption.at(0)).find("exceeds on 42 % of days") != std::string::npos);
    }

    // Of 600 a reserve of 600 covers 550 and uses as much of itself.
    void anyReserveIsRead()
    {
        const ViewPicture picture = reserveOf("600").shown("commitment");
        const auto& curves = picture.panels.at(Days).curves;
        const auto at = [&](const char* name) {
            return valueAt(std::ranges::find(curves, name, &ViewCurve::name)->points, 600.0);
        };
        QVERIFY(isNear(at("demand covered"), 550.0 / 600.0));
        QVERIFY(isNear(at("reserve in use"), 550.0 / 600.0));
        QCOMPARE(curves.back().width, 0.0); // two more lines would hide the areas
    }

    void rowsAreTheOwnReserveBesideTheBest()
    {
        const ViewPicture picture = reserveOf("700").shown("commitment");
        QVERIFY(isNear(*row(picture, "Reserve, chip-h a day").after.at(1).value, 632.0));
        QVERIFY(isNear(*row(picture, "Cost a day").after.at(0).value, 3831.25));
        QVERIFY(isNear(*row(picture, "Cost a day").after.at(1).value, 3759.0));
        QVERIFY(isNear(*row(picture, "Covered").after.at(0).value, 587.5 / 600.0));
        QVERIFY(isNear(*row(picture, "In use").after.at(0).value, 587.5 / 700.0));
        QVERIFY(isNear(*row(picture, "Overflow hours a day").after.at(1).value, 35.28));
        // after the fall 280 to 560: 280 of 700 idle; 632 - 420 = 212 of the best
        QVERIFY(isNear(*row(picture, "Stranded a year").after.at(0).value, 280 * 365 * 5.25));
        QVERIFY(isNear(*row(picture, "Stranded a year").after.at(1).value, 212 * 365 * 5.25));
        // 420 on demand would be 5,250 USD, 700 reserved are 3,675
        QVERIFY(isNear(*row(picture, "Saves a day").after.at(0).value, 1575.0));
        QCOMPARE(text(row(picture, "Covered").address), QStringLiteral("commitment.coverage"));
        QCOMPARE(
            text(row(picture, "Reserve, chip-h a day").address), QStringLiteral("demand.reserved"));
        QCOMPARE(text(picture.panels.at(Owed).figure->text), QStringLiteral("$4.02M"));
        QCOMPARE(text(picture.panels.at(Owed).address), QStringLiteral("commitment.liability"));
    }

    void theFallIsDrawnWhereItIsWished()
    {
        const ViewSample sample = reserveOf("700");
        ViewInput input = sample.input();
        QCOMPARE(
            findView("commitment")->picture(input).panels.at(Days).curves.size(), std::size_t{4});
        input.choices["fall"] = 1.0;
        const ViewPicture planned = findView("commitment")->picture(input);
        QCOMPARE(planned.panels.at(Days).curves.size(), std::size_t{3});
        QCOMPARE(planned.panels.at(Days).areas.size(), std::size_t{3});
        const auto isFall = [](const ViewRowItem& row) {
            return row.before.front().text.starts_with("Demand \u2212");
        };
        const auto& rows = planned.panels.at(Rows).rows->rows; // nor in numbers
        QVERIFY(rows.size() > 2 && std::ranges::none_of(rows, isFall));
        QVERIFY(std::ranges::any_of(sample.shown("commitment").panels.at(Rows).rows->rows, isFall));
        const ViewPicture steady = ViewSample({{"demand.drop", "0"}}).shown("commitment");
        QVERIFY(std::ranges::none_of(steady.controls,
            [](const ViewControl& control) { return control.kind == ViewControl::Kind::Choice; }));
        QCOMPARE(steady.panels.at(Cost).curves.size(), std::size_t{1});
        // without a reserve all of 0.7 x 600 chip-hours are on demand at 12.50 USD
        const ViewPicture fallen = sample.shown("commitment");
        QVERIFY(isNear(fallen.panels.at(Cost).curves.at(1).points.front().y, 5250.0));
    }

    // Of 400, 400, 600 and 800: 42 % may exceed it, one day does from 600 on.
    void aTraceGivesSteps()
    {
        const ViewSample sample = reserveOf("500");
        const DemandTrace days({800.0, 400.0, 600.0, 400.0});
        ViewInput input = sample.input();
        input.demand = &days;
        const ViewPicture picture = findView("commitment")->picture(input);
        QVERIFY(say(picture.words.subtitle)
                    .starts_with("Base: demand of 4 days, 400 to 800 chip-hours"));
        QVERIFY(say(picture.words.title).starts_with("Reserve 600, not 500 chip-hours a day: "));
        const auto& points = picture.panels.at(Days).curves.at(0).points;
        const auto step = std::ranges::adjacent_find(points,
            [](const CurvePoint& a, const CurvePoint& b) { return a.x == b.x && a.y > b.y; });
        QCOMPARE(step->x, 400.0);
        QVERIFY(isNear(sizeOf(picture.panels.at(Days).areas.at(0)), 450.0)); // covered
        QVERIFY(isNear(*row(picture, "Covered hours a day").after.at(0).value, 450.0));
    }

    // The days that the project keeps stand for those of the plan, and say where they are from.
    void theDaysOfTheProjectAreDrawn()
    {
        const ViewSample sample = reserveOf("500");
        ViewInput input = sample.input();
        Project project;
        input.project = &project;
        const auto shown = [&] { return findView("commitment")->picture(input); };
        const auto offers = [&](const char* action) {
            const auto controls = shown().controls;
            return std::ranges::find(controls, action, &ViewControl::id) != controls.end();
        };
        QVERIFY(say(shown().words.subtitle).starts_with("Base: demand 400 to 800 chip-hours"));
        QVERIFY(offers("demand-days") && !offers("planned-demand"));
        project.viewState[std::string(kKeptDemand)] =
            keptText(DemandTrace({800.0, 400.0, 600.0, 400.0}, "days.csv"));
        QVERIFY(say(shown().words.subtitle)
                    .starts_with("Base: demand of 4 days of days.csv, 400 to 800 chip-hours"));
        QVERIFY(offers("demand-days") && offers("planned-demand"));
        QVERIFY(text(shown().words.caption.front())
                    .endsWith("every other view and result is of the demand as planned."));
        const ViewPicture ofDays = shown();
        for (const ViewRowItem& each : ofDays.panels.at(Rows).rows->rows)
            QVERIFY(each.address.empty() || each.address == "demand.reserved");
        project.viewState[std::string(kKeptDemand)] = "damaged";
        QVERIFY(say(shown().words.subtitle).starts_with("Base: demand 400 to 800 chip-hours"));
    }

    void anOverflowNoDearerThanTheReserveIsSaid()
    {
        const ViewPicture picture =
            ViewSample({{"demand.spot_share", "0"}, {"platform.h100.price_on_demand", "5"}})
                .shown("commitment");
        // 300 at 5.25 and 300 at 5 are 3,075; 600 at 5 are 3,000
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Reserve nothing: overflow at $5.00 is no dearer than the reserve at "
                           "$5.25; it saves $75 a day"));
        QCOMPARE(picture.panels.at(Cost).marks.at(0).at.x, 0.0);
        QCOMPARE(picture.panels.at(Days).levels.size(), std::size_t{1}); // no line above all days
        QCOMPARE(text(ViewSample({{"demand.spot_share", "0"}, {"demand.reserved", "0"},
                                     {"platform.h100.price_on_demand", "5"}})
                          .shown("commitment")
                          .words.title),
            QStringLiteral("Reserve nothing: overflow at $5.00 is no dearer than the reserve at "
                           "$5.25"));
    }

    void noDemandIsSaid()
    {
        const ViewPicture picture =
            ViewSample({{"demand.low", "0"}, {"demand.high", "0"}}).shown("commitment");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Nothing to reserve for: there is no demand"));
        QCOMPARE(text(picture.words.emptyReason),
            QStringLiteral("Demand is 0 chip-hours on every day. Set its lowest and highest day. "
                           "The 300 reserved stand idle at $1,575 a day."));
        const ViewPicture reversed = ViewSample({{"demand.low", "900"}}).shown("commitment");
        QCOMPARE(text(reversed.words.emptyReason),
            QStringLiteral("Demand is set from 900 to 800 chip-hours a day. Lower the first or "
                           "raise the second."));
    }

    // 300 x 365 x 3 x 5.25 = 1,724,625 USD
    void aMissingPriceIsNamedWithWhatIsKnown()
    {
        const ViewPicture picture =
            ViewSample({{"platform.h100.price_spot", "unpriced"}}).shown("commitment");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("No best reserve: the spot price of H100 is not known"));
        QCOMPARE(text(picture.words.emptyReason),
            QStringLiteral("H100 has no spot price in this scenario, so the cost of a day and its "
                           "optimum are unpriced: no price is guessed. Enter one, or take an offer "
                           "from the catalog. Known without it: the reserve still costs $1.72M if "
                           "the work stops today."));
        QCOMPARE(text(row(picture, "Cost a day").after.at(0).text), QStringLiteral("unpriced"));
        QCOMPARE(text(row(picture, "Covered").after.at(0).text), QStringLiteral("50 %"));
        const ViewPicture noReserve =
            ViewSample({{"platform.h100.price_reserved_3y", "unpriced"}}).shown("commitment");
        QCOMPARE(text(noReserve.words.title),
            QStringLiteral("No best reserve: the 3-year price of H100 is not known"));
        QVERIFY(say(noReserve.words.emptyReason).find("Known") == std::string::npos);
    }

    void aReserveFarBeyondTheDemandIsPinned()
    {
        const ViewPicture picture = reserveOf("100000000").shown("commitment");
        const ViewPanel& panel = picture.panels.at(Cost);
        QCOMPARE(panel.x.needed.to, 2000.0); // 1.25 x twice the highest demand
        QVERIFY(!panel.levels.at(0).isPresent); // told at the edge, with an arrow
        QVERIFY(!panel.curves.at(0).present);
    }

    // On 10,000 nodes spot never gets on: the axis keeps to 20 times what a reserve alone costs.
    void anOverflowWithoutEndIsCut()
    {
        const ViewPicture cut = ViewSample(
            {{"demand.spot_share", "1"}, {"platform.h100.chips", "1000000"},
                {"spot.nodes", "10000"},
                {"demand.reserved",
                    "0"}}).shown("commitment");
        const ViewPanel& panel = cut.panels.front();
        const double alone = panel.areas[1].upper.back().y;
        QVERIFY(panel.curves.front().points.front().y > 20.0 * alone);
        QCOMPARE(panel.y.needed.to, 20.0 * alone);
        QVERIFY(text(cut.words.subtitle)
                    .contains(QStringLiteral("overflow beyond any price: 100 % of it on spot, "
                                             "where this job hardly ever finishes")));
    }

    void theEndsOfTheSlidersAreNumbersOrWords_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        const auto add = [](const char* id, std::initializer_list<const char*> values) {
            for (const char* value : values)
                QTest::addRow("%s %s", id, value) << QString::fromLatin1(id) << value;
        };
        for (const char* id : {"demand.low", "demand.high", "demand.reserved"})
            add(id, {"0", "800", "100000000"});
        add("demand.spot_share", {"0", "1"});
        add("demand.drop", {"0", "1"});
        add("demand.term_years", {"0", "10"});
        for (const char* id : {"platform.h100.price_on_demand", "platform.h100.price_reserved_3y",
                 "platform.h100.price_spot"})
            add(id, {"0", "1000", "unpriced"});
        add("spot.node_interruption_rate", {"0", "10"});
    }
    void theEndsOfTheSlidersAreNumbersOrWords()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, value);
        const ViewPicture picture =
            ViewSample({{qPrintable(id), qPrintable(value)}}).shown("commitment");
        QVERIFY2(saysNumbersOrWords(picture), textOf(picture).c_str());
        QVERIFY(!picture.words.title.empty());
        QCOMPARE(picture.words.emptyReason.empty(), picture.panels.size() > 2);
    }
};

ISOCOST_TEST(TestCommitmentView)
#include "tst_commitment_view.moc"
