// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the window: computed title, subtitle, plot, and words where nothing can be drawn.
//
// The same object draws on screen and into files: export gives it a size and a painter.
#pragma once

#include <functional>
#include <memory>

#include <QString>
#include <QWidget>

#include "core/model/catalog.h"
#include "core/model/inputs.h"
#include "core/model/market_trace.h"
#include "core/model/scenario.h"
#include "ui/models/theme.h"

class QCustomPlot;
class QCPPainter;

namespace isocost {

class ChartTable;

// What a chart draws: one scenario and, while a slider is dragged, the ghost of where it began.
struct ChartInput {
    const Scenario* scenario = nullptr;
    const Catalog* catalog = nullptr;
    const Inputs<double>* inputs = nullptr;
    const Inputs<double>* ghost = nullptr; // may be null
    const MarketTrace* market = nullptr; // of the project; may be null
};

// What a chart says in words. All of it is plain text.
struct ChartWords {
    QString title; // the conclusion
    QString subtitle; // the scenario and the assumptions that matter
    QString emptyReason; // why nothing is drawn; empty when it is

    bool operator==(const ChartWords&) const = default;
};

using ChartProgress = std::function<void(double share)>; // now and then, while it computes

class Chart : public QWidget {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);
    ~Chart() override;

    [[nodiscard]] virtual QString id() const = 0; // "mfu-cost", "break-even"
    [[nodiscard]] virtual QString label() const = 0; // of its tab: "MFU cost"
    [[nodiscard]] QString title() const; // the conclusion, computed
    [[nodiscard]] QString subtitle() const;
    [[nodiscard]] QString emptyReason() const; // why nothing is drawn; empty when it is

    void show(const ChartInput& input); // recomputes and queues one replot
    using QWidget::show;
    // What is still being computed elsewhere, here and now: files wait for it.
    void finish(const ChartProgress& progress = nullptr);
    // Whether every number asked for is there, and what share of the work towards it is done.
    [[nodiscard]] virtual bool isSettled() const { return true; }
    [[nodiscard]] virtual double settledShare() const { return 1.0; }
    void setTheme(const Theme& theme);
    [[nodiscard]] const Theme& theme() const;
    void setPresenting(bool presenting); // larger type
    void setAxesPinned(bool pinned); // keep the ranges while values change
    [[nodiscard]] bool areAxesPinned() const;
    [[nodiscard]] QString tableText() const; // tab separated, header row, full precision
    [[nodiscard]] QCustomPlot& plot();
    // What stands under the crosshair, one line per curve; empty without a crosshair.
    [[nodiscard]] virtual QString readout() const { return {}; }

    // Below this nothing can be read: the view then scrolls.
    [[nodiscard]] virtual QSize smallestSize() const { return {480, 320}; }

    // Draws title, subtitle, plot and footer into a painter (export only).
    void drawTo(QCPPainter& painter, QSize size, const QString& footer);

signals:
    void titleChanged(const QString& title);

protected:
    virtual ChartWords compute(const ChartInput& input) = 0;
    virtual void fillTable(ChartTable& table) const = 0; // of what was computed last
    virtual void applyTheme(const Theme& theme) = 0; // also when the type size changes
    virtual void complete(const ChartProgress&) { }
    virtual void hideCrosshair() { }
    virtual void layoutFor(QSize) { } // size of the plot: how many ticks have room
    virtual void axesPinned(bool) { }

    [[nodiscard]] qreal typeScale() const; // larger when presenting, as far as there is room
    void queueReplot();
    void renew(const ChartWords& words); // numbers came after compute()

    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void applyType();
    void fitType(QSize size);
    void showWords(const ChartWords& words);
    void drawPlot(QCPPainter& painter, const QRectF& place);
    void drawReason(QCPPainter& painter, const QRectF& place);

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
