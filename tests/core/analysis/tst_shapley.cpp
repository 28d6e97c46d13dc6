// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shapley shares of games with known solutions, exact and sampled.
#include <QTest>

#include <numeric>

#include "core/analysis/shapley.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// Worth is the product of 1 + i/10 over those who take part.
Game productGame(std::size_t players)
{
    return {players, [](const Coalition& chosen) -> std::optional<double> {
                double product = 1.0;
                for (std::size_t i = 0; i < chosen.size(); ++i)
                    if (chosen[i])
                        product *= 1.0 + 0.1 * static_cast<double>(i + 1);
                return product;
            }};
}

double sumOf(const std::vector<Share>& shares)
{
    double sum = 0.0;
    for (const Share& share : shares)
        sum += share.value;
    return sum;
}

double wholeOf(const Game& game)
{
    return *game.worth(Coalition(game.players, true)) - *game.worth(Coalition(game.players));
}

// The same game, worth called one by one in the slow way of the definition.
std::vector<double> sharesByAllOrders(const Game& game)
{
    std::vector<std::size_t> order(game.players);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<double> sums(game.players);
    double orders = 0.0;
    do {
        Coalition coalition(game.players);
        for (const std::size_t player : order) {
            const double before = *game.worth(coalition);
            coalition[player] = true;
            sums[player] += *game.worth(coalition) - before;
        }
        orders += 1.0;
    } while (std::ranges::next_permutation(order).found);
    for (double& sum : sums)
        sum /= orders;
    return sums;
}

} // namespace

class TestShapley : public QObject {
    Q_OBJECT

private slots:
    void theGloveGameIsSolved();
    void allOrdersGiveTheSameShares();
    void noPlayersHaveNoShares();
    void oneThatAddsNothingGetsNothing();
    void sharesSumToTheWholeUpToTheLimit();
    void sampledSharesSumToTheWhole();
    void sampledSharesAreNearTheExactOnes();
    void anAdditiveGameIsSampledWithoutError();
    void threadsChangeNoBit();
    void aWorthlessCoalitionIsNamed();
    void aStopGivesNothing();
};

void TestShapley::theGloveGameIsSolved()
{
    // One left glove, two right ones: a pair is worth 1 (Shapley and Shubik 1969).
    const Game gloves{3, [](const Coalition& chosen) -> std::optional<double> {
                          return chosen[0] && (chosen[1] || chosen[2]) ? 1.0 : 0.0;
                      }};
    const auto result = shapleyShares(gloves, {});
    QVERIFY(isNear(result->shares[0].value, 2.0 / 3.0, 1e-15));
    QVERIFY(isNear(result->shares[1].value, 1.0 / 6.0, 1e-15));
    QVERIFY(isNear(result->shares[2].value, 1.0 / 6.0, 1e-15));
    QVERIFY(result->isExact);
    QCOMPARE(result->shares[0].standardError, 0.0);
}

void TestShapley::allOrdersGiveTheSameShares()
{
    const Game game = productGame(6);
    const auto result = shapleyShares(game, {});
    const std::vector<double> slow = sharesByAllOrders(game);
    for (std::size_t i = 0; i < 6; ++i)
        QVERIFY(isNear(result->shares[i].value, slow[i], 1e-13));
}

void TestShapley::noPlayersHaveNoShares()
{
    const auto result = shapleyShares(productGame(0), {});
    QVERIFY(result->shares.empty());
    QVERIFY(!result->worthless);
}

void TestShapley::oneThatAddsNothingGetsNothing()
{
    const Game game{
        2, [](const Coalition& chosen) -> std::optional<double> { return chosen[0] ? 5.0 : 2.0; }};
    const auto result = shapleyShares(game, {});
    QCOMPARE(result->shares[0].value, 3.0);
    QCOMPARE(result->shares[1].value, 0.0);
}

void TestShapley::sharesSumToTheWholeUpToTheLimit()
{
    for (const std::size_t players : {1U, 2U, 9U, 16U}) {
        const Game game = productGame(players);
        const auto result = shapleyShares(game, {});
        QVERIFY(result->isExact);
        QVERIFY(isNear(sumOf(result->shares), wholeOf(game), 1e-13));
    }
}

void TestShapley::sampledSharesSumToTheWhole()
{
    const Game game = productGame(20);
    const auto result = shapleyShares(game, {3, 50, {}});
    QVERIFY(!result->isExact);
    QVERIFY(isNear(sumOf(result->shares), wholeOf(game), 1e-13));
}

void TestShapley::sampledSharesAreNearTheExactOnes()
{
    // Players 10 to 19 are copies of 0 to 9 that add a constant: known from the exact half.
    const Game half = productGame(10);
    const Game game{20, [half](const Coalition& chosen) -> std::optional<double> {
                        double worth = *half.worth(Coalition(chosen.begin(), chosen.begin() + 10));
                        for (std::size_t i = 10; i < 20; ++i)
                            worth += chosen[i] ? 2.0 : 0.0;
                        return worth;
                    }};
    const auto exact = shapleyShares(half, {});
    const auto sampled = shapleyShares(game, {11, 400, {}});
    for (std::size_t i = 0; i < 10; ++i) {
        const Share& share = sampled->shares[i];
        QVERIFY(share.standardError > 0.0);
        QVERIFY(std::fabs(share.value - exact->shares[i].value) < 4.0 * share.standardError);
        QVERIFY(isNear(sampled->shares[i + 10].value, 2.0, 1e-12));
    }
}

void TestShapley::anAdditiveGameIsSampledWithoutError()
{
    const Game game{17, [](const Coalition& chosen) -> std::optional<double> {
                        double sum = 0.0;
                        for (std::size_t i = 0; i < chosen.size(); ++i)
                            sum += chosen[i] ? static_cast<double>(i) : 0.0;
                        return sum;
                    }};
    const auto result = shapleyShares(game, {1, 10, {}});
    for (std::size_t i = 0; i < 17; ++i) {
        QCOMPARE(result->shares[i].value, static_cast<double>(i));
        QCOMPARE(result->shares[i].standardError, 0.0);
    }
}

void TestShapley::threadsChangeNoBit()
{
    for (const std::size_t players : {12U, 20U}) {
        const Game game = productGame(players);
        const auto one = shapleyShares(game, {5, 300, {1, {}}});
        for (const unsigned threads : {2U, 8U}) {
            const auto other = shapleyShares(game, {5, 300, {threads, {}}});
            for (std::size_t i = 0; i < players; ++i)
                QVERIFY(one->shares[i].value == other->shares[i].value
                    && one->shares[i].standardError == other->shares[i].standardError);
        }
    }
}

void TestShapley::aWorthlessCoalitionIsNamed()
{
    for (const std::size_t players : {4U, 18U}) {
        const Game game{players, [](const Coalition& chosen) -> std::optional<double> {
                            if (chosen[1] && !chosen[2])
                                return std::nullopt;
                            return chosen[2] ? 1.0 : 0.0;
                        }};
        const auto result = shapleyShares(game, {});
        QVERIFY(result->shares.empty());
        QVERIFY(result->worthless.has_value());
        QVERIFY((*result->worthless)[1] && !(*result->worthless)[2]);
    }
}

void TestShapley::aStopGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!shapleyShares(productGame(12), {1, 500, {2, source.get_token()}}));
    QVERIFY(!shapleyShares(productGame(20), {1, 500, {2, source.get_token()}}));
}

ISOCOST_TEST(TestShapley)
#include "tst_shapley.moc"
