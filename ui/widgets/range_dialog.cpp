// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/range_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

RangeDialog::RangeDialog(const Question& question, QWidget* parent)
    : QDialog(parent),
      m_from(new QLineEdit(QString::number(question.minimum, 'g', 12), this)),
      m_to(new QLineEdit(QString::number(question.maximum, 'g', 12), this)),
      m_refusal(makeWrappedLabel(this, 12))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Range of the slider"));
    auto* form = new QFormLayout(this);
    auto* title = makeWrappedLabel(this, 13);
    title->setText(question.unit.isEmpty() ? question.label
                                           : question.label + tr(", in %1").arg(question.unit));
    form->addRow(title);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    form->addRow(m_refusal);
    m_refusal->hide();
    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &RangeDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &RangeDialog::reject);
    const auto* defaults = buttons->button(QDialogButtonBox::RestoreDefaults);
    connect(defaults, &QPushButton::clicked, this, [this] {
        emit cleared();
        accept();
    });
    m_from->selectAll();
}

void RangeDialog::submit()
{
    const auto minimum = typedNumber(m_from->text());
    const auto maximum = typedNumber(m_to->text());
    if (!minimum || !maximum)
        return showRefusal(
            tr("\"%1\" is not a number").arg(minimum ? m_to->text() : m_from->text()));
    emit submitted(*minimum, *maximum);
}

void RangeDialog::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->show();
    adjustSize();
}

} // namespace isocost
