// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The utilization: from the work or by hand, and the ways between them.
#include <array>
#include <cmath>
#include <memory>

#include <QAccessible>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/controls/type_scale.h"
#include "ui/panel/utilization_row.h"

namespace isocost {

namespace {

constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};

} // namespace

class UtilizationRowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void fromTheWorkItShowsTheValueInUse();
    void byHandItSaysWhatTheWorkFills();
    void aDragIsOneUndoStepAndSetsByHand();
    void escapeLeavesItToTheWork();
    void anArrowKeySetsByHand();
    void backToTheWorkIsOneUndoStep();
    void theResetButtonGoesBackToTheWork();
    void aTypedTextIsUnderstood_data();
    void aTypedTextIsUnderstood();
    void lessThanAPercentIsRefused();
    void otherWorkIsSaid();
    void shortRunsAreSaidInHours();
    void workThatDoesNotFitIsSaid();
    void withoutWorkNothingIsShown();
    void withoutWorkResetGoesToThePreset();
    void screenReadersHearWhereItComesFrom();
    void showAsksWhatTheWorkIs();
    void theMenuGoesBackAndCopiesTheValueInUse();
    void presentedTypeGrows();
    void fromRightToLeftTheTrackIsMirrored();

private:
    // The sample's first scenario: 8 runs of 722 h on 256 chips fill 65.9 % of a year.
    void fromTheWork() { QVERIFY(!m_opened->document.setNumber(kUtilization, 0.0)); }
    void type(const QString& text);
    void set(Parameter parameter, double number)
    {
        QVERIFY(!m_opened->document.setNumber({parameter, -1}, number));
    }
    [[nodiscard]] double stored() const { return m_opened->number(kUtilization); }
    [[nodiscard]] double used() const
    {
        return m_opened->document.results().of(Metric::FleetUtilizationUsed).value;
    }
    [[nodiscard]] QString field() const { return m_row->field().shownText(); }

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<UtilizationRow> m_row;
};

void UtilizationRowTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    QVERIFY(!m_opened->document.openSample(QStringLiteral("your-cluster")));
    set(Parameter::FleetOtherWork, 0.0); // as the mock-up: runs alone, at 45 % MFU
    QVERIFY(!m_opened->document.setNumber({Parameter::Mfu, 0}, 0.45));
    m_row = std::make_unique<UtilizationRow>(&m_opened->document, kUtilization, RowStyle{});
    connect(&m_opened->document, &Document::valuesChanged, m_row.get(), &NumberRow::refresh);
    test::showInWindow(*m_row, {266, 70});
    set(Parameter::FleetUtilization, 0.8);
}

void UtilizationRowTest::cleanup()
{
    m_row.reset();
    m_opened.reset();
}

void UtilizationRowTest::type(const QString& text)
{
    auto* edit = m_row->field().findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
}

void UtilizationRowTest::fromTheWorkItShowsTheValueInUse()
{
    fromTheWork();
    QVERIFY(std::abs(used() - 0.659) < 0.0005); // model.md F13, mock-up
    QCOMPARE(field(), QStringLiteral("65.9 %"));
    QCOMPARE(m_row->origin(), QStringLiteral("from the work"));
    QCOMPARE(m_row->work(), QStringLiteral("8 runs of 30 days on 256 chips"));
    QVERIFY(m_row->slider().isComputed());
    QCOMPARE(m_row->slider().value(), used() * 100.0);
    QVERIFY(!m_row->slider().mark());
    QVERIFY(m_row->showLink().isVisible());
    QVERIFY(!m_row->backLink().isVisible());
    QVERIFY(!m_row->resetButton().isVisible());
}

void UtilizationRowTest::byHandItSaysWhatTheWorkFills()
{
    QCOMPARE(field(), QStringLiteral("80 %"));
    QCOMPARE(m_row->origin(), QStringLiteral("by hand"));
    QCOMPARE(m_row->work(), QStringLiteral("work fills 65.9 %"));
    QVERIFY(!m_row->slider().isComputed());
    QVERIFY(std::abs(m_row->slider().mark().value() - 65.9) < 0.05);
    QVERIFY(m_row->backLink().isVisible());
    QVERIFY(!m_row->showLink().isVisible());
}

void UtilizationRowTest::aDragIsOneUndoStepAndSetsByHand()
{
    fromTheWork();
    QUndoStack& undo = m_opened->document.undoStack();
    const int before = undo.count();
    QCOMPARE(m_row->slider().handleCentre().x(), m_row->slider().pixelOf(used() * 100.0));
    test::drag(m_row->slider(), 80.0);
    QVERIFY(std::abs(stored() - 0.80) < 0.005); // a pixel is 0.4 %
    QCOMPARE(undo.count(), before + 1);
    QCOMPARE(m_row->origin(), QStringLiteral("by hand"));
    undo.undo();
    QCOMPARE(stored(), 0.0);
    QCOMPARE(field(), QStringLiteral("65.9 %"));
}

