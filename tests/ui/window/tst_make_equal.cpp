// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Make this equal to": every value that is listed, set, makes both sides equal; one undo step
// takes it back; what cannot be is said.
#include <cmath>

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTreeWidget>

#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/headline_card.h"
#include "ui/controls/message_dialog.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/models/theme.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/context_menu.h"
#include "ui/window/equal_list.h"
#include "ui/window/make_equal.h"

namespace isocost {

namespace {

constexpr MetricAddress kYear{Metric::PlanAnnualCost};
constexpr int kPatience = 30000; // ms

EqualDialog* openDialog()
{
    for (QWidget* const widget : QApplication::topLevelWidgets())
        if (auto* const dialog = qobject_cast<EqualDialog*>(widget); dialog && dialog->isVisible())
            return dialog;
    return nullptr;
}

bool isLooking(const EqualDialog& dialog)
{
    return dialog.state().startsWith(QLatin1String("Looking"));
}

EqualDialog& asked(WindowUnderTest& window, const EqualWish& wish)
{
    makeEqual(*window, wish);
    EqualDialog* const dialog = openDialog();
    if (!dialog)
        qFatal("the dialog is not open");
    [dialog] { QTRY_VERIFY_WITH_TIMEOUT(!isLooking(*dialog), kPatience); }();
    return *dialog;
}

void typeTarget(EqualDialog& dialog, const char* text)
{
    QLineEdit& field = *dialog.target().lineEdit();
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, QString::fromUtf8(text));
    QTest::keyClick(&field, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!isLooking(dialog), kPatience);
}

// Chooses the first assumption that the words find.
void chooseLever(EqualDialog& dialog, const QString& words)
{
    dialog.find().setText(words);
    QVERIFY2(dialog.levers().topLevelItemCount() > 0, qPrintable(words));
    dialog.levers().setCurrentItem(nullptr);
    dialog.levers().setCurrentItem(dialog.levers().topLevelItem(0));
    QTRY_VERIFY_WITH_TIMEOUT(!isLooking(dialog), kPatience);
}

bool isNear(double one, double other)
{
    return std::fabs(one - other) <= 1e-9 * std::max(std::fabs(one), std::fabs(other));
}

} // namespace

class MakeEqualTest : public QObject {
    Q_OBJECT

private slots:
    void everyListedValueMakesThemEqual_data();
    void everyListedValueMakesThemEqual();
    void theWindowShowsTheChosenValue();
    void escapeChangesNothing();
    void aWhatIfLeavesThePlan();
    void neverIsSaidWithItsReason();
    void aResultWithoutANumberSaysSo();
    void anAmountIsTypedAsFieldsTakeIt();
    void nonsenseIsRefusedInASentence();
    void whatIsTypedIsSolvedBeforeItIsSet();
    void nothingIsSetUnderARefusedTarget();
    void wholeNumbersBesideAreListed();
    void theSameAsOnTheCommandLine();
    void theLeverOfTheViewIsTriedFirst();
    void anotherScenarioIsReached();
    void everyPartOffersIt();
    void byKeyboardAlone();
    void whatItShowsStaysInSight_data();
    void whatItShowsStaysInSight();
    void theListShowsWholeNamesFromItsTop();
};

