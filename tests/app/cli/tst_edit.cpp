// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli new, set and platform: what changes a project, and what changes no byte of it.
#include <memory>
#include <optional>

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include "core/analysis/plan_following.h"
#include "core/model/assumption_range.h"
#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/plan_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

QStringList keysOf(const CliRun& run)
{
    QStringList keys;
    for (const auto& platform : run.json()["platforms"].toArray())
        keys << platform.toObject()["key"].toString();
    return keys;
}

} // namespace

class TestEdit : public QObject, protected test::PlanFile {
    Q_OBJECT

private slots:
    void init() { makePlan(); }
    void aNewProjectIsItsSample_data();
    void aNewProjectIsItsSample();
    void newSaysHowItIsWritten_data();
    void newSaysHowItIsWritten();
    void nothingIsWrittenOver();
    void settingsAreKept();
    void aSettingMayGoToEveryPlatform();
    void anotherScenarioCanBeSet();
    void aRangeIsKept();
    void rangesAreCorrelated();
    void thePresetTakesAValueBack();
    void platformsComeAndGo();
    void whatTheModelDefinesAnewIsToldByTheFirstEdit();
    void theReferenceIsTold();
    void everyScenarioKeepsItsWayOfBuying();
    void aSampleIsListedToo();
    void theOffersOfAPlatformAreListed();
    void theMeasurementsOfAPlatformAreListed();
    void whatIsRefusedChangesNoByte_data();
    void whatIsRefusedChangesNoByte();
    void aProjectThatIsOpenElsewhereSaysWhere_data();
    void aProjectThatIsOpenElsewhereSaysWhere();
};

void TestEdit::aNewProjectIsItsSample_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("sample");
    QTest::newRow("default") << QStringList() << "your-cluster";
    QTest::newRow("by name") << QStringList{"--from", "cloud-or-own"} << "cloud-or-own";
    QTest::newRow("as elsewhere") << QStringList{"--from", "sample:spot-churn"} << "spot-churn";
}

void TestEdit::aNewProjectIsItsSample()
{
    QFETCH(QStringList, options);
    QFETCH(QString, sample);
    const QString path = m_folder->filePath("new.isocost");
    const CliRun made = runCli(QStringList{"new", path} + options);
    QCOMPARE(made.exitCode, 0);
    QCOMPARE(made.json()["project"].toString(), path);
    QCOMPARE(made.json()["from"].toString(), sample);
    const Project expected = sampleProject(sample.toStdString());
    QCOMPARE(made.json()["scenarios"].toArray().size(), qsizetype(expected.scenarios.size()));
    QVERIFY(loadProject(path.toStdString()).scenarios == expected.scenarios);
    QCOMPARE(fileNames(), (QStringList{"new.isocost", "plan.isocost"}));
}

void TestEdit::newSaysHowItIsWritten_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("usage");
    QTest::newRow("as other commands") << QStringList{"sample:spot-churn", "-o", "p.isocost"}
                                       << "\"p.isocost\" --from \"spot-churn\"";
    QTest::newRow("sample alone") << QStringList{"sample:spot-churn"}
                                  << "\"plan.isocost\" --from \"spot-churn\"";
    QTest::newRow("file twice") << QStringList{"a.isocost", "-o", "b.isocost"}
                                << "\"b.isocost\" --from \"your-cluster\"";
}

void TestEdit::newSaysHowItIsWritten()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, usage);
    const CliRun refused = runCli(QStringList{"new"} + arguments);
    QCOMPARE(refused.exitCode, 2);
    QCOMPARE(refused.onlyComplaint(),
        "new takes the new file first, then its sample: isocost-cli new " + usage);
    QVERIFY(!runCli({"new", "--help"}).output.contains("--output"));
}

