// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A plain text with its answers, in the look of our other dialogs. The text is never rich text.
//
// Keys      Return gives the preset answer; Escape cancels, or closes what has nothing to cancel
#pragma once

#include <QDialog>
#include <QDialogButtonBox>

class QLabel;
class QPushButton;

namespace isocost {

class MessageDialog final : public QDialog {
    Q_OBJECT

public:
    using Answer = QDialogButtonBox::StandardButton;

    MessageDialog(const QString& text, QWidget* parent); // deletes itself; its one answer is OK

    void setAnswers(QDialogButtonBox::StandardButtons answers, Answer preset);
    [[nodiscard]] QPushButton* button(Answer answer) const; // null if it is none of the answers
    [[nodiscard]] QString text() const;
    [[nodiscard]] Answer ask(); // waits for the answer, then deletes itself

protected:
    void showEvent(QShowEvent* event) override; // a screen reader says the text

private:
    QLabel* m_text;
    QDialogButtonBox* m_buttons;
    Answer m_answer = QDialogButtonBox::Cancel; // until a button is pressed
};

} // namespace isocost
