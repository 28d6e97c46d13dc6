// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_tabs.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include "core/model/limits.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

constexpr int kPadding = 12;
constexpr int kGap = 6; // right of each pill
constexpr int kWidest = 220; // pixels, or in large type so many letters:
constexpr int kWidestLetters = 24;
constexpr int kLeastLetters = 12;
constexpr int kWidestEdited = 420;
constexpr int kLeastEdited = 140;

ScenarioTabs::ScenarioTabs(QWidget* parent) : QTabBar(parent), m_editor(new QLineEdit(this))
{
    setLook(*this, Look::Pill);
    setTypeSize(12);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Scenarios"));
    m_editor->hide();
    m_editor->setAccessibleName(tr("Name of the scenario"));
    m_editor->installEventFilter(this);
    m_editor->setMaxLength(static_cast<int>(limits::kName)); // the document counts bytes
    connect(m_editor, &QLineEdit::textChanged, this, &ScenarioTabs::layOutAgain);
    connect(m_editor, &QLineEdit::editingFinished, this, &ScenarioTabs::finishEditing);
}

void ScenarioTabs::showNames(const QStringList& names, const QStringList& notes, int current)
{
    const QSignalBlocker quiet(this);
    QSet<QString> beginnings; // all that remains of shortened names
    for (const QString& name : names)
        beginnings += name.left(kLeastLetters / 2);
    m_isFilling = true;
    setElideMode(beginnings.size() < names.size() ? Qt::ElideMiddle : Qt::ElideRight);
    while (count() > names.size())
        removeTab(count() - 1);
    for (int i = 0; i < names.size(); ++i) {
        const QString label = plainLabel(names[i]);
        if (i == count())
            addTab(QString());
        setTabData(i, names[i]); // before the text: it gives the width
        if (tabText(i) != label)
            setTabText(i, label);
        const QString note = notes.value(i);
        setTabToolTip(
            i, plainToolTip(note.isEmpty() ? names[i] : names[i] + QLatin1Char('\n') + note));
        setAccessibleTabName(i, names[i]);
    }
    setCurrentIndex(current);
    m_isFilling = false;
    layOutAgain();
    update();
}

void ScenarioTabs::setTypeSize(double pixels)
{
    setFont(uiFont(pixels, QFont::Medium));
    m_editor->setFont(font());
    layOutAgain();
}

// The name being edited gets room among the others, so that it covers none. QTabBar lays out all
// tabs whenever one comes or goes: no tab is measured until all are there.
QSize ScenarioTabs::tabSizeHint(int index) const
{
    if (m_isFilling)
        return {kLeastEdited, kLeastEdited};
    if (index == m_edited) {
        const int typed = fontMetrics().horizontalAdvance(m_editor->text()) + 3 * kPadding + kGap;
        return {std::clamp(typed, kLeastEdited, kWidestEdited), fontMetrics().height() + 12};
    }
    const int text = fontMetrics().horizontalAdvance(tabData(index).toString());
    const int widest = std::max(kWidest, kWidestLetters * fontMetrics().averageCharWidth());
    const int width = std::min(std::max(text, 24) + 2 * kPadding + kGap, widest);
    return {width, fontMetrics().height() + 12};
}

// Names are shortened first; only then do the last ones scroll out of sight behind arrows.
QSize ScenarioTabs::minimumTabSizeHint(int index) const
{
    const QSize whole = tabSizeHint(index);
    const int least = kLeastLetters * fontMetrics().averageCharWidth() + 2 * kPadding + kGap;
    return index == m_edited ? whole : QSize(std::min(whole.width(), least), whole.height());
}

// Room for every pill: QTabBar's own hint lags behind names that have just changed.
QSize ScenarioTabs::sizeHint() const
{
    QSize size(0, QTabBar::sizeHint().height());
    for (int i = 0; i < count(); ++i)
        size.rwidth() += tabSizeHint(i).width();
    return size;
}

void ScenarioTabs::edit(int index)
{
    if (index < 0 || index >= count())
        return;
    m_edited = index;
    m_editor->setText(tabData(index).toString());
    layOutAgain();
    m_editor->show();
    m_editor->selectAll();
    m_editor->setFocus(Qt::OtherFocusReason);
}

// Setting a text makes QTabBar ask for the widths again.
void ScenarioTabs::layOutAgain()
{
    setTabText(0, tabText(0));
    updateGeometry();
    tabLayoutChange();
}

void ScenarioTabs::tabLayoutChange()
{
    if (m_edited >= 0)
        m_editor->setGeometry(tabRect(m_edited).adjusted(1, 1, -kGap, -1));
}

void ScenarioTabs::stopEditing()
{
    const bool hadFocus = m_editor->hasFocus(); // else it stays where somebody clicked
    m_edited = -1;
    m_editor->hide();
    layOutAgain();
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
}

void ScenarioTabs::finishEditing()
{
    const int index = m_edited; // hiding the editor ends editing again
    if (index < 0)
        return;
    const QString name = m_editor->text().trimmed();
    stopEditing();
    if (!name.isEmpty() && name != tabData(index).toString())
        emit renamed(index, name);
}

bool ScenarioTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_editor && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        stopEditing();
        return true;
    }
    return QTabBar::eventFilter(watched, event);
}

void ScenarioTabs::mouseDoubleClickEvent(QMouseEvent* event)
{
    edit(tabAt(event->position().toPoint()));
}

void ScenarioTabs::fillMenu(QMenu& menu, int index)
{
    menu.addAction(tr("&Duplicate"), this, [this, index] { emit duplicateRequested(index); });
    menu.addAction(tr("&Rename"), this, [this, index] { edit(index); });
    menu.addAction(tr("De&lete"), this, [this, index] { emit removeRequested(index); })
        ->setEnabled(count() > 1);
}

void ScenarioTabs::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F2)
        return edit(currentIndex());
    if (event->key() == Qt::Key_Delete && count() > 1)
        return emit removeRequested(currentIndex());
    QTabBar::keyPressEvent(event);
}

} // namespace isocost
