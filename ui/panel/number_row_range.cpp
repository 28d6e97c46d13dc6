// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The range of a number's slider: a useful default, or the range that somebody typed, which the
// project keeps as view state.
#include <algorithm>

#include <QPushButton>

#include "core/model/assumption_range.h"
#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "ui/controls/asking_dialog.h"
#include "ui/document/document.h"
#include "ui/panel/number_row.h"

namespace isocost {

namespace {

constexpr SliderScale kMtbiScale{0.25, 1000.0, Scale::Log, Step::Continuous, 0.0};

SliderScale asShown(SliderScale scale, const ParameterFormat& format)
{
    scale.minimum = format.shown(scale.minimum);
    scale.maximum = format.shown(scale.maximum);
    scale.smallest = format.shown(scale.smallest);
    return scale;
}

} // namespace

QString NumberRow::rangeKey() const
{
    return (m_style.asMtbi ? QStringLiteral("slider.mtbi.") : QStringLiteral("slider.")) + id();
}

std::optional<SliderScale> NumberRow::typedRange() const
{
    const QStringList parts = document().viewState(rangeKey()).split(QLatin1Char(' '));
    if (parts.size() != 2)
        return std::nullopt;
    const auto minimum = parseNumber(parts[0].toStdString());
    const auto maximum = parseNumber(parts[1].toStdString());
    if (!minimum || !maximum || problemWithRange(*minimum, *maximum))
        return std::nullopt; // written by hand or by another version
    SliderScale scale = m_style.asMtbi
        ? kMtbiScale
        : asShown(usefulScale(rowOf(address().parameter), *maximum), m_format);
    scale.minimum = *minimum;
    scale.maximum = *maximum;
    if (scale.scale == Scale::Log && scale.minimum <= 0.0)
        scale.smallest = scale.maximum * 1e-4;
    return scale;
}

SliderScale NumberRow::scaleNow(std::optional<double> stored) const
{
    const auto typed = typedRange();
    if (m_style.asMtbi || typed) {
        SliderScale scale = typed.value_or(kMtbiScale);
        if (stored && (!m_style.asMtbi || *stored > 0.0)) {
            const double shown = m_format.shown(*stored);
            scale.maximum = std::max(scale.maximum, m_style.asMtbi ? niceAtLeast(shown) : shown);
            scale.minimum = std::min(scale.minimum, shown);
        }
        if (const auto ends = shownRangeOf(scenario(), address()))
            for (const double end : {m_format.shown(ends->low), m_format.shown(ends->high)}) {
                scale.maximum = std::max(scale.maximum, end);
                scale.minimum = std::min(scale.minimum, end);
            }
        return scale;
    }
    SliderScale scale = sliderScaleOf(scenario(), catalog(), address(), stored);
    if (const auto ends = shownRangeOf(scenario(), address()))
        for (const double end : {ends->low, ends->high})
            scale = reaching(scale, rowOf(address().parameter), end);
    return asShown(scale, m_format);
}

// Checks typed ranges and those read from a project.
std::optional<QString> NumberRow::problemWithRange(double minimum, double maximum) const
{
    constexpr double kNarrowest = 1e-9; // relative to its end; a slider cannot step finer
    if (!(minimum < maximum))
        return tr("The scale must begin below its end");
    const auto& row = rowOf(address().parameter);
    const double first = m_style.asMtbi ? 0.0 : m_format.shown(row.limits.minimum);
    const double last = m_style.asMtbi ? 1e9 : m_format.shown(row.limits.maximum);
    const bool isLogFromZero = m_style.asMtbi && minimum <= 0.0;
    if (minimum < first || maximum > last || isLogFromZero)
        return tr("The scale must lie within %1 to %2")
            .arg(toQt(typedText(first)), toQt(typedText(last)));
    if (maximum - minimum < kNarrowest * std::max(maximum, last * kNarrowest))
        return tr("The scale is too narrow for a slider");
    return std::nullopt;
}

std::optional<QString> NumberRow::setRange(double minimum, double maximum)
{
    if (const auto problem = problemWithRange(minimum, maximum))
        return problem;
    const std::string text = numberText(minimum) + " " + numberText(maximum);
    document().setViewState(rangeKey(), QString::fromStdString(text));
    refresh();
    return std::nullopt;
}

void NumberRow::clearRange()
{
    document().setViewState(rangeKey(), QString());
    refresh();
}

void NumberRow::askRange()
{
    const SliderScale& scale = m_slider->scale();
    const QString unit = m_format.suffix.trimmed();
    auto* const dialog = new AskingDialog(tr("Scale of the slider"),
        unit.isEmpty() ? label() : label() + tr(", in %1").arg(unit), this);
    auto* const from = dialog->addField(tr("From"), toQt(typedText(scale.minimum)));
    auto* const to = dialog->addField(tr("To"), toQt(typedText(scale.maximum)));
    from->selectAll();
    const auto* const defaults = dialog->buttons().addButton(QDialogButtonBox::RestoreDefaults);
    connect(defaults, &QPushButton::clicked, dialog, [this, dialog] {
        clearRange();
        dialog->accept();
    });
    dialog->ask([this, from, to]() -> AskingDialog::Refusal {
        const auto minimum = typedNumber(from->text());
        const auto maximum = typedNumber(to->text());
        if (!minimum || !maximum)
            return notANumber(minimum ? to->text() : from->text());
        return setRange(*minimum, *maximum);
    });
}

} // namespace isocost
