// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a partitioned chip (model.md F10): 7, 3, 2 and 1 of each profile on an 80 GB chip.
#include <QTest>

#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

constexpr M kSlices[]{M::Mig1g10gb, M::Mig2g20gb, M::Mig3g40gb, M::Mig7g80gb};

} // namespace

class TestSlices : public QObject {
    Q_OBJECT

private slots:
    void aSliceCostsItsShareOfTheChip();
    void theWayOfBuyingSetsThePrice();
    void otherChipsHaveNoSuchSlices();
    void anUnpricedChipHasUnpricedSlices();
};

void TestSlices::aSliceCostsItsShareOfTheChip()
{
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::Mig1g10gb, 0), 12.5 / 7.0));
    QVERIFY(isNear(results.of(M::Mig2g20gb, 0), 12.5 / 3.0));
    QVERIFY(isNear(results.of(M::Mig3g40gb, 0), 6.25));
    QVERIFY(isNear(results.of(M::Mig7g80gb, 0), 12.5));
}

void TestSlices::theWayOfBuyingSetsThePrice()
{
    const auto reserved = resultsWith({{"platform.h100.purchase", "reserved_3y"}});
    QVERIFY(isNear(reserved.of(M::Mig7g80gb, 0), 5.25 / 0.8)); // per productive hour
    const auto owned = resultsWith({{"platform.h100.purchase", "owned"}});
    QCOMPARE(owned.of(M::Mig7g80gb, 0).value, owned.of(M::FacilityCostPerProductiveHour).value);
}

void TestSlices::otherChipsHaveNoSuchSlices()
{
    // 96 GB without CUDA, 16 GB without CUDA, 141 and 40 GB with it
    for (const char* chip : {"h200_sxm", "a100_40_sxm"}) {
        const auto results = resultsWith({{"platform.h100.accelerator", chip}});
        for (int platform = 0; platform < 3; ++platform)
            for (const M slice : kSlices)
                QCOMPARE(results.of(slice, platform).reason, Reason::Undefined);
    }
}

void TestSlices::anUnpricedChipHasUnpricedSlices()
{
    const auto results = resultsWith({{"platform.h100.price_on_demand", "unpriced"}});
    for (const M slice : kSlices)
        QCOMPARE(results.of(slice, 0).reason, Reason::Unpriced);
}

ISOCOST_TEST(TestSlices)
#include "tst_slices.moc"
