// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// sample:your-cluster: "Plan" buys 256 H100 for three years, beside H200 and B200; "Four runs a
// year", "On demand" and "Own the hardware" are what-ifs of it.
#include <QTest>

#include "core/analysis/plan_following.h"
#include "core/analysis/platform_removal.h"
#include "core/model/chip_choice.h"
#include "core/model/scenario_values.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

std::string boughtBy(const Scenario& scenario)
{
    const int reference = static_cast<int>(scenario.referenceIndex());
    return scenario.platforms[scenario.referenceIndex()].key + " "
        + valueText(scenario, builtinCatalog(), {Parameter::Purchase, reference});
}

} // namespace

class TestPlatformRemoval : public QObject {
    Q_OBJECT

private slots:
    void init() { m_all = sampleProject("your-cluster").scenarios; }
    void everyScenarioKeepsItsWayOfBuying();
    void aScenarioThatStandsAloneStays();
    void aWhatIfWithoutAPriceKeepsThePlatform();
    void aWhatIfKeepsItsNumberOfChips();
    void anotherReferenceIsBoughtByTheWhatIfsOwnWay();
    void aWhatIfOfAnotherReferenceComesBackToThatOfItsPlan();
    void theLastPlatformStays();

private:
    void edit(std::size_t scenario, std::string_view id, std::string_view text)
    {
        const auto before = m_all;
        assign(m_all[scenario], builtinCatalog(), id, text);
        followPlans(before, m_all, builtinCatalog());
    }
    QString refusal(std::string_view key)
    {
        const auto before = m_all;
        try {
            removePlatform(m_all, 0, key, builtinCatalog());
        } catch (const InputError& error) {
            return m_all == before ? QString::fromUtf8(error.what()) : QStringLiteral("changed");
        }
        return QStringLiteral("no error");
    }

    std::vector<Scenario> m_all;
};

void TestPlatformRemoval::everyScenarioKeepsItsWayOfBuying()
{
    removePlatform(m_all, 0, "h100", builtinCatalog());
    QCOMPARE(boughtBy(m_all[0]), std::string("h200 reserved_3y"));
    QCOMPARE(boughtBy(m_all[1]), std::string("h200 reserved_3y"));
    QCOMPARE(boughtBy(m_all[2]), std::string("h200 on_demand"));
    QCOMPARE(boughtBy(m_all[3]), std::string("h200 owned"));
    QCOMPARE(m_all[3].own, std::set<std::string>{"platform.h200.purchase"});
    edit(0, "platform.h200.purchase", "spot"); // its own way stays its own
    QCOMPARE(boughtBy(m_all[1]), std::string("h200 spot"));
    QCOMPARE(boughtBy(m_all[3]), std::string("h200 owned"));
    removePlatform(m_all, 0, "h200", builtinCatalog());
    QCOMPARE(boughtBy(m_all[3]), std::string("b200 owned"));
}

void TestPlatformRemoval::aScenarioThatStandsAloneStays()
{
    m_all[3].plan.clear();
    m_all[3].own.clear();
    const Scenario alone = m_all[3];
    removePlatform(m_all, 0, "h100", builtinCatalog());
    QVERIFY(m_all[3] == alone);
}

// The plan could do without H100, who owns the hardware could not.
void TestPlatformRemoval::aWhatIfWithoutAPriceKeepsThePlatform()
{
    edit(0, "platform.h200.owned_node_price", "unpriced");
    QCOMPARE(refusal("h100"),
        QStringLiteral(
            "\"h100\" cannot leave \"Own the hardware\": it is the reference, and \"h200\", "
            "the next one, has no price for the way of buying \"Owned\"; first set "
            "platform.h200.owned_node_price, or choose another platform.h100.purchase or "
            "facility.reference"));
    edit(0, "facility.reference", "b200");
    QCOMPARE(refusal("h100"), QStringLiteral("no error"));
}

void TestPlatformRemoval::aWhatIfKeepsItsNumberOfChips()
{
    edit(1, "platform.h100.chips", "64");
    removePlatform(m_all, 0, "h100", builtinCatalog());
    QCOMPARE(numberOf(m_all[0], builtinCatalog(), {Parameter::Chips, 0}), std::optional(256.0));
    QCOMPARE(numberOf(m_all[1], builtinCatalog(), {Parameter::Chips, 0}), std::optional(64.0));
}

void TestPlatformRemoval::anotherReferenceIsBoughtByTheWhatIfsOwnWay()
{
    edit(0, "facility.reference", "b200");
    QCOMPARE(boughtBy(m_all[0]), std::string("b200 reserved_3y"));
    QCOMPARE(boughtBy(m_all[3]), std::string("b200 owned"));
    edit(0, "facility.reference", "h100");
    QCOMPARE(boughtBy(m_all[3]), std::string("h100 owned"));
}

// It buys B200 on spot; the plan's H200 takes its place, not the first platform.
void TestPlatformRemoval::aWhatIfOfAnotherReferenceComesBackToThatOfItsPlan()
{
    edit(0, "facility.reference", "h200");
    edit(0, "platform.b200.purchase", "spot");
    edit(1, "facility.reference", "b200");
    QCOMPARE(boughtBy(m_all[1]), std::string("b200 spot"));
    removePlatform(m_all, 0, "b200", builtinCatalog());
    QCOMPARE(boughtBy(m_all[0]), std::string("h200 reserved_3y"));
    QCOMPARE(boughtBy(m_all[1]), std::string("h200 spot"));
    QVERIFY(!m_all[1].own.contains("facility.reference"));
    edit(1, "facility.reference", "preset"); // its own: the first one
    edit(0, "fleet.other_work", "0.1");
    QCOMPARE(boughtBy(m_all[1]).substr(0, 4), std::string("h100"));
}

void TestPlatformRemoval::theLastPlatformStays()
{
    QCOMPARE(refusal("h300"), QStringLiteral("there is no platform \"h300\" in \"Plan\""));
    removePlatform(m_all, 0, "h200", builtinCatalog());
    removePlatform(m_all, 0, "b200", builtinCatalog());
    QCOMPARE(refusal("h100"),
        QStringLiteral("\"Plan\" needs at least one platform; \"h100\" is the last"));
}

ISOCOST_TEST(TestPlatformRemoval)
#include "tst_platform_removal.moc"
