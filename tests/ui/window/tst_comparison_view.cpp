// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTreeWidget>

#include "tests/support/test_program.h"
#include "tests/ui/window/compared.h"
#include "ui/column/explanation_view.h"
#include "ui/window/base_column.h"
#include "ui/window/comparison_cells.h"
#include "ui/window/row_chooser.h"

namespace isocost {

namespace {

QString plainWords(QString text)
{
    return text.remove(QLatin1Char('&'));
}

void choose(QComboBox& box, const QString& text)
{
    box.setCurrentText(text);
    emit box.activated(box.currentIndex());
}

} // namespace

class ComparisonViewTest : public QObject {
    Q_OBJECT

private slots:
    void theBaseIsChosenAndStandsFirst();
    void theBaseComesBackWithTheProject();
    void onlyDifferencesSaysHowManyAreHidden();
    void oneScenarioAloneHasNothingToCompare();
    void aClickOnAHeadingFoldsItsGroup();
    void rowsAreWhole();
    void allThreeNumbersHaveTheirRoom();
    void theBaseStaysInSightBesideManyScenarios();
    void theBaseKeepsItsName_data();
    void theBaseKeepsItsName();
    void everyNumberFitsItsPlace_data();
    void everyNumberFitsItsPlace();
    void theKeysOfTheTableAreAtHandOnceItIsShown();
    void theCopyIsTheTable();
    void hiddenRowsAreOfferedAgain();
    void theRowsAreChosenAmongAllResults();
    void aVersionIsChosenInTheBar();
    void noColumnIsCutUnderTheBase();
    void percentilesStandWhereTheyAreWanted();
};

void ComparisonViewTest::theBaseIsChosenAndStandsFirst()
{
    Compared compared;
    choose(compared.view().base(), QStringLiteral("On demand"));
    QCOMPARE(compared.model().base(), 2);
    QCOMPARE(compared.table().horizontalHeader()->logicalIndex(0), 2);
    QCOMPARE(compared.table().horizontalHeader()->logicalIndex(1), 0);
    QCOMPARE(compared.view().base().currentText(), QStringLiteral("On demand"));
    choose(compared.view().base(), QStringLiteral("Plan"));
    for (int column = 0; column < 4; ++column)
        QCOMPARE(compared.table().horizontalHeader()->logicalIndex(column), column);
}

void ComparisonViewTest::theBaseComesBackWithTheProject()
{
    Compared compared;
    choose(compared.view().base(), QStringLiteral("Own the hardware"));
    compared.view().onlyDifferences().click();
    const QString path = compared.window().file(QStringLiteral("kept.isocost"));
    QVERIFY(!compared.window().document().saveAs(path));
    QVERIFY(!compared.window().document().openSample(QStringLiteral("reference")));
    QCOMPARE(compared.model().base(), 0);
    QVERIFY(!compared.view().onlyDifferences().isChecked());
    QVERIFY(!compared.window().document().open(path));
    QCOMPARE(compared.model().base(), 3);
    QCOMPARE(compared.view().base().currentText(), QStringLiteral("Own the hardware"));
    QVERIFY(compared.view().onlyDifferences().isChecked());
}

void ComparisonViewTest::theBaseStaysInSightBesideManyScenarios()
{
    Compared compared;
    ComparisonTable& table = compared.table();
    const BaseColumn& base = *table.findChild<BaseColumn*>();
    QVERIFY(base.isHidden());
    while (compared.model().columnCount() < 8)
        QVERIFY(!compared.window().document().addScenario(
            QStringLiteral("Copy %1").arg(compared.model().columnCount())));
    choose(compared.view().base(), QStringLiteral("On demand"));
    const int first = compared.model().base();
    compared.window().document().switchTo(7);
    QTRY_VERIFY(base.isVisible() && table.horizontalScrollBar()->value() > 0
        && table.viewport()->height() > 5 * kComparisonRow);
    int row = 1; // below the heading of the first group
    const auto middleOf = [&](int column) {
        const QRect cell = base.isColumnHidden(column)
            ? table.visualRect(table.model()->index(row, column))
            : base.visualRect(base.model()->index(row, column));
        const QAbstractItemView& view =
            base.isColumnHidden(column) ? static_cast<const QAbstractItemView&>(table) : base;
        return view.viewport()->mapTo(&table, cell.center());
    };
    QVERIFY(!base.isColumnHidden(first));
    QVERIFY(base.geometry().contains(middleOf(first)));
    QCOMPARE(table.cellAt(middleOf(first)), table.model()->index(row, first));
    QVERIFY(!base.geometry().contains(middleOf(7))); // the current one is not covered
    QCOMPARE(table.cellAt(middleOf(7)), table.model()->index(row, 7));
    QVERIFY(table.viewport()->geometry().contains(middleOf(7)));
    // whole columns beside the base, at either end and between
    for (const int to : {0, 10, table.horizontalScrollBar()->maximum() - 10,
             table.horizontalScrollBar()->maximum()}) {
        table.horizontalScrollBar()->setValue(to);
        int begins = 0;
        for (int column = 0; column < 8; ++column)
            begins += column != first && table.columnViewportPosition(column) == base.width();
        QCOMPARE(begins, 1);
        QCOMPARE(table.viewport()->width() - base.width(),
            table.columnWidth(7)
                * ((table.viewport()->width() - base.width()) / table.columnWidth(7)));
    }
    // rows stand beside their own, also when they scroll
    table.verticalScrollBar()->setValue(2);
    row = 3;
    QCOMPARE(middleOf(first).y(), middleOf(7).y());
    QTest::mouseClick(base.viewport(), Qt::LeftButton, {},
        base.visualRect(base.model()->index(row, first)).center());
    QVERIFY(compared.explanation().text().startsWith(QLatin1String("On demand: ")));
    // and no column gave up its difference for the others
    for (int column = 0; column < 8; ++column)
        QVERIFY(column == first
            || table.columnWidth(column) >= ComparisonCells::fullWidth(table.fontMetrics()));
}

void ComparisonViewTest::onlyDifferencesSaysHowManyAreHidden()
{
    Compared compared;
    const int all = compared.model().rowCount();
    QCOMPARE(compared.view().note(), QString());
    compared.view().onlyDifferences().click();
    const int hidden = compared.model().hiddenCount();
    QVERIFY(hidden > 0);
    QCOMPARE(compared.model().rowCount(), all - hidden);
    QCOMPARE(compared.view().note(), QStringLiteral("%1 alike").arg(hidden));
    compared.view().onlyDifferences().click();
    QCOMPARE(compared.model().rowCount(), all);
}

void ComparisonViewTest::oneScenarioAloneHasNothingToCompare()
{
    Compared compared;
    for (int i = 0; i < 3; ++i)
        QVERIFY(!compared.window().document().removeScenario(1));
    QVERIFY(!compared.view().onlyDifferences().isEnabled());
    QVERIFY(!compared.view().base().isEnabled());
    QCOMPARE(compared.view().note(), QStringLiteral("add a scenario to compare"));
}

void ComparisonViewTest::aClickOnAHeadingFoldsItsGroup()
{
    Compared compared;
    const QRect heading = compared.table().visualRect(compared.model().index(0, 1));
    QTest::mouseClick(compared.table().viewport(), Qt::LeftButton, {}, heading.center());
    QCOMPARE(compared.rowOf(QStringLiteral("Training")), 1);
    QHeaderView& labels = *compared.table().verticalHeader();
    const QPoint first(20, kComparisonRow / 2);
    QTest::mouseClick(labels.viewport(), Qt::LeftButton, {}, first);
    QVERIFY(compared.rowOf(QStringLiteral("Training")) > 1);
}

void ComparisonViewTest::rowsAreWhole()
{
    for (const int height : {700, 711, 768, 800, 1080}) {
        Compared compared({1280, height});
        QTRY_COMPARE(compared.table().viewport()->height() % kComparisonRow, 0);
        QCOMPARE(compared.table().rowHeight(0), kComparisonRow);
    }
}

// Value, difference and percent of three scenarios beside the base, in the usual window.
void ComparisonViewTest::allThreeNumbersHaveTheirRoom()
{
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        Compared compared(size);
        const int least = ComparisonCells::fullWidth(compared.table().fontMetrics());
        for (int column = 1; column < 4; ++column)
            QTRY_VERIFY2(compared.table().columnWidth(column) >= least,
                qPrintable(QString::number(compared.table().columnWidth(column))));
        QVERIFY(compared.table().columnViewportPosition(3) + compared.table().columnWidth(3)
            <= compared.table().viewport()->width());
    }
}