void MakeEqualTest::everyListedValueMakesThemEqual_data()
{
    QTest::addColumn<QString>("sample");
    for (const std::string& name : sampleNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

// The year of the plan, 7 % dearer, by each of the first assumptions that reach it.
void MakeEqualTest::everyListedValueMakesThemEqual()
{
    QFETCH(const QString, sample);
    WindowUnderTest window(QStringLiteral("sample:") + sample);
    window.show();
    Document& document = window.document();
    const double now = document.results().of(kYear).value;
    QVERIFY(document.results().of(kYear).hasNumber()); // in every sample
    const double wanted = 1.07 * now;
    int checked = 0;
    for (int lever = 0; lever < 20 && checked < 6; ++lever) {
        for (int value = 0; value < 3; ++value) {
            EqualDialog& dialog = asked(window, {kYear});
            typeTarget(dialog, QByteArray::number(wanted, 'g', 17).constData());
            if (lever >= dialog.levers().topLevelItemCount()) {
                dialog.reject();
                break;
            }
            dialog.levers().setCurrentItem(nullptr);
            dialog.levers().setCurrentItem(dialog.levers().topLevelItem(lever));
            QTRY_VERIFY_WITH_TIMEOUT(!isLooking(dialog), kPatience);
            QTreeWidgetItem* const item = dialog.values().topLevelItem(value);
            if (!item || item->text(3).contains(QLatin1String("from it"))) {
                dialog.reject();
                break;
            }
            dialog.values().setCurrentItem(item);
            const Project before = document.project();
            const int steps = document.undoStack().index();
            dialog.setButton().click();
            QVERIFY2(isNear(document.results().of(kYear).value, wanted),
                qPrintable(document.undoStack().undoText()));
            QCOMPARE(document.undoStack().index(), steps + 1);
            document.undoStack().undo();
            QCOMPARE(document.results().of(kYear).value, now);
            ++checked;
            QTest::qWait(0);
        }
    }
    QVERIFY(checked >= 3);
}

// The cards and the view live with it, and nothing is an edit.
void MakeEqualTest::theWindowShowsTheChosenValue()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    const QString card = window.card(0).headline().value;
    const double now = document.results().of(kYear).value;
    const int steps = document.undoStack().count();
    EqualDialog& dialog = asked(window, {kYear});
    typeTarget(dialog, "$9M");
    QVERIFY(dialog.values().currentItem());
    QVERIFY(isNear(document.results().of(kYear).value, 9e6));
    QCOMPARE(window.card(0).headline().value, QStringLiteral("$9.00M"));
    QVERIFY(card != window.card(0).headline().value);
    QCOMPARE(document.undoStack().count(), steps);
    typeTarget(dialog, "$8M"); // another amount takes the first one back
    QVERIFY(isNear(document.results().of(kYear).value, 8e6));
    dialog.reject();
    QCOMPARE(document.results().of(kYear).value, now);
    QCOMPARE(window.card(0).headline().value, card);
}

void MakeEqualTest::escapeChangesNothing()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const Project before = window.document().project();
    const int steps = window.document().undoStack().count();
    EqualDialog& dialog = asked(window, {kYear});
    typeTarget(dialog, "$9M");
    QVERIFY(window.document().project() != before); // it is shown
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), kPatience);
    QCOMPARE(window.document().project(), before);
    QCOMPARE(window.document().undoStack().count(), steps);
}

void MakeEqualTest::aWhatIfLeavesThePlan()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    const double now = document.results().of(kYear).value;
    const std::size_t scenarios = document.project().scenarios.size();
    EqualDialog& dialog = asked(window, {kYear});
    typeTarget(dialog, "$9M");
    dialog.whatIfButton().click();
    QCOMPARE(document.project().scenarios.size(), scenarios + 1);
    QCOMPARE(document.results().of(kYear).value, now);
    QVERIFY(isNear(document.resultsOf(document.currentIndex() + 1).of(kYear).value, 9e6));
    document.undoStack().undo();
    QCOMPARE(document.project().scenarios.size(), scenarios);
}

void MakeEqualTest::neverIsSaidWithItsReason()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const Project before = window.document().project();
    EqualDialog& dialog = asked(window, {{Metric::PlanAnnualOwned}});
    typeTarget(dialog, "$1");
    chooseLever(dialog, QStringLiteral("power price"));
    QVERIFY2(dialog.state().startsWith(QLatin1String("Never: no value of power price from $")),
        qPrintable(dialog.state()));
    QVERIFY2(dialog.state().contains(QLatin1String("comes nearest, with $")),
        qPrintable(dialog.state()));
    QCOMPARE(dialog.values().topLevelItemCount(), 0);
    QVERIFY(!dialog.setButton().isEnabled() && !dialog.whatIfButton().isEnabled());
    QCOMPARE(window.document().project(), before);
    dialog.reject();
}

