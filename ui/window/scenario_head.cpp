// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_head.h"

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

ScenarioHead::ScenarioHead(QWidget* parent)
    : QWidget(parent), m_scenario(new ElidedLabel(this)), m_numbers(new ElidedLabel(this))
{
    auto* const column = makeColumn(this, {20, 4, 16, 0}, 2);
    column->addWidget(m_scenario);
    column->addWidget(m_numbers);
    setTypeSize(12.0);
}

void ScenarioHead::say(const QString& scenario, const QStringList& numbers)
{
    m_scenario->setText(scenario);
    m_all = numbers;
    fit();
}

void ScenarioHead::fit()
{
    const int width = contentsRect().width() - layout()->contentsMargins().left()
        - layout()->contentsMargins().right();
    const auto shown = [this](qsizetype count) {
        return m_all.first(count).join(QStringLiteral("  \u00b7  "));
    };
    qsizetype count = m_all.size();
    while (count > 1 && m_numbers->fontMetrics().horizontalAdvance(shown(count)) > width)
        --count;
    setOrHide(*m_numbers, shown(count));
}

void ScenarioHead::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ScenarioHead::setTypeSize(double pixels)
{
    m_scenario->setFont(uiFont(pixels, QFont::DemiBold));
    m_numbers->setFont(uiFont(pixels));
    fit();
}

QString ScenarioHead::scenario() const
{
    return m_scenario->text();
}

QString ScenarioHead::numbers() const
{
    return m_numbers->text();
}

} // namespace isocost
