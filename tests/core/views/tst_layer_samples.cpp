// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bands of layers, counted by hand over a hundred and one pictures.
#include <QtTest>

#include "core/views/spreads/layer_samples.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// A curve y = slope · x over 0 to 10, a mark at x = slope, a bar that ends at slope.
ViewPicture pictureOf(double slope, double step = 1.0)
{
    ViewCurve curve{.name = "cost"};
    for (double x = 0.0; x <= 10.0; x += step)
        curve.points.push_back({x, slope * x});
    ViewRowItem row{.before = {{"owned"}}, .after = {{.text = "", .value = slope}}};
    row.bars = {{.x = {0.0, slope}}};
    ViewPanel plot{.id = "plot", .curves = {curve}, .marks = {{.at = {slope, 5.0}}}};
    ViewPanel table{.id = "table", .rows = ViewRows{{"Way"}, {"a year"}, {row}}};
    return {.panels = {plot, table}};
}

const LayerKey kCurve{"plot", "cost", 0};

} // namespace

class TestLayerSamples : public QObject {
    Q_OBJECT

private slots:
    // Slopes 0, 0.01 ... 1: P10 is 0.1, P90 is 0.9, at x = 4 they are 0.4 and 3.6. The curves of
    // the trials have other places than that of the base.
    void layersAreReadAtTheBasePlaces()
    {
        LayerSamples samples(pictureOf(0.5));
        for (int i = 0; i <= 100; ++i)
            samples.add(pictureOf(0.01 * i, 2.5));
        const PictureSpreads spreads = samples.spreads();
        const std::vector<BandPoint>& band = spreads.curves.at(kCurve);
        QCOMPARE(band.size(), std::size_t{11});
        QCOMPARE(band[4].x, 4.0);
        QVERIFY(std::fabs(band[4].low - 0.4) < 1e-12 && std::fabs(band[4].high - 3.6) < 1e-12);
        QCOMPARE(spreads.marks.size(), std::size_t{1});
        const MarkSpread& mark = spreads.marks.begin()->second;
        QVERIFY(mark.x && std::fabs(mark.x->from - 0.1) < 1e-12);
        QVERIFY(!mark.y); // it stays at 5
        QVERIFY(std::fabs(spreads.bars.begin()->second.to - 0.9) < 1e-12);
        QVERIFY(std::fabs(spreads.cells.begin()->second.from - 0.1) < 1e-12);
    }

    void whatDoesNotMoveHasNoSpread()
    {
        LayerSamples samples(pictureOf(0.5));
        for (int i = 0; i < 20; ++i)
            samples.add(pictureOf(0.5));
        const PictureSpreads spreads = samples.spreads();
        QVERIFY(spreads.curves.empty() && spreads.marks.empty() && spreads.bars.empty());
        QVERIFY(spreads.cells.empty());
    }

    // Missing in 2 of 20 trials it is told, in 3 it is not.
    void whatIsOftenMissingHasNoSpread()
    {
        for (const int missing : {2, 3}) {
            LayerSamples samples(pictureOf(0.5));
            for (int i = 0; i < 20; ++i) {
                ViewPicture trial = pictureOf(0.1 * i);
                if (i < missing)
                    trial.panels.front() = {.id = "plot"};
                samples.add(trial);
            }
            const PictureSpreads spreads = samples.spreads();
            QCOMPARE(spreads.marks.empty(), missing == 3);
            QCOMPARE(spreads.curves.empty(), missing == 3);
            QVERIFY(!spreads.bars.empty());
        }
    }

    // Rows go by what they are of, wherever they stand.
    void rowsGoByWhatTheyAreOf()
    {
        ViewPicture base = pictureOf(1.0);
        ViewRowItem spot{.before = {{"spot"}}, .after = {{.text = "", .value = 100.0}}};
        base.panels[1].rows->rows.push_back(spot);
        LayerSamples samples(base);
        for (int i = 0; i <= 10; ++i) {
            ViewPicture trial = pictureOf(0.1 * i);
            spot.after.front().value = 100.0 + i;
            auto& rows = trial.panels[1].rows->rows;
            rows.insert(rows.begin(), spot); // the cheapest first
            samples.add(trial);
        }
        const PictureSpreads spreads = samples.spreads();
        QCOMPARE(spreads.cells.size(), std::size_t{2});
        for (const auto& [key, spread] : spreads.cells) {
            const bool isSpot = key.name.find("spot") != std::string::npos;
            QVERIFY(std::fabs(spread.from - (isSpot ? 101.0 : 0.1)) < 1e-12);
            QVERIFY(std::fabs(spread.to - (isSpot ? 109.0 : 0.9)) < 1e-12);
        }
    }

    // A stair is read where it stands, not between its steps.
    void stairsAreReadAsStairs()
    {
        ViewPicture base = pictureOf(1.0);
        base.panels.front().curves.front().isStepped = true;
        LayerSamples samples(base);
        for (int i = 1; i <= 11; ++i) {
            ViewPicture trial;
            trial.panels = {{.id = "plot",
                .curves = {{.name = "cost",
                    .isStepped = true,
                    .points = {{0.0, 0.0}, {5.0, 1.0 * i}, {10.0, 1.0 * i}}}}}};
            samples.add(trial);
        }
        const std::vector<BandPoint> band = samples.spreads().curves.at(kCurve);
        QCOMPARE(band[4], (BandPoint{4.0, 0.0, 0.0}));
        QCOMPARE(band[5], (BandPoint{5.0, 2.0, 10.0}));
    }
};

ISOCOST_TEST(TestLayerSamples)
#include "tst_layer_samples.moc"
