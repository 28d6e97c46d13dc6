// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/number_row.h"

#include <algorithm>

#include <QApplication>
#include <QKeyEvent>

#include "core/explain/evidence_words.h"
#include "core/explain/range_words.h"
#include "core/model/formulas/fleet_size.h"
#include "core/rules/finding.h"
#include "core/text/say.h"
#include "ui/document/document.h"
#include "ui/panel/range_part.h"

namespace isocost {

namespace {

ParameterFormat formatOf(const Document& document, ParameterAddress address, const RowStyle& style)
{
    return style.asMtbi ? mtbiFormat(spotNodes(document.inputs()))
                        : isocost::formatOf(address.parameter);
}

} // namespace

NumberRow::NumberRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
    : AssumptionRow(document, address,
        style.label.isEmpty() ? formatOf(*document, address, style).label : style.label, parent),
      m_style(style),
      m_format(formatOf(*document, address, style)),
      m_field(new ValueField(this)),
      m_slider(new Slider(this)),
      m_range(new RangePart(this))
{
    m_slider->setAccessibleName(label());
    m_slider->setPlatform(style.platformColour);
    m_field->setAccessibleName(label());
    setFocusProxy(m_slider);
    arrange(m_slider, m_field);
    connect(m_slider, &Slider::dragStarted, this, [this, document] {
        m_range->holdStart();
        document->beginDrag();
    });
    connect(m_slider, &Slider::valueEdited, this, &NumberRow::edit);
    connect(m_slider, &Slider::spanEdited, m_range, &RangePart::move);
    connect(m_slider, &Slider::dragFinished, this, [this, document] {
        document->endDrag();
        refresh();
    });
    connect(m_field, &ValueField::typed, this, &NumberRow::take);
    connect(m_field, &ValueField::stepped, this, &NumberRow::step);
    connect(m_field, &ValueField::restored, this, [this] { showRefusal({}); });
    refresh();
}

std::vector<ParameterAddress> NumberRow::moved() const
{
    return m_movesAll ? addressesOf(scenario(), ParameterAddress{address().parameter})
                      : AssumptionRow::moved();
}

void NumberRow::keyPressEvent(QKeyEvent* event)
{
    const QString typed = event->text();
    const bool isNumber = !typed.isEmpty() && (typed[0].isDigit() || typed[0] == u'-');
    const QWidget* const focus = focusWidget();
    if (!isNumber || !(focus == m_slider || m_slider->isAncestorOf(focus)))
        return AssumptionRow::keyPressEvent(event);
    m_field->setFocus(Qt::OtherFocusReason); // this selects all of its text
    QApplication::sendEvent(m_field, event);
}

void NumberRow::refresh()
{
    if (m_style.asMtbi)
        m_format = formatOf(document(), address(), m_style);
    if (!m_isReplying)
        showRefusal({});
    if (m_style.ofAll && !m_slider->isDragging())
        followPlatforms();
    const auto stored = numberShown();
    if (!m_slider->isDragging())
        m_slider->setScale(scaleNow(stored));
    updateStretches();
    const auto preset = presetOf(scenario(), catalog(), address());
    m_slider->setPreset(preset ? std::optional(m_format.shown(*preset)) : std::nullopt);
    offerReset();
    show(stored);
    m_range->show();
    tellInfluence();
}

bool NumberRow::isRange() const
{
    return m_range->isHeld();
}

void NumberRow::enterEvent(QEnterEvent* event)
{
    m_range->offer(true);
    AssumptionRow::enterEvent(event);
}

void NumberRow::leaveEvent(QEvent* event)
{
    m_range->offer(false);
    AssumptionRow::leaveEvent(event);
}

void NumberRow::fillRangeMenu(QMenu& menu)
{
    m_range->fillMenu(menu);
}

QString NumberRow::copiedValue() const
{
    return isRange() ? toQt(rangeText(scenario(), address())) : AssumptionRow::copiedValue();
}

void NumberRow::showIdle(bool isIdle)
{
    AssumptionRow::showIdle(isIdle);
    m_slider->setIdle(isIdle);
}

void NumberRow::hear(const QString& note)
{
    m_slider->setAccessibleDescription(note);
    m_field->setAccessibleDescription(note);
}

std::optional<double> NumberRow::numberShown() const
{
    return numberOf(scenario(), catalog(), address());
}

// Not called during a drag: one that passes the others' number must not take them along.
void NumberRow::followPlatforms()
{
    m_movesAll = document().commonNumber(address().parameter).has_value();
    setLabel(m_movesAll ? tr("%1, every platform").arg(toQt(rowOf(address().parameter).label))
                        : m_style.label);
    m_slider->setPlatform(m_movesAll ? -1 : m_style.platformColour);
    m_slider->setAccessibleName(label());
    m_field->setAccessibleName(label());
}

std::optional<QString> NumberRow::put(double stored)
{
    return m_movesAll ? document().setOfAll(address().parameter, stored)
                      : document().setNumber(address(), stored);
}

void NumberRow::reset()
{
    const auto preset = presetOf(scenario(), catalog(), address());
    if (m_movesAll && preset)
        (void)put(*preset); // never refused
    else
        AssumptionRow::reset();
}

void NumberRow::show(std::optional<double> stored)
{
    const SliderScale& scale = m_slider->scale();
    ValueField::Content content;
    content.text = stored ? m_format.text(*stored) : m_format.absentWord;
    content.exact = stored ? m_format.exactText(*stored) : content.text;
    content.minimum = scale.minimum;
    content.maximum = scale.maximum;
    content.value = stored ? m_format.shown(*stored) : scale.minimum;
    m_slider->setValueText(content.text);
    if (isRange()) {
        content.text = m_range->text();
        content.exact = m_range->exactText();
    }
    m_field->setContent(content);
    m_slider->setValue(stored ? std::optional(content.value) : std::nullopt);
}

// While a slider is held its own stretches stay, and those of other sliders follow a few times a
// second. All of them are right again when it is let go.
bool NumberRow::mayKeepStretches() const
{
    constexpr qint64 kOften = 100; // ms
    if (!document().dragBase())
        return false;
    const bool areNew = m_sinceStretches.isValid() && !m_sinceStretches.hasExpired(kOften);
    return m_slider->isDragging() || areNew;
}

void NumberRow::updateStretches()
{
    if (mayKeepStretches())
        return;
    m_sinceStretches.start();
    std::vector<Slider::Stretch> stretches;
    for (const ObjectedRange& range : objectedRanges(scenario(), address(), catalog())) {
        const double first = m_format.shown(range.from);
        const double last = m_format.shown(range.to);
        // A reciprocal format swaps the ends.
        const bool isStop = range.severity == Severity::Stop;
        stretches.push_back({std::min(first, last), std::max(first, last), isStop});
    }
    m_slider->setStretches(stretches);
    updateEvidence();
}

void NumberRow::updateEvidence()
{
    if (!canHaveEvidence(address().parameter))
        return;
    std::optional<Slider::Evidence> shown;
    if (const auto evidence = evidenceOf(scenario(), catalog(), address())) {
        const auto [low, high] =
            std::minmax({m_format.shown(evidence->low), m_format.shown(evidence->high)});
        shown = {low, {}, high};
        if (evidence->typical)
            shown->typical = m_format.shown(*evidence->typical);
    }
    m_slider->setEvidence(shown);
    m_slider->setAccessibleDescription(evidenceText());
}

QString NumberRow::evidenceText() const
{
    if (!canHaveEvidence(address().parameter))
        return {};
    const auto evidence = evidenceOf(scenario(), catalog(), address());
    return toQt(say(evidence ? evidenceIn(*evidence, address().parameter)
                             : lackOfEvidence(scenario(), catalog(), address())));
}

QString NumberRow::tipText() const
{
    const QString evidence = evidenceText();
    QString tip = AssumptionRow::tipText();
    for (const QString& line : {said(rangeIn(scenario(), address())), evidence})
        if (!line.isEmpty())
            tip += QLatin1Char('\n') + line;
    return tip;
}

void NumberRow::showRefusal(const QString& sentence)
{
    AssumptionRow::showRefusal(sentence);
    m_field->setRefused(!sentence.isEmpty());
}

// The document's sentences have ids and stored numbers; these have the label and unit on screen.
std::optional<QString> NumberRow::refusalOf(
    double stored, const std::optional<QString>& sentence) const
{
    if (!sentence)
        return std::nullopt;
    QString words = *sentence;
    return outsideRange(m_format, address().parameter, label(), stored)
        .value_or(words.replace(toQt(idOf(scenario(), address())), label()));
}

void NumberRow::edit(double shown)
{
    const double stored = storedOf(shown);
    const auto sentence = refusalOf(stored, put(stored));
    if (sentence)
        showRefusal(*sentence);
}

void NumberRow::take(const QString& typed)
{
    m_isReplying = true;
    std::optional<QString> sentence;
    if (const auto answer = m_range->take(typed))
        sentence = answer->refusal;
    else if (typed.trimmed().compare(QLatin1String("unpriced"), Qt::CaseInsensitive) == 0)
        sentence = document().setText(address(), QStringLiteral("unpriced"));
    else if (const auto stored = meaningOf(typed))
        sentence = refusalOf(*stored, put(*stored));
    else
        sentence = notANumber(typed);
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
