// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/headline_card.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <QKeyEvent>
#include <QPainter>

#include "core/views/headlines_phrases.h"
#include "ui/controls/figures.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/style_drawing.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr double kLabelSize = 12.0;
constexpr double kRunSize = 13.0;
constexpr double kValueSize = 16.0;
constexpr double kHeadSize = 11.0;
constexpr double kPresented = 1.01; // above this scale it is presented
constexpr double kGap = 8.0; // between value and note
constexpr double kRunSpace = 8.0; // the sum above and below a row
constexpr double kSwatch = 9.0;
// The right edges of a run's columns, measured from the right.
constexpr double kDaysColumn = 66.0;
constexpr double kCostColumn = 108.0;
constexpr double kCostWidth = 66.0;

void drawElided(QPainter& painter, const QRectF& room, const QString& text)
{
    const QString shown = painter.fontMetrics().elidedText(
        text, Qt::ElideRight, static_cast<int>(std::max(0.0, room.width())));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, shown);
}

// The part of a row that ends `fromRight` before the row's right edge.
QRectF columnOf(const QRectF& row, double fromRight, double width)
{
    return {row.right() - fromRight - width, row.top(), width, row.height()};
}

// The scaled right edge of a column; a presentation has no column of differences.
double placeOf(double column, double scale)
{
    return (column - (scale > kPresented ? kDaysColumn : 0.0)) * scale;
}

// Shrinks the type a little before words are cut off.
QFont fittingFont(double size, double scale, const QString& text, double room)
{
    const double smallest = scale > kPresented ? 10.0 : 9.0;
    while (size > smallest && QFontMetricsF(uiFont(size * scale)).horizontalAdvance(text) > room)
        size -= 0.5;
    return uiFont(size * scale);
}

} // namespace

HeadlineCard::HeadlineCard(QWidget* parent) : QPushButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

bool HeadlineCard::setHeadline(const HeadlineText& headline)
{
    const auto place = [this] {
        return std::tuple(m_headline.shape, sizeHint(), heightForWidth(width()));
    };
    const auto before = place();
    if (std::exchange(m_headline, headline) == headline)
        return false;
    QSizePolicy policy = sizePolicy();
    policy.setHeightForWidth(isHero());
    policy.setVerticalPolicy(isHero() ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    setSizePolicy(policy);
    setAccessibleName(headline.spoken);
    setAccessibleDescription(tr("Explains this number"));
    const QString about = toQt(rowOf(headline.metric.metric).about);
    const QString exact = headline.inFull.isEmpty() || headline.inFull == headline.value
        ? QString()
        : tr("; in full %1").arg(headline.inFull);
    setToolTip(plainToolTip(headline.spoken + exact + QLatin1Char('\n')
        + (about.isEmpty() ? about : about + QLatin1Char('\n')) + tr("Click to explain")));
    update();
    const bool isOther = before != place();
    if (isOther)
        updateGeometry();
    return isOther;
}

void HeadlineCard::setScale(double scale)
{
    m_scale = scale;
    updateGeometry();
    update();
}

int HeadlineCard::heightOf(double size) const
{
    return QFontMetrics(uiFont(size * m_scale)).height();
}

void HeadlineCard::setRoom(HeroRoom room)
{
    if (std::exchange(m_room, room) == room)
        return;
    updateGeometry();
    update();
}

double HeadlineCard::inside() const
{
    return 4.0 * m_scale;
}

int HeadlineCard::heightForWidth(int width) const
{
    if (!isHero())
        return QPushButton::heightForWidth(width);
    const HeroFace face(m_headline, m_scale, m_room);
    return static_cast<int>(face.heightFor(width - 2.0 * inside()));
}

QSize HeadlineCard::sizeHint() const
{
    const int width = static_cast<int>(220 * m_scale);
    switch (m_headline.shape) {
    case HeadlineShape::Hero:
        return {width, heightForWidth(0)};
    case HeadlineShape::Run:
        return {width, heightOf(kRunSize) + static_cast<int>(kRunSpace * m_scale)};
    default:
        return {width,
            heightOf(kLabelSize) + heightOf(kHeadSize) + static_cast<int>(kRunSpace * m_scale)};
    }
}

QSize HeadlineCard::minimumSizeHint() const
{
    return {static_cast<int>(150 * m_scale), sizeHint().height()};
}

void HeadlineCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    if (hasFocus())
        drawBox(painter, rect(), QPen(theme.accent, 1.5), Qt::NoBrush);
    else if (underMouse())
        drawBox(painter, rect(), QPen(theme.border, 1.0), Qt::NoBrush);
    const QRectF room = QRectF(rect()).adjusted(inside(), 0.0, -inside(), 0.0);
    switch (m_headline.shape) {
    case HeadlineShape::Hero:
        painter.setLayoutDirection(layoutDirection());
        return HeroFace(m_headline, m_scale, m_room).paint(painter, room, palette());
    case HeadlineShape::Run:
        return paintRun(painter, room);
    default:
        return paintLine(painter, room);
    }
}

