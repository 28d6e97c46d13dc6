// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A slider whose value is the base of a span: what a press takes, how ends and band move, keys,
// screen readers.
#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"

namespace isocost {

class SliderSpanTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_slider.reset(); }
    void anEndIsDragged();
    void anEndStopsAtTheBase();
    void theBaseStaysWithinTheEnds();
    void theBandMovesAllThree();
    void theBandStopsAtTheEndOfTheScale();
    void aPressBesideTheBandMovesNothing();
    void anEndUnderTheHandleIsTakenBesideIt();
    void ofANarrowSpanEachPartCanBeTaken();
    void escapeReturnsAllThree();
    void tabGoesFromLowToBaseToHigh();
    void keysMoveTheEndThatHasTheFocus();
    void aHeldKeyOfAnEndIsOneDrag();
    void theBaseOfABellMayLeaveIt();
    void fromRightToLeftTheEndsAreMirrored();
    void screenReadersFindThreeSliders();
    void theFocusStaysWhenTheSpanGoes();
    void aLogarithmicBandKeepsItsNumbersTidy();

private:
    // Drags from one place of the scale to another.
    void drag(double from, double to);
    [[nodiscard]] std::array<double, 3> places() const
    {
        return {m_slider->span()->low, m_slider->value(), m_slider->span()->high};
    }

    std::unique_ptr<Slider> m_slider;
};

using Places = std::array<double, 3>;

void SliderSpanTest::init()
{
    m_slider = std::make_unique<Slider>();
    m_slider->setScale({0.0, 100.0, Scale::Linear, Step::Continuous, 0.0});
    m_slider->setValue(45.0);
    m_slider->setSpan(Slider::Span{36.0, 60.0},
        {QStringLiteral("MFU, low"), QStringLiteral("MFU, high"), QStringLiteral("36 %"),
            QStringLiteral("60 %")});
    test::showInWindow(*m_slider, {314, 20}); // 300 pixels of travel: 3 to a unit
    m_slider->setFocus();
}

void SliderSpanTest::drag(double from, double to)
{
    const QPoint begin(m_slider->pixelOf(from), 10);
    const QPoint end(m_slider->pixelOf(to), 10);
    QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, begin);
    for (const QPoint& at : {(begin + end) / 2, end}) {
        QMouseEvent move(QEvent::MouseMove, at, m_slider->mapToGlobal(at), Qt::NoButton,
            Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_slider.get(), &move);
    }
    QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, end);
}

void SliderSpanTest::anEndIsDragged()
{
    const QSignalSpy started(m_slider.get(), &Slider::dragStarted);
    const QSignalSpy edited(m_slider.get(), &Slider::spanEdited);
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    drag(36.0, 30.0);
    QCOMPARE(places(), (Places{30.0, 45.0, 60.0}));
    drag(60.0, 80.0);
    QCOMPARE(places(), (Places{30.0, 45.0, 80.0}));
    QCOMPARE(started.count(), 2);
    QCOMPARE(finished.count(), 2);
    QCOMPARE(edited.last().at(2).toDouble(), 80.0);
    QVERIFY(m_slider->highEnd()->hasFocus());
}

void SliderSpanTest::anEndStopsAtTheBase()
{
    drag(36.0, 90.0);
    QCOMPARE(places(), (Places{45.0, 45.0, 60.0}));
    drag(60.0, 10.0); // low and high would be one number: the last step is not made
    QVERIFY(m_slider->span()->high > 45.0);
}

void SliderSpanTest::theBaseStaysWithinTheEnds()
{
    const QSignalSpy edited(m_slider.get(), &Slider::valueEdited);
    drag(45.0, 90.0);
    QCOMPARE(places(), (Places{36.0, 60.0, 60.0}));
    QCOMPARE(edited.last().first().toDouble(), 60.0);
    QTest::keyClick(m_slider.get(), Qt::Key_Home);
    QCOMPARE(places(), (Places{36.0, 36.0, 60.0}));
}

void SliderSpanTest::theBandMovesAllThree()
{
    drag(54.0, 64.0);
    QCOMPARE(places(), (Places{46.0, 55.0, 70.0}));
}

