// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges in a document: undo steps, drags, what-ifs, files and crashes.
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/model/origin.h"
#include "core/store/left_behind.h"
#include "tests/support/test_program.h"
#include "tests/ui/document/document_fixture.h"

namespace isocost {

namespace {

constexpr ParameterAddress kNode{Parameter::FacilityNodePrice, -1}; // 375,000 at its preset
constexpr ParameterAddress kMfu{Parameter::Mfu, 0}; // 0.45
constexpr ParameterAddress kPower{Parameter::FacilityPowerPrice, -1}; // 0.10
const AssumptionRange kQuotes{RangeShape::Triangular, 260000.0, 420000.0, 0.0,
    "3 quotes: Dell, Supermicro, Lambda", "2026-11-20"};

} // namespace

class DocumentRangesTest : public QObject, private test::DocumentFixture {
    Q_OBJECT

private slots:
    void init()
    {
        renew();
        QVERIFY(!m_document->openSample(QStringLiteral("reference")));
        while (m_document->project().scenarios.size() > 1)
            m_document->removeScenario(1);
    }
    void aRangeIsOneUndoStep();
    void aDragOfAnEndIsOneUndoStep();
    void aDragBackToItsBeginLeavesNone();
    void aNumberInsideKeepsTheRange();
    void aNumberOutsideEndsItUntilUndo();
    void aWrittenRangeKeepsItsSourceWithItsEnds();
    void aSourceCanBeTakenAway();
    void whatIsWrongChangesNothing();
    void oneValueKeepsBaseAndSource();
    void theEvidenceIsTaken();
    void severalPlatformsAreOneStep();
    void aWhatIfFollowsTheRangeOfItsPlan();
    void whatIsAskedForIsNoRange();
    void aRangeOfAWhatIfIsItsOwn();
    void aCopyHasTheRange();
    void theFileKeepsIt();
    void aCrashKeepsIt();
    void aCrashKeepsADrag();
    void aCrashKeepsThatItWasUndone();
    void twoRangesAreCorrelated();

private:
    [[nodiscard]] const AssumptionRange* range(ParameterAddress address, std::size_t scenario = 0)
    {
        return rangeOf(m_document->project().scenarios[scenario], address);
    }
    [[nodiscard]] double number(ParameterAddress address) const
    {
        return numberOf(m_document->current(), m_document->project().catalog, address).value();
    }
    [[nodiscard]] QUndoStack& undo() { return m_document->undoStack(); }
    // The scenarios as another program finds them after a crash of this one.
    [[nodiscard]] std::vector<Scenario> afterCrash()
    {
        m_document.reset(); // without closeCleanly(): the file is left
        Document next(m_folder->path());
        const auto left = findRecoverable(m_folder->path().toStdString());
        if (left.size() != 1 || next.adoptRecovered(QString::fromStdString(left[0].file.string())))
            return {};
        return next.project().scenarios;
    }
};

void DocumentRangesTest::aRangeIsOneUndoStep()
{
    const Scenario before = m_document->current();
    const int steps = undo().count();
    QVERIFY(!m_document->makeRange({kPower}, 0.1));
    QCOMPARE(undo().count(), steps + 1);
    QVERIFY(range(kPower));
    QCOMPARE(range(kPower)->low, 0.08);
    QCOMPARE(range(kPower)->high, 0.12);
    QCOMPARE(number(kPower), 0.1);
    undo().undo();
    QVERIFY(m_document->current() == before);
    undo().redo();
    QCOMPARE(range(kPower)->high, 0.12);
}

void DocumentRangesTest::aDragOfAnEndIsOneUndoStep()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    const int steps = undo().count();
    m_document->beginDrag();
    for (const double low : {270000.0, 280000.0, 290000.0})
        QVERIFY(!m_document->setRange(
            {kNode}, WrittenRange{AssumptionRange{.low = low, .high = 420000.0}, 375000.0}));
    m_document->endDrag();
    QCOMPARE(undo().count(), steps + 1);
    QCOMPARE(range(kNode)->low, 290000.0);
    QVERIFY(range(kNode)->source.empty()); // the quotes do not say that
    undo().undo();
    QVERIFY(*range(kNode) == kQuotes);
}