void ComparisonViewTest::theBaseKeepsItsName_data()
{
    QTest::addColumn<QString>("sample");
    for (const char* const sample : {"your-cluster", "reference", "spot-churn"})
        QTest::newRow(sample) << QString::fromLatin1(sample);
}

// On a laptop, whichever scenario it is: above its column and in the list.
void ComparisonViewTest::theBaseKeepsItsName()
{
    QFETCH(QString, sample);
    Compared compared({1366, 768});
    QVERIFY(!compared.window().document().openSample(sample));
    compared.window()->parts().compare->setChecked(true);
    QComboBox& list = compared.view().base();
    for (int base = 0; base < compared.model().columnCount(); ++base) {
        compared.model().setBase(base);
        QCoreApplication::processEvents();
        const QHeaderView& names = *compared.table().horizontalHeader();
        QStyleOptionHeader head;
        head.initFrom(&names);
        head.rect = QRect(0, 0, names.sectionSize(base), names.height());
        const QRect room = names.style()->subElementRect(QStyle::SE_HeaderLabel, &head, &names);
        QVERIFY2(names.fontMetrics().horizontalAdvance(list.currentText()) <= room.width(),
            qPrintable(list.currentText()));
        QStyleOptionComboBox option;
        option.initFrom(&list);
        const QRect place = list.style()->subControlRect(
            QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &list);
        QVERIFY2(list.fontMetrics().horizontalAdvance(list.currentText()) <= place.width(),
            qPrintable(list.currentText()));
    }
}

