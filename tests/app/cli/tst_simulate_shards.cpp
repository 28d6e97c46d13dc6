// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli simulate --shard and --merge: trials in parts, on several machines.
#include <QTest>

#include <QTemporaryDir>

#include "tests/app/cli/simulate_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::simulate;
using test::written;

class TestSimulateShards : public QObject {
    Q_OBJECT

private slots:
    void partsAddedTogetherEqualTheWhole()
    {
        QTemporaryDir folder;
        QStringList merge;
        for (const char* part : {"3/3", "1/3", "2/3"}) {
            const CliRun run = simulate({"--trials", "4001", "--shard", part});
            const QByteArray name = QByteArray(part).replace('/', '_') + ".json";
            merge << "--merge" << written(folder, name.constData(), run.output);
        }
        const CliRun whole = simulate({"--trials", "4001"});
        QCOMPARE(simulate(merge).output, whole.output);
        const CliRun missing = simulate(merge.mid(0, 4)); // 3/3 and 1/3
        QCOMPARE(missing.exitCode, 2);
        QVERIFY(missing.onlyComplaint().contains("part 2 of 3 is missing"));
        const CliRun alone = simulate(merge.mid(2, 2));
        QVERIFY(alone.onlyComplaint().contains("parts 2, 3 of 3 are missing"));
        const CliRun twice = simulate(QStringList(merge) << merge.mid(0, 2));
        QCOMPARE(twice.exitCode, 2);
        QVERIFY(twice.onlyComplaint().contains("is in two of the parts"));
        const CliRun other = simulate(QStringList(merge) << "--set"
                                                         << "spot.restart_min=31");
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.onlyComplaint().contains("is of another job"));
    }

    // Part 1 of 400 trials and part 2 of 600: trials 200 to 299 are in neither.
    void partsOfTwoRunsAreNotOne()
    {
        QTemporaryDir folder;
        const auto part = [&](const char* trials, const char* place, const char* name) {
            const CliRun run = simulate({"--trials", trials, "--shard", place});
            return QStringList{"--merge", written(folder, name, run.output)};
        };
        const QStringList first = part("400", "1/2", "first.json");
        const CliRun gap = simulate(first + part("600", "2/2", "second.json"));
        QCOMPARE(gap.exitCode, 2);
        QVERIFY(gap.onlyComplaint().contains("trials 200 to 299 are missing"));
        const CliRun other = simulate(first + part("400", "2/3", "third.json"));
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.onlyComplaint().contains("third.json is one of 3 parts, the first of 2"));
        // Of 402 trials the first part has 201, so trial 200 is in the second one of 400, too.
        const CliRun once =
            simulate(part("402", "1/2", "more.json") + part("400", "2/2", "b.json"));
        QCOMPARE(once.exitCode, 2);
        QVERIFY2(once.onlyComplaint().contains("trial 200 is in two of the parts"), once.messages);
        const CliRun drawn = simulate({"--trials", "400", "--shard", "2/2", "--seed", "7"});
        const CliRun seeds =
            simulate(first + QStringList{"--merge", written(folder, "seven.json", drawn.output)});
        QCOMPARE(seeds.exitCode, 2);
        QVERIFY(seeds.onlyComplaint().contains("seven.json has another seed than the first part"));
    }

    // 1e12 trials of 2,561 times the calm hours: an overhead of 2,560 is 2560 x 2^32 steps, in the
    // bin 8192 + 2 + (27 + 1/4) x 8192. Its squares, 1.2089e38, fit 2^127 = 1.7014e38 once.
    void sumsOfTwoPartsThatNoWholeNumberHoldsAreRefused()
    {
        QTemporaryDir folder;
        const QByteArray real = simulate({"--trials", "20", "--shard", "1/1"}).output;
        const qsizetype job = real.indexOf("{\"job\":");
        const QByteArray jobText = real.mid(job, real.indexOf("},\"part\"", job) + 1 - job);
        const auto part = [&](int place) {
            const QByteArray first = place == 1 ? "0" : "500000000000";
            const QByteArray tally =
                R"({"count":1000000000000,"endless":0,"given_up":0,"sum":"10995116277760000000000000",)"
                R"("squares":"120892581961462917470617600000000000000",)"
                R"("bins":[[231426,1000000000000,)"
                + first + "]]}";
            const QByteArray text = "{\"shard\":" + jobText
                + ",\"part\":" + QByteArray::number(place)
                + R"(,"parts":2,"seed":1,"trials":1000000000000,"first_trial":)" + first
                + R"(,"interruptions":0,"states":["10999411245056000000000000","0","0","0","0"])"
                + ",\"wall\":" + tally + ",\"billed\":" + tally + "}}";
            return QStringList{
                "--merge", written(folder, QByteArray::number(place).constData(), text)};
        };
        const CliRun alone = simulate(part(1));
        QVERIFY2(alone.onlyComplaint().contains("part 2 of 2 is missing"), alone.messages);
        const CliRun both = simulate(part(1) + part(2));
        QCOMPARE(both.exitCode, 2);
        QVERIFY2(both.onlyComplaint().contains("has hours too long to be added"), both.messages);
    }

    void damagedPartIsRefused()
    {
        QTemporaryDir folder;
        const QByteArray good = simulate({"--trials", "500", "--shard", "1/2"}).output;
        for (const auto& [from, to] : std::initializer_list<std::pair<const char*, const char*>>{
                 {"\"count\":250", "\"count\":251"}, {"\"sum\":\"", "\"sum\":\"x"},
                 {"\"sum\":\"", "\"sum\":\"9"}, {"\"squares\":\"", "\"squares\":\"9"},
                 {"\"sum\":\"", "\"sum\":\"99999999999999999999999999"},
                 {"\"states\":[\"", "\"states\":[\"9"},
                 {"\"trials\":250", "\"trials\":2000000000000"}, {"\"bins\":[[", "\"bins\":[[9"},
                 {"\"shard\"", "\"shart\""}, {"\"part\":1", "\"part\":3"},
                 {"\"states\":[", "\"states\":[\"1\","},
                 {"\"seed\":1,\"first_trial\":0,\"trials\"",
                     "\"seed\":-1,\"first_trial\":0,\"trials\""}}) {
            const qsizetype at = good.lastIndexOf(from);
            QVERIFY2(at >= 0, from);
            const QByteArray bad = QByteArray(good).replace(at, qsizetype(qstrlen(from)), to);
            const CliRun run = simulate({"--merge", written(folder, "bad.json", bad)});
            QCOMPARE(run.exitCode, 2);
            QVERIFY(run.onlyComplaint().contains("bad.json"));
        }
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestSimulateShards)
#include "tst_simulate_shards.moc"