void DocumentRangesTest::aDragBackToItsBeginLeavesNone()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    const int steps = undo().count();
    m_document->beginDrag();
    QVERIFY(!m_document->setRange(
        {kNode}, WrittenRange{AssumptionRange{.low = 1e5, .high = 420000.0}, 375000.0}));
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    m_document->endDrag();
    QCOMPARE(undo().count(), steps);
    QVERIFY(*range(kNode) == kQuotes);
}

void DocumentRangesTest::aNumberInsideKeepsTheRange()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->setNumber(kNode, 300000.0));
    QVERIFY(range(kNode) && *range(kNode) == kQuotes);
}

void DocumentRangesTest::aNumberOutsideEndsItUntilUndo()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->setNumber(kNode, 500000.0));
    QVERIFY(!range(kNode));
    undo().undo();
    QVERIFY(range(kNode) && *range(kNode) == kQuotes);
}

void DocumentRangesTest::aWrittenRangeKeepsItsSourceWithItsEnds()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->setRange(
        {kNode}, WrittenRange{AssumptionRange{.low = 260000.0, .high = 420000.0}, 300000.0}));
    QCOMPARE(number(kNode), 300000.0);
    QCOMPARE(range(kNode)->date, std::string("2026-11-20"));
    QVERIFY(!m_document->setRange(
        {kNode}, WrittenRange{AssumptionRange{.low = 260000.0, .high = 430000.0}, {}}));
    QVERIFY(range(kNode)->source.empty());
    QCOMPARE(number(kNode), 300000.0);
}

void DocumentRangesTest::aSourceCanBeTakenAway()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    AssumptionRange plain = kQuotes;
    plain.source.clear();
    plain.date.clear();
    QVERIFY(!m_document->setRange({kNode}, plain, 375000.0));
    QVERIFY(*range(kNode) == plain);
}

void DocumentRangesTest::whatIsWrongChangesNothing()
{
    const Scenario before = m_document->current();
    const int steps = undo().count();
    const AssumptionRange turned{.low = 420000.0, .high = 260000.0};
    const auto refusal = m_document->setRange({kNode}, turned, 375000.0);
    QVERIFY(refusal);
    QCOMPARE(*refusal, QStringLiteral("facility.node_price: low 420000 is above high 260000"));
    QVERIFY(m_document->setRange({kNode}, kQuotes, 500000.0)); // base outside
    QVERIFY(m_document->correlate(kNode, kPower, 0.5)); // neither is a range
    QVERIFY(m_document->takeEvidence({kPower})); // nobody publishes any
    QVERIFY(m_document->current() == before);
    QCOMPARE(undo().count(), steps);
}

void DocumentRangesTest::oneValueKeepsBaseAndSource()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    const int steps = undo().count();
    QVERIFY(!m_document->clearRange({kNode}));
    QCOMPARE(undo().count(), steps + 1);
    QVERIFY(!range(kNode));
    QCOMPARE(number(kNode), 375000.0);
    const Origin* const origin = originOf(m_document->current(), kNode);
    QVERIFY(origin);
    QCOMPARE(origin->source, kQuotes.source);
    QCOMPARE(origin->date, kQuotes.date);
    QVERIFY(!m_document->setNumber(kNode, 300000.0)); // inside, and no range any more
    QVERIFY(!range(kNode));
    undo().undo();
    undo().undo();
    QVERIFY(*range(kNode) == kQuotes);
    QVERIFY(!originOf(m_document->current(), kNode));
}

// h100_sxm,bf16,dense,30,0.299,0.3993,0.547 of mfu_typical.csv
void DocumentRangesTest::theEvidenceIsTaken()
{
    QVERIFY(!m_document->takeEvidence({kMfu}));
    QCOMPARE(range(kMfu)->low, 0.299);
    QCOMPARE(range(kMfu)->high, 0.547);
    QCOMPARE(number(kMfu), 0.45);
    undo().undo();
    QVERIFY(!range(kMfu));
}

void DocumentRangesTest::severalPlatformsAreOneStep()
{
    const int steps = undo().count();
    const Document::Addresses every{{Parameter::Mfu, 0}, {Parameter::Mfu, 1}, {Parameter::Mfu, 2}};
    QVERIFY(!m_document->setRange(every, AssumptionRange{.low = 0.3, .high = 0.6}, 0.45));
    QCOMPARE(undo().count(), steps + 1);
    for (const ParameterAddress address : every)
        QCOMPARE(range(address)->high, 0.6);
    undo().undo();
    for (const ParameterAddress address : every)
        QVERIFY(!range(address));
}

