// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the words of two charts stand: cost over MFU, and break-even over utilization.
#include <QtTest>

#include <iterator>
#include <memory>
#include <set>

#include "core/model/platform_list.h"
#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/labelled.h"
#include "tests/ui/charts/shown_chart.h"
#include "tests/ui/charts/shown_panel.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using test::labelled;
using test::ShownChart;
using test::ViewSample;

namespace {

constexpr const char* kMfu = "mfu-cost";
constexpr const char* kBreakEven = "break-even";

std::unique_ptr<ShownChart> drawn(const char* view, const ViewSample& sample, QSize size)
{
    auto chart = std::make_unique<ShownChart>(view, sample);
    chart->drawInto(size);
    return chart;
}

const PanelLabels& labelsOf(const std::unique_ptr<ShownChart>& chart)
{
    return chart->onlyView().labels();
}

void addPlatforms(ViewSample& sample, int count)
{
    for (int i = 0; i < count; ++i) {
        const std::string key = "p" + std::to_string(i);
        addPlatform(sample.scenario(), builtinCatalog(), key, "h100_sxm");
        sample.set(("platform." + key + ".price_on_demand").c_str(), i % 2 ? "9" : "9.5");
    }
}

QString overlapIn(const PanelLabels& labels)
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

} // namespace

class TestChartLabels : public QObject {
    Q_OBJECT

private slots:
    // As low as a file may be: seven platforms, and none is "more".
    void everyPlatformHasItsRowOfTheWait()
    {
        ViewSample sample;
        addPlatforms(sample, 4);
        const auto chart = drawn("network", sample, {1120, 575});
        const PanelLabels& labels = chart->viewOf("waits").labels();
        for (const Platform& platform : sample.scenario().platforms)
            QVERIFY2(labelled(labels, toQt(platform.label)), platform.label.c_str());
    }

    // Beside the comparison on a laptop: the curve that the title names among them.
    void everyWayOfBuyingIsNamedInLowCash()
    {
        ViewSample sample({{"platform.h100.price_spot", "2.6"},
            {"cloud.specialty_price", "0.5"}}); // ends beside the last month
        const auto chart = drawn("cash", sample, {700, 260});
        const PanelView& view = chart->viewOf("cash");
        std::size_t named = 0;
        for (const ViewCurve& curve : view.data().curves)
            named += curve.endLabel.empty() ? 0 : 1;
        QVERIFY(named > 4);
        for (const PlacedLabel& label : view.labels().ends)
            QVERIFY2(!label.text.endsWith(QStringLiteral("more")), qPrintable(label.text));
        QCOMPARE(view.labels().ends.size(), named);
        const Canvas& canvas = view.canvas(); // "60 months" reaches beyond the plot
        const QString tick = canvas.x->tickVectorLabels().last();
        QVERIFY(view.labels().ends.back().place.left()
            > canvas.area().right() + labelSize(canvas.font(12.0), tick).width() / 2.0);
    }

    // A file cannot be turned to "+2 more": tables share its height by their rows. Where serving is
    // in the plan there are two rows more, of it.
    void everyWhatIfHasItsRowInAFile()
    {
        ViewSample sample;
        const Project project = sampleProject("reference"); // of three scenarios
        ShownChart chart("budget");
        chart.setSource({[&] {
                             ViewInput input = sample.input();
                             input.project = &project;
                             return input;
                         },
            {}});
        chart.refresh();
        for (const auto& [size, count] :
            {std::pair(QSize(1280, 720), std::size_t{11}), {QSize(1280, 640), std::size_t{9}}}) {
            chart.drawInto(size);
            const auto& rows = chart.panel("what-if").rows->rows;
            QCOMPARE(rows.size(), count);
            const PanelLabels& labels = chart.viewOf("what-if").labels();
            QVERIFY(labelled(labels, toQt(rows.back().before.front().text)));
            sample.set("inference.plan", "left_out");
            chart.refresh();
        }
    }

