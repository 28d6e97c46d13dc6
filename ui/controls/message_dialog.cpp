// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/message_dialog.h"

#include <algorithm>

#include <QAccessible>
#include <QLabel>
#include <QPointer>
#include <QPushButton>

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"

namespace isocost {

namespace {

constexpr int kLeast = 320; // widths of the text, in pixels
constexpr int kUsual = 520;
constexpr int kMost = 900; // for a word that cannot be broken, such as a path

int widthOf(const QLabel& label)
{
    int line = kLeast;
    int word = 0;
    for (const QString& text : label.text().split(QLatin1Char('\n'))) {
        line = std::max(line, label.fontMetrics().horizontalAdvance(text) + 2);
        for (const QString& one : text.split(QLatin1Char(' ')))
            word = std::max(word, label.fontMetrics().horizontalAdvance(one) + 2);
    }
    return std::max(std::min(line, kUsual), std::min(word, kMost));
}

} // namespace

MessageDialog::MessageDialog(const QString& text, QWidget* parent)
    : QDialog(parent),
      m_text(makeWrappedLabel(this, 13)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(QStringLiteral("Isocost"));
    setAccessibleName(windowTitle());
    setAccessibleDescription(text);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setText(text);
    const int width = widthOf(*m_text);
    m_text->setFixedWidth(width);
    m_text->setMinimumHeight(m_text->heightForWidth(width));
    auto* const column = makeColumn(this, {20, 20, 20, 16}, 20);
    column->addWidget(m_text);
    column->addStretch(1);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::clicked, this, [this](QAbstractButton* pressed) {
        m_answer = m_buttons->standardButton(pressed);
        done(m_buttons->buttonRole(pressed) == QDialogButtonBox::RejectRole ? Rejected : Accepted);
    });
    setAnswers(QDialogButtonBox::Ok, QDialogButtonBox::Ok);
}

void MessageDialog::setAnswers(QDialogButtonBox::StandardButtons answers, Answer preset)
{
    m_buttons->setStandardButtons(answers);
    button(preset)->setDefault(true);
    button(preset)->setFocus();
}

QPushButton* MessageDialog::button(Answer answer) const
{
    return m_buttons->button(answer);
}

QString MessageDialog::text() const
{
    return m_text->text();
}

MessageDialog::Answer MessageDialog::ask()
{
    setAttribute(Qt::WA_DeleteOnClose, false);
    const QPointer<MessageDialog> self(this); // its window may close meanwhile
    exec();
    if (!self)
        return QDialogButtonBox::Cancel;
    deleteLater();
    return m_answer;
}

void MessageDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace isocost
