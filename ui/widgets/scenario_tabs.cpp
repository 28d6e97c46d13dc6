// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scenario_tabs.h"

#include <utility>

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>

#include "ui/widgets/plain_text.h"

namespace isocost {

namespace {

constexpr int kPadding = 12;
constexpr int kGap = 6; // right of each pill
constexpr int kWidest = 220;

} // namespace

ScenarioTabs::ScenarioTabs(QWidget* parent)
    : QTabBar(parent), m_theme(Theme::light()), m_editor(new QLineEdit(this))
{
    setFont(uiFont(12, QFont::Medium));
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideRight);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Scenarios"));
    m_editor->hide();
    m_editor->setFont(font());
    m_editor->setAccessibleName(tr("Name of the scenario"));
    m_editor->installEventFilter(this);
    connect(m_editor, &QLineEdit::editingFinished, this, &ScenarioTabs::finishEditing);
}

void ScenarioTabs::showNames(const QStringList& names, int current)
{
    const QSignalBlocker quiet(this);
    while (count() > names.size())
        removeTab(count() - 1);
    for (int i = 0; i < names.size(); ++i) {
        const QString label = plainLabel(names[i]);
        if (i == count())
            addTab(QString());
        setTabData(i, names[i]); // before the text: it gives the width
        if (tabText(i) != label)
            setTabText(i, label);
        setTabToolTip(i, plainToolTip(names[i]));
        setAccessibleTabName(i, names[i]);
    }
    setCurrentIndex(current);
    updateGeometry();
    update();
}

void ScenarioTabs::setTheme(const Theme& theme)
{
    m_theme = theme;
    setPalette(theme.palette());
    update();
}

QSize ScenarioTabs::tabSizeHint(int index) const
{
    const int text = fontMetrics().horizontalAdvance(tabData(index).toString());
    const int width = std::min(std::max(text, 24) + 2 * kPadding + kGap, kWidest);
    return {width, fontMetrics().height() + 12};
}

// Room for every pill: QTabBar's own hint lags behind names that have just changed.
QSize ScenarioTabs::sizeHint() const
{
    QSize size = QTabBar::sizeHint();
    int width = 0;
    for (int i = 0; i < count(); ++i)
        width += tabSizeHint(i).width();
    size.setWidth(width);
    return size;
}

QSize ScenarioTabs::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void ScenarioTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < count(); ++i)
        if (isTabVisible(i))
            paintPill(painter, i);
}

void ScenarioTabs::paintPill(QPainter& painter, int index) const
{
    const QRect pill = tabRect(index).adjusted(1, 1, -kGap, -1);
    const bool isCurrent = index == currentIndex();
    painter.setPen(Qt::NoPen);
    painter.setBrush(isCurrent ? m_theme.accent
            : m_theme.isDark   ? m_theme.border
                               : m_theme.background.darker(103));
    const double radius = pill.height() / 2.0;
    painter.drawRoundedRect(pill, radius, radius);
    if (isCurrent && hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.surface, 1.5));
        painter.drawRoundedRect(QRectF(pill).adjusted(2, 2, -2, -2), radius - 2, radius - 2);
    }
    const QColor onAccent = m_theme.isDark ? m_theme.background : m_theme.surface;
    painter.setPen(isCurrent ? onAccent : m_theme.text);
    painter.setFont(font());
    const QString shown = fontMetrics().elidedText(
        tabData(index).toString(), Qt::ElideRight, pill.width() - 2 * kPadding + 4);
    painter.drawText(pill, Qt::AlignCenter, shown);
}

void ScenarioTabs::edit(int index)
{
    if (index < 0 || index >= count())
        return;
    m_edited = index;
    m_editor->setText(tabData(index).toString());
    const QRect pill = tabRect(index).adjusted(1, 1, -kGap, -1);
    m_editor->setGeometry(pill.left(), pill.top(), std::max(pill.width(), 140), pill.height());
    m_editor->show();
    m_editor->selectAll();
    m_editor->setFocus(Qt::OtherFocusReason);
}

void ScenarioTabs::finishEditing()
{
    const int index = std::exchange(m_edited, -1); // hiding the editor finishes once more
    if (index < 0)
        return;
    const QString name = m_editor->text().trimmed();
    m_editor->hide();
    setFocus(Qt::OtherFocusReason);
    if (!name.isEmpty() && name != tabData(index).toString())
        emit renamed(index, name);
}

bool ScenarioTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_editor && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_edited = -1;
        m_editor->hide();
        setFocus(Qt::OtherFocusReason);
        return true;
    }
    return QTabBar::eventFilter(watched, event);
}

void ScenarioTabs::mouseDoubleClickEvent(QMouseEvent* event)
{
    edit(tabAt(event->position().toPoint()));
}

void ScenarioTabs::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const int index = isByKey ? currentIndex() : tabAt(event->pos());
    if (index >= 0)
        openMenu(index, isByKey ? mapToGlobal(tabRect(index).bottomLeft()) : event->globalPos());
}

void ScenarioTabs::openMenu(int index, const QPoint& where)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Duplicate"), this, [this, index] { emit duplicateRequested(index); });
    menu->addAction(tr("Rename"), this, [this, index] { edit(index); });
    auto* remove =
        menu->addAction(tr("Delete"), this, [this, index] { emit removeRequested(index); });
    remove->setEnabled(count() > 1);
    menu->popup(where);
}

void ScenarioTabs::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F2)
        return edit(currentIndex());
    if (event->key() == Qt::Key_Delete && count() > 1) {
        emit removeRequested(currentIndex());
        return;
    }
    QTabBar::keyPressEvent(event);
}

} // namespace isocost
