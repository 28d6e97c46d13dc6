// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <memory>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/axis_fit.h"
#include "ui/charts/break_even_chart.h"
#include "ui/charts/end_labels.h"
#include "ui/charts/mfu_cost_chart.h"

using namespace isocost;
using test::ChartSample;

namespace {

enum class View { Mfu, BreakEven };

std::unique_ptr<CurveChart> drawn(View view, const ChartSample& sample, QSize size)
{
    std::unique_ptr<CurveChart> chart;
    if (view == View::Mfu)
        chart = std::make_unique<MfuCostChart>();
    else
        chart = std::make_unique<BreakEvenChart>();
    chart->show(sample.input());
    QImage image(size, QImage::Format_RGB32);
    QCPPainter painter(&image);
    chart->drawTo(painter, size, QStringLiteral("footer"));
    return chart;
}

void addPlatforms(ChartSample& sample, int count)
{
    for (int i = 0; i < count; ++i) {
        const std::string key = "p" + std::to_string(i);
        addPlatform(sample.scenario(), builtinCatalog(), key, "h100_sxm");
        sample.set(("platform." + key + ".price_on_demand").c_str(), i % 2 ? "9" : "9.5");
    }
}

QString overlapIn(const CurveLabels& labels)
{
    std::vector<PlacedLabel> all = labels.inside;
    all.insert(all.end(), labels.ends.begin(), labels.ends.end());
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (all[i].place.adjusted(0.5, 0.5, -0.5, -0.5).intersects(all[j].place))
                return all[i].text + QStringLiteral(" covers ") + all[j].text;
        }
    }
    return {};
}

const PlacedLabel* labelled(const CurveLabels& labels, const QString& text)
{
    const auto found = std::ranges::find(labels.inside, text, &PlacedLabel::text);
    return found == labels.inside.end() ? nullptr : &*found;
}

} // namespace

class TestCurveLabels : public QObject {
    Q_OBJECT

private slots:
    // Three curves that end at the upper edge: below a heading all three, else half a label above.
    void namesOfCurvesKeepBelowAHeading()
    {
        QCustomPlot plot;
        plot.setViewport(QRect(0, 0, 300, 200));
        plot.replot(QCustomPlot::rpImmediateRefresh);
        CurvePicture picture;
        for (const char* name : {"elastic", "gang", "on-demand"}) {
            ChartCurve curve;
            curve.endLabel = QLatin1String(name);
            curve.points = {{0.0, 5.0}, {5.0, 5.0}};
            picture.curves.push_back(curve);
        }
        const Canvas canvas{plot.xAxis, plot.yAxis, nullptr, 1.0};
        const auto highest = [&] {
            double top = canvas.area().bottom();
            for (const PlacedLabel& label : placeEndLabels(picture, canvas))
                top = std::min(top, label.place.top());
            return top;
        };
        QVERIFY(highest() < canvas.area().top());
        picture.hasHeading = true;
        QCOMPARE(highest(), canvas.area().top());
    }

    void aPlotWithoutRoomHasNoLabels()
    {
        const ChartSample sample;
        for (const QSize size : {QSize(1, 1), QSize(60, 40), QSize(200, 30), QSize(30, 200)}) {
            for (const View view : {View::Mfu, View::BreakEven}) {
                const auto chart = drawn(view, sample, size);
                QVERIFY(chart->labels().ends.empty());
                QVERIFY(chart->labels().inside.empty());
            }
        }
    }

