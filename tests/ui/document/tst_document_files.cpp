// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

#include "core/store/sample.h"
#include "tests/support/held_lock.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

constexpr ParameterAddress kH100Mfu{Parameter::Mfu, 0};

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class DocumentFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatIsSavedIsWhatIsOpened();
    void savingMakesClean();
    void undoAfterSavingMakesDirty();
    void savingWithoutAFileIsRefused();
    void saveAsChangesTheName();
    void aFailedSaveKeepsEverything();
    void aForeignFileIsRefusedAndNothingChanges();
    void samplesHaveNoPath();
    void anUnknownSampleIsRefused();
    void aSecondWindowReadsOnly();
    void theOpenProjectOpensAgainForWriting();
    void theOpenProjectStaysWhenItsFileIsBroken();
    void savingAsItselfBringsADeletedFileBack();
    void theOpenProjectIsNoTableAndKeepsItsLock_data();
    void theOpenProjectIsNoTableAndKeepsItsLock();
    void openingAndClosingChangesNoByte();
    void aNewProjectIsOneFleetAtPricesOfToday();

private:
    [[nodiscard]] QString path(const QString& name) const
    {
        return m_folder->filePath(name + QStringLiteral(".isocost"));
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void DocumentFilesTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void DocumentFilesTest::whatIsSavedIsWhatIsOpened()
{
    Document document(m_folder->path());
    QVERIFY(!document.setNumber(kH100Mfu, 0.5123));
    QVERIFY(!document.setText({Parameter::PriceSpot, 1}, QStringLiteral("unpriced")));
    QVERIFY(!document.addScenario(QStringLiteral("Über 60 %")));
    QVERIFY(!document.setNumber({Parameter::FleetUtilization, -1}, 0.7));
    document.setNotes(QStringLiteral("line one\nline two"));
    document.saveVersion(QStringLiteral("March"));
    document.setViewState(QStringLiteral("window.view"), QStringLiteral("break-even"));
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    const Project saved = document.project();
    document.closeCleanly();

    Document again(m_folder->path());
    QCOMPARE(again.open(path(QStringLiteral("copy"))).has_value(), true);
    QCOMPARE(again.open(path(QStringLiteral("plan"))), std::nullopt);
    QVERIFY(again.project().scenarios == saved.scenarios);
    QVERIFY(again.project().versions == saved.versions);
    QVERIFY(again.project().viewState == saved.viewState);
    QCOMPARE(again.project().notes, saved.notes);
    QVERIFY(!again.isDirty());
}

void DocumentFilesTest::savingMakesClean()
{
    Document document(m_folder->path());
    QSignalSpy dirty(&document, &Document::dirtyChanged);
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    QVERIFY(document.isDirty());
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    QVERIFY(!document.isDirty());
    QVERIFY(!document.setNumber(kH100Mfu, 0.6));
    QVERIFY(!document.save());
    QVERIFY(!document.isDirty());
    QCOMPARE(dirty.count(), 4);
}

void DocumentFilesTest::undoAfterSavingMakesDirty()
{
    Document document(m_folder->path());
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    document.undoStack().undo();
    QVERIFY(document.isDirty());
    document.undoStack().redo();
    QVERIFY(!document.isDirty());
}

void DocumentFilesTest::savingWithoutAFileIsRefused()
{
    Document document(m_folder->path());
    QVERIFY(document.save());
}

void DocumentFilesTest::saveAsChangesTheName()
{
    Document document(m_folder->path());
    QSignalSpy file(&document, &Document::fileChanged);
    QVERIFY(!document.saveAs(path(QStringLiteral("Größe 1"))));
    QCOMPARE(document.displayName(), QStringLiteral("Größe 1"));
    QCOMPARE(document.path(), path(QStringLiteral("Größe 1")));
    QVERIFY(!document.saveAs(path(QStringLiteral("two"))));
    QCOMPARE(document.displayName(), QStringLiteral("two"));
    QVERIFY(!document.saveAs(path(QStringLiteral("two")))); // the same file again
    QCOMPARE(file.count(), 2);
}

void DocumentFilesTest::aFailedSaveKeepsEverything()
{
    Document document(m_folder->path());
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    const auto problem = document.saveAs(QStringLiteral("/proc/no/such/folder/plan.isocost"));
    QVERIFY(problem);
    QVERIFY(document.isDirty());
    QVERIFY(document.path().isEmpty());
}

void DocumentFilesTest::aForeignFileIsRefusedAndNothingChanges()
{
    QFile file(path(QStringLiteral("foreign")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no project");
    file.close();
    Document document(m_folder->path());
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    const Project before = document.project();
    const auto problem = document.open(file.fileName());
    QVERIFY(problem);
    QVERIFY2(problem->contains(QStringLiteral("foreign")), qPrintable(*problem));
    QVERIFY(document.project() == before);
    QVERIFY(document.isDirty());
    QCOMPARE(document.undoStack().count(), 1);
}

void DocumentFilesTest::samplesHaveNoPath()
{
    Document document(m_folder->path());
    QCOMPARE(document.openSample(QStringLiteral("reference")), std::nullopt);
    QVERIFY(document.path().isEmpty());
    QVERIFY(!document.displayName().isEmpty());
    QVERIFY(!document.isDirty());
}

void DocumentFilesTest::anUnknownSampleIsRefused()
{
    Document document(m_folder->path());
    QVERIFY(document.openSample(QStringLiteral("nothing")));
}

void DocumentFilesTest::aSecondWindowReadsOnly()
{
    Document first(m_folder->path());
    QVERIFY(!first.saveAs(path(QStringLiteral("plan"))));
    Document second(m_folder->path());
    QVERIFY(!second.open(path(QStringLiteral("plan"))));
    QVERIFY(second.isReadOnly());
    QVERIFY(!second.setNumber(kH100Mfu, 0.5)); // trying things out is allowed
    QVERIFY(second.save());
    QVERIFY(!second.saveAs(path(QStringLiteral("copy"))));
    QVERIFY(!second.isReadOnly());
}

void DocumentFilesTest::theOpenProjectOpensAgainForWriting()
{
    Document document(m_folder->path());
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    QVERIFY(!document.open(path(QStringLiteral("plan"))));
    QVERIFY(!document.isReadOnly());
    QCOMPARE(document.inputs().platforms[0][Parameter::Mfu], 0.45); // as saved
    QVERIFY(!document.setNumber(kH100Mfu, 0.6));
    QVERIFY(!document.save());
}

void DocumentFilesTest::theOpenProjectStaysWhenItsFileIsBroken()
{
    Document document(m_folder->path());
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    QVERIFY(QFile::remove(path(QStringLiteral("plan"))));
    QVERIFY(document.open(path(QStringLiteral("plan"))));
    QCOMPARE(document.path(), path(QStringLiteral("plan")));
    QCOMPARE(document.inputs().platforms[0][Parameter::Mfu], 0.5);
}

void DocumentFilesTest::theOpenProjectIsNoTableAndKeepsItsLock_data()
{
    QTest::addColumn<QString>("name");
    for (const char* const name : {"plan.isocost", "hard.csv", "link.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Read like any other file and closed, it would lose SQLite's locks without a word.
void DocumentFilesTest::theOpenProjectIsNoTableAndKeepsItsLock()
{
    QFETCH(QString, name);
    const std::filesystem::path project = path(QStringLiteral("plan")).toStdString();
    Document document(m_folder->path());
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    QVERIFY(test::isLockHeld(project));
    const QString chosen = m_folder->filePath(name);
    if (name == QLatin1String("hard.csv"))
        std::filesystem::create_hard_link(project, chosen.toStdString());
    if (name == QLatin1String("link.json"))
        std::filesystem::create_symlink(project, chosen.toStdString());
    for (const auto& refusal : {document.importDemand(chosen),
             document.importMarket(chosen).problem, document.importDropped(chosen)}) {
        QVERIFY(refusal);
        QVERIFY2(refusal->endsWith(
                     QStringLiteral("cannot be read: it is the project that is open here")),
            qPrintable(*refusal));
        QVERIFY(test::isLockHeld(project));
    }
    QVERIFY(!document.setNumber(kH100Mfu, 0.6));
    QVERIFY(!document.saveAs(chosen)); // by whatever name, it is its own file
    QVERIFY(!document.isDirty() && test::isLockHeld(project));
}

void DocumentFilesTest::savingAsItselfBringsADeletedFileBack()
{
    Document document(m_folder->path());
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    QVERIFY(QFile::remove(path(QStringLiteral("plan"))));
    QVERIFY(document.save()); // a plain save says so
    QVERIFY(!document.saveAs(path(QStringLiteral("plan"))));
    QVERIFY(!document.isDirty());
    Document other(m_folder->path());
    QVERIFY(!other.open(path(QStringLiteral("plan"))));
    QCOMPARE(other.inputs().platforms[0][Parameter::Mfu], 0.5);
}

void DocumentFilesTest::openingAndClosingChangesNoByte()
{
    const QString file = path(QStringLiteral("plan"));
    {
        Document document(m_folder->path());
        QVERIFY(!document.saveAs(file));
        document.closeCleanly();
    }
    const QByteArray before = bytesOf(file);
    QVERIFY(!before.isEmpty());
    {
        Document document(m_folder->path());
        QVERIFY(!document.open(file));
        QVERIFY(!document.setNumber(kH100Mfu, 0.5));
        document.setViewState(QStringLiteral("window.view"), QStringLiteral("break-even"));
        document.closeCleanly();
    }
    QCOMPARE(bytesOf(file), before);
}

void DocumentFilesTest::aNewProjectIsOneFleetAtPricesOfToday()
{
    Document document(m_folder->path());
    // nobody has entered tokens to serve
    QCOMPARE(
        document.current().of(Parameter::InferencePlan), static_cast<double>(ServingPlan::LeftOut));
    QVERIFY(!document.setNumber(kH100Mfu, 0.5));
    document.startNew();
    QVERIFY(!document.isDirty());
    QCOMPARE(document.project().title, std::string("Untitled"));
    QVERIFY(document.project().notes.empty());
    QCOMPARE(document.project().scenarios.size(), std::size_t(1));
    Scenario plan = sampleProject("your-cluster").scenarios[0];
    plan.note.clear(); // it speaks of the others
    QVERIFY(document.current() == plan);
    QCOMPARE(plan.of(Parameter::FleetUtilization), 0.0); // from the work
    QCOMPARE(
        plan.of(Parameter::CloudSpecialtyBilling), static_cast<double>(SpecialtyBilling::BySize));
    // The owned cluster and the spot job follow the chips.
    QCOMPARE(document.results().of(Metric::FacilitySizeDifference).value, 0.0);
    QCOMPARE(document.results().of(Metric::SpotSizeDifference).value, 0.0);
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentFilesTest)
#include "tst_document_files.moc"
