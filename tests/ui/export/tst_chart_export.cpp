// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>

#include <QImageReader>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "core/model/assumption_range.h"
#include "core/model/evaluate.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/all_charts.h"
#include "ui/export/chart_export.h"
#include "ui/export/export_size.h"

using namespace isocost;
using test::ViewSample;

namespace {

// What the first file of it holds.
QByteArray encode(const DrawnChart& drawn)
{
    return contentsOf(drawn, QStringLiteral("chart")).front().bytes;
}

const QDate kDay(2026, 7, 1);

ViewInput reference()
{
    static const ViewSample sample;
    return sample.input();
}

DrawnChart drawnReference(Chart& chart, const ExportRequest& request)
{
    chart.show(reference());
    return drawChart(chart, reference(), request);
}

ExportRequest requestFor(PictureFormat format)
{
    ExportRequest request;
    request.format = format;
    request.size = QSize(1200, 720);
    request.date = kDay;
    return request;
}

QString outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        return QStringLiteral("%1 failed: ").arg(program) + process.errorString();
    return QString::fromUtf8(process.readAllStandardOutput());
}

// All text of an SVG, one line per element.
QString textOfSvg(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement
            && reader.name() == QLatin1String("text"))
            text += reader.readElementText() + QLatin1Char('\n');
    }
    return reader.hasError() ? reader.errorString() : text;
}

QStringList expectedFooter()
{
    const std::string prices = builtinCatalog().newestDate();
    return {QStringLiteral("scenario Base"), QStringLiteral("2026-07-01"),
        QStringLiteral("model ") + QString::fromUtf8(kModelVersion.data()),
        QStringLiteral("catalog ") + QString::fromStdString(prices)};
}

qsizetype heatMapsOf(const Chart& chart)
{
    return std::ranges::count_if(
        chart.picture().panels, [](const ViewPanel& panel) { return panel.heatMap.has_value(); });
}

// All of it at once; refused where the request is too small.
std::optional<QString> exportChart(
    Chart& chart, const ViewInput& input, const ExportRequest& request, const QString& path)
{
    if (std::optional<QString> reason = tooSmall(chart.row(), request))
        return reason;
    chart.show(input);
    return writeFiles(contentsOf(drawChart(chart, input, request), path));
}

} // namespace

class TestChartExport : public QObject {
    Q_OBJECT

private slots:
    void footerSaysWhereTheNumbersComeFrom()
    {
        const QString footer = footerText(reference(), kDay);
        for (const QString& part : expectedFooter())
            QVERIFY2(footer.contains(part), qPrintable(footer));
    }

    // Of two names that differ at their end, the end is told; less of a name is told before less of
    // what the numbers come from.
    void aLongNameLeavesRoomForTheSeed()
    {
        ViewSample sample({{"facility.pue", "1.3"}});
        sample.scenario().name = "Own the hardware and rent what is lacking at a peak, 2027";
        setRange(sample.scenario(), builtinCatalog(), {Parameter::FacilityPue, -1},
            {.low = 1.2, .high = 1.5});
        const QString whole = footerText(sample.input(), kDay);
        QVERIFY2(whole.contains(QStringLiteral("peak, 2027 \u00B7 ")), qPrintable(whole));
        const QString brief = footerText(sample.input(), kDay,
            [&](const QString& text) { return text.size() <= whole.size() - 20; });
        QVERIFY2(brief.size() <= whole.size() - 20, qPrintable(brief));
        QVERIFY2(brief.contains(QStringLiteral(", 2027 \u00B7 ")), qPrintable(brief));
        QVERIFY2(brief.endsWith(whole.section(QStringLiteral(" \u00B7 "), 2)), qPrintable(brief));
        QVERIFY2(brief.endsWith(QStringLiteral("trials, seed 1")), qPrintable(brief));
    }

    void pngHasTheChosenPixelsAndSaysWhatItIs()
    {
        for (const auto& chart : makeCharts()) {
            const QByteArray png = encode(drawnReference(*chart, requestFor(PictureFormat::Png)));
            QImage image;
            QVERIFY(image.loadFromData(png, "PNG"));
            QCOMPARE(image.size(), QSize(1200, 720));
            QCOMPARE(image.text(QStringLiteral("Title")), chart->title());
            QVERIFY(image.text(QStringLiteral("Source")).contains(QStringLiteral("2026-07-01")));
            QCOMPARE(image.pixelColor(2, 2), Theme::light().surface);
        }
    }

    // 1280 / 1050 is the scale of 1280 x 800; 800 / scale is no whole number, the last row a part.
    void thePageReachesItsLastPixel()
    {
        const auto charts = makeCharts();
        ExportRequest request = requestFor(PictureFormat::Png);
        request.size = QSize(1280, 800);
        request.theme = &Theme::dark();
        const QImage image = drawnReference(*charts[0], request).image;
        for (int x = 0; x < image.width(); ++x)
            QCOMPARE(image.pixelColor(x, image.height() - 1), Theme::dark().surface);
    }

