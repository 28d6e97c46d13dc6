// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Options of isocost-cli simulate that are refused, each in one sentence.
#include <QTest>

#include <QTemporaryDir>

#include "tests/app/cli/simulate_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::simulate;
using test::written;

class TestSimulateOptions : public QObject {
    Q_OBJECT

private slots:
    void optionsThatIgnoreEachOtherAreRefused()
    {
        QTemporaryDir folder;
        const QString trace = written(folder, "market.csv", "0,9\n10,9\n");
        const QList<QStringList> pairs{{"--shard", "1/2", "--trace", trace},
            {"--merge", trace, "--trace", trace}, {"--trials", "5", "--trace", trace},
            {"--seed", "5", "--trace", trace}, {"--engine", "exact", "--trace", trace},
            {"--shard", "1/2", "--merge", trace}, {"--trials", "5", "--merge", trace},
            {"--seed", "5", "--merge", trace}, {"--starts", "5", "--shard", "1/2"},
            {"--needed-nodes", "5", "--shard", "1/2"}, {"--shard", "1/2", "--engine", "exact"},
            {"--merge", trace, "--engine", "exact"}, {"--trials", "5", "--engine", "exact"},
            {"--seed", "5", "--engine", "exact"}, {"--fleet-nodes", "9", "--shard", "1/2"}};
        for (const QStringList& pair : pairs) {
            const CliRun run = simulate(pair);
            QCOMPARE(run.exitCode, 2);
            const QString words = QStringLiteral("%1 cannot go with %2").arg(pair[0], pair[2]);
            QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
            QVERIFY(run.output.isEmpty());
        }
    }

    void badInputIsOneSentence()
    {
        QTemporaryDir folder;
        const QString broken = written(folder, "broken.csv", "0,1\n1,x\n");
        const QString good = written(folder, "good.csv", "0,4\n1,2\n2,2\n");
        const QList<QPair<QStringList, QString>> cases{{{"--shard", "3/2"}, "--shard is \"3/2\""},
            {{"--shard", "x"}, "--shard is \"x\""},
            {{"--trials", "0"},
                "--trials is 0; it should be a whole number from 1 to 1000000000000"},
            {{"--trials", "ten"}, "--trials is \"ten\"; it should be a whole number from 1"},
            {{"--trials", "1.5"}, "--trials is 1.5; it should be a whole number from 1"},
            {{"--seed", "-1"},
                "--seed is -1; it should be a whole number from 0 to 900719925474099"},
            {{"--threads", "257"}, "--threads is 257; it should be a whole number from 0 to 256"},
            {{"--engine", "guess"},
                "--engine is \"guess\"; it should be one of monte_carlo, exact"},
            {{"--trace-unit", "weeks"}, "--trace-unit is \"weeks\"; it should be one of automatic"},
            {{"--starts", "0"}, "--starts is 0; it should be a whole number from 1 to 100000"},
            {{"--needed-nodes", "all"}, "--needed-nodes is \"all\"; it should be a whole number"},
            {{"--fleet-nodes", "3"}, "the project keeps none"},
            {{"--flip"}, "the project keeps none"},
            {{"--needed-nodes", "3"}, "the project keeps none"},
            {{"--starts", "3"}, "the project keeps none"},
            {{"--trace-unit", "hours"}, "--trace-unit is about the file of --trace"},
            {{"--trace", broken}, "broken.csv, line 2: nodes is \"x\""},
            {{"--trace", good, "--needed-nodes", "nan"},
                "--needed-nodes is nan; it should be a whole number from 1 to 4, the peak of"},
            {{"--trace", good, "--needed-nodes", "-5"}, "--needed-nodes is -5; it should be"},
            {{"--trace", good, "--needed-nodes", "1e9"}, "from 1 to 4, the peak of \"good.csv\""},
            {{"--trace", good, "--on-demand-share", "nan"},
                "--on-demand-share is \"nan\"; it should be a"},
            {{"--trace", good, "--on-demand-share", "1.5"},
                "--on-demand-share is 1.5; it should be a number from 0 to 1"},
            {{"--trace", "/nowhere.csv"}, "/nowhere.csv"},
            {{"--engine", "exact", "--set", "spot.lifetime_shape=0.7"}, "spot.lifetime_shape"}};
        for (const auto& [arguments, words] : cases) {
            const CliRun run = simulate(arguments);
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
        }
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestSimulateOptions)
#include "tst_simulate_options.moc"