void MakeEqualTest::aResultWithoutANumberSaysSo()
{
    WindowUnderTest window;
    window.show();
    Document& document = window.document();
    const ParameterAddress spot{Parameter::PriceSpot, 0};
    QVERIFY(!document.setText(spot, QStringLiteral("unpriced")));
    QVERIFY(!document.results().of(Metric::PlanAnnualSpot).hasNumber());
    const NextBox box(QDialogButtonBox::Ok);
    makeEqual(*window, {{Metric::PlanAnnualSpot}});
    QVERIFY(!openDialog());
    QTRY_VERIFY2(box.text().contains(QLatin1String("has no number to make equal to another: "
                                                   "unpriced: H100 has no spot price.")),
        qPrintable(box.text()));
}

void MakeEqualTest::anAmountIsTypedAsFieldsTakeIt()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const Results<double>& results = window.document().results();
    EqualDialog& money = asked(window, {kYear});
    for (const char* const text : {"$9M", "9,000,000", "9m", "$9000k"}) {
        typeTarget(money, text);
        QVERIFY2(isNear(results.of(kYear).value, 9e6), text);
    }
    money.reject();
    EqualDialog& share = asked(window, {{Metric::BreakEvenOnDemand}});
    typeTarget(share, "65 %");
    QVERIFY(share.values().currentItem());
    QVERIFY(isNear(results.of(Metric::BreakEvenOnDemand).value, 0.65));
    share.reject();
}

void MakeEqualTest::nonsenseIsRefusedInASentence()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    EqualDialog& dialog = asked(window, {kYear});
    typeTarget(dialog, "cheap");
    QVERIFY2(dialog.refusal().startsWith(
                 QLatin1String("\"cheap\" is not a number; type an amount like $")),
        qPrintable(dialog.refusal()));
    typeTarget(dialog, "$9M");
    QVERIFY(dialog.refusal().isEmpty());
    QVERIFY(isNear(window.document().results().of(kYear).value, 9e6));
    dialog.reject();
}

// The value of the target before must not be taken for what is typed, with Return or without.
void MakeEqualTest::whatIsTypedIsSolvedBeforeItIsSet()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    EqualDialog& dialog = asked(window, {kYear});
    QTRY_VERIFY_WITH_TIMEOUT(dialog.setButton().isEnabled(), kPatience);
    QLineEdit& field = *dialog.target().lineEdit();
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("7.0M"));
    QVERIFY(!dialog.setButton().isEnabled());
    QVERIFY(!dialog.whatIfButton().isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(dialog.setButton().isEnabled(), kPatience);
    dialog.setButton().click();
    QVERIFY(isNear(window.document().results().of(kYear).value, 7e6));
}

void MakeEqualTest::nothingIsSetUnderARefusedTarget()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const double before = window.document().results().of(kYear).value;
    EqualDialog& dialog = asked(window, {kYear});
    QTRY_VERIFY_WITH_TIMEOUT(dialog.setButton().isEnabled(), kPatience);
    QLineEdit& field = *dialog.target().lineEdit();
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("5o"));
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(!dialog.refusal().isEmpty());
    QVERIFY(dialog.state().isEmpty());
    QVERIFY(!dialog.setButton().isEnabled());
    QCOMPARE(window.document().results().of(kYear).value, before);
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("7.1M"));
    QTest::keyClick(&field, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(dialog.setButton().isEnabled(), kPatience);
    QVERIFY(dialog.refusal().isEmpty());
    QVERIFY(isNear(window.document().results().of(kYear).value, 7.1e6)); // as it would be
}

void MakeEqualTest::wholeNumbersBesideAreListed()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    EqualDialog& dialog = asked(window, {{Metric::WallHours, 0}});
    const double now = window.document().results().of(Metric::WallHours, 0).value;
    typeTarget(dialog, QByteArray::number(0.987 * now, 'g', 10).constData());
    chooseLever(dialog, QStringLiteral("H100 chips"));
    QCOMPARE(dialog.values().topLevelItemCount(), 2);
    QVERIFY2(dialog.state().startsWith(QLatin1String("No whole number of H100 chips")),
        qPrintable(dialog.state()));
    QVERIFY(dialog.values().topLevelItem(0)->text(3).contains(QLatin1String("from it")));
    dialog.reject();
}

