// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/readiness_row.h"

#include <QMenu>
#include <QPlainTextEdit>

#include "core/model/readiness.h"
#include "ui/controls/asking_dialog.h"
#include "ui/document/document.h"

namespace isocost {

ReadinessRow::ReadinessRow(
    Document* document, ParameterAddress address, const QString& label, QWidget* parent)
    : ChoiceRow(document, address, label, parent),
      m_note(new ElidedLabel(this)),
      m_edit(makeLink({}, this))
{
    addBelow(m_note, m_edit)->addStretch(0);
    connect(m_edit, &QPushButton::clicked, this, &ReadinessRow::askNote);
    refresh();
}

QString ReadinessRow::note() const
{
    return toQt(readinessNote(scenario(), address().parameter));
}

void ReadinessRow::refresh()
{
    ChoiceRow::refresh();
    const QString text = note();
    m_note->setText(text.simplified());
    m_note->setVisible(!text.isEmpty());
    m_edit->setText(text.isEmpty() ? tr("+ Note") : tr("Edit"));
    m_edit->setAccessibleName(text.isEmpty() ? tr("Add a note to %1").arg(label())
                                             : tr("Edit the note of %1: %2").arg(label(), text));
}

void ReadinessRow::extendMenu(QMenu& menu)
{
    menu.addAction(tr("Note..."), this, &ReadinessRow::askNote);
}

void ReadinessRow::askNote()
{
    const ParameterRow& row = rowOf(address().parameter);
    const QString name = toQt(row.label);
    auto* const dialog = new AskingDialog(tr("Note: %1").arg(name), toQt(row.description), this);
    const auto* const edit = dialog->addText(tr("Note of %1").arg(name), note());
    dialog->resize(440, 280);
    dialog->ask([this, edit] {
        return document().setReadinessNote(address().parameter, edit->toPlainText().trimmed());
    });
}

} // namespace isocost
