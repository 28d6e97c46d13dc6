// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the presenter alone sees, on a second screen: the note of the slide and what is doubtful
// about its view, the next slide, the time of day and how long the talk has lasted.
//
// It takes no keys of its own, so those of the presentation work in it as well.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/window/talk_clock.h"

class QBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace isocost {

class Chart;
struct ChartSource;
struct ViewRow;

class PresenterWindow final : public QWidget {
    Q_OBJECT

public:
    explicit PresenterWindow(QWidget* parent = nullptr);

    void showPlace(const QString& place); // "Slide 3 of 6: Budget, Own the hardware"
    void showNote(const QString& note, const QStringList& doubts);
    // The next slide with its chart; without a view there is none.
    void showNext(const QString& place, const ViewRow* view, const ChartSource& source,
        const std::vector<std::string>& choices);
    void setSwapShown(bool shown); // with two screens
    void beginTalk() { m_clock.begin(); }
    [[nodiscard]] TalkClock& clock() { return m_clock; }
    [[nodiscard]] QString note() const;
    [[nodiscard]] QString next() const;
    [[nodiscard]] Chart* nextChart() const { return m_nextChart; } // null: none
    [[nodiscard]] QString lasted() const; // "0:12:34"

signals:
    void swapRequested(); // of the screens
    void closed(); // by the user

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTimes(QBoxLayout& column);
    void tick();
    void scale();

    TalkClock m_clock;
    QTimer m_second;
    QLabel* m_time;
    QLabel* m_lasted;
    QPushButton* m_pause;
    QPushButton* m_restart;
    QPushButton* m_swap;
    QLabel* m_place;
    QPlainTextEdit* m_note;
    QLabel* m_doubts;
    QLabel* m_next;
    QWidget* m_nextPlace;
    Chart* m_nextChart = nullptr;
};

} // namespace isocost
