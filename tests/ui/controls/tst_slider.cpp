// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/models/theme.h"

namespace isocost {

class SliderTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aDragSpeaksOnceAtItsBeginAndEnd();
    void aPressOnTheTrackMovesTheHandleThere();
    void takingTheHandleDoesNotMoveIt();
    void escapeReturnsADragToItsBegin();
    void arrowsPagesHomeAndEndMove();
    void aHeldKeyIsOneDrag();
    void theWheelNeedsTheFocus();
    void theOtherButtonDoesNothing();
    void aValueFromOutsideIsNotAnEdit();
    void aMissingValueCanBeSetByAPress();
    void rightToLeftTurnsTheScale();
    void screenReadersFindRoleNameAndValue();
    void screenReadersCanSetTheValue();
    void losingTheFocusEndsADrag();
    void theEvidenceIsABandWithAMarkAtTheTypicalNumber();
    void evidenceBeyondTheScaleEndsWithIt();

private:
    std::unique_ptr<Slider> m_slider;
};

void SliderTest::init()
{
    m_slider = std::make_unique<Slider>();
    m_slider->setScale({0.0, 100.0, Scale::Linear, Step::Continuous, 0.0});
    m_slider->setValue(45.0);
    test::showInWindow(*m_slider, {314, 20}); // 300 pixels of travel: 3 to a unit
    m_slider->setFocus();
}

void SliderTest::cleanup()
{
    m_slider.reset();
}

void SliderTest::aDragSpeaksOnceAtItsBeginAndEnd()
{
    const QSignalSpy started(m_slider.get(), &Slider::dragStarted);
    const QSignalSpy edited(m_slider.get(), &Slider::valueEdited);
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    test::drag(*m_slider, 80.0);
    QCOMPARE(started.count(), 1);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(edited.count(), 2);
    QCOMPARE(edited.last().first().toDouble(), 80.0);
    QCOMPARE(m_slider->value(), 80.0);
}

void SliderTest::aPressOnTheTrackMovesTheHandleThere()
{
    QTest::mouseClick(m_slider.get(), Qt::LeftButton, {}, {m_slider->pixelOf(20.0), 10});
    QCOMPARE(m_slider->value(), 20.0);
}

void SliderTest::takingTheHandleDoesNotMoveIt()
{
    const QSignalSpy edited(m_slider.get(), &Slider::valueEdited);
    QTest::mouseClick(m_slider.get(), Qt::LeftButton, {}, m_slider->handleCentre() + QPoint(5, 0));
    QCOMPARE(edited.count(), 0);
    QCOMPARE(m_slider->value(), 45.0);
}

void SliderTest::escapeReturnsADragToItsBegin()
{
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, {m_slider->pixelOf(80.0), 10});
    QCOMPARE(m_slider->value(), 80.0);
    QTest::keyClick(m_slider.get(), Qt::Key_Escape);
    QCOMPARE(m_slider->value(), 45.0);
    QCOMPARE(finished.count(), 1);
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, {m_slider->pixelOf(80.0), 10});
    QCOMPARE(m_slider->value(), 45.0);
    QCOMPARE(finished.count(), 1);
}

void SliderTest::arrowsPagesHomeAndEndMove()
{
    QTest::keyClick(m_slider.get(), Qt::Key_Right);
    QCOMPARE(m_slider->value(), 46.0);
    QTest::keyClick(m_slider.get(), Qt::Key_Down);
    QCOMPARE(m_slider->value(), 45.0);
    QTest::keyClick(m_slider.get(), Qt::Key_PageUp);
    QCOMPARE(m_slider->value(), 55.0);
    QTest::keyClick(m_slider.get(), Qt::Key_Home);
    QCOMPARE(m_slider->value(), 0.0);
    QTest::keyClick(m_slider.get(), Qt::Key_End);
    QCOMPARE(m_slider->value(), 100.0);
}

void SliderTest::aHeldKeyIsOneDrag()
{
    const QSignalSpy started(m_slider.get(), &Slider::dragStarted);
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    QTest::keyPress(m_slider.get(), Qt::Key_Right);
    for (int i = 0; i < 4; ++i) {
        QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), true);
        QApplication::sendEvent(m_slider.get(), &repeat);
    }
    QCOMPARE(finished.count(), 0);
    QTest::keyRelease(m_slider.get(), Qt::Key_Right);
    QCOMPARE(m_slider->value(), 50.0);
    QCOMPARE(started.count(), 1);
    QCOMPARE(finished.count(), 1);
}

