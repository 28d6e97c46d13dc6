// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with several changes, as people ask them. The sample your-cluster has H100, H200 and
// B200, of which the plan counts 256 H100 for three years.
#include <cmath>

#include <QRegularExpression>
#include <QTest>

#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "ui/document/qt_text.h"
#include "ui/window/typed_question.h"

namespace isocost {

class TypedQuestionTest : public QObject {
    Q_OBJECT

private slots:
    void changesAreMeantTogether_data();
    void changesAreMeantTogether();
    void theTermThatNobodySaidIsSaid();
    void toBuyMayMeanToOwn();
    void whatIsNotUnderstoodIsNamed_data();
    void whatIsNotUnderstoodIsNamed();
    void aChipThatIsNoPlatformIsNamed();
    void oneChangeIsNoQuestion_data();
    void oneChangeIsNoQuestion();
    void aCfoIsUnderstood_data();
    void aCfoIsUnderstood();
    void theNodePriceInUseIsMeant();
    void whatMovesNothingSaysWhy();
    void oneDeclineIsOfAllChips();

private:
    Project m_project = sampleProject("your-cluster");

    [[nodiscard]] std::vector<TypedQuestion> asked(const QString& text) const
    {
        return typedQuestions(m_project.scenarios.front(), m_project.catalog, text);
    }
    [[nodiscard]] static QString told(const std::vector<TypedChange>& changes)
    {
        QStringList all;
        for (const TypedChange& change : changes)
            all << change.label + QStringLiteral(" = ") + change.value;
        return all.join(QStringLiteral("; "));
    }
};

void TypedQuestionTest::changesAreMeantTogether_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("changes");
    const QString h200 = QStringLiteral("H200 chips = 512 chips; ");
    const QString use = QStringLiteral("Utilization = 62 %; ");
    const QString plan = QStringLiteral("Reference platform = H200");
    QTest::newRow("at a utilization") << "512 H200 at 62 % utilization" << h200 + use + plan;
    QTest::newRow("utilization of") << "512 H200 at a utilization of 62%?" << h200 + use + plan;
    QTest::newRow("at a share") << "what about 512 H200s at 62 %" << h200 + use + plan;
    // The three-year price of the H200 is 3.4175 USD (the sample): a fifth less is 2.734 USD.
    QTest::newRow("three changes")
        << "512 H200 at 62 %, what if prices fall 20 %?"
        << h200 + use + QStringLiteral("H200 3-year price = $2.734 /chip-h; ") + plan;
    QTest::newRow("a price") << "512 H200 at $3 and utilization at 62 %"
                             << h200 + QStringLiteral("H200 3-year price = $3.00 /chip-h; ") + use
            + plan;
    QTest::newRow("a way of buying")
        << "512 H200 chips on spot" << h200 + QStringLiteral("H200 way of buying = Spot; ") + plan;
    QTest::newRow("a way of buying apart")
        << "512 H200, on demand"
        << h200 + QStringLiteral("H200 way of buying = On demand; ") + plan;
    // The sample pays 0.10 USD a kWh.
    QTest::newRow("the chip of the plan") << "512 H100 and power price x2"
                                          << "H100 chips = 512 chips; Power price = $0.20 /kWh";
    QTest::newRow("no chip") << "utilization 50 % and MTBI 2 hours"
                             << "Utilization = 50 %; Cluster MTBI = 2.0 h";
    // Nobody sells a year of H200 in the sample: three years are the shortest term with a price.
    QTest::newRow("a reserve without a term")
        << "reserve 512 H200" << h200 + QStringLiteral("H200 way of buying = 3 years; ") + plan;
    QTest::newRow("reserved without a term")
        << "512 H200 reserved, utilization 62 %"
        << h200 + use + QStringLiteral("H200 way of buying = 3 years; ") + plan;
    QTest::newRow("a reserve with a term") << "reserve 512 H100 for one year"
                                           << "H100 chips = 512 chips; H100 way of buying = 1 year";
    QTest::newRow("a chip more") << "512 H200" << h200 + plan;
    QTest::newRow("how many to buy") << "buy 64 B200"
                                     << "B200 chips = 64 chips; Reference platform = B200";
}

void TypedQuestionTest::changesAreMeantTogether()
{
    QFETCH(QString, typed);
    QFETCH(QString, changes);
    const auto readings = asked(typed);
    QCOMPARE(readings.empty() ? QString() : told(readings.front().changes), changes);
}

void TypedQuestionTest::theTermThatNobodySaidIsSaid()
{
    const auto noteOf = [this](const char* text) {
        return asked(QLatin1String(text)).front().changes[1].note;
    };
    QCOMPARE(noteOf("reserve 512 H200"), QStringLiteral("the shortest term that has a price"));
    setNumber(m_project.scenarios.front(),
        {Parameter::PriceReserved1y, m_project.scenarios.front().platformIndex("h200")}, 5.0);
    QCOMPARE(noteOf("reserve 512 H200"),
        QStringLiteral("the shortest term; \u201C3 years\u201D takes the longer one"));
    QCOMPARE(noteOf("reserve 512 H200 for three years"), QString());
}

