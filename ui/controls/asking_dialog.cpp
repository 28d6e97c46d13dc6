// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/asking_dialog.h"

#include <utility>

#include <QPlainTextEdit>
#include <QShortcut>

#include "ui/controls/plain_text.h"

namespace isocost {

AskingDialog::AskingDialog(const QString& title, const QString& question, QWidget* parent)
    : QDialog(parent),
      m_form(new QFormLayout(this)),
      m_refusal(makeRefusal(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    auto* const words = makeWrappedLabel(this, 13);
    words->setText(question);
    m_form->addRow(words);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &AskingDialog::submit);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &AskingDialog::reject);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(QKeySequence(Qt::CTRL | key), this), &QShortcut::activated, this,
            &AskingDialog::submit);
}

QLineEdit* AskingDialog::addField(const QString& label, const QString& text, const QString& hint)
{
    auto* const field = new QLineEdit(text, this);
    field->setPlaceholderText(hint);
    m_form->addRow(label, field);
    return field;
}

QPlainTextEdit* AskingDialog::addText(const QString& name, const QString& text)
{
    auto* const edit = new QPlainTextEdit(this);
    edit->setPlainText(text);
    edit->setAccessibleName(name);
    edit->setTabChangesFocus(true);
    edit->moveCursor(QTextCursor::End);
    m_form->addRow(edit);
    return edit;
}

void AskingDialog::ask(std::function<Refusal()> take)
{
    m_take = std::move(take);
    constexpr int kFirst = 1; // the row after the question
    if (const QLayoutItem* const first = m_form->itemAt(kFirst, QFormLayout::FieldRole))
        first->widget()->setFocus();
    m_form->addRow(m_refusal);
    m_form->addRow(m_buttons);
    open();
}

void AskingDialog::submit()
{
    const Refusal refusal = m_take();
    if (!refusal)
        return accept();
    setOrHide(*m_refusal, *refusal);
    resize(size().expandedTo(sizeHint()));
}

} // namespace isocost