void TestEdit::nothingIsWrittenOver()
{
    const QByteArray before = bytes();
    const QString link = m_folder->filePath("link.isocost");
    QVERIFY(QFile::link(m_folder->filePath("nothing.isocost"), link));
    for (const QString& path : {m_project, m_folder->path(), link}) {
        const CliRun refused = runCli({"new", path});
        QCOMPARE(refused.exitCode, 2);
        const QString words = QStringLiteral("\"%1\" exists already").arg(path);
        QVERIFY2(refused.onlyComplaint().startsWith(words), qPrintable(refused.onlyComplaint()));
    }
    const CliRun nowhere = runCli({"new", "/nowhere/plan.isocost"});
    QCOMPARE(nowhere.exitCode, 2);
    QVERIFY(nowhere.onlyComplaint().contains("there is no folder \"/nowhere\""));
    const CliRun unknown = runCli({"new", m_folder->filePath("new.isocost"), "--from", "refrence"});
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY(unknown.onlyComplaint().contains("there is no sample \"refrence\""));
    QVERIFY(bytes() == before);
    QCOMPARE(fileNames(), (QStringList{"link.isocost", "plan.isocost"}));
}

void TestEdit::settingsAreKept()
{
    const CliRun done =
        run({"set", "PLAN", "platform.h100.mfu=0.5", "platform.h100.purchase=reserved_3y"});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(done.output,
        "{\"schema\":1,\"project\":\"" + m_project.toUtf8()
            + "\",\"scenario\":\"Base\",\"before\":{\"platform.h100.mfu\":0.45,"
              "\"platform.h100.purchase\":\"on_demand\"},\"set\":{\"platform.h100.mfu\":0.5,"
              "\"platform.h100.purchase\":\"reserved_3y\"}}\n");
    Project expected = sampleProject("reference");
    assign(expected.scenarios[0], builtinCatalog(), "platform.h100.mfu=0.5");
    assign(expected.scenarios[0], builtinCatalog(), "platform.h100.purchase=reserved_3y");
    followPlans(sampleProject("reference").scenarios, expected.scenarios, builtinCatalog());
    QVERIFY(loaded().scenarios == expected.scenarios);
    QCOMPARE(fileNames(), QStringList{"plan.isocost"});
}

void TestEdit::aSettingMayGoToEveryPlatform()
{
    const CliRun done = run({"set", "PLAN", "platform.*.chips=256", "platform.trn2.chips=64"});
    QCOMPARE(done.exitCode, 0);
    const QJsonObject set = done.json()["set"].toObject();
    QCOMPARE(set["platform.h100.chips"].toDouble(), 256.0);
    QCOMPARE(set["platform.trn2.chips"].toDouble(), 64.0); // the last one wins
    QCOMPARE(set["platform.tpu_v5e.chips"].toDouble(), 256.0);
    QCOMPARE(set.size(), 3);
    const CliRun same = runCli({"eval", "sample:reference", "--set", "platform.*.chips=256",
        "--set", "platform.trn2.chips=64"});
    QCOMPARE(run({"eval", "PLAN"}).json()["results"], same.json()["results"]);
}

void TestEdit::anotherScenarioCanBeSet()
{
    const CliRun done = run({"set", "PLAN", "--scenario", "H100 on spot", "fleet.utilization=0.6",
        "--format", "table"});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(done.lines()[1].simplified(), "fleet.utilization 0.8 0.6 1");
    const Project project = loaded();
    for (const Scenario& scenario : project.scenarios)
        QCOMPARE(
            scenario.of(Parameter::FleetUtilization), scenario.name == "H100 on spot" ? 0.6 : 0.8);
}

