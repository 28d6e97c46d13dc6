// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window by the keyboard alone: every control is reached as one reads, is in sight, shows that
// it has the focus and lets it go; and a task is done without the mouse.
#include <algorithm>
#include <set>

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QTextEdit>

#include "core/model/assumption_range.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_card.h"
#include "ui/column/headline_cards.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/view_tabs.h"
#include "ui/window/window_parts.h"

namespace isocost {

namespace {

constexpr std::size_t kMost = 400; // stops

QWidget* focus()
{
    return QApplication::focusWidget();
}

QWidget* firstStop(MainWindow& window)
{
    QWidget* const first = window.parts().scenarios->findChild<QTabBar*>();
    window.activateWindow();
    first->setFocus(Qt::TabFocusReason);
    return first;
}

// What gets the focus on the way around the window.
std::vector<QWidget*> wayAround(MainWindow& window, Qt::Key key = Qt::Key_Tab)
{
    std::vector<QWidget*> way;
    QWidget* const first = firstStop(window);
    do {
        way.push_back(focus());
        QTest::keyClick(way.back(), key);
    } while (focus() && focus() != first && way.size() < kMost);
    return way;
}

void goTo(MainWindow& window, const QWidget* control)
{
    firstStop(window);
    for (std::size_t i = 0; i < kMost && focus() != control; ++i)
        QTest::keyClick(focus(), Qt::Key_Tab);
    QCOMPARE(focus(), control);
}

// Of buttons that exclude one another only the chosen one is a stop.
bool isChosen(const QWidget& widget)
{
    const auto* const button = qobject_cast<const QAbstractButton*>(&widget);
    return !button || !button->group() || button->isChecked() || !button->group()->checkedButton();
}

std::set<QWidget*> everyControl(const MainWindow& window)
{
    std::set<QWidget*> controls;
    for (QWidget* const each : window.findChildren<QWidget*>())
        if (each->isVisible() && each->isEnabled() && each->window() == &window
            && (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy() && isChosen(*each))
            controls.insert(each);
    return controls;
}

bool isWithin(const QWidget* part, const QWidget* each)
{
    return each == part || part->isAncestorOf(each);
}

QRect placeOf(const QWidget& widget, const QWidget& part)
{
    return {widget.mapTo(&part, QPoint(0, 0)), widget.size()};
}

QImage around(MainWindow& window, const QWidget& stop)
{
    constexpr int kRing = 3; // pixels
    const QRect place = placeOf(stop, window).adjusted(-kRing, -kRing, kRing, kRing);
    return window.grab(place & window.rect()).toImage();
}

QString nameOf(const QWidget& widget)
{
    const QString name = widget.accessibleName();
    const QString text = widget.property("text").toString();
    return !name.isEmpty() ? name : !text.isEmpty() ? text : widget.toolTip();
}

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT

private slots:
    void theListOfKeysGoesWithEscape()
    {
        WindowUnderTest window;
        window.show();
        window->activateWindow();
        QTest::keyClick(&*window, Qt::Key_F1);
        const auto* const dialog = window->findChild<QDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* const page = dialog->findChild<QTextEdit*>();
        QVERIFY(page->toPlainText().contains(QStringLiteral("any assumption, view or command")));
        QVERIFY(!page->verticalScrollBar()->isVisible());
        QTest::keyClick(page, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void everyPartIsReachedAsOneReads()
    {
        WindowUnderTest window;
        window.show();
        const WindowParts& parts = window->parts();
        const std::vector<QWidget*> way = wayAround(*window);
        QVERIFY(way.size() < kMost);
        const auto firstWithin = [&](const QWidget* part) {
            return std::ranges::find_if(way, [part](const QWidget* each) {
                return isWithin(part, each);
            }) - way.begin();
        };
        const std::vector<const QWidget*> read{parts.scenarios, parts.compare, parts.present,
            parts.exportChart, parts.assumptions, &parts.charts->tabs(), parts.charts->current(),
            parts.cards, parts.reasons, parts.findings};
        for (std::size_t i = 0; i < read.size(); ++i) {
            QVERIFY2(firstWithin(read[i]) < static_cast<std::ptrdiff_t>(way.size()),
                qPrintable(QStringLiteral("not reached: part %1").arg(i)));
            QVERIFY2(i == 0 || firstWithin(read[i - 1]) < firstWithin(read[i]),
                qPrintable(QStringLiteral("out of order: part %1").arg(i)));
        }
    }

    void everyStopSaysWhatItIs()
    {
        WindowUnderTest window;
        window.show();
        window->parts().charts->showView(QStringLiteral("budget"));
        for (const QWidget* const stop : wayAround(*window)) {
            QVERIFY(stop->isVisible());
            QVERIFY2(!nameOf(*stop).isEmpty(),
                qPrintable(
                    QStringLiteral("%1 %2 in %3")
                        .arg(QLatin1String(stop->metaObject()->className()), stop->objectName(),
                            QLatin1String(stop->parent()->metaObject()->className()))));
        }
    }

    void assumptionsAreReadFromTopToBottom()
    {
        WindowUnderTest window;
        window.show();
        const QWidget& panel = *window->parts().assumptions;
        // The last sections first: they are made when they are unfolded.
        auto folds = panel.findChildren<QPushButton*>();
        std::ranges::reverse(folds);
        int unfolded = 0;
        for (QPushButton* const fold : folds)
            if (fold->isVisible() && fold->isCheckable() && !fold->isChecked() && unfolded++ < 4)
                fold->click();
        QVERIFY(unfolded >= 4);
        QCoreApplication::processEvents();
        std::vector<QWidget*> stops;
        for (QWidget* const stop : wayAround(*window))
            if (isWithin(&panel, stop) && !stop->inherits("QLineEdit"))
                stops.push_back(stop);
        QVERIFY(stops.size() > 40);
        for (std::size_t i = 1; i < stops.size(); ++i) {
            const QRect before = placeOf(*stops[i - 1], panel);
            const QRect now = placeOf(*stops[i], panel);
            QVERIFY2(now.center().y() > before.bottom()
                    || (now.bottom() > before.center().y() && now.left() > before.right()),
                qPrintable(nameOf(*stops[i - 1]) + QStringLiteral(" before ") + nameOf(*stops[i])));
        }
    }

    void everyControlIsReachedAndLeft_data()
    {
        QTest::addColumn<QString>("view");
        for (const ViewRow& row : viewTable())
            QTest::newRow(row.id.data()) << QString::fromLatin1(row.id.data());
    }

    void everyControlIsReachedAndLeft()
    {
        QFETCH(QString, view);
        WindowUnderTest window(QStringLiteral("sample:your-cluster"));
        window.show();
        window->parts().compare->setChecked(true);
        window->parts().charts->showView(view);
        QCoreApplication::processEvents();
        std::vector<QWidget*> way = wayAround(*window);
        QVERIFY(way.size() < kMost);
        const std::set<QWidget*> reached(way.begin(), way.end());
        QCOMPARE(reached.size(), way.size());
        for (QWidget* const control : everyControl(*window))
            QVERIFY2(reached.contains(control), qPrintable(nameOf(*control)));
        std::vector<QWidget*> back = wayAround(*window, Qt::Key_Backtab);
        std::reverse(back.begin() + 1, back.end());
        QCOMPARE(back, way);
    }

    void everyStopIsInSightAndShowsTheFocus_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::newRow("usual") << QStringLiteral("sample:your-cluster");
        QTest::newRow("without prices") << QStringLiteral("sample:reference");
    }

    void everyStopIsInSightAndShowsTheFocus()
    {
        QFETCH(QString, sample);
        WindowUnderTest window(sample);
        window->resize(1280, 800);
        window.show();
        window->parts().compare->setChecked(true);
        QCoreApplication::processEvents();
        QWidget* const first = firstStop(*window);
        do {
            QCoreApplication::processEvents(); // rows that come into sight tell what they feed
            QWidget* const stop = focus();
            const QString name = nameOf(*stop);
            const QRegion seen = stop->visibleRegion();
            QVERIFY2(!seen.isEmpty(), qPrintable(name));
            QVERIFY2(stop->height() > 120 || seen.boundingRect() == stop->rect(),
                qPrintable(name + QStringLiteral(" is cut")));
            const QImage with = around(*window, *stop);
            stop->clearFocus();
            QVERIFY2(around(*window, *stop) != with,
                qPrintable(name + QStringLiteral(" shows no focus")));
            stop->setFocus(Qt::TabFocusReason);
            QTest::keyClick(stop, Qt::Key_Tab);
        } while (focus() != first);
    }

    void theComparisonIsOneStop()
    {
        WindowUnderTest window;
        window.show();
        window->parts().compare->setChecked(true);
        int stops = 0;
        for (const QWidget* const stop : wayAround(*window))
            stops += window->parts().comparison->isAncestorOf(stop)
                    && stop->inherits("QAbstractItemView")
                ? 1
                : 0;
        QCOMPARE(stops, 1);
    }

    void aSliderIsMoved()
    {
        WindowUnderTest window;
        window.show();
        goTo(*window, &window.slider("fleet.utilization"));
        const double before = window.document().inputs()[Parameter::FleetUtilization];
        QTest::keyClick(focus(), Qt::Key_Left);
        QVERIFY(window.document().inputs()[Parameter::FleetUtilization] < before);
    }

    // Tab goes from its low end to its base and on to its high end.
    void aRangeIsThreeStops()
    {
        WindowUnderTest window;
        window.show();
        const ParameterAddress power{Parameter::FacilityPowerPrice, -1};
        Slider& slider = window.slider("facility.power_price");
        QVERIFY(!window.document().makeRange({power}, 0.1));
        goTo(*window, slider.lowEnd());
        QTest::keyClick(focus(), Qt::Key_Right);
        QCOMPARE(rangeOf(window.document().current(), power)->low, slider.span()->low);
        QVERIFY(slider.span()->low > 0.08);
        QTest::keyClick(focus(), Qt::Key_Tab);
        QCOMPARE(focus(), static_cast<QWidget*>(&slider));
        QTest::keyClick(focus(), Qt::Key_Tab);
        QCOMPARE(focus(), slider.highEnd());
        QTest::keyClick(focus(), Qt::Key_Backtab);
        QTest::keyClick(focus(), Qt::Key_Backtab);
        QCOMPARE(focus(), slider.lowEnd());
    }

    void theViewIsSwitchedAndRead()
    {
        WindowUnderTest window;
        window.show();
        const ChartViews& charts = *window->parts().charts;
        const QString before = charts.current()->id();
        goTo(*window, charts.tabs().findChildren<QTabBar*>().back());
        QTest::keyClick(focus(), Qt::Key_Right);
        QVERIFY(charts.current()->id() != before);
        QCoreApplication::processEvents(); // laid out
        goTo(*window, charts.current());
        QTest::keyClick(focus(), Qt::Key_Right);
        QVERIFY2(!charts.current()->readout().isEmpty(), qPrintable(charts.current()->id()));
        QTest::keyClick(focus(), Qt::Key_Escape);
        QVERIFY(charts.current()->readout().isEmpty());
    }

    void findingsAndExplanationAreOpened()
    {
        WindowUnderTest window;
        window.show();
        const WindowParts& parts = window->parts();
        goTo(*window, parts.cards->card(0));
        QTest::keyClick(focus(), Qt::Key_Return);
        QVERIFY(parts.explanation->isVisible());
        goTo(*window, parts.reasons);
        QTest::keyClick(focus(), Qt::Key_Left);
        QVERIFY(parts.findings->isVisible() && !parts.explanation->isVisible());
        goTo(*window, parts.findings->findChild<FindingRow*>());
        QTest::keyClick(focus(), Qt::Key_Return);
        QVERIFY(isWithin(parts.assumptions, focus()) || parts.explanation->isVisible());
        goTo(*window, parts.reasons);
        QTest::keyClick(focus(), Qt::Key_Right);
        QVERIFY(parts.explanation->isVisible());
    }

    void theComparisonIsOpenedUsedAndClosed()
    {
        WindowUnderTest window;
        window.show();
        const WindowParts& parts = window->parts();
        QVERIFY(!window.document().addScenario(QStringLiteral("Other")));
        goTo(*window, parts.compare);
        QTest::keyClick(focus(), Qt::Key_Space);
        QVERIFY(parts.comparison->isVisible());
        goTo(*window, &parts.comparison->table());
        QTest::keyClick(focus(), Qt::Key_Down);
        QTest::keyClick(focus(), Qt::Key_Down);
        QTest::keyClick(focus(), Qt::Key_Return);
        QVERIFY(parts.explanation->isVisible());
        goTo(*window, parts.compare);
        QTest::keyClick(focus(), Qt::Key_Space);
        QVERIFY(!parts.comparison->isVisible());
    }

    void aPresentationIsBegunAndLeft()
    {
        WindowUnderTest window;
        window.show();
        goTo(*window, window->parts().present);
        QTest::keyClick(focus(), Qt::Key_Space);
        QVERIFY(!window->parts().compare->isVisible());
        QTest::keyClick(focus(), Qt::Key_Escape);
        QVERIFY(window->parts().compare->isVisible());
    }

    void anExportIsAskedForAndLeft()
    {
        WindowUnderTest window;
        window.show();
        goTo(*window, window->parts().exportChart);
        QTest::keyClick(focus(), Qt::Key_Space);
        auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog && dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }
};

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::KeyboardTest)
#include "tst_keyboard.moc"
