// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/paragraph.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
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

namespace {

// Cuts a text at the last of these marks at which it has so many lines at most; the cut keeps more
// than the share `least` of what fits.
struct Cut {
    const QFont& font;
    qreal width;
    int lines;
    const QString& text;
    const QString tail{};

    [[nodiscard]] std::optional<QString> at(
        const char* marks, double least, const QString& sign = {}) const
    {
        const QStringList all = paragraphLines(font, width, text + tail);
        const qsizetype most = std::min(text.size(), all.first(lines).join(u' ').size());
        const QRegularExpression mark(QString::fromUtf8(marks));
        for (auto end = text.lastIndexOf(mark, most);
             static_cast<double>(end) > least * static_cast<double>(most);
             end = text.lastIndexOf(mark, end - 1)) {
            const QString cut = text.left(end) + sign;
            const QString whole = (cut + tail).trimmed();
            if ((!sign.isEmpty() || cut.count(u'(') == cut.count(u')'))
                && paragraphLines(font, width, whole).size() <= lines)
                return whole;
        }
        return std::nullopt;
    }
};

} // namespace

QString cutToLines(
    const QFont& font, qreal width, int lines, const QString& text, const QString& tail)
{
    if (paragraphLines(font, width, text + tail).size() <= lines)
        return text + tail;
    const Cut cut{font, width, lines, text, tail};
    if (text.trimmed().endsWith(u'.')) // sentences; one that stops half way says less than none
        return cut.at("(?<=\\.)\\s", 0.0).value_or(tail.trimmed());
    const double share = tail.isEmpty() ? 1.0 : 0.0;
    for (const auto& [marks, least] : {std::pair("; ", 0.6 * share), {"[,;] | \\(", 0.4 * share}})
        if (const auto found = cut.at(marks, least))
            return *found;
    return tail.isEmpty() ? cutToWords(font, width, lines, text) : tail.trimmed();
}

QString cutToWords(const QFont& font, qreal width, int lines, const QString& text)
{
    const QString sign = QStringLiteral(" \u2026");
    const Cut cut{font, width, lines, text};
    if (paragraphLines(font, width, text).size() <= lines)
        return text;
    const auto clause = cut.at("[,;:.] | \\(|\n", 0.9, sign); // it may cost a tenth of the room
    return clause ? *clause : cut.at(" ", 0.0, sign).value_or(text);
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
