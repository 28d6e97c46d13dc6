// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One plain sentence to the user: never rich text, never in the way of the event loop.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QBasicTimer>
#include <QLabel>
#include <QPushButton>

class QMessageBox;

namespace isocost {

// A box with our name as its title and a short sentence (core/text/sentence.h), whatever foreign
// text it repeats; the caller adds buttons and shows it.
[[nodiscard]] QMessageBox* plainBox(QWidget* parent, const QString& sentence);
void tell(QWidget* parent, const std::optional<QString>& sentence); // if any; returns at once
void showLines(QWidget* parent, const QString& ownText); // of several lines, in full

// A calm bar above the work: a sentence and what can be done about it. News lies over the foot of
// its parent instead, so that nothing below it moves.
class Banner : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        QString label;
        std::function<void()> act; // the banner has gone when it is called
    };

    explicit Banner(QWidget* newsOver = nullptr); // else to be minded

    void announce(const QString& sentence, const std::vector<Choice>& choices);
    [[nodiscard]] QString sentence() const { return isHidden() ? QString() : m_label->text(); }
    [[nodiscard]] QPushButton* button(int index) const { return m_buttons.value(index); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override; // news has been read

private:
    void lieOver();

    bool m_isNews;
    QBasicTimer m_end;
    QLabel* m_label;
    QList<QPushButton*> m_buttons;
};

} // namespace isocost
