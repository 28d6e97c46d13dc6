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

// A box titled with our name and a sentence that is kept short (core/text/sentence.h) even if it
// repeats foreign text; the caller adds buttons and shows it.
[[nodiscard]] QMessageBox* plainBox(QWidget* parent, const QString& sentence);
void tell(QWidget* parent, const std::optional<QString>& sentence); // if any; returns at once
void showLines(QWidget* parent, const QString& ownText); // several lines, in full

// A bar above the work with a sentence and its actions. News overlays the foot of its parent
// instead, so that nothing moves.
class Banner : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        QString label;
        std::function<void()> act; // called after the banner has gone
    };

    explicit Banner(QWidget* newsOver = nullptr); // null: a bar that stays

    void announce(const QString& sentence, const std::vector<Choice>& choices);
    [[nodiscard]] QString sentence() const { return isHidden() ? QString() : m_label->text(); }
    [[nodiscard]] QPushButton* button(int index) const { return m_buttons.value(index); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override; // hides news once it can have been read

private:
    void lieOver();

    bool m_isNews;
    QBasicTimer m_end;
    QLabel* m_label;
    QList<QPushButton*> m_buttons;
};

} // namespace isocost
