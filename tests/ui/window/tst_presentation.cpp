// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenuBar>
#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/widgets/assumption_panel.h"
#include "ui/widgets/explanation_view.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/presentation.h"

namespace isocost {

class PresentationTest : public QObject {
    Q_OBJECT

private slots:
    void f5HidesTheInputsAndEscapeBringsThemBack();
    void arrowsStepThroughTheScenarios();
    void digitsChooseTheView();
    void theStripOfSlidersComesAndGoes();
    void shortcutsGoOnWorking();
};

void PresentationTest::f5HidesTheInputsAndEscapeBringsThemBack()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    QTest::keyClick(&*window, Qt::Key_F5);
    QVERIFY(window->presentation().isOn());
    QVERIFY(window->isFullScreen());
    QVERIFY(!parts.assumptions->isVisible());
    QVERIFY(!parts.comparison->isVisible());
    QVERIFY(!window->menuBar()->isVisible());
    QVERIFY(parts.charts->current()->isVisible());
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(!window->presentation().isOn());
    QVERIFY(!window->isFullScreen());
    QVERIFY(parts.assumptions->isVisible());
    QVERIFY(parts.comparison->isVisible());
    QVERIFY(parts.explanation->isVisible());
    QVERIFY(window->menuBar()->isVisible());
}

void PresentationTest::arrowsStepThroughTheScenarios()
{
    WindowUnderTest window;
    window.show();
    const int last = static_cast<int>(window.document().project().scenarios.size()) - 1;
    QVERIFY(last > 0);
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_Right);
    QCOMPARE(window.document().currentIndex(), 1);
    QTest::keyClick(&*window, Qt::Key_Left);
    QTest::keyClick(&*window, Qt::Key_Left);
    QCOMPARE(window.document().currentIndex(), last); // round and round
}

void PresentationTest::digitsChooseTheView()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_3);
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("spot-churn"));
    QTest::keyClick(&*window, Qt::Key_9); // there is none
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("spot-churn"));
}

void PresentationTest::theStripOfSlidersComesAndGoes()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_I);
    QVERIFY(window->parts().assumptions->isVisible());
    QTest::keyClick(&*window, Qt::Key_I);
    QVERIFY(!window->parts().assumptions->isVisible());
}

void PresentationTest::shortcutsGoOnWorking()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window.h100Mfu(), 0.45);
    QTest::keyClick(&*window, Qt::Key_F5);
    QVERIFY(!window->presentation().isOn());
}

} // namespace isocost

QTEST_MAIN(isocost::PresentationTest)
#include "tst_presentation.moc"
