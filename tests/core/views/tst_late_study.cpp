// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A study of one question: the square of the horizon, which an interrupted answer never tells.
#include <QtTest>

#include <semaphore>

#include "core/text/display_text.h"
#include "core/views/late_study.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::ViewSample;

namespace {

using Study = LateStudy<int, double>;

std::optional<int> questionOf(const ViewInput& input)
{
    const int question = static_cast<int>(input.choice("question", 0.0));
    return question == 0 ? std::nullopt : std::optional(question);
}

// An answer to a negative number is only told when it is called off.
std::optional<double> squareOf(const int& question, const std::stop_token& stop)
{
    while (question < 0 && !stop.stop_requested())
        std::this_thread::yield();
    return stop.stop_requested() ? std::nullopt : std::optional(1.0 * question * question);
}

ViewInput asking(double question)
{
    static const ViewSample sample;
    ViewInput input = sample.input();
    input.choices["question"] = question;
    return input;
}

double answerOf(const Study& study)
{
    return static_cast<const LateAnswer<double>*>(study.answers())->answer;
}

} // namespace

class TestLateStudy : public QObject {
    Q_OBJECT

private slots:
    void nothingIsAskedWithoutAQuestion()
    {
        Study study([] {}, {questionOf, squareOf});
        study.ask(asking(0.0));
        QVERIFY(study.isSettled() && !study.answers());
        QCOMPARE(study.settledShare(), 1.0);
    }

    void theNewestQuestionWins()
    {
        std::counting_semaphore told(0);
        Study study([&] { told.release(); }, {questionOf, squareOf});
        study.ask(asking(-2.0)); // never ends by itself
        QVERIFY(!study.isSettled());
        study.ask(asking(3.0));
        told.acquire();
        QVERIFY(!study.answers()); // not before it is collected
        study.collect();
        QCOMPARE(answerOf(study), 9.0);
        study.ask(asking(3.0)); // the same again is answered
        QVERIFY(study.isSettled());
        study.ask(asking(-1.0));
        QVERIFY(!study.isSettled() && !study.answers());
    }

    // The signs are those of who asks: the words of a routing are written on the study's thread.
    void anAnswerIsWrittenWithTheSignsOfTheReader()
    {
        std::binary_semaphore written(0);
        std::string text;
        setNumberSigns({',', "."});
        NewestWorker worker;
        worker.ask([&](std::uint64_t, const std::stop_token&) {
            text = fullNumber(0.5);
            written.release();
        });
        setNumberSigns({});
        written.acquire();
        QCOMPARE(text, std::string("0,5"));
    }

    // While a slider is held the answer stays that to what was before.
    void whatIsAskedAtRestStaysInADrag()
    {
        Study study([] {}, {questionOf, squareOf, true});
        study.ask(asking(3.0));
        study.finish({});
        ViewInput dragged = asking(4.0);
        dragged.isDragged = true;
        study.ask(dragged);
        QVERIFY(study.isSettled());
        QCOMPARE(answerOf(study), 9.0);
        study.ask(asking(4.0));
        QVERIFY(!study.isSettled() && !study.answers());
    }

    void finishAnswersHereAndNow()
    {
        Study study([] {}, {questionOf, squareOf});
        study.ask(asking(5.0));
        double share = 0.0;
        study.finish([&](double done) { share = done; });
        QCOMPARE(answerOf(study), 25.0);
        QCOMPARE(share, 1.0);
        study.collect(); // of an older question: nothing changes
        QCOMPARE(answerOf(study), 25.0);
    }
};

ISOCOST_TEST(TestLateStudy)
#include "tst_late_study.moc"
