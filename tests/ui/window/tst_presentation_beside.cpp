// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios on one scale: one after the other, and two of them side by side.
#include <QTest>

#include "core/explain/display.h"
#include "core/views/slides/slides.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/presented_window.h"
#include "ui/charts/panel_grid.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/number_row.h"
#include "ui/window/presentation_foot.h"

namespace isocost {

namespace {

// Views whose first panel has bars or curves that differ between the scenarios of the sample.
constexpr std::array kCompared{"mfu-cost", "network", "budget", "break-even", "cash", "commitment",
    "token-cost", "serving", "risk"};

// Where two values stand, as shares of the panel: the same on equal axes.
std::array<double, 4> scaleOf(const PanelView& panel, Interval x, Interval y)
{
    const Canvas& canvas = panel.canvas();
    const QRectF area = canvas.area();
    const auto across = [&](double at) { return (canvas.pixelX(at) - area.left()) / area.width(); };
    const auto down = [&](double at) { return (canvas.pixelY(at) - area.top()) / area.height(); };
    return {across(x.from), across(x.to), down(y.from), down(y.to)};
}

bool areAlike(const std::array<double, 4>& one, const std::array<double, 4>& other)
{
    constexpr double kLeast = 1e-3; // of the panel: less than a pixel
    for (std::size_t i = 0; i < one.size(); ++i)
        if (std::abs(one[i] - other[i]) > kLeast)
            return false;
    return true;
}

} // namespace

class PresentationBesideTest : public QObject {
    Q_OBJECT

private slots:
    void barsOfAllScenariosHaveOneScale();
    void aScaleOfItsOwnComesBack();
    void twoScenariosHaveEqualAxes_data();
    void twoScenariosHaveEqualAxes();
    void aViewThatWaitsForAnswersStandsBesideItself();
    void eachOfTheTwoIsNamedWithItsNumbers();
    void aViewOfSeveralScenariosStaysSingle();
    void aDragMovesBothScales();
    void aScenarioThatGoesLeavesTheOther();
    void oneScenarioHasNothingBesideIt();
};

// "Four runs a year" costs least, "On demand" most: its scale holds all four.
void PresentationBesideTest::barsOfAllScenariosHaveOneScale()
{
    PresentedWindow window(QStringLiteral("budget"));
    ChartViews& charts = window.charts();
    const auto axis = [&charts] {
        return scaleOf(*charts.current()->panels().panels().front(), {0.0, 1e6}, {0.0, 1.0});
    };
    QCoreApplication::processEvents();
    const auto first = axis();
    const int count = static_cast<int>(window.document().project().scenarios.size());
    QVERIFY(count >= 4);
    double most = 0.0;
    for (int scenario = 0; scenario < count; ++scenario) {
        window.document().switchTo(scenario);
        QCoreApplication::processEvents();
        QVERIFY(areAlike(axis(), first));
        for (const ViewRowItem& row : charts.current()->picture().panels.front().rows->rows)
            for (const RowBar& bar : row.bars)
                most = std::max(most, bar.x.to);
    }
    QVERIFY(first[1] * most / 1e6 <= 1.0); // a million is so much of the axis
}

void PresentationBesideTest::aScaleOfItsOwnComesBack()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    ChartViews& charts = *window->parts().charts;
    charts.showView(QStringLiteral("cash"));
    const auto end = [&charts] { return charts.current()->picture().panels.front().y.needed.to; };
    std::vector<double> own;
    for (int scenario = 0; scenario < 4; ++scenario) {
        window.document().switchTo(scenario);
        own.push_back(end());
    }
    const double most = *std::ranges::max_element(own);
    QVERIFY(most > *std::ranges::min_element(own));
    window->presentation().toggle();
    for (int scenario = 0; scenario < 4; ++scenario) {
        window.document().switchTo(scenario);
        QCOMPARE(end(), most);
    }
    QTest::keyClicks(&*window, QStringLiteral("p"));
    for (int scenario = 0; scenario < 4; ++scenario) {
        window.document().switchTo(scenario);
        QCOMPARE(end(), own[static_cast<std::size_t>(scenario)]);
    }
    window->presentation().toggle();
    QVERIFY(!window->presentation().isScaleShared()); // as it was chosen
}

void PresentationBesideTest::twoScenariosHaveEqualAxes_data()
{
    QTest::addColumn<QString>("view");
    for (const char* const view : kCompared)
        QTest::newRow(view) << QString::fromLatin1(view);
    for (const ViewRow& view : viewTable()) // their answers come late
        if (view.study && !showsSeveralScenarios(view.id))
            QTest::newRow(view.id.data()) << toQt(view.id);
}

// The panel of two charts that has another scale in the second one; empty without one.
static QByteArray firstDifferent(const Chart& chart, const Chart& beside)
{
    const auto& others = beside.panels().panels();
    for (const auto& panel : chart.panels().panels()) {
        const auto same = std::ranges::find_if(
            others, [&](const auto& other) { return other->data().id == panel->data().id; });
        if (same == others.end() || !panel->isVisible() || !(*same)->isVisible()
            || panel->data().heatMap)
            continue;
        const Interval x = panel->data().x.needed;
        const Interval y = panel->data().y.needed;
        const double width = panel->canvas().area().width();
        const bool isAsWide =
            !panel->data().rows || std::abs(width - (*same)->canvas().area().width()) <= 1.0;
        if (!areAlike(scaleOf(*panel, x, y), scaleOf(**same, x, y)) || !isAsWide)
            return panel->data().id.c_str();
    }
    return {};
}

