// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart is exported or copied when all its numbers are there. Millions of trials of a long job
// take a while: a box shows the progress and can be cancelled, and the window stays usable.
#pragma once

#include <functional>
#include <thread>

#include <QObject>

#include "ui/export/chart_export.h"

namespace isocost {

class Chart;
class ChartViews;

// Calls `then` at once or after the wait; not if the wait is cancelled or the chart is gone.
void whenSettled(Chart& chart, QWidget* window, const std::function<void()>& then);

enum class ChartCopy { Whole, Picture, Numbers }; // numbers are tab separated
void copyChart(ChartViews& area, ChartCopy what = ChartCopy::Whole); // the chart in sight

// Encodes and writes a drawn chart on a thread of its own, so that the window stays usable. The
// destructor waits for an unfinished file, so that closing the window loses no export.
class ChartWriter : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void write(const DrawnChart& drawn, const QString& path); // one at a time, in order

signals:
    void written(const QString& path);
    void failed(const QString& sentence);

private:
    std::jthread m_thread;
};

} // namespace isocost
