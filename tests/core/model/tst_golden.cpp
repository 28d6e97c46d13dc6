// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every golden case of an independent program (tests/data/golden: overrides of the defaults,
// expected results), to 1e-9 relative, an internal rate of return to 1e-7 as its file says; a null
// there is a reason here.
#include <QTest>

#include <cmath>

#include "core/model/evaluate.h"
#include "tests/core/model/golden_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;
using nlohmann::json;

namespace {

// The oracle takes stranded hours as a small difference of a year's demand: where there are none,
// it has the rounding of that difference (1e-11 of 1e5 hours), which is no value to agree with.
bool isNoise(const std::string& id, const json& expected)
{
    return id.starts_with("commitment.stranded_") && expected.is_number()
        && std::fabs(expected.get<double>()) < 1e-9;
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
    const json cases = readCases("cases.json");
    const Scenario presets = referenceScenario();
    Scenario scenario = presets;
    assignAll(scenario, cases["defaults"]);
    for (const ParameterAddress address : allAddresses(presets))
        QCOMPARE(numberOf(scenario, builtinCatalog(), address),
            numberOf(presets, builtinCatalog(), address));
}

void TestGolden::resultsAgree_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("index");
    const auto addCases = [](const char* name) {
        const json cases = readCases(name);
        int index = 0;
        for (const json& golden : cases["cases"])
            QTest::addRow("%s %s", name, golden["id"].get<std::string>().c_str())
                << QString(name) << index++;
        return index;
    };
    // the number of cases the independent program made
    QCOMPARE(addCases("cases.json"), 125);
    QCOMPARE(addCases("more_cases.json"), 134);
}

void TestGolden::resultsAgree()
{
    static const json first = readCases("cases.json");
    static const json more = readCases("more_cases.json");
    QFETCH(QString, file);
    QFETCH(int, index);
    const json& golden =
        (file == "cases.json" ? first : more)["cases"][static_cast<std::size_t>(index)];
    Scenario scenario = referenceScenario();
    assignAll(scenario, golden["set"]);
    const Results<double> results = evaluate(scenario, builtinCatalog());
    QVERIFY(golden["expect"].size() >= 80);
    QStringList problems;
    for (const auto& [id, expected] : golden["expect"].items()) {
        if (isNoise(id, expected))
            continue;
        const MetricAddress address = metricAddressOf(scenario, id);
        const QString problem =
            difference(results.of(address), expected, id == "cash.irr" ? 1e-7 : 1e-9);
        if (!problem.isEmpty())
            problems << QString::fromStdString(id) + ": " + problem;
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join("; ")));
}

ISOCOST_TEST(TestGolden)
#include "tst_golden.moc"
