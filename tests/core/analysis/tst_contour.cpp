// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Isocost lines on maps whose lines are known.
#include <QTest>

#include <functional>

#include "core/analysis/contour.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// A made map; values are whatever `height` says, nothing where it says nothing.
SweepGrid mapOf(const std::vector<double>& x, const std::vector<double>& y,
    const std::function<std::optional<double>(double, double)>& height, Scale scale = Scale::Linear)
{
    SweepGrid grid;
    grid.plan.axes = {
        {parameter("platform.h100.mfu"), x, scale}, {parameter("facility.power_price"), y, scale}};
    grid.plan.metrics = {metric("platform.h100.training_cost")};
    for (const double column : x)
        for (const double row : y) {
            const auto value = height(column, row);
            grid.cells.push_back(value ? outcome(*value) : blocked<double>(Reason::Unpriced));
        }
    return grid;
}

std::vector<double> steps(double from, double to, std::size_t count)
{
    return linearSteps({from, to}, count);
}

std::vector<ContourLine> linesAt(const SweepGrid& grid, double level)
{
    return contours(grid, 0, std::array{level}).front().lines;
}

} // namespace

class TestContour : public QObject {
    Q_OBJECT

private slots:
    void aPlaneHasOneStraightLine();
    void aConeHasAClosedRing();
    void aSaddleIsPartedByItsMiddle();
    void theLinesOfASaddleStayAtTheirCorners();
    void aLevelOffTheMapHasNoLine();
    void noLineCrossesAHole();
    void logarithmicAxesAreCrossedByRatios();
    void levelsOnGridPointsLeaveNoGaps();
    void levelsAreRoundAndInside();
    void wideMapsGetLevelsInRatios();
    void flatMapsHaveNoLevels();
    void theLineOfTheModelMeetsItsLevel();
    void oneAxisIsRefused();
};

void TestContour::aPlaneHasOneStraightLine()
{
    const SweepGrid grid = mapOf(steps(0.0, 10.0, 11), steps(0.0, 5.0, 7),
        [](double x, double y) { return 2.0 * x + 3.0 * y; });
    const auto lines = linesAt(grid, 13.1);
    QCOMPARE(lines.size(), 1U);
    QVERIFY(!lines[0].isClosed);
    for (const CurvePoint& point : lines[0].points)
        QVERIFY(isNear(2.0 * point.x + 3.0 * point.y, 13.1, 1e-14));
    // From the lower border (y = 0) to the upper one or the left one.
    const CurvePoint& first = lines[0].points.front();
    const CurvePoint& last = lines[0].points.back();
    QCOMPARE(std::min(first.y, last.y), 0.0);
    QCOMPARE(std::min(first.x, last.x), 0.0);
}

void TestContour::aConeHasAClosedRing()
{
    const SweepGrid grid = mapOf(steps(-1.0, 1.0, 41), steps(-1.0, 1.0, 41),
        [](double x, double y) { return std::hypot(x, y); });
    const auto lines = linesAt(grid, 0.61);
    QCOMPARE(lines.size(), 1U);
    QVERIFY(lines[0].isClosed);
    QCOMPARE(lines[0].points.front(), lines[0].points.back());
    for (const CurvePoint& point : lines[0].points) // chords of 0.05 leave the circle by their sag
        QVERIFY(std::fabs(std::hypot(point.x, point.y) - 0.61) < 0.05 * 0.05 / 0.61);
}

void TestContour::aSaddleIsPartedByItsMiddle()
{
    // Corners 1, 0, 1, 0 around the square: the middle is 0.5.
    const SweepGrid grid =
        mapOf({0.0, 1.0}, {0.0, 1.0}, [](double x, double y) { return x == y ? 1.0 : 0.0; });
    // Below the middle the ones hang together: the zeros are cut off, (1, 0) and (0, 1).
    const auto low = linesAt(grid, 0.25);
    QCOMPARE(low.size(), 2U);
    for (const ContourLine& line : low)
        QVERIFY(isNear(std::fabs(line.points[0].x - line.points[0].y), 0.75, 1e-15)
            && isNear(std::fabs(line.points[1].x - line.points[1].y), 0.75, 1e-15));
    // Above it the zeros hang together: the ones are cut off, (0, 0) and (1, 1).
    const auto high = linesAt(grid, 0.75);
    QCOMPARE(high.size(), 2U);
    for (const ContourLine& line : high)
        QVERIFY(isNear(std::fabs(line.points[0].x + line.points[0].y - 1.0), 0.75, 1e-15)
            && isNear(std::fabs(line.points[1].x + line.points[1].y - 1.0), 0.75, 1e-15));
}

void TestContour::theLinesOfASaddleStayAtTheirCorners()
{
    // Corners 1, 0, 1, 0: 0.25 is reached a quarter of a side from a 0, 0.75 as near to a 1.
    const SweepGrid grid =
        mapOf({0.0, 1.0}, {0.0, 1.0}, [](double x, double y) { return x == y ? 1.0 : 0.0; });
    for (const double level : {0.25, 0.75})
        for (const ContourLine& line : linesAt(grid, level)) {
            QCOMPARE(line.points.size(), 2U);
            QCOMPARE(std::fabs(line.points[0].x - line.points[1].x), 0.25);
            QCOMPARE(std::fabs(line.points[0].y - line.points[1].y), 0.25);
        }
}