void SliderTest::theWheelNeedsTheFocus()
{
    const auto turn = [this] {
        const QPointF at(20.0, 10.0);
        QWheelEvent event(at, m_slider->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_slider.get(), &event);
        return event.isAccepted();
    };
    m_slider->clearFocus();
    QVERIFY(!turn());
    QCOMPARE(m_slider->value(), 45.0);
    m_slider->setFocus();
    QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    QVERIFY(turn());
    QVERIFY(turn());
    QCOMPARE(m_slider->value(), 47.0);
    QVERIFY(finished.wait(2000)); // at rest it is one drag
    QCOMPARE(finished.count(), 1);
}

void SliderTest::theOtherButtonDoesNothing()
{
    QTest::mouseClick(m_slider.get(), Qt::RightButton, {}, {m_slider->pixelOf(20.0), 10});
    QCOMPARE(m_slider->value(), 45.0);
}

void SliderTest::aValueFromOutsideIsNotAnEdit()
{
    const QSignalSpy edited(m_slider.get(), &Slider::valueEdited);
    m_slider->setValue(70.0);
    QCOMPARE(edited.count(), 0);
    QCOMPARE(m_slider->handleCentre().x(), m_slider->pixelOf(70.0));
}

void SliderTest::aMissingValueCanBeSetByAPress()
{
    m_slider->setValue(std::nullopt);
    QTest::mouseClick(m_slider.get(), Qt::LeftButton, {}, {m_slider->pixelOf(30.0), 10});
    QCOMPARE(m_slider->value(), 30.0);
}

void SliderTest::rightToLeftTurnsTheScale()
{
    const int before = m_slider->pixelOf(10.0);
    m_slider->setLayoutDirection(Qt::RightToLeft);
    QCOMPARE(m_slider->pixelOf(10.0), m_slider->width() - before);
    QTest::keyClick(m_slider.get(), Qt::Key_Right);
    QCOMPARE(m_slider->value(), 44.0);
}

void SliderTest::screenReadersFindRoleNameAndValue()
{
    m_slider->setAccessibleName(QStringLiteral("H100 MFU"));
    m_slider->setValueText(QStringLiteral("45 %"));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(m_slider.get());
    QVERIFY(spoken);
    QCOMPARE(spoken->role(), QAccessible::Slider);
    QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("H100 MFU"));
    QCOMPARE(spoken->text(QAccessible::Value), QStringLiteral("45 %"));
    QAccessibleValueInterface* value = spoken->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->currentValue().toDouble(), 45.0);
    QCOMPARE(value->minimumValue().toDouble(), 0.0);
    QCOMPARE(value->maximumValue().toDouble(), 100.0);
}

void SliderTest::screenReadersCanSetTheValue()
{
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    QAccessible::queryAccessibleInterface(m_slider.get())->valueInterface()->setCurrentValue(500.0);
    QCOMPARE(m_slider->value(), 100.0);
    QCOMPARE(finished.count(), 1);
}

void SliderTest::losingTheFocusEndsADrag()
{
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    QTest::keyPress(m_slider.get(), Qt::Key_Right);
    m_slider->clearFocus();
    QCOMPARE(finished.count(), 1);
}

void SliderTest::theEvidenceIsABandWithAMarkAtTheTypicalNumber()
{
    constexpr int kBeside = 7; // row of pixels above the track and within the band
    constexpr int kTop = 1; // within the triangle
    const auto colour = [this](double value, int y) {
        return m_slider->grab().toImage().pixelColor(m_slider->pixelOf(value), y);
    };
    const QColor before = colour(75.0, kBeside);
    QCOMPARE(colour(95.0, kBeside), before);
    m_slider->setEvidence(Slider::Evidence{60.0, 80.0, 90.0});
    QVERIFY(contrastOf(colour(75.0, kBeside), before) > 1.3);
    QCOMPARE(colour(95.0, kBeside), before);
    QCOMPARE(colour(55.0, kBeside), before);
    QVERIFY(contrastOf(colour(80.0, kTop), before) > 4.5);
    QCOMPARE(colour(70.0, kTop), before);
    m_slider->setEvidence({});
    QCOMPARE(colour(75.0, kBeside), before);
}

void SliderTest::evidenceBeyondTheScaleEndsWithIt()
{
    const QImage none = m_slider->grab().toImage();
    m_slider->setEvidence(Slider::Evidence{110.0, 120.0, 130.0});
    QCOMPARE(m_slider->grab().toImage(), none);
    m_slider->setEvidence(Slider::Evidence{80.0, 120.0, 130.0});
    const QImage part = m_slider->grab().toImage();
    QVERIFY(
        part.pixelColor(m_slider->pixelOf(90.0), 7) != none.pixelColor(m_slider->pixelOf(90.0), 7));
    QCOMPARE(
        part.pixelColor(m_slider->pixelOf(70.0), 7), none.pixelColor(m_slider->pixelOf(70.0), 7));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SliderTest)
#include "tst_slider.moc"
