// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One panel made by hand, laid out and painted: its words, its pixels, what a crosshair reads.
#pragma once

#include <QImage>

#include <qcustomplot.h>

#include "tests/ui/charts/labelled.h"
#include "tests/ui/charts/table_pictures.h"
#include "ui/charts/crosshair.h"
#include "ui/charts/panel_grid.h"

namespace isocost::test {

struct ShownPanel {
    QCustomPlot plot;
    PanelGrid grid{plot};
    QImage image;

    explicit ShownPanel(const ViewPanel& panel, QSize size = {900, 500}, double scale = 1.0)
    {
        const Theme& theme = Theme::light();
        plot.setBackground(QBrush(theme.surface));
        grid.applyTheme(theme, scale);
        grid.show(pictureOf({panel}), nullptr);
        grid.layoutFor(size);
        image = plot.toPixmap(size.width(), size.height()).toImage();
    }
    [[nodiscard]] const PanelView& view() const { return *grid.panels().front(); }
    [[nodiscard]] const std::vector<PlacedLabel>& words() const { return view().labels().inside; }
    [[nodiscard]] const PlacedLabel* word(const QString& text) const
    {
        return labelled(view().labels(), text);
    }
    [[nodiscard]] QString read(QPointF pixel) const
    {
        Crosshair crosshair;
        crosshair.moveTo(view(), view().canvas().x->pixelToCoord(pixel.x()), pixel.y());
        return crosshair.text();
    }
};

} // namespace isocost::test