void DocumentRangesTest::aWhatIfFollowsTheRangeOfItsPlan()
{
    QVERIFY(!m_document->addWhatIf(kPower, 0.2, QStringLiteral("Dear power")));
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(range(kNode, 1) && *range(kNode, 1) == kQuotes);
    QVERIFY(!m_document->makeRange({kPower}, 0.1)); // its power price is its own
    QVERIFY(!range(kPower, 1));
    undo().undo();
    undo().undo();
    QVERIFY(!range(kNode, 1));
}

// "What if the power price doubles" decides it: its chances are not those of other prices.
void DocumentRangesTest::whatIsAskedForIsNoRange()
{
    QVERIFY(!m_document->setRange({kPower}, {.low = 0.05, .high = 0.3}, 0.1));
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->addWhatIf(kPower, 0.2, QStringLiteral("Dear power")));
    QVERIFY(range(kPower, 0));
    QVERIFY(!range(kPower, 1));
    QVERIFY(range(kNode, 1) && *range(kNode, 1) == kQuotes);
}

void DocumentRangesTest::aRangeOfAWhatIfIsItsOwn()
{
    QVERIFY(!m_document->addWhatIf(kPower, 0.2, QStringLiteral("Dear power")));
    m_document->switchTo(1);
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(m_document->current().own.contains("facility.node_price"));
    QVERIFY(!range(kNode, 0));
    m_document->switchTo(0);
    QVERIFY(!m_document->setRange({kNode}, AssumptionRange{.low = 3e5, .high = 4e5}, 375000.0));
    QVERIFY(*range(kNode, 1) == kQuotes);
}

void DocumentRangesTest::aCopyHasTheRange()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->addScenario(QStringLiteral("Copy")));
    QVERIFY(*range(kNode, 1) == kQuotes);
    m_document->switchTo(1);
    QVERIFY(!m_document->clearRange({kNode}));
    QVERIFY(*range(kNode, 0) == kQuotes);
}

void DocumentRangesTest::theFileKeepsIt()
{
    const QString path = m_folder->filePath(QStringLiteral("plan.isocost"));
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->makeRange({kMfu}, 0.45));
    QVERIFY(!m_document->correlate(kNode, kMfu, -0.5));
    QVERIFY(!m_document->saveAs(path));
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(!m_document->open(path));
    QVERIFY(m_document->project().scenarios == before);
    QVERIFY(*range(kNode) == kQuotes);
}

void DocumentRangesTest::aCrashKeepsIt()
{
    m_document->startNew(); // from here on edits are recorded
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->makeRange({kPower}, 0.1));
    QVERIFY(!m_document->setNumber(kPower, 0.11));
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(afterCrash() == before);
}

void DocumentRangesTest::aCrashKeepsADrag()
{
    m_document->startNew();
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    m_document->beginDrag();
    for (const double high : {430000.0, 440000.0})
        QVERIFY(!m_document->setRange(
            {kNode}, WrittenRange{AssumptionRange{.low = 260000.0, .high = high}, 375000.0}));
    m_document->endDrag();
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(afterCrash() == before);
}

void DocumentRangesTest::aCrashKeepsThatItWasUndone()
{
    m_document->startNew();
    QVERIFY(!m_document->setNumber(kPower, 0.11));
    QVERIFY(!m_document->makeRange({kPower}, 0.11));
    undo().undo();
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(before.front().ranges.empty());
    QVERIFY(afterCrash() == before);
}

void DocumentRangesTest::twoRangesAreCorrelated()
{
    QVERIFY(!m_document->setRange({kNode}, kQuotes, 375000.0));
    QVERIFY(!m_document->makeRange({kPower}, 0.1));
    const int steps = undo().count();
    QVERIFY(!m_document->correlate(kPower, kNode, 0.5));
    QCOMPARE(undo().count(), steps + 1);
    QCOMPARE(m_document->current().correlations.size(), std::size_t{1});
    QCOMPARE(m_document->current().correlations.front().value, 0.5);
    QVERIFY(m_document->correlate(kPower, kNode, 1.5));
    QVERIFY(!m_document->clearRange({kPower})); // takes the correlation along
    QVERIFY(m_document->current().correlations.empty());
    undo().undo();
    QCOMPARE(m_document->current().correlations.size(), std::size_t{1});
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentRangesTest)

#include "tst_document_ranges.moc"
