// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/note_dialog.h"

#include <QDialogButtonBox>
#include <QShortcut>
#include <QVBoxLayout>

#include "ui/widgets/plain_text.h"

namespace isocost {

NoteDialog::NoteDialog(const Question& question, QWidget* parent)
    : QDialog(parent), m_edit(new QPlainTextEdit(this)), m_refusal(makeWrappedLabel(this, 12))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Note: %1").arg(question.label));
    auto* what = makeWrappedLabel(this, 13);
    what->setText(question.description);
    m_edit->setPlainText(question.note);
    m_edit->setAccessibleName(tr("Note of %1").arg(question.label));
    m_edit->setTabChangesFocus(true);
    m_edit->moveCursor(QTextCursor::End);
    m_refusal->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* list = new QVBoxLayout(this);
    list->addWidget(what);
    list->addWidget(m_edit, 1);
    list->addWidget(m_refusal);
    list->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &NoteDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &NoteDialog::reject);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(QKeySequence(Qt::CTRL | key), this), &QShortcut::activated, this,
            &NoteDialog::submit);
    resize(440, 280);
}

void NoteDialog::submit()
{
    emit submitted(m_edit->toPlainText().trimmed());
}

void NoteDialog::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->show();
}

} // namespace isocost
