// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QPainter>
#include <QSvgGenerator>
#include <QXmlStreamReader>

#include "tests/support/test_program.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/paragraph.h"
#include "ui/document/qt_text.h"

using namespace isocost;

namespace {

// Each line as it stands in a file.
QStringList linesOf(const QString& text, qreal width)
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(QSize(400, 200));
    QPainter painter(&generator);
    painter.setFont(uiFont(15.0));
    drawParagraph(painter, QRectF(0.0, 0.0, width, 200.0), text);
    painter.end();
    QStringList lines;
    QXmlStreamReader reader(buffer.data());
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement
            && reader.name() == QLatin1String("text"))
            lines.append(reader.readElementText().trimmed());
    }
    return lines;
}

} // namespace

class TestParagraph : public QObject {
    Q_OBJECT

private slots:
    void unitStaysWithItsNumber()
    {
        QCOMPARE(keptTogether(QStringLiteral("above 36.7 % MFU; 8 h a day, 3 years")),
            QStringLiteral("above 36.7\u00A0% MFU; 8\u00A0h a day, 3\u00A0years"));
    }

    void wordsThatOnlyBeginLikeAUnitStayAsTheyAre()
    {
        const QString text = QStringLiteral("at 5 hosts and 1 share of 2 days");
        QCOMPARE(keptTogether(text), text);
    }

    void aHyphenedWordIsNotBroken()
    {
        QCOMPARE(keptTogether(QStringLiteral("a bake-off, 3-year, a -1 and b - c")),
            QStringLiteral("a bake\u2011off, 3\u2011year, a -1 and b - c"));
        const QString text = QStringLiteral("reserved without a bake-off");
        for (int width = 120; width < 300; ++width)
            for (const QString& line : linesOf(text, width))
                QVERIFY2(!line.endsWith(u'-'), qPrintable(line));
    }

    // Wherever the line breaks, no line begins with a per cent sign, and the text is as given.
    void noLineBeginsWithAUnit()
    {
        const QString text =
            QStringLiteral("Trainium2 beats H100 only above 36.7 % MFU; you are at 45 %");
        for (int width = 120; width <= 400; width += 5) {
            const QStringList lines = linesOf(text, width);
            QCOMPARE(lines.join(QLatin1Char(' ')), text);
            for (const QString& line : lines)
                QVERIFY2(!line.startsWith(QLatin1Char('%')), qPrintable(line));
        }
    }

    // Pieces go from the end; what follows the text stays whole.
    void textIsCutToPieces()
    {
        const QFont font = uiFont(13.0);
        const QStringList pieces{QStringLiteral("Base: demand 400 to 800"),
            QStringLiteral(", 1,024 reserved (300, planned) at $5.25"),
            QStringLiteral(", overflow at $11.08"), QStringLiteral("; on demand")};
        const QString text = pieces.join(QString());
        const auto cut = [&](int lines, double width, const QString& tail = {}) {
            return cutToPieces(font, width, lines, pieces, tail);
        };
        QCOMPARE(cut(1, 2000.0), text);
        QCOMPARE(cut(1, 2000.0, QStringLiteral(" More.")), text + QStringLiteral(" More."));
        QSet<QString> found;
        for (int width = 640; width > 200; width -= 5) {
            const QString shown = cut(1, width);
            QCOMPARE(paragraphLines(font, width, shown).size(), 1);
            found.insert(shown);
        }
        const QString reserved = pieces[0] + pieces[1];
        QCOMPARE(found, QSet<QString>({pieces[0], reserved, reserved + pieces[2], text}));
        QCOMPARE(cut(1, 100.0, QStringLiteral(" More of it elsewhere.")),
            QStringLiteral("More of it elsewhere."));
        QCOMPARE(cut(2, 340.0, QStringLiteral(" More.")),
            reserved + pieces[2] + QStringLiteral(" More."));
    }

    // A sentence that stops half way says less than none.
    void piecesAreWhole()
    {
        const QFont font = uiFont(13.0);
        const QString first = QStringLiteral("A term is paid; every hour of its years.");
        const QString next = QStringLiteral(" What is left of it after the job is worth nothing.");
        const double one = QFontMetricsF(font).horizontalAdvance(first);
        const QString more = QStringLiteral(" Enlarge to see more.");
        const QString onItsOwnLine = QLatin1Char('\n') + next.trimmed();
        QCOMPARE(cutToPieces(font, one * 1.5, 1, {first, next}), first);
        QCOMPARE(cutToPieces(font, one * 2.0, 1, {first, next, next}), first);
        QCOMPARE(cutToPieces(font, one * 1.5, 1, {first, onItsOwnLine}), first);
        QCOMPARE(cutToPieces(font, one * 0.8, 1, {first, next}), QString());
        QCOMPARE(cutToPieces(font, one * 0.8, 1, {first, next}, more), more.trimmed());
        QCOMPARE(cutToPieces(font, one * 1.7, 1, {first, next}, more), first + more);
        QCOMPARE(cutToPieces(font, one * 1.7, 1, {QString()}, more), more.trimmed());
    }

    void cellsAreCutAtAWord()
    {
        const QFont font = uiFont(13.0);
        QCOMPARE(cutToWords(font, 120.0, 1, QStringLiteral("one two three four five six")),
            QStringLiteral("one two three \u2026"));
        QCOMPARE(cutToWords(font, 190.0, 1, QStringLiteral("Base: demand 400 to 800, 1,024 at $5")),
            QStringLiteral("Base: demand 400 to 800 \u2026")); // without its comma
    }

    void heightIsThatOfTheLines()
    {
        const QFont font = uiFont(15.0);
        const QString text = QStringLiteral("one two three four five six seven eight");
        const qreal one = paragraphHeight(font, 4000.0, text);
        QCOMPARE(one, QFontMetricsF(font).height());
        QVERIFY(paragraphHeight(font, 100.0, text) >= 3.0 * one);
    }
};

ISOCOST_TEST_WITH(QApplication, TestParagraph)
#include "tst_paragraph.moc"
