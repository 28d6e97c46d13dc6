// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "did you mean": near enough to be meant, nearest first, and silence for the rest.
#include <QTest>

#include "core/text/suggestion.h"

using namespace isocost;

namespace {

std::string meant(const std::string& id)
{
    return "; did you mean \"" + id + "\"?";
}

} // namespace

class TestSuggestion : public QObject {
    Q_OBJECT

private slots:
    void oneSlipIsUnderstood_data();
    void oneSlipIsUnderstood();
    void theNearestIsMeant();
    void amongEqualsTheFirstIsMeant();
    void nothingIsGuessedFromFarAway();
    void longerIdsMayBeFurtherOff();
    void hostileTextIsNotCompared();
    void withoutKnownIdsThereIsNothingToMean();
};

void TestSuggestion::oneSlipIsUnderstood_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("missing letter") << "fleet.utilizaton";
    QTest::newRow("additional letter") << "fleet.utillization";
    QTest::newRow("other letter") << "fleet.utilisation";
    QTest::newRow("two letters exchanged") << "fleet.utilziation";
    QTest::newRow("capital") << "Fleet.utilization";
    QTest::newRow("other separator") << "fleet_utilization";
    QTest::newRow("the id itself") << "fleet.utilization";
}

void TestSuggestion::oneSlipIsUnderstood()
{
    QFETCH(QString, typed);
    const std::vector<std::string> known{"facility.gpus", "fleet.utilization", "spot.nodes"};
    QCOMPARE(suggestionFor(typed.toStdString(), known), meant("fleet.utilization"));
}

void TestSuggestion::theNearestIsMeant()
{
    // kitten - sitting is the textbook distance of 3, kitten - mitten 1
    QCOMPARE(suggestionFor("kitten", {"sitting", "mitten", "bitter"}), meant("mitten"));
    QCOMPARE(suggestionFor("demand.hig", {"demand.drop", "demand.high"}), meant("demand.high"));
}

void TestSuggestion::amongEqualsTheFirstIsMeant()
{
    QCOMPARE(suggestionFor("pint", {"mint", "hint", "pink"}), meant("mint"));
}

void TestSuggestion::nothingIsGuessedFromFarAway()
{
    // below 3 steps for short ids: two are near, three are not
    QCOMPARE(suggestionFor("abcd", {"abxy"}), meant("abxy"));
    QCOMPARE(suggestionFor("abcd", {"axyz"}), std::string());
    QCOMPARE(suggestionFor("qqqqqqqqqqqq", {"fleet.utilization", "mfu"}), std::string());
    QCOMPARE(suggestionFor("", {"facility.gpus"}), std::string());
}

void TestSuggestion::longerIdsMayBeFurtherOff()
{
    // 15 letters: less than 15 / 3 = 5 steps
    QCOMPARE(suggestionFor("abcdefghijklmno", {"abcdefghijkWXYZ"}), meant("abcdefghijkWXYZ"));
    QCOMPARE(suggestionFor("abcdefghijklmno", {"abcdefghijVWXYZ"}), std::string());
}

void TestSuggestion::hostileTextIsNotCompared()
{
    const std::string longest(200, 'a');
    QCOMPARE(suggestionFor(longest, {longest}), meant(longest));
    const std::string tooLong(201, 'a');
    QCOMPARE(suggestionFor(tooLong, {tooLong}), std::string());
}

void TestSuggestion::withoutKnownIdsThereIsNothingToMean()
{
    QCOMPARE(suggestionFor("mfu", {}), std::string());
}

QTEST_APPLESS_MAIN(TestSuggestion)
#include "tst_suggestion.moc"