    // A plot in a file is as wide as the file lets it be; the widget's own axes are read for ticks
    // in tst_axis_fit.
    void noLabelCoversAnother_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("platforms");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        for (const QSize size : {QSize(480, 320), QSize(800, 500), QSize(1600, 960)}) {
            const QByteArray name = QByteArray::number(size.width());
            const auto row = [&](const char* what) -> QTestData& {
                return QTest::newRow((name + ' ' + what).constData());
            };
            row("reference") << size << 0 << "platform.h100.mfu"
                             << "0.45";
            row("twelve platforms") << size << 9 << "platform.h100.mfu"
                                    << "0.45";
            row("lowest MFU") << size << 0 << "platform.h100.mfu"
                              << "0.01";
            row("highest MFU") << size << 0 << "platform.h100.mfu"
                               << "1";
            row("lowest utilization") << size << 0 << "fleet.utilization"
                                      << "0.01";
            row("highest utilization") << size << 0 << "fleet.utilization"
                                       << "1";
            row("used hours") << size << 0 << "fleet.reserved_billing"
                              << "used_hours";
            row("dear power") << size << 0 << "facility.power_price"
                              << "2";
        }
    }
    void noLabelCoversAnother()
    {
        QFETCH(QSize, size);
        QFETCH(int, platforms);
        QFETCH(QString, id);
        QFETCH(QString, value);
        ChartSample sample;
        addPlatforms(sample, platforms);
        sample.set(id.toUtf8().constData(), value.toUtf8().constData());
        for (const View view : {View::Mfu, View::BreakEven}) {
            const auto chart = drawn(view, sample, size);
            const QString overlap = overlapIn(chart->labels());
            QVERIFY2(overlap.isEmpty(), qPrintable(overlap));
            QVERIFY(!chart->labels().ends.empty());
        }
    }

    void endLabelsWithoutRoomAreCounted()
    {
        ChartSample sample;
        addPlatforms(sample, 9);
        const auto small = drawn(View::Mfu, sample, QSize(480, 320));
        QVERIFY(small->labels().ends.back().text.startsWith(QLatin1Char('+')));
        const auto large = drawn(View::Mfu, sample, QSize(1600, 960));
        QCOMPARE(large->labels().ends.size(), std::size_t(12));
    }

    // The curve falls steeply beside the line: the words keep out of its way.
    void steepCurveDoesNotStrikeThroughALabel()
    {
        const ChartSample sample({{"fleet.utilization", "0.01"}});
        const auto chart = drawn(View::BreakEven, sample, QSize(1000, 600));
        const PlacedLabel* you = labelled(chart->labels(), QStringLiteral("you: 1 %"));
        QVERIFY(you);
        const Canvas canvas{chart->plot().xAxis, chart->plot().yAxis, &chart->theme(), 1.0};
        CurvePoint before = chart->picture().curves[0].points.front();
        for (const CurvePoint& point : chart->picture().curves[0].points) {
            const QRectF piece = QRectF(canvas.at(before), canvas.at(point)).normalized();
            QVERIFY(!piece.intersects(you->place));
            before = point;
        }
    }

    void valueAboveThePictureIsSaidAtItsArrow()
    {
        const auto mfu =
            drawn(View::Mfu, ChartSample({{"platform.h100.mfu", "0.01"}}), QSize(1000, 600));
        const auto saysCost = [](const PlacedLabel& label) {
            return label.text.endsWith(QStringLiteral("$104M"));
        };
        QVERIFY(std::ranges::any_of(mfu->labels().inside, saysCost));
        // 24,268.5 USD per GPU and year over 87.6 h, and 0.09 USD of power an hour: 277 USD.
        const auto owned =
            drawn(View::BreakEven, ChartSample({{"fleet.utilization", "0.01"}}), QSize(1000, 600));
        QVERIFY(labelled(owned->labels(), QStringLiteral("$277")));
    }

    void presentPriceOfOwningIsWrittenAtItsDot()
    {
        const auto chart = drawn(View::BreakEven, ChartSample(), QSize(1000, 600));
        QVERIFY(labelled(chart->labels(), QStringLiteral("owned $3.55")));
        QVERIFY(labelled(chart->labels(), QStringLiteral("owning beats on-demand")));
    }

    // A dashed line without its number would be a riddle.
    void markWithoutRoomForItsValueIsLeftOut()
    {
        ChartSample sample;
        addPlatforms(sample, 9);
        const auto chart = drawn(View::Mfu, sample, QSize(480, 320));
        const CurveLabels& labels = chart->labels();
        for (std::size_t i = 0; i < chart->picture().marks.size(); ++i) {
            const ChartMark& mark = chart->picture().marks[i];
            const bool isWritten =
                labelled(labels, mark.text) != nullptr || labelled(labels, mark.shortText);
            QCOMPARE(static_cast<bool>(labels.isMarkShown[i]), isWritten);
        }
    }

    void crossingKeepsItsValueNearerThanAnyOther()
    {
        const auto chart = drawn(View::BreakEven, ChartSample(), QSize(1000, 600));
        const Canvas canvas{chart->plot().xAxis, chart->plot().yAxis, &chart->theme(), 1.0};
        const auto distance = [&](const PlacedLabel& label, const ChartMark& mark) {
            return QLineF(label.place.center(), canvas.at(mark.at)).length();
        };
        const auto& marks = chart->picture().marks;
        for (const ChartMark& mark : marks) {
            const PlacedLabel* label = labelled(chart->labels(), mark.text);
            QVERIFY(label);
            for (const ChartMark& other : marks)
                QVERIFY(distance(*label, mark) <= distance(*label, other));
        }
    }

    void bandLabelStandsInItsBand()
    {
        const auto chart = drawn(View::Mfu, ChartSample(), QSize(800, 500));
        int found = 0;
        for (const ChartBand& band : chart->picture().bands) {
            const PlacedLabel* label = labelled(chart->labels(), band.text);
            if (!label)
                continue;
            ++found;
            QVERIFY(label->place.left() <= chart->plot().xAxis->coordToPixel(band.x.to));
        }
        QCOMPARE(found, 2);
    }

    // Between the present value at 80 % and the edge there is room for two words.
    void bandWithoutRoomForItsThresholdKeepsItsName()
    {
        const auto chart = drawn(View::BreakEven, ChartSample(), QSize(640, 640));
        QVERIFY(labelled(chart->labels(), QStringLiteral("thin reserve")));
        const auto wide = drawn(View::BreakEven, ChartSample(), QSize(1000, 600));
        QVERIFY(labelled(wide->labels(), QStringLiteral("thin reserve above 80 %")));
    }
};

QTEST_MAIN(TestCurveLabels)
#include "tst_curve_labels.moc"
