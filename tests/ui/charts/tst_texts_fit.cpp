// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every text that is painted, in the window and in each of its views: nothing is cut by its place
// or written over another. Run at scale 1, 1.5 and 2 of a screen of 1920x1080, and in German.
#include <QLabel>
#include <QLocale>
#include <QTest>

#include <qcustomplot.h>

#include "core/store/sample.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/painted_texts.h"
#include "tests/ui/charts/shown_chart.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/document/document.h"
#include "ui/document/follow_locale.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/report_dialog.h"
#include "ui/window/report_preview.h"

namespace isocost {

namespace {

using test::faultsOf;
using test::PaintedText;
using test::ShownChart;
using test::textsOf;

constexpr QSize kScreen(1920, 1080);
constexpr QSize kLaptop(1280, 800);
constexpr int kLeastPreview = 840; // a page of A4 as it is, with its buttons
std::vector<PaintedText> textsOf(Chart& chart)
{
    const QSize size = chart.plot().size();
    test::TextRecorder recorder(size);
    {
        QCPPainter painter(&recorder);
        chart.plot().toPainter(&painter, size.width(), size.height());
    }
    return recorder.texts();
}

// Texts that end in an ellipsis though what stands to their right leaves room for another word, or
// within a number.
QStringList shortenedOf(const std::vector<PaintedText>& texts, double width)
{
    constexpr double kColumnGap = 16.0;
    constexpr double kLetters = 16.0;
    constexpr double kWord = 100.0; // and the end of a clause, where whole words go
    QStringList found;
    for (const PaintedText& text : texts) {
        if (!text.text.endsWith(QChar(0x2026)))
            continue;
        double end = width;
        for (const PaintedText& other : texts) {
            const QRectF line(text.place.right(), other.place.y(), width, other.place.height());
            if (other.place.left() >= text.place.right()
                && line.intersects(text.place.adjusted(0, 2, 1, -2)))
                end = std::min(end, other.place.left() - kColumnGap);
        }
        const bool isWord = text.text.endsWith(QStringLiteral(" \u2026"));
        if (end - text.place.right() > (isWord ? kWord : kLetters)
            || text.text.chopped(1).back().isDigit())
            found << QStringLiteral("%1 (%2 free)").arg(text.text).arg(end - text.place.right());
    }
    return found;
}

} // namespace

class TextsFitTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { followLocale(QLocale::c()); }
    void whatIsCutOrWrittenOverIsFound();
    void aKeyIsShortenedBeforeItIsCut();
    void everyChoiceFits();
    void cutBarsKeepTheirWordsInLowPanels();
    void headingsSideBySideAreShortAlike();
    void spotKeepsItsNameInSmallPanels();
    void sevenPlatformsKeepTheirNames();
    void theResetThatIsNotThereTakesNoRoom();
    void theReportIsReadBeforeItIsPrinted();
    void nothingIsShortenedThatHasRoom_data();
    void nothingIsShortenedThatHasRoom();
    void nothingIsCutOrWrittenOver_data();
    void nothingIsCutOrWrittenOver();
};

void TextsFitTest::whatIsCutOrWrittenOverIsFound()
{
    QWidget window;
    window.resize(400, 100);
    auto* const first = new QLabel(QStringLiteral("a year of the fleet"), &window);
    auto* const second = new QLabel(QStringLiteral("an hour at work"), &window);
    first->setGeometry(10, 10, 200, 20);
    second->setGeometry(10, 40, 200, 20);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(textsOf(window).size(), std::size_t{2});
    QCOMPARE(faultsOf(textsOf(window)), QStringList());
    second->move(60, 14);
    QCOMPARE(faultsOf(textsOf(window)).size(), 1);
    second->setGeometry(360, 40, 200, 20); // beyond the window
    QVERIFY(faultsOf(textsOf(window)).value(0).endsWith(QStringLiteral("is cut")));
    second->setGeometry(10, 40, 30, 20);
    QVERIFY(faultsOf(textsOf(window)).value(0).endsWith(QStringLiteral("is cut")));
}

// One that is too long for its panel is short in those beside it as well.
void TextsFitTest::headingsSideBySideAreShortAlike()
{
    ShownChart chart("budget", {});
    QSet<QString> found;
    for (int width = 620; width < 1400; width += 20) {
        chart.expose({width, 760});
        QSet<QString> begins;
        for (const PaintedText& text : textsOf(chart))
            if (text.text.contains(QStringLiteral("n $M, ")))
                begins.insert(text.text.section(QLatin1Char(','), 0, 0));
        QVERIFY(begins.size() <= 1);
        found += begins;
    }
    QCOMPARE(found, QSet<QString>({QStringLiteral("In $M"), QStringLiteral("Cash out in $M")}));
}