void TypedQuestionTest::toBuyMayMeanToOwn()
{
    const auto readings = asked(QStringLiteral("buy 64 B200"));
    QCOMPARE(readings.size(), std::size_t(2));
    QCOMPARE(told(readings[1].changes),
        QStringLiteral(
            "B200 chips = 64 chips; Reference platform = B200; B200 way of buying = Owned"));
    QCOMPARE(readings[1].changes.back().now, QStringLiteral("3 years"));
    QCOMPARE(asked(QStringLiteral("rent 64 B200")).size(), std::size_t(1));
}

// Nothing is changed by halves.
void TypedQuestionTest::whatIsNotUnderstoodIsNamed_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("part");
    QTest::newRow("at the end") << "512 H200 at dawn"
                                << "dawn";
    QTest::newRow("in the middle") << "512 H200, cheaper cooling and utilization 62 %"
                                   << "cheaper cooling";
    QTest::newRow("said twice") << "utilization 50 %, utilization 60 %"
                                << "utilization 60 %";
}

void TypedQuestionTest::whatIsNotUnderstoodIsNamed()
{
    QFETCH(QString, typed);
    QFETCH(QString, part);
    const auto readings = asked(typed);
    QCOMPARE(readings.size(), std::size_t(1));
    QCOMPARE(readings[0].unknown, part);
    QVERIFY(readings[0].changes.empty());
}

void TypedQuestionTest::aChipThatIsNoPlatformIsNamed()
{
    const auto readings = asked(QStringLiteral("512 MI300X at 62 % utilization"));
    QCOMPARE(readings.size(), std::size_t(1));
    QVERIFY(readings[0].missing);
    QCOMPARE(readings[0].missing->id, std::string("mi300x"));
    QVERIFY(readings[0].changes.empty());
}

void TypedQuestionTest::oneChangeIsNoQuestion_data()
{
    QTest::addColumn<QString>("typed");
    for (const char* const typed : {"", "utilization 62 %", "512 H100", "no such thing",
             "power price abc", "1,024 chips", "should we buy?", "buy or rent", "62 %",
             "H200 prices fall 20 % a year", "training and serving"})
        QTest::newRow(typed) << QString::fromUtf8(typed);
}

void TypedQuestionTest::oneChangeIsNoQuestion()
{
    QFETCH(QString, typed);
    QVERIFY(asked(typed).empty());
}

// What is set by the first reading, as the command line takes it. The sample has 256 H100 for three
// years at 0.10 USD a kWh, eight runs a year and a horizon of 36 months; the H200 costs 3.4175 USD
// for three years.
void TypedQuestionTest::aCfoIsUnderstood_data()
{
    QTest::addColumn<QString>("settings");
    const auto row = [](const char* typed, const char* settings) {
        QTest::newRow(typed) << QString::fromUtf8(settings);
    };
    row("utilization 50 %", "fleet.utilization=0.5");
    row("what if utilization falls to 50 %?", "fleet.utilization=0.5");
    row("power price doubles", "facility.power_price=0.2");
    row("power at $0.15", "facility.power_price=0.15");
    row("$0.15 a kWh", "facility.power_price=0.15");
    row("twice as many runs", "training.runs_per_year=16");
    row("horizon 5 years", "finance.horizon_months=60");
    row("buy on spot", "platform.*.purchase=spot");
    row("what if we own", "platform.*.purchase=owned");
    row("H100 at 30 % MFU", "platform.h100.mfu=0.3");
    row("MFU 30 % on H100", "platform.h100.mfu=0.3");
    row("30 % MFU on the H100", "platform.h100.mfu=0.3");
    row("H200 MFU at 35 %", "platform.h200.mfu=0.35");
    row("H100 at 62 %", "fleet.utilization=0.62");
    row("B200 at 62 %", "fleet.utilization=0.62 facility.reference=b200");
    row("512 H200", "platform.h200.chips=512 facility.reference=h200");
    row("512 H200 at 62 %",
        "platform.h200.chips=512 fleet.utilization=0.62 facility.reference=h200");
    row("512 H200 at 40 % MFU",
        "platform.h200.chips=512 platform.h200.mfu=0.4 facility.reference=h200");
    row("512 H200 at 62 %, what if prices fall 20 %?",
        "platform.h200.chips=512 fleet.utilization=0.62 platform.h200.price_reserved_3y=2.734 "
        "facility.reference=h200");
    row("own 512 B200",
        "platform.b200.chips=512 platform.b200.purchase=owned facility.reference=b200");
    row("what if we own 512 B200 at 80 %?",
        "platform.b200.chips=512 platform.b200.purchase=owned fleet.utilization=0.8 "
        "facility.reference=b200");
    row("512 owned B200",
        "platform.b200.chips=512 platform.b200.purchase=owned facility.reference=b200");
    row("H200 owned at 300k a node",
        "platform.h200.purchase=owned platform.h200.owned_node_price=300000 "
        "facility.reference=h200");
    row("own H200, node price 300k, utilization 90 %",
        "platform.h200.purchase=owned platform.h200.owned_node_price=300000 fleet.utilization=0.9 "
        "facility.reference=h200");
    row("own 256 H100 and node price 250k",
        "platform.h100.chips=256 platform.h100.purchase=owned "
        "platform.h100.owned_node_price=250000");
    row("512 H200 for three years at $2.90",
        "platform.h200.chips=512 platform.h200.purchase=reserved_3y "
        "platform.h200.price_reserved_3y=2.9 facility.reference=h200");
    row("512 spot H200 and power price x2",
        "platform.h200.chips=512 platform.h200.purchase=spot facility.power_price=0.2 "
        "facility.reference=h200");
    row("rent 64 B200 on demand",
        "platform.b200.chips=64 platform.b200.purchase=on_demand facility.reference=b200");
    row("H100 on spot at 90 %", "platform.h100.purchase=spot fleet.utilization=0.9");
    row("node price 330k", "platform.h100.owned_node_price=330000");
    row("330k a node", "platform.h100.owned_node_price=330000");
    row("H200 node price 330k", "platform.h200.owned_node_price=330000");
    row("prices -15 % a year", "finance.cloud_price_decline=0.15");
    row("H200 prices fall 20 % a year", "finance.cloud_price_decline=0.2");
    row("512 H100 and horizon 24 months", "platform.h100.chips=512 finance.horizon_months=24");
    row("512 H200 but power price x2",
        "platform.h200.chips=512 facility.power_price=0.2 facility.reference=h200");
}

