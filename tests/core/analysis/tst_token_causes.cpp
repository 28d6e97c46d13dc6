// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a cost of tokens is made of: at a load of 60 % idle capacity is 40 % of it; a premium of 1
// on a price of 9 is a tenth of the rest.
#include <QTest>

#include "core/analysis/token_causes.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

struct Served {
    Changes changes;
    Results<double> results = resultsWith(changes);
    TokenCauses causes{resolve(scenarioWith(changes), builtinCatalog()), results};

    [[nodiscard]] double part(TokenCause cause) const
    {
        return causes.partsOf(Metric::Etic, 0)[static_cast<std::size_t>(cause)];
    }
    [[nodiscard]] double whole() const { return results.of(Metric::Etic, 0).value; }
};

const Changes kMeasured{{"platform.h100.tokens_per_second", "1000"},
    {"platform.h100.purchase", "on_demand"}, {"platform.h100.price_on_demand", "9"},
    {"platform.h100.network_price", "1"}, {"inference.load_factor", "0.6"}};

} // namespace

class TestTokenCauses : public QObject {
    Q_OBJECT

private slots:
    void causesAreSharesOfTheCost();
    void aMeasuredRateLosesNoMemory();
    void lostMemoryIsTheLastCause();
    void powerCountsOnOwnHardwareAlone();
};

void TestTokenCauses::causesAreSharesOfTheCost()
{
    const Served served{kMeasured};
    QVERIFY(isNear(served.part(TokenCause::IdleCapacity), 0.4 * served.whole()));
    QVERIFY(isNear(served.part(TokenCause::FabricPremium), 0.06 * served.whole()));
}

void TestTokenCauses::aMeasuredRateLosesNoMemory()
{
    const Served served{kMeasured};
    QCOMPARE(served.part(TokenCause::LostMemory), 0.0);
    QCOMPARE(served.part(TokenCause::OwnEnergy), 0.0);
}

// Without fragmentation the same replica holds more sequences: the rest of the cost is that of the
// model with neither.
void TestTokenCauses::lostMemoryIsTheLastCause()
{
    const Served served{{{"platform.h100.fragmentation", "0.3"}, {"inference.load_factor", "0.5"},
        {"platform.h100.network_price", "0"}, {"platform.h100.replica_chips", "8"}}};
    const Served whole{{{"platform.h100.fragmentation", "0"}, {"inference.load_factor", "1"},
        {"platform.h100.network_price", "0"}, {"platform.h100.replica_chips", "8"}}};
    const double lost = served.part(TokenCause::LostMemory);
    QVERIFY(lost > 0.0);
    QVERIFY(isNear(0.5 * served.whole() - lost, whole.whole()));
}

void TestTokenCauses::powerCountsOnOwnHardwareAlone()
{
    const Served rented{{{"platform.h100.purchase", "on_demand"}}};
    const Served owned{{{"platform.h100.purchase", "owned"}}};
    QCOMPARE(rented.part(TokenCause::OwnEnergy), 0.0);
    QVERIFY(owned.part(TokenCause::OwnEnergy) > 0.0);
}

ISOCOST_TEST(TestTokenCauses)
#include "tst_token_causes.moc"
