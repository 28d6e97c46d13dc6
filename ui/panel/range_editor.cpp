// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/range_editor.h"

#include <algorithm>

#include <QApplication>
#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>

#include "ui/controls/plain_text.h"
#include "ui/controls/slider.h"
#include "ui/controls/style_drawing.h"
#include "ui/models/theme.h"
#include "ui/panel/number_row.h"
#include "ui/panel/range_part.h"

namespace isocost {

namespace {

constexpr int kWidth = 440; // of the card
constexpr int kHeight = 288; // at least
constexpr int kArrow = 8; // beside the card, on both sides, though one alone is drawn
constexpr int kBelowTip = 60; // from the top to the arrow, where there is room
constexpr int kFromEdge = 8; // of the window

// The widget that a scroll area scrolls and that holds the row; null for a row in none.
QWidget* pageOf(QWidget& row)
{
    for (QWidget* page = &row; page->parentWidget(); page = page->parentWidget())
        if (qobject_cast<QScrollArea*>(page->parentWidget()->parentWidget()))
            return page;
    return nullptr;
}

QScrollArea* areaOf(QWidget& row)
{
    QWidget* const page = pageOf(row);
    return page ? qobject_cast<QScrollArea*>(page->parentWidget()->parentWidget()) : nullptr;
}

class RowTint final : public QWidget {
public:
    explicit RowTint(QWidget* page) : QWidget(page)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        lower();
        show();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QColor tint = Theme::of(palette()).accent;
        tint.setAlphaF(0.10F);
        drawBox(painter, rect(), QPen(Qt::NoPen), tint, 6.0);
    }
};

bool isStop(const QWidget& widget)
{
    const auto* const segment = qobject_cast<const QRadioButton*>(&widget);
    return widget.isVisible() && widget.isEnabled() && !widget.focusProxy()
        && (widget.focusPolicy() & Qt::TabFocus) != 0 && (!segment || segment->isChecked());
}

} // namespace

RangeEditor::RangeEditor(RangePart* part, QWidget* window) : QWidget(window), m_part(part)
{
    NumberRow& row = part->row();
    setObjectName(QStringLiteral("rangeEditor"));
    if (QWidget* const page = pageOf(row))
        m_tint = new RowTint(page);
    build();
    row.installEventFilter(this);
    window->installEventFilter(this);
    if (QScrollArea* const area = areaOf(row))
        connect(area->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { place(); });
    follow();
    show();
    raise();
    place(); // what is laid out now has its height
    m_low->setFocus(Qt::OtherFocusReason);
    m_low->selectAll();
    connect(qApp, &QApplication::focusChanged, this,
        [this](QWidget*, QWidget* now) { closeWithout(now); });
}

RangeEditor::~RangeEditor()
{
    m_isLeaving = true;
    for (QLineEdit* const field : findChildren<QLineEdit*>())
        field->disconnect(this); // one that loses the focus must not edit any more
    delete m_tint;
}

void RangeEditor::leave()
{
    if (std::exchange(m_isLeaving, true))
        return;
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    forgetTyped();
    hide();
    delete m_tint;
    emit left();
    if (hadFocus)
        m_part->row().takeFocus();
    m_part->row().removeEventFilter(this);
    parentWidget()->removeEventFilter(this);
    deleteLater();
}

// A list that hangs below a control of the editor is a window, and its child all the same.
void RangeEditor::closeWithout(const QWidget* focus)
{
    if (!focus)
        return; // another program has it
    for (const QWidget* part = focus; part; part = part->parentWidget())
        if (part == this || part == &m_part->row())
            return;
    leave();
}

void RangeEditor::forgetTyped()
{
    for (QLineEdit* const field : findChildren<QLineEdit*>())
        field->setModified(false);
}

