// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash view: curves end where the statements do, the title is the best present value.
#include <QtTest>

#include "core/analysis/cash_statement.h"
#include "tests/core/views/view_sample.h"

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
    // golden/more_cases.json "reference": present values -6,248,744.6 of a specialty cloud,
    // -12,956,899.4 of owning and -34,715,248.0 on demand
    void titleIsTheBestPresentValue()
    {
        ViewSample sample;
        QCOMPARE(text(sample.shown("cash").words.title),
            QStringLiteral("Specialty costs least over 60 months, $6.71M of present value less "
                           "than owning"));
        sample.set("cloud.specialty_price", "100");
        QCOMPARE(text(sample.shown("cash").words.title),
            QStringLiteral("Owning costs least over 60 months, $21.8M of present value less than "
                           "on-demand"));
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

    void unpricedWaysAreNamed()
    {
        ViewSample sample;
        sample.set("platform.h100.price_spot", "unpriced");
        const ViewPicture picture = sample.shown("cash");
        QCOMPARE(picture.panels.at(0).curves.size(), std::size_t{5});
        QCOMPARE(text(picture.words.caption.at(0)), QStringLiteral("Left out: spot is unpriced."));
    }

    void nothingPricedIsSaid()
    {
        ViewSample sample;
        for (const char* price : {"on_demand", "reserved_1y", "reserved_3y", "spot"})
            sample.set(("platform.h100.price_" + std::string(price)).c_str(), "unpriced");
        const ViewPicture picture = sample.shown("cash"); // a specialty cloud has a price
        QCOMPARE(picture.panels.at(0).curves.size(), std::size_t{1});
        QVERIFY(picture.words.emptyReason.empty());
    }
};

QTEST_APPLESS_MAIN(TestCashView)
#include "tst_cash_view.moc"