void TestEdit::aRangeIsKept()
{
    const CliRun done = run({"set", "PLAN", "facility.node_price=260000..420000"});
    QCOMPARE(done.exitCode, 0);
    QVERIFY(done.output.endsWith("\"before\":{\"facility.node_price\":375000.0},"
                                 "\"set\":{\"facility.node_price\":375000.0},"
                                 "\"ranges\":{\"facility.node_price\":"
                                 "\"260000..375000..420000\"}}\n"));
    const ParameterAddress node{Parameter::FacilityNodePrice, -1};
    for (const Scenario& scenario : loaded().scenarios) // the what-ifs follow
        QCOMPARE(rangeText(scenario, node), std::string("260000..375000..420000"));
    const CliRun inside = run({"set", "PLAN", "facility.node_price=300000", "--format", "table"});
    QCOMPARE(inside.lines()[1].simplified(),
        "facility.node_price 260000..375000..420000 "
        "260000..300000..420000 USD/node");
    const CliRun listed = run({"parameters", "PLAN"});
    const QJsonObject range = listed.json()["parameters"]
                                  .toObject()["facility.node_price"]
                                  .toObject()["range"]
                                  .toObject();
    QCOMPARE(range["text"].toString(), QStringLiteral("260000..300000..420000"));
    QCOMPARE(range["shape"].toString(), QStringLiteral("triangular"));
    QCOMPARE(range["low"].toDouble(), 260000.0);
    QCOMPARE(range["high"].toDouble(), 420000.0);
    const CliRun fixed = run({"set", "PLAN", "facility.node_price=fixed"});
    QVERIFY(fixed.output.contains("\"ranges_before\":{\"facility.node_price\":"));
    QVERIFY(!fixed.output.contains("\"ranges\":"));
    QCOMPARE(loaded().scenarios[0].of(Parameter::FacilityNodePrice), 300000.0);
    QCOMPARE(run({"set", "PLAN", "facility.node_price=260000..420000"}).exitCode, 0);
    QCOMPARE(run({"set", "PLAN", "facility.node_price=500000"}).exitCode, 0); // outside
    QVERIFY(!rangeOf(loaded().scenarios[0], node));
}

void TestEdit::rangesAreCorrelated()
{
    const QString pair("facility.node_price,facility.pue=");
    const CliRun done = run({"set", "PLAN", "facility.node_price=260000..420000",
        "facility.pue=1.2..1.5", "--correlate", pair + "0.5"});
    QCOMPARE(done.exitCode, 0);
    const QJsonObject told = done.json()["correlations"].toArray()[0].toObject();
    QCOMPARE(told["first"].toString(), QStringLiteral("facility.node_price"));
    QCOMPARE(told["second"].toString(), QStringLiteral("facility.pue"));
    QCOMPARE(told["value"].toDouble(), 0.5);
    QCOMPARE(loaded().scenarios[0].correlations.size(), std::size_t{1});
    QCOMPARE(run({"set", "PLAN", "--correlate", pair + "0"}).exitCode, 0);
    QVERIFY(loaded().scenarios[0].correlations.empty());
}

void TestEdit::thePresetTakesAValueBack()
{
    QCOMPARE(run({"set", "PLAN", "platform.h100.mfu=0.5"}).exitCode, 0);
    QCOMPARE(run({"set", "PLAN", "platform.h100.mfu=preset"}).exitCode, 0);
    const Project project = loaded();
    QVERIFY(isPreset(project.scenarios[0], project.catalog, {Parameter::Mfu, 0}));
}

void TestEdit::platformsComeAndGo()
{
    const CliRun added = run({"platform", "add", "PLAN", "b200", "b200_sxm"});
    QCOMPARE(added.exitCode, 0);
    QCOMPARE(keysOf(added), (QStringList{"h100", "trn2", "tpu_v5e", "b200"}));
    Project expected = sampleProject("reference");
    addPricedPlatform(expected.scenarios[0], builtinCatalog(), "b200", "b200_sxm");
    followPlans(sampleProject("reference").scenarios, expected.scenarios, builtinCatalog());
    QVERIFY(loaded().scenarios == expected.scenarios);
    // mfu_typical.csv: b200_sxm,bf16,dense,3,0.2329,0.3458,0.3716
    QVERIFY2(added.messages.startsWith("isocost-cli: B200 SXM at RunPod")
            && added.messages.contains("on demand $6.79 of 2026-10-07")
            && added.messages.contains(
                "MFU 34.6 % as measured (3 runs of B200 SXM, bf16, dense, 2026-11-28)"),
        added.messages.constData());
    const QJsonObject price = added.json()["platforms"]
                                  .toArray()[3]
                                  .toObject()["prices"]
                                  .toObject()["price_on_demand"]
                                  .toObject();
    QCOMPARE(price["value"].toDouble(), 6.79); // the newest of the catalog, RunPod 2026-10-07
    QVERIFY(price["source"].toString().contains(QStringLiteral("RunPod")));
    const CliRun listed = run({"platform", "list", "PLAN"});
    QCOMPARE(listed.output, added.output);
    const CliRun removed = run({"platform", "remove", "PLAN", "b200"});
    QCOMPARE(keysOf(removed), (QStringList{"h100", "trn2", "tpu_v5e"}));
    QVERIFY(loaded().scenarios == sampleProject("reference").scenarios);
}

