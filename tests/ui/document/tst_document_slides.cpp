// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of a project: edits, undo, what becomes of them with scenarios and files.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/store/left_behind.h"
#include "core/store/project_file.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

Slide slideOf(const std::string& view, const std::string& note = {})
{
    return {.view = view, .scenario = "Base", .note = note};
}

QStringList viewsOf(const Document& document)
{
    QStringList views;
    for (const Slide& slide : document.slides())
        views.push_back(QString::fromStdString(slide.view));
    return views;
}

void addThree(Document& document)
{
    for (const char* const view : {"budget", "cash", "risk"})
        QVERIFY(!document.addSlide(slideOf(view), static_cast<int>(document.slides().size())));
}

} // namespace

class DocumentSlidesTest : public QObject {
    Q_OBJECT

private slots:
    void aSlideComesWhereItIsPut();
    void everyEditIsOneStep();
    void movingKeepsTheOthersInOrder_data();
    void movingKeepsTheOthersInOrder();
    void typingANoteIsOneStep();
    void anEditWithoutAChangeIsNone();
    void slidesFollowARenamedScenario();
    void aSlideOfARemovedScenarioStays();
    void changesAreTold();
    void slidesAreSavedAndOpened();
    void aCrashLosesNoSlide();
    void aNewProjectHasNone();

private:
    QTemporaryDir m_folder;
};

void DocumentSlidesTest::aSlideComesWhereItIsPut()
{
    Document document(m_folder.path());
    addThree(document);
    QVERIFY(!document.addSlide(slideOf("serving"), 1));
    QCOMPARE(viewsOf(document), QStringList({"budget", "serving", "cash", "risk"}));
    QVERIFY(document.isDirty());
}

void DocumentSlidesTest::everyEditIsOneStep()
{
    Document document(m_folder.path());
    addThree(document);
    const std::vector<Slide> before = document.slides();
    const int steps = document.undoStack().count();
    Slide changed = before[1];
    changed.beside = "Base";
    changed.lever = "facility.pue";
    QVERIFY(!document.changeSlide(1, changed));
    QVERIFY(!document.copySlide(1));
    QCOMPARE(document.slides()[1], changed);
    QCOMPARE(document.slides()[2], changed);
    QVERIFY(!document.removeSlide(0));
    QVERIFY(!document.moveSlide(2, 0));
    QCOMPARE(viewsOf(document), QStringList({"risk", "cash", "cash"}));
    QCOMPARE(document.undoStack().count(), steps + 4);
    const std::vector<Slide> after = document.slides();
    for (int i = 0; i < 4; ++i)
        document.undoStack().undo();
    QCOMPARE(document.slides(), before);
    for (int i = 0; i < 4; ++i)
        document.undoStack().redo();
    QCOMPARE(document.slides(), after);
}

void DocumentSlidesTest::movingKeepsTheOthersInOrder_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QStringList>("views");
    QTest::newRow("down") << 0 << 2 << QStringList({"cash", "risk", "budget"});
    QTest::newRow("up") << 2 << 0 << QStringList({"risk", "budget", "cash"});
    QTest::newRow("nowhere") << 1 << 1 << QStringList({"budget", "cash", "risk"});
}

void DocumentSlidesTest::movingKeepsTheOthersInOrder()
{
    QFETCH(const int, from);
    QFETCH(const int, to);
    QFETCH(const QStringList, views);
    Document document(m_folder.path());
    addThree(document);
    QVERIFY(!document.moveSlide(from, to));
    QCOMPARE(viewsOf(document), views);
}

void DocumentSlidesTest::typingANoteIsOneStep()
{
    Document document(m_folder.path());
    addThree(document);
    const int steps = document.undoStack().count();
    for (const char* const note : {"W", "We", "We measure it"})
        QVERIFY(!document.changeSlide(1, slideOf("cash", note)));
    QCOMPARE(document.undoStack().count(), steps + 1);
    QVERIFY(!document.changeSlide(2, slideOf("risk", "another slide")));
    QCOMPARE(document.undoStack().count(), steps + 2);
    document.undoStack().undo();
    document.undoStack().undo();
    QCOMPARE(document.slides()[1].note, std::string());
    document.undoStack().redo();
    QCOMPARE(document.slides()[1].note, std::string("We measure it"));
}

