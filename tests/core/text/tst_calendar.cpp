// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/text/calendar.h"
#include "tests/support/test_program.h"

using isocost::dateText;
using isocost::dayNumber;

class TestCalendar : public QObject {
    Q_OBJECT

private slots:
    void daysAreCountedFrom1970();
    void leapYearsHaveTheirDay();
    void whatIsNoDateIsNothing();
    void aDateIsWrittenAsPeopleWriteIt();
};

void TestCalendar::daysAreCountedFrom1970()
{
    QCOMPARE(dayNumber("1970-01-01"), std::optional<long>(0));
    QCOMPARE(dayNumber("1970-01-02"), std::optional<long>(1));
    QCOMPARE(dayNumber("1969-12-31"), std::optional<long>(-1));
    QCOMPARE(dayNumber("2000-01-01"), std::optional<long>(10957)); // 30 x 365 + 7 leap days
}

void TestCalendar::leapYearsHaveTheirDay()
{
    QCOMPARE(*dayNumber("2024-03-01") - *dayNumber("2024-02-28"), 2L);
    QCOMPARE(*dayNumber("2026-03-01") - *dayNumber("2026-02-28"), 1L);
    QVERIFY(dayNumber("2024-02-29"));
    QVERIFY(!dayNumber("2026-02-29"));
}

void TestCalendar::whatIsNoDateIsNothing()
{
    for (const char* text : {"", "2026", "2026-7-20", "2026-13-01", "2026-00-10", "20260720",
             "2026/07/20", "2026-07-32", "x026-07-20", "2026-07-20T00:00", "-026-07-20"})
        QVERIFY2(!dayNumber(text), text);
}

void TestCalendar::aDateIsWrittenAsPeopleWriteIt()
{
    QCOMPARE(dateText("2026-11-09"), std::string("9 Nov 2026"));
    QCOMPARE(dateText("2026-03-31T23:59:59Z"), std::string("31 Mar 2026"));
    for (const char* text : {"", "spring 2026", "2026-02-29", "2026-11-09 or so"})
        QCOMPARE(dateText(text), std::string(text));
}

ISOCOST_TEST(TestCalendar)
#include "tst_calendar.moc"
