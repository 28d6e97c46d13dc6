// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/text/visible_text.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestVisibleText : public QObject {
    Q_OBJECT

private slots:
    void whatCannotBeSeenIsNamed_data();
    void whatCannotBeSeenIsNamed();
    void ordinaryTextStays();
    void linesStayWhereTheyMay();
    void bytesThatAreNoTextAreNamed();
    void theFaultOfANameIsTold();
};

// The first and the last of every range, and what stands beside it.
void TestVisibleText::whatCannotBeSeenIsNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char* name, const char* text, const char* shown) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(shown);
    };
    row("escape", "a\x1B[31mb", "a<U+001B>[31mb");
    row("tab", "a\tb", "a<U+0009>b");
    row("line feed", "a\nb", "a<U+000A>b");
    row("delete",
        "a\x7F"
        "b",
        "a<U+007F>b");
    row("first of C1", "\u0080", "<U+0080>");
    row("control sequence introducer", "\u009B31m", "<U+009B>31m");
    row("last of C1", "\u009F\u00A0", "<U+009F>\u00A0");
    row("Arabic letter mark", "\u061B\u061C\u061D", "\u061B<U+061C>\u061D");
    row("zero width space", "\u200A\u200B\u200C\u200D", "\u200A<U+200B>\u200C\u200D");
    row("marks", "\u200E\u200F\u2010", "<U+200E><U+200F>\u2010");
    row("separators", "\u2027\u2028\u2029", "\u2027<U+2028><U+2029>");
    row("turns", "\u202A\u202E\u202F", "<U+202A><U+202E>\u202F");
    row("isolates", "\u2066\u2069\u206A", "<U+2066><U+2069>\u206A");
    row("byte order mark", "\uFEFF", "<U+FEFF>");
    row("no characters", "\uFFFD\uFFFE\uFFFF", "\uFFFD<U+FFFE><U+FFFF>");
    row("tag", "\U000E0041", "<U+E0041>");
}

void TestVisibleText::whatCannotBeSeenIsNamed()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(madeVisible(text.toStdString())), shown);
    QVERIFY(faultOfName(text.toStdString(), 400));
    QVERIFY(!faultOfName(shown.toStdString(), 400));
}

void TestVisibleText::ordinaryTextStays()
{
    for (const char* text :
        {"", "H100 80 GB", "R&D </desc>", "gr\u00FCn", "\u0645\u062B\u0627\u0644", "\u4F8B",
            "\U0001F468\u200D\U0001F469\u200D\U0001F467", "\u2212 \u00B7 \u2026"}) {
        QCOMPARE(madeVisible(text), std::string(text));
        QVERIFY(!faultOfName(text, 400));
    }
}

void TestVisibleText::linesStayWhereTheyMay()
{
    QCOMPARE(printable("a\nb\tc"), std::string("a\nb<U+0009>c"));
    QCOMPARE(linesMadeVisible("a\nb\tc\u009B"), std::string("a\nb\tc<U+009B>"));
    QVERIFY(!faultOfLines("a\nb\tc", 400));
    QVERIFY(faultOfLines("a\u202Eb", 400));
    QCOMPARE(withUnseen("\u061C\u2026\n", [](char32_t code) { return std::to_string(code); }),
        std::string("1564\u2026\n")); // 0x61C
}

// 0x9B alone steers a terminal that takes Latin-1.
void TestVisibleText::bytesThatAreNoTextAreNamed()
{
    QCOMPARE(madeVisible("a\x9B"
                         "31m"),
        std::string("a<0x9B>31m"));
    QCOMPARE(madeVisible("\xC3"), std::string("<0xC3>"));
    QCOMPARE(madeVisible(std::string_view("a\0b", 3)), std::string("a<U+0000>b"));
    QVERIFY(faultOfName("a\xFF", 400));
}

void TestVisibleText::theFaultOfANameIsTold()
{
    QCOMPARE(faultOfName("a\u202Eb", 400),
        std::optional<std::string>("holds the character U+202E, which cannot be seen in it"));
    QCOMPARE(faultOfName("abc", 2), std::optional<std::string>("is longer than 2 bytes"));
    QCOMPARE(faultOfName("gr\u00FCn", 4), std::optional<std::string>("is longer than 4 bytes"));
    QCOMPARE(faultOfName("gr\u00FCn", 5), std::optional<std::string>());
}

ISOCOST_TEST(TestVisibleText)
#include "tst_visible_text.moc"
