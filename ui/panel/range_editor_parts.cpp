// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the editor of a range, what they show, and what an edit of each means.
#include <algorithm>
#include <array>
#include <utility>

#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>

#include "core/analysis/uncertainty.h"
#include "core/explain/range_words.h"
#include "core/model/range_edit.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/segmented_control.h"
#include "ui/document/document.h"
#include "ui/models/assumption_search.h"
#include "ui/models/range_text.h"
#include "ui/models/theme.h"
#include "ui/panel/number_row.h"
#include "ui/panel/range_curve.h"
#include "ui/panel/range_editor.h"
#include "ui/panel/range_part.h"
#include "ui/panel/range_row_phrases.h"

namespace isocost {

using namespace range_row_phrases;

namespace {

constexpr int kOneValueIndex = 0;
constexpr int kRangeIndex = 1;
constexpr int kLabels = 58; // width of the labels before a line

QString words(const Phrase& phrase)
{
    return toQt(phraseText(phrase));
}

QLabel* mutedLabel(const QString& text, QWidget* parent)
{
    return makeLabel(text, uiFont(12), QPalette::PlaceholderText, parent);
}

SegmentedControl* segments(const Phrase& name, const QStringList& choices, QWidget* parent)
{
    auto* const control = new SegmentedControl(words(name), choices, parent);
    for (int i = 0; i < choices.size(); ++i) {
        setLook(*control->segment(i), Look::Choice);
        control->segment(i)->setFont(uiFont(12));
        control->segment(i)->setMinimumWidth(control->segment(i)->sizeHint().width());
    }
    control->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    return control;
}

void showText(QLineEdit& field, const QString& text)
{
    if (field.isModified() || field.text() == text)
        return;
    field.setText(text);
    field.setCursorPosition(0); // its begin is seen
}

// The line with a label before it.
QHBoxLayout* labelled(QLabel* label, QWidget* control, Qt::Alignment level)
{
    label->setFixedWidth(kLabels);
    QHBoxLayout* const line = makeLine(nullptr, {}, 4);
    line->addWidget(label, 0, level);
    line->addWidget(control, 1);
    return line;
}

QString hintOf(const ParameterFormat& format, const ShownRange& shown)
{
    constexpr int kDigits = 4;
    const auto [low, high] = std::minmax({format.shown(shown.low), format.shown(shown.high)});
    return toQt(trimmedNumber(low, kDigits) + ".." + trimmedNumber(high, kDigits));
}

} // namespace

void RangeEditor::build()
{
    auto* const column = makeColumn(this, {28, 14, 28, 14}, 6);
    buildHead(*column);
    m_curve = new RangeCurve(this);
    column->addWidget(m_curve);
    buildFields(*column);
    m_refusal = makeRefusal(this);
    column->addWidget(m_refusal);
    buildWords(*column);
    column->addStretch(1);
    buildFoot(*column);
}

void RangeEditor::buildHead(QVBoxLayout& column)
{
    m_title = makeLabel({}, uiFont(15, QFont::DemiBold), QPalette::NoRole, this);
    m_kind = segments(kOneOrRange, {words(kOneValue), words(kRange)}, this);
    m_shape = segments(kShape, {words(kPeak), words(kEven), words(kNormal), words(kLog)}, this);
    m_close = new QToolButton(this);
    m_close->setText(QStringLiteral("\u00D7"));
    m_close->setFont(uiFont(22));
    m_close->setAutoRaise(true);
    m_close->setFixedSize(24, 24);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_close->setAccessibleName(words(kClose));
    m_close->setToolTip(words(kClose));
    QHBoxLayout* const head = makeLine(nullptr, {}, 4);
    head->addWidget(m_title, 1);
    head->addWidget(m_close);
    column.addLayout(head);
    QHBoxLayout* const line = makeLine(nullptr, {}, 4);
    line->addWidget(m_kind);
    line->addStretch(1);
    line->addWidget(m_shape);
    column.addLayout(line);
    connect(m_close, &QToolButton::clicked, this, &RangeEditor::leave);
    connect(m_kind, &SegmentedControl::chosen, this, [this](int index) {
        if (index == kOneValueIndex)
            m_part->drop();
    });
    connect(m_shape, &SegmentedControl::chosen, this, &RangeEditor::takeShape);
}

QLineEdit* RangeEditor::makeField(Field field)
{
    auto* const edit = new QLineEdit(this);
    edit->setFont(uiFont(13, QFont::DemiBold));
    edit->setTextMargins(6, 0, 6, 0);
    edit->setFixedHeight(27);
    connect(edit, &QLineEdit::editingFinished, this, [this, field] { take(field); });
    return edit;
}

void RangeEditor::buildFields(QVBoxLayout& column)
{
    auto* const grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(3);
    const std::array fields{std::pair{&m_low, &m_lowLabel}, std::pair{&m_base, &m_baseLabel},
        std::pair{&m_high, &m_highLabel}};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const int place = static_cast<int>(i);
        *fields[i].second = mutedLabel({}, this);
        *fields[i].first = makeField(static_cast<Field>(i));
        (*fields[i].second)->setBuddy(*fields[i].first);
        grid->addWidget(*fields[i].second, 0, place);
        grid->addWidget(*fields[i].first, 1, place);
    }
    column.addLayout(grid);
}

