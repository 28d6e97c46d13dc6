// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every view as an audience sees it, over the whole width and as one of two side by side: nothing
// is cut or written over another, the smallest type is 2.2 % of the height of the screen (17 px of
// 768), and the columns that ranges bring never give way.
#include <QTest>

#include <qcustomplot.h>

#include "core/model/assumption_range.h"
#include "core/store/sample.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/painted_texts.h"
#include "ui/charts/chart.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr double kSmallest = 0.022; // of the height of the screen

// The first sample project of a meeting, its first scenario with or without ranges.
struct Shown {
    explicit Shown(bool hasRanges) : project(sampleProject("your-cluster"))
    {
        Scenario& plan = project.scenarios.front();
        if (hasRanges) {
            const auto range = [&](const char* id, double low, double high) {
                setRange(plan, project.catalog, addressOf(plan, id),
                    {RangeShape::Triangular, low, high});
            };
            range("facility.node_price", 200e3, 420e3);
            range("platform.h100.mfu", 0.3, 0.55);
            range("facility.pue", 1.1, 1.6);
        }
        inputs = resolve(plan, project.catalog);
        results = evaluate(inputs);
    }
    [[nodiscard]] ViewInput input() const
    {
        ViewInput input{&project.scenarios.front(), &project.catalog, &inputs, &results};
        input.project = &project;
        return input;
    }

    Project project;
    Inputs<double> inputs;
    Results<double> results;
};

std::vector<test::PaintedText> textsOf(Chart& chart)
{
    const QSize size = chart.plot().size();
    test::TextRecorder recorder(size);
    {
        QCPPainter painter(&recorder);
        chart.plot().toPainter(&painter, size.width(), size.height());
    }
    return recorder.texts();
}

// Of the type that has texts of this height: from ascent to descent.
double typeSize(double height)
{
    static const double share = QFontMetricsF(uiFont(100.0)).ascent() / 100.0
        + QFontMetricsF(uiFont(100.0)).descent() / 100.0;
    return height / share;
}

// Below the view stand the slider and the scenarios, around it 8 pixels.
QSize roomIn(QSize screen, bool isHalf)
{
    constexpr double kFoot = 0.2; // of the height
    constexpr double kHeads = 0.09; // the names of two scenarios
    const double height = screen.height() * (1.0 - kFoot - (isHalf ? kHeads : 0.0));
    const int width = screen.width() - 16;
    return {isHalf ? (width - 8) / 2 : width, qRound(height)};
}

} // namespace

class PresentedTextsTest : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsLegible_data();
    void everyViewIsLegible();
    void theColumnsOfRangesStay_data();
    void theColumnsOfRangesStay();
};

void PresentedTextsTest::everyViewIsLegible_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<bool>("isHalf");
    QTest::addColumn<bool>("hasRanges");
    for (const QSize screen : {QSize(911, 512), QSize(1280, 720), QSize(1366, 768),
             QSize(1920, 1080), QSize(2560, 1440)}) // 911 x 512 is 1366 x 768 at 150 %
        for (const bool isHalf : {false, true})
            for (const bool hasRanges : {false, true})
                QTest::addRow(
                    "%d%s%s", screen.width(), isHalf ? ", half" : "", hasRanges ? ", ranges" : "")
                    << screen << isHalf << hasRanges;
}

void PresentedTextsTest::everyViewIsLegible()
{
    QFETCH(const QSize, screen);
    QFETCH(const bool, isHalf);
    QFETCH(const bool, hasRanges);
    const Shown shown(hasRanges);
    QStringList faults;
    for (const ViewRow& row : viewTable()) {
        Chart chart(row);
        chart.setPresenting(true, kSmallest * screen.height());
        chart.setBrief(isHalf);
        chart.resize(roomIn(screen, isHalf));
        chart.setSource({[&shown] { return shown.input(); }});
        chart.show();
        chart.refresh(); // asks the studies
        chart.finish();
        QCoreApplication::processEvents();
        if (!chart.emptyReason().isEmpty())
            continue;
        const std::vector<test::PaintedText> texts = textsOf(chart);
        for (const QString& fault : test::faultsOf(texts))
            faults << chart.id() + u' ' + fault;
        for (const test::PaintedText& text : texts)
            if (typeSize(text.place.height()) < kSmallest * screen.height() - 1.0)
                faults << QStringLiteral("%1 \"%2\" is %3 px")
                              .arg(chart.id(), text.text)
                              .arg(typeSize(text.place.height()), 0, 'f', 1);
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void PresentedTextsTest::theColumnsOfRangesStay_data()
{
    everyViewIsLegible_data();
}

// The year, what it is in 8 of 10 trials, and the chance to be the cheapest.
void PresentedTextsTest::theColumnsOfRangesStay()
{
    QFETCH(const QSize, screen);
    QFETCH(const bool, isHalf);
    QFETCH(const bool, hasRanges);
    const Shown shown(hasRanges);
    Chart chart(*findView("budget"));
    chart.setPresenting(true, kSmallest * screen.height());
    chart.setBrief(isHalf);
    chart.resize(roomIn(screen, isHalf));
    chart.setSource({[&shown] { return shown.input(); }});
    chart.show();
    chart.refresh();
    chart.finish();
    QCoreApplication::processEvents();
    QStringList painted;
    for (const test::PaintedText& text : textsOf(chart))
        painted << text.text;
    QVERIFY(painted.contains(QStringLiteral("a year")));
    QCOMPARE(painted.contains(QStringLiteral("P10 \u2013 P90")), hasRanges);
    const bool isBroken = painted.contains(QStringLiteral("chance"))
        && painted.contains(QStringLiteral("cheapest")); // over two lines
    QCOMPARE(isBroken || painted.contains(QStringLiteral("chance cheapest")), hasRanges);
    QCOMPARE(painted.count(QStringLiteral("0 %")) > 0, hasRanges); // a chance that there is not
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentedTextsTest)
#include "tst_presented_texts.moc"
