// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What comparing does to the view in sight: one bar a scenario above the table, and back.
#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/document/document.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"
#include "ui/window/main_window.h"
#include "ui/window/window_parts.h"

namespace isocost {

// On the sample "your-cluster": Plan, Utilization 50 %, On demand, Own the hardware.
class CompareSwitchTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_window.emplace(QStringLiteral("sample:your-cluster")); }
    void cleanup() { m_window.reset(); }
    void comparingDrawsEveryScenarioAndComesBack();
    void aViewThatWasChosenMeanwhileStays();
    void theBarsAreAgainstTheBaseOfTheTable();
    void theViewOfAProjectComesBackBesideItsComparison();

private:
    [[nodiscard]] const WindowParts& parts() { return (*m_window)->parts(); }
    [[nodiscard]] Chart& chart() { return *parts().charts->current(); }
    [[nodiscard]] double shownBase()
    {
        for (const ViewControl& control : chart().picture().controls)
            if (control.id == "base")
                return control.value;
        return -1.0;
    }

    std::optional<WindowUnderTest> m_window;
};

void CompareSwitchTest::comparingDrawsEveryScenarioAndComesBack()
{
    parts().charts->showView(QStringLiteral("cash"));
    parts().compare->setChecked(true);
    QCOMPARE(chart().id(), QStringLiteral("scenarios"));
    QCOMPARE(chart().picture().panels.front().rows->rows.size(), std::size_t{4});
    parts().compare->setChecked(false);
    QCOMPARE(chart().id(), QStringLiteral("cash"));
}

void CompareSwitchTest::aViewThatWasChosenMeanwhileStays()
{
    parts().compare->setChecked(true);
    parts().charts->showView(QStringLiteral("risk"));
    parts().compare->setChecked(false);
    QCOMPARE(chart().id(), QStringLiteral("risk"));
}

void CompareSwitchTest::theBarsAreAgainstTheBaseOfTheTable()
{
    QComboBox& base = parts().comparison->base();
    parts().compare->setChecked(true);
    QCOMPARE(shownBase(), 0.0);
    base.setCurrentIndex(3);
    emit base.activated(3);
    QCOMPARE(shownBase(), 3.0);
    QCOMPARE(chart().picture().panels.front().rows->columnsAfter.at(1),
        std::string("to Own the hardware"));
}

void CompareSwitchTest::theViewOfAProjectComesBackBesideItsComparison()
{
    parts().compare->setChecked(true);
    parts().charts->showView(QStringLiteral("risk"));
    parts().rememberIn(m_window->document());
    parts().compare->setChecked(false);
    parts().charts->showView(QStringLiteral("cash"));
    m_window->document().setViewState(QStringLiteral("window.view"), QStringLiteral("risk"));
    parts().restoreFrom(m_window->document());
    QVERIFY(parts().compare->isChecked());
    QCOMPARE(chart().id(), QStringLiteral("risk"));
}

} // namespace isocost

QTEST_MAIN(isocost::CompareSwitchTest)
#include "tst_compare_switch.moc"