void ComparisonViewTest::everyNumberFitsItsPlace_data()
{
    QTest::addColumn<QString>("sample");
    for (const char* const sample : {"your-cluster", "reference", "cloud-or-own"})
        QTest::newRow(sample) << QString::fromLatin1(sample);
}

void ComparisonViewTest::everyNumberFitsItsPlace()
{
    QFETCH(QString, sample);
    Compared compared;
    QVERIFY(!compared.window().document().openSample(sample));
    compared.window()->parts().compare->setChecked(true);
    const QFontMetrics metrics = compared.table().fontMetrics();
    const int base = ComparisonCells::baseWidth(metrics);
    const int percent = ComparisonCells::percentWidth(metrics);
    const int change = ComparisonCells::fullWidth(metrics) - base - percent;
    const auto check = [&](const QModelIndex& cell, int role, int room) {
        const QString text = cell.data(role).toString();
        const QString label =
            compared.model().headerData(cell.row(), Qt::Vertical).toString() + QLatin1Char(' ');
        QVERIFY2(metrics.horizontalAdvance(text) <= room, qPrintable(label + text));
    };
    for (int row = 0; row < compared.model().rowCount(); ++row)
        for (int column = 0; column < compared.model().columnCount(); ++column) {
            const QModelIndex cell = compared.model().index(row, column);
            if (cell.data(ScenarioComparisonModel::ExactRole).typeId() != QMetaType::Double)
                continue;
            check(cell, ScenarioComparisonModel::ValueTextRole, base);
            check(cell, ScenarioComparisonModel::ChangeTextRole, change);
            check(cell, ScenarioComparisonModel::DifferenceTextRole, percent);
        }
}

