// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_control.h"

#include <QHBoxLayout>
#include <QPainter>

namespace isocost {

Segment::Segment(const QString& text, QWidget* parent)
    : QRadioButton(text, parent), m_theme(Theme::light())
{
    setFont(uiFont(11));
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Segment::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize Segment::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 10, fontMetrics().height() + 10};
}

QSize Segment::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 3, sizeHint().height()};
}

bool Segment::hitButton(const QPoint& position) const
{
    return rect().contains(position);
}

void Segment::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75);
    const bool isTaken = isChecked();
    const QColor line = hasFocus() ? m_theme.accent : m_theme.border;
    painter.setPen(QPen(isTaken ? m_theme.accent : line, hasFocus() ? 1.5 : 1.0));
    painter.setBrush(isTaken ? m_theme.accent
            : underMouse()   ? m_theme.surface
                             : m_theme.background);
    painter.drawRoundedRect(box, 4.0, 4.0);
    if (hasFocus() && isTaken) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.surface, 1.0));
        painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 3.0, 3.0);
    }
    const QColor onAccent = m_theme.isDark ? m_theme.background : m_theme.surface;
    painter.setPen(isTaken ? onAccent : m_theme.text);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width() - 4);
    painter.drawText(rect(), Qt::AlignCenter, shown);
}

SegmentedControl::SegmentedControl(const QStringList& choices, QWidget* parent) : QWidget(parent)
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    for (int i = 0; i < choices.size(); ++i) {
        auto* segment = new Segment(choices[i], this);
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

Segment* SegmentedControl::segment(int index) const
{
    return static_cast<Segment*>(m_group.button(index));
}

void SegmentedControl::setTheme(const Theme& theme)
{
    for (auto* button : m_group.buttons())
        static_cast<Segment*>(button)->setTheme(theme);
}

void SegmentedControl::setName(const QString& name)
{
    setAccessibleName(name);
    for (auto* button : m_group.buttons())
        button->setAccessibleName(name + QLatin1String(": ") + button->text());
}

} // namespace isocost
