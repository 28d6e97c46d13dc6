// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the note of a checklist item: plain text of several lines.
//
// Keys      Ctrl+Return accepts, Escape leaves the note as it was
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>

namespace isocost {

class NoteDialog final : public QDialog {
    Q_OBJECT

public:
    struct Question {
        QString label;
        QString description;
        QString note;
    };

    NoteDialog(const Question& question, QWidget* parent);
    void showRefusal(const QString& sentence); // and stays open
    [[nodiscard]] QPlainTextEdit& edit() const { return *m_edit; }
    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

signals:
    void submitted(const QString& note);

private:
    void submit();

    QPlainTextEdit* m_edit;
    QLabel* m_refusal;
};

} // namespace isocost
