// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/control_row.h"

#include <algorithm>
#include <limits>

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

int whole(double value)
{
    constexpr double kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(value, -kMost, kMost));
}

// A list with long words takes what room there is, up to that of usual words.
void showChoices(QComboBox& list, const std::vector<std::string>& choices)
{
    constexpr qsizetype kLeast = 10; // letters
    constexpr qsizetype kMost = 26;
    constexpr qsizetype kFrame = 5;
    QStringList words;
    qsizetype longest = 0;
    for (const std::string& choice : choices) {
        words.append(toQt(choice));
        longest = std::max(longest, words.back().size());
    }
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

} // namespace

ControlRow::ControlRow(QWidget* parent) : QWidget(parent), m_line(new QHBoxLayout(this))
{
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(8);
    m_line->addStretch(0);
    hide();
}

void ControlRow::add(QWidget* control)
{
    m_line->insertWidget(m_line->count() - 1, control, 1);
    m_widgets.push_back(control);
    setVisible(true);
}

QWidget* ControlRow::made(const ViewControl& control)
{
    const QString id = toQt(control.id);
    if (control.kind == ViewControl::Kind::Choice) {
        auto* const box = new QComboBox(this);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(
            box, &QComboBox::activated, this, [this, id](int index) { emit chosen(id, index); });
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
    connect(box, &QSpinBox::valueChanged, this, [this, id](int value) { emit chosen(id, value); });
    return box;
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
        showChoices(*list, control.choices);
        list->setCurrentIndex(whole(control.value));
    }
}

// What the picture asks for by kind but cannot be made here is added by who can.
void ControlRow::show(const std::vector<ViewControl>& controls)
{
    std::size_t made = 0;
    for (const ViewControl& control : controls) {
        if (control.kind == ViewControl::Kind::Market)
            continue;
        const QString id = toQt(control.id);
        if (made >= m_ids.size()) {
            QWidget* const widget = this->made(control);
            widget->setObjectName(id);
            widget->setFont(uiFont(12.0));
            widget->setAccessibleName(toQt(control.label));
            const bool isWide = control.kind == ViewControl::Kind::Choice;
            m_line->insertWidget(static_cast<int>(made), widget, isWide ? 1 : 0);
            m_widgets.insert(m_widgets.begin() + static_cast<std::ptrdiff_t>(made), widget);
            m_ids.push_back(id);
            setVisible(true);
        }
        update(*m_widgets[made++], control);
    }
}

} // namespace isocost
