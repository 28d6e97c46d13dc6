// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of parameters and results: ids, ranges, presets and units fit together.
#include <QTest>

#include <array>
#include <set>
#include <utility>

#include "core/model/constants.h"
#include "core/model/list_price.h"
#include "core/model/metric_table.h"
#include "core/model/parameter_table.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestTables : public QObject {
    Q_OBJECT

private slots:
    void everyParameterIsFoundByItsId();
    void idsAreUniqueAndWellFormed();
    void everyRowIsComplete();
    void choicesMatchTheirRange();
    void everyMetricIsFoundByItsId();
    void constantsAreInTheOrderOfTheirEnum();
    void moreIsBetterOfOutputSavingsAndReturns();
    void theWorkOfATokenIsSixToEightFlop();
    void logScalesHaveRoom();
    void rulesBeginWithTheThresholdsOfTheModel();
};

namespace {

bool isIdLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_'
        || letter == '.';
}

// model.md section 8, the first rules of G.
constexpr std::array kThresholds{std::pair{Parameter::RuleNetworkWait, 0.20},
    std::pair{Parameter::RuleCheckpointForbidden, 0.05},
    std::pair{Parameter::RuleCheckpointWarned, 0.03}, std::pair{Parameter::RuleCpbt, 1500.0}};

bool isWellFormed(std::string_view id)
{
    return !id.empty() && std::all_of(id.begin(), id.end(), isIdLetter);
}

} // namespace

void TestTables::everyParameterIsFoundByItsId()
{
    for (const ParameterRow& row : parameterTable())
        QCOMPARE(findParameter(row.id), std::optional(row.parameter));
    QVERIFY(!findParameter("facility.no_such"));
    QVERIFY(!findParameter(""));
}

void TestTables::idsAreUniqueAndWellFormed()
{
    std::set<std::string_view> ids;
    for (const ParameterRow& row : parameterTable()) {
        QVERIFY2(isWellFormed(row.id), std::string(row.id).c_str());
        const bool hasGroup = row.id.find('.') != std::string_view::npos;
        QCOMPARE(hasGroup, !isPlatformParameter(row.parameter));
        QVERIFY2(ids.insert(row.id).second, std::string(row.id).c_str());
    }
    ids.clear();
    for (const MetricRow& row : metricTable()) {
        QVERIFY(isWellFormed(row.quantity.id));
        const bool hasGroup = row.quantity.id.find('.') != std::string_view::npos;
        QCOMPARE(hasGroup, !isPlatformMetric(row.metric) && !isPairMetric(row.metric));
        QVERIFY(ids.insert(row.quantity.id).second);
    }
}

void TestTables::everyRowIsComplete()
{
    for (const ParameterRow& row : parameterTable()) {
        const std::string id(row.id);
        QVERIFY2(!row.label.empty(), id.c_str());
        QCOMPARE(row.unit.empty(), row.limits.kind != Kind::Number);
        QVERIFY2(!row.description.empty(), id.c_str());
        QVERIFY2(!row.source.empty(), id.c_str());
        QVERIFY2(row.description.find('\n') == std::string_view::npos, id.c_str());
        if (row.limits.kind == Kind::Number)
            QVERIFY2(row.limits.minimum < row.limits.maximum, id.c_str());
        // no static_assert: under UBSan gcc 12 takes no address for a constant
        const PresetSource& preset = row.traits.preset;
        const bool isRead = preset.from == PresetSource::From::DataSheet
            || preset.from == PresetSource::From::Comparison;
        QCOMPARE(preset.value != nullptr, isRead);
        QCOMPARE(preset.from == PresetSource::From::PriceList, isListPrice(row.parameter));
    }
}

void TestTables::choicesMatchTheirRange()
{
    for (const ParameterRow& row : parameterTable()) {
        const auto choices = row.limits.choices;
        QCOMPARE(choices.empty(), row.limits.kind != Kind::Choice);
        if (!choices.empty())
            QCOMPARE(static_cast<double>(choices.size()), row.limits.maximum + 1.0);
    }
}

void TestTables::everyMetricIsFoundByItsId()
{
    for (const MetricRow& row : metricTable())
        QCOMPARE(findMetric(row.quantity.id), std::optional(row.metric));
    QVERIFY(!findMetric("training"));
}

void TestTables::constantsAreInTheOrderOfTheirEnum()
{
    for (std::size_t i = 0; i < kConstantTable.size(); ++i)
        QCOMPARE(static_cast<std::size_t>(kConstantTable[i].constant), i);
    QCOMPARE(rowOf(Constant::HoursPerYear).value, 365.0 * 24.0);
}

// What a comparison colours green when it grows; none of it is a cost or a time lost.
void TestTables::moreIsBetterOfOutputSavingsAndReturns()
{
    using M = Metric;
    for (const M metric : {M::FacilityProductiveHours, M::SpotMtbiHours, M::SpotGoodput,
             M::SpotSaving, M::SpotMixElasticSaving, M::SpotMixGangSaving, M::CommitmentCoverage,
             M::BoardEbitdaDelta, M::BoardGrossMargin, M::BoardRoi, M::CashNpvOwned, M::CashIrr,
             M::PoolingChipsSaved, M::EffectiveMfu, M::ServingRate, M::Throughput})
        QVERIFY2(rowOf(metric).better == Better::Higher, rowOf(metric).quantity.id.data());
}

// 6 counts forward and backward pass, 8 a full activation recomputation besides (Narayanan et al.
// 2021, equation 4).
void TestTables::theWorkOfATokenIsSixToEightFlop()
{
    const Limits& limits = rowOf(Parameter::TrainingFlopsFactor).limits;
    QCOMPARE(limits.minimum, 6.0);
    QCOMPARE(limits.maximum, 8.0);
}

void TestTables::logScalesHaveRoom()
{
    for (const ParameterRow& row : parameterTable())
        if (row.limits.scale == Scale::Log)
            QVERIFY2(row.limits.minimum >= 0.0 && row.limits.maximum >= 10.0 * row.limits.minimum,
                std::string(row.id).c_str());
}

void TestTables::rulesBeginWithTheThresholdsOfTheModel()
{
    for (const auto& [parameter, threshold] : kThresholds)
        QCOMPARE(rowOf(parameter).limits.preset, threshold);
}

ISOCOST_TEST(TestTables)
#include "tst_tables.moc"
