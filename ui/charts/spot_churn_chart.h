// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A job on spot capacity: the states of one seeded trial as a timeline, its progress against the
// ideal, and the cost over the checkpoint interval.
#pragma once

#include <memory>
#include <string>

#include "ui/charts/chart.h"
#include "ui/charts/spot_churn_data.h"

namespace isocost {

class SpotChurnChart : public Chart {
    Q_OBJECT

public:
    explicit SpotChurnChart(QWidget* parent = nullptr);
    ~SpotChurnChart() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString label() const override;
    [[nodiscard]] const SpotChurnData& data() const { return m_data; }

protected:
    ChartWords compute(const ChartInput& input) override;
    void fillTable(ChartTable& table) const override;
    void applyTheme(const Theme& theme) override;
    void axesPinned(bool pinned) override;
    void layoutFor(QSize size) override;

private:
    struct Panels;
    SpotChurnData m_data;
    std::unique_ptr<Panels> m_panels; // they look at m_data
    std::string m_scenario;
};

} // namespace isocost
