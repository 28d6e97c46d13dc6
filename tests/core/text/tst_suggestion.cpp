// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "did you mean": near enough to be meant, nearest first, and silence for the rest.
#include <QTest>

#include "core/text/suggestion.h"
#include "tests/support/test_program.h"

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
    void wordsSayMoreThanLetters_data();
    void wordsSayMoreThanLetters();
    void theNearestIsMeant();
    void aFamilyIsMeantBeforeAnotherName();
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

void TestSuggestion::wordsSayMoreThanLetters_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("id");
    QTest::newRow("the last part") << "training_cost"
                                   << "platform.h100.training_cost";
    QTest::newRow("the last word") << "reserve"
                                   << "fleet.reserve";
    QTest::newRow("a part left out") << "trn2.cost"
                                     << "platform.trn2.training_cost";
    QTest::newRow("another order") << "Training-H100 cost"
                                   << "platform.h100.training_cost";
    QTest::newRow("one slip of a letter before other words") << "training_coa"
                                                             << "training_coat";
    QTest::newRow("nearer by letters") << "fleet.reserv"
                                       << "fleet.reserve";
    QTest::newRow("a whole part before a word") << "reserve"
                                                << "fleet.reserve";
    QTest::newRow("the first word of a part") << "h200"
                                              << "platform.h200_sxm.price";
    QTest::newRow("the last part of another") << "facility.training_cost"
                                              << "platform.h100.training_cost";
    QTest::newRow("a word left out before another of as many letters") << "platform.h200_sxm.prices"
                                                                       << "platform.h200_sxm.price";
    QTest::newRow("the last word left out") << "platform.h100.training"
                                            << "platform.h100.training_cost";
    QTest::newRow("a slip in the last part") << "facility.traning_cost"
                                             << "platform.h100.training_cost";
}

void TestSuggestion::wordsSayMoreThanLetters()
{
    QFETCH(QString, typed);
    QFETCH(QString, id);
    const std::vector<std::string> known{"platform.h100.training_cost",
        "platform.trn2.training_cost", "commitment.best_reserve", "fleet.reserve.cost_of_it",
        "fleet.reserve", "platform.h200_sxm.price", "training_coat"};
    QCOMPARE(suggestionFor(typed.toStdString(), known), meant(id.toStdString()));
}

void TestSuggestion::theNearestIsMeant()
{
    // kitten - sitting is the textbook distance of 3, kitten - mitten 1
    QCOMPARE(suggestionFor("kitten", {"sitting", "mitten", "bitter"}), meant("mitten"));
    QCOMPARE(suggestionFor("demand.hig", {"demand.drop", "demand.high"}), meant("demand.high"));
}

// a10g is two letters from a100, but another chip.
void TestSuggestion::aFamilyIsMeantBeforeAnotherName()
{
    const std::vector<std::string> chips{
        "a10g", "a100_40_sxm", "a100_80_sxm", "h100_sxm", "h100_pcie", "h100_nvl", "l4"};
    QCOMPARE(suggestionFor("a100", chips),
        std::string("; did you mean \"a100_40_sxm\" or \"a100_80_sxm\"?"));
    QCOMPARE(suggestionFor("A100-80", chips), meant("a100_80_sxm"));
    QCOMPARE(suggestionFor("h100", chips),
        std::string("; did you mean \"h100_sxm\", \"h100_pcie\" or \"h100_nvl\"?"));
    QCOMPARE(suggestionFor("a10", chips), meant("a10g")); // no family of that name
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
    QCOMPARE(suggestionFor("foo", {"low"}), std::string()); // more of it is another word
    QCOMPARE(suggestionFor("", {"facility.gpus"}), std::string());
    QCOMPARE(suggestionFor("gpus.of", {"gpus.of_nobody", "..."}), meant("gpus.of_nobody"));
    QCOMPARE(suggestionFor("...", {"facility.gpus"}), std::string());
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

ISOCOST_TEST(TestSuggestion)
#include "tst_suggestion.moc"
