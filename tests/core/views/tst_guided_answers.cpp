// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of "Should we buy?": few, in a CFO's words, and their answers as text.
#include <QtTest>

#include <set>

#include <QRegularExpression>

#include "core/text/say.h"
#include "core/views/guided/guided_answers.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

const GuidedQuestion& questionAt(int index)
{
    return guidedQuestions()[static_cast<std::size_t>(index)];
}

} // namespace

class TestGuidedAnswers : public QObject {
    Q_OBJECT

private slots:
    void thereAreAtMostSevenQuestionsForAllFields()
    {
        QVERIFY(guidedQuestions().size() <= 7);
        std::set<GuidedField> asked;
        for (const GuidedQuestion& question : guidedQuestions())
            asked.insert(question.fields.begin(), question.fields.end());
        QCOMPARE(asked.size(), kGuidedFields);
    }

    void noQuestionNeedsAModelWord()
    {
        static const QRegularExpression model(
            QStringLiteral("\\b(MFU|NPV|PUE|MTBF|MTBI|TCO|FLOPS?|capex|opex|utili[sz]ation|goodput|"
                           "parameters?)\\b"),
            QRegularExpression::CaseInsensitiveOption);
        for (const GuidedQuestion& question : guidedQuestions()) {
            QStringList words{text(phraseText(*question.title)), text(phraseText(*question.help))};
            for (const GuidedField field : question.fields) {
                words << text(phraseText(*rowOf(field).label)) << text(unsureText(field));
                for (const GuidedChoice& choice : rowOf(field).choices)
                    words << text(phraseText(*choice.label));
            }
            for (const QString& said : words)
                QVERIFY2(!said.contains(model), qPrintable(said));
        }
    }

    void everyFieldHasAUsualValueWithItsSourceAndAnAnswerOfSomebodyNotSure()
    {
        for (std::size_t i = 0; i < kGuidedFields; ++i) {
            const auto field = static_cast<GuidedField>(i);
            const GuidedFieldRow& row = rowOf(field);
            QCOMPARE(row.field, field);
            QVERIFY(row.usualSource != nullptr);
            QVERIFY(!unsureText(field).empty());
            if (row.isNumber())
                QVERIFY(row.low < row.base && row.base < row.high);
        }
    }

    void answersComeBackFromTheirText()
    {
        GuidedAnswers answers;
        answers.give(GuidedField::Work, GuidedWork::Both);
        answers.give(GuidedField::Gpus, 300.0);
        answers.give(GuidedField::Chip, 1.0);
        answers.giveUnsure(GuidedField::Busy);
        answers.skip(GuidedField::Team);
        QCOMPARE(text(textOf(answers)),
            QStringLiteral("work=both;gpus=300;chip=h200_sxm;busy=?;team=-"));
        QVERIFY(answersOf(textOf(answers)) == answers);
        QVERIFY(answersOf({}) == GuidedAnswers());
    }

    void whatCannotBeReadIsOpen_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::newRow("unknown field") << "colour=red";
        QTest::newRow("unknown choice") << "work=play";
        QTest::newRow("no number") << "gpus=many";
        QTest::newRow("below the slider") << "gpus=1";
        QTest::newRow("above the slider") << "busy=1.2";
        QTest::newRow("not finite") << "busy=nan";
        QTest::newRow("no sign") << "work";
        QTest::newRow("signs alone") << ";;=;";
    }
    void whatCannotBeReadIsOpen()
    {
        QFETCH(const QString, stored);
        QVERIFY(answersOf(stored.toStdString()) == GuidedAnswers());
    }

    void anAnswerIsShownInItsOwnWords()
    {
        GuidedAnswers answers;
        QCOMPARE(text(answerText(questionAt(1), answers)), QString());
        answers.give(GuidedField::Gpus, 256.0);
        answers.give(GuidedField::Chip, 0.0);
        QCOMPARE(text(answerText(questionAt(1), answers)), QStringLiteral("256 H100"));
        answers.giveUnsure(GuidedField::Busy);
        answers.give(GuidedField::Pause, GuidedPause::Never);
        QCOMPARE(text(answerText(questionAt(2), answers)),
            QStringLiteral("50 % to 80 %, it may not stop"));
        answers.give(GuidedField::Years, 1.0);
        QCOMPARE(text(answerText(questionAt(3), answers)), QStringLiteral("1 year"));
        answers.skip(GuidedField::Power);
        answers.skip(GuidedField::Data);
        QCOMPARE(text(answerText(questionAt(4), answers)), QStringLiteral("usual value"));
    }

    void openAndSkippedAnswersTakeTheUsualValue()
    {
        GuidedAnswers answers;
        answers.skip(GuidedField::Gpus);
        QCOMPARE(answers.numberOf(GuidedField::Gpus), 256.0);
        QCOMPARE(answers.numberOf(GuidedField::Busy), 0.8);
        QVERIFY(!answers.isAnswered(GuidedField::Gpus));
        answers.giveUnsure(GuidedField::Busy);
        QCOMPARE(answers.numberOf(GuidedField::Busy), 0.65);
        QVERIFY(answers.isAnswered(GuidedField::Busy));
    }
};

ISOCOST_TEST(TestGuidedAnswers)
#include "tst_guided_answers.moc"
