// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/paragraph.h"

#include <algorithm>
#include <utility>

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextLayout>

#include "ui/document/qt_text.h"

namespace isocost {

// Broken where the kept text may break.
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

QString cutToLines(
    const QFont& font, qreal width, int lines, const QString& text, const QString& tail)
{
    static const QRegularExpression sentence(QStringLiteral("(?<=\\.)\\s|; "));
    static const QRegularExpression clause(QStringLiteral("[,;:.] | \\(|\n"));
    static const QRegularExpression word(QStringLiteral(" "));
    const QStringList all = paragraphLines(font, width, text + tail);
    if (all.size() <= lines)
        return text + tail;
    const qsizetype most = std::min(text.size(), all.first(lines).join(u' ').size());
    const bool isAlone = tail.isEmpty(); // then a clause is worth a tenth of the room
    struct End {
        const QRegularExpression& mark;
        qsizetype least;
        QString sign;
    };
    const QString more = QStringLiteral(" \u2026");
    for (const auto& [mark, least, sign] : {End{sentence, isAlone ? most * 4 / 10 : 0, {}},
             {clause, isAlone ? most * 9 / 10 : 0, more}, {word, isAlone ? 0 : text.size(), more}})
        for (auto end = text.lastIndexOf(mark, most); end > least;
             end = text.lastIndexOf(mark, end - 1)) {
            const QString cut = text.left(end) + sign + tail;
            if (paragraphLines(font, width, cut).size() <= lines)
                return cut;
        }
    return tail.isEmpty() ? text : tail.trimmed();
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