// Bit for bit: both ask the same function.
void MakeEqualTest::theSameAsOnTheCommandLine()
{
    QProcess program;
    program.start(QStringLiteral(ISOCOST_CLI),
        {QStringLiteral("solve"), QStringLiteral("sample:your-cluster"), QStringLiteral("--for"),
            QStringLiteral("facility.power_price"), QStringLiteral("--metric"),
            QStringLiteral("plan.annual_owned"), QStringLiteral("--target"),
            QStringLiteral("9000000")});
    QVERIFY(program.waitForFinished(kPatience));
    const QJsonObject answer = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
    const double solved = answer[QStringLiteral("results")][QStringLiteral("facility.power_price")]
                                [QStringLiteral("roots")][0]
                                    .toDouble();
    QVERIFY(solved > 0.0);
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    EqualDialog& dialog = asked(window, {{Metric::PlanAnnualOwned}});
    typeTarget(dialog, "$9M");
    chooseLever(dialog, QStringLiteral("power price"));
    dialog.setButton().click();
    QCOMPARE(window.document().inputs()[Parameter::FacilityPowerPrice], solved);
}

void MakeEqualTest::theLeverOfTheViewIsTriedFirst()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const ParameterAddress power{Parameter::FacilityPowerPrice};
    EqualDialog& dialog = asked(window, {{Metric::PlanAnnualOwned}, -1, power});
    typeTarget(dialog, "$9M");
    dialog.setButton().click();
    QVERIFY(
        window.document().inputs()[Parameter::FacilityPowerPrice] > 0.1); // the power got dearer
    QVERIFY(isNear(window.document().results().of(Metric::PlanAnnualOwned).value, 9e6));
}

// A cell of another scenario: what makes the current one equal to that?
void MakeEqualTest::anotherScenarioIsReached()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    QVERIFY(!document.addWhatIf({Parameter::Chips, 0}, 300.0, QStringLiteral("More chips")));
    const int other = document.currentIndex() + 1;
    window->parts().compare->setChecked(true);
    QCoreApplication::processEvents();
    ComparisonTable& table = window->parts().comparison->table();
    for (int row = 0; row < table.comparison().rowCount(); ++row) {
        const QModelIndex cell = table.model()->index(row, other);
        if (table.comparison().isHeading(row)
            || table.comparison().metricAt(cell) != std::optional(kYear))
            continue;
        table.setCurrentIndex(cell);
        const auto wish = equalWishAt(*window, table);
        QVERIFY(wish && wish->scenario == other);
        EqualDialog& dialog = asked(window, *wish);
        QVERIFY(dialog.target().currentText().contains(QLatin1String("More chips")));
        QVERIFY(dialog.values().currentItem());
        dialog.setButton().click();
        QVERIFY(
            isNear(document.results().of(kYear).value, document.resultsOf(other).of(kYear).value));
        return;
    }
    QFAIL("the year is not compared");
}

void MakeEqualTest::everyPartOffersIt()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->resize(1280, 800);
    window.show();
    const auto offers = [&window](QWidget& part, QPoint place) {
        const QContextMenuEvent event(
            QContextMenuEvent::Mouse, part.mapTo(&*window, place), part.mapToGlobal(place));
        const auto menu = contextMenu(*window, *window, event);
        const auto actions = menu ? menu->actions() : QList<QAction*>();
        return std::ranges::any_of(actions, [](const QAction* action) {
            return action->text() == QStringLiteral("Make this e&qual to\u2026");
        });
    };
    QVERIFY(offers(window.card(0), window.card(0).rect().center()));
    QVERIFY(offers(window.card(1), window.card(1).rect().center()));
    Chart& chart = *window->parts().charts->current();
    QPoint bar(-1, -1);
    for (int y = 0; y < chart.height() && bar.x() < 0; y += 4)
        if (chart.subjectAt(QPoint(60, y)).address == QLatin1String("plan.annual_owned"))
            bar = {60, y};
    QVERIFY(bar.x() >= 0);
    QVERIFY(offers(chart, bar));
    QVERIFY(!offers(chart, {2, 2})); // its title is no result
    window->explain(kYear);
    QCoreApplication::processEvents();
    QWidget& explanation = *window->parts().explanation;
    QVERIFY(offers(explanation, explanation.rect().center()));
    window->parts().compare->setChecked(true);
    QCoreApplication::processEvents();
    ComparisonTable& table = window->parts().comparison->table();
    QVERIFY(offers(table,
        table.viewport()->mapTo(&table, table.visualRect(table.model()->index(1, 0)).center())));
    CommandPalette& palette = window->palettePopup();
    palette.openPalette();
    QTest::keyClicks(&palette.field(), QStringLiteral("make equal h100 training cost"));
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(openDialog());
    openDialog()->reject();
}

