// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Plurals, lists and names as a sentence holds them.
#include <QTest>

#include "core/text/phrase.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

class TestPhrase : public QObject {
    Q_OBJECT

private slots:
    void oneIsNotPlural();
    void listsReadAsEnglish();
    void partsAreJoined();
    void projectTextStaysOnOneShortLine();
    void aNameIsShortenedInItsMiddle();
    void labelsContinueASentence();
};

void TestPhrase::oneIsNotPlural()
{
    const auto text = [](double count) { return said(countedText(count, "trial", "trials")); };
    QCOMPARE(text(1.0), QStringLiteral("1 trial"));
    QCOMPARE(text(0.0), QStringLiteral("0 trials"));
    QCOMPARE(text(10000.0), QStringLiteral("10,000 trials"));
}

void TestPhrase::listsReadAsEnglish()
{
    QCOMPARE(said(listText({})), QString());
    QCOMPARE(said(listText({"A"})), QStringLiteral("A"));
    QCOMPARE(said(listText({"A", "B"})), QStringLiteral("A and B"));
    QCOMPARE(said(listText({"A", "B", "C"})), QStringLiteral("A, B and C"));
    QCOMPARE(said(listText({"A", "B", "C", "D", "E"})), QStringLiteral("A, B, C and 2 others"));
}

void TestPhrase::partsAreJoined()
{
    using Texts = std::vector<std::string>;
    QCOMPARE(said(joined(Texts{}, ", ")), QString());
    QCOMPARE(said(joined(Texts{"A"}, ", ")), QStringLiteral("A"));
    QCOMPARE(said(joined(Texts{"A", "", "B"}, "|")), QStringLiteral("A||B"));
    QCOMPARE(said(joined(Texts{"one", "three"}, " + ",
                 [](const std::string& text) { return std::to_string(text.size()); })),
        QStringLiteral("3 + 5"));
}

void TestPhrase::projectTextStaysOnOneShortLine()
{
    QCOMPARE(said(shortText("two\n lines")), QStringLiteral("two lines"));
    QCOMPARE(said(shortText(" a\u00a0\u2028b\u3000")), QStringLiteral("a b"));
    QCOMPARE(said(shortText(std::string(100, 'x'))).size(), qsizetype(40));
    QCOMPARE(said(shortText("one two", 5)), QString::fromUtf8("one\u2026"));
    QCOMPARE(said(shortText("\u00e9t\u00e9s", 3)), QString::fromUtf8("\u00e9t\u2026"));
    QCOMPARE(said(shortText(" \n ")), QString());
}

// Two names that differ at their end look different.
void TestPhrase::aNameIsShortenedInItsMiddle()
{
    QCOMPARE(said(shortName("two\n lines")), QStringLiteral("two lines"));
    QCOMPARE(said(shortName(std::string(40, 'x'))), QString(40, QLatin1Char('x')));
    const std::string plan = "Own the hardware and rent the rest, in ";
    QCOMPARE(said(shortName(plan + "2027")),
        QString::fromUtf8("Own the hardware and\u2026t the rest, in 2027"));
    QCOMPARE(said(shortName(plan + "2028")),
        QString::fromUtf8("Own the hardware and\u2026t the rest, in 2028"));
    QCOMPARE(said(shortName("one two three", 9)), QString::fromUtf8("one\u2026hree")); // no space
    QCOMPARE(said(shortName("\u00e9t\u00e9s", 3)), QString::fromUtf8("\u00e9\u2026s"));
    QCOMPARE(said(shortName(" \n ")), QString());
}

void TestPhrase::labelsContinueASentence()
{
    QCOMPARE(said(loweredLabel("On-demand price")), QStringLiteral("on-demand price"));
    QCOMPARE(said(loweredLabel("MFU")), QStringLiteral("MFU"));
    QCOMPARE(said(loweredLabel("H100 MFU")), QStringLiteral("H100 MFU"));
    QCOMPARE(said(loweredLabel("")), QString());
}

ISOCOST_TEST(TestPhrase)
#include "tst_phrase.moc"
