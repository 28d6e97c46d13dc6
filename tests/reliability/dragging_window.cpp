// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// dragging_window PROJECT MOVES: drags the H100 MFU slider once, in so many moves. Prints what the
// process has gained since a quarter of them: kilobytes of memory, descriptors, threads.
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>

#include <QApplication>
#include <QTest>

#include <unistd.h>

#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/document/state_folder.h"
#include "ui/window/main_window.h"

namespace {

struct Holding {
    long kilobytes = 0;
    long descriptors = 0;
    long threads = 0;
};

long entriesIn(const char* folder)
{
    return std::distance(std::filesystem::directory_iterator(folder), {});
}

Holding holding()
{
    long pages = 0;
    std::ifstream("/proc/self/statm") >> pages >> pages; // the second number: resident
    return {pages * ::sysconf(_SC_PAGESIZE) / 1024, entriesIn("/proc/self/fd"),
        entriesIn("/proc/self/task")};
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    isocost::MainWindow window(isocost::defaultStateFolder());
    window.openAtStart(arguments[1]);
    window.resize(1280, 800);
    window.show();
    auto* const row = window.findChild<QWidget*>(QStringLiteral("platform.h100.mfu"));
    auto* const slider = row ? row->findChild<isocost::Slider*>() : nullptr;
    if (!slider)
        return 2;
    const int moves = arguments[2].toInt();
    Holding before;
    std::set<double> seen;
    QTest::mousePress(slider, Qt::LeftButton, {}, slider->handleCentre());
    for (int i = 0; i < moves; ++i) {
        if (i == moves / 4)
            before = holding();
        const double place = 0.5 + 0.4 * std::sin(i * 0.1); // as a share of the slider's width
        QTest::mouseMove(
            slider, {static_cast<int>(place * slider->width()), slider->handleCentre().y()});
        QApplication::processEvents();
        seen.insert(window.document().inputs().platforms[0][isocost::Parameter::Mfu]);
    }
    const Holding after = holding();
    QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->handleCentre());
    std::printf("%ld %ld %ld\n", after.kilobytes - before.kilobytes,
        after.descriptors - before.descriptors, after.threads - before.threads);
    return seen.size() > 10 ? 0 : 1; // it was dragged
}
