// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/analysis/gap.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

class TestGap : public QObject {
    Q_OBJECT

private slots:
    // 1,024 H100 of a cluster rise by 1,024 USD an hour where the price of one rises by 1.
    void theSlopeOfAGapIsThatOfBothItsEnds()
    {
        Gap gap(inputsWith(),
            {parameter("platform.h100.price_on_demand"), metric("platform.h100.cluster_hourly"),
                metric("platform.h100.price")});
        QCOMPARE(gap.slopeAt(12.5), 1023.0);
    }
};

ISOCOST_TEST(TestGap)
#include "tst_gap.moc"
