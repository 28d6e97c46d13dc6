// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of work: each item once, whatever the threads, and an end when it is called off.
#include <QTest>

#include <atomic>
#include <stdexcept>
#include <vector>

#include "core/analysis/work_blocks.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestWorkBlocks : public QObject {
    Q_OBJECT

private slots:
    void everyItemIsDoneOnce_data();
    void everyItemIsDoneOnce();
    void nothingToDoIsDone();
    void aStoppedPlanDoesNothing();
    void aStopEndsTheWorkEarly();
    void aFailureComesBackToTheCaller();
};

void TestWorkBlocks::everyItemIsDoneOnce_data()
{
    QTest::addColumn<unsigned>("threads");
    for (const unsigned threads : {0U, 1U, 2U, 8U})
        QTest::addRow("%u threads", threads) << threads;
}

void TestWorkBlocks::everyItemIsDoneOnce()
{
    QFETCH(unsigned, threads);
    for (const std::size_t count : {1U, 127U, 128U, 129U, 5000U}) {
        std::vector<int> visits(count);
        QVERIFY(forBlocks(count, {threads, {}}, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                ++visits[i];
        }));
        QCOMPARE(visits, std::vector<int>(count, 1));
    }
}

void TestWorkBlocks::nothingToDoIsDone()
{
    QVERIFY(forBlocks(0, {}, [](std::size_t, std::size_t) { throw std::logic_error("called"); }));
}

void TestWorkBlocks::aStoppedPlanDoesNothing()
{
    std::stop_source source;
    source.request_stop();
    std::atomic<int> calls{0};
    QVERIFY(!forBlocks(1000, {2, source.get_token()}, [&](std::size_t, std::size_t) { ++calls; }));
    QCOMPARE(calls.load(), 0);
}

void TestWorkBlocks::aStopEndsTheWorkEarly()
{
    std::stop_source source;
    std::atomic<std::size_t> items{0};
    const std::size_t count = 1000000;
    QVERIFY(!forBlocks(count, {2, source.get_token()}, [&](std::size_t begin, std::size_t end) {
        items += end - begin;
        source.request_stop();
    }));
    QVERIFY2(items <= 256, "each thread may finish the block it had begun, no more");
}

void TestWorkBlocks::aFailureComesBackToTheCaller()
{
    const auto fail = [](std::size_t begin, std::size_t) {
        if (begin > 0)
            throw std::runtime_error("block");
    };
    QVERIFY_EXCEPTION_THROWN((void)forBlocks(1000, {2, {}}, fail), std::runtime_error);
}

ISOCOST_TEST(TestWorkBlocks)
#include "tst_work_blocks.moc"
