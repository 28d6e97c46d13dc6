// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/test_program.h"
#include "ui/charts/coincidence.h"

using namespace isocost;

namespace {

ViewCurve flat(double y)
{
    ViewCurve curve;
    curve.points = {{0.0, y}, {0.5, y}, {1.0, y}};
    return curve;
}

// Which parts of one period of the pattern are painted, in units of a dash.
std::vector<bool> paintedUnits(const QPen& pen, int count)
{
    const QList<qreal> pattern = pen.dashPattern();
    const double period = pattern[0] + pattern[1];
    const double unit = period / count;
    std::vector<bool> painted;
    for (int i = 0; i < count; ++i) {
        double at = std::fmod((i + 0.5) * unit + pen.dashOffset(), period);
        if (at < 0.0)
            at += period;
        painted.push_back(at < pattern[0]);
    }
    return painted;
}

} // namespace

class TestCoincidence : public QObject {
    Q_OBJECT

private slots:
    void curvesApartRunAlone()
    {
        const auto turns = dashTurnsOf({flat(1.0), flat(2.0)}, 10.0);
        QCOMPARE(turns, (std::vector<DashTurn>{{0, 1}, {0, 1}}));
    }

    // Half a hundredth of the height is a line's width apart: they can be told from each other.
    void curvesOnEachOtherTakeTurns()
    {
        const auto turns = dashTurnsOf({flat(1.0), flat(5.0), flat(1.0), flat(1.01)}, 10.0);
        QCOMPARE(turns, (std::vector<DashTurn>{{0, 3}, {0, 1}, {1, 3}, {2, 3}}));
        QCOMPARE(
            dashTurnsOf({flat(1.0), flat(1.06)}, 10.0), (std::vector<DashTurn>{{0, 1}, {0, 1}}));
    }

    void whatLiesAboveThePictureDoesNotPartThem()
    {
        ViewCurve one = flat(1.0);
        ViewCurve other = flat(1.0);
        one.points[0].y = 30.0;
        other.points[0].y = 90.0;
        QCOMPARE(dashTurnsOf({one, other}, 10.0).front().count, 2);
        one.points = other.points = {{0.0, 50.0}, {1.0, 40.0}};
        QCOMPARE(dashTurnsOf({one, other}, 10.0).front().count, 1); // not seen at all
    }

    void curvesWithoutPointsCoincideWithNothing()
    {
        QCOMPARE(dashTurnsOf({ViewCurve(), ViewCurve()}, 1.0).front().count, 1);
    }

    // Of three, the first is whole, the second paints its third of a period, the third the last.
    void everyCurveIsSeenInItsTurn()
    {
        QPen first(Qt::red, 2.0);
        setDashes(first, {0, 3});
        QCOMPARE(first.style(), Qt::SolidLine);
        for (const int index : {1, 2}) {
            QPen pen(Qt::red, 2.0);
            setDashes(pen, {index, 3});
            std::vector<bool> expected(3, false);
            expected[static_cast<std::size_t>(index)] = true;
            QCOMPARE(paintedUnits(pen, 3), expected);
        }
    }
};

ISOCOST_TEST(TestCoincidence)
#include "tst_coincidence.moc"
