// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides as rows: they follow the document, and a drop moves one.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/document/document.h"
#include "ui/models/slide_model.h"

namespace isocost {

namespace {

Slide slideOf(const char* view, const char* note = "")
{
    return {.view = view, .scenario = "Base", .note = note};
}

QStringList viewsOf(const SlideModel& model)
{
    QStringList views;
    for (int row = 0; row < model.rowCount(); ++row)
        views.push_back(QString::fromStdString(model.slideAt(row).view));
    return views;
}

} // namespace

class SlideModelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<Document>(m_folder.path());
        for (const char* const view : {"budget", "cash", "risk", "serving"})
            QVERIFY(!m_document->addSlide(
                slideOf(view), static_cast<int>(m_document->slides().size())));
        m_model = std::make_unique<SlideModel>(m_document.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get());
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_document.reset();
    }

    void aRowSaysWhatAScreenReaderSays()
    {
        QVERIFY(!m_document->changeSlide(1, slideOf("cash", "When owning has cost less")));
        QCOMPARE(m_model->index(1).data().toString(),
            QStringLiteral("Cash, Base: When owning has cost less"));
        QVERIFY(!m_document->renameScenario(0, QStringLiteral("Term")));
        QVERIFY(m_model->index(1).data().toString().contains(QStringLiteral("Cash, Term")));
    }

    void aDropMovesOneRow_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("before");
        QTest::addColumn<QStringList>("views");
        QTest::newRow("down") << 0 << 3 << QStringList({"cash", "risk", "budget", "serving"});
        QTest::newRow("to the end") << 1 << 4 << QStringList({"budget", "risk", "serving", "cash"});
        QTest::newRow("up") << 3 << 0 << QStringList({"serving", "budget", "cash", "risk"});
        QTest::newRow("next") << 0 << 2 << QStringList({"cash", "budget", "risk", "serving"});
    }

    void aDropMovesOneRow()
    {
        QFETCH(const int, row);
        QFETCH(const int, before);
        QFETCH(const QStringList, views);
        const QPersistentModelIndex dragged = m_model->index(row);
        QSignalSpy moves(m_model.get(), &QAbstractItemModel::rowsMoved);
        QVERIFY(m_model->moveRows({}, row, 1, {}, before));
        QCOMPARE(viewsOf(*m_model), views);
        QCOMPARE(moves.count(), 1);
        QCOMPARE(dragged.row(), before > row ? before - 1 : before); // what is chosen goes with it
        m_document->undoStack().undo();
        QCOMPARE(viewsOf(*m_model), QStringList({"budget", "cash", "risk", "serving"}));
        QCOMPARE(dragged.row(), row);
    }

    void aDropWhereItIsChangesNothing()
    {
        const int steps = m_document->undoStack().count();
        QVERIFY(!m_model->moveRows({}, 1, 1, {}, 1));
        QVERIFY(!m_model->moveRows({}, 1, 1, {}, 2));
        QVERIFY(!m_model->moveRows({}, 1, 1, {}, 5));
        QVERIFY(!m_model->moveRows({}, -1, 1, {}, 0));
        QCOMPARE(m_document->undoStack().count(), steps);
    }

    void rowsComeAndGoWhereTheyDo()
    {
        const QPersistentModelIndex last = m_model->index(3);
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        QVERIFY(!m_document->addSlide(slideOf("network"), 0));
        QCOMPARE(last.row(), 4);
        QVERIFY(!m_document->copySlide(2));
        QCOMPARE(last.row(), 5);
        QVERIFY(!m_document->removeSlide(1));
        QCOMPARE(last.row(), 4);
        QCOMPARE(viewsOf(*m_model), QStringList({"network", "cash", "cash", "risk", "serving"}));
        while (m_model->rowCount() > 0)
            QVERIFY(!m_document->removeSlide(0));
        QVERIFY(!last.isValid());
        m_document->undoStack().undo();
        QCOMPARE(viewsOf(*m_model), QStringList({"serving"}));
        m_document->startNew();
        QCOMPARE(m_model->rowCount(), 0);
        QCOMPARE(resets.count(), 0);
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<SlideModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

} // namespace isocost

ISOCOST_TEST(isocost::SlideModelTest)
#include "tst_slide_model.moc"
