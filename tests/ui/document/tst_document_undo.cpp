// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What undo keeps in memory: neighbouring steps share what they have in common, and the oldest go.
#include <malloc.h>

#include <QTemporaryDir>
#include <QTest>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

std::size_t bytesInUse()
{
    const struct mallinfo2 info = ::mallinfo2();
    return info.uordblks + info.hblkhd;
}

// A project of so many scenarios.
Project largeProject(int scenarios)
{
    Project project = sampleProject("reference");
    project.scenarios.resize(1);
    const Scenario first = project.scenarios.front();
    for (int i = 1; i < scenarios; ++i) {
        Scenario copy = first;
        copy.name = "Scenario " + std::to_string(i);
        project.scenarios.push_back(copy);
    }
    return project;
}

QString notesOf(int step)
{
    constexpr qsizetype kLength = 4 << 20; // bytes, as many as a project keeps
    return QString(kLength, QLatin1Char(static_cast<char>('a' + step % 26)));
}

} // namespace

class DocumentUndoTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void stepsShareWhatTheyHaveInCommon();
    void deletionsAreUndoneInTurn();
    void aDroppedDragLeavesNoStep();
    void theOldestStepsGoBeyondTheBound();
    void whatIsSavedIsFoundAgainAmongTheStepsThatStay();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void DocumentUndoTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

// Ten deletions kept twenty copies of all scenarios: 392 MB where there were 2,000.
void DocumentUndoTest::stepsShareWhatTheyHaveInCommon()
{
    const QString path = m_folder->filePath(QStringLiteral("large.isocost"));
    saveProjectAs(largeProject(1000), path.toStdString());
    Document document(m_folder->path());
    QVERIFY(!document.open(path));
    const std::size_t alone = bytesInUse();
    std::size_t oneCopy = 0;
    {
        const std::vector<Scenario> copy = document.project().scenarios;
        oneCopy = bytesInUse() - alone;
    }
    QVERIFY(oneCopy > (std::size_t{1} << 20U));
    for (int i = 0; i < 10; ++i)
        QVERIFY(!document.removeScenario(1 + 100 * i));
    const std::size_t grown = bytesInUse() - std::min(bytesInUse(), alone);
    qInfo("one copy %zu bytes, ten deletions %zu bytes", oneCopy, grown);
    QVERIFY2(grown < 2 * oneCopy, qPrintable(QString::number(grown)));
}

// Neither to undo nor to redo; the step before it stays, and so does one of the same value.
void DocumentUndoTest::aDroppedDragLeavesNoStep()
{
    Document document(m_folder->path());
    const ParameterAddress mfu{Parameter::Mfu, 0};
    document.dropDrag(); // of none
    document.beginDrag();
    document.dropDrag(); // that changed nothing
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.setNumber(mfu, 0.31));
    const Project before = document.project();
    document.beginDrag();
    QVERIFY(!document.setNumber(mfu, 0.4));
    QVERIFY(!document.setNumber(mfu, 0.5));
    QCOMPARE(document.undoStack().count(), 2);
    document.dropDrag();
    QCOMPARE(document.project(), before);
    QVERIFY(!document.dragBase());
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(!document.undoStack().canRedo());
    document.undoStack().undo();
    QVERIFY(document.project() != before);
}

void DocumentUndoTest::deletionsAreUndoneInTurn()
{
    const QString path = m_folder->filePath(QStringLiteral("plan.isocost"));
    saveProjectAs(largeProject(40), path.toStdString());
    Document document(m_folder->path());
    QVERIFY(!document.open(path));
    std::vector<std::vector<Scenario>> states{document.project().scenarios};
    for (const int gone : {30, 1, 0, 20, 36}) {
        QVERIFY(!document.removeScenario(gone));
        QVERIFY(!document.setNumber({Parameter::Mfu, 0}, 0.3 + 0.01 * gone));
        states.push_back(document.project().scenarios);
    }
    for (std::size_t i = states.size() - 1; i > 0; --i) {
        QVERIFY(document.project().scenarios == states[i]);
        document.undoStack().undo();
        document.undoStack().undo();
    }
    QVERIFY(document.project().scenarios == states[0]);
    QVERIFY(!document.isDirty());
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.undoStack().redo();
        document.undoStack().redo();
        QVERIFY(document.project().scenarios == states[i]);
    }
}

// 40 notes of 4 MB are 160 MB, the bound is 128: 31 of them stay with what else a step needs.
void DocumentUndoTest::theOldestStepsGoBeyondTheBound()
{
    Document document(m_folder->path());
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    constexpr int kSteps = 40;
    for (int step = 0; step < kSteps; ++step)
        QVERIFY(!document.setNotes(notesOf(step)));
    QUndoStack& undo = document.undoStack();
    QVERIFY2(undo.count() >= 30 && undo.count() <= 31, qPrintable(QString::number(undo.count())));
    QCOMPARE(undo.index(), undo.count());
    QVERIFY(undo.canUndo());
    const int kept = undo.count();
    while (undo.canUndo())
        undo.undo();
    QCOMPARE(document.project().notes, notesOf(kSteps - kept - 1).toStdString());
    QVERIFY(document.isDirty()); // what was saved lies before the oldest step
}

void DocumentUndoTest::whatIsSavedIsFoundAgainAmongTheStepsThatStay()
{
    Document document(m_folder->path());
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    for (int step = 0; step < 20; ++step)
        QVERIFY(!document.setNotes(notesOf(step)));
    QVERIFY(!document.saveAs(m_folder->filePath(QStringLiteral("plan.isocost"))));
    for (int step = 20; step < 40; ++step)
        QVERIFY(!document.setNotes(notesOf(step)));
    QVERIFY(document.undoStack().count() < 40);
    QVERIFY(document.isDirty());
    for (int step = 20; step < 40; ++step)
        document.undoStack().undo();
    QVERIFY(!document.isDirty());
    QCOMPARE(document.project().notes, notesOf(19).toStdString());
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentUndoTest)
#include "tst_document_undo.moc"
