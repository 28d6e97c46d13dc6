// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/scenario_tabs.h"

namespace isocost {

class ScenarioBarTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aClickSwitches();
    void arrowKeysSwitch();
    void plusCopiesTheCurrentAndAsksForAName();
    void aDoubleClickRenamesInPlace();
    void escapeKeepsTheName();
    void aClickElsewhereKeepsTheFocusThere();
    void aNameInUseIsRefused();
    void deleteRemovesTheCurrentButNeverTheLast();
    void duplicateCopiesTheOneAskedFor();
    void aNameBeingTypedCoversNoOtherTab();
    void tooLongANameCannotBeTyped();
    void aNoteIsToldWithTheName();
    void ampersandsAndMarkupAreShownAsTheyAre();
    void namesAreShortenedBeforeTheyScroll();
    void everyPillIsInSightWhereThereIsRoom();

private:
    [[nodiscard]] ScenarioTabs& tabs() const { return *m_bar->findChild<ScenarioTabs*>(); }
    [[nodiscard]] QString name(int index) const
    {
        const auto& scenarios = m_opened->document.project().scenarios;
        return QString::fromStdString(scenarios.at(static_cast<std::size_t>(index)).name);
    }
    void rename(const QString& text)
    {
        tabs().editor()->selectAll();
        QTest::keyClicks(tabs().editor(), text);
        QTest::keyClick(tabs().editor(), Qt::Key_Return);
    }

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<ScenarioBar> m_bar;
};

void ScenarioBarTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    QVERIFY(!m_opened->document.addScenario(QStringLiteral("All on spot")));
    m_opened->document.switchTo(0);
    m_bar = std::make_unique<ScenarioBar>(&m_opened->document);
    test::showInWindow(*m_bar, {700, 40});
}

void ScenarioBarTest::cleanup()
{
    m_bar.reset();
    m_opened.reset();
}

void ScenarioBarTest::aClickSwitches()
{
    QCOMPARE(tabs().count(), 2);
    QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(1).center());
    QCOMPARE(m_opened->document.currentIndex(), 1);
    m_opened->document.switchTo(0);
    QCOMPARE(tabs().currentIndex(), 0);
}

void ScenarioBarTest::arrowKeysSwitch()
{
    tabs().setFocus();
    QTest::keyClick(&tabs(), Qt::Key_Right);
    QCOMPARE(m_opened->document.currentIndex(), 1);
}

void ScenarioBarTest::plusCopiesTheCurrentAndAsksForAName()
{
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.60));
    QTest::mouseClick(m_bar->findChild<QPushButton*>(), Qt::LeftButton);
    QCOMPARE(tabs().count(), 3);
    QVERIFY(tabs().editor()->isVisible());
    QCOMPARE(name(m_opened->document.currentIndex()), QStringLiteral("Base 2"));
    rename(QStringLiteral("MFU 60 %"));
    QCOMPARE(name(m_opened->document.currentIndex()), QStringLiteral("MFU 60 %"));
    QCOMPARE(m_opened->number(test::kMfu), 0.60);
}

void ScenarioBarTest::aDoubleClickRenamesInPlace()
{
    QTest::mouseDClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(1).center());
    rename(QStringLiteral("Spot only"));
    QCOMPARE(name(1), QStringLiteral("Spot only"));
    QCOMPARE(tabs().tabText(1), QStringLiteral("Spot only"));
}

void ScenarioBarTest::escapeKeepsTheName()
{
    tabs().setFocus();
    QTest::keyClick(&tabs(), Qt::Key_F2);
    QTest::keyClicks(tabs().editor(), QStringLiteral("other"));
    QTest::keyClick(tabs().editor(), Qt::Key_Escape);
    QVERIFY(!tabs().editor()->isVisible());
    QCOMPARE(name(0), QStringLiteral("Base"));
}

// A number typed after a click into a field goes there, although a name was being typed.
void ScenarioBarTest::aClickElsewhereKeepsTheFocusThere()
{
    QLineEdit field(m_bar.get());
    field.show();
    tabs().edit(0);
    field.setFocus(Qt::MouseFocusReason);
    QVERIFY(!tabs().editor()->isVisible());
    QCOMPARE(m_bar->focusWidget(), &field);
    tabs().edit(0);
    QTest::keyClick(tabs().editor(), Qt::Key_Return);
    QCOMPARE(m_bar->focusWidget(), &tabs());
}

void ScenarioBarTest::aNameInUseIsRefused()
{
    const QSignalSpy refused(m_bar.get(), &ScenarioBar::refused);
    tabs().edit(1);
    rename(QStringLiteral("Base"));
    QCOMPARE(refused.count(), 1);
    QCOMPARE(name(1), QStringLiteral("All on spot"));
    QCOMPARE(tabs().tabText(1), QStringLiteral("All on spot"));
}

