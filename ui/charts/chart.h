// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the window: computed title, subtitle, plot, and words where nothing can be drawn.
//
// The same object draws on screen and into files: export gives it a size and a painter.
#pragma once

#include <QString>
#include <QWidget>

#include "core/model/catalog.h"
#include "core/model/inputs.h"
#include "core/model/scenario.h"
#include "ui/models/theme.h"

class QCustomPlot;
class QCPPainter;

namespace isocost {

// What a chart draws: one scenario and, while a slider is dragged, the ghost of where it began.
struct ChartInput {
    const Scenario* scenario = nullptr;
    const Catalog* catalog = nullptr;
    const Inputs<double>* inputs = nullptr;
    const Inputs<double>* ghost = nullptr; // may be null
};

class Chart : public QWidget {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);
    ~Chart() override;

    [[nodiscard]] virtual QString id() const = 0; // "mfu-cost", "break-even", "spot-churn"
    [[nodiscard]] virtual QString label() const = 0; // of its tab: "MFU cost"
    [[nodiscard]] QString title() const; // the conclusion, computed
    [[nodiscard]] QString subtitle() const;
    [[nodiscard]] QString emptyReason() const; // why nothing is drawn; empty when it is

    void show(const ChartInput& input); // recomputes and queues one replot
    void setTheme(const Theme& theme);
    void setPresenting(bool presenting); // larger type
    void setAxesPinned(bool pinned); // keep the ranges while values change
    [[nodiscard]] QString tableText() const; // tab separated, header row, full precision
    [[nodiscard]] QCustomPlot& plot();

    // Draws title, subtitle, plot and footer into a painter (export only).
    void drawTo(QCPPainter& painter, QSize size, const QString& footer);

protected:
    virtual void compute(const ChartInput& input) = 0; // data, title, subtitle, emptyReason
    virtual void applyTheme(const Theme& theme) = 0;

private:
    struct Parts;
    Parts* m_parts;
};

} // namespace isocost
