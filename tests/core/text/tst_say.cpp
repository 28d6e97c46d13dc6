// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/text/say.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr Phrase kInstead{"reserve.instead", "reserve {best} chip-hours a day, not {present}"};
constexpr Phrase kSaves{"reserve.saves", "{saved} a day cheaper", ": "};
constexpr Phrase kOwesLess{"reserve.owes_less", "{owed} less to owe", " and "};
constexpr Phrase kScenario{"reserve.scenario", "{scenario}"};
constexpr Phrase kDays{"reserve.days", "{days} {days|day|days} of {trace}", ": "};
constexpr Phrase kIsOutside{"reserve.outside", "the reserve is not in the plan", ", "};
constexpr Phrase kLabelFalls{"label.falls", "{what} {what|falls|fall} on {where}"};
constexpr Phrase kInside{"inside", "if {what}"};
constexpr Phrase kFullStop{"stop.first", "{what|It costs|They cost} {price}."};
constexpr Phrase kNext{"stop.next", "{what} {what|stays|stay}.", " "};
constexpr Phrase kOwned{"way.owned", "owning"};

std::string text(const Sentence& sentence, const Form& form = kFull)
{
    return say(sentence, form);
}

Sentence title()
{
    Sentence sentence;
    sentence.add(kInstead, {{"best", asCount(960.0)}, {"present", asCount(1200.0)}})
        .add(kSaves, {{"saved", asDollars(220.0)}}, Weight::Reason)
        .add(kOwesLess, {{"owed", asMoney(515000.0)}}, Weight::Detail);
    return sentence;
}

Sentence days(double count, const std::string& trace)
{
    Sentence sentence;
    sentence.add(kScenario, {{"scenario", Name{"Base; v2 vs \"old\""}}})
        .add(kDays, {{"days", asCount(count)}, {"trace", Name{trace}}});
    return sentence;
}

const Phrase& german(const Phrase& phrase)
{
    static constexpr std::array kGerman{
        Phrase{"reserve.instead", "statt {present} besser {best} Chipstunden am Tag reservieren"},
        Phrase{"reserve.saves", "{saved} am Tag billiger", ": "},
        Phrase{"reserve.owes_less", "{owed} weniger Verpflichtung", " und "},
        Phrase{"reserve.days", "{days} {days|Tag|Tage} aus {trace}", ": "}};
    const auto it = std::ranges::find(kGerman, phrase.id, &Phrase::id);
    return it == kGerman.end() ? phrase : *it;
}

} // namespace

class SayTest : public QObject {
    Q_OBJECT

private slots:
    void shortFormLeavesOutTheLightClauses()
    {
        QCOMPARE(text(title()),
            std::string("Reserve 960 chip-hours a day, not 1,200: $220 a day cheaper and $515k "
                        "less to owe"));
        QCOMPARE(text(title(), {Weight::Reason}),
            std::string("Reserve 960 chip-hours a day, not 1,200: $220 a day cheaper"));
        QCOMPARE(text(title(), kShort), std::string("Reserve 960 chip-hours a day, not 1,200"));
    }

    void separatorsInNamesAreNoClauses()
    {
        QCOMPARE(text(days(2.0, "March; all clusters: \"A vs B\"")),
            std::string("Base; v2 vs \"old\": 2 days of March; all clusters: \"A vs B\""));
        QCOMPARE(text(days(2.0, "{days} {x|y|z}")),
            std::string("Base; v2 vs \"old\": 2 days of {days} {x|y|z}"));
    }

    void wordsAgreeWithNumbersAsTheyAreWritten()
    {
        QCOMPARE(text(days(1.0, "May")), std::string("Base; v2 vs \"old\": 1 day of May"));
        QCOMPARE(text(days(0.99999, "May")), std::string("Base; v2 vs \"old\": 1 day of May"));
        QCOMPARE(text(days(1.5, "May")), std::string("Base; v2 vs \"old\": 1.5 days of May"));
    }

    void wordsAgreeWithLabelsAndLists()
    {
        const auto falls = [](const Value& what) {
            return text(Sentence().add(kInside,
                {{"what",
                    Sentence()
                        .add(kLabelFalls, {{"what", what}, {"where", Name{"H100"}}})
                        .clauses()}}));
        };
        QCOMPARE(falls(Label{"On-demand price"}), std::string("If on-demand price falls on H100"));
        QCOMPARE(falls(Label{"Spot nodes", true}), std::string("If spot nodes fall on H100"));
        QCOMPARE(falls(Label{"MFU"}), std::string("If MFU falls on H100"));
        QCOMPARE(falls(Names{{"MFU"}}), std::string("If MFU falls on H100"));
        QCOMPARE(falls(Names{{"MFU", "PUE"}}), std::string("If MFU and PUE fall on H100"));
        QCOMPARE(falls(Names{{"A", "B", "C", "D", "E"}}),
            std::string("If A, B, C and 2 others fall on H100"));
    }

    void sentenceBeginsWithACapital()
    {
        Sentence both;
        both.add(kFullStop, {{"what", Label{"spot nodes", true}}, {"price", asPrice(3.55)}})
            .add(kNext, {{"what", Label{"Spot nodes", true}}});
        QCOMPARE(text(both), std::string("They cost $3.55. Spot nodes stay."));
        QCOMPARE(phraseText(kIsOutside), std::string("the reserve is not in the plan")); // a label
        QCOMPARE(
            text(Sentence().add(kScenario, {{"scenario", Name{"iPlan"}}})), std::string("iPlan"));
    }

