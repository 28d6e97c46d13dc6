// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/first_paint.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QProcess>

#include "tests/bench/window_times.h"
#include "ui/window/main_window.h"

namespace isocost::bench {

namespace {

std::unique_ptr<QMainWindow> makeWindow(bool isBare, const QString& folder)
{
    if (isBare) {
        auto window = std::make_unique<QMainWindow>();
        window->setCentralWidget(new QLabel(QStringLiteral("bare")));
        return window;
    }
    auto window = std::make_unique<MainWindow>(folder);
    window->openAtStart(QStringLiteral("sample:reference"));
    return window;
}

void paintFirst(QMainWindow& window)
{
    window.resize(kScreen);
    window.show();
    QApplication::processEvents();
}

double warmPaint(bool isBare, const QString& folder)
{
    QElapsedTimer timer;
    timer.start();
    const auto window = makeWindow(isBare, folder);
    paintFirst(*window);
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

// This program once more: it ends as soon as it has painted.
double coldPaint(bool isBare, const QString& folder)
{
    QElapsedTimer timer;
    timer.start();
    const QString what = isBare ? QStringLiteral("bare") : QStringLiteral("whole");
    if (QProcess::execute(QCoreApplication::applicationFilePath(), {what, folder}) != 0)
        std::abort();
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

void benchFirstPaint(
    const char* when, double (*measure)(bool isBare, const QString& folder), const QString& folder)
{
    std::vector<double> bare;
    std::vector<double> whole;
    std::vector<double> ratios;
    for (int round = 0; round < 11; ++round) {
        bare.push_back(measure(true, folder));
        whole.push_back(measure(false, folder));
        ratios.push_back(whole.back() / bare.back());
    }
    std::printf(
        "first paint against a bare QMainWindow, %s: %.1f times (%.1f ms against %.1f ms)\n", when,
        quantile(ratios, 0.5), quantile(whole, 0.5), quantile(bare, 0.5));
}

} // namespace

void paintOnce(bool isBare, const QString& folder)
{
    paintFirst(*makeWindow(isBare, folder));
}

void benchFirstPaints(const QString& folder)
{
    benchFirstPaint("from the start", coldPaint, folder);
    benchFirstPaint("in a running process", warmPaint, folder);
}

} // namespace isocost::bench
