// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation_layers.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPainter>
#include <QRadialGradient>
#include <QWheelEvent>

#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"
#include "ui/window/presentation_keys.h"

namespace isocost {

BlankScreen::BlankScreen(QWidget* over) : QWidget(over)
{
    setCursor(Qt::BlankCursor);
    setAccessibleName(tr("Black screen: any key comes back"));
    hide();
    whenResized(over, [this](QSize size) { resize(size); });
    resize(over->size());
}

void BlankScreen::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Qt::black);
}

void BlankScreen::wheelEvent(QWheelEvent* event)
{
    event->accept();
}

void BlankScreen::contextMenuEvent(QContextMenuEvent* event)
{
    event->accept();
}

namespace {

constexpr int kPoint = 28; // pixels across, with the glow around it
constexpr double kDot = 0.42; // of that

} // namespace

LaserPoint::LaserPoint(QWidget* over) : QWidget(over)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

LaserPoint::~LaserPoint()
{
    if (m_hidesArrow)
        QGuiApplication::restoreOverrideCursor();
}

void LaserPoint::setShown(bool shown)
{
    const int size = qMax(kPoint, parentWidget()->height() / 28);
    resize(size, size);
    setVisible(shown);
    if (shown) {
        moveTo(parentWidget()->mapFromGlobal(QCursor::pos()));
        raise();
    }
    if (shown == m_hidesArrow)
        return;
    m_hidesArrow = shown;
    if (shown)
        QGuiApplication::setOverrideCursor(Qt::BlankCursor);
    else
        QGuiApplication::restoreOverrideCursor();
}

void LaserPoint::moveTo(QPoint place)
{
    move(place - QPoint(width() / 2, height() / 2));
}

// A light ring around the red makes it visible on dark grounds and on red ones.
void LaserPoint::paintEvent(QPaintEvent*)
{
    const QColor red(0xff, 0x1e, 0x1e);
    const QPointF centre = QRectF(rect()).center();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QRadialGradient glow(centre, width() / 2.0);
    glow.setColorAt(0.0, red);
    glow.setColorAt(1.0, Qt::transparent);
    painter.setBrush(glow);
    painter.drawEllipse(rect());
    painter.setBrush(red);
    painter.setPen(QPen(Qt::white, 1.5));
    const double radius = kDot * width() / 2.0;
    painter.drawEllipse(centre, radius, radius);
}

KeyCard::KeyCard(QWidget* over) : QFrame(over)
{
    setObjectName(QStringLiteral("keyCard"));
    setLook(*this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* const grid = new QGridLayout(this);
    int line = 0;
    QStringList spoken;
    for (const PresentationKeyRow& row : presentationKeys()) {
        if (row.shown.isEmpty())
            continue;
        grid->addWidget(makeLabel(row.shown, uiFont(12.0, QFont::DemiBold)), line, 0);
        grid->addWidget(makeLabel(row.words, uiFont(12.0)), line++, 1);
        spoken << row.shown + u' ' + row.words;
    }
    grid->addWidget(makeLabel(tr("Esc"), uiFont(12.0, QFont::DemiBold)), line, 0);
    grid->addWidget(makeLabel(tr("leaves"), uiFont(12.0)), line, 1);
    setAccessibleName(tr("Keys of the presentation"));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    hide();
    const auto centre = [this](QSize size) {
        move((size.width() - width()) / 2, (size.height() - height()) / 2);
    };
    whenResized(over, centre);
}

// As large as it fits.
void KeyCard::showIn(double typeSize)
{
    const QSize room = parentWidget()->size() * 0.96;
    for (double size = typeSize; size >= 8.0; size -= 0.5) {
        for (QLabel* const label : findChildren<QLabel*>())
            label->setFont(uiFont(size, QFont::Weight(label->font().weight())));
        const int edge = qRound(1.4 * size);
        layout()->setContentsMargins(edge, edge, edge, edge);
        static_cast<QGridLayout*>(layout())->setHorizontalSpacing(edge);
        static_cast<QGridLayout*>(layout())->setVerticalSpacing(qRound(0.3 * size));
        layout()->invalidate();
        if (sizeHint().width() <= room.width() && sizeHint().height() <= room.height())
            break;
    }
    resize(sizeHint());
    move((parentWidget()->width() - width()) / 2, (parentWidget()->height() - height()) / 2);
    show();
    raise();
}

} // namespace isocost
