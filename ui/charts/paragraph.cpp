// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/paragraph.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include "ui/document/qt_text.h"

namespace isocost {

// Breaks lines where the text may break once it is kept together.
QStringList paragraphLines(const QFont& font, qreal width, const QString& text)
{
    constexpr qreal kShare = 0.995; // painted, words may be a little wider than laid out
    QTextLayout layout(keptTogether(text).replace(u'\n', QChar::LineSeparator), font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(kShare * width);
        lines.append(text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

QString cutToPieces(
    const QFont& font, qreal width, int lines, const QStringList& pieces, const QString& tail)
{
    QString fitting = tail.trimmed();
    QString text;
    for (const QString& piece : pieces) {
        text += piece;
        if (paragraphLines(font, width, text + tail).size() > lines)
            break;
        fitting = (text + tail).trimmed();
    }
    return fitting;
}

namespace {

QString withoutComma(QString text)
{
    while (text.endsWith(u',') || text.endsWith(u';') || text.endsWith(u':'))
        text.chop(1);
    return text;
}

} // namespace

QString cutToWords(const QFont& font, qreal width, int lines, const QString& text)
{
    if (paragraphLines(font, width, text).size() <= lines)
        return text;
    const QStringList words = text.split(u' ');
    QString fitting = text; // if not even its first word has room
    QString cut;
    for (const QString& word : words) {
        cut += (cut.isEmpty() ? QString() : QStringLiteral(" ")) + word;
        const QString shown = withoutComma(cut) + QStringLiteral(" \u2026");
        if (paragraphLines(font, width, shown).size() > lines)
            break;
        fitting = shown;
    }
    return fitting;
}

qreal drawParagraph(QPainter& painter, const QRectF& place, const QString& text)
{
    const qreal height = QFontMetricsF(painter.font()).height();
    QRectF line(place.topLeft(), QSizeF(place.width(), height));
    for (const QString& words : paragraphLines(painter.font(), place.width(), text)) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, words);
        line.translate(0.0, height);
    }
    return line.top();
}

qreal paragraphHeight(const QFont& font, qreal width, const QString& text)
{
    return QFontMetricsF(font).height()
        * static_cast<qreal>(paragraphLines(font, width, text).size());
}

} // namespace isocost
