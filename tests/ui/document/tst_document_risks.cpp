// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register and the notes of the checklist: undo, recovery, files, refusals.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/model/readiness.h"
#include "core/store/left_behind.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

const Risk kFlood{"Flood", 0.01, 1e6, "year", true};

double exposure(const Document& document)
{
    return document.results().of(Metric::RiskExposure).value;
}

std::string note(const Document& document)
{
    return std::string(readinessNote(document.current(), Parameter::ReadyMfuBaseline));
}

} // namespace

class DocumentRisksTest : public QObject {
    Q_OBJECT

private slots:
    void everyEditIsOneUndoStep();
    void anEditMovesTheResults();
    void anEditTellsOfValuesNotOfStructure();
    void aRefusedEditChangesNothing_data();
    void aRefusedEditChangesNothing();
    void anEditWithoutAChangeIsNoStep();
    void undoGoesToTheScenarioOfTheEdit();
    void notesAreOneStepEach();
    void aCrashLosesNothing();
    void theFileHoldsTheRegister();

private:
    QTemporaryDir m_folder;
};

void DocumentRisksTest::everyEditIsOneUndoStep()
{
    Document document(m_folder.path());
    const std::vector<Risk> before = document.current().risks;
    QVERIFY(!document.addRisk(kFlood));
    QVERIFY(!document.changeRisk(4, {"Flood", 0.02, 1e6, "year", false}));
    QVERIFY(!document.moveRisk(4, 0));
    QVERIFY(!document.removeRisk(1));
    const std::vector<Risk> after = document.current().risks;
    QCOMPARE(after.size(), std::size_t(4));
    QCOMPARE(after.front(), (Risk{"Flood", 0.02, 1e6, "year", false}));
    QCOMPARE(document.undoStack().count(), 4);
    for (int step = 0; step < 4; ++step)
        document.undoStack().undo();
    QCOMPARE(document.current().risks, before);
    QVERIFY(!document.isDirty());
    for (int step = 0; step < 4; ++step)
        document.undoStack().redo();
    QCOMPARE(document.current().risks, after);
}

// Presets: 0.08 x 45,000 + 0.15 x 150,000 + 0.25 x 12,000 + 0.12 x 5,000 = 29,700 (model.md R1).
void DocumentRisksTest::anEditMovesTheResults()
{
    Document document(m_folder.path());
    QCOMPARE(exposure(document), 29700.0);
    QVERIFY(!document.addRisk(kFlood));
    QCOMPARE(exposure(document), 39700.0);
    QVERIFY(!document.changeRisk(4, {"Flood", 0.01, 1e6, "year", false}));
    QCOMPARE(exposure(document), 29700.0);
    document.undoStack().undo();
    QCOMPARE(exposure(document), 39700.0);
}

void DocumentRisksTest::anEditTellsOfValuesNotOfStructure()
{
    Document document(m_folder.path());
    const QSignalSpy values(&document, &Document::valuesChanged);
    const QSignalSpy structure(&document, &Document::structureChanged);
    QVERIFY(!document.addRisk(kFlood));
    document.undoStack().undo();
    QCOMPARE(values.count(), 2);
    QCOMPARE(structure.count(), 0);
}

void DocumentRisksTest::aRefusedEditChangesNothing_data()
{
    QTest::addColumn<Risk>("risk");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("words");
    QTest::newRow("probability") << Risk{"Flood", 1.5, 1.0, "year", true} << 0
                                 << "probability 1.5, outside 0 to 1";
    QTest::newRow("impact") << Risk{"Flood", 0.5, -1.0, "year", true} << 0
                            << "impact -1, outside 0 to 1e13 USD";
    QTest::newRow("name") << Risk{"", 0.5, 1.0, "year", true} << 0 << "a risk needs a name";
    QTest::newRow("row") << kFlood << 4 << "there is no row 5 in the risk register";
    QTest::newRow("no row") << kFlood << -1 << "there is no row 0 in the risk register";
}