// Saving writes the model of today, so the command that saves is the last that can tell.
void TestEdit::whatTheModelDefinesAnewIsToldByTheFirstEdit()
{
    const QTemporaryDir folder;
    const QString old = folder.filePath(QStringLiteral("old.isocost"));
    QVERIFY(QFile::copy(QStringLiteral(ISOCOST_TEST_DATA "/projects/schema_1.isocost"), old));
    const CliRun first = runCli({"set", old, "fleet.utilization=0.5"});
    QCOMPARE(first.exitCode, 0);
    QVERIFY(first.messages.contains("Defined anew since"));
    QVERIFY(!runCli({"set", old, "fleet.utilization=0.6"}).messages.contains("anew"));
}

void TestEdit::theReferenceIsTold()
{
    QCOMPARE(run({"set", "PLAN", "facility.reference=trn2"}).exitCode, 0);
    const CliRun listed = run({"platform", "list", "PLAN", "--format", "csv"});
    QCOMPARE(listed.lines(),
        (QList<QByteArray>{"key,label,accelerator,chips,purchase,price_on_demand,price_reserved_1y,"
                           "price_reserved_3y,price_capacity_block,price_spot,reference",
            "h100,H100,h100_sxm,1024,on_demand,12.5,8.05,5.25,unpriced,6.5,",
            "trn2,Trainium2,trainium2,1024,on_demand,6.875,unpriced,unpriced,unpriced,unpriced,yes",
            "tpu_v5e,TPU v5e,tpu_v5e,1024,on_demand,2.25,unpriced,unpriced,unpriced,unpriced,"}));
    const CliRun removed = run({"platform", "remove", "PLAN", "trn2"});
    const QJsonObject first = removed.json()["platforms"].toArray()[0].toObject();
    QCOMPARE(first["key"].toString(), QStringLiteral("h100"));
    QVERIFY(first["is_reference"].toBool());
    QVERIFY2(
        removed.messages.contains("\"trn2\" was the reference: fleet and facility are now those "
                                  "of \"h100\", bought as before (on_demand)"),
        removed.messages.constData());
    const CliRun changed = run({"set", "PLAN", "platform.h100.accelerator=b200_sxm"});
    QVERIFY2(changed.messages.contains(
                 "B200 SXM at RunPod us: on demand $6.79 of 2026-10-07; 1 year at GCP"),
        changed.messages.constData());
    QCOMPARE(loaded().scenarios[0].platforms[0].of(Parameter::PriceOnDemand).number, 6.79);
}

// "Own the hardware" of the sample owns its H100, beside H200 and B200.
void TestEdit::everyScenarioKeepsItsWayOfBuying()
{
    const QString plan = m_folder->filePath("cluster.isocost");
    QCOMPARE(runCli({"new", plan, "--from", "your-cluster"}).exitCode, 0);
    const CliRun removed = runCli({"platform", "remove", plan, "h100"});
    QCOMPARE(removed.exitCode, 0);
    QVERIFY2(removed.messages.contains("\"h200\", bought as before (reserved_3y)"),
        removed.messages.constData());
    const CliRun owned =
        runCli({"platform", "list", plan, "--scenario", "Own the hardware", "--format", "csv"});
    QVERIFY2(owned.output.contains("h200,H200,h200_sxm,256,owned,"), owned.output.constData());
    QCOMPARE(runCli({"set", plan, "platform.b200.owned_node_price=unpriced"}).exitCode, 0);
    QFile file(plan);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    const CliRun refused = runCli({"platform", "remove", plan, "h200"});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.messages.contains("\"h200\" cannot leave \"Own the hardware\""),
        refused.messages.constData());
    file.seek(0);
    QCOMPARE(file.readAll(), before);
}

