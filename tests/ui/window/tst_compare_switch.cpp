// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What comparing does to the view in sight: one bar a scenario above the table, and back.
#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_cells.h"
#include "ui/window/comparison_splitter.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/main_window.h"
#include "ui/window/window_parts.h"

namespace isocost {

// On the sample "your-cluster": Plan, Four runs a year, On demand, Own the hardware.
class CompareSwitchTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_window.emplace(QStringLiteral("sample:your-cluster")); }
    void cleanup() { m_window.reset(); }
    void comparingDrawsEveryScenarioAndComesBack();
    void aViewThatWasChosenMeanwhileStays();
    void theBarsAreAgainstTheBaseOfTheTable();
    void theViewOfAProjectComesBackBesideItsComparison();
    void namesOfWhatIsGoneAreNotRemembered();
    void theTableGivesWayToAViewThatNeedsIt_data();
    void theTableGivesWayToAViewThatNeedsIt();

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
    QCOMPARE(chart().picture().panels.front().rows->columnsAfter.at(3),
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

// The view state is saved with the project, which is mailed.
void CompareSwitchTest::namesOfWhatIsGoneAreNotRemembered()
{
    Document& document = m_window->document();
    const QString key = toQt(document.current().platforms.back().key);
    const QString slider = QStringLiteral("slider.platform.%1.mfu").arg(key);
    document.setViewState(slider, QStringLiteral("0.1 0.5"));
    parts().compare->setChecked(true);
    parts().comparison->base().setCurrentIndex(3);
    emit parts().comparison->base().activated(3);
    parts().rememberIn(document);
    QCOMPARE(
        document.viewState(QStringLiteral("compare.base")), QStringLiteral("Own the hardware"));
    QVERIFY(!document.viewState(slider).isEmpty());

    QVERIFY(!document.removeScenario(3));
    while (document.project().scenarios.size() > 1)
        QVERIFY(!document.removeScenario(1));
    QVERIFY(!document.removePlatform(key));
    parts().rememberIn(document);
    for (const auto& [name, value] : document.project().viewState)
        QVERIFY2(value.find("Own the hardware") == std::string::npos
                && name.find(key.toStdString()) == std::string::npos,
            name.c_str());
}

void CompareSwitchTest::theTableGivesWayToAViewThatNeedsIt_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1366x768") << QSize(1366, 768);
    QTest::newRow("1280x720") << QSize(1280, 720);
    QTest::newRow("1280x640") << QSize(1280, 640); // the lowest that keeps both
}

// Every view has the height at which it can be read, the table four rows at least; what it gave
// comes back with a view that needs less, however the handle was moved meanwhile.
void CompareSwitchTest::theTableGivesWayToAViewThatNeedsIt()
{
    QFETCH(QSize, size);
    (*m_window)->resize(size);
    m_window->show();
    parts().compare->setChecked(true);
    const ComparisonTable& table = parts().comparison->table();
    constexpr int kFourRows = 4 * kComparisonRow;
    QTRY_VERIFY(table.viewport()->height() >= kFourRows);
    const int whole = parts().comparison->height();
    QTRY_COMPARE(chart().height(), chart().visibleRegion().boundingRect().height());
    for (const bool isOn : {false, true}) {
        parts().compare->setChecked(isOn);
        QTest::qWait(300);
    }
    QTRY_COMPARE(parts().comparison->height(), whole);
    for (const ViewRow& row : viewTable()) {
        parts().charts->showView(QString::fromUtf8(row.id));
        const int needed = std::min(320, row.smallestHeight);
        QTRY_VERIFY2(chart().height() == chart().visibleRegion().boundingRect().height()
                && chart().height() >= needed && table.viewport()->height() >= kFourRows,
            row.id.data());
    }
    parts().charts->showView(QStringLiteral("scenarios"));
    QTRY_COMPARE(parts().comparison->height(), whole);
    const auto drag = [handle = parts().rows->handle(1)](int way) {
        QTest::mousePress(handle, Qt::LeftButton, {}, {9, 1});
        QTest::mouseMove(handle, {9, way});
        QTest::mouseRelease(handle, Qt::LeftButton, {}, {9, 1});
    };
    drag(-400); // as far up as the table may go
    QTRY_COMPARE(chart().visibleRegion().boundingRect().height(), 270);
    drag(400); // to its last rows, where it rests
    QTRY_VERIFY(parts().comparison->height() < 6 * kComparisonRow);
    QTRY_VERIFY(table.viewport()->height() >= 3 * kComparisonRow);
    const int least = parts().comparison->height();
    for (int i = 0; i < 10; ++i) {
        QTest::qWait(5);
        QCOMPARE(parts().comparison->height(), least);
    }
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::CompareSwitchTest)
#include "tst_compare_switch.moc"
