// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/control_row.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QComboBox>
#include <QCompleter>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>

#include "ui/charts/chart_style.h"
#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/segmented_control.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

int whole(double value)
{
    constexpr double kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(value, -kMost, kMost));
}

// A list with long words takes the room that there is, but no more than usual words need.
void showChoices(QComboBox& list, const QStringList& words)
{
    constexpr qsizetype kLeast = 10; // letters
    constexpr qsizetype kMost = 26;
    constexpr qsizetype kFrame = 5;
    qsizetype longest = 0;
    for (const QString& word : words)
        longest = std::max(longest, word.size());
    QStringList shown;
    for (int i = 0; i < list.count(); ++i)
        shown.append(list.itemText(i));
    if (shown == words)
        return;
    list.clear();
    list.addItems(words);
    list.setMinimumContentsLength(static_cast<int>(std::min(longest, kLeast)));
    list.setMaximumWidth(static_cast<int>(std::min(longest, kMost) + kFrame)
        * list.fontMetrics().horizontalAdvance(QLatin1Char('X')));
}

// Whether somebody has hidden it, while a new widget only waits to be shown.
bool isPutAway(const QWidget& widget)
{
    return widget.isHidden() && widget.testAttribute(Qt::WA_WState_ExplicitShowHide);
}

// A few short words lie side by side, more are a list.
bool areFew(const QStringList& words)
{
    constexpr qsizetype kMostWords = 3;
    constexpr qsizetype kMostLetters = 24;
    return words.size() <= kMostWords && words.join(QString()).size() <= kMostLetters;
}

bool isLong(const QStringList& words)
{
    constexpr qsizetype kMostSeen = 12; // without scrolling
    return words.size() > kMostSeen;
}

// Whether a widget can show the control: a list takes other words, segments keep their own.
bool serves(const QWidget& widget, const ViewControl& control)
{
    if (control.kind != ViewControl::Kind::Choice)
        return true;
    const QStringList words = listOf(control.choices);
    const auto* const segments = qobject_cast<const SegmentedControl*>(&widget);
    if (segments)
        return segments->words() == words;
    const auto* const list = qobject_cast<const QComboBox*>(&widget);
    return !areFew(words) && list && list->isEditable() == isLong(words);
}

// All items begin alike, "Across: utilization", so typed letters may stand anywhere in them.
class SearchedList final : public QListView {
public:
    using QListView::QListView;
    void keyboardSearch(const QString& letters) override
    {
        constexpr qint64 kPause = 800; // ms; then another word begins
        const bool isNew = !m_sinceLetter.isValid() || m_sinceLetter.hasExpired(kPause);
        m_typed = isNew ? letters : m_typed + letters;
        m_sinceLetter.start();
        const QModelIndex first = model()->index(0, modelColumn());
        const auto found =
            model()->match(first, Qt::DisplayRole, m_typed, 1, Qt::MatchContains | Qt::MatchWrap);
        if (!found.isEmpty())
            setCurrentIndex(found.front());
    }

private:
    QString m_typed;
    QElapsedTimer m_sinceLetter;
};

// A long list: what is typed narrows it to the items that contain the words.
class NarrowedList final : public QComboBox {
public:
    explicit NarrowedList(QWidget* parent) : QComboBox(parent)
    {
        setEditable(true);
        setInsertPolicy(NoInsert);
        completer()->setCompletionMode(QCompleter::PopupCompletion);
        completer()->setFilterMode(Qt::MatchContains);
        completer()->setCaseSensitivity(Qt::CaseInsensitive);
        lineEdit()->installEventFilter(this);
        connect(lineEdit(), &QLineEdit::returnPressed, this, &NarrowedList::takeFirst);
        connect(lineEdit(), &QLineEdit::editingFinished, this, &NarrowedList::showCurrent);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::FocusIn) // the next letter begins anew
            QTimer::singleShot(0, lineEdit(), &QLineEdit::selectAll);
        return QComboBox::eventFilter(watched, event);
    }

private:
    void takeFirst()
    {
        const int found = findText(completer()->currentCompletion());
        if (found < 0 || found == currentIndex())
            return showCurrent();
        setCurrentIndex(found);
        emit activated(found);
    }
    void showCurrent() { setEditText(itemText(currentIndex())); }
};

} // namespace

ControlRow::ControlRow(QWidget* parent)
    : QWidget(parent), m_line(makeLine(nullptr, {}, 8)), m_secondLine(makeLine(nullptr, {}, 8))
{
    auto* const lines = makeColumn(this, {}, 4);
    for (QHBoxLayout* const line : {m_line, m_secondLine}) {
        line->addStretch(0);
        lines->addLayout(line);
    }
    hide();
}

void ControlRow::add(QWidget* control)
{
    m_widgets.push_back(control);
    arrange();
    appear();
}

