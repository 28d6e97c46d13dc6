// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A curve of a chart by its name, as its panel added it.
#pragma once

#include <qcustomplot.h>

#include "ui/charts/chart.h"

namespace isocost::test {

inline QCPGraph* graphNamed(Chart& chart, const char* name)
{
    for (int i = 0; i < chart.plot().graphCount(); ++i) {
        if (chart.plot().graph(i)->name() == QLatin1String(name))
            return chart.plot().graph(i);
    }
    return nullptr;
}

} // namespace isocost::test
