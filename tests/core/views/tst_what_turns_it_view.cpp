// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The view "what-turns-it": every value that it lists turns the decision.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/analysis/input_change.h"
#include "core/model/formulas/fleet.h"
#include "core/model/mover.h"
#include "core/store/sample.h"
#include "core/views/buying.h"
#include "core/views/risk/turning_decision.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;

namespace {

// A scenario of a sample with changes, and the finished picture of the view.
class Turned {
public:
    explicit Turned(const char* sample, std::string_view scenario = {},
        std::initializer_list<test::Change> changes = {})
        : m_project(sampleProject(sample)),
          m_scenario(scenario.empty() ? m_project.scenarios.front()
                                      : scenarioNamed(m_project, std::string(scenario)))
    {
        for (const test::Change& change : changes)
            test::setValue(m_scenario, change.id, change.text);
        in = resolve(m_scenario, m_project.catalog);
        results = evaluate(in);
    }

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] ViewInput input() const
    {
        return {&m_scenario, &m_project.catalog, &in, &results};
    }
    [[nodiscard]] std::vector<Decision> decisions() const { return decisionsOf(input()); }
    [[nodiscard]] ViewPicture picture(double decision = 0.0, bool isUnfolded = false) const
    {
        const ViewRow& row = *findView("what-turns-it");
        ViewInput asked = input();
        asked.choices = {{"decision", decision}, {"far", isUnfolded ? 1.0 : 0.0}};
        const std::unique_ptr<ViewStudy> study = row.study([] {});
        study->ask(asked);
        study->finish(nullptr);
        asked.answers = study->answers();
        return row.picture(asked);
    }

    Inputs<double> in;
    Results<double> results;

private:
    Project m_project;
    Scenario m_scenario;
};

constexpr const char* kNode = "platform.h100.owned_node_price";

const std::vector<ViewRowItem>& rowsOf(const ViewPicture& picture)
{
    return picture.panels.front().rows->rows;
}

bool isHeading(const ViewRowItem& row)
{
    return row.role == ViewRowItem::Role::Heading;
}

// What the first side of the decision costs less than the others at a value, as a share.
double leadAt(const Turned& turned, const Decision& decision, const ViewRowItem& row, double value)
{
    Inputs<double> in = turned.in;
    changeInput(in, addressOf(turned.scenario(), row.address), value);
    const Results<double> results = evaluate(in);
    double least = std::numeric_limits<double>::infinity();
    for (const DecisionSide& side : decision.others)
        if (results.of(side.metric).hasNumber())
            least = std::min(least, results.of(side.metric).value);
    return results.of(decision.one.metric).value / least - 1.0;
}

bool isListed(const ViewPicture& picture, std::string_view address)
{
    return std::ranges::find(rowsOf(picture), address, &ViewRowItem::address)
        != rowsOf(picture).end();
}

} // namespace