QLineEdit* RangeEditor::makeWords(const QString& name, const QString& hint)
{
    auto* const edit = new QLineEdit(this);
    edit->setFont(uiFont(12));
    edit->setPlaceholderText(hint);
    edit->setAccessibleName(name);
    edit->setFixedHeight(24);
    connect(edit, &QLineEdit::editingFinished, this, &RangeEditor::takeWords);
    return edit;
}

void RangeEditor::buildWords(QVBoxLayout& column)
{
    m_source = makeWords(words(kSourceLabel), words(kWhoSaysSo));
    m_date = makeWords(words(kDateLabel), QStringLiteral("2026-11-20"));
    m_date->setFixedWidth(92);
    QHBoxLayout* const source =
        labelled(mutedLabel(words(kSourceLabel), this), m_source, Qt::AlignVCenter);
    source->addWidget(m_date);
    column.addLayout(source);
    m_moves = makeWrappedLabel(this, 12);
    column.addLayout(labelled(mutedLabel(words(kMovesLabel), this), m_moves, Qt::AlignTop));
    m_together = new QWidget(this);
    auto* const line = makeLine(m_together, {}, 4);
    QLabel* const label = mutedLabel(words(kTogetherLabel), m_together);
    label->setFixedWidth(kLabels);
    m_partner = new QComboBox(m_together);
    m_partner->setFont(uiFont(12));
    m_partner->setFixedHeight(24);
    m_partner->setAccessibleName(words(kTogetherLabel));
    m_partner->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_correlation = new QLineEdit(m_together);
    m_correlation->setFont(uiFont(12));
    m_correlation->setAccessibleName(words(kCorrelation));
    m_correlation->setToolTip(words(kCorrelation));
    m_correlation->setFixedSize(92, 24);
    line->addWidget(label);
    line->addWidget(m_partner, 1);
    line->addWidget(m_correlation);
    column.addWidget(m_together);
    connect(m_partner, &QComboBox::activated, this, &RangeEditor::takePartner);
    connect(m_correlation, &QLineEdit::editingFinished, this, &RangeEditor::takeCorrelation);
}

void RangeEditor::buildFoot(QVBoxLayout& column)
{
    auto* const rule = new QFrame(this);
    rule->setFrameShape(QFrame::HLine);
    rule->setFixedHeight(1);
    rule->setForegroundRole(QPalette::Mid);
    column.addWidget(rule);
    m_back = makeLink({}, this);
    m_hint = new ElidedLabel(this);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    QHBoxLayout* const foot = makeLine(nullptr, {}, 4);
    foot->addWidget(m_back);
    foot->addWidget(m_hint, 1);
    column.addLayout(foot);
    connect(m_back, &QPushButton::clicked, this, [this] { m_part->drop(); });
}

QString RangeEditor::refusal() const
{
    return m_refusal->isHidden() ? QString() : m_refusal->text();
}

QString RangeEditor::moves() const
{
    return m_moves->text();
}

void RangeEditor::tell(const QString& refusal)
{
    setOrHide(*m_refusal, refusal);
}

void RangeEditor::follow()
{
    if (m_isLeaving)
        return;
    if (!m_part->isHeld())
        return leave();
    tell({});
    showNumbers();
    showPartners();
    showCurve();
    askFacts();
    place();
}

