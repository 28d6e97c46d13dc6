// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Items of the readiness checklist: their state and their note.
#include <memory>

#include <QAction>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTest>

#include "core/model/readiness.h"
#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/controls/asking_dialog.h"
#include "ui/controls/plain_text.h"
#include "ui/models/parameter_text.h"
#include "ui/panel/readiness_row.h"

namespace isocost {

namespace {

constexpr ParameterAddress kItem{Parameter::ReadyMfuBaseline, -1};

QPlainTextEdit& editOf(const AskingDialog& dialog)
{
    return *dialog.findChild<QPlainTextEdit*>();
}

} // namespace

class ReadinessRowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void everyItemHasThisRow();
    void theStateIsChosen();
    void aNoteIsTypedFromTheKeyboard();
    void anEmptiedNoteIsGone();
    void escapeLeavesTheNote();
    void aRefusedNoteKeepsTheDialogOpen();
    void theMenuOpensTheNoteToo();
    void theRowShowsItsNoteInOnePlainLine();
    void theExplanationHoldsTheNote();

private:
    [[nodiscard]] Document& document() { return m_opened->document; }
    [[nodiscard]] std::string note()
    {
        return std::string(readinessNote(document().current(), kItem.parameter));
    }
    void setNote(const QString& text)
    {
        QVERIFY(!document().setReadinessNote(kItem.parameter, text));
        m_row->refresh(); // as its section does
    }
    AskingDialog& open();

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<ReadinessRow> m_row;
};

static QString shownNote(const ReadinessRow& row)
{
    const auto* const note = row.findChildren<ElidedLabel*>().last(); // below the label
    return note->isHidden() ? QString() : note->text();
}

void ReadinessRowTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    m_row = std::make_unique<ReadinessRow>(&document(), kItem, toQt(rowOf(kItem.parameter).label));
    test::showInWindow(*m_row, {280, 90});
}

void ReadinessRowTest::cleanup()
{
    m_row.reset();
    m_opened.reset();
}

AskingDialog& ReadinessRowTest::open()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_row->noteButton().setFocus();
    QTest::keyClick(&m_row->noteButton(), Qt::Key_Space);
    auto* dialog = m_row->findChild<AskingDialog*>();
    if (!dialog)
        qFatal("the note did not open");
    dialog->activateWindow();
    if (!QTest::qWaitFor([&] { return QApplication::activeWindow() == dialog; }))
        qFatal("the note did not get the keyboard");
    return *dialog;
}

void ReadinessRowTest::everyItemHasThisRow()
{
    QWidget parent;
    for (const Parameter item : parametersOf(Group::Readiness))
        QVERIFY(
            qobject_cast<ReadinessRow*>(makeAssumptionRow(&document(), {item, -1}, {}, &parent)));
    QVERIFY(!qobject_cast<ReadinessRow*>(
        makeAssumptionRow(&document(), {Parameter::Purchase, 0}, {}, &parent)));
}

void ReadinessRowTest::theStateIsChosen()
{
    QCOMPARE(choiceLabels(kItem.parameter),
        (QStringList{
            QStringLiteral("Open"), QStringLiteral("In progress"), QStringLiteral("Done")}));
    QTest::mouseClick(m_row->control().segment(2), Qt::LeftButton);
    QVERIFY(readinessOf(document().current(), kItem.parameter) == Readiness::Done);
}

void ReadinessRowTest::aNoteIsTypedFromTheKeyboard()
{
    const int before = document().undoStack().count();
    AskingDialog& dialog = open();
    QTest::keyClicks(&editOf(dialog), QStringLiteral("three of four"));
    QTest::keyClick(&editOf(dialog), Qt::Key_Return);
    QTest::keyClicks(&editOf(dialog), QStringLiteral("R&D asks"));
    QTest::keyClick(&editOf(dialog), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(note(), std::string("three of four\nR&D asks"));
    QCOMPARE(document().undoStack().count(), before + 1);
    document().undoStack().undo();
    QCOMPARE(note(), std::string());
}

void ReadinessRowTest::anEmptiedNoteIsGone()
{
    setNote(QStringLiteral("old"));
    AskingDialog& dialog = open();
    QCOMPARE(editOf(dialog).toPlainText(), QStringLiteral("old"));
    editOf(dialog).setPlainText(QStringLiteral(" \n"));
    QTest::keyClick(&editOf(dialog), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(document().current().readinessNotes.empty());
}

void ReadinessRowTest::escapeLeavesTheNote()
{
    setNote(QStringLiteral("old"));
    const int before = document().undoStack().count();
    AskingDialog& dialog = open();
    QTest::keyClicks(&editOf(dialog), QStringLiteral("new"));
    QTest::keyClick(&editOf(dialog), Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(note(), std::string("old"));
    QCOMPARE(document().undoStack().count(), before);
}

void ReadinessRowTest::aRefusedNoteKeepsTheDialogOpen()
{
    AskingDialog& dialog = open();
    editOf(dialog).setPlainText(QString(5000, QLatin1Char('x')));
    QTest::keyClick(&editOf(dialog), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(dialog.isVisible());
    QVERIFY2(dialog.refusal().contains(QStringLiteral("longer than 4096 bytes")),
        qPrintable(dialog.refusal()));
    QCOMPARE(note(), std::string());
}

void ReadinessRowTest::theMenuOpensTheNoteToo()
{
    QMenu menu;
    m_row->fillMenu(menu);
    QAction* found = nullptr;
    for (QAction* action : menu.actions())
        if (action->text() == QStringLiteral("Note..."))
            found = action;
    QVERIFY(found);
    found->trigger();
    QVERIFY(m_row->findChild<AskingDialog*>());
}

void ReadinessRowTest::theRowShowsItsNoteInOnePlainLine()
{
    QCOMPARE(shownNote(*m_row), QString());
    QCOMPARE(m_row->noteButton().accessibleName(),
        QStringLiteral("Add a note to MFU baseline measured"));
    setNote(QStringLiteral("<b>three</b>\nof four"));
    QCOMPARE(shownNote(*m_row), QStringLiteral("<b>three</b> of four"));
    QVERIFY(m_row->noteButton().accessibleName().startsWith(
        QStringLiteral("Edit the note of MFU baseline measured: ")));
    for (const QLabel* label : m_row->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    setNote({});
    QCOMPARE(shownNote(*m_row), QString());
}

void ReadinessRowTest::theExplanationHoldsTheNote()
{
    const auto facts = [this] {
        return parameterFacts(document().current(), document().project().catalog, kItem);
    };
    QVERIFY(!facts().contains(QStringLiteral("Note:")));
    setNote(QStringLiteral("three of four"));
    QVERIFY(facts().endsWith(QStringLiteral("\nNote: three of four")));
    QVERIFY(m_row->tipText().contains(QStringLiteral("three of four")));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ReadinessRowTest)
#include "tst_readiness_row.moc"
