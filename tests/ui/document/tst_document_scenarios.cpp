// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

constexpr ParameterAddress kH100Mfu{Parameter::Mfu, 0};

QString name(const Document& document, int scenario)
{
    const auto index = static_cast<std::size_t>(scenario);
    return QString::fromStdString(document.project().scenarios[index].name);
}

int count(const Document& document)
{
    return static_cast<int>(document.project().scenarios.size());
}

} // namespace

class DocumentScenariosTest : public QObject {
    Q_OBJECT

private slots:
    void aNewScenarioIsACopyNextToTheCurrentOne();
    void namesAreUniqueAndNotEmpty_data();
    void namesAreUniqueAndNotEmpty();
    void renamingIsUndone();
    void removingTheCurrentOneShowsANeighbour();
    void removingAnEarlierOneKeepsTheShownOne();
    void theLastScenarioStays();
    void scenariosKeepTheirOwnValues();
    void switchingIsNoEdit();
    void aWhatIfIsAChangedCopyBehindTheCurrentOne();
    void aWhatIfThatIsThereIsNotAddedAgain();
    void platformsComeAndGo();
    void aNewPlatformComesToEveryScenarioInOneStep();
    void whatTheFileWouldNotTakeIsRefused();
    void theLastPlatformStays();
    void notesAreOneStep();
    void aVersionBringsItsScenariosBack();
    void viewStateIsNoEdit();

private:
    QTemporaryDir m_folder;
};

void DocumentScenariosTest::aNewScenarioIsACopyNextToTheCurrentOne()
{
    Document document(m_folder.path());
    QVERIFY(!document.setNumber(kH100Mfu, 0.60));
    QVERIFY(!document.addScenario(QStringLiteral("  MFU 60 %  ")));
    QCOMPARE(count(document), 2);
    QCOMPARE(document.currentIndex(), 1);
    QCOMPARE(name(document, 1), QStringLiteral("MFU 60 %"));
    QCOMPARE(document.inputs().platforms[0][Parameter::Mfu], 0.60);
    document.undoStack().undo();
    QCOMPARE(count(document), 1);
    QCOMPARE(document.currentIndex(), 0);
}

void DocumentScenariosTest::namesAreUniqueAndNotEmpty_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("empty") << QString();
    QTest::newRow("spaces only") << QStringLiteral("   ");
    QTest::newRow("taken") << QStringLiteral("Base");
    QTest::newRow("two lines") << QStringLiteral("a\nb");
    QTest::newRow("401 bytes") << QString(200, QChar(0xE4)) + QLatin1Char('x');
}

void DocumentScenariosTest::namesAreUniqueAndNotEmpty()
{
    QFETCH(QString, name);
    Document document(m_folder.path());
    QVERIFY(document.addScenario(name));
    QCOMPARE(count(document), 1);
    QVERIFY(!document.addScenario(QString(200, QChar(0xE4)))); // 400 bytes
    QVERIFY(document.renameScenario(1, name));
    QCOMPARE(document.undoStack().count(), 1);
}

void DocumentScenariosTest::renamingIsUndone()
{
    Document document(m_folder.path());
    QSignalSpy structure(&document, &Document::structureChanged);
    QVERIFY(!document.renameScenario(0, QStringLiteral("Budget")));
    QCOMPARE(name(document, 0), QStringLiteral("Budget"));
    QVERIFY(!document.renameScenario(0, QStringLiteral("Budget"))); // its own name is free
    QCOMPARE(structure.count(), 1);
    document.undoStack().undo();
    QCOMPARE(name(document, 0), QStringLiteral("Base"));
}

void DocumentScenariosTest::removingTheCurrentOneShowsANeighbour()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("B")));
    QVERIFY(!document.addScenario(QStringLiteral("C")));
    QVERIFY(!document.removeScenario(2));
    QCOMPARE(document.currentIndex(), 1);
    QVERIFY(!document.removeScenario(0));
    QCOMPARE(document.currentIndex(), 0);
    QCOMPARE(name(document, 0), QStringLiteral("B"));
    document.undoStack().undo();
    document.undoStack().undo();
    QCOMPARE(count(document), 3);
    QCOMPARE(document.currentIndex(), 2);
}

