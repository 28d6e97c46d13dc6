// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/range_part.h"

#include <algorithm>
#include <utility>

#include <QAccessible>
#include <QGuiApplication>
#include <QMenu>

#include "core/model/evidence.h"
#include "core/model/range_edit.h"
#include "core/text/calendar.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/range_text.h"
#include "ui/models/theme.h"
#include "ui/panel/number_row.h"
#include "ui/panel/range_editor.h"
#include "ui/panel/range_row_phrases.h"

namespace isocost {

using namespace range_row_phrases;

namespace {

// What the scenario keeps about another number than the present one.
const AssumptionRange* sleepingRange(const Scenario& scenario, ParameterAddress address)
{
    if (rangeOf(scenario, address))
        return nullptr;
    const Ranges& ranges =
        address.platform < 0 ? scenario.ranges : scenario.platform(address.platform).ranges;
    const auto found = ranges.find(address.parameter);
    return found == ranges.end() ? nullptr : &found->second;
}

// A name that is set is told to screen readers, though it be the same.
void showName(QWidget& widget, const QString& name)
{
    if (widget.accessibleName() != name)
        widget.setAccessibleName(name);
}

Sentence lineOf(const AssumptionRange& range)
{
    Sentence line = Sentence().add(kIsBase);
    if (!hasEnds(range.shape))
        line.add(kUsualEnds);
    if (range.source.empty())
        return line.add(kByHand).add(kNoDate);
    line.add(kSource, {{"source", Name{range.source, std::string::npos}}});
    return range.date.empty() ? line.add(kNoDate)
                              : line.add(kDate, {{"date", dateText(range.date)}});
}

} // namespace

RangePart::RangePart(NumberRow* row) : QObject(row), m_row(row) { }

RangePart::~RangePart()
{
    delete m_editor; // it has the window as its parent
}

Document& RangePart::document() const
{
    return m_row->document();
}

ParameterAddress RangePart::address() const
{
    return m_row->address();
}

const ParameterFormat& RangePart::format() const
{
    return m_row->m_format;
}

QString RangePart::label() const
{
    return m_row->label();
}

RangeEditor* RangePart::editor() const
{
    return m_editor;
}

const AssumptionRange* RangePart::held() const
{
    return canBeRange(address().parameter) ? rangeOf(document().current(), address()) : nullptr;
}

double RangePart::base() const
{
    return baseOf(document().current(), address()).value_or(0.0);
}

QString RangePart::text() const
{
    const auto shown = shownRangeOf(document().current(), address());
    return shown ? spanText(format(), shown->low, shown->high) : QString();
}

QString RangePart::exactText() const
{
    const AssumptionRange* const range = held();
    return range ? typedRangeText(format(), *range, base()) : QString();
}

QString RangePart::line() const
{
    return m_line && !m_line->isHidden() ? m_base->text() + QLatin1Char(' ') + m_source->text()
                                         : QString();
}

QString RangePart::news() const
{
    return m_news && !m_news->isHidden() ? m_news->text() : QString();
}

void RangePart::show()
{
    showOnSlider();
    showLine();
    showNews();
    if (isHeld())
        offer(false);
    m_wasHeld = isHeld();
    m_shownScenario = document().current().name;
    if (m_editor)
        m_editor->follow();
}

void RangePart::showOnSlider()
{
    Slider& slider = m_row->slider();
    const AssumptionRange* const range = held();
    const std::string name = label().toStdString();
    if (!range) {
        if (slider.span())
            showName(slider, label());
        return slider.setSpan(std::nullopt);
    }
    const auto shown = shownRangeOf(document().current(), address());
    const Argument parameter{"parameter", name};
    const auto [low, high] = std::minmax({format().shown(shown->low), format().shown(shown->high)});
    slider.setSpan(Slider::Span{low, high, hasEnds(range->shape)},
        {toQt(phraseText(kLowOf, {parameter})), toQt(phraseText(kHighOf, {parameter})),
            format().text(format().stored(low)), format().text(format().stored(high))});
    showName(slider, toQt(phraseText(kBaseOf, {parameter})));
}

void RangePart::makeLine()
{
    m_line = new QWidget(m_row);
    auto* const line = isocost::makeLine(m_line, {}, 4);
    m_base = makeLabel({}, uiFont(12, QFont::DemiBold), QPalette::NoRole, m_line);
    m_source = new ElidedLabel(m_line);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    m_edit = isocost::makeLink(toQt(phraseText(kEdit)), m_line);
    m_edit->setAccessibleName(toQt(phraseText(kEditOf, {{"parameter", label().toStdString()}})));
    connect(m_edit, &QPushButton::clicked, this, &RangePart::edit);
    line->addWidget(m_base);
    line->addWidget(m_source, 1);
    line->addWidget(m_edit);
    static_cast<QGridLayout*>(m_row->layout())
        ->addWidget(m_line, NumberRow::kRangeRow, 0, 1, NumberRow::kColumns);
    emit m_row->remade(); // in a presentation its type grows
}

void RangePart::showLine()
{
    const AssumptionRange* const range = held();
    if (range && !m_line)
        makeLine();
    if (!m_line)
        return;
    if (range) {
        m_base->setText(briefText(format(), base()));
        m_source->setText(said(lineOf(*range), kLabel));
    }
    m_line->setVisible(range != nullptr);
}

// Undo and another scenario are no news: then nothing is kept about another number.
void RangePart::showNews()
{
    const Scenario& scenario = document().current();
    if (m_news && isHeld())
        m_news->hide();
    if (!m_wasHeld || m_shownScenario != scenario.name)
        return;
    const AssumptionRange* const ended = sleepingRange(scenario, address());
    const auto number = numberOf(scenario, document().project().catalog, address());
    if (!ended || !number || !hasEnds(ended->shape)
        || (*number >= ended->low && *number <= ended->high))
        return;
    if (!m_news)
        makeNews();
    m_isNewsOfThisStep = true;
    setOrHide(*m_news,
        toQt(phraseText(kEnded,
            {{"value", format().text(*number).toStdString()},
                {"span", spanText(format(), ended->low, ended->high).toStdString()}})));
    if (m_row->isVisible()) {
        QAccessibleEvent told(m_news, QAccessible::Alert);
        QAccessible::updateAccessibility(&told);
    }
}

// The values change before the stack of undo has taken the step that changed them.
void RangePart::makeNews()
{
    m_news = makeWrappedLabel(m_row, 12);
    static_cast<QGridLayout*>(m_row->layout())
        ->addWidget(m_news, NumberRow::kNewsRow, 0, 1, NumberRow::kColumns);
    connect(&document().undoStack(), &QUndoStack::indexChanged, this, [this] {
        if (!std::exchange(m_isNewsOfThisStep, false))
            m_news->hide();
    });
}

bool RangePart::canBeMade() const
{
    return canBeRange(address().parameter) && !isHeld() && m_row->numberShown().has_value();
}

// Without a button of the mouse: a drag that passes by offers nothing.
void RangePart::offer(bool isUnderPointer)
{
    const bool isOffered =
        isUnderPointer && canBeMade() && QGuiApplication::mouseButtons() == Qt::NoButton;
    if (isOffered && !m_make)
        makeOffer();
    if (m_make)
        m_make->setVisible(isOffered && fitOffer());
}

void RangePart::makeOffer()
{
    m_make = isocost::makeLink({}, m_row);
    m_make->setFocusPolicy(Qt::NoFocus); // the keyboard has the menu
    m_make->setMaximumHeight(m_row->resetButton().minimumHeight());
    m_make->setAccessibleName(toQt(phraseText(kMake)));
    m_make->setToolTip(toQt(phraseText(kMake)));
    m_make->hide();
    connect(m_make, &QPushButton::clicked, this, &RangePart::make);
    static_cast<QGridLayout*>(m_row->layout())->addWidget(m_make, 0, NumberRow::kHoverColumn);
}

// Between the label and the value, in fewer words or as a sign where there is little room. Words
// cut nothing of the label, the sign no more than its end.
bool RangePart::fitOffer()
{
    constexpr int kLeast = 56; // of the label
    const QToolButton& reset = m_row->resetButton();
    const int whole = QFontMetrics(uiFont(13)).horizontalAdvance(label());
    const int room = m_row->width() - m_row->field().sizeHint().width()
        - (reset.isHidden() ? 0 : reset.minimumWidth());
    for (const auto& [words, kept] :
        {std::pair(&kMake, whole), {&kMakeBrief, whole}, {&kMakeSign, std::min(kLeast, whole)}}) {
        m_make->setText(toQt(phraseText(*words)));
        if (m_make->sizeHint().width() <= room - kept)
            return true;
    }
    return false;
}

void RangePart::fillMenu(QMenu& menu)
{
    if (!canBeRange(address().parameter))
        return;
    if (isHeld()) {
        menu.addAction(toQt(phraseText(kEditEntry)), this, &RangePart::edit);
        menu.addAction(toQt(phraseText(kBackEntry)), this, &RangePart::drop);
    } else {
        menu.addAction(toQt(phraseText(kMakeEntry)), this, &RangePart::make)
            ->setEnabled(canBeMade());
    }
    if (canHaveEvidence(address().parameter))
        menu.addAction(toQt(phraseText(kEvidenceEntry)), this, &RangePart::takeEvidence)
            ->setEnabled(evidenceOf(document().current(), document().project().catalog, address())
                             .has_value());
}

std::optional<RangePart::Answer> RangePart::take(const QString& typed)
{
    if (!canBeRange(address().parameter))
        return std::nullopt;
    std::optional<WrittenRange> written;
    try {
        written = typedRange(format(), label(), typed);
    } catch (const InputError& error) {
        return Answer{toQt(error.what())};
    }
    if (!written)
        return std::nullopt;
    const auto refusal = document().setRange(m_row->moved(), *written);
    if (!refusal)
        return Answer{};
    const double base = written->base.value_or(m_row->numberShown().value_or(written->range.low));
    return Answer{refusalOf(written->range, base, *refusal)};
}

void RangePart::holdStart()
{
    m_start.reset();
    const AssumptionRange* const range = held();
    const auto& span = m_row->slider().span();
    if (range && span)
        m_start = Start{*range, base(), span->low, m_row->slider().value(), span->high};
}

// What was not moved keeps its very number; Escape brings the source back as well.
void RangePart::move(double low, double base, double high)
{
    if (!m_start)
        return;
    const Start& start = *m_start;
    if (low == start.shownLow && base == start.shownBase && high == start.shownHigh) {
        (void)put(start.range, start.base);
        return;
    }
    using Part = Slider::Part;
    const bool isReversed = format().reciprocalOf > 0.0;
    const auto stored = [this](double shown) { return format().stored(shown); };
    const Part part = m_row->slider().heldPart();
    if (part == Part::Band) {
        const auto [least, most] = std::minmax({stored(low), stored(high)});
        AssumptionRange moved = start.range;
        if (hasEnds(moved.shape))
            moved = shapedRange(moved.shape, least, most);
        moved.source.clear();
        moved.date.clear();
        answer(document().setRange(m_row->moved(), WrittenRange{moved, stored(base)}));
    } else {
        const bool isLow = (part == Part::Low) != isReversed;
        const double end = stored(part == Part::Low ? low : high);
        const AssumptionRange moved =
            isLow ? withLow(start.range, start.base, end) : withHigh(start.range, start.base, end);
        answer(document().setRange(m_row->moved(), WrittenRange{moved, start.base}));
    }
}

std::optional<QString> RangePart::put(const AssumptionRange& range, double base)
{
    const auto refusal = document().setRange(m_row->moved(), range, base);
    return refusal ? std::optional(refusalOf(range, base, *refusal)) : std::nullopt;
}

std::optional<QString> RangePart::correlate(ParameterAddress other, double value)
{
    return document().correlate(address(), other, value);
}

void RangePart::answer(const std::optional<QString>& refusal)
{
    if (refusal)
        m_row->showRefusal(QString(*refusal).replace(m_row->id(), label()));
}

void RangePart::make()
{
    if (const auto number = m_row->numberShown())
        answer(document().makeRange(m_row->moved(), *number));
}

void RangePart::takeEvidence()
{
    answer(document().takeEvidence(m_row->moved()));
}

void RangePart::drop()
{
    answer(document().clearRange(m_row->moved()));
}

void RangePart::edit()
{
    if (m_editor) {
        m_editor->leave();
        return;
    }
    if (!isHeld())
        return;
    m_editor = new RangeEditor(this, m_row->window());
    connect(m_editor, &RangeEditor::left, this, [this] { m_editor.clear(); });
}

std::optional<Sentence> RangePart::disorderOf(const AssumptionRange& range, double base) const
{
    if (!hasEnds(range.shape))
        return std::nullopt;
    const auto said = [this](double number) { return format().text(number).toStdString(); };
    const Argument low{"low", said(range.low)};
    const Argument high{"high", said(range.high)};
    const Argument middle{"base", said(base)};
    if (range.low > range.high)
        return Sentence().add(kLowAboveHigh, {low, high});
    if (range.low == range.high)
        return Sentence().add(kSameEnds, {low});
    if (range.low > base)
        return Sentence().add(kLowAboveBase, {low, middle});
    if (range.high < base)
        return Sentence().add(kHighBelowBase, {high, middle});
    return std::nullopt;
}

// In the numbers of the screen: the document's sentence has stored ones.
QString RangePart::refusalOf(
    const AssumptionRange& range, double base, const QString& sentence) const
{
    const Parameter parameter = address().parameter;
    if (hasEnds(range.shape))
        for (const double number : {range.low, range.high})
            if (const auto outside = outsideRange(format(), parameter, label(), number))
                return *outside;
    if (const auto outside = outsideRange(format(), parameter, label(), base))
        return *outside;
    if (const auto disorder = disorderOf(range, base))
        return label() + QLatin1String(": ") + said(*disorder, kLabel);
    return QString(sentence).replace(m_row->id(), label());
}

} // namespace isocost