void TypedQuestionTest::aCfoIsUnderstood()
{
    QFETCH(QString, settings);
    const QString typed = QString::fromUtf8(QTest::currentDataTag())
                              .remove(QRegularExpression(QStringLiteral("^what if ")));
    const Scenario& scenario = m_project.scenarios.front();
    const auto readings = asked(typed);
    std::vector<TypedChange> changes;
    if (!readings.empty())
        changes = readings.front().changes;
    else if (auto single = typedChanges(scenario, m_project.catalog, typed); !single.empty())
        changes = {single.front()};
    QStringList set;
    for (const TypedChange& change : changes) {
        const ParameterAddress one{change.address.parameter, qMax(0, change.address.platform)};
        Scenario changed = scenario;
        QString id = toQt(idOf(
            scenario, isPlatformParameter(one.parameter) ? one : ParameterAddress{one.parameter}));
        if (isOfAll(change.address))
            id.replace(QStringLiteral(".h100."), QStringLiteral(".*."));
        QString value =
            change.text.isEmpty() ? QString::number(change.number, 'g', 10) : change.text;
        if (rowOf(one.parameter).limits.kind == Kind::Choice)
            value = toQt(
                rowOf(one.parameter).limits.choices[static_cast<std::size_t>(change.number)].word);
        set << id + QLatin1Char('=') + value;
    }
    QCOMPARE(set.join(QLatin1Char(' ')), settings);
}

// The H100 of the sample has a node price of its own, so that of the facility is of no plan.
// Without it, and where the facility's node is of that chip, the facility's is paid.
void TypedQuestionTest::theNodePriceInUseIsMeant()
{
    Scenario scenario = m_project.scenarios.front();
    const auto first = [&] {
        return typedChanges(scenario, m_project.catalog, QStringLiteral("node price 330k")).at(0);
    };
    QCOMPARE(first().label, QStringLiteral("H100 owned node price"));
    QVERIFY(first().hasEffect && first().note.isEmpty());
    assign(scenario, m_project.catalog, "facility.reference=h200");
    QCOMPARE(first().label, QStringLiteral("H200 owned node price"));
    Scenario reference = referenceScenario();
    const auto changes =
        typedChanges(reference, builtinCatalog(), QStringLiteral("node price 330k"));
    QCOMPARE(changes.at(0).label, QStringLiteral("Node price"));
}

void TypedQuestionTest::whatMovesNothingSaysWhy()
{
    const auto changes = typedChanges(
        m_project.scenarios.front(), m_project.catalog, QStringLiteral("facility node price 330k"));
    QCOMPARE(changes.at(0).label, QStringLiteral("H100 owned node price")); // that in use
    const auto shared =
        std::ranges::find(changes, QStringLiteral("Node price"), &TypedChange::label);
    QVERIFY(shared != changes.end());
    QVERIFY(!shared->hasEffect);
    QCOMPARE(shared->note, QStringLiteral("it moves nothing, as H100 has its own node, $285k"));
}

void TypedQuestionTest::oneDeclineIsOfAllChips()
{
    const auto changes = typedChanges(m_project.scenarios.front(), m_project.catalog,
        QStringLiteral("H200 prices fall 20 % a year"));
    QCOMPARE(changes.at(0).note,
        QStringLiteral("the model has one decline for the prices of all chips"));
    QVERIFY(typedChanges(
        m_project.scenarios.front(), m_project.catalog, QStringLiteral("prices fall 20 % a year"))
                .at(0)
                .note.isEmpty());
}

} // namespace isocost

ISOCOST_TEST(isocost::TypedQuestionTest)
#include "tst_typed_question.moc"