// Beside the panel, its arrow at the slider. What is higher than the window begins at its top.
void RangeEditor::place()
{
    if (m_isLeaving)
        return;
    const QWidget& window = *parentWidget();
    NumberRow& row = m_part->row();
    const QScrollArea* const area = areaOf(row);
    const QWidget* const beside = area ? static_cast<const QWidget*>(area) : &row;
    const int wide = kWidth + 2 * kArrow;
    resize(wide, std::max(kHeight, layout()->totalHeightForWidth(wide)));
    const QPoint corner = beside->mapTo(&window, QPoint());
    const int left = isRightToLeft() ? corner.x() - width() : corner.x() + beside->width();
    const QPoint slider = row.slider().mapTo(&window, row.slider().rect().center());
    const int lowest = window.height() - height() - kFromEdge;
    const int top = std::max(kFromEdge, std::min(slider.y() - kBelowTip, lowest));
    move(std::clamp(left, 0, std::max(0, window.width() - width())), top);
    m_arrow = slider.y() - top;
    m_hasArrow = !area || !row.slider().visibleRegion().isEmpty();
    if (m_tint) {
        const QPoint at = row.mapTo(m_tint->parentWidget(), QPoint());
        m_tint->setGeometry(QRect(at, row.size()).adjusted(-8, -2, 8, 2));
        m_tint->lower();
    }
    update();
}

bool RangeEditor::eventFilter(QObject* watched, QEvent* event)
{
    const bool isRow = watched == &m_part->row();
    if (isRow && event->type() == QEvent::Hide)
        leave();
    else if (event->type() == QEvent::Resize || (isRow && event->type() == QEvent::Move))
        QMetaObject::invokeMethod(
            this, [this] { place(); }, Qt::QueuedConnection); // once all is laid out
    return QWidget::eventFilter(watched, event);
}

// Escape closes the editor and nothing else of the window.
bool RangeEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(
            this, [this] { place(); }, Qt::QueuedConnection);
    return QWidget::event(event);
}

void RangeEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QWidget::keyPressEvent(event);
}

// Tab goes round within the editor.
bool RangeEditor::focusNextPrevChild(bool next)
{
    QWidget* const present = window()->focusWidget();
    QWidget* stop = present ? present : this;
    do
        stop = next ? stop->nextInFocusChain() : stop->previousInFocusChain();
    while (stop != present && stop != this && !(isAncestorOf(stop) && isStop(*stop)));
    if (stop == this) // the end of the chain of this window's other widgets is passed over
        for (stop = next ? nextInFocusChain() : previousInFocusChain();
             stop != this && !(isAncestorOf(stop) && isStop(*stop));)
            stop = next ? stop->nextInFocusChain() : stop->previousInFocusChain();
    if (stop != this)
        stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void RangeEditor::paintEvent(QPaintEvent*)
{
    constexpr double kRound = 10.0;
    constexpr double kShadow = 3.0;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::of(palette());
    const QRectF card = QRectF(rect()).adjusted(kArrow + 0.5, 0.5, -kArrow - 0.5, -kShadow - 0.5);
    QPainterPath outline;
    outline.addRoundedRect(card, kRound, kRound);
    if (m_hasArrow && m_arrow > kRound + kArrow && m_arrow < card.height() - kRound - kArrow) {
        const double edge = isRightToLeft() ? card.right() : card.left();
        const double tip = isRightToLeft() ? edge + kArrow : edge - kArrow;
        QPainterPath arrow;
        arrow.addPolygon(QPolygonF{{edge, m_arrow - kArrow}, {tip, m_arrow},
            {edge, m_arrow + kArrow}, {edge, m_arrow - kArrow}});
        outline = outline.united(arrow);
    }
    QColor shadow = theme.text;
    shadow.setAlphaF(0.10F);
    painter.fillPath(outline.translated(kShadow, kShadow), shadow);
    painter.setPen(QPen(theme.muted, 1.0));
    painter.setBrush(theme.surface);
    painter.drawPath(outline);
}

} // namespace isocost
