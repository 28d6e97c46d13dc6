// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The version of the model belongs to its results: tests/data/golden/digests.txt has the version in
// its first line and then, for every result of the table, the SHA-256 of its values over all golden
// cases to six digits. A result may come under the same version; none may change or go.
//
// Where the file has to follow, this test writes the new one beside its program and says so.
#include <QCryptographicHash>
#include <QTest>

#include <map>

#include "core/model/evaluate.h"
#include "tests/core/model/golden_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// By the id of the result's row.
using Digests = std::map<std::string, QByteArray>;

// Six digits are the same on every machine; what is next to nothing is the rounding of zero.
QByteArray rounded(const Outcome<double>& outcome)
{
    constexpr double kRoundingOfZero = 1e-9;
    if (!outcome.hasNumber())
        return QByteArray(wordOf(outcome.reason).data());
    const bool isNothing = std::fabs(outcome.value) < kRoundingOfZero;
    return QByteArray::number(isNothing ? 0.0 : outcome.value, 'e', 5);
}

Digests present(double factor = 1.0)
{
    std::map<std::string, QByteArray> values;
    for (const char* const name : kGoldenFiles) {
        const nlohmann::json cases = readCases(name);
        for (const nlohmann::json& golden : cases["cases"]) {
            Scenario scenario = referenceScenario();
            assignAll(scenario, golden["set"]);
            const Results<double> results = evaluate(scenario, builtinCatalog());
            for (const MetricAddress address : allMetrics(scenario)) {
                Outcome<double> outcome = results.of(address);
                outcome.value *= factor;
                values[std::string(rowOf(address.metric).quantity.id)] += rounded(outcome) + ' ';
            }
        }
    }
    Digests digests;
    for (const auto& [id, text] : values)
        digests[id] = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(16);
    return digests;
}

struct Record {
    std::string version;
    Digests digests;
};

Record recorded()
{
    QFile file(QStringLiteral(ISOCOST_TEST_DATA "/golden/digests.txt"));
    Record record;
    if (!file.open(QIODevice::ReadOnly))
        return record;
    record.version = file.readLine().trimmed().toStdString();
    while (!file.atEnd()) {
        const QList<QByteArray> words = file.readLine().trimmed().split(' ');
        if (words.size() == 2)
            record.digests[words[0].toStdString()] = words[1];
    }
    return record;
}

// A file that could take the place of the recorded one.
QString pathBeside()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/digests.txt");
}

void writeBeside(const Digests& digests)
{
    QFile file(pathBeside());
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s cannot be written", qPrintable(pathBeside()));
    file.write(QByteArray(kModelVersion.data()) + '\n');
    for (const auto& [id, digest] : digests)
        file.write(QByteArray::fromStdString(id) + ' ' + digest + '\n');
}

// What has to be done, or nothing.
QString demand(const Record& record, std::string_view version, const Digests& digests)
{
    QStringList changed;
    for (const auto& [id, digest] : record.digests) {
        const auto found = digests.find(id);
        if (found == digests.end() || found->second != digest)
            changed << QString::fromStdString(id);
    }
    if (!changed.isEmpty() && record.version == version)
        return QStringLiteral("%1 changed under model version %2; raise kModelVersion in "
                              "core/model/model_version.h if that is meant")
            .arg(changed.join(u", "), QString::fromStdString(record.version));
    if (record.version == version && digests.size() == record.digests.size())
        return {};
    return QStringLiteral("the results of model version %1 are not on record; copy %2 over "
                          "tests/data/golden/digests.txt")
        .arg(QString::fromStdString(std::string(version)), pathBeside());
}

} // namespace

class TestModelVersion : public QObject {
    Q_OBJECT

private slots:
    void resultsAreThoseOfTheVersion()
    {
        const Digests digests = present();
        const QString what = demand(recorded(), kModelVersion, digests);
        if (!what.isEmpty())
            writeBeside(digests);
        QVERIFY2(what.isEmpty(), qPrintable(what));
    }

    // A relative 1e-5 in every number, as a changed formula would make it.
    void aChangedFormulaCannotKeepTheVersion()
    {
        const Record record{"1.0", present()};
        const Digests changed = present(1.0 + 1e-5);
        QVERIFY(demand(record, "1.0", record.digests).isEmpty());
        const QString same = demand(record, "1.0", changed);
        QVERIFY2(same.contains(QStringLiteral("cash.irr")), qPrintable(same));
        QVERIFY(same.contains(QStringLiteral("raise kModelVersion")));
        QVERIFY(demand(record, "1.1", changed).contains(QStringLiteral("not on record")));
        QVERIFY(demand(record, "1.1", record.digests).contains(QStringLiteral("not on record")));
    }

    // A new result keeps the version; one that goes does not.
    void resultsMayComeButNotGo()
    {
        const Digests all = present();
        Digests fewer = all;
        fewer.erase(fewer.begin());
        QVERIFY(demand({"1.0", fewer}, "1.0", all).contains(QStringLiteral("not on record")));
        QVERIFY(demand({"1.0", all}, "1.0", fewer).contains(QStringLiteral("raise kModelVersion")));
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestModelVersion)
#include "tst_model_version.moc"
