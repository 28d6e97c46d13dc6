// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A main window on the sample "your-cluster" that presents a view, after keys were typed.
#pragma once

#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/window/chart_views.h"
#include "ui/window/presentation.h"

namespace isocost {

class PresentedWindow : public WindowUnderTest {
public:
    // Without a view that of the first start.
    explicit PresentedWindow(const QString& view = {}, const QString& keys = {})
        : WindowUnderTest(QStringLiteral("sample:your-cluster"))
    {
        show();
        if (!view.isEmpty())
            charts().showView(view);
        presentation().toggle();
        QTest::keyClicks(&**this, keys);
    }

    [[nodiscard]] Presentation& presentation() { return (*this)->presentation(); }
    [[nodiscard]] ChartViews& charts() { return *(*this)->parts().charts; }
};

} // namespace isocost
