// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers behind a chart as a table for the clipboard: tab separated, one header row, full
// precision, C locale.
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/analysis/curve.h"
#include "core/text/table.h"

namespace isocost {

class ChartTable {
public:
    void setHeader(const QStringList& names);
    void addRow(const QStringList& cells);
    // One column per curve; curves are sampled at the same x.
    void addCurves(const std::vector<std::vector<CurvePoint>>& curves);
    [[nodiscard]] QString text() const;
    [[nodiscard]] static QString cell(std::optional<double> value); // nothing is an empty cell

private:
    Table m_table;
};

} // namespace isocost