void DocumentSlidesTest::anEditWithoutAChangeIsNone()
{
    Document document(m_folder.path());
    addThree(document);
    const int steps = document.undoStack().count();
    QVERIFY(!document.changeSlide(1, document.slides()[1]));
    QVERIFY(!document.changeSlide(1, slideOf("cash", "\x01"))); // what no file keeps
    QCOMPARE(document.undoStack().count(), steps);
}

void DocumentSlidesTest::slidesFollowARenamedScenario()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("Own")));
    Slide slide = slideOf("scenarios");
    slide.beside = "Own";
    slide.choices = {"base=against Own", "metric=Base"};
    QVERIFY(!document.addSlide(slide, 0));
    QVERIFY(!document.renameScenario(1, QStringLiteral("Buy")));
    QVERIFY(!document.renameScenario(0, QStringLiteral("Term")));
    const Slide renamed = document.slides()[0];
    QCOMPARE(renamed.scenario, std::string("Term"));
    QCOMPARE(renamed.beside, std::string("Buy"));
    QCOMPARE(renamed.choices, std::vector<std::string>({"base=against Buy", "metric=Base"}));
    document.undoStack().undo();
    document.undoStack().undo();
    QCOMPARE(document.slides()[0], slide);
}

void DocumentSlidesTest::aSlideOfARemovedScenarioStays()
{
    Document document(m_folder.path());
    QVERIFY(!document.addScenario(QStringLiteral("Own")));
    const Slide slide{.view = "budget", .scenario = "Own", .note = "kept"};
    QVERIFY(!document.addSlide(slide, 0));
    QVERIFY(!document.removeScenario(1));
    QCOMPARE(document.slides()[0], slide);
    document.undoStack().undo();
    QCOMPARE(document.slides()[0], slide);
    QCOMPARE(document.project().scenarios.size(), std::size_t(2));
}

void DocumentSlidesTest::changesAreTold()
{
    Document document(m_folder.path());
    QSignalSpy told(&document, &Document::slidesChanged);
    QSignalSpy values(&document, &Document::valuesChanged);
    addThree(document);
    QCOMPARE(told.count(), 3);
    QCOMPARE(values.count(), 0); // no number has changed
    document.undoStack().undo();
    QCOMPARE(told.count(), 4);
    QVERIFY(!document.renameScenario(0, QStringLiteral("Term")));
    QCOMPARE(told.count(), 5);
    QVERIFY(!document.setNotes(QStringLiteral("notes")));
    QCOMPARE(told.count(), 5);
    document.startNew();
    QCOMPARE(told.count(), 6);
    QVERIFY(document.slides().empty());
}

void DocumentSlidesTest::slidesAreSavedAndOpened()
{
    const QString path = m_folder.filePath(QStringLiteral("saved.isocost"));
    Document document(m_folder.path());
    addThree(document);
    QVERIFY(!document.saveAs(path));
    QVERIFY(!document.removeSlide(0));
    QVERIFY(!document.save());
    QCOMPARE(loadProject(path.toStdString()).slides, document.slides());
    Document other(m_folder.path());
    QVERIFY(!other.open(path));
    QCOMPARE(viewsOf(other), QStringList({"cash", "risk"}));
}

void DocumentSlidesTest::aCrashLosesNoSlide()
{
    QTemporaryDir state;
    std::vector<Slide> slides;
    {
        Document document(state.path()); // ends without closeCleanly()
        addThree(document);
        QVERIFY(!document.changeSlide(0, slideOf("budget", "typed last")));
        slides = document.slides();
    }
    const auto found = findRecoverable(state.path().toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].project.slides, slides);
}

void DocumentSlidesTest::aNewProjectHasNone()
{
    Document document(m_folder.path());
    QVERIFY(document.slides().empty());
    addThree(document);
    document.startNew();
    QVERIFY(document.slides().empty());
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    QVERIFY(document.slides().empty());
}

} // namespace isocost

ISOCOST_TEST(isocost::DocumentSlidesTest)
#include "tst_document_slides.moc"
