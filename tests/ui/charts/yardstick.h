// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How fast this machine is while it measures: the picture by which performance.md gives its times.
#pragma once

#include <memory>

class QCustomPlot;

namespace isocost::bench {

// Four curves of 300 points at 1280x720, pen 2 antialiased, default painting of QCustomPlot: what
// performance.md measured on the machine whose frames its budgets mean.
inline constexpr double kYardstickThere = 5.5; // ms

class Yardstick {
public:
    Yardstick();
    ~Yardstick();

    // The same painted here and now.
    [[nodiscard]] double milliseconds();

private:
    std::unique_ptr<QCustomPlot> m_plot;
    double m_phase = 0.0;
};

} // namespace isocost::bench