void DocumentScenariosTest::removingAnEarlierOneKeepsTheShownOne()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("B")));
    QVERIFY(!document.addScenario(QStringLiteral("C")));
    document.switchTo(1);
    QVERIFY(!document.removeScenario(0));
    QCOMPARE(document.currentIndex(), 0);
    QCOMPARE(name(document, 0), QStringLiteral("B"));
}

void DocumentScenariosTest::theLastScenarioStays()
{
    Document document(m_folder.path());
    QVERIFY(document.removeScenario(0));
    QCOMPARE(count(document), 1);
    QCOMPARE(document.undoStack().count(), 0);
}

void DocumentScenariosTest::scenariosKeepTheirOwnValues()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("Fast")));
    QVERIFY(!document.setNumber(kH100Mfu, 0.90));
    const double fast = document.resultsOf(1).of(Metric::TrainingCost, 0).value;
    const double base = document.resultsOf(0).of(Metric::TrainingCost, 0).value;
    QVERIFY(std::abs(fast / base - 0.5) < 1e-12); // cost is in inverse proportion to MFU
}

void DocumentScenariosTest::switchingIsNoEdit()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("B")));
    QSignalSpy current(&document, &Document::currentChanged);
    document.switchTo(0);
    document.switchTo(0);
    document.switchTo(7);
    document.switchTo(-1);
    QCOMPARE(document.currentIndex(), 0);
    QCOMPARE(current.count(), 1);
    QCOMPARE(document.undoStack().count(), 1);
}

void DocumentScenariosTest::aWhatIfIsAChangedCopyBehindTheCurrentOne()
{
    Document document(m_folder.path());
    QVERIFY(document.current().platforms.size() > 1);
    QVERIFY(!document.addWhatIf({Parameter::Chips}, 512.0, QStringLiteral("512 chips")));
    QCOMPARE(document.currentIndex(), 0);
    QCOMPARE(name(document, 1), QStringLiteral("512 chips"));
    for (const Platform& platform : document.project().scenarios[1].platforms)
        QCOMPARE(platform.of(Parameter::Chips).number, 512.0);
    QVERIFY(document.commonNumber(Parameter::Chips) != 512.0); // the plan stays
    QVERIFY(document.addWhatIf({Parameter::Chips}, -1.0, QStringLiteral("none")).has_value());
}

void DocumentScenariosTest::aWhatIfThatIsThereIsNotAddedAgain()
{
    Document document(m_folder.path());
    QVERIFY(!document.addWhatIf(kH100Mfu, 0.60, QStringLiteral("MFU 60 %")));
    QCOMPARE(document.addWhatIf(kH100Mfu, 0.60, QStringLiteral("MFU 60 %")),
        QStringLiteral("The scenario \"MFU 60 %\" says that already."));
    QCOMPARE(document.addWhatIf(kH100Mfu, 0.45, QStringLiteral("MFU 45 %")), // as it is
        QStringLiteral("The scenario \"Base\" says that already."));
    QCOMPARE(count(document), 2);
    // Of another scenario by the same name: "60 % 2" would read as one number.
    QVERIFY(!document.addWhatIf(kH100Mfu, 0.62, QStringLiteral("MFU 60 %")));
    QCOMPARE(document.project().scenarios[1].name, std::string("MFU 60 % (2)"));
    // By that name and of that number, whatever else it has: twice the same row says nothing.
    QVERIFY(!document.addWhatIf({Parameter::FleetUtilization}, 0.5, QStringLiteral("Half used")));
    document.switchTo(1);
    QVERIFY(!document.setNumber({Parameter::DemandLow, -1}, 1.0));
    document.switchTo(0);
    QVERIFY(document.addWhatIf({Parameter::FleetUtilization}, 0.5, QStringLiteral("Half used")));
}

void DocumentScenariosTest::platformsComeAndGo()
{
    Document document(m_folder.path());
    QVERIFY(!document.addPlatform(QStringLiteral("second"), QStringLiteral("h100_sxm")));
    QCOMPARE(document.results().platforms.size(), std::size_t(4));
    QVERIFY(document.addPlatform(QStringLiteral("second"), QStringLiteral("h100_sxm")));
    QVERIFY(document.addPlatform(QStringLiteral("third"), QStringLiteral("no such chip")));
    QVERIFY(!document.removePlatform(QStringLiteral("trn2")));
    QCOMPARE(document.results().platforms.size(), std::size_t(3));
    document.undoStack().undo();
    document.undoStack().undo();
    QVERIFY(!document.isDirty());
    QCOMPARE(document.current().platforms[1].key, std::string("trn2"));
}

