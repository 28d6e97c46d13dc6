// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One event of 1,000 USD in a quarter of all years: of n trials n/4 lose it, to three standard
// errors of sqrt(0.25 x 0.75 / n).
#include <QTest>

#include <cmath>

#include "core/analysis/added_losses.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr std::size_t kTrials = 4000;

LossDistribution losses()
{
    return {{{0.0, 0.75}, {1000.0, 0.25}}};
}

std::vector<double> valuesWith(std::uint64_t seed)
{
    const std::vector<Outcome<double>> costs(kTrials, outcome(5.0));
    std::vector<double> values;
    for (const Outcome<double>& it : withLosses(costs, losses(), seed))
        values.push_back(it.value);
    return values;
}

} // namespace

class TestAddedLosses : public QObject {
    Q_OBJECT

private slots:
    void anEventComesAsOftenAsItsProbability()
    {
        double hit = 0.0;
        for (const double value : valuesWith(1)) {
            QVERIFY(value == 5.0 || value == 1005.0);
            hit += value == 1005.0 ? 1.0 : 0.0;
        }
        const double n = static_cast<double>(kTrials);
        QVERIFY(std::fabs(hit / n - 0.25) < 3.0 * std::sqrt(0.25 * 0.75 / n));
    }

    void theSeedFixesTheLosses()
    {
        QCOMPARE(valuesWith(7), valuesWith(7));
        QVERIFY(valuesWith(7) != valuesWith(8));
    }

    void aTrialWithoutANumberStaysSo()
    {
        const std::vector<Outcome<double>> costs{blocked<double>(Reason::Never), outcome(5.0)};
        const auto all = withLosses(costs, {{{1000.0, 1.0}}}, 1);
        QCOMPARE(all[0].reason, Reason::Never);
        QCOMPARE(all[1].value, 1005.0);
    }
};

ISOCOST_TEST(TestAddedLosses)
#include "tst_added_losses.moc"
