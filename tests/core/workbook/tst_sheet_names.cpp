// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/workbook/sheet_names.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestSheetNames : public QObject {
    Q_OBJECT

private slots:
    void aNameIsWhatEverySpreadsheetTakes_data()
    {
        QTest::addColumn<QString>("wish");
        QTest::addColumn<QString>("name");
        QTest::newRow("as it is") << "Budget, cash out"
                                  << "Budget, cash out";
        QTest::newRow("31 characters") << "Spot churn, cost over the checkpoint interval"
                                       << "Spot churn, cost over the check";
        QTest::newRow("forbidden ones") << "a/b\\c?d*e[f]g:h"
                                        << "a-b-c-d-e-f-g-h";
        QTest::newRow("apostrophes at the ends") << "'it's'"
                                                 << "it's";
        QTest::newRow("nothing left") << "''"
                                      << "Sheet";
        QTest::newRow("its own") << "History"
                                 << "History 2";
        QTest::newRow("letters of two bytes")
            << QString(40, QChar(0xE9)) << QString(31, QChar(0xE9));
        // A character beyond the first plane is two of the 31.
        QTest::newRow("of four bytes") << QString::fromUtf8("\xF0\x9F\x98\x80").repeated(20)
                                       << QString::fromUtf8("\xF0\x9F\x98\x80").repeated(15);
    }
    void aNameIsWhatEverySpreadsheetTakes()
    {
        QFETCH(const QString, wish);
        QFETCH(const QString, name);
        QCOMPARE(QString::fromStdString(sheetNames({wish.toStdString()}).front()), name);
    }

    void noTwoAreAlike()
    {
        const std::string longName(40, 'x');
        const auto names = sheetNames({"Cash", "cash", "CASH", longName, longName});
        QCOMPARE(names[0], std::string("Cash"));
        QCOMPARE(names[1], std::string("cash 2"));
        QCOMPARE(names[2], std::string("CASH 3"));
        QCOMPARE(names[3], std::string(31, 'x'));
        QCOMPARE(names[4], std::string(29, 'x') + " 2");
    }
};

ISOCOST_TEST(TestSheetNames)
#include "tst_sheet_names.moc"
