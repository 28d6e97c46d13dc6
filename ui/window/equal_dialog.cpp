// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/equal_dialog.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>

#include "core/analysis/input_change.h"
#include "core/explain/reason_text.h"
#include "core/views/view_numbers.h"
#include "ui/column/headline.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_format.h"
#include "ui/models/parameter_text.h"
#include "ui/models/theme.h"
#include "ui/window/equal_list.h"
#include "ui/window/equal_phrases.h"

namespace isocost {

using namespace equal_phrases;

namespace {

constexpr int kIndexRole = Qt::UserRole; // of an assumption among all, of a value its place
constexpr int kValueRole = Qt::UserRole + 1;

std::string valueText(ParameterAddress lever, double value)
{
    return formatOf(lever.parameter).text(value).toStdString();
}

// The nearest place at which an assumption makes both sides equal.
std::string turnText(const Turning& lever)
{
    const auto turn = std::ranges::find(lever.turns, false, &Turn::isJump);
    if (turn == lever.turns.end())
        return phraseText(kNever);
    if (!turn->between)
        return valueText(lever.parameter, turn->value);
    return phraseText(kTwoNumbers,
        {{"from", valueText(lever.parameter, turn->between->from)},
            {"to", valueText(lever.parameter, turn->between->to)}});
}

} // namespace

EqualDialog::EqualDialog(Document* document, const EqualWish& wish, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_scenario(document->current()),
      m_inputs(document->inputs()),
      m_metric(metricOf(inputOf(*document), wish.metric)),
      m_wish(wish),
      m_choices(equalChoices(*document, wish.metric)),
      m_asked(m_metric.present.value),
      m_target(new QComboBox),
      m_refusal(makeRefusal(this)),
      m_find(new QLineEdit),
      m_levers(new EqualList(tr("Assumptions that may change"), 3)),
      m_values(new EqualList(tr("Values that make them equal"), 4)),
      m_state(makeWrappedLabel(this, 13)),
      m_set(new QPushButton(tr("&Set it"))),
      m_whatIf(new QPushButton(tr("As a &what-if")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Make this equal to"));
    arrange();
    listen();
    const auto elsewhere = std::ranges::find(m_choices, wish.scenario, &EqualChoice::scenario);
    const bool isElsewhere = wish.scenario >= 0 && elsewhere != m_choices.end();
    const int preset = isElsewhere ? static_cast<int>(elsewhere - m_choices.begin())
                                   : nearestRival(m_choices, m_metric.present.value);
    m_target->setCurrentIndex(preset);
    if (preset < 0)
        m_target->setEditText(formatOf(wish.metric.metric).exactText(m_metric.present.value));
    choose(preset < 0 ? EqualTarget(m_metric.present.value)
                      : m_choices[static_cast<std::size_t>(preset)].target);
}

void EqualDialog::arrange()
{
    auto* const question = makeWrappedLabel(this, 13);
    question->setText(toQt(phraseText(kMake,
        {{"result", Label{m_metric.label}}, {"scenario", Name{m_scenario.name}},
            {"value", m_metric.value(m_metric.present)}})));
    m_target->setEditable(true);
    m_target->setInsertPolicy(QComboBox::NoInsert);
    m_target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_target->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_target->setCompleter(nullptr); // "$3M" is not the beginning of "3 years"
    m_target->setAccessibleName(tr("Equal to an amount or a result"));
    for (const EqualChoice& choice : m_choices)
        m_target->addItem(choice.text);
    m_target->view()->setMinimumWidth(m_target->view()->sizeHintForColumn(0));
    m_find->setPlaceholderText(tr("Find an assumption"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setClearButtonEnabled(true);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_set, QDialogButtonBox::ActionRole);
    buttons->addButton(m_whatIf, QDialogButtonBox::ActionRole);
    for (QPushButton* const button : findChildren<QPushButton*>())
        button->setAutoDefault(false); // Return in a field takes what is typed there
    m_levers->setRows(2, -1);
    m_values->setRows(1, 1);
    auto* const column = makeColumn(this, {12, 12, 12, 12}, 6);
    const auto addNamed = [this, column](const QString& name, QWidget* field) {
        QLabel* const label = makeLabel(name, uiFont(13.0), QPalette::NoRole, this);
        label->setBuddy(field);
        column->addWidget(label);
        column->addWidget(field);
    };
    column->addWidget(question);
    addNamed(tr("&Equal to"), m_target);
    column->addWidget(m_refusal);
    addNamed(tr("&By changing"), m_find);
    column->addWidget(&m_levers->room(), 1);
    column->addWidget(&m_values->room());
    column->addWidget(m_state);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    QWidget* before = m_target;
    for (QWidget* const next : std::initializer_list<QWidget*>{m_find, m_levers, m_values, m_set,
             m_whatIf, buttons->button(QDialogButtonBox::Cancel)}) {
        setTabOrder(before, next);
        before = next;
    }
    m_target->setFocus();
}

void EqualDialog::placeIn(const QRect& room)
{
    constexpr int kMost = 420; // more would only part the words from their values
    constexpr QSize kFrame(4, 34); // of the window manager
    const int width = std::min(room.width() - kFrame.width(), kMost);
    resize(width, room.height() - kFrame.height());
    const QRect screen = this->screen()->availableGeometry();
    const int lowest = screen.bottom() - height() - kFrame.height();
    move(room.left(), std::max(screen.top(), std::min(room.top(), lowest)));
}

void EqualDialog::listen()
{
    connect(m_target, &QComboBox::activated, this, [this](int index) {
        setOrHide(*m_refusal, {});
        choose(m_choices[static_cast<std::size_t>(index)].target);
    });
    m_pause.setSingleShot(true);
    m_pause.setInterval(400); // ms after the last key
    connect(&m_pause, &QTimer::timeout, this, &EqualDialog::takeTyped);
    connect(m_target->lineEdit(), &QLineEdit::textEdited, this, &EqualDialog::waitForTyped);
    connect(m_target->lineEdit(), &QLineEdit::editingFinished, this, &EqualDialog::takeTyped);
    connect(m_find, &QLineEdit::textChanged, this, &EqualDialog::fillLevers);
    connect(m_levers, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!item)
            return;
        m_isChosen = true;
        chooseLever(
            allAddresses(m_scenario)[static_cast<std::size_t>(item->data(0, kIndexRole).toInt())]);
    });
    connect(m_values, &QTreeWidget::currentItemChanged, this, &EqualDialog::showValue);
    connect(m_values, &QTreeWidget::itemActivated, this, &EqualDialog::set);
    connect(m_set, &QPushButton::clicked, this, &EqualDialog::set);
    connect(m_whatIf, &QPushButton::clicked, this, &EqualDialog::addWhatIf);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(QKeySequence(Qt::CTRL | key), this), &QShortcut::activated, this,
            &EqualDialog::set);
    connect(&m_search, &EqualSearch::leversFound, this, &EqualDialog::takeLevers);
    connect(&m_search, &EqualSearch::valuesFound, this, &EqualDialog::takeValues);
    connect(m_document, &Document::structureChanged, this, [this] { // another project, as it seems
        if (isVisible())
            reject();
    });
}

QString EqualDialog::state() const
{
    return m_state->text();
}

QString EqualDialog::refusal() const
{
    return m_refusal->text();
}

EqualQuestion EqualDialog::question() const
{
    return {m_scenario, m_document->project().catalog, m_metric.address, m_asked};
}

void EqualDialog::say(const Sentence& sentence)
{
    m_state->setText(said(sentence));
}

void EqualDialog::forgetValues()
{
    m_search.dropValues();
    m_values->clear();
    showValue();
}

// The assumption that somebody has chosen stays; else the view's, or the nearest, is taken again.
void EqualDialog::choose(const EqualTarget& target)
{
    m_pause.stop();
    m_isTyped = false;
    m_asked = target;
    m_found.reset();
    forgetValues();
    m_search.askLevers(question());
    if (m_isChosen && m_lever)
        m_search.askValues(question(), *m_lever);
    else
        m_lever.reset();
    say(Sentence().add(kLooking));
}

// Nothing that was found for the target before may be set under the new words.
void EqualDialog::waitForTyped()
{
    m_isTyped = true;
    setOrHide(*m_refusal, {});
    forgetValues();
    say(Sentence().add(kLooking));
    m_pause.start();
}

// An amount; the words of a result are chosen as they stand.
void EqualDialog::takeTyped()
{
    m_pause.stop();
    if (!isVisible()) // it lost the focus as the dialog was left
        return;
    const QString text = m_target->currentText();
    const int index = m_target->findText(text);
    EqualTarget target = m_asked;
    if (index >= 0) {
        target = m_choices[static_cast<std::size_t>(index)].target;
    } else if (const auto amount = formatOf(m_metric.address.metric).parse(text)) {
        target = *amount;
    } else {
        m_isTyped = true;
        forgetValues();
        say({});
        return setOrHide(*m_refusal,
            toQt(phraseText(kTypeAmount,
                {{"refusal", notANumber(text).toStdString()},
                    {"example", m_metric.value(m_metric.present)}})));
    }
    setOrHide(*m_refusal, {});
    if (m_isTyped || target != m_asked)
        choose(target);
}

void EqualDialog::takeLevers(const std::vector<Turning>& levers)
{
    if (m_isTyped) // those of the target before
        return;
    m_found = levers;
    const auto wished = std::ranges::find_if(*m_found,
        [this](const Turning& lever) { return m_wish.lever == lever.parameter && reaches(lever); });
    if (wished != m_found->end()) // that of the view comes first
        std::rotate(m_found->begin(), wished, wished + 1);
    if (!m_lever && !levers.empty() && reaches(m_found->front())) {
        m_lever = m_found->front().parameter;
        m_search.askValues(question(), *m_lever);
    }
    fillLevers();
    if (!m_lever)
        say(Sentence().add(levers.empty() ? kEqualNow : kNoLever));
}

// That of the view, then those that reach the target, the nearest first, then those that move one
// of them; with words all that match them.
void EqualDialog::fillLevers()
{
    const QSignalBlocker quiet(m_levers);
    m_levers->clear();
    const QString words = m_find->text().trimmed();
    std::vector<ParameterAddress> shown;
    if (words.isEmpty() && m_found) {
        for (const Turning& lever : *m_found)
            shown.push_back(lever.parameter);
    } else if (!words.isEmpty()) {
        const std::vector<ParameterAddress> numbers = numericInputs(m_inputs);
        for (const ParameterAddress address : findAssumptions(m_scenario, words))
            if (std::ranges::find(numbers, address) != numbers.end())
                shown.push_back(address);
    }
    const bool isChosen = m_lever && std::ranges::find(shown, *m_lever) != shown.end();
    if (!words.isEmpty() && !isChosen) // what is set is what the list shows
        chooseFound(shown);
    for (const ParameterAddress address : shown)
        addLever(address);
    m_levers->fit();
    if (QTreeWidgetItem* const chosen = m_levers->currentItem())
        m_levers->scrollToItem(chosen);
    else
        m_levers->scrollToTop();
}

// The first of what the words find, or nothing to be set.
void EqualDialog::chooseFound(const std::vector<ParameterAddress>& shown)
{
    if (!shown.empty())
        return chooseLever(shown.front());
    m_lever.reset();
    forgetValues();
}

void EqualDialog::addLever(ParameterAddress address)
{
    const std::string present = valueText(address, presentNumber(m_inputs, address));
    std::string about = phraseText(kNow, {{"value", present}});
    std::string place;
    if (m_found) {
        const auto lever = std::ranges::find(*m_found, address, &Turning::parameter);
        const bool isMoving = lever != m_found->end();
        const bool isReached = isMoving && reaches(*lever);
        place = isMoving ? turnText(*lever) : phraseText(kMovesNeither);
        about = phraseText(isReached ? kEqualAt : kNowBut, {{"value", present}, {"place", place}});
    }
    QTreeWidgetItem* const item =
        m_levers->add({fullLabel(m_scenario, address), toQt(present), toQt(place)}, toQt(about));
    const std::vector<ParameterAddress> all = allAddresses(m_scenario);
    item->setData(0, kIndexRole, static_cast<int>(std::ranges::find(all, address) - all.begin()));
    item->setToolTip(0, toQt(rowOf(address.parameter).description));
    if (m_lever == address)
        m_levers->setCurrentItem(item);
}

void EqualDialog::chooseLever(ParameterAddress lever)
{
    m_lever = lever;
    forgetValues();
    if (m_isTyped) // its target comes first
        return;
    m_search.askValues(question(), lever);
    say(Sentence().add(kLooking));
}

void EqualDialog::takeValues(const EqualValues& values)
{
    {
        const QSignalBlocker quiet(m_values);
        m_values->clear();
        for (const EqualValue& one : values.values)
            addValue(one, values.present);
        constexpr int kMostSeen = 3;
        const int rows = std::clamp(static_cast<int>(values.values.size()), 1, kMostSeen);
        m_values->setRows(rows, rows);
        m_values->setCurrentItem(m_values->topLevelItem(0));
    }
    say(foundIn(values));
    showValue();
}

void EqualDialog::addValue(const EqualValue& one, double present)
{
    std::string text = valueText(*m_lever, one.value);
    if (one.stretch)
        text = phraseText(kAnyOf,
            {{"value", text}, {"from", valueText(*m_lever, one.stretch->from)},
                {"to", valueText(*m_lever, one.stretch->to)}});
    std::string result = m_metric.text(one.metric);
    if (one.isBeside)
        result = phraseText(kMisses, {{"result", result}, {"gap", m_metric.change(one.gap)}});
    const std::string now = valueText(*m_lever, present);
    const std::string away = changeText(one.value, present);
    const std::string about = phraseText(kAway, {{"away", away}, {"now", now}, {"result", result}});
    QTreeWidgetItem* const item =
        m_values->add({toQt(text), toQt(now), toQt(away), toQt(result)}, toQt(about));
    item->setData(0, kValueRole, one.value);
    item->setToolTip(0, formatOf(m_lever->parameter).exactText(one.value));
}

Sentence EqualDialog::foundIn(const EqualValues& found) const
{
    const Argument parameter{"parameter", Label{spokenName(m_scenario, *m_lever)}};
    const auto isBeside = [](const EqualValue& one) { return one.isBeside; };
    if (found.reason == Reason::Always)
        return Sentence().add(kAlways, {parameter});
    if (!found.values.empty() && std::ranges::all_of(found.values, isBeside))
        return Sentence().add(kBetween, {parameter});
    if (found.values.size() == 1)
        return Sentence().add(kOneValue, {parameter});
    if (!found.values.empty())
        return Sentence().add(
            kSomeValues, {parameter, {"count", asCount(static_cast<double>(found.values.size()))}});
    if (!found.nearest)
        return Sentence()
            .add(kNoNumberBy, {parameter, {"reason", std::string(wordOf(found.reason))}})
            .add(kEnd);
    const Limits& limits = rowOf(m_lever->parameter).limits;
    return Sentence()
        .add(kNeverBy,
            {parameter, {"least", valueText(*m_lever, limits.minimum)},
                {"most", valueText(*m_lever, limits.maximum)}})
        .add(kNearest,
            {{"value", valueText(*m_lever, found.nearest->value)},
                {"result", m_metric.text(found.nearest->metric)}})
        .add(kEnd);
}

std::optional<double> EqualDialog::chosenValue() const
{
    const QTreeWidgetItem* const item = m_values->currentItem();
    return item ? std::optional(item->data(0, kValueRole).toDouble()) : std::nullopt;
}

void EqualDialog::showValue()
{
    const std::optional<double> value = chosenValue();
    for (QPushButton* const button : {m_set, m_whatIf})
        button->setEnabled(value.has_value());
    if (value && isVisible())
        (void)m_document->previewNumber(*m_lever, *value); // within the limits, never refused
    else
        m_document->endPreview();
}

void EqualDialog::set()
{
    const std::optional<double> value = chosenValue();
    if (!value)
        return;
    const ParameterAddress lever = *m_lever;
    Document* const document = m_document;
    accept();
    if (const auto problem = document->setNumber(lever, *value))
        emit refused(*problem);
}

void EqualDialog::addWhatIf()
{
    const std::optional<double> value = chosenValue();
    if (!value)
        return;
    const ParameterAddress lever = *m_lever;
    Document* const document = m_document;
    accept();
    if (const auto problem =
            document->addWhatIf(lever, *value, changeName(document->current(), lever, *value)))
        emit refused(*problem);
}

void EqualDialog::done(int result)
{
    m_document->endPreview();
    QDialog::done(result);
}

} // namespace isocost
