// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart over the reference sample with changes, which it keeps as long as it lives.
#pragma once

#include <QtTest>

#include <qcustomplot.h>

#include "tests/core/views/view_sample.h"
#include "ui/charts/chart.h"
#include "ui/charts/panel_grid.h"

namespace isocost::test {

class ShownChart : public Chart {
public:
    explicit ShownChart(std::string_view view) : Chart(*findView(view))
    {
        setSource({[this] {
                       ViewInput input = m_sample.input();
                       input.isDragged = m_isDragged;
                       return input;
                   },
            [this] { return m_base.input(); }});
    }
    ShownChart(std::string_view view, const ViewSample& sample) : ShownChart(view) { show(sample); }

    using Chart::show;
    void show(const ViewSample& sample)
    {
        m_sample = sample;
        m_isDragged = false;
        refresh();
    }
    // A slider is held that began at the sample shown last.
    void drag(const ViewSample& sample)
    {
        if (!m_isDragged)
            m_base = m_sample;
        m_sample = sample;
        m_isDragged = true;
        refresh();
    }

    [[nodiscard]] const ViewPanel& panel(std::string_view id = {}) const
    {
        return id.empty() ? picture().panels.front() : viewOf(id).data();
    }
    [[nodiscard]] const PanelView& viewOf(std::string_view id) const
    {
        for (const auto& view : panels().panels()) {
            if (view->data().id == id)
                return *view;
        }
        qFatal("no such panel");
    }
    [[nodiscard]] const PanelView& onlyView() const { return *panels().panels().front(); }
    [[nodiscard]] QCPGraph* graph(const char* name)
    {
        for (int i = 0; i < plot().graphCount(); ++i) {
            if (plot().graph(i)->name() == QLatin1String(name))
                return plot().graph(i);
        }
        return nullptr;
    }
    // On screen, painted.
    void expose(QSize size)
    {
        resize(size);
        QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(this));
        plot().replot(QCustomPlot::rpImmediateRefresh);
    }
    // As into a file.
    void drawInto(QSize size)
    {
        QImage image(size, QImage::Format_RGB32);
        QCPPainter painter(&image);
        drawTo(painter, size, QStringLiteral("footer"));
    }

private:
    ViewSample m_sample;
    ViewSample m_base;
    bool m_isDragged = false;
};

} // namespace isocost::test