void ScenarioBarTest::deleteRemovesTheCurrentButNeverTheLast()
{
    m_opened->document.switchTo(1);
    tabs().setFocus();
    QTest::keyClick(&tabs(), Qt::Key_Delete);
    QCOMPARE(tabs().count(), 1);
    QTest::keyClick(&tabs(), Qt::Key_Delete);
    QCOMPARE(m_opened->document.project().scenarios.size(), std::size_t(1));
}

void ScenarioBarTest::duplicateCopiesTheOneAskedFor()
{
    emit tabs().duplicateRequested(1);
    QCOMPARE(tabs().count(), 3);
    QCOMPARE(name(m_opened->document.currentIndex()), QStringLiteral("All on spot 2"));
}

void ScenarioBarTest::aNameBeingTypedCoversNoOtherTab()
{
    tabs().edit(0);
    QTest::keyClicks(tabs().editor(), QStringLiteral("A name a good deal longer than before"));
    QTRY_VERIFY(tabs().editor()->geometry().right() < tabs().tabRect(1).left());
    const QFontMetrics metrics(tabs().editor()->font());
    QVERIFY(tabs().editor()->width() > metrics.horizontalAdvance(tabs().editor()->text()));
    QTest::keyClick(tabs().editor(), Qt::Key_Escape);
    QTRY_VERIFY(tabs().tabRect(0).width() < 120);
}

void ScenarioBarTest::tooLongANameCannotBeTyped()
{
    tabs().edit(1);
    rename(QString(450, QLatin1Char('x')));
    QCOMPARE(name(1), QString(400, QLatin1Char('x'))); // what the document takes
    emit tabs().duplicateRequested(1);
    QCOMPARE(tabs().count(), 3); // the copy's name is cut to fit
}

void ScenarioBarTest::aNoteIsToldWithTheName()
{
    QVERIFY(!m_opened->document.openSample(QStringLiteral("cloud-or-own")));
    bool hasNote = false;
    const auto& scenarios = m_opened->document.project().scenarios;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const QString tip = tabs().tabToolTip(static_cast<int>(i));
        const QString firstWord =
            QString::fromStdString(scenarios[i].note).section(QLatin1Char(' '), 0, 0);
        QVERIFY2(tip.contains(firstWord), qPrintable(tip));
        hasNote = hasNote || !firstWord.isEmpty();
    }
    QVERIFY(hasNote);
    m_opened->document.switchTo(1);
    QStringList labels;
    for (const auto* label : m_bar->findChildren<QLabel*>())
        labels.append(label->text());
    QVERIFY2(
        labels.contains(QString::fromStdString(scenarios[1].note)), qPrintable(labels.join(' ')));
}

void ScenarioBarTest::ampersandsAndMarkupAreShownAsTheyAre()
{
    QVERIFY(!m_opened->document.renameScenario(1, QStringLiteral("R&D <b>x</b>")));
    QCOMPARE(tabs().tabData(1).toString(), QStringLiteral("R&D <b>x</b>"));
    QCOMPARE(tabs().tabText(1), QStringLiteral("R&&D <b>x</b>"));
    QVERIFY(tabs().tabToolTip(1).contains(QStringLiteral("&lt;b&gt;")));
}

// Where names begin alike, such as those of duplicates, their ends are kept as well.
void ScenarioBarTest::namesAreShortenedBeforeTheyScroll()
{
    QVERIFY(!m_opened->document.renameScenario(0, QStringLiteral("Commitment paid when used")));
    QVERIFY(!m_opened->document.renameScenario(1, QStringLiteral("Three-year commitment")));
    m_bar->resize(330, m_bar->height());
    QCoreApplication::processEvents();
    const auto isScrolled = [this] {
        const auto arrows = tabs().findChildren<QToolButton*>();
        return std::ranges::any_of(arrows, &QToolButton::isVisible);
    };
    QVERIFY(!isScrolled());
    QVERIFY(tabs().tabRect(1).right() <= tabs().width());
    QCOMPARE(tabs().elideMode(), Qt::ElideRight);
    QVERIFY(!m_opened->document.addScenario(QStringLiteral("Commitment paid when used 2")));
    QCOMPARE(tabs().elideMode(), Qt::ElideMiddle);
    QVERIFY(isScrolled()); // three have no room in this little
}

void ScenarioBarTest::everyPillIsInSightWhereThereIsRoom()
{
    for (const char* name : {"Own the hardware", "A calm spot market"})
        QVERIFY(!m_opened->document.addScenario(QString::fromLatin1(name)));
    m_opened->document.switchTo(0);
    QCoreApplication::processEvents();
    const QRect last = tabs().tabRect(tabs().count() - 1);
    QVERIFY(!last.isEmpty());
    QVERIFY2(tabs().rect().contains(last.center()) && tabs().width() >= last.right(),
        qPrintable(QStringLiteral("%1 px for %2").arg(tabs().width()).arg(last.right())));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ScenarioBarTest)
#include "tst_scenario_bar.moc"