void RangeEditor::showNumbers()
{
    const AssumptionRange& range = *m_part->held();
    const ParameterFormat& format = m_part->format();
    const auto shown = shownRangeOf(m_part->document().current(), m_part->address());
    const bool isReversed = format.reciprocalOf > 0.0;
    const std::string name = m_part->label().toStdString();
    setAccessibleName(toQt(phraseText(kEditorOf, {{"parameter", name}})));
    m_title->setText(m_part->label());
    m_kind->setCurrent(kRangeIndex);
    m_shape->setCurrent(static_cast<int>(range.shape));
    m_lowLabel->setText(words(hasEnds(range.shape) ? kLow : kLowOfMany));
    m_baseLabel->setText(words(kBase));
    m_highLabel->setText(words(hasEnds(range.shape) ? kHigh : kHighOfMany));
    for (const auto& [field, label] :
        {std::pair{m_low, m_lowLabel}, {m_base, m_baseLabel}, {m_high, m_highLabel}})
        field->setAccessibleName(label->text());
    const FieldDigits digits = hasEnds(range.shape) ? FieldDigits::All : FieldDigits::OfPercentile;
    showText(*m_low, fieldText(format, isReversed ? shown->high : shown->low, digits));
    showText(*m_base, fieldText(format, m_part->base()));
    showText(*m_high, fieldText(format, isReversed ? shown->low : shown->high, digits));
    showText(*m_source, toQt(range.source));
    showText(*m_date, toQt(range.date));
    m_back->setText(plainLabel(
        toQt(phraseText(kBack, {{"value", briefText(format, m_part->base()).toStdString()}}))));
    m_hint->setVisible(hasEnds(range.shape)); // what is typed so has a peak
    m_hint->setText(toQt(phraseText(kHint, {{"text", hintOf(format, *shown).toStdString()}})));
}

void RangeEditor::showCurve()
{
    const Scenario& scenario = m_part->document().current();
    const ParameterAddress address = m_part->address();
    const auto shown = shownRangeOf(scenario, address);
    const Limits limits = limitsOfRange(address.parameter);
    m_curve->show({.distribution = *distributionOf(scenario, address),
        .least = limits.minimum,
        .most = limits.maximum,
        .low = shown->low,
        .base = m_part->base(),
        .high = shown->high,
        .isReversed = m_part->format().reciprocalOf > 0.0,
        .platform = -1,
        .cut = said(rangeCutIn(scenario, address), kLabel)});
    const bool hasTurn = m_facts && m_facts->turn;
    const QString turn = hasTurn ? said(m_facts->turnWords, kLabel) : QString();
    m_curve->setTurn(hasTurn ? std::optional(RangeCurve::Turn{*m_facts->turn, keptTogether(turn)})
                             : std::nullopt);
    m_curve->setAccessibleName(turn.isEmpty() ? m_curve->shown().cut : turn);
    for (QLineEdit* const field : {m_low, m_base, m_high})
        field->setAccessibleDescription(turn); // as the curve is seen alone
}

// The fields keep what was refused, for correction.
void RangeEditor::put(const AssumptionRange& range, double base)
{
    if (const auto refusal = m_part->put(range, base))
        return tell(*refusal);
    forgetTyped();
    follow(); // also where nothing had to change
}

void RangeEditor::take(Field field)
{
    const std::array<QLineEdit*, 3> fields{m_low, m_base, m_high};
    QLineEdit& edit = *fields[static_cast<std::size_t>(field)];
    if (m_isLeaving || !edit.isModified() || !m_part->isHeld())
        return;
    const auto number = m_part->format().parse(edit.text());
    if (!number)
        return tell(notANumber(edit.text()));
    m_ends.reset();
    const AssumptionRange before = *m_part->held();
    const bool isReversed = m_part->format().reciprocalOf > 0.0;
    double base = m_part->base();
    AssumptionRange after = before;
    if (field == Field::Base)
        base = *number;
    else if ((field == Field::Low) != isReversed)
        after = withLow(before, base, *number);
    else
        after = withHigh(before, base, *number);
    after.source = before.source;
    after.date = before.date;
    put(after, base);
}

void RangeEditor::takeShape(int index)
{
    if (!m_part->isHeld())
        return;
    const AssumptionRange before = *m_part->held();
    const auto shown = shownRangeOf(m_part->document().current(), m_part->address());
    const auto shape = static_cast<RangeShape>(index);
    const double base = m_part->base();
    if (hasEnds(before.shape))
        m_ends = Interval{before.low, before.high};
    // A shape without ends is made of P10 and P90; the way back leads to the ends that were typed.
    const bool isBack = hasEnds(shape) && m_ends && base >= m_ends->from && base <= m_ends->to;
    const Interval ends = isBack ? *m_ends : Interval{shown->low, shown->high};
    // Below 0 there is no logarithm: the upper half alone tells the deviation.
    const bool isFromHigh = shape == RangeShape::Lognormal && ends.from <= 0.0;
    AssumptionRange after =
        shapedRange(shape, isFromHigh ? base * base / ends.to : ends.from, ends.to);
    after.source = before.source;
    after.date = before.date;
    put(after, hasEnds(shape) ? std::clamp(base, ends.from, ends.to) : base);
    if (m_part->isHeld())
        m_shape->setCurrent(static_cast<int>(m_part->held()->shape));
}

