// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A bar above the work with a sentence and its actions. News lies over a place of the window that
// has nothing to read or click instead, so that nothing moves, and goes with the next click or key
// or once it can have been read. Where its lines are higher than that place, the work makes room.
#pragma once

#include <functional>
#include <vector>

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>

#include "core/text/clause.h"

namespace isocost {

class Banner : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        QString label;
        std::function<void()> act; // called after the banner has gone
    };

    using Room = std::function<QRect()>; // the free place in the window; news may be higher

    explicit Banner(QWidget* newsOver = nullptr, Room room = {}); // null: a bar that stays

    // Shortens what the sentence repeats of foreign text. A warning has the colour of a caution.
    void announce(
        const QString& sentence, const std::vector<Choice>& choices, Tone tone = Tone::Plain);
    // Says a long text of our own in full: in the bar, or in its tool tip where that would take too
    // many lines.
    void announceInFull(const QString& ownText, const std::vector<Choice>& choices);
    [[nodiscard]] QString sentence() const { return isHidden() ? QString() : m_label->text(); }
    [[nodiscard]] QPushButton* button(int index) const { return m_buttons.value(index); }

signals:
    void roomNeeded(int height); // pixels more than the free place has; 0: none any more

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override; // hides news once it can have been read

private:
    void put(const QString& brief, const QString& whole, const std::vector<Choice>& choices);
    void fit();
    void lieOver();
    [[nodiscard]] bool isNextAction(const QObject* watched, const QEvent& event) const;
    void need(int height);

    bool m_isNews;
    Room m_room;
    int m_needed = 0; // pixels more than the free place has
    bool m_isGood;
    QString m_brief;
    QString m_whole;
    QBasicTimer m_end;
    QElapsedTimer m_shown;
    QLabel* m_label;
    QList<QPushButton*> m_buttons;
};

} // namespace isocost
