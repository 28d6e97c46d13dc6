// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/text_row.h"

#include <utility>

#include "core/model/offers.h"
#include "core/text/phrase.h"
#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/panel/accelerator_list.h"
#include "ui/panel/calm_list.h"

namespace isocost {

namespace {

TextField::Form formOf(ParameterAddress address)
{
    return rowOf(address.parameter).traits.text.form;
}

} // namespace

TextRow::TextRow(
    Document* document, ParameterAddress address, const QString& label, QWidget* parent)
    : AssumptionRow(document, address, label, parent),
      m_note(makeWrappedLabel(this, 12, QPalette::PlaceholderText))
{
    QWidget* control = nullptr;
    if (formOf(address) == TextField::Form::PriceTiers) {
        control = m_edit = new QLineEdit(this);
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->isModified())
                take(m_edit->text());
        });
    } else {
        control = m_list = new CalmList(this);
        connect(m_list, &QComboBox::activated, this,
            [this](int index) { take(m_list->itemData(index).toString()); });
    }
    control->setFont(uiFont(13));
    control->setAccessibleName(label);
    arrange(control)->addWidget(m_note, kBelowTheRefusal, 0, 1, kColumns);
    m_note->hide();
    refresh();
}

// A field that loses the focus while it is being deleted must not edit any more.
TextRow::~TextRow()
{
    if (m_edit)
        m_edit->disconnect(this);
}

void TextRow::fillList()
{
    m_list->clear();
    if (formOf(address()) == TextField::Form::PlatformKey) {
        for (const Platform& platform : scenario().platforms)
            m_list->addItem(toQt(platform.label), toQt(platform.key));
        return;
    }
    for (const Accelerator* accelerator : offeredAccelerators(catalog()))
        m_list->addItem(toQt(accelerator->name), toQt(accelerator->id));
}

void TextRow::refresh()
{
    const QString text = toQt(valueText(scenario(), catalog(), address()));
    if (m_list) {
        fillList();
        m_list->setCurrentIndex(m_list->findData(text));
    } else if (std::exchange(m_stored, text) != text || refusal().isEmpty()) {
        showRefusal({}); // it was about another value
        m_edit->setText(text);
    }
    if (address().parameter == Parameter::Accelerator)
        tellPricesByHand();
    offerReset();
    tellInfluence();
}

void TextRow::tellPricesByHand()
{
    const std::string labels = joined(pricesByHand(scenario(), catalog(), address().platform), ", ",
        [](Parameter price) { return loweredLabel(rowOf(price).label); });
    m_note->setText(labels.empty()
            ? QString()
            : tr("Entered by hand for this chip, so not kept with another one: %1")
                  .arg(toQt(labels)));
    m_note->setVisible(!labels.empty());
}

void TextRow::take(const QString& text)
{
    const auto sentence = document().setText(address(), text);
    showRefusal(sentence.value_or(QString()));
    if (!sentence)
        refresh();
}

void TextRow::takeFocus()
{
    QWidget* control = m_list ? static_cast<QWidget*>(m_list) : m_edit;
    control->setFocus(Qt::OtherFocusReason);
}

} // namespace isocost
