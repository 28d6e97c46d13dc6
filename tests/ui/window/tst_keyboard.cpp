// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window by Tab alone: its parts are reached in the order one reads, each stop says what it is,
// and none holds the focus.
#include <algorithm>

#include <QApplication>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/widgets/assumption_panel.h"
#include "ui/widgets/findings_view.h"
#include "ui/widgets/headline_cards.h"
#include "ui/widgets/scenario_bar.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"
#include "ui/window/view_tabs.h"
#include "ui/window/window_parts.h"

namespace isocost {

namespace {

constexpr std::size_t kMost = 400; // stops

// What gets the focus on the way around the window.
std::vector<QWidget*> wayAround(MainWindow& window)
{
    std::vector<QWidget*> way;
    window.activateWindow();
    QWidget* const first = window.parts().scenarios->findChild<QTabBar*>();
    first->setFocus(Qt::TabFocusReason);
    do {
        way.push_back(QApplication::focusWidget());
        QTest::keyClick(way.back(), Qt::Key_Tab);
    } while (
        QApplication::focusWidget() && QApplication::focusWidget() != first && way.size() < kMost);
    return way;
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
    void everyPartIsReachedAsOneReads()
    {
        WindowUnderTest window;
        window.show();
        const WindowParts& parts = window->parts();
        const std::vector<QWidget*> way = wayAround(*window);
        QVERIFY(way.size() < kMost);
        const auto firstWithin = [&](const QWidget* part) {
            const auto found = std::ranges::find_if(way,
                [part](const QWidget* each) { return each == part || part->isAncestorOf(each); });
            return found - way.begin();
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
};

} // namespace isocost

QTEST_MAIN(isocost::KeyboardTest)
#include "tst_keyboard.moc"
