// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every golden case of an independent program (tests/data/golden/cases.json: overrides of the
// defaults, expected results), to 1e-9 relative; a null there is a reason here.
#include <QFile>
#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/model/assign.h"
#include "core/model/evaluate.h"
#include "core/model/number_text.h"

using namespace isocost;
using nlohmann::json;

namespace {

json readCases()
{
    QFile file(QStringLiteral(ISOCOST_TEST_DATA "/golden/cases.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("tests/data/golden/cases.json is missing");
    return json::parse(file.readAll().toStdString());
}

void assignAll(Scenario& scenario, const json& values)
{
    for (const auto& [id, value] : values.items()) {
        const std::string text = value.is_null() ? "unpriced"
            : value.is_string()                  ? value.get<std::string>()
                                                 : numberText(value.get<double>());
        assign(scenario, builtinCatalog(), id, text);
    }
}

// Empty when the outcome is the expected one.
QString difference(const Outcome<double>& got, const json& expected, double tolerance)
{
    if (expected.is_null())
        return got.hasNumber() ? QStringLiteral("a reason was expected, not %1").arg(got.value)
                               : QString();
    if (!got.hasNumber())
        return QStringLiteral("%1 was expected, not a reason").arg(expected.get<double>());
    const double want = expected.get<double>();
    const double scale = std::max(std::fabs(want), 1e-300);
    if (std::fabs(got.value - want) <= tolerance * scale)
        return {};
    return QStringLiteral("%1 was expected, not %2")
        .arg(want, 0, 'g', 17)
        .arg(got.value, 0, 'g', 17);
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void presetsAreTheDefaultsOfTheCases();
    void resultsAgree_data();
    void resultsAgree();
};

void TestGolden::presetsAreTheDefaultsOfTheCases()
{
    const json cases = readCases();
    const Scenario presets = referenceScenario();
    Scenario scenario = presets;
    assignAll(scenario, cases["defaults"]);
    for (const ParameterAddress address : allAddresses(presets))
        QCOMPARE(numberOf(scenario, builtinCatalog(), address),
            numberOf(presets, builtinCatalog(), address));
}

void TestGolden::resultsAgree_data()
{
    QTest::addColumn<int>("index");
    const json cases = readCases();
    int index = 0;
    for (const json& golden : cases["cases"])
        QTest::newRow(golden["id"].get<std::string>().c_str()) << index++;
    QCOMPARE(index, 79); // the number of cases the independent program made
}

void TestGolden::resultsAgree()
{
    static const json cases = readCases();
    QFETCH(int, index);
    const json& golden = cases["cases"][static_cast<std::size_t>(index)];
    Scenario scenario = referenceScenario();
    assignAll(scenario, golden["set"]);
    const Results<double> results = evaluate(scenario, builtinCatalog());
    QVERIFY(golden["expect"].size() >= 80);
    QStringList problems;
    for (const auto& [id, expected] : golden["expect"].items()) {
        const MetricAddress address = metricAddressOf(scenario, id);
        const QString problem =
            difference(results.of(address.metric, address.platform), expected, 1e-9);
        if (!problem.isEmpty())
            problems << QString::fromStdString(id) + ": " + problem;
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join("; ")));
}

QTEST_APPLESS_MAIN(TestGolden)
#include "tst_golden.moc"
