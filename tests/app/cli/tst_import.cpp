// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli import trace and import catalog.
#include <optional>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include "core/model/scenario_values.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

const QByteArray kChips =
    "id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,memory_tb_per_s,board_w,"
    "scale_up_gb_per_s,scale_out_gbit_per_s,year,source,confidence,scale_up_chips,fp4_tflops,"
    "memory_unit,spec_as_of\n";
const QByteArray kOffers =
    "provider,instance,accelerator,chips,region,on_demand_usd_per_hour,reserved_1y_usd_per_hour,"
    "reserved_3y_usd_per_hour,spot_usd_per_hour,as_of,source,note,kind,term,upfront,"
    "capacity_block_usd_per_hour,usd_per_chip_hour,confidence\n";

} // namespace

class TestImport : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = m_folder->filePath("plan.isocost");
        saveProjectAs(sampleProject("reference"), m_project.toStdString());
    }

    void aTraceIsKeptInTheProject()
    {
        const QString file = written("lost.csv", "0,0\n3,9\n4,0\n8,0\n");
        const CliRun run = runCli({"import", "trace", file, m_project, "--trace-unit", "hours",
            "--flip", "--needed-nodes", "5", "--source", "own log"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["trace"].toObject()["node_share"].toDouble(), 7.0 / 8.0);
        QCOMPARE(run.json()["trace"].toObject()["needed_nodes"].toInt(), 5);
        // 7 h up and one interruption; the last 4 h still run.
        QCOMPARE(run.json()["trace"].toObject()["mean_up_hours"].toDouble(), 7.0);
        Project expected = loadProject(m_project.toStdString());
        QVERIFY(expected.market.has_value());
        const MarketTrace kept{
            Trace{"lost.csv", {{0.0, 0.0}, {3.0, 9.0}, {4.0, 0.0}}, 8.0, TraceUnit::Hours}, true, 5,
            "own log"};
        QVERIFY(expected.market == kept);
        expected.market.reset(); // all else is as it was
        QVERIFY(expected.scenarios == sampleProject("reference").scenarios);
        const CliRun simulated = runCli({"simulate", m_project, "--trials", "100"});
        QCOMPARE(simulated.json()["trace"].toObject()["needed_nodes"].toInt(), 5);
    }

    // A chip of one's own and its price, in a file each: kept although no platform uses them yet.
    void aChipAndItsPriceAreKeptInTheProject()
    {
        const QString chips = written("chips.csv",
            kChips
                + "lab1,Lab chip,Lab,lab,500,,,64,2.5,,,,"
                  "2026,own measurement,high,8,,GiB,\n");
        const QString prices = written("quotes.csv",
            kOffers + "Lab,rack,lab1,4,here,8,,,,2026-11-01,contract 7,,on_demand,,,,2,high\n");
        const CliRun read = runCli({"import", "catalog", chips, m_project});
        QCOMPARE(read.exitCode, 0);
        QCOMPARE(read.json()["accelerators"].toInt(), 1);
        QCOMPARE(runCli({"import", "catalog", prices, m_project}).json()["offers"].toInt(), 1);
        QCOMPARE(runCli({"platform", "add", m_project, "lab", "lab1"}).exitCode, 0);
        const Project project = loadProject(m_project.toStdString());
        const ParameterAddress price{Parameter::PriceOnDemand, 3};
        QCOMPARE(numberOf(project.scenarios[0], project.catalog, price), std::optional(2.0));
        QCOMPARE(sourceOf(project.scenarios[0], project.catalog, price),
            std::string("Lab rack, here, on-demand price, 2026-11-01"));
    }

    // A quote for a chip of the catalog is one's own row, which travels although H200 is not in
    // use.
    void anOwnPriceOfAKnownChipIsKept()
    {
        const QString prices = written("quotes.csv",
            kOffers + "Lab,rack,h200_sxm,8,here,16,,,,2026-12-01,letter,,on_demand,,,,2,high\n");
        QCOMPARE(runCli({"import", "catalog", prices, m_project}).exitCode, 0);
        const Project project = loadProject(m_project.toStdString());
        QCOMPARE(std::ranges::count(project.catalog.offers, "Lab", &Offer::provider), 1);
    }

    void aBrokenCatalogIsRefusedAndChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("no table") << QByteArray("a,b\n1,2\n")
                                  << QByteArray("column \"id\" is missing from the header");
        QTest::newRow("unknown chip")
            << kOffers + "Lab,rack,abacus,4,here,8,,,,2026-11-01,letter,,on_demand,,,,,high\n"
            << QByteArray("\"abacus\" is not an accelerator of the project's catalog");
        QTest::newRow("no price") << kOffers
                + "Lab,rack,h100_sxm,4,here,,,,,2026-11-01,letter,,on_demand,,,,,high\n"
                                  << QByteArray(
                                         "rows.csv, line 2: column \"on_demand_usd_per_hour\"");
    }
    void aBrokenCatalogIsRefusedAndChangesNothing()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        const Project before = loadProject(m_project.toStdString());
        const CliRun run = runCli({"import", "catalog", written("rows.csv", text), m_project});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.messages.contains(sentence), run.messages.constData());
        QVERIFY(loadProject(m_project.toStdString()) == before);
    }

    // 9 nodes lost of 12 for 1 h of 8.
    void aFleetIsKeptWithItsTrace()
    {
        const QString file = written("lost.csv", "0,0\n3,9\n4,0\n8,0\n");
        const CliRun run = runCli({"import", "trace", file, m_project, "--trace-unit", "hours",
            "--flip", "--fleet-nodes", "12"});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject told = run.json()["trace"].toObject();
        QCOMPARE(told["fleet_nodes"].toInt(), 12);
        QCOMPARE(told["needed_nodes"].toInt(), 12);
        QCOMPARE(told["node_share"].toDouble(), (7.0 * 12.0 + 3.0) / 8.0 / 12.0);
        QCOMPARE(loadProject(m_project.toStdString()).market->fleetNodes, std::optional(12));
        const CliRun kept = runCli({"simulate", m_project, "--trials", "100"});
        QCOMPARE(kept.json()["trace"].toObject()["fleet_nodes"].toInt(), 12);
        const CliRun other =
            runCli({"simulate", m_project, "--trials", "100", "--fleet-nodes", "20"});
        QCOMPARE(other.json()["trace"].toObject()["peak_nodes"].toInt(), 20);
        const CliRun turned = runCli({"simulate", m_project, "--trials", "100", "--flip"});
        QCOMPARE(turned.json()["trace"].toObject()["peak_nodes"].toInt(), 9);
        QVERIFY(!turned.json()["trace"].toObject().contains("fleet_nodes"));
    }

    void guessedUnitIsTold()
    {
        const QString file = written("market.csv", "0,4\n1,2\n2,2\n");
        const CliRun guess = runCli({"import", "trace", file, m_project});
        const QString source = guess.json()["trace"].toObject()["source"].toString();
        QVERIFY2(source.startsWith("Read from market.csv on 20"), qPrintable(source));
        QCOMPARE(guess.json()["trace"].toObject()["unit"].toString(), QStringLiteral("seconds"));
        QVERIFY(guess.json()["trace"].toObject()["unit_guessed"].toBool());
        QVERIFY(guess.messages.contains("they are read as seconds, which --trace-unit can change"));
        const CliRun told = runCli({"import", "trace", file, m_project, "--trace-unit", "hours"});
        QCOMPARE(told.json()["trace"].toObject()["hours"].toDouble(), 2.0);
        QVERIFY(!told.json()["trace"].toObject()["unit_guessed"].toBool(true));
        QVERIFY(told.messages.isEmpty());
    }

    // A file may be named as it likes, a trace of a project may not.
    void aFileOfAStrangeNameIsTaken()
    {
        const QString file = written("t\u009B\u202E.csv", "time_s,nodes\n0,4\n3600,2\n");
        const CliRun run = runCli({"import", "trace", file, m_project, "--trace-unit", "hours"});
        QCOMPARE(run.exitCode, 0);
        const QString source = run.json()["trace"].toObject()["source"].toString();
        QVERIFY2(source.startsWith("Read from t<U+009B><U+202E>.csv on 20"), qPrintable(source));
    }

    void whatIsRefusedChangesNoByte()
    {
        const QByteArray before = bytes();
        const QString good = written("good.csv", "0,4\n1,2\n2,2\n");
        const QString broken = written("broken.csv", "0,4\n1,x\n");
        const QList<QPair<QStringList, QString>> cases{{{broken, m_project}, "broken.csv, line 2"},
            {{good, m_project, "--needed-nodes", "2.5"}, "--needed-nodes is 2.5"},
            {{good, m_project, "--needed-nodes", "5"}, "--needed-nodes is 5"},
            {{good, m_project, "--needed-nodes", "nan"}, "a whole number from 1 to 4, the peak of"},
            {{good, m_project, "--flip", "--fleet-nodes", "3"}, "--fleet-nodes is 3"},
            {{good, m_project, "--fleet-nodes", "8"}, "say so with --flip"},
            {{good, m_project, "--source", QString(401, 'x')}, "longer than 400 bytes"},
            {{good, "/nowhere/plan.isocost"}, "/nowhere/plan.isocost"},
            {{good, good}, "is not an Isocost project"}, {{good}, "project is required"}};
        for (const auto& [arguments, words] : cases) {
            const CliRun run = runCli(QStringList{"import", "trace"} + arguments);
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
            QVERIFY(bytes() == before);
        }
    }

    void aProjectThatIsOpenElsewhereSaysWhere()
    {
        const QByteArray before = bytes(); // not while it is open: closing would drop the lock
        std::optional<ProjectFile> window = ProjectFile::open(m_project.toStdString());
        QVERIFY(!window->isReadOnly());
        const QString good = written("good.csv", "time,nodes\n0,4\n3600,2\n7200,4\n");
        const CliRun run = runCli({"import", "trace", good, m_project});
        QCOMPARE(run.exitCode, 2);
        const QString words = QStringLiteral("process %1); close it there").arg(::getpid());
        QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
        window.reset();
        QVERIFY(bytes() == before);
    }

private:
    [[nodiscard]] QString written(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder->filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName();
    }
    [[nodiscard]] QByteArray bytes() const
    {
        QFile file(m_project);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_project;
};

ISOCOST_TEST_WITH(QCoreApplication, TestImport)
#include "tst_import.moc"
