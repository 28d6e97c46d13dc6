// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart is exported or copied when all its numbers are there. Millions of trials of a long job
// take a while: a box shows the progress and can be cancelled, and the window stays usable.
#pragma once

#include <functional>

class QWidget;

namespace isocost {

class Chart;

// Calls `then` at once or after the wait; not if the wait is cancelled or the chart is gone.
void whenSettled(Chart& chart, QWidget* window, const std::function<void()>& then);

} // namespace isocost