// It takes the handle to where it was, and that was not set by hand.
void UtilizationRowTest::escapeLeavesItToTheWork()
{
    fromTheWork();
    QUndoStack& undo = m_opened->document.undoStack();
    const int before = undo.count();
    Slider& slider = m_row->slider();
    const QPoint from = slider.handleCentre();
    QTest::mousePress(&slider, Qt::LeftButton, {}, from);
    const QPoint to(20, from.y());
    QMouseEvent move(
        QEvent::MouseMove, to, slider.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&slider, &move);
    QVERIFY(stored() > 0.0);
    QTest::keyClick(&slider, Qt::Key_Escape);
    QCOMPARE(stored(), 0.0);
    QCOMPARE(m_row->origin(), QStringLiteral("from the work"));
    QCOMPARE(undo.count(), before);
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, from);
    QCOMPARE(stored(), 0.0);
}

void UtilizationRowTest::anArrowKeySetsByHand()
{
    fromTheWork();
    m_row->takeFocus();
    QTest::keyClick(&m_row->slider(), Qt::Key_Right);
    QVERIFY(stored() > used() - 1e-12 && std::abs(stored() - 0.669) < 0.002);
    QCOMPARE(m_row->origin(), QStringLiteral("by hand"));
}

void UtilizationRowTest::backToTheWorkIsOneUndoStep()
{
    QUndoStack& undo = m_opened->document.undoStack();
    const int before = undo.count();
    QTest::mouseClick(&m_row->backLink(), Qt::LeftButton);
    QCOMPARE(stored(), 0.0);
    QCOMPARE(undo.count(), before + 1);
    QCOMPARE(m_row->focusWidget(), &m_row->slider()); // the link is gone
    undo.undo();
    QCOMPARE(stored(), 0.8);
}

void UtilizationRowTest::theResetButtonGoesBackToTheWork()
{
    QVERIFY(m_row->resetButton().isVisible());
    QCOMPARE(m_row->resetButton().toolTip(), QStringLiteral("Back to the work"));
    QTest::mouseClick(&m_row->resetButton(), Qt::LeftButton);
    QCOMPARE(stored(), 0.0);
    QVERIFY(!m_row->resetButton().isVisible());
}

void UtilizationRowTest::aTypedTextIsUnderstood_data()
{
    QTest::addColumn<double>("before");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("after");
    QTest::newRow("number") << 0.0 << "75" << 0.75;
    QTest::newRow("percent") << 0.0 << "75 %" << 0.75;
    QTest::newRow("zero") << 0.8 << "0" << 0.0;
    QTest::newRow("zero percent") << 0.8 << "0 %" << 0.0;
    QTest::newRow("word") << 0.8 << "work" << 0.0;
    QTest::newRow("capital") << 0.8 << " Work " << 0.0;
    QTest::newRow("words") << 0.8 << "from the work" << 0.0;
    QTest::newRow("one percent") << 0.8 << "1 %" << 0.01;
}

void UtilizationRowTest::aTypedTextIsUnderstood()
{
    QFETCH(double, before);
    QFETCH(QString, typed);
    QFETCH(double, after);
    set(Parameter::FleetUtilization, before);
    type(typed);
    QCOMPARE(stored(), after);
    QCOMPARE(m_row->refusal(), QString());
}

void UtilizationRowTest::lessThanAPercentIsRefused()
{
    fromTheWork();
    type(QStringLiteral("0.5 %"));
    QCOMPARE(stored(), 0.0);
    QCOMPARE(m_row->refusal(),
        QStringLiteral("Utilization is 0.5 %; it takes 1 % to 100 %, or \"from the work\""));
}

void UtilizationRowTest::otherWorkIsSaid()
{
    fromTheWork();
    set(Parameter::FleetOtherWork, 0.05);
    QCOMPARE(m_row->work(), QStringLiteral("8 runs of 30 days on 256 chips and 5 % other work"));
    set(Parameter::TrainingRunsPerYear, 0.0);
    QCOMPARE(m_row->work(), QStringLiteral("5 % other work"));
    QCOMPARE(field(), QStringLiteral("5 %"));
    set(Parameter::TrainingRunsPerYear, 1.0);
    QCOMPARE(m_row->work(), QStringLiteral("1 run of 30 days on 256 chips and 5 % other work"));
}

// 722 h for all the tokens: for a hundredth of them 7.22 h.
void UtilizationRowTest::shortRunsAreSaidInHours()
{
    fromTheWork();
    const double tokens = m_opened->number({Parameter::TrainingTokensB, -1});
    set(Parameter::TrainingTokensB, tokens / 100.0);
    QVERIFY2(m_row->work().startsWith(QStringLiteral("8 runs of 7.22 h on 256 chips")),
        qPrintable(m_row->work()));
}