void SliderSpanTest::theBandStopsAtTheEndOfTheScale()
{
    drag(54.0, 100.0);
    QCOMPARE(places(), (Places{76.0, 85.0, 100.0}));
}

void SliderSpanTest::aPressBesideTheBandMovesNothing()
{
    const QSignalSpy started(m_slider.get(), &Slider::dragStarted);
    drag(10.0, 50.0);
    drag(90.0, 50.0);
    QCOMPARE(places(), (Places{36.0, 45.0, 60.0}));
    QCOMPARE(started.count(), 0);
}

void SliderSpanTest::anEndUnderTheHandleIsTakenBesideIt()
{
    m_slider->setValue(36.0);
    drag(34.0, 20.0); // 6 pixels to the left of both
    QCOMPARE(m_slider->value(), 36.0);
    QVERIFY(m_slider->span()->low < 25.0);
    m_slider->setSpan(Slider::Span{36.0, 60.0});
    drag(37.0, 50.0);
    QCOMPARE(m_slider->span()->low, 36.0);
    QVERIFY(m_slider->value() > 45.0);
}

// Low, base and high within a pixel: each has its own 9 pixels at least.
void SliderSpanTest::ofANarrowSpanEachPartCanBeTaken()
{
    for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
        m_slider->setLayoutDirection(direction);
        m_slider->setSpan(Slider::Span{44.9, 45.1});
        m_slider->setValue(45.0);
        const int way = direction == Qt::LeftToRight ? 1 : -1;
        const int middle = m_slider->pixelOf(45.0);
        for (const auto& [part, from, to] : {std::tuple(Slider::Part::Low, -14, -6),
                 {Slider::Part::Base, -4, 4}, {Slider::Part::High, 6, 14}})
            for (int x = from; x <= to; ++x) {
                const QPoint at(middle + way * x, 10);
                QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, at);
                QVERIFY2(m_slider->isDragging(), qPrintable(QString::number(x)));
                QCOMPARE(static_cast<int>(m_slider->heldPart()), static_cast<int>(part));
                QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, at);
                QCOMPARE(places(), (Places{44.9, 45.0, 45.1})); // a press moves nothing
            }
    }
}

void SliderSpanTest::escapeReturnsAllThree()
{
    for (const double from : {36.0, 54.0, 60.0}) {
        QTest::mousePress(m_slider.get(), Qt::LeftButton, {}, {m_slider->pixelOf(from), 10});
        const QPoint at(m_slider->pixelOf(from + 20.0), 10);
        QMouseEvent move(QEvent::MouseMove, at, m_slider->mapToGlobal(at), Qt::NoButton,
            Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_slider.get(), &move);
        QVERIFY(places() != (Places{36.0, 45.0, 60.0}));
        QTest::keyClick(m_slider->focusWidget(), Qt::Key_Escape);
        QCOMPARE(places(), (Places{36.0, 45.0, 60.0}));
        QVERIFY(!m_slider->isDragging());
        QTest::mouseRelease(m_slider.get(), Qt::LeftButton, {}, at);
    }
}

void SliderSpanTest::tabGoesFromLowToBaseToHigh()
{
    m_slider->lowEnd()->setFocus();
    QTest::keyClick(m_slider->lowEnd(), Qt::Key_Tab);
    QVERIFY(m_slider->hasFocus());
    QTest::keyClick(m_slider.get(), Qt::Key_Tab);
    QVERIFY(m_slider->highEnd()->hasFocus());
    QTest::keyClick(m_slider->highEnd(), Qt::Key_Backtab);
    QVERIFY(m_slider->hasFocus());
}

void SliderSpanTest::keysMoveTheEndThatHasTheFocus()
{
    QWidget* const low = m_slider->lowEnd();
    low->setFocus();
    QTest::keyClick(low, Qt::Key_Right);
    QCOMPARE(places(), (Places{37.0, 45.0, 60.0}));
    QTest::keyClick(low, Qt::Key_PageDown);
    QCOMPARE(places(), (Places{27.0, 45.0, 60.0}));
    QTest::keyClick(low, Qt::Key_Home);
    QCOMPARE(places(), (Places{0.0, 45.0, 60.0}));
    QWidget* const high = m_slider->highEnd();
    high->setFocus();
    QTest::keyClick(high, Qt::Key_PageUp);
    QCOMPARE(places(), (Places{0.0, 45.0, 70.0}));
    QTest::keyClick(high, Qt::Key_Left);
    QCOMPARE(places(), (Places{0.0, 45.0, 69.0}));
}

