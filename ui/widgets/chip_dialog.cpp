// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chip_dialog.h"

#include <array>

#include <QDialogButtonBox>

#include "core/text/calendar.h"
#include "ui/widgets/accelerator_list.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

namespace {

struct NumberField {
    const char* label;
    void (*put)(Accelerator& chip, std::optional<double> number);
};

template <auto Member>
void put(Accelerator& chip, std::optional<double> number)
{
    if constexpr (std::is_same_v<decltype(Member), double Accelerator::*>)
        chip.*Member = number.value_or(0.0); // refused: a chip has memory
    else if constexpr (std::is_same_v<decltype(Member), std::optional<int> Accelerator::*>)
        chip.*Member = number ? std::optional(static_cast<int>(*number)) : std::nullopt;
    else
        chip.*Member = number;
}

constexpr std::array kNumbers{
    NumberField{
        QT_TRANSLATE_NOOP("ChipDialog", "Dense bf16, TFLOP/s"), &put<&Accelerator::bf16Tflops>},
    NumberField{
        QT_TRANSLATE_NOOP("ChipDialog", "Dense fp8, TFLOP/s"), &put<&Accelerator::fp8Tflops>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Dense int8, TOP/s"), &put<&Accelerator::int8Tops>},
    NumberField{
        QT_TRANSLATE_NOOP("ChipDialog", "Dense fp4, TFLOP/s"), &put<&Accelerator::fp4Tflops>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Memory"), &put<&Accelerator::memoryGb>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Memory bandwidth, TB/s"),
        &put<&Accelerator::memoryTbPerSecond>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Board power, W"), &put<&Accelerator::boardW>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Scale-up link, GB/s"),
        &put<&Accelerator::scaleUpGbPerSecond>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Chips of a scale-up domain"),
        &put<&Accelerator::scaleUpChips>},
    NumberField{QT_TRANSLATE_NOOP("ChipDialog", "Scale-out network, Gbit/s"),
        &put<&Accelerator::scaleOutGbitPerSecond>},
};
constexpr std::size_t kMemory = 4; // has a unit; its bandwidth comes next

} // namespace

QLineEdit* ChipDialog::addField(QFormLayout& form, const QString& label, const QString& hint)
{
    auto* field = new QLineEdit(this);
    field->setPlaceholderText(hint);
    form.addRow(label, field);
    return field;
}

ChipDialog::ChipDialog(QWidget* parent) : QDialog(parent), m_refusal(makeWrappedLabel(this, 12))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Own chip"));
    auto* form = new QFormLayout(this);
    form->setVerticalSpacing(4);
    auto* title = makeWrappedLabel(this, 13);
    title->setText(tr("Its data sheet; what stays empty is unknown."));
    form->addRow(title);
    m_name = addField(*form, tr("Name"), tr("needed"));
    m_vendor = addField(*form, tr("Vendor"), tr("needed"));
    m_stack = new QComboBox(this);
    for (const char* const stack : {"cuda", "rocm", "neuron", "xla", "synapse", "maia"})
        m_stack->addItem(QLatin1String(stack));
    m_stack->setEditable(true);
    form->addRow(tr("Software stack"), m_stack);
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
        const bool isNeeded = i == kMemory || i == kMemory + 1; // of every chip
        const QString hint = isNeeded ? tr("needed") : tr("unknown");
        m_numbers.push_back(addField(*form, tr(kNumbers[i].label), hint));
        if (i == kMemory) {
            m_unit = new QComboBox(this); // here, so that Tab follows the eye
            m_unit->addItems({QStringLiteral("GB"), QStringLiteral("GiB")});
            form->addRow(tr("Unit of the memory"), m_unit);
        }
    }
    m_source = addField(*form, tr("Source"), tr("Data sheet, quote: who says so"));
    m_date = addField(*form, tr("Date"), QStringLiteral("2026-07-20"));
    m_date->setText(toQt(todayText()));
    m_refusal->setForegroundRole(QPalette::BrightText);
    m_refusal->hide();
    form->addRow(m_refusal);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ChipDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &ChipDialog::reject);
    constexpr int kWidth = 440;
    setMinimumWidth(kWidth);
}

void ChipDialog::submit()
{
    Accelerator chip;
    chip.name = m_name->text().trimmed().toStdString();
    chip.id = "own_" + freePlatformKey(Scenario(), chip.name);
    chip.vendor = m_vendor->text().trimmed().toStdString();
    chip.stack = m_stack->currentText().trimmed().toStdString();
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
        const QString typed = m_numbers[i]->text().trimmed();
        const auto number = typedNumber(typed);
        if (!typed.isEmpty() && !number)
            return showRefusal(tr("%1: \"%2\" is not a number").arg(tr(kNumbers[i].label), typed));
        kNumbers[i].put(chip, number);
    }
    chip.memoryUnit = m_unit->currentText().toStdString();
    chip.source = m_source->text().trimmed().toStdString();
    chip.specAsOf = m_date->text().trimmed().toStdString();
    const std::string day = chip.specAsOf.empty() ? todayText() : chip.specAsOf;
    chip.year = toQt(day).left(4).toInt();
    chip.confidence = "medium"; // one's own word
    emit submitted(chip);
}

void ChipDialog::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->show();
    adjustSize();
}

} // namespace isocost
