// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/plain_text.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QRegularExpression>

#include "ui/models/theme.h"

namespace isocost {

QString plainToolTip(const QString& text)
{
    QString escaped = text.toHtmlEscaped();
    escaped.replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return QLatin1String("<qt>") + escaped + QLatin1String("</qt>");
}

QString plainLabel(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString withoutShortcut(QString label)
{
    static const QRegularExpression sign(QStringLiteral("&(.)"));
    return label.replace(sign, QStringLiteral("\\1"));
}

QString plainTitle(QString text)
{
    return text.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
}

void copyText(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
}

ElidedLabel::ElidedLabel(QWidget* parent, double pixelSize, const QString& text)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setFont(uiFont(pixelSize));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 4, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(ink());
    const QString brief = property("brief").toString(); // the words by which labels differ
    const QRect room = contentsRect();
    const bool isWhole = brief.isEmpty() || fontMetrics().horizontalAdvance(text()) <= room.width();
    const QString shown =
        fontMetrics().elidedText(isWhole ? text() : brief, Qt::ElideRight, room.width());
    constexpr qsizetype kLeast = 6; // letters with the ellipsis; fewer say nothing
    if (shown == text() || shown.size() >= kLeast)
        painter.drawText(room, static_cast<int>(alignment()), shown);
}

void setSteadyText(QLabel& label, const QString& text, bool isUnderTheHand)
{
    const int before = std::max(label.heightForWidth(label.width()), label.minimumHeight());
    const bool wasHidden = label.testAttribute(Qt::WA_WState_Hidden);
    label.setAttribute(Qt::WA_WState_Hidden); // so that its layout is not told of the text
    label.setText(text);
    label.setMinimumHeight(isUnderTheHand ? before : 0);
    label.setAttribute(Qt::WA_WState_Hidden, wasHidden);
    if (std::max(label.heightForWidth(label.width()), label.minimumHeight()) != before)
        label.updateGeometry();
}

QLabel* makeLabel(const QString& text, const QFont& type, QPalette::ColorRole ink, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(type);
    label->setForegroundRole(ink);
    return label;
}

QLabel* makeWrappedLabel(QWidget* parent, double pixelSize, QPalette::ColorRole ink)
{
    QLabel* const label = makeLabel({}, uiFont(pixelSize), ink, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setContextMenuPolicy(Qt::NoContextMenu); // its parent's menu is used
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

QLabel* makeRefusal(QWidget* parent)
{
    auto* label = makeWrappedLabel(parent, 12, QPalette::BrightText);
    label->hide();
    return label;
}

void setOrHide(QLabel& label, const QString& text)
{
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

} // namespace isocost
