// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The drag of a handle that stands for a result (core/views/picture): it looks for the value of the
// handle's assumption that brings the result to the place, and sets it. A drag is one undo step.
//
// Where no value reaches the place, the one that comes nearest is set, and the handle says so.
// While the search is under way only the newest place waits. Escape takes the drag back: all is as
// before, without a step to undo or redo.
#pragma once

#include <optional>

#include <QObject>

#include "core/views/picture/plot_layers.h"
#include "ui/window/equal_search.h"

namespace isocost {

class Chart;
class Document;

class HandleDrag : public QObject {
    Q_OBJECT

public:
    explicit HandleDrag(Document* document, QObject* parent = nullptr);

    void listenTo(Chart& chart);
    [[nodiscard]] bool isUnderWay() const { return m_drag.has_value(); }

signals:
    void neverReached(const QString& why); // a drag ended where nothing brings the result

private:
    struct Drag {
        Chart* chart;
        ViewHandle handle;
        Scenario scenario; // as it was when the handle was taken
        ParameterAddress lever;
        MetricAddress result;
        std::optional<double> next{}; // the place to be looked for next
        bool isSearching = false;
        bool isReached = true;
        bool isLetGo = false;
    };

    void take(Chart& chart, const ViewHandle& handle);
    void moveTo(double x);
    void letGo();
    void takeBack();
    void search();
    void take(const EqualValues& found);
    void set(const EqualValues& found);
    void end();

    Document* m_document;
    std::optional<Drag> m_drag;
    EqualSearch m_search;
};

} // namespace isocost
