// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/number_row.h"

#include <algorithm>
#include <utility>

#include <QGridLayout>

#include "core/rules/finding.h"
#include "ui/document/document.h"

namespace isocost {

NumberRow::NumberRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
    : AssumptionRow(document, address, parent),
      m_style(style),
      m_theme(Theme::light()),
      m_label(new ElidedLabel(this)),
      m_reset(new ResetButton(this)),
      m_field(new ValueField(this)),
      m_slider(new Slider(this)),
      m_refusal(makeWrappedLabel(this, 12))
{
    m_reading = readingNow();
    const QString label = m_style.label.isEmpty() ? m_reading.label : m_style.label;
    m_label->setFont(uiFont(13));
    m_label->setText(label);
    m_slider->setAccessibleName(label);
    m_field->setAccessibleName(label);
    m_reset->setAccessibleName(tr("Reset %1").arg(label));
    m_refusal->hide();
    setFocusProxy(m_slider);
    buildLayout();
    connectParts();
    setTheme(m_theme);
    refresh();
}

void NumberRow::buildLayout()
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(0);
    grid->setVerticalSpacing(0);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_reset, 0, 1);
    grid->addWidget(m_field, 0, 2);
    grid->addWidget(m_slider, 1, 0, 1, 3);
    grid->addWidget(m_refusal, 2, 0, 1, 3);
    grid->setColumnStretch(0, 1);
}

void NumberRow::connectParts()
{
    connect(m_slider, &Slider::dragStarted, this, [this] { document().beginDrag(); });
    connect(m_slider, &Slider::valueEdited, this, &NumberRow::edit);
    connect(m_slider, &Slider::dragFinished, this, [this] {
        document().endDrag();
        refresh();
    });
    connect(m_field, &ValueField::typed, this, &NumberRow::take);
    connect(m_field, &ValueField::stepped, this, &NumberRow::step);
    connect(m_reset, &ResetButton::clicked, this, [this] {
        showRefusal({});
        reset();
        takeFocus(); // the button hides itself
    });
}

Reading NumberRow::readingNow() const
{
    return m_style.asMtbi ? mtbiReading(scenario().of(Parameter::SpotNodes))
                          : readingOf(address().parameter);
}

void NumberRow::refresh()
{
    if (m_style.asMtbi)
        m_reading = readingNow();
    if (!m_isReplying)
        showRefusal({});
    const auto stored = numberOf(scenario(), catalog(), address());
    if (!m_slider->isDragging())
        m_slider->setScale(scaleNow(stored));
    updateStretches();
    const auto preset = presetOf(scenario(), catalog(), address());
    m_slider->setPreset(preset ? std::optional(m_reading.shown(*preset)) : std::nullopt);
    m_reset->setVisible(!isPreset(scenario(), catalog(), address()));
    show(stored);
}

void NumberRow::show(std::optional<double> stored)
{
    const SliderScale& scale = m_slider->scale();
    ValueField::Content content;
    content.text = stored ? m_reading.text(*stored) : m_reading.absentWord;
    content.exact = stored ? m_reading.exactText(*stored) : content.text;
    content.minimum = scale.minimum;
    content.maximum = scale.maximum;
    content.value = stored ? m_reading.shown(*stored) : scale.minimum;
    m_field->setContent(content);
    m_slider->setValueText(content.text);
    m_slider->setValue(stored ? std::optional(content.value) : std::nullopt);
}

void NumberRow::updateStretches()
{
    std::vector<Slider::Stretch> stretches;
    for (const ObjectedRange& range : objectedRanges(scenario(), address(), catalog())) {
        const double first = m_reading.shown(range.from);
        const double last = m_reading.shown(range.to);
        const QColor colour = range.severity == Severity::Stop ? m_theme.stop : m_theme.caution;
        // A reciprocal reading turns the ends around.
        stretches.push_back({std::min(first, last), std::max(first, last), colour});
    }
    m_slider->setStretches(std::move(stretches));
}

void NumberRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_label->setPalette(theme.palette());
    m_refusal->setPalette(theme.palette(theme.stop));
    m_field->setTheme(theme);
    m_reset->setTheme(theme);
    const int platform = m_style.platformColour;
    m_slider->setTheme(theme, platform < 0 ? theme.accent : theme.platform(platform));
    updateStretches();
}

void NumberRow::takeFocus()
{
    m_slider->setFocus(Qt::OtherFocusReason);
}

QString NumberRow::refusal() const
{
    return m_refusal->text();
}

void NumberRow::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->setVisible(!sentence.isEmpty());
    m_field->setRefused(!sentence.isEmpty());
}

// The document speaks of ids and stored numbers; here stand the label and the unit of the screen.
std::optional<QString> NumberRow::refusalOf(
    double stored, const std::optional<QString>& sentence) const
{
    const Range& range = rowOf(address().parameter).range;
    if (!sentence || (stored >= range.minimum && stored <= range.maximum)) {
        QString words = sentence.value_or(QString());
        words.replace(toQt(idOf(scenario(), address())), m_label->text());
        return sentence ? std::optional(words) : std::nullopt;
    }
    QString least = m_reading.exactText(range.minimum);
    QString most = m_reading.exactText(range.maximum);
    if (m_reading.reciprocalOf > 0.0)
        std::swap(least, most);
    return tr("%1 is %2; it takes %3 to %4")
        .arg(m_label->text(), m_reading.exactText(stored), least, most);
}

void NumberRow::edit(double shown)
{
    const double stored = m_reading.stored(shown);
    const auto sentence = refusalOf(stored, document().setNumber(address(), stored));
    if (sentence)
        showRefusal(*sentence);
}

void NumberRow::take(const QString& typed)
{
    m_isReplying = true;
    std::optional<QString> sentence;
    if (typed.trimmed().compare(QLatin1String("unpriced"), Qt::CaseInsensitive) == 0)
        sentence = document().setText(address(), QStringLiteral("unpriced"));
    else if (const auto stored = m_reading.parse(typed))
        sentence = refusalOf(*stored, document().setNumber(address(), *stored));
    else
        sentence = tr("\"%1\" is not a number").arg(typed.trimmed());
    m_isReplying = false;
    if (!sentence)
        refresh();
    showRefusal(sentence.value_or(QString()));
}

void NumberRow::step(int steps)
{
    using Stride = SliderScale::Stride;
    const bool isPage = std::abs(steps) >= 10; // QAbstractSpinBox: Page keys are ten steps
    const int count = isPage ? steps / 10 : steps;
    m_slider->requestValue(
        m_slider->scale().moved(m_slider->value(), count, isPage ? Stride::Page : Stride::Single));
}

} // namespace isocost