// Without room for the nodes of its job the curve is "Spot" all the same.
void TextsFitTest::spotKeepsItsNameInSmallPanels()
{
    for (const char* sample : {"reference", "spot-churn"}) {
        WindowUnderTest window(QLatin1String("sample:") + QLatin1String(sample));
        window.show();
        window->parts().charts->showView(QStringLiteral("break-even"));
        Chart& chart = *window->parts().charts->current();
        for (const QSize size : {QSize(900, 640), kLaptop}) {
            window->resize(size);
            QCoreApplication::processEvents();
            QVERIFY2(std::ranges::any_of(textsOf(chart),
                         [](const PaintedText& text) {
                             return text.text.startsWith(QStringLiteral("Spot"))
                                 || text.text.startsWith(QStringLiteral("\u25b2 Spot"));
                         }),
                sample);
        }
    }
}

// At the ends of curves and above the columns of the matrix.
void TextsFitTest::sevenPlatformsKeepTheirNames()
{
    WindowUnderTest window(QStringLiteral("sample:list-prices-2026"));
    window.show();
    window->resize(kLaptop);
    for (const char* view : {"network", "serving"}) {
        window->parts().charts->showView(QLatin1String(view));
        Chart& chart = *window->parts().charts->current();
        QCoreApplication::processEvents();
        for (const PaintedText& text : textsOf(chart)) {
            QVERIFY2(!text.text.endsWith(QChar(0x2026)), qPrintable(text.text));
            QVERIFY2(text.place.right() <= chart.plot().width() + 1.0, qPrintable(text.text));
        }
    }
}

// What the controls of the views choose, with a loan and tax, as large as in a window of 1280 x
// 800.
void TextsFitTest::everyChoiceFits()
{
    constexpr std::size_t kMost = 12; // of the results and assumptions of the sensitivity
    QStringList faults;
    for (const ViewRow& row : viewTable()) {
        ShownChart chart(row.id, {{"finance.tax_rate", "0.25"}, {"finance.debt_share", "0.5"}});
        chart.expose({640, 634});
        chart.finish();
        for (const ViewControl& control : std::vector(chart.picture().controls)) {
            if (control.kind != ViewControl::Kind::Choice)
                continue;
            for (std::size_t i = 0; i < std::min(control.choices.size(), kMost); ++i) {
                chart.choose({{control.id, static_cast<double>(i)}});
                chart.finish();
                if (!chart.emptyReason().isEmpty())
                    continue;
                for (const QString& fault : faultsOf(textsOf(chart)))
                    faults << chart.id() + QLatin1Char(' ') + toQt(control.choices[i])
                            + QLatin1Char(' ') + fault;
            }
            chart.choose({{control.id, control.value}});
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

// By month a purchase and a sale are cut, their sums are not; and one tick is no scale.
void TextsFitTest::cutBarsKeepTheirWordsInLowPanels()
{
    const Project project = sampleProject("reference");
    const Scenario& scenario = project.scenarios.front();
    const Inputs<double> inputs = resolve(scenario, project.catalog);
    const Results<double> results = evaluate(scenario, project.catalog);
    double period = 0.0;
    ShownChart chart("budget");
    chart.setSource(
        {[&] {
             ViewInput input{&scenario, &project.catalog, &inputs, &results, nullptr, &project};
             input.choices = {{"period", period}};
             return input;
         },
            {}});
    chart.refresh();
    int found = 0;
    for (int height = 640; height >= 480; height -= 10) {
        for (const double next : {0.0, 1.0, 2.0}) { // a range stays where it serves
            period = next;
            chart.expose({720, height});
            chart.refresh();
        }
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        if (!chart.viewOf("cash-out-6").isVisible()) // owned
            continue;
        QVERIFY(chart.viewOf("cash-out-6").canvas().y->tickVectorLabels().size() >= 2);
        const QRectF room = chart.viewOf("cash-out-6").canvas().area();
        for (const PaintedText& text : textsOf(chart)) {
            const bool isOfBar = text.text.startsWith(u'$') || text.text.endsWith(u"value left");
            if (!isOfBar || !text.place.intersects(room) || room.height() > 120.0)
                continue;
            ++found;
            QVERIFY2(text.place.bottom() <= room.bottom() + 1.0, qPrintable(text.text));
            QVERIFY2(text.place.top() >= room.top() - 1.0, qPrintable(text.text));
        }
    }
    QVERIFY(found > 3); // in lower ones the cash has given way
}

// Three panels side by side in the laptop's window.
void TextsFitTest::aKeyIsShortenedBeforeItIsCut()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->resize(kLaptop);
    window.show();
    window->parts().charts->showView(QStringLiteral("budget"));
    Chart& chart = *window->parts().charts->current();
    chart.choose({{"period", 1.0}, {"books", 1.0}});
    // "P&L, owned, 64 GPUs: $4.6M" leaves the key less room.
    QVERIFY(!window.document().setNumber({Parameter::FacilityGpus, -1}, 64.0));
    QCoreApplication::processEvents();
    QStringList all;
    for (const PaintedText& text : textsOf(chart))
        all << text.text;
    QVERIFY2(all.contains(QStringLiteral("deprec.")), qPrintable(all.join(u'|')));
    QVERIFY(all.contains(QStringLiteral("opex")));
    QCOMPARE(faultsOf(textsOf(*window)), QStringList());
}

void TextsFitTest::theResetThatIsNotThereTakesNoRoom()
{
    WindowUnderTest window(QStringLiteral("sample:reference"));
    window->resize(1366, 768);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&*window));
    const QString name = QStringLiteral("H100 on-demand price");
    QStringList all;
    for (const PaintedText& text : textsOf(*window))
        all << text.text;
    QVERIFY2(all.contains(name), qPrintable(all.join(QLatin1Char('|'))));
}

