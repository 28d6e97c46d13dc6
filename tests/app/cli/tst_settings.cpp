// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// --set of every command: an answer names what was set, as it was applied.
#include <QJsonArray>
#include <QMap>
#include <QTest>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

const QStringList kSet{"--set", "fleet.utilization=0.5", "--set", "platform.*.chips=2.56e2",
    "--set", "platform.h100.purchase=spot", "--set", "fleet.utilization=0.75"};
const char* const kJson = "{\"fleet.utilization\":0.75,\"platform.h100.chips\":256.0,"
                          "\"platform.h100.purchase\":\"spot\",\"platform.trn2.chips\":256.0,"
                          "\"platform.tpu_v5e.chips\":256.0}";
const char* const kFooter = "\n\"Base\" with fleet.utilization = 0.75, platform.h100.chips = 256, "
                            "platform.h100.purchase = spot, platform.trn2.chips = 256 and "
                            "platform.tpu_v5e.chips = 256.\n";

// What a command needs behind its project, and its form for people.
struct Form {
    QStringList more;
    QString read = QStringLiteral("table");
};

const QMap<QString, Form>& forms()
{
    static const QMap<QString, Form> all{{"eval", {{"--metric", "facility.capex"}}},
        {"explain", {{"facility.capex"}, "text"}},
        {"sweep",
            {{"--over", "platform.h100.mfu=0.2:0.4:2", "--metric", "platform.h100.training_cost"}}},
        {"solve",
            {{"--for", "platform.h100.mfu", "--metric", "platform.h100.training_cost", "--target",
                "1e6"}}},
        {"sensitivity", {{"--metric", "facility.capex", "--top", "1"}}},
        {"bridge", {{"sample:reference", "--metric", "facility.capex"}}},
        {"uncertainty",
            {{"--range", "facility.pue=uniform:1:1.2", "--metric", "facility.capex", "--trials",
                "100"}}},
        {"simulate", {{"--trials", "10"}, ""}}, {"risk", {}}, {"cash", {}}, {"commitment", {}},
        {"view", {{"break-even"}, "text"}}, {"check", {}}, {"recommend", {}}, {"parameters", {}},
        {"batch", {{}, ""}}}; // a table of numbers and nothing else
    return all;
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void everyCommandThatSetsIsHere();
    void anAnswerNamesWhatWasSet_data();
    void anAnswerNamesWhatWasSet();
    void aBridgeNamesWhatWasSetOnEitherSide();
    void withoutSettingsNothingIsSaid();
    void whatIsUnpricedIsSaid();
};

void TestSettings::everyCommandThatSetsIsHere()
{
    QStringList setting;
    for (const QByteArray& line : runCli({"--help"}).lines()) {
        const QString command = QString::fromUtf8(line.simplified().split(' ').front());
        const bool isCommand = line.startsWith("  ") && line[2] != ' ' && line[2] != '-';
        if (isCommand && runCli({command, "--help"}).output.contains("--set ID=VALUE"))
            setting << command;
    }
    setting.sort();
    QCOMPARE(setting, forms().keys());
}

void TestSettings::anAnswerNamesWhatWasSet_data()
{
    QTest::addColumn<QString>("command");
    for (const QString& command : forms().keys())
        if (command != "batch")
            QTest::newRow(qPrintable(command)) << command;
}

void TestSettings::anAnswerNamesWhatWasSet()
{
    QFETCH(QString, command);
    const Form form = forms()[command];
    const QStringList call = QStringList{command, "sample:reference"} + form.more + kSet;
    const auto answer = [&](const QString& format) {
        return runCli(form.read.isEmpty() ? call : call + QStringList{"--format", format}).output;
    };
    const QByteArray json = answer("json");
    const QByteArray head = QByteArray("{\"schema\":1,\"scenario\":\"Base\",\"set\":") + kJson;
    QVERIFY2(json.startsWith(head), json.left(400).constData());
    if (form.read.isEmpty())
        return;
    const QByteArray read = answer(form.read);
    QVERIFY2(read.endsWith(kFooter), read.right(400).constData());
    QCOMPARE(read.count(" with fleet.utilization"), 1);
    if (form.read == "table")
        QVERIFY(!answer("csv").contains(" with fleet.utilization"));
}

void TestSettings::aBridgeNamesWhatWasSetOnEitherSide()
{
    const QStringList call{"bridge", "sample:reference", "sample:reference", "--metric",
        "platform.h100.training_cost", "--to-scenario", "MFU 60 %", "--to-set",
        "platform.h100.chips=512"};
    const CliRun json = runCli(call);
    QVERIFY(!json.json().contains("set"));
    QCOMPARE(json.json()["to_set"].toObject()["platform.h100.chips"].toDouble(), 512.0);
    const QByteArray read = runCli(call + QStringList{"--format", "table"}).output;
    QVERIFY(read.endsWith("\n\"MFU 60 %\" with platform.h100.chips = 512.\n"));
}

void TestSettings::withoutSettingsNothingIsSaid()
{
    const QStringList call{"eval", "sample:reference", "--metric", "platform.h100.training_cost"};
    QCOMPARE(runCli(call).output,
        "{\"schema\":1,\"scenario\":\"Base\",\"results\":{\"platform.h100.training_cost\":"
        "{\"value\":2309199.7394605037,\"unit\":\"USD\"}}}\n"); // README
    QCOMPARE(runCli(call + QStringList{"--format", "table"}).lines().size(), 2);
}

void TestSettings::whatIsUnpricedIsSaid()
{
    const CliRun run = runCli({"eval", "sample:reference", "--metric", "facility.capex", "--set",
        "platform.h100.price_spot=unpriced", "--set", "platform.h100.mfu=preset"});
    const QJsonObject set = run.json()["set"].toObject();
    QCOMPARE(set["platform.h100.price_spot"].toString(), QStringLiteral("unpriced"));
    QCOMPARE(set["platform.h100.mfu"].toDouble(), 0.45); // model.md section 1
}

ISOCOST_TEST_WITH(QCoreApplication, TestSettings)
#include "tst_settings.moc"
