// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guided_control.h"

#include <algorithm>
#include <cmath>

#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/guided/guided_phrases.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/segmented_control.h"
#include "ui/controls/slider.h"
#include "ui/controls/value_field.h"
#include "ui/document/qt_text.h"
#include "ui/models/parameter_format.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr double kLabelType = 14.0;
constexpr double kChoiceType = 13.0;
constexpr double kNumberType = 28.0;

QString unsureLabel(GuidedField field)
{
    return toQt(
        phraseText(guided_phrases::kNotSure, {{"answer", loweredLabel(unsureText(field))}}));
}

// Its format reads what is typed.
Parameter parameterOf(GuidedField field)
{
    if (field == GuidedField::Busy)
        return Parameter::FleetUtilization;
    return field == GuidedField::Years ? Parameter::FacilityDepreciationYears : Parameter::Chips;
}

} // namespace

GuidedControl::GuidedControl(GuidedField field, QWidget* parent, Answers offered)
    : QWidget(parent), m_row(rowOf(field))
{
    const QString label = toQt(phraseText(*m_row.label));
    auto* const column = makeColumn(this, {}, 8);
    auto* const line = makeLine(nullptr, {}, 8);
    column->addLayout(line);
    line->addWidget(
        makeLabel(label, uiFont(kLabelType), QPalette::PlaceholderText, this), 1, Qt::AlignBottom);
    QStringList words;
    for (const GuidedChoice& choice : m_row.choices)
        words << toQt(phraseText(*choice.label));
    for (const double quick : m_row.quick)
        words << toQt(numberText(field, quick));
    if (offered == Answers::All)
        words << unsureLabel(field);
    m_choices = new SegmentedControl(label, words, this);
    for (int i = 0; i < words.size(); ++i) {
        m_choices->segment(i)->setFont(uiFont(kChoiceType));
        m_choices->segment(i)->setMinimumHeight(30);
    }
    if (m_row.isNumber())
        addNumber();
    column->addWidget(m_choices);
    m_choices->setVisible(offered == Answers::All || !m_row.isNumber());
    connect(m_choices, &SegmentedControl::chosen, this, &GuidedControl::choose);
}

void GuidedControl::addNumber()
{
    const QString label = toQt(phraseText(*m_row.label));
    m_number = new ValueField(this);
    m_number->setAccessibleName(label);
    m_number->setFont(uiFont(kNumberType, QFont::DemiBold));
    m_slider = new Slider(this);
    m_slider->setAccessibleName(label);
    m_slider->setScale(m_row.scale);
    m_slider->setPreset(m_row.usual);
    static_cast<QBoxLayout*>(layout()->itemAt(0)->layout())->addWidget(m_number);
    m_why = makeRefusal(this);
    static_cast<QBoxLayout*>(layout())->addWidget(m_why);
    static_cast<QBoxLayout*>(layout())->addWidget(m_slider);
    connect(m_slider, &Slider::valueEdited, this, &GuidedControl::given);
    connect(m_number, &ValueField::typed, this, &GuidedControl::take);
    connect(m_number, &ValueField::restored, this, [this] { refuse(false); });
    connect(m_number, &ValueField::stepped, this, [this](int steps) {
        emit given(m_row.scale.moved(m_slider->value(), steps, SliderScale::Stride::Single));
    });
}

// What lies outside the slider is refused.
void GuidedControl::take(const QString& typed)
{
    const std::optional<double> number = formatOf(parameterOf(m_row.field)).parse(typed);
    const SliderScale& scale = m_row.scale;
    const bool isInside = number && *number >= scale.minimum && *number <= scale.maximum;
    const bool isWhole =
        number && (scale.step == Step::Continuous || *number == std::floor(*number));
    refuse(!isInside || !isWhole);
    if (!m_isRefused)
        emit given(*number);
}

void GuidedControl::refuse(bool isRefused)
{
    m_isRefused = isRefused;
    m_number->setRefused(isRefused);
    setOrHide(*m_why, whyRefused());
}

QString GuidedControl::whyRefused() const
{
    if (!m_isRefused)
        return {};
    const auto textOf = [this](double number) { return toQt(numberText(m_row.field, number)); };
    const QString low = textOf(m_row.scale.minimum);
    const QString high = textOf(m_row.scale.maximum);
    return m_row.scale.step == Step::Continuous
        ? tr("It takes %1 to %2.").arg(low, high)
        : tr("It takes a whole number, %1 to %2.").arg(low, high);
}

void GuidedControl::choose(int index)
{
    if (index == unsureIndex())
        emit unsure();
    else
        emit given(m_row.isNumber() ? m_row.quick[static_cast<std::size_t>(index)]
                                    : static_cast<double>(index));
}

int GuidedControl::unsureIndex() const
{
    return static_cast<int>(m_row.choices.size() + m_row.quick.size());
}

void GuidedControl::show(const GuidedAnswers& answers)
{
    const double number = answers.numberOf(m_row.field);
    if (m_row.isNumber())
        showNumber(number);
    if (answers.isUnsure(m_row.field))
        return m_choices->setCurrent(unsureIndex());
    if (!m_row.isNumber())
        return m_choices->setCurrent(static_cast<int>(number));
    const auto quick = std::ranges::find(m_row.quick, number);
    m_choices->setCurrent(quick == m_row.quick.end()
            ? std::nullopt
            : std::optional(static_cast<int>(quick - m_row.quick.begin())));
}

void GuidedControl::showNumber(double number)
{
    const QString text = toQt(numberText(m_row.field, number));
    refuse(false);
    m_slider->setValue(number);
    m_slider->setValueText(text);
    m_number->setContent({text, formatOf(parameterOf(m_row.field)).exactText(number), number,
        m_row.scale.minimum, m_row.scale.maximum});
}

void GuidedControl::takeFocus()
{
    if (m_slider)
        m_slider->setFocus(Qt::OtherFocusReason);
    else
        m_choices->takeFocus();
}

} // namespace isocost
