// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/chip_dialog.h"

#include <array>
#include <type_traits>
#include <utility>
#include <vector>

#include <QComboBox>

#include "core/text/calendar.h"
#include "ui/document/qt_text.h"
#include "ui/models/parameter_format.h"
#include "ui/panel/accelerator_list.h"

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
        chip.*Member = number.value_or(0.0); // 0 is refused: every chip has memory
    else if constexpr (std::is_same_v<decltype(Member), std::optional<int> Accelerator::*>)
        chip.*Member = number ? std::optional(static_cast<int>(*number)) : std::nullopt;
    else
        chip.*Member = number;
}

constexpr auto kNumbers = std::to_array<NumberField>({
    {QT_TRANSLATE_NOOP("AskingDialog", "Dense bf16, TFLOP/s"), &put<&Accelerator::bf16Tflops>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Dense fp8, TFLOP/s"), &put<&Accelerator::fp8Tflops>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Dense int8, TOP/s"), &put<&Accelerator::int8Tops>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Dense fp4, TFLOP/s"), &put<&Accelerator::fp4Tflops>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Memory"), &put<&Accelerator::memoryGb>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Memory bandwidth, TB/s"),
        &put<&Accelerator::memoryTbPerSecond>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Board power, W"), &put<&Accelerator::boardW>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Scale-up link, GB/s"),
        &put<&Accelerator::scaleUpGbPerSecond>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Chips of a scale-up domain"),
        &put<&Accelerator::scaleUpChips>},
    {QT_TRANSLATE_NOOP("AskingDialog", "Scale-out network, Gbit/s"),
        &put<&Accelerator::scaleOutGbitPerSecond>},
});
constexpr std::size_t kMemory = 4; // has a unit; its bandwidth comes next

// The fields to type in.
struct Fields {
    QLineEdit* name = nullptr;
    QLineEdit* vendor = nullptr;
    QComboBox* stack = nullptr;
    std::vector<QLineEdit*> numbers; // in the order of the table
    QComboBox* unit = nullptr;
    QLineEdit* source = nullptr;
    QLineEdit* date = nullptr;
};

QComboBox* addList(QFormLayout& form, const QString& label, const QStringList& words)
{
    auto* const list = new QComboBox;
    list->addItems(words);
    form.addRow(label, list);
    return list;
}

Fields addFields(AskingDialog& dialog)
{
    const QString needed = AskingDialog::tr("needed");
    Fields fields;
    fields.name = dialog.addField(AskingDialog::tr("Name"), {}, needed);
    fields.vendor = dialog.addField(AskingDialog::tr("Vendor"), {}, needed);
    fields.stack = addList(dialog.form(), AskingDialog::tr("Software stack"),
        {QStringLiteral("cuda"), QStringLiteral("rocm"), QStringLiteral("neuron"),
            QStringLiteral("xla"), QStringLiteral("synapse"), QStringLiteral("maia")});
    fields.stack->setEditable(true);
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
        const bool isNeeded = i == kMemory || i == kMemory + 1; // for every chip
        fields.numbers.push_back(dialog.addField(AskingDialog::tr(kNumbers[i].label), {},
            isNeeded ? needed : AskingDialog::tr("unknown")));
        if (i == kMemory) // here, so that Tab follows the eye
            fields.unit = addList(dialog.form(), AskingDialog::tr("Unit of the memory"),
                {QStringLiteral("GB"), QStringLiteral("GiB")});
    }
    fields.source = dialog.addField(
        AskingDialog::tr("Source"), {}, AskingDialog::tr("Data sheet, quote: who says so"));
    fields.date =
        dialog.addField(AskingDialog::tr("Date"), toQt(todayText()), QStringLiteral("2026-07-20"));
    return fields;
}

std::string typed(const QString& text)
{
    return text.trimmed().toStdString();
}

// Reads the chip, or returns why the fields do not make one.
AskingDialog::Refusal read(const Fields& fields, Accelerator& chip)
{
    chip.name = typed(fields.name->text());
    chip.id = "own_" + freePlatformKey(Scenario(), chip.name);
    chip.vendor = typed(fields.vendor->text());
    chip.stack = typed(fields.stack->currentText());
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
        const QString text = fields.numbers[i]->text().trimmed();
        const auto number = typedNumber(text);
        if (!text.isEmpty() && !number)
            return AskingDialog::tr(kNumbers[i].label) + QStringLiteral(": ") + notANumber(text);
        kNumbers[i].put(chip, number);
    }
    chip.memoryUnit = fields.unit->currentText().toStdString();
    chip.source = typed(fields.source->text());
    chip.specAsOf = typed(fields.date->text());
    const std::string day = chip.specAsOf.empty() ? todayText() : chip.specAsOf;
    chip.year = toQt(day).left(4).toInt();
    chip.confidence = "medium"; // the user's own word
    return std::nullopt;
}

} // namespace

void askChip(QWidget* parent, std::function<AskingDialog::Refusal(const Accelerator&)> take)
{
    auto* const dialog = new AskingDialog(AskingDialog::tr("Own chip"),
        AskingDialog::tr("Its data sheet; what stays empty is unknown."), parent);
    dialog->form().setVerticalSpacing(4);
    dialog->setMinimumWidth(440);
    dialog->ask([fields = addFields(*dialog), take = std::move(take)]() -> AskingDialog::Refusal {
        Accelerator chip;
        if (const AskingDialog::Refusal refusal = read(fields, chip))
            return refusal;
        return take(chip);
    });
}

} // namespace isocost
