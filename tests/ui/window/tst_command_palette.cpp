// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/widgets/explanation_view.h"
#include "ui/widgets/slider.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"

namespace isocost {

class CommandPaletteTest : public QObject {
    Q_OBJECT

private slots:
    void everyParameterIsFound();
    void aViewIsShown();
    void aSampleIsOpened();
    void aParameterIsRevealed();
    void escapeLeavesEverythingAsItWas();
    void wordsMayStandInAnyOrder();
    void aWordOfTheDescriptionFindsAsWell();
    void valuesReadAsOnTheScreen();
    void aResultIsExplained();
    void nothingFoundIsHarmless();

private:
    static void openOn(WindowUnderTest& window, const QString& text)
    {
        window.show();
        window->activateWindow();
        QTest::keyClick(&*window, Qt::Key_K, Qt::ControlModifier);
        QVERIFY(window->palettePopup().isVisible());
        window->palettePopup().field().setText(text);
    }
};

void CommandPaletteTest::everyParameterIsFound()
{
    WindowUnderTest window;
    const auto entries = paletteEntries(*window);
    const std::size_t parameters = kGlobalCount + 3 * kPlatformCount;
    QVERIFY(entries.size() > parameters);
    for (const PaletteEntry& entry : entries)
        QVERIFY(!entry.title.isEmpty());
}

void CommandPaletteTest::aViewIsShown()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("break-even"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(!window->palettePopup().isVisible());
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("break-even"));
}

void CommandPaletteTest::aSampleIsOpened()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("sample spot-churn"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(window.document().project() != Project());
    // Source: issue 2: 64 nodes, 15 min checkpoints.
    QCOMPARE(window.document().current().of(Parameter::SpotNodes), 64.0);
}

void CommandPaletteTest::aParameterIsRevealed()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("Trainium2 MFU"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QWidget* const focus = QApplication::focusWidget();
    QVERIFY(focus);
    QVERIFY(window->isAncestorOf(focus));
    QVERIFY(window.slider("platform.trn2.mfu").isVisible());
}

void CommandPaletteTest::escapeLeavesEverythingAsItWas()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("Delete"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Escape);
    QVERIFY(!window->palettePopup().isVisible());
    QVERIFY(!window.document().isDirty());
}

void CommandPaletteTest::wordsMayStandInAnyOrder()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("mfu h100"));
    QListWidget& list = window->palettePopup().list();
    QVERIFY(list.count() > 0);
    QVERIFY(list.item(0)->text().startsWith(QStringLiteral("H100 MFU")));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Down);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Up);
    QCOMPARE(list.currentRow(), 0);
}

void CommandPaletteTest::aWordOfTheDescriptionFindsAsWell()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("util"));
    QStringList titles;
    const QListWidget& list = window->palettePopup().list();
    for (int i = 0; i < list.count(); ++i)
        titles.append(list.item(i)->text());
    QVERIFY(titles.constFirst().startsWith(QStringLiteral("Utilization")));
    QVERIFY(titles.contains(QStringLiteral("H100 MFU"))); // model FLOPs utilization
}

void CommandPaletteTest::valuesReadAsOnTheScreen()
{
    WindowUnderTest window;
    const auto entries = paletteEntries(*window);
    const auto detailOf = [&entries](const QString& title) {
        for (const PaletteEntry& entry : entries)
            if (entry.title == title)
                return entry.detail;
        return QString();
    };
    QCOMPARE(detailOf(QStringLiteral("Utilization \u2013 Fleet")), QStringLiteral("80 %"));
    QCOMPARE(detailOf(QStringLiteral("H100 MFU")), QStringLiteral("45 %"));
    QCOMPARE(detailOf(QStringLiteral("H100 on-demand price")), QStringLiteral("$12.50 /chip-h"));
    QCOMPARE(detailOf(QStringLiteral("Explain: H100 training cost")), QStringLiteral("$2.31M"));
}

void CommandPaletteTest::aResultIsExplained()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("explain spot goodput"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(window->parts().explanation->text().startsWith(QStringLiteral("Spot goodput")));
}

void CommandPaletteTest::nothingFoundIsHarmless()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("no such thing"));
    QCOMPARE(window->palettePopup().list().count(), 1);
    QCOMPARE(window->palettePopup().list().item(0)->text(),
        QString::fromUtf8("Nothing found for \u201Cno such thing\u201D"));
    QVERIFY(window->palettePopup().list().item(0)->flags() == Qt::NoItemFlags);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Down);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(window->palettePopup().isVisible());
}

} // namespace isocost

QTEST_MAIN(isocost::CommandPaletteTest)
#include "tst_command_palette.moc"
