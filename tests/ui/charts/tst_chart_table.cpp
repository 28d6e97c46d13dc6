// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "ui/charts/chart_table.h"

using namespace isocost;

class TestChartTable : public QObject {
    Q_OBJECT

private slots:
    void curvesBecomeColumnsWithFullPrecision()
    {
        ChartTable table;
        table.setHeader({"x", "one", "two"});
        table.addCurves({{{0.1, 1.0 / 3.0}, {0.2, 2.0}}, {{0.2, 5.0}}});
        QCOMPARE(
            table.text(), QStringLiteral("x\tone\ttwo\n0.1\t0.3333333333333333\t\n0.2\t2\t5\n"));
    }

    // A spreadsheet would run such a name as a formula.
    void namesThatStartAFormulaAreNeutralised()
    {
        ChartTable table;
        table.setHeader({"=1+1", "@x", "a\tb"});
        QCOMPARE(table.text(), QStringLiteral("'=1+1\t'@x\ta b\n"));
    }

    void tableWithoutHeaderIsEmpty() { QCOMPARE(ChartTable().text(), QString()); }
};

QTEST_APPLESS_MAIN(TestChartTable)
#include "tst_chart_table.moc"
