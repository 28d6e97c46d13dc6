// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its fields. OK hands the answer over; if it is refused, the dialog shows why and
// stays open.
//
// Keys      Ctrl+Return accepts even in a field of several lines, Escape changes nothing
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
    using Refusal = std::optional<QString>; // nothing: the answer is accepted

    AskingDialog(const QString& title, const QString& question, QWidget* parent);

    QLineEdit* addField(const QString& label, const QString& text, const QString& hint = {});
    QPlainTextEdit* addText(const QString& name, const QString& text); // a field of several lines
    [[nodiscard]] QFormLayout& form() { return *m_form; }
    [[nodiscard]] QDialogButtonBox& buttons() { return *m_buttons; }
    void ask(std::function<Refusal()> take); // opens it; add the fields first

    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

private:
    void submit();

    QFormLayout* m_form;
    QLabel* m_refusal;
    QDialogButtonBox* m_buttons;
    std::function<Refusal()> m_take;
};

} // namespace isocost
