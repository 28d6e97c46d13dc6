// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/banner.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "ui/window/flat_button.h"

namespace isocost {

Banner::Banner(QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_label(new QLabel)
{
    m_layout->setContentsMargins(16, 6, 12, 6);
    m_layout->setSpacing(8);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_layout->addWidget(m_label, 1);
    hide();
}

void Banner::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (FlatButton* const button : m_buttons)
        button->setTheme(theme);
    update();
}

void Banner::announce(const QString& sentence, const std::vector<Choice>& choices)
{
    for (FlatButton* const button : m_buttons)
        button->deleteLater();
    m_buttons.clear();
    m_label->setText(sentence);
    setAccessibleName(sentence);
    for (const Choice& choice : choices) {
        auto* const button = new FlatButton(choice.label, this);
        button->setTheme(m_theme);
        connect(button, &FlatButton::clicked, this, [this, act = choice.act] {
            hide();
            act();
        });
        m_layout->addWidget(button);
        m_buttons.push_back(button);
    }
    show();
}

QString Banner::sentence() const
{
    return isHidden() ? QString() : m_label->text();
}

FlatButton* Banner::button(int index) const
{
    return m_buttons[static_cast<std::size_t>(index)];
}

void Banner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor tint = m_theme.caution;
    tint.setAlphaF(0.14F);
    painter.fillRect(rect(), m_theme.surface);
    painter.fillRect(rect(), tint);
    painter.fillRect(0, 0, 4, height(), m_theme.caution);
}

} // namespace isocost
