// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_control.h"

#include <QHBoxLayout>

#include "ui/models/theme.h"

namespace isocost {

SegmentedControl::SegmentedControl(const QString& name, const QStringList& choices, QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(name);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    for (int i = 0; i < choices.size(); ++i) {
        auto* segment = new QRadioButton(choices[i], this);
        segment->setFont(uiFont(11));
        segment->setCursor(Qt::PointingHandCursor);
        segment->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        segment->setMinimumWidth(segment->fontMetrics().averageCharWidth() * 3);
        segment->setAccessibleName(name + QLatin1String(": ") + choices[i]);
        m_group.addButton(segment, i);
        line->addWidget(segment, segment->sizeHint().width()); // room by length of the word
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

void SegmentedControl::takeFocus()
{
    segment(current().value_or(0))->setFocus(Qt::OtherFocusReason);
}

} // namespace isocost
