// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/view_axis.h"

using namespace isocost;

class TestViewAxis : public QObject {
    Q_OBJECT

private slots:
    // The examples of the header.
    void everyKindOfNumberIsWrittenItsWay()
    {
        const auto written = [](NumberKind kind, double value) {
            return QString::fromStdString(writtenAs(kind, value));
        };
        QCOMPARE(written(NumberKind::Money, 2309199.7), QStringLiteral("$2.31M"));
        QCOMPARE(written(NumberKind::Price, 3.5504), QStringLiteral("$3.55"));
        QCOMPARE(written(NumberKind::Share, 0.36713), QStringLiteral("36.7 %"));
        QCOMPARE(written(NumberKind::Count, 1024.0), QStringLiteral("1,024"));
        QCOMPARE(written(NumberKind::Hours, 396.0), QStringLiteral("396 h"));
        QCOMPARE(written(NumberKind::Minutes, 75.2), QStringLiteral("75.2 min"));
    }
};

QTEST_APPLESS_MAIN(TestViewAxis)
#include "tst_view_axis.moc"