// Swatch and name, then cost, days and difference, each at its right edge.
void HeadlineCard::paintRun(QPainter& painter, const QRectF& room) const
{
    const Theme& theme = Theme::of(palette());
    const double size = kSwatch * m_scale;
    painter.fillRect(QRectF(room.left(), room.center().y() - size / 2.0, size, size),
        theme.platform(m_headline.metric.platform));
    const QRectF cost = columnOf(room, placeOf(kCostColumn, m_scale), kCostWidth * m_scale);
    const double left = room.left() + size + kGap * m_scale;
    const QRectF name(left, room.top(), cost.left() - left, room.height());
    painter.setPen(palette().color(QPalette::Text));
    const QFontMetricsF smallest(uiFont(kHeadSize * m_scale));
    const bool isWhole = smallest.horizontalAdvance(m_headline.label) <= name.width();
    const QString& label = isWhole ? m_headline.label : m_headline.brief;
    painter.setFont(fittingFont(kRunSize, m_scale, label, name.width()));
    drawElided(painter, name, label);
    painter.setFont(uiFont(kRunSize * m_scale, QFont::DemiBold));
    drawTabular(painter, cost, Qt::AlignRight, m_headline.value);
    const double days = (kCostColumn - kDaysColumn) * m_scale;
    painter.setFont(uiFont(kRunSize * m_scale));
    painter.setPen(theme.muted);
    drawTabular(painter, columnOf(room, placeOf(kDaysColumn, m_scale), days), Qt::AlignRight,
        m_headline.days);
    painter.setPen(colourOf(m_headline.verdict, Theme::of(palette())));
    if (m_scale <= kPresented) // the heading says with what
        drawTabular(painter, columnOf(room, 0.0, kDaysColumn * m_scale), Qt::AlignRight,
            m_headline.difference);
}

// Label and note one above the other, the value to their right.
void HeadlineCard::paintLine(QPainter& painter, const QRectF& room) const
{
    const QFont valueFont = uiFont(kValueSize * m_scale, QFont::DemiBold);
    const double width = tabularWidth(valueFont, m_headline.value) + kGap * m_scale;
    const double above = kRunSpace / 2.0 * m_scale;
    const QRectF label(room.left(), room.top() + above, room.width() - width, heightOf(kLabelSize));
    painter.setPen(palette().color(QPalette::Text));
    painter.setFont(fittingFont(kLabelSize, m_scale, m_headline.label, label.width()));
    drawElided(painter, label, m_headline.label);
    paintNote(painter, QRectF(label.left(), label.bottom(), label.width(), heightOf(kHeadSize)),
        m_headline.note);
    painter.setFont(valueFont);
    painter.setPen(palette().color(QPalette::Text));
    drawTabular(painter, room, Qt::AlignRight, m_headline.value);
}

void HeadlineCard::paintNote(QPainter& painter, const QRectF& room, const QString& note) const
{
    QFont font = fittingFont(kHeadSize, m_scale, note, room.width());
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(colourOf(m_headline.verdict, Theme::of(palette())));
    drawElided(painter, room, note);
}

void HeadlineCard::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copyText(m_headline.exact);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return click();
    QPushButton::keyPressEvent(event);
}

RunColumns::RunColumns(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RunColumns::setCompared(const QString& name)
{
    if (std::exchange(m_compared, name) != name)
        update();
}

void RunColumns::setScale(double scale)
{
    m_scale = scale;
    updateGeometry();
}

QSize RunColumns::sizeHint() const
{
    return {static_cast<int>(220 * m_scale), QFontMetrics(uiFont(kHeadSize * m_scale)).height()};
}

void RunColumns::paintEvent(QPaintEvent*)
{
    using namespace headlines_phrases;
    QPainter painter(this);
    const double inside = 4.0 * m_scale;
    const QRectF room = QRectF(rect()).adjusted(inside, 0.0, -inside, 0.0);
    painter.setPen(Theme::of(palette()).muted);
    painter.setFont(uiFont(kHeadSize * m_scale));
    const QRectF cost = columnOf(room, placeOf(kCostColumn, m_scale), kCostWidth * m_scale);
    drawElided(painter, QRectF(room.left(), room.top(), cost.left() - room.left(), room.height()),
        toQt(phraseText(kTrainingRun)));
    drawTabular(painter, cost, Qt::AlignRight, toQt(phraseText(kCost)));
    const double days = (kCostColumn - kDaysColumn) * m_scale;
    drawTabular(painter, columnOf(room, placeOf(kDaysColumn, m_scale), days), Qt::AlignRight,
        toQt(phraseText(kDays)));
    if (m_compared.isEmpty() || m_scale > kPresented)
        return;
    const QRectF versus = columnOf(room, 0.0, (kDaysColumn - kGap) * m_scale);
    QString text = toQt(phraseText(kAgainst, {{"rival", m_compared.toStdString()}}));
    painter.setFont(fittingFont(kHeadSize, m_scale, text, versus.width()));
    if (painter.fontMetrics().horizontalAdvance(text) > versus.width()) {
        text = toQt(phraseText(kChange));
        painter.setFont(uiFont(kHeadSize * m_scale));
    }
    painter.drawText(versus, Qt::AlignVCenter | Qt::AlignRight, text);
}

} // namespace isocost
