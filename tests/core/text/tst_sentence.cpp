// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <new>
#include <stdexcept>
#include <system_error>

#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/sentence.h"
#include "core/text/utf8.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestSentence : public QObject {
    Q_OBJECT

private slots:
    void aShortOneStays();
    void aQuotationLosesItsMiddle();
    void theLongestQuotationIsShortenedFirst();
    void withoutQuotationsTheSentenceLosesItsMiddle();
    void noCharacterIsCutInHalf();
    void aRefusalIsNeverLonger();
    void whatTheSystemSaysIsInWords();
    void aLongListIsCounted();
};

void TestSentence::aShortOneStays()
{
    const std::string sentence = "the risk \"" + std::string(280, 'x') + "\" is one";
    QCOMPARE(lengthOf(sentence), std::size_t(298));
    QCOMPARE(shortSentence(sentence), sentence);
    QCOMPARE(lengthOf("gr\u00FCn"), std::size_t(4));
}

// 18 characters around the quotation of 1000: 282 of it stay, one of them the ellipsis.
void TestSentence::aQuotationLosesItsMiddle()
{
    const std::string shown =
        shortSentence("the risk \"" + std::string(500, 'a') + std::string(500, 'b') + "\" is one");
    QCOMPARE(shown,
        "the risk \"" + std::string(141, 'a') + "\u2026" + std::string(140, 'b') + "\" is one");
    QCOMPARE(lengthOf(shown), kLongestSentence);
}

void TestSentence::theLongestQuotationIsShortenedFirst()
{
    const std::string shown = shortSentence(
        "\"plan.isocost\" holds \"" + std::string(700, 'a') + "\"; it should be \"on-demand\"");
    QVERIFY(shown.starts_with("\"plan.isocost\" holds \"aaa"));
    QVERIFY(shown.ends_with("aaa\"; it should be \"on-demand\""));
    QCOMPARE(lengthOf(shown), kLongestSentence);
}

void TestSentence::withoutQuotationsTheSentenceLosesItsMiddle()
{
    const std::string shown =
        shortSentence("/tmp/" + std::string(4000, 'x') + " cannot be written: it is a folder");
    QVERIFY(shown.starts_with("/tmp/xxx"));
    QVERIFY(shown.ends_with(" cannot be written: it is a folder"));
    QCOMPARE(lengthOf(shown), kLongestSentence);
}

void TestSentence::noCharacterIsCutInHalf()
{
    for (const char* letter : {"\u00E4", "\u20AC", "\U0001F600"})
        for (std::size_t before = 0; before < 4; ++before) {
            std::string sentence = std::string(before, 'x') + "\"";
            for (int i = 0; i < 1000; ++i)
                sentence += letter;
            QCOMPARE(findInvalidUtf8(shortSentence(sentence + "\"")), std::string::npos);
            QCOMPARE(findInvalidUtf8(shortSentence(sentence)), std::string::npos);
            QCOMPARE(lengthOf(shortSentence(sentence)), kLongestSentence);
        }
}

void TestSentence::aRefusalIsNeverLonger()
{
    const InputError error("there is no scenario \"" + std::string(660000, 'x') + "\"");
    QCOMPARE(lengthOf(error.what()), kLongestSentence);
    const InputError outer("plan.isocost: " + std::string(error.what()));
    QCOMPARE(lengthOf(outer.what()), kLongestSentence);
    QVERIFY(std::string(outer.what()).starts_with("plan.isocost: there is no scenario \"x"));
}

void TestSentence::whatTheSystemSaysIsInWords()
{
    QCOMPARE(failureText(std::bad_alloc()), std::string("there is not enough memory for this"));
    const std::system_error noThread(
        std::make_error_code(std::errc::resource_unavailable_try_again), "thread");
    QVERIFY(failureText(noThread).starts_with("the system starts no further thread"));
    QCOMPARE(failureText(std::system_error(std::make_error_code(std::errc::no_space_on_device))),
        std::string("the system refuses it: No space left on device"));
    QCOMPARE(failureText(InputError("mfu is 2")), std::string("mfu is 2"));
    QCOMPARE(failureText(std::out_of_range("vector")),
        std::string("there is a fault in Isocost itself (vector)"));
    QCOMPARE(systemReason(EBADF), std::string("it is closed"));
    QCOMPARE(systemReason(ENOSPC), std::string("No space left on device"));
}

void TestSentence::aLongListIsCounted()
{
    const std::vector<std::string> names(10000, "a");
    QCOMPARE(listText(names, 5), std::string("a, a, a, a and 9,996 others"));
}

ISOCOST_TEST(TestSentence)
#include "tst_sentence.moc"