class TestWhatTurnsItView : public QObject {
    Q_OBJECT

private slots:
    void everyListedValueMakesBothSidesEqual_data()
    {
        QTest::addColumn<QString>("sample");
        for (const std::string& name : sampleNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everyListedValueMakesBothSidesEqual()
    {
        QFETCH(QString, sample);
        const Turned turned(sample.toStdString().c_str());
        const std::vector<Decision> decisions = turned.decisions();
        QVERIFY(!decisions.empty());
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            const ViewPicture picture = turned.picture(static_cast<double>(i), true);
            for (const ViewRowItem& row : rowsOf(picture)) {
                if (isHeading(row))
                    continue;
                const double value = *row.after.at(1).value;
                const double lead = leadAt(turned, decisions[i], row, value);
                const ParameterAddress parameter = addressOf(turned.scenario(), row.address);
                const bool isEqual = std::fabs(lead) <= 1e-9;
                const double before = leadAt(turned, decisions[i], row,
                    value + (value > *row.after.at(0).value ? -1.0 : 1.0));
                const bool isStep = isStepped(parameter) && (before < 0.0) != (lead < 0.0);
                const bool isJump = text(row.reading).contains("turns in one step");
                QVERIFY2(isEqual || isStep || isJump, row.address.c_str());
            }
        }
    }

    // A year owned is a straight line over the node price, so two of its years tell where it
    // crosses that of the term; a year on the term is proportional to its price.
    void owningTurnsWhereTwoLinesCross()
    {
        const Turned turned("your-cluster", "Own the hardware");
        const ViewPicture picture = turned.picture();
        QVERIFY2(text(picture.words.title).startsWith("Owning stays cheapest until one of "),
            say(picture.words.title).c_str());
        const std::vector<ViewRowItem>& rows = rowsOf(picture);
        QCOMPARE(rows.at(0).before.at(0).text, std::string("Near: less than 10 % away"));
        const ViewRowItem& term = rows.at(1);
        QCOMPARE(term.address, std::string("platform.h100.price_reserved_3y"));
        const double owned = turned.results.of(Metric::PlanAnnualOwned).value;
        const double reserved = turned.results.of(Metric::PlanAnnualReserved3y).value;
        QVERIFY(std::fabs(*term.after.at(2).value - (owned / reserved - 1.0)) < 1e-9);
        const ParameterAddress node = addressOf(turned.scenario(), kNode);
        Inputs<double> without = turned.in;
        changeInput(without, node, 0.0);
        const double rest = evaluate(without).of(Metric::PlanAnnualOwned).value;
        const double now = inputOf(turned.in, node);
        const double crossing = now * (reserved - rest) / (owned - rest);
        const auto row = std::ranges::find(rows, std::string(kNode), &ViewRowItem::address);
        QVERIFY(row != rows.end());
        QVERIFY(std::fabs(*row->after.at(1).value / crossing - 1.0) < 1e-9);
        QCOMPARE(row->after.at(3).text, std::string("3 years"));
    }

    void whatNobodyCanMoveComesLast()
    {
        for (const std::string& name : sampleNames()) {
            const ViewPicture picture = Turned(name.c_str()).picture(0.0, true);
            const Scenario scenario = sampleProject(name).scenarios.front();
            bool isLast = false;
            for (const ViewRowItem& row : rowsOf(picture)) {
                if (isHeading(row))
                    continue;
                const bool is = isImmovable(addressOf(scenario, row.address).parameter);
                QVERIFY2(is || !isLast, row.address.c_str());
                isLast = is;
            }
        }
    }

    // 20 % MFU on Trainium2 is below 24.2 %, the lowest that was measured.
    void aPlatformThatARuleStopsIsMarked()
    {
        const test::ViewSample sample({{"platform.trn2.mfu", "0.2"}});
        ViewInput input = sample.input();
        const ViewControl decision = findView("what-turns-it")->picture(input).controls.front();
        const auto found = std::ranges::find(decision.choices, "H100, not Trainium2");
        QVERIFY(found != decision.choices.end());
        input.choices["decision"] = static_cast<double>(found - decision.choices.begin());
        const QString subtitle = text(findView("what-turns-it")->picture(input).words.subtitle);
        QVERIFY2(subtitle.contains(
                     QString::fromUtf8("▲ a rule stops training on Trainium2 (MFU is 20 %)")),
            qPrintable(subtitle));
    }

    // A node at ten times its price is further away than half of it, so it is told at the foot.
    void whatIsFarIsFolded()
    {
        const Turned turned("your-cluster", "Own the hardware");
        const ViewPicture folded = turned.picture();
        const ViewPicture all = turned.picture(0.0, true);
        QVERIFY(rowsOf(folded).size() < rowsOf(all).size());
        const QString foot = text(folded.words.caption.front());
        QVERIFY(foot.contains("more beyond 50 %: "));
        QVERIFY2(foot.count("more") == 1 && foot.endsWith('.'), qPrintable(foot));
        const auto isTold = [](const ViewRowItem& row) {
            return isHeading(row) || !row.after.at(2).value
                || std::fabs(*row.after.at(2).value) <= 0.5;
        };
        const auto far = std::ranges::count_if(rowsOf(all), std::not_fn(isTold));
        QVERIFY(far > 4);
        QCOMPARE(foot.count(", ") + 1, far);
        for (const ViewRowItem& row : rowsOf(folded))
            if (!isHeading(row) && row.after.at(2).value)
                QVERIFY2(std::fabs(*row.after.at(2).value) <= 0.5, row.address.c_str());
    }

    // Power and staff are no part of a run on rented chips.
    void aRunIsDecidedBetweenPlatforms()
    {
        const Turned turned("reference");
        const std::vector<Decision> decisions = turned.decisions();
        const auto run = std::ranges::find_if(decisions, &Decision::isOfRuns);
        QVERIFY(run != decisions.end());
        const ViewPicture picture =
            turned.picture(static_cast<double>(run - decisions.begin()), true);
        QVERIFY(isListed(picture, "platform.h100.mfu"));
        QVERIFY(!isListed(picture, "facility.power_price"));
        QVERIFY(text(picture.words.subtitle).contains(" a run, "));
    }

    void aSliderShowsTheTurnWhereItIs()
    {
        const Turned turned("your-cluster", "Own the hardware");
        const ViewPicture picture = turned.picture();
        const auto node =
            std::ranges::find(rowsOf(picture), std::string(kNode), &ViewRowItem::address);
        QVERIFY(node != rowsOf(picture).end());
        const RowSlider& slider = *node->slider;
        QVERIFY(*slider.turn > slider.present && slider.turned.size() == 1);
        QCOMPARE(slider.turned.front(), (Interval{*slider.turn, 1.0}));
    }

    // Each price of the term is that of the other.
    void betweenEqualsAnyChangeDecides()
    {
        const Turned turned("cloud-or-own", {},
            {{"platform.h100.price_reserved_1y", "6"}, {"platform.h100.price_reserved_3y", "6"}});
        const std::vector<Decision> decisions = turned.decisions();
        const auto terms = std::ranges::find_if(decisions, [](const Decision& each) {
            const auto isTerm = [](const DecisionSide& side) {
                return side.way == Purchase::Reserved1y || side.way == Purchase::Reserved3y;
            };
            return each.others.size() == 1 && isTerm(each.one) && isTerm(each.others.front());
        });
        QVERIFY(terms != decisions.end());
        const ViewPicture picture = turned.picture(static_cast<double>(terms - decisions.begin()));
        QVERIFY2(text(picture.words.title).endsWith(" cost the same now"),
            say(picture.words.title).c_str());
        QVERIFY(text(picture.panels.front().emptyReason).startsWith("Both cost the same now"));
    }

    void withoutTwoWaysThereIsNothingToDecide()
    {
        const Turned turned("cloud-or-own", {},
            {{"platform.h100.price_on_demand", "unpriced"},
                {"platform.h100.price_reserved_1y", "unpriced"},
                {"platform.h100.price_reserved_3y", "unpriced"},
                {"platform.h100.price_spot", "unpriced"}, {"cloud.specialty_billing", "used_hours"},
                {"rules.specialty_cluster.threshold", "1"}});
        QCOMPARE(waysToCountOn(turned.in, turned.results).size(), std::size_t{1}); // owning
        const ViewPicture picture = findView("what-turns-it")->picture(turned.input());
        QVERIFY(text(picture.words.emptyReason).startsWith("A decision needs two ways of buying"));
        QVERIFY(picture.panels.empty());
    }
};

ISOCOST_TEST(TestWhatTurnsItView)
#include "tst_what_turns_it_view.moc"