void SliderSpanTest::aHeldKeyOfAnEndIsOneDrag()
{
    const QSignalSpy started(m_slider.get(), &Slider::dragStarted);
    QWidget* const high = m_slider->highEnd();
    high->setFocus();
    QTest::keyPress(high, Qt::Key_Right);
    for (int i = 0; i < 4; ++i) {
        QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), true);
        QApplication::sendEvent(high, &repeat);
    }
    QTest::keyRelease(high, Qt::Key_Right);
    QCOMPARE(places(), (Places{36.0, 45.0, 65.0}));
    QCOMPARE(started.count(), 1);
}

void SliderSpanTest::theBaseOfABellMayLeaveIt()
{
    m_slider->setSpan(Slider::Span{36.0, 60.0, false});
    drag(45.0, 90.0);
    QCOMPARE(m_slider->value(), 90.0);
}

void SliderSpanTest::fromRightToLeftTheEndsAreMirrored()
{
    m_slider->setLayoutDirection(Qt::RightToLeft);
    QVERIFY(m_slider->lowEnd()->x() > m_slider->highEnd()->x());
    drag(54.0, 64.0);
    QCOMPARE(places(), (Places{46.0, 55.0, 70.0}));
    QWidget* const low = m_slider->lowEnd();
    low->setFocus();
    QTest::keyClick(low, Qt::Key_Right);
    QCOMPARE(places(), (Places{45.0, 55.0, 70.0}));
}

void SliderSpanTest::screenReadersFindThreeSliders()
{
    for (const auto& [end, name, value, number] :
        {std::tuple{m_slider->lowEnd(), "MFU, low", "36 %", 36.0},
            {m_slider->highEnd(), "MFU, high", "60 %", 60.0}}) {
        QAccessibleInterface* const reader = QAccessible::queryAccessibleInterface(end);
        QCOMPARE(reader->role(), QAccessible::Slider);
        QCOMPARE(reader->text(QAccessible::Name), QString::fromLatin1(name));
        QCOMPARE(reader->text(QAccessible::Value), QString::fromLatin1(value));
        QCOMPARE(reader->valueInterface()->currentValue().toDouble(), number);
    }
    const QSignalSpy finished(m_slider.get(), &Slider::dragFinished);
    QAccessible::queryAccessibleInterface(m_slider->lowEnd())
        ->valueInterface()
        ->setCurrentValue(40.0);
    QCOMPARE(places(), (Places{40.0, 45.0, 60.0}));
    QCOMPARE(finished.count(), 1);
    QAccessibleValueInterface* const base =
        QAccessible::queryAccessibleInterface(m_slider.get())->valueInterface();
    QCOMPARE(base->minimumValue().toDouble(), 40.0);
    QCOMPARE(base->maximumValue().toDouble(), 60.0);
}

void SliderSpanTest::theFocusStaysWhenTheSpanGoes()
{
    m_slider->highEnd()->setFocus();
    m_slider->setSpan(std::nullopt);
    QVERIFY(m_slider->hasFocus());
    QVERIFY(!m_slider->highEnd()->isVisible());
    drag(45.0, 90.0);
    QCOMPARE(m_slider->value(), 90.0);
}

// Three significant digits, as on every logarithmic scale.
void SliderSpanTest::aLogarithmicBandKeepsItsNumbersTidy()
{
    m_slider->setScale({1.0, 10000.0, Scale::Log, Step::Continuous, 0.0});
    m_slider->setValue(100.0);
    m_slider->setSpan(Slider::Span{10.0, 1000.0});
    drag(300.0, 600.0); // twice as much, within a pixel: 3 % each
    const Places moved = places();
    for (std::size_t i = 0; i < 3; ++i) {
        const double before = Places{10.0, 100.0, 1000.0}[i];
        QVERIFY(std::fabs(moved[i] / before - 2.0) < 0.1);
        QCOMPARE(moved[i], std::round(moved[i] * 100.0 / before) * before / 100.0);
    }
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SliderSpanTest)
#include "tst_slider_span.moc"
