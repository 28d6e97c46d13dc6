// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges of a plan and of the what-ifs that follow it.
#include <QTest>

#include "core/analysis/plan_following.h"
#include "core/analysis/range_correlation.h"
#include "core/model/assumption_range.h"
#include "core/model/chip_choice.h"
#include "core/model/origin.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr const char* kMfu = "platform.h100.mfu";
constexpr const char* kNode = "facility.node_price";
constexpr const char* kPue = "facility.pue";

} // namespace

class TestPlanRanges : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_all = {referenceScenario(), referenceScenario()};
        m_all[0].name = "Plan";
        m_all[1].name = "What if";
        m_all[1].plan = "Plan";
    }

    void aWhatIfTakesTheRangesOfItsPlan()
    {
        edit(0, kNode, "260000..420000");
        edit(0, kMfu, "0.36..0.5");
        QCOMPARE(textOf(1, kNode), std::string("260000..375000..420000"));
        QCOMPARE(textOf(1, kMfu), std::string("0.36..0.45..0.5"));
        QVERIFY(m_all[1].own.empty());
        edit(0, kNode, "fixed");
        QVERIFY(textOf(1, kNode).empty());
    }

    void aChangedRangeIsItsOwn()
    {
        edit(0, kNode, "260000..420000");
        edit(1, kNode, "300000..400000");
        QCOMPARE(m_all[1].own, std::set<std::string>{kNode});
        edit(0, kNode, "100000..500000");
        QCOMPARE(textOf(1, kNode), std::string("300000..375000..400000"));
        edit(0, kNode, "normal:380000:9000");
        QCOMPARE(textOf(1, kNode), std::string("300000..375000..400000"));
    }

    void oneValueIsItsOwnToo()
    {
        edit(0, kNode, "260000..420000");
        edit(1, kNode, "fixed");
        QCOMPARE(m_all[1].own, std::set<std::string>{kNode});
        edit(0, kNode, "260000..430000");
        QVERIFY(textOf(1, kNode).empty());
        QCOMPARE(m_all[1].of(Parameter::FacilityNodePrice), 375000.0);
    }

    void theCorrelationsFollow()
    {
        edit(0, kNode, "260000..420000");
        edit(0, kPue, "1.2..1.5");
        const std::vector<Scenario> before = m_all;
        setCorrelation(m_all[0], kNode, kPue, 0.5);
        followPlans(before, m_all, builtinCatalog());
        QCOMPARE(m_all[1].correlations.size(), std::size_t{1});
        QVERIFY(m_all[1].own.empty());
        const std::vector<Scenario> second = m_all;
        setCorrelation(m_all[1], kNode, kPue, -0.5);
        followPlans(second, m_all, builtinCatalog());
        QCOMPARE(m_all[1].own, std::set<std::string>{std::string(kCorrelationsChange)});
        edit(0, kPue, "1.2..1.6");
        QCOMPARE(m_all[1].correlations[0].value, -0.5);
        QCOMPARE(textOf(1, kPue), std::string("1.2..1.3..1.6"));
    }

    // Of a what-if without the plan's first platform: source and range belong to the third, which
    // is its second.
    void whatIsOwnGoesToItsPlatformByTheKey()
    {
        const std::vector<Scenario> before = m_all;
        removePlatform(m_all[1], builtinCatalog(), "h100");
        const ParameterAddress price{Parameter::PriceOnDemand, 1};
        setWithOrigin(m_all[1], price, {2.5, "a letter", "2026-10-01"});
        setRange(m_all[1], builtinCatalog(), price, {.low = 2.0, .high = 3.0});
        followPlans(before, m_all, builtinCatalog());
        edit(0, kPue, "1.2"); // the what-if follows
        QCOMPARE(m_all[1].platforms.size(), std::size_t{2});
        QCOMPARE(m_all[1].platforms[1].key, std::string("tpu_v5e"));
        QVERIFY(originOf(m_all[1], price));
        QVERIFY(rangeOf(m_all[1], price));
        QVERIFY(m_all[1].platforms[0].origins.empty());
        QVERIFY(m_all[1].platforms[0].ranges.empty());
    }

private:
    void edit(std::size_t scenario, const char* id, const char* text)
    {
        const std::vector<Scenario> before = m_all;
        assign(m_all[scenario], builtinCatalog(), id, text);
        followPlans(before, m_all, builtinCatalog());
    }
    [[nodiscard]] std::string textOf(std::size_t scenario, const char* id) const
    {
        return rangeText(m_all[scenario], addressOf(m_all[scenario], id));
    }

    std::vector<Scenario> m_all;
};

ISOCOST_TEST(TestPlanRanges)
#include "tst_plan_ranges.moc"
