// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A previewed number is shown everywhere and is no edit: taken back, all is as before.
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/document/document_fixture.h"
#include "ui/document/evaluations.h"

namespace isocost {

namespace {

constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};
constexpr ParameterAddress kMfu{Parameter::Mfu, 0};

} // namespace

class DocumentPreviewTest : public QObject, private test::DocumentFixture {
    Q_OBJECT

private slots:
    void init()
    {
        renew();
        QVERIFY(!m_document->addWhatIf(kMfu, 0.5, QStringLiteral("Better MFU")));
    }

    void itIsShownWithoutAnEdit()
    {
        const Project before = m_document->project();
        const int steps = m_document->undoStack().count();
        const double cost = year();
        const QSignalSpy changed(m_document.get(), &Document::valuesChanged);
        QVERIFY(!m_document->previewNumber(kUtilization, 0.31));
        QCOMPARE(m_document->inputs()[Parameter::FleetUtilization], 0.31);
        QVERIFY(year() != cost);
        QVERIFY(m_document->dragBase()); // the views show the difference, as in a drag
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_document->undoStack().count(), steps);
        m_document->endPreview();
        QCOMPARE(m_document->project(), before);
        QCOMPARE(year(), cost);
        QVERIFY(!m_document->dragBase());
        QCOMPARE(m_document->undoStack().count(), steps);
    }

    // An assumption at its preset, and a what-if that follows, are what they were.
    void oneReplacesTheOther()
    {
        const Project before = m_document->project();
        QVERIFY(!m_document->previewNumber(kMfu, 0.2));
        QVERIFY(!m_document->previewNumber(kUtilization, 0.4));
        QCOMPARE(m_document->inputs().platforms[0][Parameter::Mfu],
            resolve(before.scenarios[0], before.catalog).platforms[0][Parameter::Mfu]);
        QCOMPARE(m_document->inputsOf(1)[Parameter::FleetUtilization], 0.4); // it follows
        QCOMPARE(m_document->inputsOf(1).platforms[0][Parameter::Mfu], 0.5); // its own
        m_document->endPreview();
        QCOMPARE(m_document->project(), before);
    }

    void setAfterItIsOneStep()
    {
        const Project before = m_document->project();
        const int steps = m_document->undoStack().count();
        QVERIFY(!m_document->previewNumber(kMfu, 0.2));
        QVERIFY(!m_document->setNumber(kMfu, 0.25));
        QVERIFY(!m_document->dragBase());
        QCOMPARE(m_document->undoStack().count(), steps + 1);
        QCOMPARE(m_document->inputs().platforms[0][Parameter::Mfu], 0.25);
        m_document->undoStack().undo();
        QCOMPARE(m_document->project(), before);
    }

    // In a what-if the assumption does not become its own.
    void inAWhatIfItFollowsAgain()
    {
        m_document->switchTo(1);
        const Project before = m_document->project();
        QVERIFY(!m_document->previewNumber(kUtilization, 0.4));
        QCOMPARE(m_document->inputs()[Parameter::FleetUtilization], 0.4);
        m_document->endPreview();
        QCOMPARE(m_document->project(), before);
    }

    void whatIsRefusedIsNotShown()
    {
        const Project before = m_document->project();
        QVERIFY(m_document->previewNumber(kUtilization, 7.0));
        QCOMPARE(m_document->project(), before);
        QVERIFY(!m_document->dragBase());
    }

    void anotherScenarioEndsIt()
    {
        const Project before = m_document->project();
        QVERIFY(!m_document->previewNumber(kUtilization, 0.4));
        m_document->switchTo(1);
        QCOMPARE(m_document->project().scenarios, before.scenarios);
    }

private:
    [[nodiscard]] double year() const
    {
        return m_document->results().of(Metric::FacilityCostPerProductiveHour).value;
    }
};

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentPreviewTest)
#include "tst_document_preview.moc"
