// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The foot of a presentation: one live assumption to change in front of the audience, the view's
// main one unless another was chosen for it, what is doubtful about a view without numbers of its
// own, and the name of the view in sight.
#pragma once

#include <map>

#include <QBasicTimer>
#include <QWidget>

#include "ui/panel/following_row.h"

class QLabel;
class QPushButton;

namespace isocost {

class ChartViews;
class Document;

class PresentationFoot : public QWidget {
    Q_OBJECT

public:
    PresentationFoot(Document* document, ChartViews* charts, QWidget* parent = nullptr);

    void setGrowth(double growth); // scales the type, like the whole presentation
    void setLeverShown(bool shown);
    // Chooses the live assumption of the view in sight by its id, "facility.pue"; empty: its own.
    void setLever(const std::string& id);
    [[nodiscard]] std::string chosenLever() const; // empty: the view's own
    [[nodiscard]] std::optional<ParameterAddress> ownLever() const; // of the view in sight
    void forgetLevers(); // every view has its own again
    // The place of the view among the slides, or without one among the views.
    void setSlide(std::optional<int> slide, int count);
    void setNotes(const QStringList& notes); // shows the first that has room
    void tell(const QString& sentence); // instead of them, until it can have been read
    [[nodiscard]] QString told() const;
    [[nodiscard]] const QPushButton& views() const { return *m_views; } // at its right end
    [[nodiscard]] QPushButton& chooser() const { return *m_chooser; }
    [[nodiscard]] AssumptionRow* lever() const { return m_lever->assumption(); } // null: none

signals:
    void leverChoiceRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    void buildMenu();
    void showView();
    void follow();
    void scale();
    void fitNote();

    Document* m_document;
    ChartViews* m_charts;
    FollowingRow* m_lever;
    QLabel* m_note;
    QPushButton* m_chooser; // of the live assumption
    QPushButton* m_views; // names the view in sight; opens a menu of all
    std::map<std::string, std::string> m_levers; // by view: those that were chosen
    std::optional<int> m_slide;
    int m_slideCount = 0;
    QStringList m_notes;
    QString m_told;
    QBasicTimer m_read; // runs while a sentence is told
    double m_growth = 1.0;
    bool m_isLeverShown = true;
};

} // namespace isocost