void RangeEditor::takeWords()
{
    if (m_isLeaving || !(m_source->isModified() || m_date->isModified()) || !m_part->isHeld())
        return;
    AssumptionRange range = *m_part->held();
    range.source = m_source->text().trimmed().toStdString();
    range.date = m_date->text().trimmed().toStdString();
    put(range, m_part->base());
}

double RangeEditor::correlationWith(ParameterAddress other) const
{
    const Scenario& scenario = m_part->document().current();
    const std::string own = idOf(scenario, m_part->address());
    const std::string partner = idOf(scenario, other);
    for (const Correlation& it : scenario.correlations)
        if ((it.first == own && it.second == partner) || (it.first == partner && it.second == own))
            return it.value;
    return 0.0;
}

void RangeEditor::showPartners()
{
    const Scenario& scenario = m_part->document().current();
    m_partners.clear();
    for (const UncertainParameter& it : uncertaintyOf(scenario).parameters)
        if (it.parameter != m_part->address())
            m_partners.push_back(it.parameter);
    m_together->setVisible(!m_partners.empty());
    if (m_with && std::ranges::find(m_partners, *m_with) == m_partners.end())
        m_with.reset();
    QStringList names{words(kWithNothing)};
    for (const ParameterAddress partner : m_partners) {
        names.append(fullLabel(scenario, partner));
        if (!m_with && correlationWith(partner) != 0.0)
            m_with = partner;
    }
    const QSignalBlocker quiet(m_partner);
    m_partner->clear();
    m_partner->addItems(names);
    const auto found = m_with ? std::ranges::find(m_partners, *m_with) : m_partners.end();
    const bool isShown = found != m_partners.end();
    m_partner->setCurrentIndex(isShown ? 1 + static_cast<int>(found - m_partners.begin()) : 0);
    m_correlation->setEnabled(isShown);
    showText(*m_correlation, isShown ? toQt(typedText(correlationWith(*m_with))) : QString());
}

void RangeEditor::takePartner(int index)
{
    const auto before = std::exchange(m_with,
        index > 0 ? std::optional(m_partners[static_cast<std::size_t>(index - 1)]) : std::nullopt);
    m_correlation->setModified(false);
    if (!m_with && before && correlationWith(*before) != 0.0)
        tell(m_part->correlate(*before, 0.0).value_or(QString()));
    showPartners();
    if (m_with)
        m_correlation->setFocus(Qt::OtherFocusReason);
    m_correlation->selectAll();
}

void RangeEditor::takeCorrelation()
{
    if (m_isLeaving || !m_correlation->isModified() || !m_with)
        return;
    const auto number = typedNumber(m_correlation->text());
    if (!number)
        return tell(notANumber(m_correlation->text()));
    if (const auto refusal = m_part->correlate(*m_with, *number))
        return tell(*refusal);
    m_correlation->setModified(false);
    follow();
}

// Not while a slider is held: that has its frame to itself.
void RangeEditor::askFacts()
{
    Document& document = m_part->document();
    if (document.dragBase())
        return;
    const std::pair asked(document.current(), m_part->address());
    if (m_asked == asked)
        return;
    m_asked = asked;
    m_number = m_worker.ask([this, scenario = asked.first, address = asked.second,
                                catalog = document.project().catalog](
                                std::uint64_t number, const std::stop_token& stop) {
        RangeFacts facts = rangeFactsOf(scenario, catalog, address);
        if (stop.stop_requested())
            return;
        m_box.put({number, std::move(facts)});
        QMetaObject::invokeMethod(this, &RangeEditor::showFacts, Qt::QueuedConnection);
    });
}

void RangeEditor::showFacts()
{
    auto letter = m_box.take();
    if (m_isLeaving || !letter || letter->first != m_number || !m_part->isHeld())
        return;
    m_facts = std::move(letter->second);
    m_moves->setText(keptTogether(said(m_facts->moves, kLabel)));
    showCurve();
}

} // namespace isocost
