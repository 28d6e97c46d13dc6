// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/segmented_control.h"

#include <QKeyEvent>

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

SegmentedControl::SegmentedControl(const QString& name, const QStringList& choices, QWidget* parent)
    : QWidget(parent), m_words(choices)
{
    setAccessibleName(name);
    constexpr int kMostInOneLine = 5;
    const auto lines = choices.size() > kMostInOneLine ? 2 : 1;
    const auto perLine = (choices.size() + lines - 1) / lines;
    auto* all = makeColumn(this, {}, 2);
    QHBoxLayout* line = nullptr;
    for (int i = 0; i < choices.size(); ++i) {
        if (i % perLine == 0) {
            line = makeLine(nullptr, {}, 2);
            all->addLayout(line);
        }
        auto* segment = new QRadioButton(plainLabel(choices[i]), this);
        segment->setFont(uiFont(11));
        segment->setCursor(Qt::PointingHandCursor);
        segment->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        segment->setMinimumWidth(segment->fontMetrics().averageCharWidth() * 3);
        segment->setAccessibleName(name + QLatin1String(": ") + choices[i]);
        segment->installEventFilter(this);
        m_group.addButton(segment, i);
        line->addWidget(segment, segment->sizeHint().width()); // longer words get more room
    }
    connect(&m_group, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
}

void SegmentedControl::setCurrent(std::optional<int> index)
{
    const QSignalBlocker quiet(m_group);
    if (index) {
        m_group.button(*index)->setChecked(true);
    } else if (auto* taken = m_group.checkedButton()) {
        m_group.setExclusive(false);
        taken->setChecked(false);
        m_group.setExclusive(true);
    }
}

std::optional<int> SegmentedControl::current() const
{
    const int id = m_group.checkedId();
    return id < 0 ? std::nullopt : std::optional<int>(id);
}

// Left and right follow the order of the choices from line to line; Qt would take the nearest
// button on the screen.
bool SegmentedControl::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return QWidget::eventFilter(watched, event);
    const int step = (key == Qt::Key_Right) == isLeftToRight() ? 1 : -1;
    const int present = m_group.id(qobject_cast<QAbstractButton*>(watched));
    if (QAbstractButton* next = segment(present + step)) {
        next->setFocus(Qt::TabFocusReason);
        next->click();
    }
    return true;
}

} // namespace isocost
