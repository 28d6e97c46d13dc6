// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its fields. OK hands the answer over; the sentence that refuses it is told, and
// the question stays open.
//
// Keys      Ctrl+Return accepts in a field of several lines too, Escape leaves all as it was
#pragma once

#include <functional>
#include <optional>

#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

class QPlainTextEdit;

namespace isocost {

class AskingDialog final : public QDialog {
    Q_OBJECT

public:
    using Refusal = std::optional<QString>; // nothing where the answer is taken

    AskingDialog(const QString& title, const QString& question, QWidget* parent);

    QLineEdit* addField(const QString& label, const QString& text, const QString& hint = {});
    QPlainTextEdit* addText(const QString& name, const QString& text); // of several lines
    [[nodiscard]] QFormLayout& form() { return *m_form; }
    [[nodiscard]] QDialogButtonBox& buttons() { return *m_buttons; }
    void ask(std::function<Refusal()> take); // opens it; its fields are there

    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

private:
    void submit();

    QFormLayout* m_form;
    QLabel* m_refusal;
    QDialogButtonBox* m_buttons;
    std::function<Refusal()> m_take;
};

} // namespace isocost