// Lists and what was added take the room that is left.
void ControlRow::arrange()
{
    for (std::size_t i = 0; i < m_widgets.size(); ++i) {
        QWidget* const widget = m_widgets[i];
        const bool isStretched = qobject_cast<QComboBox*>(widget) || i >= m_made;
        m_line->removeWidget(widget);
        m_secondLine->removeWidget(widget);
        QHBoxLayout* const line = i < m_inLine ? m_line : m_secondLine;
        line->insertWidget(line->count() - 1, widget, isStretched ? 1 : 0);
    }
}

void ControlRow::fitInto(int width)
{
    std::size_t inLine = 0;
    int needed = -m_line->spacing();
    for (const QWidget* const widget : m_widgets) {
        if (!isPutAway(*widget))
            needed += fullWidth(*widget) + m_line->spacing();
        if (needed > width && inLine > 0)
            break;
        ++inLine;
    }
    if (inLine == m_widgets.size())
        inLine = std::string::npos; // however many there will be
    if (std::exchange(m_inLine, inLine) != inLine)
        arrange();
}

QWidget* ControlRow::made(const ViewControl& control)
{
    const QString id = toQt(control.id);
    if (control.kind == ViewControl::Kind::Choice) {
        const QStringList words = listOf(control.choices);
        if (areFew(words)) {
            auto* const segments = new SegmentedControl(toQt(control.label), words, this);
            for (int i = 0; i < words.size(); ++i)
                setLook(*segments->segment(i), Look::Choice);
            segments->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
            connect(segments, &SegmentedControl::chosen, this,
                [this, id](int index) { choose(id, index); });
            return segments;
        }
        auto* const box = isLong(words) ? new NarrowedList(this) : new QComboBox(this);
        box->setView(new SearchedList(box));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(box, &QComboBox::activated, this, [this, id](int index) { choose(id, index); });
        return box;
    }
    if (control.kind == ViewControl::Kind::Action) {
        auto* const button = new QPushButton(toQt(control.label), this);
        connect(button, &QPushButton::clicked, this, [this, id] { emit acted(id); });
        return button;
    }
    auto* const box = new QSpinBox(this);
    box->setKeyboardTracking(false);
    box->setGroupSeparatorShown(true);
    connect(box, &QSpinBox::valueChanged, this, [this, id](int value) { choose(id, value); });
    return box;
}

// The control no longer shows what was shown last, so the next show() updates it.
void ControlRow::choose(const QString& id, double value)
{
    m_shown.reset();
    emit chosen(id, value);
}

void ControlRow::update(QWidget& widget, const ViewControl& control)
{
    const QSignalBlocker quiet(&widget);
    if (auto* const box = qobject_cast<QSpinBox*>(&widget)) {
        box->setRange(whole(control.range.from), whole(control.range.to));
        box->setPrefix(toQt(control.prefix));
        box->setSpecialValueText(toQt(control.leastText));
        box->setValue(whole(control.value));
    } else if (auto* const list = qobject_cast<QComboBox*>(&widget)) {
        showChoices(*list, listOf(control.choices));
        list->setCurrentIndex(whole(control.value));
    } else if (auto* const segments = qobject_cast<SegmentedControl*>(&widget)) {
        segments->setCurrent(whole(control.value));
    }
}

void ControlRow::setAway(bool away)
{
    m_isAway = away;
    appear();
}

int ControlRow::fullWidth() const
{
    int width = -m_line->spacing(); // gaps lie only between widgets
    for (const QWidget* const widget : m_widgets)
        width += fullWidth(*widget) + m_line->spacing();
    return width;
}

int ControlRow::fullWidth(const QWidget& widget) const
{
    const bool isList = qobject_cast<const QComboBox*>(&widget);
    return isList ? widget.maximumWidth() : widget.sizeHint().width();
}

void ControlRow::insert(std::size_t place, const ViewControl& control)
{
    QWidget* const widget = made(control);
    widget->setObjectName(toQt(control.id));
    widget->setFont(uiFont(12.0));
    widget->setAccessibleName(toQt(control.label));
    m_widgets.insert(m_widgets.begin() + static_cast<std::ptrdiff_t>(place), widget);
    ++m_made;
    arrange();
    appear();
}

void ControlRow::takeAway(std::size_t place)
{
    m_widgets[place]->hide();
    m_widgets[place]->deleteLater(); // it may be emitting its choice right now
    m_line->removeWidget(m_widgets[place]);
    m_secondLine->removeWidget(m_widgets[place]);
    m_widgets.erase(m_widgets.begin() + static_cast<std::ptrdiff_t>(place));
    --m_made;
}

// A control of kind Market cannot be made here: who can make it adds it.
void ControlRow::show(const std::vector<ViewControl>& controls)
{
    if (m_shown == controls)
        return;
    m_shown = controls;
    std::size_t made = 0;
    for (const ViewControl& control : controls) {
        if (control.kind == ViewControl::Kind::Market)
            continue;
        if (made == m_made) {
            insert(made, control);
        } else if (m_widgets[made]->objectName() != toQt(control.id)
            || !serves(*m_widgets[made], control)) {
            takeAway(made);
            insert(made, control);
        }
        update(*m_widgets[made++], control);
    }
    while (m_made > made)
        takeAway(made);
    appear();
}

} // namespace isocost
