// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/model/limits.h"
#include "core/store/left_behind.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

MarketTrace market(const std::string& name)
{
    return marketOf({name, {{0.0, 16.0}, {2.0, 4.0}}, 10.0, TraceUnit::Hours});
}

} // namespace

class DocumentMarketTest : public QObject {
    Q_OBJECT

private slots:
    void aTraceComesAndGoesAsOneStepEach();
    void theNodesThatTheJobNeedsAreOneStep();
    void itIsSavedWithTheProject();
    void aFileIsReadAsOneStep();
    void aTraceInJsonIsNoTableOfPrices();
    void aTraceIsSharedAndNotCopied();
    void whatAProjectDoesNotKeepIsRefused();
    void aCrashLosesNone();
    void aStructuralEditLeavesItAlone();

private:
    QTemporaryDir m_folder;
};

void DocumentMarketTest::aTraceComesAndGoesAsOneStepEach()
{
    Document document(m_folder.path());
    const QSignalSpy changed(&document, &Document::valuesChanged);
    QVERIFY(!document.setMarket(market("a.csv")));
    QVERIFY(document.project().market == market("a.csv"));
    QVERIFY(document.isDirty());
    QCOMPARE(changed.count(), 1);
    QVERIFY(!document.setMarket(market("a.csv"))); // the same: no step
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(!document.setMarket(std::nullopt));
    QVERIFY(!document.project().market);
    document.undoStack().undo();
    QVERIFY(document.project().market == market("a.csv"));
    document.undoStack().undo();
    QVERIFY(!document.project().market);
    QVERIFY(!document.isDirty());
}

void DocumentMarketTest::theNodesThatTheJobNeedsAreOneStep()
{
    Document document(m_folder.path());
    QVERIFY(!document.setMarket(market("a.csv")));
    for (const int nodes : {15, 14, 8}) {
        MarketTrace next = *document.project().market;
        next.neededNodes = nodes;
        QVERIFY(!document.setMarket(next));
    }
    QCOMPARE(document.undoStack().count(), 2);
    MarketTrace greedy = *document.project().market;
    greedy.neededNodes = 17;
    QVERIFY(document.setMarket(greedy).value_or(QString()).contains("from 1 to 16, the peak"));
    document.undoStack().undo();
    QCOMPARE(document.project().market->neededNodes, 16);
    document.undoStack().redo();
    QCOMPARE(document.project().market->neededNodes, 8);
    MarketTrace turned = *document.project().market;
    turned.isFlipped = true;
    turned.neededNodes = 12; // at most 16 - 4 are up
    QVERIFY(!document.setMarket(turned)); // another kind of change: a step of its own
    QCOMPARE(document.undoStack().count(), 3);
}

void DocumentMarketTest::itIsSavedWithTheProject()
{
    const QString path = m_folder.filePath(QStringLiteral("plan.isocost"));
    {
        Document document(m_folder.path());
        QVERIFY(!document.setMarket(market("a.csv")));
        QVERIFY(!document.saveAs(path));
        document.closeCleanly();
    }
    Document again(m_folder.path());
    QCOMPARE(again.open(path), std::nullopt);
    QVERIFY(again.project().market == market("a.csv"));
    again.startNew();
    QVERIFY(!again.project().market);
    again.closeCleanly();
}

void DocumentMarketTest::aFileIsReadAsOneStep()
{
    const QString path = m_folder.filePath(QStringLiteral("duty.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("0,4\n3600,2\n7200,2\n") > 0);
    file.close();
    Document document(m_folder.path());
    const Document::Import import = document.importMarket(path);
    QVERIFY(!import.problem);
    QVERIFY(import.isUnitGuessed);
    QCOMPARE(document.project().market->counted->endHours, 2.0);
    QVERIFY(document.project().market->source.starts_with("Read from duty.csv on 20"));
    QCOMPARE(document.undoStack().count(), 1);
    for (const QString& other : {m_folder.path(), m_folder.filePath(QStringLiteral("none.csv"))})
        QVERIFY(document.importMarket(other).problem->contains("cannot be read"));
    QCOMPARE(document.undoStack().count(), 1);
}

// Though its first line names who was watched.
void DocumentMarketTest::aTraceInJsonIsNoTableOfPrices()
{
    const QString path = m_folder.filePath(QStringLiteral("market.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly)
        && file.write(
               R"({"metadata": {"provider": "aws", "gap_seconds": 3600}, "data": [9, 9, 4]})")
            > 0);
    file.close();
    Document document(m_folder.path());
    QCOMPARE(document.importDropped(path), std::nullopt);
    QVERIFY(document.project().market.has_value());
    QCOMPARE(document.project().market->counted->endHours, 3.0);
}

// 4 MB are held once, by the project, its undo step and whoever asks for the nodes up.
void DocumentMarketTest::aTraceIsSharedAndNotCopied()
{
    Document document(m_folder.path());
    const MarketTrace given = market("a.csv");
    QVERIFY(!document.setMarket(given));
    QCOMPARE(&*document.project().market->counted, &*given.counted);
    QCOMPARE(&*nodesUp(*document.project().market), &*given.counted);
    MarketTrace next = given;
    next.neededNodes = 3;
    QVERIFY(!document.setMarket(next));
    document.undoStack().undo();
    QCOMPARE(&*document.project().market->counted, &*given.counted);
}

void DocumentMarketTest::whatAProjectDoesNotKeepIsRefused()
{
    Document document(m_folder.path());
    MarketTrace endless = market("long.csv");
    Trace steps = endless.counted;
    steps.steps.resize(limits::kTraceSteps + 1);
    endless.counted = steps;
    const auto problem = document.setMarket(endless);
    QVERIFY(problem.has_value());
    QVERIFY2(problem->contains(QStringLiteral("\"long.csv\" changes its number of nodes more than "
                                              "250000 times")),
        qPrintable(*problem));
    QVERIFY(!document.isDirty());
}

void DocumentMarketTest::aCrashLosesNone()
{
    const QTemporaryDir folder;
    {
        Document document(folder.path());
        document.startNew();
        QVERIFY(!document.setMarket(market("a.csv")));
    } // without closeCleanly
    const auto found = findRecoverable(folder.path().toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY(found.front().project.market == market("a.csv"));
    Document next(folder.path());
    QVERIFY(!next.adoptRecovered(QString::fromStdString(found.front().file.string())));
    QVERIFY(next.project().market == market("a.csv"));
    next.closeCleanly();
}

void DocumentMarketTest::aStructuralEditLeavesItAlone()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("Other")));
    QVERIFY(!document.setMarket(market("a.csv")));
    document.setNotes(QStringLiteral("a note"));
    document.undoStack().undo();
    QVERIFY(document.project().market == market("a.csv"));
    document.undoStack().undo();
    QVERIFY(!document.project().market);
    QCOMPARE(document.project().scenarios.size(), std::size_t(2));
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentMarketTest)
#include "tst_document_market.moc"