void DocumentScenariosTest::aNewPlatformComesToEveryScenarioInOneStep()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("B")));
    QVERIFY(!document.removePlatform(QStringLiteral("trn2")));
    const int before = document.undoStack().index();
    QVERIFY(!document.addPlatform(QStringLiteral("second"), QStringLiteral("h100_sxm")));
    QCOMPARE(document.undoStack().index(), before + 1);
    QCOMPARE(document.resultsOf(0).platforms.size(), std::size_t(4));
    QCOMPARE(document.resultsOf(1).platforms.size(), std::size_t(3));
    // A scenario that has it already keeps its own.
    QVERIFY(!document.addPlatform(QStringLiteral("trn2"), QStringLiteral("trainium2")));
    QCOMPARE(document.resultsOf(0).platforms.size(), std::size_t(4));
    QCOMPARE(document.resultsOf(1).platforms.size(), std::size_t(4));
}

void DocumentScenariosTest::whatTheFileWouldNotTakeIsRefused()
{
    Document document(m_folder.path());
    QVERIFY(document.setNotes(QString((4 << 20) + 1, QLatin1Char('n')))); // limits.h
    QVERIFY(document.saveVersion(QString(401, QLatin1Char('v'))));
    QVERIFY(document.saveVersion(QStringLiteral("  ")));
    QVERIFY(!document.isDirty());
    QVERIFY(!document.setNotes(QString(4 << 20, QLatin1Char('n'))));
    QVERIFY(!document.saveVersion(QString(80, QLatin1Char('v'))));
    QCOMPARE(document.saveVersion(QStringLiteral(" ") + QString(80, QLatin1Char('v'))),
        QStringLiteral("There is a version \u201c%1\u201d already.")
            .arg(QString(80, QLatin1Char('v'))));
    QVERIFY(!document.saveAs(m_folder.filePath(QStringLiteral("full.isocost"))));
}

void DocumentScenariosTest::theLastPlatformStays()
{
    Document document(m_folder.path());
    QVERIFY(!document.removePlatform(QStringLiteral("trn2")));
    QVERIFY(!document.removePlatform(QStringLiteral("tpu_v5e")));
    QVERIFY(document.removePlatform(QStringLiteral("h100")));
    QCOMPARE(document.results().platforms.size(), std::size_t(1));
}

void DocumentScenariosTest::notesAreOneStep()
{
    Document document(m_folder.path());
    document.setNotes(QStringLiteral("<b>plain</b>"));
    QCOMPARE(document.project().notes, std::string("<b>plain</b>"));
    document.undoStack().undo();
    QVERIFY(document.project().notes.empty());
}

void DocumentScenariosTest::aVersionBringsItsScenariosBack()
{
    Document document(m_folder.path());
    document.saveVersion(QStringLiteral("March"));
    QCOMPARE(document.project().versions.size(), std::size_t(1));
    QVERIFY(QDateTime::fromString(
        QString::fromStdString(document.project().versions[0].createdAt), Qt::ISODate)
                .isValid());
    QVERIFY(!document.setNumber(kH100Mfu, 0.60));
    QVERIFY(!document.restoreVersion(0));
    QVERIFY(!document.restoreVersion(0));
    QCOMPARE(name(document, 1), QStringLiteral("Base (March)"));
    QCOMPARE(name(document, 2), QStringLiteral("Base (March) 2"));
    QCOMPARE(document.currentIndex(), 2);
    QCOMPARE(document.inputs().platforms[0][Parameter::Mfu], 0.45);
    document.undoStack().setIndex(0);
    QVERIFY(document.project().versions.empty());
}

void DocumentScenariosTest::viewStateIsNoEdit()
{
    Document document(m_folder.path());
    document.setViewState(QStringLiteral("window.view"), QStringLiteral("break-even"));
    QCOMPARE(document.viewState(QStringLiteral("window.view")), QStringLiteral("break-even"));
    QCOMPARE(document.viewState(QStringLiteral("unknown")), QString());
    QVERIFY(!document.isDirty());
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentScenariosTest)
#include "tst_document_scenarios.moc"