void UtilizationRowTest::workThatDoesNotFitIsSaid()
{
    fromTheWork();
    set(Parameter::TrainingRunsPerYear, 14.0);
    QCOMPARE(field(), QStringLiteral("100 %"));
    QCOMPARE(m_row->work(), QStringLiteral("does not fit: 115.3 %"));
    set(Parameter::FleetUtilization, 0.8);
    QCOMPARE(m_row->work(), QStringLiteral("does not fit: 115.3 %"));
    QVERIFY(m_row->backLink().isVisible());
}

void UtilizationRowTest::withoutWorkNothingIsShown()
{
    fromTheWork();
    set(Parameter::TrainingRunsPerYear, 0.0);
    QCOMPARE(field(), QStringLiteral("none"));
    QCOMPARE(m_row->work(), QStringLiteral("no work entered"));
    QVERIFY(!m_row->slider().hasValue());
    test::drag(m_row->slider(), 40.0);
    QVERIFY(stored() > 0.0);
    QCOMPARE(m_row->origin(), QStringLiteral("by hand"));
    QCOMPARE(m_row->work(), QStringLiteral("no work entered"));
}

void UtilizationRowTest::withoutWorkResetGoesToThePreset()
{
    set(Parameter::TrainingRunsPerYear, 0.0);
    QVERIFY(!m_row->resetButton().isVisible()); // 80 % is the preset
    QVERIFY(!m_row->backLink().isVisible());
    set(Parameter::FleetUtilization, 0.5);
    QCOMPARE(m_row->resetButton().toolTip(), QStringLiteral("Reset to the preset"));
    QTest::mouseClick(&m_row->resetButton(), Qt::LeftButton);
    QCOMPARE(stored(), 0.8);
}

void UtilizationRowTest::screenReadersHearWhereItComesFrom()
{
    fromTheWork();
    const auto heard = [this](QAccessible::Text kind) {
        return QAccessible::queryAccessibleInterface(&m_row->slider())->text(kind);
    };
    QCOMPARE(heard(QAccessible::Value), QStringLiteral("65.9 %, from the work"));
    QCOMPARE(heard(QAccessible::Description), QStringLiteral("8 runs of 30 days on 256 chips"));
    QCOMPARE(
        m_row->showLink().accessibleName(), QStringLiteral("Show the work behind Utilization"));
    set(Parameter::FleetUtilization, 0.8);
    QCOMPARE(heard(QAccessible::Value), QStringLiteral("80 %, by hand"));
    QCOMPARE(heard(QAccessible::Description), QStringLiteral("work fills 65.9 %"));
    QCOMPARE(m_row->backLink().accessibleName(), QStringLiteral("Back to the work, Utilization"));
}

void UtilizationRowTest::showAsksWhatTheWorkIs()
{
    fromTheWork();
    const QSignalSpy asked(m_row.get(), &PanelItem::resultRequested);
    m_row->showLink().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&m_row->showLink(), Qt::Key_Space);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].value<MetricAddress>(), (MetricAddress{Metric::FleetWorkShare, -1}));
}

void UtilizationRowTest::theMenuGoesBackAndCopiesTheValueInUse()
{
    QMenu menu;
    m_row->fillMenu(menu);
    const auto action = [&menu](const QString& text) -> QAction* {
        for (QAction* const one : menu.actions())
            if (one->text() == text)
                return one;
        return nullptr;
    };
    QAction* const back = action(QStringLiteral("&Back to the work"));
    QVERIFY(back && back->isEnabled());
    back->trigger();
    QCOMPARE(stored(), 0.0);
    action(QStringLiteral("Copy the &value"))->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text().toDouble(), used());
}

void UtilizationRowTest::presentedTypeGrows()
{
    fromTheWork();
    const int before = m_row->sizeHint().height();
    m_row->slider().setGrowth(1.5);
    scaleType(*m_row, 1.5);
    QVERIFY(m_row->sizeHint().height() > before * 5 / 4);
}

// The hatch lies between the start of the track and the handle: on the right of it.
void UtilizationRowTest::fromRightToLeftTheTrackIsMirrored()
{
    fromTheWork();
    const auto inked = [this] { // pixels of another colour than the bare track, by halves
        const QImage image = m_row->slider().grab().toImage();
        const int middle = image.height() / 2;
        const QRgb bare = image.pixel(m_row->isRightToLeft() ? 6 : image.width() - 6, middle);
        std::array<int, 2> counts{};
        for (int x = 0; x < image.width(); ++x)
            counts.at(std::size_t(x >= image.width() / 2)) += int(image.pixel(x, middle) != bare);
        return counts;
    };
    const auto leftToRight = inked();
    QVERIFY(leftToRight[0] > leftToRight[1]);
    m_row->setLayoutDirection(Qt::RightToLeft);
    const auto rightToLeft = inked();
    QVERIFY(rightToLeft[1] > rightToLeft[0]);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::UtilizationRowTest)
#include "tst_utilization_row.moc"