void DocumentRisksTest::aRefusedEditChangesNothing()
{
    QFETCH(Risk, risk);
    QFETCH(int, row);
    QFETCH(QString, words);
    Document document(m_folder.path());
    const std::vector<Risk> before = document.current().risks;
    const auto sentence = document.changeRisk(row, risk);
    QVERIFY(sentence);
    QVERIFY2(sentence->contains(words), qPrintable(*sentence));
    QCOMPARE(document.current().risks, before);
    QCOMPARE(document.undoStack().count(), 0);
}

void DocumentRisksTest::anEditWithoutAChangeIsNoStep()
{
    Document document(m_folder.path());
    QVERIFY(!document.changeRisk(0, document.current().risks[0]));
    QVERIFY(!document.moveRisk(2, 2));
    QVERIFY(!document.setReadinessNote(Parameter::ReadyMfuBaseline, QString()));
    QCOMPARE(document.undoStack().count(), 0);
}

void DocumentRisksTest::undoGoesToTheScenarioOfTheEdit()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("Careful")));
    QVERIFY(!document.removeRisk(1));
    document.switchTo(0);
    QCOMPARE(exposure(document), 29700.0);
    const QSignalSpy current(&document, &Document::currentChanged);
    document.undoStack().undo();
    QCOMPARE(current.count(), 1);
    QCOMPARE(document.currentIndex(), 1);
    QCOMPARE(document.current().risks, presetRisks());
}

void DocumentRisksTest::notesAreOneStepEach()
{
    Document document(m_folder.path());
    const auto set = [&](const QString& text) {
        return document.setReadinessNote(Parameter::ReadyMfuBaseline, text);
    };
    QVERIFY(!set(QStringLiteral("three of four")));
    QVERIFY(!set(QStringLiteral("all \u00b1 2 %")));
    document.undoStack().undo();
    QCOMPARE(note(document), std::string("three of four"));
    document.undoStack().undo();
    QCOMPARE(note(document), std::string());
    const auto sentence = set(QString(5000, QLatin1Char('x')));
    QVERIFY(sentence && sentence->contains(QStringLiteral("longer than 4096 bytes")));
    QVERIFY(document.setReadinessNote(Parameter::FacilityPue, QStringLiteral("no item")));
}

// The document ends without closing, as by a crash.
void DocumentRisksTest::aCrashLosesNothing()
{
    const QTemporaryDir folder;
    {
        Document document(folder.path());
        document.startNew();
        QVERIFY(!document.addRisk(kFlood));
        QVERIFY(!document.setNumber({Parameter::Mfu, 0}, 0.6));
        QVERIFY(!document.removeRisk(0));
        QVERIFY(!document.setReadinessNote(Parameter::ReadyMfuBaseline, QStringLiteral("done")));
        document.undoStack().undo();
        document.undoStack().redo();
    }
    const auto all = findRecoverable(folder.path().toStdString());
    QCOMPARE(all.size(), std::size_t(1));
    const Scenario& recovered = all.front().project.scenarios.front();
    QCOMPARE(recovered.risks.size(), std::size_t(4));
    QCOMPARE(recovered.risks.back(), kFlood);
    QCOMPARE(recovered.platforms[0].of(Parameter::Mfu).number, 0.6);
    QCOMPARE(readinessNote(recovered, Parameter::ReadyMfuBaseline), std::string_view("done"));
}

void DocumentRisksTest::theFileHoldsTheRegister()
{
    const QString path = m_folder.filePath(QStringLiteral("register.isocost"));
    Document document(m_folder.path());
    QVERIFY(!document.addRisk(kFlood));
    QVERIFY(!document.setReadinessNote(Parameter::ReadyMfuBaseline, QStringLiteral("a\nb")));
    QVERIFY(!document.saveAs(path));
    QVERIFY(!document.isDirty());
    Document other(m_folder.path());
    QVERIFY(!other.open(path));
    QCOMPARE(other.current().risks, document.current().risks);
    QCOMPARE(note(other), std::string("a\nb"));
    QCOMPARE(exposure(other), 39700.0);
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentRisksTest)
#include "tst_document_risks.moc"
