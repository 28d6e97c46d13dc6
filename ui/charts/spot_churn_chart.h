// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A job on spot capacity: where each dollar goes, the states of one seeded trial as a timeline, its
// progress against the ideal with the band of finish, the histogram of cost, and the cost over the
// checkpoint interval; beside them a replay over a market's trace.
//
// While interruptions are memoryless the numbers are exact and change with the slider; trials run
// beside them when it rests. Else they are simulated: the picture changes as a whole when the
// first trials are there, and is refined when the slider rests.
#pragma once

#include <memory>

#include "ui/charts/chart.h"
#include "ui/charts/replay_study.h"
#include "ui/charts/spot_churn_data.h"
#include "ui/charts/spot_study.h"

namespace isocost {

class ReadablePanel;
class SpotControls;

class SpotChurnChart : public Chart {
    Q_OBJECT

public:
    explicit SpotChurnChart(QWidget* parent = nullptr);
    ~SpotChurnChart() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString label() const override;
    [[nodiscard]] QString readout() const override;
    [[nodiscard]] const SpotChurnData& data() const { return m_data; }
    [[nodiscard]] SpotControls& controls() const;
    [[nodiscard]] QString caption() const; // engine, trials and trace, at the foot
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] double settledShare() const override;

protected:
    ChartWords compute(const ChartInput& input) override;
    void complete(const ChartProgress& progress) override;
    void fillTable(ChartTable& table) const override;
    void applyTheme(const Theme& theme) override;
    void axesPinned(bool pinned) override;
    void layoutFor(QSize size) override;
    void hideCrosshair() override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    struct Parts;
    void ask();
    void askForReplay();
    void refresh(); // with what came since
    [[nodiscard]] bool isAwaited() const;
    [[nodiscard]] std::uint64_t shownTrial() const;
    ChartWords present(); // m_data from m_next and the answers
    void read(const ReadablePanel& panel, double x, double pixelY);
    void leave();

    SpotChurnData m_data; // what is painted
    std::unique_ptr<Parts> m_parts; // the panels look at m_data
    // The newest input; m_data follows when its numbers are there.
    Scenario m_scenario;
    Inputs<double> m_inputs;
    SpotChurnData m_next;
    std::optional<SpotChurnData> m_ghost;
    bool m_isDragged = false;
    bool m_isShown = false; // m_data is of an input
    std::uint64_t m_median = 0; // the trial last found to be the median one
    SpotStudy m_study; // the studies last: they report to the rest
    ReplayStudy m_replays;
};

} // namespace isocost
