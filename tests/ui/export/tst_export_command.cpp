// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include <QDir>
#include <QTemporaryDir>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "ui/document/qt_text.h"
#include "ui/export/export_command.h"
#include "ui/export/scenario_folders.h"

using namespace isocost;

namespace {

int run(const QStringList& arguments)
{
    return runExportCommand(arguments);
}

QStringList to(const QString& output, const QStringList& more = {})
{
    return QStringList{QStringLiteral("sample:reference"), QStringLiteral("--view"),
               QStringLiteral("mfu-cost"), QStringLiteral("-o"), output}
    + more;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestExportCommand : public QObject {
    Q_OBJECT

private slots:
    void oneViewBecomesOneFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.svg"));
        QCOMPARE(run(to(path)), 0);
        QVERIFY(contentOf(path).contains("Trainium2 costs $1.88M a run, 18 % less than H100"));
    }

    void allViewsBecomeOneFileEachInAFolderThatIsMade()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("deep/out"));
        QCOMPARE(run({QStringLiteral("sample:reference"), QStringLiteral("--view"),
                     QStringLiteral("all"), QStringLiteral("--format"), QStringLiteral("png"),
                     QStringLiteral("-o"), out}),
            0);
        QStringList expected;
        for (const ViewRow& view : viewTable())
            expected << toQt(view.id) + QStringLiteral(".png");
        expected.sort();
        QCOMPARE(QDir(out).entryList(QDir::Files, QDir::Name), expected);
    }

    void severalScenariosBecomeAFolderEach()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out"));
        const QStringList asked{QStringLiteral("sample:your-cluster"), QStringLiteral("--view"),
            QStringLiteral("all"), QStringLiteral("--scenario"), QStringLiteral("Plan"),
            QStringLiteral("--scenario"), QStringLiteral("On demand"), QStringLiteral("-o")};
        const QStringList scenarios{QStringLiteral("On demand"), QStringLiteral("Plan")};
        QCOMPARE(
            run(asked + QStringList{out, QStringLiteral("--format"), QStringLiteral("csv")}), 0);
        QCOMPARE(QDir(out).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name), scenarios);
        const QString budget = QStringLiteral("/budget.csv");
        QVERIFY(!contentOf(QDir(out).filePath(scenarios[0] + budget)).isEmpty());
        QVERIFY(contentOf(QDir(out).filePath(scenarios[0] + budget))
            != contentOf(QDir(out).filePath(scenarios[1] + budget)));
        const QString books = folder.filePath(QStringLiteral("books"));
        QCOMPARE(
            run(asked + QStringList{books, QStringLiteral("--format"), QStringLiteral("xlsx")}), 0);
        for (const QString& scenario : scenarios)
            QCOMPARE(QDir(QDir(books).filePath(scenario)).entryList(QDir::Files),
                QStringList{QStringLiteral("tables.xlsx")});
        // One file takes one scenario, and one view is of one.
        QCOMPARE(run(asked + QStringList{folder.filePath(QStringLiteral("one.xlsx"))}), 2);
        QStringList oneView = asked + QStringList{folder.filePath(QStringLiteral("one.png"))};
        oneView[2] = QStringLiteral("budget");
        QCOMPARE(run(oneView), 2);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
    }

    void foldersOfScenariosDiffer()
    {
        QCOMPARE(foldersFor({QStringLiteral("Plan"), QStringLiteral("plan"), QStringLiteral("a/b"),
                     QStringLiteral(".."), QStringLiteral("Plan 2"), QStringLiteral("a. ")}),
            QStringList({QStringLiteral("Plan"), QStringLiteral("plan 2"), QStringLiteral("a-b"),
                QStringLiteral("scenario"), QStringLiteral("Plan 2 2"), QStringLiteral("a")}));
    }

    // One scenario has no bridge: that is said, and the others are written.
    void aViewWithoutNumbersIsLeftOut()
    {
        const QTemporaryDir folder;
        Project project = sampleProject("reference");
        project.scenarios.resize(1);
        const QString path = folder.filePath(QStringLiteral("one.isocost"));
        saveProjectAs(project, path.toStdString());
        for (const char* const output : {"csv", "tables.xlsx"}) {
            const QString out = folder.filePath(QString::fromLatin1(output));
            QStringList arguments{path, "--view", "all", "-o", out};
            if (output == QStringLiteral("csv"))
                arguments += {"--format", "csv"};
            QCOMPARE(run(arguments), 0);
        }
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("csv/bridge.csv"))));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("csv/budget.csv"))));
        QVERIFY(contentOf(folder.filePath(QStringLiteral("tables.xlsx"))).startsWith("PK"));
    }

    void theTraceOfAProjectIsReplayed()
    {
        const QTemporaryDir folder;
        Project project = sampleProject("reference");
        project.market = marketOf({"duty.csv", {{0.0, 4.0}, {9.0, 0.0}}, 10.0, TraceUnit::Hours});
        const QString path = folder.filePath(QStringLiteral("plan.isocost"));
        saveProjectAs(project, path.toStdString());
        const QString out = folder.filePath(QStringLiteral("spot.svg"));
        QCOMPARE(run({path, "--view", "spot-churn", "-o", out}), 0);
        QVERIFY(contentOf(out).contains("Trace duty.csv: 4 of 4 nodes up 90 %"));
    }

    // The curves in the file that was named, the marks in another beside it.
    void csvHoldsTheNumbersOfTheChart()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.csv"));
        QCOMPARE(run(to(path, {"--format", "csv", "--digits", "full"})), 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name),
            QStringList({"chart-cost-marks.csv", "chart.csv"}));
        const QList<QByteArray> lines = contentOf(path).split('\n');
        QVERIFY(lines.size() > 10);
        const auto columns = lines[0].count(',');
        QCOMPARE(columns, 3); // MFU, three platforms
        for (qsizetype i = 0; i + 1 < lines.size(); ++i)
            QCOMPARE(lines[i].count(','), columns);
        // Cost goes as 1/MFU: the product is the same in every row, to every digit but the last.
        const auto product = [&lines](qsizetype row) {
            const QList<QByteArray> cells = lines[row].split(',');
            return cells[0].toDouble() * cells[1].toDouble();
        };
        QVERIFY(std::abs(product(1) / product(5) - 1.0) < 1e-12);
    }

    void numbersAreRoundedUnlessAllDigitsAreAskedFor()
    {
        const QTemporaryDir folder;
        const QString known = folder.filePath(QStringLiteral("known.csv"));
        const QString full = folder.filePath(QStringLiteral("full.csv"));
        QCOMPARE(run(to(known)), 0);
        QCOMPARE(run(to(full, {"--digits", "full"})), 0);
        const auto firstCost = [](const QString& path) {
            return contentOf(path).split('\n')[1].split(',')[1];
        };
        QVERIFY(firstCost(full).size() > firstCost(known).size());
        QCOMPARE(firstCost(known), QByteArray::number(firstCost(full).toDouble(), 'f', 2));
    }

    void settingsChangeThePictureOnly()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.svg"));
        QCOMPARE(run(to(path, {"--set", "platform.trn2.mfu=0.2"})), 0);
        QVERIFY(contentOf(path).contains("TPU v5e costs $2.09M a run"));
        QCOMPARE(run(to(path)), 0);
        QVERIFY(contentOf(path).contains("Trainium2 costs $1.88M a run"));
    }

    void badInputIsTwoAndWritesNothing_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("out of range") << QStringList{"--set", "platform.h100.mfu=0"};
        QTest::newRow("unknown id") << QStringList{"--set", "platform.h100.colour=1"};
        QTest::newRow("no value") << QStringList{"--set", "facility.pue"};
        QTest::newRow("no id") << QStringList{"--set", "=1"};
        QTest::newRow("unknown scenario") << QStringList{"--scenario", "Nobody"};
        QTest::newRow("bad size") << QStringList{"--size", "0x0"};
    }
    void badInputIsTwoAndWritesNothing()
    {
        QFETCH(QStringList, more);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.png"));
        QCOMPARE(run(to(path, more)), 2);
        QVERIFY(!QFile::exists(path));
    }

    void missingProjectIsTwo()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({folder.filePath(QStringLiteral("none.isocost")), QStringLiteral("--view"),
                     QStringLiteral("mfu-cost"), QStringLiteral("-o"),
                     folder.filePath(QStringLiteral("x.png"))}),
            2);
        QCOMPARE(run({QStringLiteral("sample:none"), QStringLiteral("--view"),
                     QStringLiteral("mfu-cost"), QStringLiteral("-o"),
                     folder.filePath(QStringLiteral("x.png"))}),
            2);
    }

    void aFolderThatIsNotThereIsTwo()
    {
        const QTemporaryDir folder;
        QCOMPARE(run(to(folder.filePath(QStringLiteral("no/such/folder/x.png")))), 2);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void unwritablePlaceIsOne() { QCOMPARE(run(to(QStringLiteral("/proc/x.png"))), 1); }

    // Neither the file that was named nor one beside it may be what the result is made from.
    void whatTheResultIsMadeFromStays()
    {
        const QTemporaryDir folder;
        const QByteArray days = "day,chip_hours\n1,400\n2,800\n";
        for (const char* const name : {"days.csv", "out-mix.csv"}) {
            const QString demand = folder.filePath(QString::fromLatin1(name));
            QFile file(demand);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(days) == days.size());
            file.close();
            const bool isNamed = name == QStringLiteral("days.csv");
            const QString out = isNamed ? demand : folder.filePath(QStringLiteral("out.csv"));
            QCOMPARE(run({QStringLiteral("sample:reference"), QStringLiteral("--view"),
                         QStringLiteral("commitment"), QStringLiteral("--demand"), demand,
                         QStringLiteral("-o"), out}),
                2);
            QCOMPARE(contentOf(demand), days);
            QCOMPARE(QFile::exists(out), isNamed);
        }
    }

    void helpIsGood() { QCOMPARE(run({QStringLiteral("--help")}), 0); }
};

ISOCOST_TEST_WITH(QApplication, TestExportCommand)
#include "tst_export_command.moc"