// Ctrl+G on a card, an amount, Return, Tab to the values, Return sets it; Ctrl+Z takes it back.
void MakeEqualTest::byKeyboardAlone()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    window->activateWindow();
    Document& document = window.document();
    const double now = document.results().of(kYear).value;
    window.card(0).setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
    EqualDialog* const dialog = openDialog();
    QVERIFY(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(!isLooking(*dialog), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(
        QApplication::focusWidget(), static_cast<QWidget*>(&dialog->target()), kPatience);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("$9M"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(openDialog()); // it takes the amount, it does not set the value
    QTRY_VERIFY_WITH_TIMEOUT(!isLooking(*dialog), kPatience);
    for (int i = 0; i < 8 && QApplication::focusWidget() != &dialog->values(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&dialog->values()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), kPatience);
    QVERIFY(isNear(document.results().of(kYear).value, 9e6));
    document.undoStack().undo();
    QCOMPARE(document.results().of(kYear).value, now);
}

void MakeEqualTest::whatItShowsStaysInSight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("laptop") << QSize(1280, 800);
    QTest::newRow("full HD") << QSize(1920, 1080);
    QTest::newRow("narrow panel") << QSize(1140, 700);
}

// It stands over the assumptions: the chart and the cards, which show the chosen value, are free.
void MakeEqualTest::whatItShowsStaysInSight()
{
    QFETCH(const QSize, size);
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->resize(size);
    window.show();
    const EqualDialog& dialog = asked(window, {kYear});
    const auto placeOf = [](const QWidget& part) {
        return QRect(part.mapToGlobal(QPoint()), part.size());
    };
    for (const QWidget* const part :
        {static_cast<QWidget*>(window->parts().charts), window->parts().rightColumn})
        QVERIFY(!dialog.frameGeometry().intersects(placeOf(*part)));
    QVERIFY(dialog.height() <= size.height());
}

// The best one is current and at the top. No name is elided, no row cut.
void MakeEqualTest::theListShowsWholeNamesFromItsTop()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->resize(1280, 800);
    window.show();
    const ParameterAddress power{Parameter::FacilityPowerPrice};
    const EqualDialog& dialog = asked(window, {{Metric::PlanAnnualOwned}, -1, power});
    const EqualList& list = dialog.levers();
    QCOMPARE(list.currentItem(), list.topLevelItem(0)); // that of the view comes first
    QCOMPARE(list.topLevelItem(0)->text(0), QStringLiteral("Power price"));
    QCOMPARE(list.verticalScrollBar()->value(), 0);
    QVERIFY(list.topLevelItemCount() > 10);
    QCOMPARE(list.viewport()->height() % list.rowHeight(), 0);
    const int width = list.viewport()->width() - 16;
    for (int i = 0; i < list.topLevelItemCount(); ++i) {
        const QTreeWidgetItem& row = *list.topLevelItem(i);
        int height = 0;
        for (const auto& [text, size] : {std::pair(row.text(0), 13.0), {list.aboutOf(row), 12.0}})
            height += QFontMetrics(uiFont(size))
                          .boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, text)
                          .height();
        QVERIFY2(height + 8 <= list.visualItemRect(&row).height(), qPrintable(row.text(0)));
    }
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::MakeEqualTest)
#include "tst_make_equal.moc"
