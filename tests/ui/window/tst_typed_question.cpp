// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with several changes, as people ask them. The sample your-cluster has H100, H200 and
// B200, of which the plan counts 256 H100 for three years.
#include <cmath>

#include <QTest>

#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "ui/window/typed_question.h"

namespace isocost {

class TypedQuestionTest : public QObject {
    Q_OBJECT

private slots:
    void changesAreMeantTogether_data();
    void changesAreMeantTogether();
    void toBuyMayMeanToOwn();
    void whatIsNotUnderstoodIsNamed_data();
    void whatIsNotUnderstoodIsNamed();
    void aChipThatIsNoPlatformIsNamed();
    void oneChangeIsNoQuestion_data();
    void oneChangeIsNoQuestion();

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

} // namespace isocost

ISOCOST_TEST(isocost::TypedQuestionTest)
#include "tst_typed_question.moc"
