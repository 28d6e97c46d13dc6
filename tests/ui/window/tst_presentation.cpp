// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/widgets/assumption_panel.h"
#include "ui/widgets/findings_view.h"
#include "ui/widgets/scenario_bar.h"
#include "ui/widgets/scenario_tabs.h"
#include "ui/widgets/value_field.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"
#include "ui/window/presentation.h"

namespace isocost {

class PresentationTest : public QObject {
    Q_OBJECT

private slots:
    void f5HidesTheInputsAndEscapeBringsThemBack();
    void arrowsStepThroughTheScenarios();
    void digitsChooseTheView();
    void theStripOfSlidersComesAndGoes();
    void everythingInSightGrowsAndShrinksAgain();
    void theKeysAreNamedWhilePresenting();
    void shortcutsGoOnWorking();
};

void PresentationTest::f5HidesTheInputsAndEscapeBringsThemBack()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    parts.compare->setChecked(true);
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
    QVERIFY(parts.findings->isVisible());
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
    const ChartViews& area = *window->parts().charts;
    QCOMPARE(area.current()->id(), toQt(viewTable()[2].id));
    QTest::keyClick(&*window, Qt::Key_0); // no view has it
    QCOMPARE(area.current()->id(), toQt(viewTable()[2].id));
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

void PresentationTest::everythingInSightGrowsAndShrinksAgain()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    const auto sizes = [&parts] {
        QList<int> all{parts.present->font().pixelSize()};
        all.append(parts.scenarios->findChild<ScenarioTabs*>()->font().pixelSize());
        for (const auto* field : parts.assumptions->findChildren<ValueField*>()) {
            all.append(field->font().pixelSize());
            all.append(field->findChild<QLineEdit*>()->font().pixelSize());
        }
        return all;
    };
    const QList<int> before = sizes();
    window->presentation().toggle();
    window->presentation().showInputs(true);
    const QList<int> during = sizes();
    QCOMPARE(during.size(), before.size());
    for (int i = 0; i < before.size(); ++i)
        QVERIFY2(
            during[i] > before[i] && during[i] <= 2 * before[i], qPrintable(QString::number(i)));
    window->presentation().toggle();
    QCOMPARE(sizes(), before);
}

void PresentationTest::theKeysAreNamedWhilePresenting()
{
    WindowUnderTest window;
    window.show();
    const QLabel& hint = *window->parts().presentingHint;
    QVERIFY(!hint.isVisible());
    window.action(QStringLiteral("Sliders while presenting (key I)")).trigger();
    QVERIFY(window->presentation().isOn());
    QVERIFY(window->parts().assumptions->isVisible());
    QVERIFY(hint.isVisible());
    QVERIFY(hint.text().contains(QStringLiteral("I sliders")));
    window->presentation().toggle();
    QVERIFY(!hint.isVisible());
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