void ComparisonViewTest::theKeysOfTheTableAreAtHandOnceItIsShown()
{
    WindowUnderTest window;
    window.show();
    window->activateWindow();
    QTest::keyClick(&*window, Qt::Key_T, Qt::ControlModifier);
    QTRY_VERIFY(window->parts().comparison->table().hasFocus());
}

void ComparisonViewTest::theCopyIsTheTable()
{
    Compared compared;
    QTest::mouseClick(&buttonIn(compared.view(), QStringLiteral("Copy")), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), compared.model().tableText());
}

void ComparisonViewTest::hiddenRowsAreOfferedAgain()
{
    Compared compared;
    QVERIFY(!compared.view().showAll().isVisible());
    QMenu menu;
    compared.table().fillMenu(
        menu, compared.model().index(compared.rowOf(QStringLiteral("Owned")), 1));
    for (QAction* const action : menu.actions())
        if (plainWords(action->text()) == QStringLiteral("Hide this row"))
            action->trigger();
    QCOMPARE(compared.rowOf(QStringLiteral("Owned")), -1);
    QCOMPARE(compared.view().showAll().text(), QStringLiteral("Show 1 hidden row"));
    QTest::mouseClick(&compared.view().showAll(), Qt::LeftButton);
    QVERIFY(compared.rowOf(QStringLiteral("Owned")) > 0);
    QVERIFY(!compared.view().showAll().isVisible());
}

void ComparisonViewTest::theRowsAreChosenAmongAllResults()
{
    Compared compared;
    const auto find = [&](const QString& words) {
        auto* const chooser = compared.window()->findChild<RowChooser*>();
        chooser->search().setText(words);
        QTreeWidgetItem* only = nullptr;
        int shown = 0;
        for (int i = 0; i < chooser->list().topLevelItemCount(); ++i)
            if (!chooser->list().topLevelItem(i)->isHidden() && ++shown == 1)
                only = chooser->list().topLevelItem(i);
        return shown == 1 ? only : nullptr;
    };
    const QString onSpot = QString::fromUtf8("\u25B2 On spot"); // of so many nodes
    QVERIFY(compared.rowOf(onSpot) > 0);
    QTest::mouseClick(&buttonIn(compared.view(), QStringLiteral("Rows\u2026")), Qt::LeftButton);
    QTreeWidgetItem* const hours = find(QStringLiteral("h200 productive_hours"));
    QVERIFY(hours);
    QCOMPARE(hours->checkState(0), Qt::Unchecked);
    hours->setCheckState(0, Qt::Checked);
    find(QStringLiteral("plan.annual_spot"))->setCheckState(0, Qt::Unchecked);
    compared.window()
        ->findChild<RowChooser*>()
        ->findChild<QDialogButtonBox*>()
        ->button(QDialogButtonBox::Ok)
        ->click();
    QCOMPARE(compared.rowOf(QStringLiteral("H200 productive hours")), 1);
    QCOMPARE(compared.rowOf(onSpot), -1);
    QVERIFY(compared.view().showAll().isVisible()); // the hidden one
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::mouseClick(&buttonIn(compared.view(), QStringLiteral("Rows\u2026")), Qt::LeftButton);
    QDialogButtonBox& buttons =
        *compared.window()->findChild<RowChooser*>()->findChild<QDialogButtonBox*>();
    buttons.button(QDialogButtonBox::RestoreDefaults)->click();
    buttons.button(QDialogButtonBox::Ok)->click();
    QCOMPARE(compared.rowOf(QStringLiteral("H200 productive hours")), -1);
    QVERIFY(compared.rowOf(onSpot) > 0);
}