    // Where the screen says "19,1 % of $12.800" a file of numbers says what it says everywhere.
    void numbersHaveNoSignsOfTheScreen()
    {
        for (const auto& chart : makeCharts()) {
            const QByteArray plain = encode(drawnReference(*chart, requestFor(PictureFormat::Csv)));
            const test::GermanSigns german;
            QCOMPARE(encode(drawnReference(*chart, requestFor(PictureFormat::Csv))), plain);
            const QString title = chart->title();
            chart->refresh();
            QCOMPARE(chart->title(), title); // the screen is as it was
        }
    }

    // Letters, not outlines: the words are found again; only the shades of a heat map are pixels.
    void pdfHasRealTextAndNoPicture()
    {
        const QTemporaryDir folder;
        for (const auto& chart : makeCharts()) {
            const QString path = folder.filePath(chart->id() + QStringLiteral(".pdf"));
            QVERIFY(!exportChart(*chart, reference(), requestFor(PictureFormat::Pdf), path));
            const QString text = outputOf(QStringLiteral("pdftotext"),
                {QStringLiteral("-layout"), path, QStringLiteral("-")});
            QVERIFY2(text.simplified().contains(chart->title()), qPrintable(text)); // in two lines
            for (const QString& part : expectedFooter())
                QVERIFY2(text.contains(part), qPrintable(text));
            const QString pictures =
                outputOf(QStringLiteral("pdfimages"), {QStringLiteral("-list"), path});
            QCOMPARE(
                pictures.trimmed().count(QLatin1Char('\n')), 1 + heatMapsOf(*chart)); // heading
            const QString fonts = outputOf(QStringLiteral("pdffonts"), {path});
            QVERIFY2(fonts.trimmed().count(QLatin1Char('\n')) >= 2, qPrintable(fonts));
        }
    }

