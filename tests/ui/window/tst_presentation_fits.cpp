// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A presentation on a screen as they are in meeting rooms: nothing is cut, written over another or
// left out, and of the headlines nothing is shortened.
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/charts/painted_texts.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/column/headline_card.h"
#include "ui/column/headline_cards.h"
#include "ui/document/document.h"
#include "ui/window/chart_views.h"
#include "ui/window/presentation.h"
#include "ui/window/scenario_bar.h"

namespace isocost {

class PresentationFitsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsCutOrLeftOut_data();
    void nothingIsCutOrLeftOut();
    void sevenPlatformsAreNamedWhole();
    void fiveScenariosAreNamedWhole();
    void theColumnsAreAsTheyWereAfterwards();
    void aSmallScreenIsLaidOutLikeALargeOne();
};

void PresentationFitsTest::nothingIsCutOrLeftOut_data()
{
    QTest::addColumn<QString>("view");
    for (const char* const view : {"mfu-cost", "budget", "commitment"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

void PresentationFitsTest::nothingIsCutOrLeftOut()
{
    QFETCH(const QString, view);
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->parts().charts->showView(view);
    window->resize(1000, 600);
    window.show();
    const auto* const title =
        window->parts().charts->current()->findChild<QLabel*>(QStringLiteral("chartTitle"));
    const int before = title->font().pixelSize();
    window->presentation().toggle();
    const QSize screen = window->screen()->size();
    QTRY_COMPARE(window->size(), screen);
    const auto faults = [&] {
        return test::faultsOf(test::textsOf(*window)).join(QLatin1Char('\n'));
    };
    QTRY_VERIFY2(faults().isEmpty(), qPrintable(faults()));
    const int line = title->fontMetrics().lineSpacing();
    QVERIFY(line > screen.height() / 25);
    // The words alone: the label keeps the room of two lines of its largest type.
    const QRect words = title->fontMetrics().boundingRect(
        QRect(0, 0, title->width(), QWIDGETSIZE_MAX), Qt::TextWordWrap, title->text());
    QCOMPARE((words.height() + line / 2) / line, 2);
    QVERIFY(title->height() >= 2 * line); // one that grows by a word does not push the chart down
    const auto texts = test::textsOf(*window);
    const int right = window->parts().rightColumn->x();
    QString headlines;
    for (const test::PaintedText& text : texts)
        if (text.place.left() > right && text.place.top() > window->parts().rightColumn->y())
            headlines += text.text;
    QVERIFY2(!headlines.contains(QChar(0x2026)), qPrintable(headlines));
    // A run of 208,349 chip-hours at 2.972125 USD over the 79.3 % of the hours that are used.
    const bool isOfRuns = view == QStringLiteral("mfu-cost");
    const bool hasNumbers = isOfRuns || view == QStringLiteral("budget");
    QCOMPARE(window->parts().cards->card(0)->isVisible(), view == QStringLiteral("budget"));
    for (const char* const name : {"H100", "H200", "B200", "$781k", "Training run"})
        QVERIFY2(!isOfRuns || headlines.contains(QLatin1String(name)), qPrintable(headlines));
    window->presentation().toggleInputs();
    QTRY_VERIFY2(faults().isEmpty(), qPrintable(faults()));
    window->presentation().toggleInputs();
    QVERIFY(!hasNumbers || window->parts().rightColumn->isVisible());
    window->presentation().toggle();
    QTRY_COMPARE(title->font().pixelSize(), before);
    QCOMPARE(title->minimumHeight(), 0);
}

// Nothing in the room reads "Trainiu...": columns give way instead.
void PresentationFitsTest::sevenPlatformsAreNamedWhole()
{
    WindowUnderTest window(QStringLiteral("sample:list-prices-2026"));
    window->parts().charts->showView(QStringLiteral("mfu-cost"));
    window.show();
    window->presentation().toggle();
    QTRY_COMPARE(window->size(), window->screen()->size());
    const QWidget& cards = *window->parts().rightColumn;
    const auto headlines = [&] {
        QStringList all;
        for (const test::PaintedText& text : test::textsOf(*window))
            if (text.place.left() > cards.x()
                && text.place.bottom() < cards.mapTo(&*window, QPoint(0, cards.height())).y())
                all << text.text;
        return all.join(QLatin1Char('\n'));
    };
    for (const auto& platform : window.document().current().platforms)
        QTRY_VERIFY2(
            headlines().contains(QString::fromStdString(platform.label)), qPrintable(headlines()));
    QVERIFY2(!headlines().contains(QChar(0x2026)), qPrintable(headlines()));
}

// Which keys there are gives way to them.
void PresentationFitsTest::fiveScenariosAreNamedWhole()
{
    WindowUnderTest window(QStringLiteral("sample:spot-churn"));
    window.show();
    window->presentation().toggle();
    QTRY_COMPARE(window->size(), window->screen()->size());
    const ScenarioBar& scenarios = *window->parts().scenarios;
    QTRY_VERIFY2(scenarios.width() >= scenarios.sizeHint().width(),
        qPrintable(QString::number(scenarios.width())));
}

// The cards grow for the room; what they take at least then is not theirs afterwards.
void PresentationFitsTest::theColumnsAreAsTheyWereAfterwards()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->showMaximized();
    QVERIFY(QTest::qWaitForWindowActive(&*window));
    QTest::qWait(200);
    const QSplitter& columns = *window->parts().columns;
    const QList<int> before = columns.sizes();
    window->presentation().toggle();
    QTRY_COMPARE(window->size(), window->screen()->size());
    QTest::qWait(200);
    window->presentation().toggle();
    QTRY_VERIFY(window->isMaximized());
    QTest::qWait(200);
    QCOMPARE(columns.sizes(), before);
}

// 1920 x 1080 at 200 %: the type is as large a part of the screen as on any other, so the numbers
// of the view have their room.
void PresentationFitsTest::aSmallScreenIsLaidOutLikeALargeOne()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    window->presentation().toggle();
    QTRY_COMPARE(window->size(), window->screen()->size());
    QTest::qWait(200);
    const auto* const around = window->parts().charts->findChild<QScrollArea*>();
    QCOMPARE(around->horizontalScrollBar()->maximum(), 0);
    QCOMPARE(around->verticalScrollBar()->maximum(), 0);
    QVERIFY(window->parts().rightColumn->isVisible());
    QVERIFY(window->parts().charts->width() > window->width() / 2);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentationFitsTest)
#include "tst_presentation_fits.moc"
