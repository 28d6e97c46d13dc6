// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a chart and its type sizes, shared by the widget (chart.cpp), its keys and mouse
// (chart_input.cpp) and the page of a file (chart_page.cpp).
#pragma once

#include <QTimer>

#include "core/views/spreads/spread_study.h"
#include "ui/charts/chart.h"
#include "ui/charts/chart_handles.h"
#include "ui/charts/crosshair.h"
#include "ui/charts/panel_grid.h"
#include "ui/charts/surface_plot.h"

class QHBoxLayout;
class QLabel;

namespace isocost {

class ControlRow;

inline constexpr qreal kChartSubtitleSize = 13.0;
inline constexpr qreal kChartReasonSize = 15.0;

[[nodiscard]] bool isNarrowChart(QSize size);
[[nodiscard]] qreal chartTitleSize(QSize size);

struct Chart::Parts {
    explicit Parts(const ViewRow& view) : row(view) { }

    const ViewRow& row;
    QLabel* title = nullptr;
    QLabel* subtitle = nullptr;
    QLabel* reason = nullptr;
    ControlRow* controls = nullptr;
    QHBoxLayout* head = nullptr; // the subtitle, and the controls where they have room beside it
    SurfacePlot* plot = nullptr;
    std::unique_ptr<PanelGrid> panels;
    Crosshair crosshair;
    std::optional<PlacedHandle> pointed; // the handle under the pointer or the crosshair
    std::optional<HeldHandle> held; // the one that is dragged
    ChartSource source;
    ViewChoices choices;
    ViewPicture picture;
    std::optional<ViewPicture> ghost;
    std::vector<ViewPicture> alike; // compared by eye with the picture
    bool isShown = false; // the picture shows an input, it does not wait for answers
    bool isAtRest = false; // the picture was made outside a drag and has been in sight since
    Theme theme = Theme::light();
    const WordRoom* words = &kWordRooms.front(); // the room for title, subtitle and caption
    QSize frame; // the size that type is chosen for: the card on screen, or a file
    qreal typeScale = 1.0; // larger when presenting, as far as there is room
    bool isPresenting = false;
    bool isBrief = false;
    qreal smallestType = 0.0; // pixels, while presenting
    bool isStale = false; // changed while hidden
    bool isReplotQueued = false;
    bool isDragged = false; // of the newest input
    QTimer lateSpreads; // runs while spreads wait for the next step of a slider
    // Last, so destroyed first: they call the rest.
    std::unique_ptr<ViewStudy> study; // null for a view without one
    std::unique_ptr<SpreadStudy> spreads;

    // The grip of the handle that is pointed at or dragged.
    void drawGrip(QCPPainter& painter) const;
};

} // namespace isocost
