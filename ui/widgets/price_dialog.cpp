// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/price_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>

#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

PriceDialog::PriceDialog(const Question& question, QWidget* parent)
    : QDialog(parent),
      m_price(new QLineEdit(QString::number(question.known.number, 'g', 12), this)),
      m_source(new QLineEdit(toQt(question.known.source), this)),
      m_date(new QLineEdit(toQt(question.known.date), this)),
      m_refusal(makeWrappedLabel(this, 12))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Own price"));
    m_source->setPlaceholderText(tr("Contract, quote, invoice: who says so"));
    m_date->setPlaceholderText(QStringLiteral("2026-07-20"));
    m_refusal->setForegroundRole(QPalette::BrightText);
    m_refusal->hide();
    auto* title = makeWrappedLabel(this, 13);
    title->setText(question.label + tr(", in USD per chip-hour"));
    auto* form = new QFormLayout(this);
    form->addRow(title);
    form->addRow(tr("Price"), m_price);
    form->addRow(tr("Source"), m_source);
    form->addRow(tr("Date"), m_date);
    form->addRow(m_refusal);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &PriceDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &PriceDialog::reject);
    m_price->selectAll();
    constexpr int kWidth = 400;
    setMinimumWidth(kWidth);
}

void PriceDialog::submit()
{
    const auto price = typedNumber(m_price->text());
    if (!price)
        return showRefusal(tr("\"%1\" is not a number").arg(m_price->text()));
    emit submitted(
        {*price, m_source->text().trimmed().toStdString(), m_date->text().trimmed().toStdString()});
}

void PriceDialog::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->show();
    adjustSize();
}

} // namespace isocost