    // A piece ends with a sentence or before ", " and "; ", but neither before other joints nor
    // inside an argument, and a separator in a name ends nothing.
    void piecesAreWhatMayBeLeftOutFromTheEnd()
    {
        using Pieces = std::vector<std::string>;
        Sentence sentence = days(2.0, "a, b; c. D");
        QCOMPARE(sayInPieces(sentence), Pieces{text(sentence)}); // joined by ": "
        sentence.add(kIsOutside);
        sentence.add(kOwned);
        sentence.add(kInside, {{"what", Sentence().add(kOwned).add(kIsOutside).clauses()}});
        QCOMPARE(sayInPieces(sentence),
            (Pieces{text(days(2.0, "a, b; c. D")), ", the reserve is not in the plan", "; owning",
                "; if owning, the reserve is not in the plan"}));
        Sentence stops;
        stops.add(kFullStop, {{"what", Label{"It"}}, {"price", asPrice(2.0)}});
        stops.add(kNext, {{"what", Label{"The plan"}}});
        QCOMPARE(sayInPieces(stops), (Pieces{"It costs $2.00.", " The plan stays."}));
        QCOMPARE(sayInPieces(title(), kShort), Pieces{text(title(), kShort)});
    }

    void doubtIsShownAndSpoken()
    {
        Sentence doubt = days(2.0, "May");
        doubt.add(kIsOutside, {}, Weight::Reason, Tone::Warning);
        QCOMPARE(text(doubt),
            std::string("Base; v2 vs \"old\": 2 days of May, \u25B2 the reserve "
                        "is not in the plan"));
        QCOMPARE(text(doubt, kSpoken),
            std::string("Base; v2 vs \"old\": 2 days of May, caution: "
                        "the reserve is not in the plan"));
        QCOMPARE(text(Sentence().add(kIsOutside, {}, Weight::Claim, Tone::Warning)),
            std::string("\u25B2 The reserve is not in the plan"));
        QCOMPARE(text(Sentence().add(kIsOutside, {}, Weight::Claim, Tone::Warning), kSpoken),
            std::string("Caution: the reserve is not in the plan"));
    }

    void whichWayANumberDiffersIsShownAndSpoken()
    {
        const auto said = [](Tone tone, const Form& form) {
            return text(Sentence().add(kScenario, {{"scenario", Name{"25 %"}}}, {}, tone), form);
        };
        QCOMPARE(said(Tone::Less, kLabel), std::string("\u25BC 25 %"));
        QCOMPARE(said(Tone::More, kLabel), std::string("\u25B2 25 %"));
        QCOMPARE(said(Tone::Less, kSpokenLabel), std::string("down 25 %"));
        QCOMPARE(said(Tone::More, kSpokenLabel), std::string("up 25 %"));
        QCOMPARE(said(Tone::Plain, kSpokenLabel), std::string("25 %"));
    }

    void numbersAreWrittenWhenTheyAreSaid()
    {
        const Sentence sentence =
            Sentence().add(kLabelFalls, {{"what", asShare(0.365)}, {"where", asCount(12800.0)}});
        QCOMPARE(text(sentence), std::string("36.5 % fall on 12,800"));
        setNumberSigns({',', "."});
        QCOMPARE(text(sentence), std::string("36,5 % fall on 12.800"));
        setNumberSigns({});
    }

    void translationIsPatternsInAnotherOrder()
    {
        const Language language{.conjunction = " und ",
            .others = "weitere",
            .warningSpoken = "Vorsicht: ",
            .translated = &german};
        QCOMPARE(say(title(), kFull, language),
            std::string("Statt 1,200 besser 960 Chipstunden am Tag reservieren: $220 am Tag "
                        "billiger und $515k weniger Verpflichtung"));
        QCOMPARE(say(days(1.0, "Mai"), kFull, language),
            std::string("Base; v2 vs \"old\": 1 Tag aus Mai"));
    }

    void hiddenCharactersOfNamesAreShown()
    {
        QCOMPARE(text(Sentence().add(kScenario, {{"scenario", Name{"a\u202Eb"}}})),
            std::string("a<U+202E>b"));
        QCOMPARE(text(Sentence().add(kScenario, {{"scenario", Name{"abcdefgh", 6}}})),
            std::string("abc\u2026gh"));
    }

    void flawsAreFound_data()
    {
        QTest::addColumn<Sentence>("sentence");
        QTest::addColumn<std::string>("flaw");
        QTest::newRow("none") << title() << std::string();
        QTest::newRow("no argument")
            << Sentence().add(kOwesLess) << std::string("reserve.owes_less: nothing for {owed}");
        QTest::newRow("no place") << Sentence().add(kOwned, {{"owed", asMoney(1.0)}})
                                  << std::string("way.owned: no place for owed");
        QTest::newRow("silent") << Sentence().add(kScenario, {{"scenario", Name{}}})
                                << std::string("reserve.scenario: {scenario} says nothing");
        QTest::newRow("inner") << Sentence().add(
            kInside, {{"what", Sentence().add(kSaves).clauses()}})
                               << std::string("reserve.saves: nothing for {saved}");
    }
    void flawsAreFound()
    {
        QFETCH(Sentence, sentence);
        QFETCH(std::string, flaw);
        std::string found;
        for (const Clause& clause : sentence.clauses())
            if (found.empty())
                found = flawOf(clause);
        QCOMPARE(found, flaw);
    }

    void clausesAreFoundByTheirIds()
    {
        const Sentence sentence = title();
        QVERIFY(sentence.find("reserve.saves") == &sentence.clauses()[1]);
        QVERIFY(!sentence.find("reserve.days"));
    }
};

ISOCOST_TEST(SayTest)
#include "tst_say.moc"