void ComparisonViewTest::aVersionIsChosenInTheBar()
{
    Compared compared;
    QVERIFY(!compared.view().versions().isVisible());
    QVERIFY(!compared.window().document().saveVersion(QStringLiteral("March")));
    QVERIFY(compared.view().versions().isVisible());
    choose(compared.view().versions(), QStringLiteral("March"));
    QCOMPARE(compared.model().columnCount(), 8);
    QCOMPARE(compared.view().base().itemText(7), QStringLiteral("Own the hardware (March)"));
    ComparisonTable& table = compared.table(); // its plan is seen
    QVERIFY(table.horizontalScrollBar()->maximum() > 0);
    const int left = table.columnViewportPosition(4);
    QVERIFY(left >= 0 && left + table.columnWidth(4) <= table.viewport()->width());
    choose(compared.view().versions(), QStringLiteral("No version"));
    QCOMPARE(compared.model().columnCount(), 4);
}

// Whatever the width of the window, and whatever came since the table was scrolled.
void ComparisonViewTest::noColumnIsCutUnderTheBase()
{
    Compared compared;
    ComparisonTable& table = compared.table();
    Document& document = compared.window().document();
    QVERIFY(!document.saveVersion(QStringLiteral("March")));
    choose(compared.view().versions(), QStringLiteral("March"));
    const BaseColumn& base = *table.findChild<BaseColumn*>();
    const auto isWhole = [&] {
        if (base.isHidden())
            return table.horizontalScrollBar()->maximum() == 0;
        for (int column = 0; column < compared.model().columnCount(); ++column)
            if (column != compared.model().base()
                && table.columnViewportPosition(column) == base.width())
                return true;
        return false;
    };
    QTRY_VERIFY(base.isVisible() && isWhole());
    QVERIFY(!document.setRange(
        {{Parameter::OwnedNodePrice, 0}}, {.low = 250000.0, .high = 400000.0}, 285000.0));
    QTRY_VERIFY(compared.model().showsSpreads());
    QTRY_VERIFY(isWhole());
    for (const QPushButton* const link : compared.view().findChildren<QPushButton*>())
        if (link->isVisible()) // nor is a word cut above them
            QTRY_VERIFY2(link->width() >= link->sizeHint().width(), qPrintable(link->text()));
    for (int width = 1280; width <= 1480; width += 43) {
        compared.window()->resize(width, 768);
        for (int column : {7, 3, 5, 6}) {
            table.scrollTo(table.model()->index(1, column));
            QTest::qWait(20);
            QVERIFY2(isWhole(), qPrintable(QStringLiteral("%1: %2").arg(width).arg(column)));
        }
    }
}

// The choice is hidden without ranges. The column of the base grows by P10 and P90, and leaves
// their room again.
void ComparisonViewTest::percentilesStandWhereTheyAreWanted()
{
    Compared compared;
    Document& document = compared.window().document();
    const auto widthOfBase = [&] { return compared.table().columnWidth(compared.model().base()); };
    const int narrow = widthOfBase();
    QVERIFY(compared.view().spreads().isHidden());
    const ParameterAddress node{Parameter::OwnedNodePrice, 0};
    document.switchTo(0);
    QVERIFY(!document.setRange({node}, {.low = 250000.0, .high = 400000.0}, 285000.0));
    QTRY_VERIFY(!compared.view().spreads().isHidden());
    QVERIFY(compared.view().spreads().isChecked());
    QVERIFY(widthOfBase() > narrow);
    compared.view().spreads().click();
    QVERIFY(!compared.model().showsSpreads());
    QCOMPARE(widthOfBase(), narrow);
    compared.view().spreads().click();
    QVERIFY(!document.clearRange({node}));
    QVERIFY(compared.view().spreads().isHidden());
    QCOMPARE(widthOfBase(), narrow);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ComparisonViewTest)
#include "tst_comparison_view.moc"
