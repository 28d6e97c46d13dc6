// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash view: curves end where the statements do, the title is the best present value.
#include <QtTest>

#include "core/text/display_text.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

const ViewCurve& curveOf(const ViewPicture& picture, const char* name)
{
    return *std::ranges::find(picture.panels.at(0).curves, name, &ViewCurve::name);
}

} // namespace

class TestCashView : public QObject {
    Q_OBJECT

private slots:
    // golden/more_cases.json "reference": present values -13,802,533.2 of owning and -34,715,248.0
    // on demand; what is paid is where the curves end. A specialty cloud by the hour is dearer to
    // plan with than its price says: 1,024 chips are sold by contract.
    void titleNamesBothKindsOfMoney()
    {
        ViewSample sample;
        ViewPicture picture = sample.shown("cash");
        const auto less = [&](const char* way, const char* rival) {
            return text(moneyText(
                curveOf(picture, rival).points.back().y - curveOf(picture, way).points.back().y));
        };
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Owning costs least over 60 months: %1 less paid than on-demand, $20.9M "
                           "in present value")
                .arg(less("owned", "on-demand")));
        QCOMPARE(text(say(picture.words.title, kShort)),
            QStringLiteral("Owning costs least over 60 months"));
        sample.set("platform.h100.chips", "8"); // as few are sold by the hour
        sample.set("training.runs_per_year", "0.1"); // and do a tenth of a run
        picture = sample.shown("cash");
        QCOMPARE(text(picture.words.title),
            QStringLiteral(
                "A specialty cloud costs least over 60 months, but a rule stops training "
                "on H100 (the training state takes 250 % of the memory): $37.2M less "
                "paid than on-demand, $28.5M in present value"));
    }

    // Reserving custom silicon needs a test at scale (rule "scale_test"), however cheap the term.
    void aWayThatARuleForbidsSaysSo()
    {
        ViewSample sample(
            {{"facility.reference", "trn2"}, {"platform.trn2.price_reserved_3y", "0.1"}});
        const QString title = text(sample.shown("cash").words.title);
        QVERIFY2(title.startsWith(QStringLiteral("A 3-year reservation costs least over 60 months, "
                                                 "but a rule stops training on Trainium2 (no ")),
            qPrintable(title));
        sample.set("readiness.scale_bake_off", "done");
        QVERIFY(!text(sample.shown("cash").words.title).contains(QStringLiteral("a rule stops")));
    }

    // Spot of more nodes at once than a plan can count on is not the least.
    void whatNobodyCanCountOnIsNotTheLeast()
    {
        ViewSample sample({{"platform.h100.price_spot", "0.5"}, {"cloud.specialty_price", "100"}});
        sample.set("fleet.utilization", "0.2");
        // of 64 GPUs of the facility nothing is known, only of the fleet's 1,024
        QVERIFY2(say(sample.shown("cash").words.title).starts_with("Spot costs least"),
            say(sample.shown("cash").words.title).c_str());
        sample.set("facility.gpus", "0"); // as many as the fleet has
        const ViewPicture picture = sample.shown("cash");
        const std::string title = say(picture.words.title);
        QVERIFY2(title.starts_with("Owning costs least"), title.c_str());
        QVERIFY2(title.find("spot") == std::string::npos, title.c_str());
        QVERIFY(
            text(curveOf(picture, "spot").endLabel).startsWith(QStringLiteral("\u25B2 spot $")));
        QCOMPARE(curveOf(picture, "spot").style, LineStyle::Dashed);
        const auto& rows = picture.panels.at(1).rows->rows;
        const auto spot = std::ranges::find_if(
            rows, [](const ViewRowItem& row) { return row.before[0].text == "\u25B2 spot"; });
        QVERIFY(spot != rows.end());
        QCOMPARE(spot->after[1].ink.role, Ink::Role::Muted);
        sample.set("platform.h100.purchase", "spot"); // the plan is such a way
        const Sentence subtitle = sample.shown("cash").words.subtitle;
        const Clause* const told = subtitle.find("cash.plan_is_not_counted");
        QVERIFY(told && told->tone == Tone::Warning);
    }

    // A plan that is the best itself has another rival: owning, or on-demand if it owns.
    void thePlanIsNotItsOwnRival()
    {
        const auto says = [](const ViewSample& sample, const char* best, const char* rival) {
            const std::string title = say(sample.shown("cash").words.title);
            return title.starts_with(best) && title.find(rival) != std::string::npos;
        };
        const ViewSample owned(
            {{"platform.h100.purchase", "owned"}, {"cloud.specialty_price", "100"}});
        QVERIFY(says(owned, "Owning costs least ", " less paid than on-demand, "));
        const ViewSample specialty( // as few are sold by the hour
            {{"platform.h100.purchase", "specialty"}, {"platform.h100.chips", "8"}});
        QVERIFY(says(specialty, "A specialty cloud costs least ", " less paid than owning, "));
    }

    // The reference is on demand.
    void thePlanIsThickAndNamed()
    {
        const ViewPicture picture = ViewSample().shown("cash");
        QVERIFY(curveOf(picture, "on-demand").endLabel.starts_with("on-demand, plan $"));
        QVERIFY(curveOf(picture, "on-demand").width > curveOf(picture, "owned").width);
        const auto& rows = picture.panels.at(1).rows->rows;
        const ViewRowItem& row = rows.at(rows.size() - 2); // before what cannot be counted on
        QVERIFY(row.isChosen && row.before[0].isBold);
    }

    // Where there is no room for the panel that shows it.
    void theSubtitleSaysWhenOwningPaysBackForGood()
    {
        ViewSample sample;
        const auto subtitle = [&] { return sample.shown("cash").words.subtitle; };
        const auto month = [&](Metric metric) { return sample.input().results->of(metric).value; };
        QCOMPARE(month(Metric::CashPaybackMonth), month(Metric::CashCrossoverMonth));
        QVERIFY(text(subtitle()).contains(QStringLiteral(" on, discounted as well")));
        sample.set("finance.discount_rate", "0.5");
        QVERIFY(month(Metric::CashPaybackMonth) > month(Metric::CashCrossoverMonth));
        QVERIFY(
            text(subtitle())
                .contains(QStringLiteral("discounted from month ")
                    + QString::number(month(Metric::CashPaybackMonth)) + QStringLiteral(" on")));
        sample.set("platform.h100.price_on_demand", "0.5");
        QVERIFY(subtitle().find("cash.never_less"));
    }

    // At a discount of 50 % owning pays back later than it has cost less.
    void theCrossingIsThatOfTheMoneyDrawn()
    {
        const ViewSample sample({{"finance.discount_rate", "0.5"}});
        ViewInput input = sample.input();
        const auto crossing = [&input](double measure) {
            input.choices["measure"] = measure;
            return findView("cash")->picture(input).panels.at(0).marks.front().at.x;
        };
        const auto month = [&sample](Metric metric) { return sample.results().of(metric).value; };
        QVERIFY(month(Metric::CashPaybackMonth) > month(Metric::CashCrossoverMonth));
        QCOMPARE(crossing(0.0), month(Metric::CashCrossoverMonth));
        QCOMPARE(crossing(1.0), month(Metric::CashPaybackMonth));
    }

    void everyClauseIsWhole()
    {
        const std::vector<ViewSample> samples{{},
            {{"platform.h100.price_capacity_block", "6"},
                {"platform.h100.purchase", "capacity_block"}},
            {{"facility.gpus", "16384"}, {"cloud.specialty_price", "3"}},
            {{"fleet.utilization", "1"}, {"facility.gpus", "0"}},
            {{"platform.h100.price_on_demand", "unpriced"}},
            {{"facility.lead_months", "1"}, {"finance.discount_rate", "0.5"}}};
        for (const ViewSample& sample : samples)
            QCOMPARE(test::flawIn(sample.shown("cash").words), std::string());
    }

    void aNameWithSeparatorsIsWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        QVERIFY(text(sample.shown("cash").words.subtitle)
                    .startsWith(QStringLiteral("A; B: C vs D, \"E\": the work of the facility's 64 "
                                               "GPUs by every way of buying, ")));
    }

    // By the hour a plan cannot count on 1,024 chips of a specialty cloud.
    void specialtyByTheHourIsMarked()
    {
        const auto label = [](const ViewSample& sample) {
            return text(curveOf(sample.shown("cash"), "specialty").endLabel);
        };
        const QString mark = QStringLiteral("\u25B2 ");
        QVERIFY(label(ViewSample()).startsWith(mark));
        QVERIFY(!label(ViewSample({{"platform.h100.chips", "32"}})).startsWith(mark));
        QVERIFY(!label(ViewSample({{"cloud.specialty_billing", "every_hour"}})).startsWith(mark));
    }

    // 1,024 chips are 128 nodes of 8, rules.spot_cluster allows 8; rules.specialty_cluster is 64.
    void whatIsMarkedHasItsReason()
    {
        ViewSample sample;
        const auto caption = [&] { return text(sample.shown("cash").words.caption.back()); };
        const QString contract =
            QStringLiteral("a specialty cloud: 64 chips or more are sold by contract.");
        QVERIFY2(caption().contains(QStringLiteral("A plan cannot count on ") + contract),
            qPrintable(caption())); // 64 GPUs of the facility on spot are not judged
        sample.set("facility.gpus", "0");
        QVERIFY2(caption().contains(
                     QStringLiteral("A plan cannot count on spot: 128 nodes at once; nor on ")
                     + contract),
            qPrintable(caption()));
        sample.set("platform.h100.purchase", "spot"); // the subtitle says why
        QVERIFY2(caption().contains(QStringLiteral("A plan cannot count on ") + contract),
            qPrintable(caption()));
        sample.set("platform.h100.chips", "8");
        QVERIFY2(!caption().contains(QStringLiteral("cannot count")), qPrintable(caption()));
    }

    void theCashIsWithoutWhatServes()
    {
        ViewSample sample({{"facility.gpus", "0"}});
        const auto caption = [&] { return text(sample.shown("cash").words.caption.back()); };
        QVERIFY2(
            caption().contains(QStringLiteral(" The cash is of the fleet, without what serves.")),
            qPrintable(caption()));
        sample.set("facility.gpus", "64");
        QVERIFY2(caption().contains(
                     QStringLiteral(" The cash is of the facility, without what serves.")),
            qPrintable(caption()));
        sample.set("inference.plan", "left_out");
        QVERIFY2(!caption().contains(QStringLiteral("without what serves")), qPrintable(caption()));
    }

    // Owning has more than its lines at zero; the prices of the sample are of June 2024.
    void doubtsNameTheWaysOfWhichTheyAreSaid()
    {
        const ViewSample contract({{"cloud.specialty_billing", "every_hour"}});
        const QString caption = text(contract.shown("cash").words.caption.back());
        QVERIFY2(caption.contains(QStringLiteral("In doubt: ")), qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("owning (6 costs at zero)")), qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("on-demand, a 1-year reservation")),
            qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral(" (price of 2024-06-30)")), qPrintable(caption));
    }

    void everyPricedWayIsACurveFromNowToTheHorizon()
    {
        const ViewPicture picture = ViewSample().shown("cash");
        QCOMPARE(picture.panels.at(0).curves.size(), std::size_t{6});
        for (const ViewCurve& curve : picture.panels.at(0).curves)
            QCOMPARE(curve.points.size(), std::size_t{61});
        QCOMPARE(curveOf(picture, "owned").points.front().y, 3400000.0); // golden facility.capex
        QCOMPARE(curveOf(picture, "on-demand").points.front().y, 0.0);
        // the first month: 64 x 8,760 x 0.8 / 12 = 37,376 hours at 12.50
        QVERIFY(std::abs(curveOf(picture, "on-demand").points[1].y - 467200.0) < 1e-6);
    }

    void discountedTheCurvesEndAtTheirPresentValue()
    {
        ViewSample sample;
        ViewInput input = sample.input();
        input.choices["measure"] = 1.0;
        const ViewPicture picture = findView("cash")->picture(input);
        const double owned = input.results->of(Metric::CashNpvOwned).value;
        QVERIFY(std::abs(curveOf(picture, "owned").points.back().y / -owned - 1.0) < 1e-12);
    }

    // The reference buys again after 36 of 60 months, 1.2^3 as much for the work has grown by
    // 20 % a year: 3.40 M$ x 1.728; whole years are the ticks.
    void hardwareIsAStepWhereItIsBought()
    {
        const ViewPicture picture = ViewSample().shown("cash");
        const ViewPanel& panel = picture.panels.at(0);
        QVERIFY(curveOf(picture, "owned").isStepped && !curveOf(picture, "on-demand").isStepped);
        const ViewMark& again = panel.marks.at(1); // behind the crossing
        QCOMPARE(again.at.x, 36.0);
        QCOMPARE(panel.marks.back().at.x, 60.0);
        // bought in month 36 of 60, in service for 36: 12 are left, worth a third of 5.22 M$
        QCOMPARE(text(panel.marks.back().words[0]),
            QStringLiteral("value left $1.74M: 12 of 36 months"));
        // 3.4 M$ x 1.2^3 x 0.8 / 0.9: idle hours are filled to 90 % first
        QCOMPARE(text(again.words[0]), QStringLiteral("bought again, $5.22M"));
        QStringList ticks;
        for (const AxisTick& tick : panel.x.ticks)
            ticks << text(tick.text);
        QCOMPARE(ticks.join(QLatin1Char(' ')), QStringLiteral("0 12 24 36 48 60 months"));
    }

    // What is bought again after 36 months replaces hardware that is worth a tenth of its price.
    void onlyTheValueLeftAtTheEndIsMarked()
    {
        const ViewSample sample({{"facility.residual_fraction", "0.1"}});
        const ViewPicture picture = sample.shown("cash");
        std::vector<double> months;
        for (const ViewMark& mark : picture.panels.at(0).marks)
            if (mark.words.front().starts_with("value left $"))
                months.push_back(mark.at.x);
        QCOMPARE(months, std::vector<double>{60.0});
    }

    // At the end of its life the hardware is sold for its resale value; without one for nothing.
    void whatHasServedItsTimeIsSold()
    {
        const ViewSample sold({{"finance.horizon_months", "36"}, {"finance.demand_growth", "0"},
            {"facility.residual_fraction", "0.1"}});
        const ViewPicture picture = sold.shown("cash");
        QVERIFY(picture.panels.at(0).marks.back().words[0].starts_with("sold for $"));
        const ViewSample worthless({{"finance.horizon_months", "36"}});
        const ViewPicture kept = worthless.shown("cash");
        for (const ViewMark& mark : kept.panels.at(0).marks)
            QVERIFY(!mark.words.front().starts_with("sold for")
                && !mark.words.front().starts_with("value left"));
    }

    void theTableIsByPresentValueAgainstOnDemand()
    {
        const ViewPicture picture = ViewSample().shown("cash");
        const auto& rows = picture.panels.at(1).rows->rows;
        QCOMPARE(rows.size(), std::size_t{6});
        QCOMPARE(text(rows.front().before[0].text), QStringLiteral("owned"));
        QVERIFY(std::abs(*rows.front().after[0].value - 13802533.2) < 0.1);
        QVERIFY(std::abs(*rows.front().after[1].value - (34715248.0 - 13802533.2)) < 0.1);
        QCOMPARE(text(rows.at(4).before[0].text), QStringLiteral("on-demand, plan"));
        QCOMPARE(text(rows.at(4).after[1].text), QStringLiteral("base"));
        QCOMPARE(text(rows.back().before[0].text), QString::fromUtf8("▲ specialty"));
        QCOMPARE(rows.front().address, std::string("cash.npv_owned"));
    }

    void oneMonthIsSingular()
    {
        ViewSample sample;
        sample.set("finance.horizon_months", "1");
        QCOMPARE(text(sample.shown("cash").panels.at(1).headings[0]),
            QStringLiteral("After 1 month (USD)"));
    }

    void theAdvantageTurnsAtThePayback()
    {
        ViewSample sample;
        const ViewPicture picture = sample.shown("cash");
        const ViewPanel& panel = picture.panels.at(2);
        const double month = sample.input().results->of(Metric::CashPaybackMonth).value;
        QCOMPARE(panel.marks.at(0).at.x, month);
        QVERIFY(panel.marks[0].at.y >= 0.0);
        QVERIFY(panel.curves[0].points[static_cast<std::size_t>(month) - 1].y < 0.0);
        QVERIFY(panel.headings[0].find("rate of return against on-demand") != std::string::npos);
        sample.set("platform.h100.price_on_demand", "unpriced");
        QCOMPARE(sample.shown("cash").panels.size(), std::size_t{2}); // nothing to be ahead of
    }

    // NPV of a specialty cloud -6.2, of owning -13.0, on demand -34.7 M$ (above).
    void owningIsAheadOfOneRivalAndBehindAnother()
    {
        const ViewSample sample({{"platform.h100.purchase", "specialty"}});
        const ViewPicture picture = sample.shown("cash");
        const std::vector<ViewCurve>& curves = picture.panels.at(2).curves;
        QCOMPARE(curves.size(), std::size_t{2});
        QVERIFY(curves[0].points.back().y > 0.0 && curves[1].points.back().y < 0.0);
        QVERIFY2(curves[0].endLabel.ends_with(" ahead of on-demand"), curves[0].endLabel.c_str());
        QVERIFY2(curves[1].endLabel.ends_with(" behind specialty"), curves[1].endLabel.c_str());
    }

    void unpricedWaysAreNamed()
    {
        ViewSample sample;
        sample.set("platform.h100.price_spot", "unpriced");
        const ViewPicture picture = sample.shown("cash");
        QCOMPARE(picture.panels.at(0).curves.size(), std::size_t{5});
        QCOMPARE(text(picture.words.caption.at(0)), QStringLiteral("Left out: spot is unpriced."));
        sample.set("platform.h100.price_reserved_1y", "unpriced");
        QCOMPARE(text(sample.shown("cash").words.caption.at(0)),
            QStringLiteral("Left out: 1 year and spot are unpriced."));
    }

    void spotThatNeverFinishesIsNamed()
    {
        const ViewSample sample({{"facility.gpus", "16384"}});
        QCOMPARE(text(sample.shown("cash").words.caption.at(0)),
            QStringLiteral("Left out: spot never finishes."));
    }

    // A year of owning has a price, but 20 % more work each year has to be rented for on demand.
    void owningThatNeedsRentIsSaid()
    {
        ViewSample sample(
            {{"finance.demand_growth", "0.2"}, {"cloud.specialty_accelerator", "h200_sxm"}});
        for (const char* price : {"on_demand", "reserved_1y", "reserved_3y", "spot"})
            sample.set(("platform.h100.price_" + std::string(price)).c_str(), "unpriced");
        QVERIFY(sample.results().of(Metric::FleetHourOwned).hasNumber());
        QCOMPARE(text(sample.shown("cash").words.emptyReason),
            QStringLiteral("Owning rents on demand until the hardware arrives and where the work "
                           "outgrows it; on-demand has no price."));
    }

    void nothingPricedIsSaid()
    {
        ViewSample sample;
        for (const char* price : {"on_demand", "reserved_1y", "reserved_3y", "spot"})
            sample.set(("platform.h100.price_" + std::string(price)).c_str(), "unpriced");
        const ViewPicture picture = sample.shown("cash"); // a specialty cloud has a price
        QCOMPARE(picture.panels.at(0).curves.size(), std::size_t{1});
        QVERIFY(picture.words.emptyReason.empty());
        const ViewSample idle({{"training.runs_per_year", "0"}, {"fleet.utilization", "0"}});
        QCOMPARE(text(idle.shown("cash").words.emptyReason),
            QStringLiteral("The plan has no work for a fleet: enter runs a year or other work."));
    }
};

ISOCOST_TEST(TestCashView)
#include "tst_cash_view.moc"