// What asks for a report, and its preview: on a laptop, at this scale, and on a larger screen.
void TextsFitTest::theReportIsReadBeforeItIsPrinted()
{
    QStringList faults;
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German, QLocale::Germany)}) {
        followLocale(locale);
        WindowUnderTest window(QStringLiteral("sample:cloud-or-own"));
        window.show();
        for (const QSize screen : {kLaptop, kScreen}) {
            window->resize(screen / window->devicePixelRatioF());
            ReportDialog dialog(*window, {.isOnePage = false});
            dialog.show();
            QVERIFY(QTest::qWaitForWindowExposed(&dialog));
            QVERIFY2(
                dialog.height() <= window->height(), qPrintable(QString::number(dialog.height())));
            faults << faultsOf(textsOf(dialog));
            if (window->width() < kLeastPreview)
                continue;
            const auto pages = dialog.wanted()->pages;
            while (!pages->isDone())
                pages->drawNext();
            ReportPreview preview(pages, &*window);
            preview.show();
            QVERIFY(QTest::qWaitForWindowExposed(&preview));
            QVERIFY2(
                preview.width() <= window->width(), qPrintable(QString::number(preview.width())));
            QVERIFY(preview.zoom() > 0.9);
            faults << faultsOf(textsOf(preview));
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TextsFitTest::nothingIsShortenedThatHasRoom_data()
{
    QTest::addColumn<QString>("sample");
    for (const char* const sample : {"reference", "spot-churn", "cloud-or-own", "your-cluster"})
        QTest::newRow(sample) << QStringLiteral("sample:") + QLatin1String(sample);
}

void TextsFitTest::nothingIsShortenedThatHasRoom()
{
    QFETCH(const QString, sample);
    WindowUnderTest window(sample);
    window.show();
    QStringList faults;
    for (const QSize size : {kLaptop, kScreen / window->devicePixelRatioF()}) {
        window->resize(size);
        for (const ViewRow& view : viewTable()) {
            window->parts().charts->showView(toQt(view.id));
            Chart& chart = *window->parts().charts->current();
            chart.finish();
            QCoreApplication::processEvents();
            for (const QString& text : shortenedOf(textsOf(chart), chart.plot().width()))
                faults << toQt(view.id) + QStringLiteral(": ") + text;
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TextsFitTest::nothingIsCutOrWrittenOver_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<bool>("isGerman");
    for (const char* const sample : {"your-cluster", "fine-tune-and-serve", "reference",
             "cloud-or-own", "spot-churn", "list-prices-2026"})
        for (const bool isGerman : {false, true})
            QTest::addRow("%s%s", sample, isGerman ? ", German" : "")
                << QStringLiteral("sample:") + QLatin1String(sample) << isGerman;
}

void TextsFitTest::nothingIsCutOrWrittenOver()
{
    QFETCH(const QString, sample);
    QFETCH(const bool, isGerman);
    followLocale(isGerman ? QLocale(QLocale::German, QLocale::Germany) : QLocale::c());
    WindowUnderTest window(sample);
    window.show();
    QStringList faults;
    for (const QSize size : {kLaptop, kScreen / window->devicePixelRatioF()}) {
        window->resize(size);
        for (const ViewRow& row : viewTable()) {
            window->parts().charts->showView(toQt(row.id));
            Chart& chart = *window->parts().charts->current();
            chart.finish();
            QTest::qWait(50);
            QStringList found;
            (void)QTest::qWaitFor([&] { // the findings of another group of views are laid out
                const auto painted = textsOf(chart);
                const auto written = textsOf(*window);
                found = faultsOf(painted) + faultsOf(written);
                if (painted.empty() || written.size() <= 60) // digits are told one by one
                    found << QStringLiteral("too few texts");
                return found.isEmpty();
            });
            for (const QString& fault : found)
                faults << chart.id() + QStringLiteral(": ") + fault;
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::TextsFitTest)
#include "tst_texts_fit.moc"