    // Contextual forms of a font have no letter behind them; ":" and "(" would be lost.
    void punctuationOfAPdfIsFoundAgain()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.pdf"));
        const auto charts = makeCharts();
        QVERIFY(!exportChart(*charts[0], reference(), requestFor(PictureFormat::Pdf), path));
        const QString text = outputOf(QStringLiteral("pdftotext"), {path, QStringLiteral("-")});
        QVERIFY2(text.contains(QStringLiteral("Cost of a training run (USD)")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("Base: cost of one training run")));
    }

    void svgHasRealTextAndNoPicture()
    {
        for (const auto& chart : makeCharts()) {
            const QByteArray svg = encode(drawnReference(*chart, requestFor(PictureFormat::Svg)));
            const QString text = textOfSvg(svg);
            QVERIFY2(text.simplified().contains(chart->title()), qPrintable(text));
            QVERIFY(text.contains(expectedFooter().last()));
            QCOMPARE(svg.count("<image"), heatMapsOf(*chart));
            QVERIFY(svg.contains("viewBox=\"0 0 1200 720\""));
        }
    }

    void exportLeavesTheChartAsItWas()
    {
        const auto charts = makeCharts();
        charts[1]->setTheme(Theme::dark());
        const DrawnChart drawn = drawnReference(*charts[1], requestFor(PictureFormat::Png));
        QCOMPARE(drawn.image.pixelColor(2, 2), Theme::light().surface);
        QVERIFY(charts[1]->theme().isDark);
    }

    void darkThemeIsThereWhenAsked()
    {
        ExportRequest request = requestFor(PictureFormat::Png);
        request.theme = &Theme::dark();
        const auto charts = makeCharts();
        QCOMPARE(drawnReference(*charts[0], request).image.pixelColor(2, 2), Theme::dark().surface);
    }

    void emptyChartExportsItsWords()
    {
        const ViewSample sample({{"platform.h100.price_on_demand", "unpriced"},
            {"platform.trn2.price_on_demand", "unpriced"},
            {"platform.tpu_v5e.price_on_demand", "unpriced"}});
        const auto charts = makeCharts();
        charts[0]->show(sample.input());
        const QByteArray svg =
            encode(drawChart(*charts[0], sample.input(), requestFor(PictureFormat::Svg)));
        QVERIFY(textOfSvg(svg).contains(QStringLiteral("There is no price for H100")));
    }

    void sameInputGivesTheSameBytes()
    {
        const auto charts = makeCharts();
        for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Svg}) {
            const QByteArray first = encode(drawnReference(*charts[2], requestFor(format)));
            QCOMPARE(encode(drawnReference(*charts[2], requestFor(format))), first);
        }
    }

    // One pixel less than what reads is refused, with the size that reads; nothing is written.
    void sizeThatCannotBeReadIsRefused()
    {
        const QTemporaryDir folder;
        for (const auto& chart : makeCharts()) {
            const QSize smallest(chart->row().smallestWidth, chart->row().smallestHeight);
            ExportRequest request = requestFor(PictureFormat::Png);
            request.size = smallest;
            QVERIFY(!tooSmall(chart->row(), request));
            request.size.rheight() -= 1;
            const QString path = folder.filePath(chart->id());
            const auto reason = exportChart(*chart, reference(), request, path);
            QVERIFY(reason && !QFileInfo::exists(path));
            const QString named =
                QStringLiteral("%1x%2").arg(smallest.width()).arg(smallest.height());
            QVERIFY2(reason->endsWith(named), qPrintable(*reason));
        }
        QVERIFY(findView("spot-churn")->smallestWidth > kSmallestExport.width());
    }

    // Twice as large type needs twice the pixels.
    void scaleCountsTowardsTheSmallestSize()
    {
        ExportRequest request = requestFor(PictureFormat::Png);
        request.size = QSize(800, 500);
        request.scale = 2.0;
        const auto reason = tooSmall(*findView("mfu-cost"), request);
        QCOMPARE(reason.value(),
            QStringLiteral("mfu-cost cannot be read at 800x500; its smallest size is 960x640"));
    }

    void thePageOfAReportHasEveryPanel()
    {
        for (const auto& chart : makeCharts()) {
            const QString text =
                textOfSvg(encode(drawnReference(*chart, requestFor(PictureFormat::Svg))));
            QVERIFY(text.contains(QStringLiteral("model")));
            QVERIFY2(!text.simplified().contains(QStringLiteral("Left out here")),
                qPrintable(chart->id()));
        }
    }

    // A printer leaves about 5 mm of a sheet white: 14 points.
    void aPageOfPaperHasMarginsAndEveryPanel()
    {
        constexpr double kWhite = 14.2;
        constexpr double kPoints = 0.75; // of 1/96 inch
        static const QRegularExpression word(
            QStringLiteral("<word xMin=\"([-\\d.]+)\" yMin=\"([-\\d.]+)\" xMax=\"([-\\d.]+)\" "
                           "yMax=\"([-\\d.]+)\">"));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.pdf"));
        for (const char* const paper : {"a4", "letter"}) {
            ExportRequest request = requestFor(PictureFormat::Pdf);
            request.size = findExportSize(QLatin1String(paper))->size;
            const QRectF printed = QRectF(QPointF(), QSizeF(request.size) * kPoints)
                                       .marginsRemoved({kWhite, kWhite, kWhite, kWhite});
            for (const auto& chart : makeCharts()) {
                QVERIFY(!exportChart(*chart, reference(), request, path));
                const QString text =
                    outputOf(QStringLiteral("pdftotext"), {path, QStringLiteral("-")});
                QVERIFY2(!text.simplified().contains(QStringLiteral("Left out here")),
                    qPrintable(chart->id()));
                const QString words = outputOf(QStringLiteral("pdftotext"),
                    {QStringLiteral("-bbox"), path, QStringLiteral("-")});
                auto found = word.globalMatch(words);
                QVERIFY(found.hasNext());
                while (found.hasNext()) {
                    const QRegularExpressionMatch at = found.next();
                    const QPointF first(at.captured(1).toDouble(), at.captured(2).toDouble());
                    const QPointF last(at.captured(3).toDouble(), at.captured(4).toDouble());
                    QVERIFY2(printed.contains(first) && printed.contains(last),
                        qPrintable(chart->id() + u' ' + at.captured(0)));
                }
            }
        }
    }

    // Nobody can enlarge a page.
    void aSmallPageNamesWhatIsLeftOut()
    {
        ExportRequest request = requestFor(PictureFormat::Svg);
        request.size = QSize(640, 400);
        const ViewSample sample;
        Chart chart(*findView("budget"));
        chart.show(sample.input());
        const QString text =
            textOfSvg(encode(drawChart(chart, sample.input(), request))).simplified();
        QVERIFY2(text.contains(QStringLiteral("Left out here: ")), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("Enlarge")));
    }

    void everySizeFromSmallToHugeDraws()
    {
        for (const auto& chart : makeCharts()) {
            for (const QSize size : {kSmallestExport, QSize(3840, 2160), QSize(600, 2400)}) {
                ExportRequest request = requestFor(PictureFormat::Png);
                request.size = size;
                QCOMPARE(drawnReference(*chart, request).image.size(), size);
            }
        }
    }
};

ISOCOST_TEST_WITH(QApplication, TestChartExport)
#include "tst_chart_export.moc"
