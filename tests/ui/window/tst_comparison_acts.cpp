// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a click, a key and the menu do with a cell of the comparison.
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QTest>

#include "core/explain/explanation.h"
#include "core/text/number_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/compared.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"

namespace isocost {

namespace {

QString plainWords(QString text)
{
    return text.remove(QLatin1Char('&'));
}

void click(ComparisonTable& table, const QModelIndex& cell)
{
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
}

} // namespace

class ComparisonActsTest : public QObject {
    Q_OBJECT

private slots:
    void aClickExplainsWithoutLeavingTheScenario();
    void whatOnlyItsScenarioHasIsExplainedThere();
    void theExplanationTellsTheDifferenceToTheBase();
    void aDoubleClickBridgesFromTheBase();
    void theBaseHasNoBridgeToItself();
    void keysExplainFoldAndBridge();
    void theContextMenuActsOnItsCell();
};

void ComparisonActsTest::aClickExplainsWithoutLeavingTheScenario()
{
    Compared compared({1920, 1080});
    const Document& document = compared.window().document();
    const int row = compared.rowOf(QStringLiteral("Year of the plan"));
    click(compared.table(), compared.model().index(row, 3));
    QCOMPARE(document.currentIndex(), 0);
    const QString text = compared.explanation().text();
    const Explanation expected = explain(
        document.project().scenarios[3], document.project().catalog, {Metric::PlanAnnualCost});
    QCOMPARE(text, QStringLiteral("Own the hardware: ") + toQt(textOf(expected)));
    click(compared.table(), compared.model().index(row, 0));
    QVERIFY2(!compared.explanation().text().contains(QLatin1String("Own the")), qPrintable(text));
}

// A platform of one scenario alone has no number in the present one.
void ComparisonActsTest::whatOnlyItsScenarioHasIsExplainedThere()
{
    Compared compared({1920, 1080});
    Document& document = compared.window().document();
    document.switchTo(1);
    QVERIFY(!document.removePlatform(QStringLiteral("b200")));
    document.switchTo(0);
    const QString b200 = QStringLiteral("B200 training cost");
    click(compared.table(), compared.model().index(compared.rowOf(b200), 2));
    QCOMPARE(document.currentIndex(), 0);
    document.switchTo(1);
    click(compared.table(), compared.model().index(compared.rowOf(b200), 2));
    QCOMPARE(document.currentIndex(), 2);
}

// In the words of the cell that was clicked.
void ComparisonActsTest::theExplanationTellsTheDifferenceToTheBase()
{
    Compared compared({1920, 1080});
    const QModelIndex cell =
        compared.model().index(compared.rowOf(QStringLiteral("Year of the plan")), 3);
    click(compared.table(), cell);
    const auto difference = [&] {
        for (const QLabel* const label : compared.explanation().findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(QLatin1String("Against ")))
                return label->text();
        return QString();
    };
    const auto wordsOf = [&](const QString& base) {
        return QStringLiteral("Against %1: %2 %3")
            .arg(base, cell.data(ScenarioComparisonModel::ChangeTextRole).toString(),
                cell.data(ScenarioComparisonModel::DifferenceTextRole).toString());
    };
    QVERIFY(cell.data(ScenarioComparisonModel::ChangeTextRole)
                .toString()
                .startsWith(QChar(0x2212))); // owning costs less
    QCOMPARE(difference(), wordsOf(QStringLiteral("Plan")));
    click(compared.table(), compared.model().index(cell.row(), 1)); // the same bill
    QCOMPARE(difference(), QStringLiteral("Against Plan: ="));
    click(compared.table(), cell);
    compared.model().setBase(2);
    QCOMPARE(difference(), wordsOf(QStringLiteral("On demand")));
    QTest::mouseClick(&buttonIn(compared.explanation(), QStringLiteral("Bridge")), Qt::LeftButton);
    QCOMPARE(compared.window().document().currentIndex(), 0);
    const Chart& bridge = *compared.window()->parts().charts->current();
    QCOMPARE(bridge.id(), QStringLiteral("bridge"));
    QCOMPARE(bridge.picture().controls[1].value, 2.0);
    QCOMPARE(bridge.picture().controls[2].value, 3.0);
    compared.window()->parts().compare->setChecked(false);
    QCOMPARE(difference(), QString());
}

// From the second to the fourth scenario, of the run that was clicked.
void ComparisonActsTest::aDoubleClickBridgesFromTheBase()
{
    Compared compared({1920, 1080});
    compared.model().setBase(1);
    ChartViews& charts = *compared.window()->parts().charts;
    const QModelIndex cell =
        compared.model().index(compared.rowOf(QStringLiteral("H100 training cost")), 3);
    const QPoint place = compared.table().visualRect(cell).center();
    QTest::mouseClick(compared.table().viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(compared.table().viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(compared.window().document().currentIndex(), 0); // the sliders stay
    QCOMPARE(charts.current()->id(), QStringLiteral("bridge"));
    charts.current()->finish();
    const ViewPicture& picture = charts.current()->picture();
    QCOMPARE(picture.controls[0].choices[static_cast<std::size_t>(picture.controls[0].value)],
        std::string("Training cost of H100"));
    QCOMPARE(picture.controls[1].value, 1.0);
    QCOMPARE(picture.controls[2].value, 3.0);
    const auto& rows = picture.panels[0].rows->rows;
    const auto exact = [&](int column) {
        const QModelIndex at = compared.model().index(cell.row(), column);
        return at.data(ScenarioComparisonModel::ExactRole).toDouble();
    };
    QCOMPARE(rows.front().after[0].value, std::optional(exact(1)));
    QCOMPARE(rows.back().after[0].value, std::optional(exact(3)));
}

void ComparisonActsTest::theBaseHasNoBridgeToItself()
{
    Compared compared({1920, 1080});
    const QString before = compared.window()->parts().charts->current()->id();
    const QPoint place = compared.table().visualRect(compared.model().index(1, 0)).center();
    QTest::mouseDClick(compared.table().viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(compared.window()->parts().charts->current()->id(), before);
}

void ComparisonActsTest::keysExplainFoldAndBridge()
{
    Compared compared({1920, 1080});
    compared.table().setFocus();
    compared.table().setCurrentIndex(compared.model().index(1, 2));
    QTest::keyClick(&compared.table(), Qt::Key_Return);
    QVERIFY(compared.explanation().text().startsWith(QLatin1String("On demand: ")));
    QTest::keyClick(&compared.table(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(compared.window().document().currentIndex(), 0);
    QCOMPARE(compared.window()->parts().charts->current()->id(), QStringLiteral("bridge"));
    compared.table().setCurrentIndex(compared.model().index(0, 0));
    QTest::keyClick(&compared.table(), Qt::Key_Return);
    QCOMPARE(compared.rowOf(QStringLiteral("Training")), 1);
}

// The value with every digit, not as it is shown.
void ComparisonActsTest::theContextMenuActsOnItsCell()
{
    Compared compared;
    for (const QModelIndex& nothing : {compared.model().index(0, 0), QModelIndex()}) { // a heading
        QMenu menu;
        compared.table().fillMenu(menu, nothing);
        QVERIFY(menu.isEmpty());
    }
    const auto run = [&](const QString& text) {
        QMenu menu;
        compared.table().fillMenu(menu, compared.model().index(1, 2));
        for (QAction* const action : menu.actions())
            if (plainWords(action->text()) == text && action->isEnabled()) {
                action->trigger();
                return true;
            }
        return false;
    };
    QVERIFY(run(QStringLiteral("Copy the value")));
    const double year = compared.window().document().resultsOf(2).of(Metric::PlanAnnualCost).value;
    QCOMPARE(parseNumber(QApplication::clipboard()->text().toStdString()), std::optional(year));
    QVERIFY(run(QStringLiteral("Copy the table")));
    QCOMPARE(QApplication::clipboard()->text(), compared.model().tableText());
    QVERIFY(run(QStringLiteral("Explain")));
    QVERIFY(compared.explanation().text().startsWith(QLatin1String("On demand: ")));
    QVERIFY(run(QStringLiteral("Bridge from Plan")));
    QCOMPARE(compared.window()->parts().charts->current()->id(), QStringLiteral("bridge"));
    QVERIFY(run(QStringLiteral("Compare with On demand")));
    QCOMPARE(compared.model().base(), 2);
    QVERIFY(run(QStringLiteral("Draw every scenario")));
    const Chart& drawn = *compared.window()->parts().charts->current();
    QCOMPARE(drawn.id(), QStringLiteral("scenarios"));
    QCOMPARE(drawn.picture().panels[0].rows->rows[2].after[3].text, std::string("base"));
    QVERIFY(!run(QStringLiteral("Compare with On demand"))); // it is
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ComparisonActsTest)
#include "tst_comparison_acts.moc"
