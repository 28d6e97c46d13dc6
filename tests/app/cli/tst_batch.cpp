// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli batch: a CSV of overrides in, a CSV of results out, whole or not at all.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "core/text/number_text.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

class TestBatch : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everyRowIsOneEvaluation();
    void emptyCellsLeaveTheScenario();
    void settingsComeBeforeTheRows();
    void wordsAndReasonsTravel();
    void tenThousandRowsAgreeWithSingleEvaluations();
    void allResultsOfManyRowsTakeLittleMemory();
    void outputAppearsUnderItsNameOnly();
    void brokenTablesNameFileAndLine_data();
    void brokenTablesNameFileAndLine();
    void brokenTablesLeaveTheOldOutput();
    void placesThatTakeNoFileAreRefused();
    void noInputIsWrittenOver();
    void overridesAndUnitsComeOnRequest();
    void aCellMayHoldARange();
    void standardInputIsAFile();

private:
    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(name); }
    void write(const char* name, const QByteArray& bytes) const;
    [[nodiscard]] QByteArray read(const char* name) const;
    [[nodiscard]] CliRun batch(const QByteArray& overrides, const QStringList& more = {}) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestBatch::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestBatch::write(const char* name, const QByteArray& bytes) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray TestBatch::read(const char* name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

CliRun TestBatch::batch(const QByteArray& overrides, const QStringList& more) const
{
    write("in.csv", overrides);
    return runCli(QStringList{"batch", "sample:reference", "--overrides", path("in.csv")} + more);
}

void TestBatch::everyRowIsOneEvaluation()
{
    const CliRun run = batch("platform.h100.mfu,platform.h100.network_wait\n0.5,0\n0.5,0.5\n",
        {"--metric", "platform.h100.effective_mfu", "--metric", "facility.capex"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines(),
        (QList<QByteArray>{
            "row,platform.h100.effective_mfu,facility.capex", "1,0.5,3400000", "2,0.25,3400000"}));
}

void TestBatch::emptyCellsLeaveTheScenario()
{
    const CliRun run = batch("platform.h100.mfu,fleet.utilization\n,0.5\n0.3,\n",
        {"--metric", "platform.h100.effective_mfu"});
    QCOMPARE(
        run.lines(), (QList<QByteArray>{"row,platform.h100.effective_mfu", "1,0.45", "2,0.3"}));
}

void TestBatch::settingsComeBeforeTheRows()
{
    const CliRun run = batch("platform.h100.network_wait\n0\n0.5\n",
        {"--set", "platform.h100.mfu=0.6", "--metric", "platform.h100.effective_mfu"});
    QCOMPARE(run.lines().mid(1), (QList<QByteArray>{"1,0.6", "2,0.3"}));
}

void TestBatch::wordsAndReasonsTravel()
{
    const CliRun run = batch("platform.h100.purchase,platform.h100.price_spot\n"
                             "spot,unpriced\nspot,3\non_demand,\n",
        {"--metric", "platform.h100.price"});
    QCOMPARE(run.lines().mid(1), (QList<QByteArray>{"1,unpriced", "2,3", "3,12.5"}));
}

// 87 MB of results, which took 133 MB when they were held at once, and 23 MB for a tenth of the
// rows.
void TestBatch::allResultsOfManyRowsTakeLittleMemory()
{
    qputenv("ASAN_OPTIONS", qgetenv("ASAN_OPTIONS") + ":quarantine_size_mb=8");
    constexpr int kRows = 20000;
    QByteArray overrides = "platform.h100.mfu\n";
    for (int i = 0; i < kRows; ++i)
        overrides += QByteArray::number(0.2 + i * 2.5e-5) + "\n";
    QCOMPARE(batch(overrides, {"-o", path("all.csv")}).exitCode, 0);
    QVERIFY(QFileInfo(path("all.csv")).size() > 80000000);
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    QVERIFY2(usage.ru_maxrss < test::kPeakOfBuild * 80L << 10L,
        qPrintable(QString::number(usage.ru_maxrss)));
}

void TestBatch::tenThousandRowsAgreeWithSingleEvaluations()
{
    constexpr int kRows = 10000;
    QByteArray overrides = "platform.h100.mfu,facility.power_price\n";
    for (int i = 0; i < kRows; ++i)
        overrides +=
            QByteArray::number(0.2 + i * 5e-5) + "," + QByteArray::number(0.01 * (i % 30)) + "\n";
    const CliRun run = batch(overrides,
        {"--metric", "platform.h100.training_cost", "--metric", "facility.annual_energy"});
    QCOMPARE(run.exitCode, 0);
    const QList<QByteArray> lines = run.lines();
    QCOMPARE(lines.size(), kRows + 1);
    const QList<QByteArray> inputs = overrides.split('\n');
    for (int i = 1; i <= kRows; i += 999) {
        Scenario scenario = referenceScenario();
        const QList<QByteArray> cells = inputs[i].split(',');
        assign(scenario, builtinCatalog(), "platform.h100.mfu", cells[0].toStdString());
        assign(scenario, builtinCatalog(), "facility.power_price", cells[1].toStdString());
        const Results<double> results = evaluate(scenario, builtinCatalog());
        const std::string expected = std::to_string(i) + ","
            + numberText(results.of(Metric::TrainingCost, 0).value) + ","
            + numberText(results.of(Metric::FacilityAnnualEnergy).value);
        QCOMPARE(lines[i], QByteArray::fromStdString(expected));
    }
}

void TestBatch::outputAppearsUnderItsNameOnly()
{
    const CliRun run =
        batch("fleet.utilization\n0.5\n", {"-o", path("out.csv"), "--metric", "facility.capex"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.isEmpty());
    QCOMPARE(read("out.csv"), QByteArray("row,facility.capex\n1,3400000\n"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden),
        (QStringList{"in.csv", "out.csv"}));
}

void TestBatch::brokenTablesNameFileAndLine_data()
{
    QTest::addColumn<QByteArray>("overrides");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const QByteArray& overrides, const char* sentence) {
        QTest::newRow(name) << overrides << QString::fromUtf8(sentence);
    };
    row("out of range", "platform.h100.mfu\n0.4\n3\n",
        "in.csv, line 3: platform.h100.mfu is 3, outside 0.01 to 1");
    row("no number", "platform.h100.mfu\n\"0,4\"\n",
        "in.csv, line 2: platform.h100.mfu is \"0,4\", which is not a number; it takes 0.01 to 1");
    row("unknown word", "platform.h100.purchase\nleased\n",
        "in.csv, line 2: platform.h100.purchase is \"leased\"; it is one of on_demand, "
        "reserved_1y, reserved_3y, capacity_block, spot, specialty, owned");
    row("unknown id", "platform.h100.mfuu\n0.4\n",
        "in.csv, line 1: there is no parameter \"platform.h100.mfuu\"; did you mean "
        "\"platform.h100.mfu\"?");
    row("no row", "platform.h100.mfu\n", "in.csv has no row under its header: nothing to evaluate");
    row("short row", "platform.h100.mfu,fleet.utilization\n0.4\n",
        "in.csv, line 2: 1 cell where the header has 2");
}

void TestBatch::brokenTablesNameFileAndLine()
{
    QFETCH(QByteArray, overrides);
    QFETCH(QString, sentence);
    const CliRun run = batch(overrides);
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.onlyComplaint(), sentence);
}

void TestBatch::brokenTablesLeaveTheOldOutput()
{
    write("out.csv", "the numbers of March\n");
    const CliRun run = batch("platform.h100.mfu\n0.4\n9\n", {"-o", path("out.csv")});
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(read("out.csv"), QByteArray("the numbers of March\n"));
    const CliRun missing = runCli(
        {"batch", "sample:reference", "--overrides", path("none.csv"), "-o", path("new.csv")});
    QCOMPARE(missing.exitCode, 2);
    QVERIFY(missing.onlyComplaint().endsWith("none.csv cannot be read: No such file or directory"));
    QVERIFY(!QFile::exists(path("new.csv")));
}

void TestBatch::placesThatTakeNoFileAreRefused()
{
    const CliRun device = batch("fleet.utilization\n0.5\n", {"-o", "/dev/null"});
    QCOMPARE(device.exitCode, 2);
    QCOMPARE(device.onlyComplaint(),
        QStringLiteral("/dev/null cannot be written: it is not a regular file"));
    const CliRun nowhere = batch("fleet.utilization\n0.5\n", {"-o", path("none/out.csv")});
    QCOMPARE(nowhere.exitCode, 2);
    QVERIFY(nowhere.onlyComplaint().contains(QStringLiteral("cannot be written: ")));
}

void TestBatch::noInputIsWrittenOver()
{
    const QByteArray overrides = "fleet.utilization\n0.5\n";
    const CliRun same = batch(overrides, {"-o", path("in.csv")});
    QCOMPARE(same.exitCode, 2);
    QVERIFY(same.onlyComplaint().endsWith("made from it; choose another file"));
    QCOMPARE(read("in.csv"), overrides);

    QVERIFY(QFile::copy(
        QStringLiteral(ISOCOST_TEST_DATA "/projects/schema_1.isocost"), path("board.db")));
    const QByteArray project = read("board.db");
    write("in.csv", overrides);
    const CliRun onProject =
        runCli({"batch", path("board.db"), "--overrides", path("in.csv"), "-o", path("board.db")});
    QCOMPARE(onProject.exitCode, 2);
    const CliRun onOther = batch(overrides, {"-o", path("board.db")});
    QCOMPARE(onOther.exitCode, 2);
    QVERIFY(onOther.onlyComplaint().endsWith("it is an Isocost project; choose another file"));
    QCOMPARE(read("board.db"), project);
}

void TestBatch::overridesAndUnitsComeOnRequest()
{
    const CliRun run = batch("platform.h100.mfu,platform.h100.purchase\n0.5,spot\n",
        {"--with-inputs", "--units", "--metric", "platform.h100.price"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines(),
        (QList<QByteArray>{"row,platform.h100.mfu,platform.h100.purchase,platform.h100.price",
            "unit,1,,USD/chip-h", "1,0.5,spot,6.5"}));
}

// 400,000 to 500,000 does not hold 375,000: the middle is the base, and the cluster of 64 GPUs, 8
// nodes, costs (450,000 + 50,000) x 8. The other range holds it.
void TestBatch::aCellMayHoldARange()
{
    const CliRun run = batch(
        "facility.node_price\n400000..500000\n375000..425000\n", {"--metric", "facility.capex"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines(), (QList<QByteArray>{"row,facility.capex", "1,4000000", "2,3400000"}));
}

void TestBatch::standardInputIsAFile()
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
        {"-c",
            "printf 'platform.h100.mfu\\n0.5\\n' | exec \"$0\" batch sample:reference --overrides "
            "- "
            "--metric facility.capex",
            ISOCOST_BIN_DIR "/isocost-cli"});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardOutput(), QByteArray("row,facility.capex\n1,3400000\n"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestBatch)
#include "tst_batch.moc"