// Also in pixels: a bar twice as long costs twice as much.
void PresentationBesideTest::twoScenariosHaveEqualAxes()
{
    QFETCH(const QString, view);
    PresentedWindow window(view);
    ChartViews& charts = window.charts();
    window->presentation().shareScale(false); // of the two alone
    QTest::keyClicks(&*window, QStringLiteral("s"));
    QVERIFY(charts.besideChart());
    QTRY_VERIFY_WITH_TIMEOUT(
        charts.current()->isSettled() && charts.besideChart()->isSettled(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(charts.isScaleSettled(), 60000);
    QTRY_COMPARE(charts.current()->width(), charts.besideChart()->width());
    const auto different = [&] { return firstDifferent(*charts.current(), *charts.besideChart()); };
    QTRY_COMPARE_WITH_TIMEOUT(different(), QByteArray(), 10000); // both have painted
}

void PresentationBesideTest::aViewThatWaitsForAnswersStandsBesideItself()
{
    PresentedWindow window;
    ChartViews& charts = window.charts();
    window->presentation().showBeside(2);
    for (const ViewRow& view : viewTable()) {
        if (!view.study || view.id == "bridge")
            continue;
        charts.showView(toQt(view.id));
        QVERIFY2(charts.besideChart(), view.id.data());
        QCoreApplication::processEvents();
        charts.besideChart()->finish();
        QVERIFY2(!charts.besideChart()->title().isEmpty(), view.id.data());
    }
}

void PresentationBesideTest::eachOfTheTwoIsNamedWithItsNumbers()
{
    PresentedWindow window(QStringLiteral("budget"), QStringLiteral("ss"));
    ChartViews& charts = window.charts();
    const auto& scenarios = window.document().project().scenarios;
    QCOMPARE(charts.head(false).scenario(), toQt(scenarios[0].name));
    QCOMPARE(charts.head(true).scenario(), toQt(scenarios[2].name)); // "On demand"
    QCOMPARE(charts.besideChart()->picture().subject, scenarios[2].name);
    const auto year = [&](int scenario) {
        return toQt(
            displayText(window.document().resultsOf(scenario).of(Metric::PlanAnnualCost, -1),
                rowOf(Metric::PlanAnnualCost).format));
    };
    QVERIFY(year(0) != year(2));
    QVERIFY2(
        charts.head(false).numbers().contains(year(0)), qPrintable(charts.head(false).numbers()));
    QVERIFY2(
        charts.head(true).numbers().contains(year(2)), qPrintable(charts.head(true).numbers()));
    QVERIFY(!window->parts().rightColumn->isVisible());
    QTest::keyClicks(&*window, QStringLiteral("s")); // the last one, then alone again
    QCOMPARE(charts.beside(), 3);
    QTest::keyClicks(&*window, QStringLiteral("s"));
    QVERIFY(!charts.besideChart());
    QVERIFY(!charts.head(false).isVisible());
}

void PresentationBesideTest::aViewOfSeveralScenariosStaysSingle()
{
    PresentedWindow window(QStringLiteral("budget"), QStringLiteral("s"));
    ChartViews& charts = window.charts();
    charts.showView(QStringLiteral("scenarios"));
    QVERIFY(!charts.besideChart());
    QVERIFY2(window->parts().foot->told().contains(QStringLiteral("compares scenarios")),
        qPrintable(window->parts().foot->told()));
    charts.showView(QStringLiteral("cash"));
    QVERIFY(charts.besideChart()); // it is still wished for
    QCOMPARE(charts.besideChart()->id(), QStringLiteral("cash"));
}

void PresentationBesideTest::aDragMovesBothScales()
{
    PresentedWindow window(QStringLiteral("budget"), QStringLiteral("s"));
    ChartViews& charts = window.charts();
    const auto end = [](const Chart& chart) { return chart.picture().panels.front().x.needed.to; };
    const double before = end(*charts.current());
    window.document().beginDrag();
    QVERIFY(!window.document().setNumber({Parameter::Chips, 0}, 1024.0));
    QVERIFY(end(*charts.current()) > before);
    QCOMPARE(end(*charts.besideChart()), end(*charts.current()));
    window.document().endDrag();
    QCOMPARE(end(*charts.besideChart()), end(*charts.current()));
}

void PresentationBesideTest::aScenarioThatGoesLeavesTheOther()
{
    PresentedWindow window(QStringLiteral("budget"));
    ChartViews& charts = window.charts();
    window->presentation().showBeside(2);
    QVERIFY(charts.besideChart());
    const std::string shown = window.document().project().scenarios[2].name;
    QVERIFY(!window.document().removeScenario(1)); // the other keeps its name, not its place
    QCOMPARE(charts.besideChart()->picture().subject, shown);
    QVERIFY(!window.document().removeScenario(1));
    QVERIFY(!charts.besideChart());
    window.document().switchTo(1);
    window->presentation().showBeside(0);
    window.document().switchTo(0); // not beside itself
    QVERIFY(!charts.besideChart());
    const QString told = window->parts().foot->told();
    QVERIFY2(told.contains(QStringLiteral("does not stand beside itself")), qPrintable(told));
}

void PresentationBesideTest::oneScenarioHasNothingBesideIt()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    while (window.document().project().scenarios.size() > 1)
        QVERIFY(!window.document().removeScenario(1));
    window->presentation().toggle();
    QTest::keyClicks(&*window, QStringLiteral("s"));
    QVERIFY(!window->parts().charts->besideChart());
    QVERIFY(window->parts().foot->told().contains(QStringLiteral("no other scenario")));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentationBesideTest)
#include "tst_presentation_beside.moc"