void TestContour::aLevelOffTheMapHasNoLine()
{
    const SweepGrid grid =
        mapOf(steps(0.0, 1.0, 5), steps(0.0, 1.0, 5), [](double x, double y) { return x + y; });
    QVERIFY(linesAt(grid, 2.5).empty());
    QVERIFY(linesAt(grid, -0.5).empty());
}

void TestContour::noLineCrossesAHole()
{
    const SweepGrid grid = mapOf(steps(0.0, 10.0, 11), steps(0.0, 10.0, 11),
        [](double x, double y) -> std::optional<double> {
            return x > 3.5 && x < 6.5 ? std::nullopt : std::optional(y);
        });
    const auto lines = linesAt(grid, 4.5);
    QCOMPARE(lines.size(), 2U);
    for (const ContourLine& line : lines)
        for (const CurvePoint& point : line.points)
            QVERIFY(point.x <= 3.0 || point.x >= 7.0);
}

void TestContour::logarithmicAxesAreCrossedByRatios()
{
    // log10(x) is 0.5 between 0 and 1 half-way by ratios: the square root of 10.
    const SweepGrid grid = mapOf(
        {1.0, 10.0}, {1.0, 10.0}, [](double x, double) { return std::log10(x); }, Scale::Log);
    const auto lines = linesAt(grid, 0.5);
    QCOMPARE(lines.size(), 1U);
    for (const CurvePoint& point : lines[0].points)
        QVERIFY(isNear(point.x, std::sqrt(10.0), 1e-15));
}

void TestContour::levelsOnGridPointsLeaveNoGaps()
{
    const SweepGrid grid =
        mapOf(steps(0.0, 4.0, 5), steps(0.0, 4.0, 5), [](double x, double y) { return x + y; });
    const auto lines = linesAt(grid, 4.0);
    QCOMPARE(lines.size(), 1U);
    for (const CurvePoint& point : lines[0].points)
        QCOMPARE(point.x + point.y, 4.0);
    QCOMPARE(std::fabs(lines[0].points.front().x - lines[0].points.back().x), 4.0);
}

void TestContour::levelsAreRoundAndInside()
{
    const SweepGrid grid =
        mapOf(steps(0.0, 1.0, 5), steps(0.0, 1.0, 5), [](double x, double y) { return x + y; });
    // 0 to 2 in about 5: steps of 0.5.
    QCOMPARE(contourLevels(grid, 0, 5), (std::vector<double>{0.5, 1.0, 1.5}));
}

void TestContour::wideMapsGetLevelsInRatios()
{
    const SweepGrid grid = mapOf(
        {0.0, 1.0}, {0.0, 1.0}, [](double x, double y) { return std::pow(10.0, x + y + 1e-9); });
    QCOMPARE(contourLevels(grid, 0, 10), (std::vector<double>{2.0, 5.0, 10.0, 20.0, 50.0, 100.0}));
    QVERIFY(contourLevels(grid, 0, 2).size() <= 3);
}

void TestContour::flatMapsHaveNoLevels()
{
    const auto flat = mapOf({0.0, 1.0}, {0.0, 1.0}, [](double, double) { return 3.0; });
    QVERIFY(contourLevels(flat, 0, 5).empty());
    const auto unpriced =
        mapOf({0.0, 1.0}, {0.0, 1.0}, [](double, double) { return std::optional<double>(); });
    QVERIFY(contourLevels(unpriced, 0, 5).empty());
}

void TestContour::theLineOfTheModelMeetsItsLevel()
{
    const Scenario scenario = referenceScenario();
    const auto grid = sweep(inputsWith(),
        {{makeAxis(scenario, parameter("platform.h100.mfu"), {0.2, 0.7, 201, Scale::Linear}),
             makeAxis(scenario, parameter("platform.h100.price_on_demand"),
                 {2.0, 14.0, 201, Scale::Linear})},
            {metric("platform.h100.training_cost")}});
    const auto lines = linesAt(*grid, 1.0e6);
    QCOMPARE(lines.size(), 1U);
    // 2309199.739 USD at 45 % and 12.50 USD: the line of 1 M$ is price = 12.5 m / 0.45 / 2.309...
    for (const CurvePoint& point : lines[0].points)
        QVERIFY(isNear(point.y, 12.5 * point.x / 0.45 / 2.309199739, 1e-4));
}

void TestContour::oneAxisIsRefused()
{
    SweepGrid grid = mapOf({0.0, 1.0}, {0.0}, [](double x, double) { return x; });
    grid.plan.axes.pop_back();
    QVERIFY_EXCEPTION_THROWN((void)contours(grid, 0, std::array{0.5}), InputError);
}

ISOCOST_TEST(TestContour)
#include "tst_contour.moc"
