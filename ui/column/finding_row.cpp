// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/finding_row.h"

#include <utility>

#include <QCache>
#include <QKeyEvent>
#include <QPainter>

#include "ui/controls/plain_text.h"
#include "ui/controls/style_drawing.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr int kIndent = 16; // of the text, to the right of the dot
constexpr int kPadding = 3;

QFont sentenceFont()
{
    return uiFont(12, QFont::DemiBold);
}

QFont detailFont()
{
    return uiFont(11);
}

// The height of text in a row of this width. It is cached: layouts ask again and again for a few
// widths, and a finding that comes or goes moves all later ones to another row.
int wrappedHeight(const QFont& font, const QString& text, int width)
{
    static QCache<std::pair<QString, std::pair<int, int>>, int> measured(500);
    if (text.isEmpty())
        return 0;
    const std::pair key(text, std::pair(width, font.pixelSize()));
    if (const int* const before = measured.object(key))
        return *before;
    const QRect room(0, 0, std::max(20, width - kIndent), 10000);
    const int height = QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, text).height();
    measured.insert(key, new int(height));
    return height;
}

struct Sign {
    QString word;
    QColor colour;
};

Sign signOf(Severity severity, const QPalette& palette)
{
    const Theme& theme = Theme::of(palette);
    switch (severity) {
    case Severity::Stop:
        return {FindingRow::tr("Stop"), theme.stop};
    case Severity::Caution:
        return {FindingRow::tr("Caution"), theme.caution};
    case Severity::Good:
        break;
    }
    return {FindingRow::tr("Good"), theme.good};
}

// The other platforms and what is due, as a line of its own.
QString belowOf(const Finding& finding)
{
    return keptTogether(said(Sentence(finding.further).add(finding.due)));
}

} // namespace

FindingRow::FindingRow(QWidget* parent) : QPushButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setAutoDefault(true); // Return clicks as well
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QString FindingRow::text() const
{
    return said(wholeOf(m_finding));
}

void FindingRow::setFinding(const Finding& finding)
{
    const bool isSame = m_finding.rule == finding.rule && m_finding.severity == finding.severity
        && m_finding.sentence == finding.sentence && m_finding.due == finding.due;
    const int before = heightForWidth(width());
    m_finding = finding;
    if (isSame)
        return;
    m_sentence = keptTogether(said(finding.sentence, kShort));
    m_detail = belowOf(finding);
    setAccessibleName(signOf(finding.severity, palette()).word + QLatin1String(". ") + text());
    const QString source = toQt(sourceOf(*finding.rule));
    setToolTip(plainToolTip(source.isEmpty() ? text() : text() + tr("\nSource: %1").arg(source)));
    if (heightForWidth(width()) != before)
        updateGeometry();
    update();
}

QSize FindingRow::minimumSizeHint() const
{
    return {100, QFontMetrics(sentenceFont()).height() + 2 * kPadding};
}

int FindingRow::heightForWidth(int width) const
{
    return wrappedHeight(sentenceFont(), m_sentence, width)
        + wrappedHeight(detailFont(), m_detail, width) + 2 * kPadding;
}

// The shape says it as well, for those who cannot tell the colours: a square is a stop, a triangle
// a caution, a dot is good.
void FindingRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::of(palette());
    if (hasFocus())
        drawBox(painter, rect(), QPen(theme.accent, 1.5), theme.background);
    else if (underMouse())
        drawBox(painter, rect(), QPen(Qt::NoPen), theme.background);
    const QFontMetrics metrics(sentenceFont());
    const QRectF mark(2.5, kPadding + (metrics.height() - 8.0) / 2.0, 8.0, 8.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(signOf(m_finding.severity, palette()).colour);
    if (m_finding.severity == Severity::Good)
        painter.drawEllipse(mark);
    else if (m_finding.severity == Severity::Stop)
        painter.drawRoundedRect(mark, 1.5, 1.5);
    else
        painter.drawPolygon(QPolygonF{
            QPointF(mark.center().x(), mark.top()), mark.bottomRight(), mark.bottomLeft()});
    const int sentence = wrappedHeight(sentenceFont(), m_sentence, width());
    painter.setFont(sentenceFont());
    painter.setPen(theme.text);
    painter.drawText(
        QRect(kIndent, kPadding, width() - kIndent, sentence), Qt::TextWordWrap, m_sentence);
    painter.setFont(detailFont());
    painter.setPen(theme.muted);
    const QRect below(kIndent, kPadding + sentence, width() - kIndent, height());
    painter.drawText(below, Qt::TextWordWrap, m_detail);
}

void FindingRow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copyText(text());
    QPushButton::keyPressEvent(event);
}

} // namespace isocost
