// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/value_field.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QWheelEvent>

#include "ui/controls/figures.h"
#include "ui/controls/style_drawing.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr int kPadding = 6;
constexpr int kRightPadding = 3; // the figures end nearly where the slider ends

// Draws the text with figures of one width while nobody edits it.
class FiguresEdit final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent* event) override
    {
        // With no typing to undo or redo, both act in the project.
        if (event->type() != QEvent::ShortcutOverride)
            return QLineEdit::event(event);
        const auto& key = *static_cast<QKeyEvent*>(event);
        if ((key.matches(QKeySequence::Undo) && !isUndoAvailable())
            || (key.matches(QKeySequence::Redo) && !isRedoAvailable()))
            return false;
        return QLineEdit::event(event);
    }
    void paintEvent(QPaintEvent* event) override
    {
        if (hasFocus())
            return QLineEdit::paintEvent(event);
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::Text));
        painter.setFont(font());
        drawTabular(painter, rect(), Qt::AlignRight, text());
    }
};

} // namespace

ValueField::ValueField(QWidget* parent) : QAbstractSpinBox(parent)
{
    auto* edit = new FiguresEdit(this);
    setLineEdit(edit);
    edit->setFrame(false);
    edit->setAutoFillBackground(false);
    edit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setButtonSymbols(NoButtons);
    setFrame(false);
    setFont(uiFont(13, QFont::DemiBold));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(edit, &QLineEdit::textEdited, this, [this] { m_isEdited = true; });
    connect(edit, &QLineEdit::returnPressed, this, &ValueField::submit);
}

void ValueField::setContent(const Content& content)
{
    if (std::exchange(m_content, content) == content && !m_isRefused)
        return;
    m_isRefused = false;
    m_isEdited = false;
    showContent();
    const int wanted = static_cast<int>(std::ceil(tabularWidth(font(), content.text)));
    const bool isFree = QGuiApplication::mouseButtons() == Qt::NoButton;
    if (wanted > m_width || (wanted < m_width && isFree)) {
        m_width = wanted;
        updateGeometry();
    }
}

void ValueField::showContent()
{
    const QString text = hasFocus() ? m_content.exact : m_content.text;
    if (lineEdit()->text() == text)
        return;
    lineEdit()->setText(text);
    if (!hasFocus())
        return;
    updateGeometry();
    lineEdit()->selectAll();
}

void ValueField::setRefused(bool refused)
{
    if (std::exchange(m_isRefused, refused) != refused)
        update();
    if (refused && hasFocus())
        lineEdit()->selectAll();
    if (!hasFocus() || (!refused && !m_isEdited))
        showContent();
}

void ValueField::submit()
{
    if (!std::exchange(m_isEdited, false))
        return;
    emit typed(lineEdit()->text());
}

QAbstractSpinBox::StepEnabled ValueField::stepEnabled() const
{
    return isReadOnly() ? StepNone : StepUpEnabled | StepDownEnabled;
}

QSize ValueField::sizeHint() const
{
    const double typed = hasFocus() ? tabularWidth(font(), m_content.exact) + 2.0 : 0.0; // a cursor
    return {std::max({m_width, 40, static_cast<int>(std::ceil(typed))}) + kPadding + kRightPadding,
        fontMetrics().height() + 4};
}

QSize ValueField::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), 72), sizeHint().height()};
}

void ValueField::resizeEvent(QResizeEvent* event)
{
    QAbstractSpinBox::resizeEvent(event);
    lineEdit()->setGeometry(rect().adjusted(kPadding, 1, -kRightPadding, -1));
}

void ValueField::paintEvent(QPaintEvent*)
{
    if (!hasFocus() && !underMouse() && !m_isRefused)
        return;
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    QColor line = hasFocus() ? theme.accent : theme.border;
    if (m_isRefused)
        line = theme.stop;
    const double width = hasFocus() || m_isRefused ? 1.5 : 1.0;
    drawBox(painter, rect(), QPen(line, width), theme.surface);
}

void ValueField::focusInEvent(QFocusEvent* event)
{
    QAbstractSpinBox::focusInEvent(event);
    updateGeometry();
    showContent();
    lineEdit()->selectAll();
    // Selects later: the press that gave the focus clears the selection when it is delivered.
    if (event->reason() == Qt::MouseFocusReason)
        QMetaObject::invokeMethod(lineEdit(), &QLineEdit::selectAll, Qt::QueuedConnection);
    update();
}

void ValueField::focusOutEvent(QFocusEvent* event)
{
    // The refused text is no longer shown. Not told at once: the row may be about to be deleted.
    if (m_isRefused && !m_isEdited)
        QMetaObject::invokeMethod(this, &ValueField::takeBack, Qt::QueuedConnection);
    submit();
    QAbstractSpinBox::focusOutEvent(event);
    updateGeometry();
    showContent();
    update();
}

void ValueField::takeBack()
{
    m_isEdited = false;
    m_isRefused = false;
    showContent();
    update();
    emit restored();
}

void ValueField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && (m_isEdited || m_isRefused))
        return takeBack();
    QAbstractSpinBox::keyPressEvent(event);
}

void ValueField::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the panel scrolls; the wheel works on the slider
}

void ValueField::changeEvent(QEvent* event)
{
    QAbstractSpinBox::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    m_width = static_cast<int>(std::ceil(tabularWidth(font(), m_content.text)));
    updateGeometry();
}

} // namespace isocost
