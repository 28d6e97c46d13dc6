// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one widget that shows a view: computed title, subtitle, plot, and a reason where nothing can
// be drawn. It paints whatever picture its row of the table of views makes, on screen and into
// files.
//
// A view with a study shows the answers it has and updates as more arrive. While a slider is held,
// the ghost is the picture in which the drag began; it is made once.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QString>
#include <QWidget>

#include "core/views/view_table.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

class QCustomPlot;
class QCPPainter;
class QMouseEvent;

namespace isocost {

class PanelGrid;
class PanelView;
struct PlacedHandle;

// Gives a chart its input whenever it has to compute anew. What an input points to stays valid
// until the next call.
struct ChartSource {
    std::function<ViewInput()> now;
    std::function<ViewInput()> base{}; // before the drag under way; asked for once a drag
    // Pictures of the same view that it is compared with by eye: their axes and columns are its own
    // (core/views/picture/shared_scale.h).
    std::function<std::vector<ViewPicture>(const ViewInput& input)> alike{};
};

// The thing that stands at one place of a chart.
struct ChartSubject {
    QString text; // what a crosshair reads there
    QString address{}; // what can be explained there; empty: nothing
    QString scenario{}; // the scenario of the address, or its assumptions there; empty: present
    QString said{}; // by a bar that shows more than the address: its part of a difference
};

class Chart : public QWidget {
    Q_OBJECT

public:
    explicit Chart(const ViewRow& row, QWidget* parent = nullptr);
    ~Chart() override;

    [[nodiscard]] const ViewRow& row() const;
    [[nodiscard]] QString id() const { return toQt(row().id); } // "mfu-cost", "break-even"
    [[nodiscard]] QString label() const { return toQt(row().label); } // on its tab: "MFU cost"
    [[nodiscard]] QString title() const { return said(picture().words.title); }
    [[nodiscard]] QString subtitle() const { return said(picture().words.subtitle); }
    // Why nothing is drawn; empty when it is.
    [[nodiscard]] QString emptyReason() const { return said(picture().words.emptyReason); }
    [[nodiscard]] QString caption() const; // at the foot
    [[nodiscard]] const ViewPicture& picture() const; // as painted
    [[nodiscard]] const ViewPicture* ghost() const; // null while nothing is dragged
    [[nodiscard]] const PanelGrid& panels() const;

    void setSource(ChartSource source); // shown at the next refresh
    void refresh(); // computes from the source and queues one replot
    // Shows one fixed input. Its pointers must stay valid until the chart ends or has another
    // source.
    void show(const ViewInput& input);
    using QWidget::show;
    void choose(const ViewChoices& choices); // as its controls do
    [[nodiscard]] std::vector<std::string>
    chosen() const; // "period=Quarter", as its picture has it
    [[nodiscard]] const ViewChoices& choices() const; // all that were made, even if without effect
    void chooseAnew(const ViewChoices& choices); // forgets the others
    void chooseAgain(const std::vector<std::string>& settings); // skips what the view does not know
    // Whether every number asked for is there, and what share of the work towards it is done.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] double settledShare() const;
    // Computes here and now what another thread has not finished: files wait for it.
    void finish(const StudyProgress& progress = nullptr);

    void setTheme(const Theme& theme);
    [[nodiscard]] const Theme& theme() const;
    // For an audience: larger type, of which the smallest has so many pixels, and no controls.
    void setPresenting(bool presenting, qreal smallestType = 0.0);
    void setBrief(bool brief); // one line of words above and below, beside another chart
    void setAxesPinned(bool pinned); // keep the ranges while values change
    void addControl(QWidget* control); // beside those of the picture
    // Tab separated, header row, full precision. With a place: the table of the panel there, for
    // the first panel the view's own if it has one.
    [[nodiscard]] QString tableText(const std::optional<QPoint>& place = {}) const;
    [[nodiscard]] QCustomPlot& plot();
    [[nodiscard]] int belowTitle() const; // pixels from its top to the end of title and subtitle
    // What stands under the crosshair, one line per curve; empty without a crosshair.
    [[nodiscard]] QString readout() const;
    // Says why the handle that is dragged does not come along, at its place; empty: it does.
    void tellAtHandle(const QString& why);
    [[nodiscard]] bool isHandleDragged() const;
    // Without a place: what the crosshair reads.
    [[nodiscard]] ChartSubject subjectAt(const std::optional<QPoint>& place) const;
    // Below this size nothing could be read, so the view scrolls; lesser panels give way before. A
    // presentation shows what it can in less room.
    [[nodiscard]] QSize smallestSize() const;

    // Draws title, subtitle, plot and footer into a painter (export only).
    void drawTo(QCPPainter& painter, QSize size, const QString& footer);
    // Draws the panels with their caption, or the panel of that id alone: who draws it says the
    // words around it.
    void drawPanels(QCPPainter& painter, QSize size, std::string_view panel);

signals:
    // A row was clicked, or Enter was pressed on it. `id` is a parameter or a result, `scenario`
    // its scenario unless that is the present one, `said` the words of a bar there.
    void explainRequested(const QString& id, const QString& scenario, const QString& said);
    void walked(); // by keys to another place, which subjectAt() tells
    void acted(const QString& id); // a button of the picture was pressed
    // A handle that stands for a result is dragged: it was taken, it is to be at x of its axis, and
    // it was let go, or Escape takes it back. One that stands for a choice moves by itself.
    void handleTaken(const ViewHandle& handle);
    void handleMoved(double x);
    void handleLetGo();
    void handleTakenBack();
    void refreshed(); // from the source, or after a choice
    void answered(); // the study has an answer; emitted on a thread of the study
    void spreadsAnswered(); // the same of the trials

protected:
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void build();
    void adopt(ViewPicture picture);
    void keepGhost(const ViewInput& input);
    void applyType();
    void fitType(QSize size);
    void fitTitle();
    void fitWords();
    void say(const struct WordRoom& words);
    [[nodiscard]] QString titleIn(const struct WordRoom& words) const;
    [[nodiscard]] QString steadyTitle(const QString& whole) const;
    [[nodiscard]] QString subtitleIn(const WordRoom& words, const QFont& font, double width) const;
    [[nodiscard]] int wordWidth() const;
    void placeControls();
    void fitControls();
    void queueReplot();
    void showWords();
    void read(const class PanelView& panel, double x, double pixelY);
    void walk(int key, bool isFar);
    void explainAt(class PanelView& panel, const QPointF& place);
    void hideCrosshair();
    [[nodiscard]] bool dragByMouse(const QMouseEvent& event); // whether it did
    void pointAtHandle(const QPointF& place);
    void dragByKey(bool isRight, bool isFar);
    void walkToHandle(bool isRight);
    void readHandle(const PanelView& panel, const PlacedHandle& handle);
    void hold(const PanelView& panel, const PlacedHandle& handle);
    void dragTo(double x);
    void letGo();
    [[nodiscard]] bool takeBackHandle();
    void followHandle();
    void leave();
    void drawPlot(QCPPainter& painter, const QRectF& place);
    void leavePaper();

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
