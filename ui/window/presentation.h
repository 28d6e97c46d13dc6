// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation mode: the window as an audience sees it (presentation_arrangement.h), driven by the
// keys of presentation_keys.h.
//
// A slider with the focus keeps its keys, except letters; the command palette and any other field
// for words keep all of them. A letter that is no key begins a question, and so do letters that are
// keys when a word is typed with them (typed_run.h). Esc gives the keys back, or leaves. Then the
// window, the view, its choices and the scenario are as before.
//
// Slides of the project are gone through in their order; scenarios and views can be walked through
// freely at any slide, and the next slide comes back to the order. On a second screen stands the
// presenter's window.
#pragma once

#include <optional>

#include <QList>
#include <QObject>
#include <QPointer>

#include "ui/window/chart_views.h"
#include "ui/window/presentation_arrangement.h"
#include "ui/window/presentation_keys.h"
#include "ui/window/typed_run.h"

class QDialog;
class QKeyEvent;
class QScreen;

namespace isocost {

class BlankScreen;
class KeyCard;
class LaserPoint;
class MainWindow;
class PresenterWindow;

class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(MainWindow* window);
    ~Presentation() override;

    void toggle() { m_isOn ? leave() : enter(); }
    [[nodiscard]] bool isOn() const { return m_isOn; }
    void step(int by); // to the next scenario, wrapping around
    void stepView(int by); // the same for views
    // The slides of the project from this one on, without those that cannot be shown.
    void present(int slide);
    [[nodiscard]] std::optional<int> slide() const { return m_slide; } // shown last
    void showNotes(bool shown); // the presenter's window
    [[nodiscard]] PresenterWindow* presenter() const { return m_presenter; } // null: not seen yet
    void showInputs(bool shown) { m_arrangement.showInputs(shown); } // the slim strip of sliders
    void toggleInputs(); // starts the presentation if need be
    void nextBeside(); // another scenario beside the present one; after the last one none
    void showBeside(int scenario); // -1: none; starts the presentation if need be
    void shareScale(bool shared); // one scale for all scenarios of the project
    [[nodiscard]] bool isScaleShared() const { return m_isScaleShared; }
    void act(PresentationAct act);

    [[nodiscard]] bool isBlank() const;
    [[nodiscard]] bool isPointing() const;
    [[nodiscard]] bool areKeysShown() const;

signals:
    void toggled(bool on);
    void scaleShared(bool shared);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // What is in sight, to come back to.
    struct Sight {
        QString view;
        QString scenario;
        ChartViews::Chosen chosen;
    };

    void enter();
    void setDialogsAside();
    void stepSlide(int by);
    void showSlide(int slide);
    void showEnd(int by); // the first slide, or by -1 the last one
    // Whether that is what is in sight: scenarios and views can be walked through freely.
    [[nodiscard]] bool isAtSlide() const;
    void showPlace();
    void showNextInNotes();
    void placeNotes();
    void swapScreens();
    void followScreens();
    [[nodiscard]] QScreen* otherScreen() const;
    void leave();
    void fit(); // to the view in sight
    void showView(int view);
    void setBlank(bool blank);
    void setPointing(bool pointing);
    void setKeysShown(bool shown);
    void tellAlone(); // that the scenario beside is the one in sight
    void chooseSlider();
    void takeSlider();
    void giveKeysBack() const;
    [[nodiscard]] bool isOfWindow(const QObject* watched) const;
    [[nodiscard]] bool take(const QObject* watched, const QKeyEvent& key);
    [[nodiscard]] bool comeBack(const QKeyEvent& key);
    [[nodiscard]] bool obey(const QKeyEvent& key);
    void ask(const QString& typed);
    [[nodiscard]] TypedRun::TakeBack takeBackOf(PresentationAct act);

    MainWindow* m_window;
    PresentationArrangement m_arrangement;
    BlankScreen* m_blank;
    LaserPoint* m_laser;
    KeyCard* m_keys;
    PresenterWindow* m_presenter = nullptr;
    TypedRun m_typed;
    Sight m_before;
    QList<QPointer<QDialog>> m_setAside; // hidden until the end
    std::optional<int> m_slide; // shown last
    bool m_isOn = false;
    bool m_isPassedOn = false; // a key goes to the palette
    bool m_isScaleShared = true;
};

} // namespace isocost
