// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slider to painted, and first paint, measured side by side in one run.
//
// Budgets (performance.md): a step of a slider with the three charts painted within 45 % of a 60 Hz
// frame at p50 and 60 % at p99, at 1920x1080; first paint of the window at most 3 times that of a
// bare QMainWindow, both from the start of a process, as a user waits for it; and once more within
// one process, where fonts are loaded. The frames are those of the machine that performance.md was
// measured on; this one may be slower, and differ by the minute, so each step is also given in them
// by a picture painted between the steps (yardstick.h). Offscreen unless a display is given:
// painting is the same raster engine. In a real window, on an X server of its own with a window
// manager; with "drags" only the steps of the sliders, with "spot" only the spot view, with "map"
// the fine heat map, with "ranges" the steps of a slider beside ranges, with "views" each view
// alone, with the id of a view that one:
//
//   export ISOCOST_TEST_SCREEN=1920x1080
//   tests/support/run_test.sh --display build/release/bin/isocost_bench_window spot
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QGridLayout>
#include <QTemporaryDir>
#include <QWindow>

#include "core/analysis/input_change.h"
#include "core/model/range_edit.h"
#include "core/store/recovery.h"
#include "core/store/sample.h"
#include "tests/bench/first_paint.h"
#include "tests/bench/window_times.h"
#include "tests/ui/charts/all_charts.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/window/chart_views.h"
#include "ui/window/main_window.h"

namespace {

using namespace isocost;
using namespace isocost::bench;

constexpr int kSteps = 400; // whole stretches between yardsticks

// In a real window over the whole screen, and only when the display shows it.
void showLarge(QMainWindow& window)
{
    window.resize(kScreen);
    if (QGuiApplication::platformName() == QLatin1String("offscreen"))
        window.show();
    else
        window.showFullScreen();
    QElapsedTimer patience;
    patience.start();
    const QWindow& handle = *window.windowHandle();
    while ((!handle.isExposed() || window.size() != kScreen) && patience.elapsed() < 5000)
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    std::printf("window of %dx%d on %s\n", window.width(), window.height(),
        qPrintable(QGuiApplication::platformName()));
}

// Back and forth over the range, as a hand does.
double position(int step, double from, double to)
{
    const double phase = 0.5 - 0.5 * std::cos(0.05 * step);
    return from + (to - from) * phase;
}

// The three charts in one window of the screen's size, as a wall of a meeting room would show them.
class Wall : public QWidget {
public:
    explicit Wall(Document& document) : m_document(document)
    {
        for (auto& chart : makeCharts())
            for (const char* id : {"mfu-cost", "break-even", "spot-churn"})
                if (chart && chart->id() == QLatin1String(id))
                    m_charts.push_back(std::move(chart));
        auto* grid = new QGridLayout(this);
        grid->addWidget(m_charts[0].get(), 0, 0);
        grid->addWidget(m_charts[1].get(), 0, 1);
        grid->addWidget(m_charts[2].get(), 1, 0, 1, 2);
        for (const auto& chart : m_charts) {
            chart->setTheme(Theme::light());
            chart->setSource({[this] { return input(); }, [this] { return base(); }});
        }
        resize(kScreen);
    }
    ~Wall() override
    {
        for (const auto& chart : m_charts)
            chart->setParent(nullptr); // owned here, not by Qt
    }

    void showAll()
    {
        for (const auto& chart : m_charts)
            chart->refresh();
    }

private:
    [[nodiscard]] ViewInput input() const
    {
        ViewInput input{&m_document.current(), &m_document.project().catalog, &m_document.inputs(),
            &m_document.results()};
        input.isDragged = m_document.dragBase() != nullptr;
        return input;
    }
    [[nodiscard]] ViewInput base() const
    {
        ViewInput base = input();
        base.inputs = &m_document.dragBase()->inputs;
        base.results = &m_document.dragBase()->results;
        return base;
    }