void TestEdit::theOffersOfAPlatformAreListed()
{
    const CliRun offers = runCli({"platform", "offers", "sample:reference", "h100"});
    bool isThere = false; // AWS p5.48xlarge of 2026-11-09: 55.04 USD for 8 chips
    for (const QJsonValue& offer : offers.json()["offers"].toArray())
        isThere = isThere
            || (offer["offer"] == "AWS/p5.48xlarge/us-east-1/on_demand/2026-11-09"
                && offer["value"] == 6.88 && offer["date"] == "2026-11-09");
    QVERIFY(isThere);
    const auto idsOf = [](const CliRun& run) {
        QStringList ids;
        for (const QJsonValue& offer : run.json()["offers"].toArray())
            ids << offer["offer"].toString();
        return ids;
    };
    for (const char* const id : {"specialty/Lambda/8x instance/us/on_demand/2026-09-19",
             "node/h100_sxm/2026-05-04", "mfu/bf16/dense"})
        QVERIFY2(idsOf(offers).contains(QLatin1String(id)), id);
    QVERIFY(idsOf(runCli({"platform", "offers", "sample:reference"}))
                .contains(QStringLiteral("api/AWS Bedrock/Llama 3.3 70B/2026-08-21")));
    QVERIFY(runCli({"platform", "offers", "sample:reference", "h10"})
                .onlyComplaint()
                .contains("there is no platform"));
}

// 1 and 21 rows of H100, of which 15 give an efficiency (golden/serving_efficiency.json); the last
// prints no lengths.
void TestEdit::theMeasurementsOfAPlatformAreListed()
{
    const CliRun run = runCli({"platform", "measurements", "sample:reference", "h100"});
    const QJsonArray all = run.json()["measurements"].toArray();
    QCOMPARE(all.size(), 22);
    QCOMPARE(
        all[0]["measurement"].toString(), QStringLiteral("trtllm10_llama3370b_h100_sxm_128_2048"));
    QCOMPARE(all[0]["serving_efficiency"].toDouble(), 1.299891);
    QCOMPARE(all[0]["software"].toString(), QStringLiteral("TensorRT-LLM 1.0 PyTorch backend"));
    int offered = 0;
    for (const QJsonValue& one : all)
        offered += one["serving_efficiency"].isNull() ? 0 : 1;
    QCOMPARE(offered, 15);
    QVERIFY(all[21]["serving_efficiency"].isNull());
    QVERIFY(all[21]["reason"].toString().contains("does not say how long"));
    const CliRun table =
        runCli({"platform", "measurements", "sample:reference", "h100", "--format", "table"});
    QVERIFY(table.output.contains("1.299891"));
    QCOMPARE(table.lines().size(), 1 + 22);
}

void TestEdit::aSampleIsListedToo()
{
    const CliRun listed = runCli({"platform", "list", "sample:reference"});
    QCOMPARE(keysOf(listed), (QStringList{"h100", "trn2", "tpu_v5e"}));
}