    // What a result is stands whole or not at all.
    void descriptionsOfResultsAreNotCut()
    {
        ShownChart chart("results");
        chart.show(ViewSample());
        for (const QSize size : {QSize(1280, 800), QSize(900, 634), QSize(640, 634)}) {
            chart.drawInto(size);
            for (const PlacedLabel& label : chart.viewOf("results").labels().inside)
                QVERIFY2(label.ink.role != Ink::Role::Muted || !label.text.endsWith(QChar(0x2026)),
                    qPrintable(label.text));
        }
    }

    void aPlotWithoutRoomHasNoLabels()
    {
        const ViewSample sample;
        for (const QSize size : {QSize(1, 1), QSize(60, 40), QSize(200, 30), QSize(30, 200)}) {
            for (const char* const view : {kMfu, kBreakEven}) {
                const auto chart = drawn(view, sample, size);
                QVERIFY(labelsOf(chart).ends.empty());
                QVERIFY(labelsOf(chart).inside.empty());
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
        ViewSample sample;
        addPlatforms(sample, platforms);
        sample.set(id.toUtf8().constData(), value.toUtf8().constData());
        for (const char* const view : {kMfu, kBreakEven}) {
            const auto chart = drawn(view, sample, size);
            const QString overlap = overlapIn(labelsOf(chart));
            QVERIFY2(overlap.isEmpty(), qPrintable(overlap));
            QVERIFY(!labelsOf(chart).ends.empty());
        }
    }

    void endLabelsWithoutRoomAreCounted()
    {
        ViewSample sample;
        addPlatforms(sample, 9);
        const auto small = drawn(kMfu, sample, QSize(480, 320));
        const auto& ends = labelsOf(small).ends; // of twelve curves
        QCOMPARE(ends.back().text, // on paper nothing leads to the rest
            QStringLiteral("+%1 more, in the table of this view").arg(12 - (ends.size() - 1)));
        const auto large = drawn(kMfu, sample, QSize(1600, 960));
        QCOMPARE(labelsOf(large).ends.size(), std::size_t(12));
    }

    // The curve falls steeply beside the line: the words keep out of its way.
    void steepCurveDoesNotStrikeThroughALabel()
    {
        const ViewSample sample({{"fleet.utilization", "0.01"}});
        const auto chart = drawn(kBreakEven, sample, QSize(1000, 600));
        const PlacedLabel* you = labelled(labelsOf(chart), QStringLiteral("you: 1 %"));
        QVERIFY(you);
        const Canvas& canvas = chart->onlyView().canvas();
        CurvePoint before = chart->panel().curves[0].points.front();
        for (const CurvePoint& point : chart->panel().curves[0].points) {
            const QRectF piece = QRectF(canvas.at(before), canvas.at(point)).normalized();
            QVERIFY(!piece.intersects(you->place));
            before = point;
        }
    }

    void valueAboveThePictureIsSaidAtItsArrow()
    {
        const auto mfu = drawn(kMfu, ViewSample({{"platform.h100.mfu", "0.01"}}), QSize(1000, 600));
        const auto saysCost = [](const PlacedLabel& label) {
            return label.text.endsWith(QStringLiteral("$104M"));
        };
        QVERIFY(std::ranges::any_of(labelsOf(mfu).inside, saysCost));
        // 24,268.5 USD per GPU and year over 87.6 h, and 0.09 USD of power an hour: 277 USD.
        const auto owned =
            drawn(kBreakEven, ViewSample({{"fleet.utilization", "0.01"}}), QSize(1000, 600));
        QVERIFY(labelled(labelsOf(owned), QStringLiteral("$277")));
    }

    void presentPriceOfOwningIsWrittenAtItsDot()
    {
        const auto chart = drawn(kBreakEven, ViewSample(), QSize(1000, 600));
        QVERIFY(labelled(labelsOf(chart), QStringLiteral("owned $3.55")));
        QVERIFY(labelled(labelsOf(chart), QStringLiteral("owning beats on-demand")));
    }

    // A dashed line without its number would be a riddle.
    void markWithoutRoomForItsValueIsLeftOut()
    {
        ViewSample sample;
        addPlatforms(sample, 9);
        const auto chart = drawn(kMfu, sample, QSize(480, 320));
        const PanelLabels& labels = labelsOf(chart);
        std::set<QString> words; // some marks share their shortest
        for (std::size_t i = 0; i < chart->panel().marks.size(); ++i) {
            const ViewMark& mark = chart->panel().marks[i];
            QVERIFY(!labels.isMarkShown[i]
                || std::ranges::any_of(mark.words,
                    [&](const std::string& text) { return labelled(labels, toQt(text)); }));
            std::ranges::transform(mark.words, std::inserter(words, words.end()), toQt);
        }
        QCOMPARE(std::ranges::count_if(labels.inside,
                     [&](const PlacedLabel& label) { return words.contains(label.text); }),
            std::ranges::count(labels.isMarkShown, true));
    }

    // Without its number a crossing keeps its dot, without a line to the axis.
    void aCrossingWithoutRoomForItsValueKeepsItsDot()
    {
        for (const char* const words : {"54 %",
                 "words that are wider than the panel on which "
                 "they are to stand"}) {
            ViewPanel panel;
            panel.marks = {{{0.5, 0.5}, {words}, {Ink::Role::Stop}}};
            const test::ShownPanel shown(panel, {300, 300});
            const Canvas& canvas = shown.view().canvas();
            const auto isInked = [&](double y) {
                const QPoint at = canvas.at({0.5, y}).toPoint();
                bool found = false;
                for (int i = 0; i < 16; ++i) {
                    const QColor pixel = shown.image.pixelColor(at + QPoint(i % 2, i / 2));
                    found |= pixel.red() > pixel.blue() + 40;
                }
                return found;
            };
            QVERIFY(isInked(0.5));
            QCOMPARE(isInked(0.25), words[0] == '5');
        }
    }

    void crossingKeepsItsValueNearerThanAnyOther()
    {
        const auto chart = drawn(kBreakEven, ViewSample(), QSize(1000, 600));
        const Canvas& canvas = chart->onlyView().canvas();
        const auto distance = [&](const PlacedLabel& label, const ViewMark& mark) {
            return QLineF(label.place.center(), canvas.at(mark.at)).length();
        };
        const auto& marks = chart->panel().marks;
        for (const ViewMark& mark : marks) {
            const PlacedLabel* label = labelled(labelsOf(chart), toQt(mark.words.front()));
            QVERIFY(label);
            for (const ViewMark& other : marks)
                QVERIFY(distance(*label, mark) <= distance(*label, other));
        }
    }

    // Or ends in it, below the words of the one that it continues. A platform's own band within
    // that of all says its words in full or none: "suspend" once stood above "Trainium2: suspend".
    void bandLabelStandsInItsBand_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("labels");
        QTest::newRow("one gives way") << QSize(1000, 500) << 1;
        QTest::newRow("room for both") << QSize(1900, 900) << 2;
    }
    void bandLabelStandsInItsBand()
    {
        QFETCH(QSize, size);
        QFETCH(int, labels);
        const auto chart = drawn(kMfu, ViewSample(), size);
        int found = 0;
        for (const ViewBand& band : chart->panel().bands) {
            const PlacedLabel* label = nullptr;
            for (const std::string& words : band.words)
                label = label ? label : labelled(labelsOf(chart), toQt(words));
            if (!label)
                continue;
            ++found;
            const Canvas& canvas = chart->onlyView().canvas();
            const bool isBelow = label->place.top() > canvas.area().top() + label->place.height();
            QVERIFY(label->place.left()
                >= (isBelow ? canvas.area().left() : canvas.pixelX(band.x.from)));
            QVERIFY(label->place.right() > canvas.pixelX(band.x.from));
            QVERIFY(label->place.right() <= canvas.pixelX(band.x.to));
        }
        QCOMPARE(found, labels);
    }

    // Between the present value at 80 % and the edge there is room for two words.
    void bandWithoutRoomForItsThresholdKeepsItsName()
    {
        const auto chart = drawn(kBreakEven, ViewSample(), QSize(640, 640));
        QVERIFY(labelled(labelsOf(chart), QStringLiteral("little slack")));
        const auto wide = drawn(kBreakEven, ViewSample(), QSize(1000, 600));
        QVERIFY(labelled(labelsOf(wide), QStringLiteral("little slack above 80 %")));
    }
};

ISOCOST_TEST_WITH(QApplication, TestChartLabels)
#include "tst_chart_labels.moc"