    Document& m_document;
    std::vector<std::unique_ptr<Chart>> m_charts;
};

struct Drag {
    const char* name;
    ParameterAddress address;
    double from;
    double to;
};

template <class Paint>
StepTimes dragTimes(Document& document, const Drag& drag, Paint paint)
{
    Yardstick yardstick;
    StepTimes times;
    document.beginDrag();
    for (int step = 0; step < kSteps; ++step) {
        if (step % int(kStretch) == 0)
            times.yardsticks.push_back(yardstick.milliseconds());
        QElapsedTimer timer;
        timer.start();
        const double start = threadMilliseconds();
        if (document.setNumber(drag.address, position(step, drag.from, drag.to)))
            std::abort(); // the bench must drag inside the range
        paint();
        QApplication::processEvents(); // queued replots and paint events
        times.wall.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
        times.spent.push_back(threadMilliseconds() - start);
    }
    times.yardsticks.push_back(yardstick.milliseconds());
    document.endDrag();
    return times;
}

void benchDrags(const QString& folder)
{
    const Drag drags[] = {{"H100 MFU", {Parameter::Mfu, 0}, 0.15, 0.7},
        {"utilization", {Parameter::FleetUtilization, -1}, 0.05, 1.0},
        {"interruption rate", {Parameter::SpotNodeInterruptionRate, -1}, 0.0005, 0.02}};
    {
        Document document(folder);
        (void)document.openSample(QStringLiteral("reference"));
        Wall wall(document);
        wall.QWidget::show();
        for (const Drag& drag : drags)
            print(qPrintable(QStringLiteral("three charts, dragging %1").arg(drag.name)),
                dragTimes(document, drag, [&wall] { wall.showAll(); }));
    }
    MainWindow window(folder);
    window.openAtStart(QStringLiteral("sample:reference"));
    showLarge(window);
    for (const Drag& drag : drags)
        print(qPrintable(QStringLiteral("whole window, dragging %1").arg(drag.name)),
            dragTimes(window.document(), drag, [] {}));
    window.closeWithoutAsking();
}

// Each view alone in the whole window: what a step of the fleet's utilization takes.
// All of them without an id.
void benchViews(const QString& folder, std::string_view id)
{
    const Drag drag{"utilization", {Parameter::FleetUtilization, -1}, 0.05, 1.0};
    for (const ViewRow& view : viewTable()) {
        if (!id.empty() && view.id != id)
            continue;
        MainWindow window(folder);
        window.openAtStart(QStringLiteral("sample:your-cluster"));
        window.parts().charts->showView(
            QString::fromLatin1(view.id.data(), qsizetype(view.id.size())));
        showLarge(window);
        print(view.id.data(), dragTimes(window.document(), drag, [] {}));
        window.closeWithoutAsking();
    }
}

// Largest step back of a number that should only rise, against the whole way: curves that jitter
// while dragging would show it.
double worstStepBack(const std::vector<double>& numbers)
{
    double worst = 0.0;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        worst = std::max(worst, numbers[i - 1] - numbers[i]);
    return worst / (numbers.back() - numbers.front());
}

// What the job costs on average, as the view draws it.
double meanCost(const ViewPicture& picture)
{
    for (const ViewPanel& panel : picture.panels) {
        if (!panel.spreads.empty())
            return panel.spreads.front().middle;
    }
    std::abort();
}

// The spot view in a window of the screen's size, from the hand to the picture with its numbers.
void benchSpotView(const QString& folder)
{
    const Drag drag{"interruption rate", {Parameter::SpotNodeInterruptionRate, -1}, 0.0005, 0.006};
    for (const double shape : {1.0, 0.7}) {
        MainWindow window(folder);
        window.openAtStart(QStringLiteral("sample:spot-churn"));
        (void)window.document().setNumber({Parameter::SpotLifetimeShape, -1}, shape);
        window.parts().charts->showView(QStringLiteral("spot-churn"));
        showLarge(window);
        const Chart& chart = *window.parts().charts->current();
        std::vector<double> means;
        const auto settle = [&] {
            while (!chart.isSettled())
                QApplication::processEvents(QEventLoop::WaitForMoreEvents);
            means.push_back(meanCost(chart.picture()));
        };
        settle();
        const QString engine = shape == 1.0 ? QStringLiteral("exact") : QStringLiteral("simulated");
        print(qPrintable(QStringLiteral("spot view (%1), dragging %2").arg(engine, drag.name)),
            dragTimes(window.document(), drag, settle));
        // The hand moves up during the first half of a swing: pi / 0.05 steps.
        const std::vector<double> rising(means.begin() + 1, means.begin() + 63);
        std::printf("  worst step back of the mean while the rate rises: %.4f %% of the way\n",
            100.0 * worstStepBack(rising));
        window.closeWithoutAsking();
    }
}

// The whole window while three assumptions are ranges in each of four scenarios: the bands follow
// the hand on a thread of their own, and no frame takes longer for them.
void benchRanges(const QString& folder)
{
    const Drag drag{"utilization", {Parameter::FleetUtilization, -1}, 0.05, 1.0};
    struct Spanned {
        ParameterAddress address;
        double low; // shares of the base
        double high;
    };
    constexpr Spanned kSpans[] = {{{Parameter::Mfu, 0}, 0.9, 1.1},
        {{Parameter::FacilityPue, -1}, 0.95, 1.1},
        {{Parameter::FacilityDepreciationYears, -1}, 0.8, 1.2}};
    for (const char* const view : {"budget", "cash", "scenarios"}) {
        MainWindow window(folder);
        window.openAtStart(QStringLiteral("sample:your-cluster")); // four scenarios
        Document& document = window.document();
        const std::size_t scenarios = document.project().scenarios.size();
        for (std::size_t i = 0; i < scenarios; ++i) {
            document.switchTo(static_cast<int>(i));
            for (const Spanned& one : kSpans) {
                const double base = presentNumber(document.inputs(), one.address);
                const AssumptionRange range =
                    shapedRange(RangeShape::Triangular, one.low * base, one.high * base);
                if (document.setRange({one.address}, range, base))
                    std::abort();
            }
        }
        document.switchTo(0);
        window.parts().charts->showView(QString::fromLatin1(view));
        showLarge(window);
        print(qPrintable(QStringLiteral("%1, 3 ranges in %2 scenarios, budget 45 and 60 %")
                             .arg(QLatin1String(view))
                             .arg(scenarios)),
            dragTimes(document, drag, [] {}));
        window.closeWithoutAsking();
    }
}

// From the hand that rests to the map of 256 x 256 in sight: two frames at most.
void benchHeatMap(const QString& folder)
{
    MainWindow window(folder);
    window.openAtStart(QStringLiteral("sample:reference")); // on demand: a year follows
    window.parts().charts->showView(QStringLiteral("sensitivity"));
    showLarge(window);
    const Chart& chart = *window.parts().charts->current();
    Yardstick yardstick;
    StepTimes times;
    for (int step = 0; step < 60; ++step) {
        if (step % int(kStretch) == 0)
            times.yardsticks.push_back(yardstick.milliseconds());
        QElapsedTimer timer;
        timer.start();
        const double start = threadMilliseconds();
        if (window.document().setNumber(
                {Parameter::FleetUtilization, -1}, position(step, 0.05, 1.0)))
            std::abort();
        do
            QApplication::processEvents(QEventLoop::WaitForMoreEvents); // as the program sleeps
        while (!chart.isSettled());
        QApplication::processEvents(); // the map is painted
        times.wall.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
        times.spent.push_back(threadMilliseconds() - start);
        if (chart.picture().panels.front().heatMap->columns != 256)
            std::abort(); // the fine one is measured
    }
    times.yardsticks.push_back(yardstick.milliseconds());
    print("heat map of 256 x 256, budget 200 % of a frame", times);
    window.closeWithoutAsking();
}

// The caller is the window's thread: 20 us an edit at most, on the median.
void benchRecovery(const QString& folder)
{
    constexpr int kEdits = 5000;
    Recovery recovery(folder.toStdString());
    recovery.keepSaved(sampleProject("reference"), {});
    std::vector<double> times;
    for (int i = 0; i < kEdits; ++i) {
        QElapsedTimer timer;
        timer.start();
        recovery.record({.id = "training.tokens_b", .text = std::to_string(100 + i)});
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e3);
    }
    std::printf("%-48s p50 %6.1f us (budget 20)   p99 %6.1f us\n", "an edit into the recovery file",
        quantile(times, 0.5), quantile(times, 0.99));
    recovery.discard();
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("DISPLAY"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    if (argc == 3) {
        paintOnce(std::string_view(argv[1]) == "bare", QString::fromUtf8(argv[2]));
        std::_Exit(0);
    }
    const QTemporaryDir folder;
    if (argc == 2 && std::string_view(argv[1]) == "drags") {
        benchDrags(folder.path());
        return 0;
    }
    if (argc == 2 && std::string_view(argv[1]) == "spot") {
        benchSpotView(folder.path());
        return 0;
    }
    if (argc == 2 && std::string_view(argv[1]) == "ranges") {
        benchRanges(folder.path());
        return 0;
    }
    if (argc == 2 && std::string_view(argv[1]) == "map") {
        benchHeatMap(folder.path());
        return 0;
    }
    if (argc == 2) {
        const std::string_view what(argv[1]);
        benchViews(folder.path(), what == "views" ? std::string_view() : what);
        return 0;
    }
    benchDrags(folder.path());
    benchRecovery(folder.path());
    benchSpotView(folder.path());
    benchRanges(folder.path());
    benchFirstPaints(folder.path());
    return 0;
}