void TestEdit::whatIsRefusedChangesNoByte_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QStringList& arguments, const QString& words) {
        QTest::newRow(name) << arguments << words;
    };
    row("the second of two", {"set", "PLAN", "platform.h100.mfu=0.5", "platform.trn2.mfu=7"},
        "platform.trn2.mfu is 7, outside 0.01 to 1");
    row("every platform", {"set", "PLAN", "platform.*.mfu=7"}, "mfu is 7, outside 0.01 to 1");
    row("unknown everywhere", {"set", "PLAN", "platform.*.mfuu=0.5"},
        "there is no parameter \"platform.*.mfuu\"; did you mean \"platform.*.mfu\"?");
    row("unknown id", {"set", "PLAN", "chips=256"}, "did you mean \"platform.h100.chips\"?");
    row("no value", {"set", "PLAN", "fleet.utilization"}, "is set as id=value");
    row("range above its base", {"set", "PLAN", "facility.node_price=420000..375000..430000"},
        "facility.node_price: low 420000 is above the base 375000");
    row("correlation of one value",
        {"set", "PLAN", "--correlate", "facility.pue,fleet.utilization=0.5"},
        "facility.pue is no range");
    row("nothing to set", {"set", "PLAN"}, "setting is required");
    row("unknown scenario", {"set", "PLAN", "fleet.utilization=1", "--scenario", "Best"},
        "there is no scenario \"Best\"; the project has \"Base\"");
    row("sample", {"set", "sample:reference", "fleet.utilization=1"},
        "isocost-cli new makes a project of it");
    row("no file", {"set", "/nowhere/plan.isocost", "fleet.utilization=1"},
        "/nowhere/plan.isocost");
    row("known key", {"platform", "add", "PLAN", "h100", "h100_sxm"},
        "there is a platform \"h100\" in \"Base\" already");
    row("bad key", {"platform", "add", "PLAN", "B 200", "b200_sxm"}, "lower case letters");
    row("no accelerator", {"platform", "add", "PLAN", "b", "abacus"},
        "is not in the catalog; it has a100_40_sxm");
    row("a family of accelerators", {"platform", "add", "PLAN", "b", "a100"},
        "is not in the catalog; did you mean \"a100_40_sxm\" or \"a100_80_sxm\"?");
    row("an accelerator by another name", {"platform", "add", "PLAN", "b", "trn2"},
        "is not in the catalog; did you mean \"trainium2\"?");
    row("nearly an accelerator", {"platform", "add", "PLAN", "b", "h10"},
        "is not in the catalog; it has h100_sxm, h100_pcie and h100_nvl");
    row("an offer for all", {"set", "PLAN", "platform.*.offer=x"},
        "an offer is of one accelerator; name its platform, such as \"platform.h100.offer\"");
    row("no such platform", {"platform", "remove", "PLAN", "b200"},
        "there is no platform \"b200\" in \"Base\"");
    row("nothing to do", {"platform"}, "platform needs an action: list, add, remove and 2 others");
    row("sample with a platform more", {"platform", "add", "sample:reference", "b", "b200_sxm"},
        "isocost-cli new makes a project of it");
}

void TestEdit::whatIsRefusedChangesNoByte()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, words);
    const QByteArray before = bytes();
    const CliRun refused = run(arguments);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.onlyComplaint().contains(words), qPrintable(refused.onlyComplaint()));
    QVERIFY(bytes() == before);
    QCOMPARE(fileNames(), QStringList{"plan.isocost"});
}

void TestEdit::aProjectThatIsOpenElsewhereSaysWhere_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("set") << QStringList{"set", "PLAN", "fleet.utilization=0.6"};
    QTest::newRow("add") << QStringList{"platform", "add", "PLAN", "b200", "b200_sxm"};
    QTest::newRow("remove") << QStringList{"platform", "remove", "PLAN", "trn2"};
}

void TestEdit::aProjectThatIsOpenElsewhereSaysWhere()
{
    QFETCH(QStringList, arguments);
    const QByteArray before = bytes(); // not while it is open: closing would drop the lock
    std::optional<ProjectFile> window = ProjectFile::open(m_project.toStdString());
    QVERIFY(!window->isReadOnly());
    const CliRun refused = run(arguments);
    QCOMPARE(refused.exitCode, 2);
    const QString words = QStringLiteral("process %1); close it there").arg(::getpid());
    QVERIFY2(refused.onlyComplaint().contains(words), qPrintable(refused.onlyComplaint()));
    QCOMPARE(run({"platform", "list", "PLAN"}).exitCode, 0);
    window.reset();
    QVERIFY(bytes() == before);
}

ISOCOST_TEST_WITH(QCoreApplication, TestEdit)
#include "tst_edit.moc"
