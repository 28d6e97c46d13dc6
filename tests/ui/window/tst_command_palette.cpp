// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QUndoStack>

#include "core/text/display_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"

namespace isocost {

class CommandPaletteTest : public QObject {
    Q_OBJECT

private slots:
    void everyParameterIsFound();
    void nothingTypedBeginsWithTheViews();
    void aViewIsShown();
    void aViewIsNamedBeforeAChange();
    void aQuestionAboutADecisionShowsWhatTurnsIt();
    void aSampleIsOpened();
    void aParameterIsRevealed();
    void escapeLeavesEverythingAsItWas();
    void wordsMayStandInAnyOrder();
    void aWordOfTheDescriptionFindsAsWell();
    void aViewIsFoundByWhatItShows();
    void valuesReadAsOnTheScreen();
    void aResultIsExplained();
    void smallWordsAreNotSearched();
    void nothingFoundIsHarmless();
    void whatIsSoIsShownAndScenariosAreOpened();
    void aTypedNumberAsksWhatIf();
    void aTypedNumberIsSet();
    void theBudgetAsksWhatIf();
    void aQuestionIsAnswered_data();
    void aQuestionIsAnswered();
    void aWhatIfThatIsThereIsOpened();
    void aWhatIfWithoutItsYearSaysWhatChanges();
    void oneDeclineOfAllChipsIsTold();
    void whatMovesNothingSaysWhy();
    void aWhatIfThatNobodyCanCountOnIsDoubted();
    void aWhatIfWithinTheEvidenceIsACloseCall();
    void aWhatIfWhoseWorkDoesNotFitIsNoGain();
    void aPlanThatNobodyCanCountOnIsDoubted();
    void aScenarioIsNamedWithItsSeparators();
    void aNumberOutOfRangeIsRefusedInWords();
    void twoChangesAreOneScenarioOrOneStep();
    void whatIsNotUnderstoodChangesNothing();
    void aChipThatIsMissingIsAdded();
    void aVersionIsKeptByItsName();

private:
    static void openOn(WindowUnderTest& window, const QString& text)
    {
        window.show();
        window->activateWindow();
        QTest::keyClick(&*window, Qt::Key_K, Qt::ControlModifier);
        QVERIFY(window->palettePopup().isVisible());
        window->palettePopup().field().setText(text);
    }
    static QString answerTo(WindowUnderTest& window, const QString& question)
    {
        openOn(window, question);
        QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
        return window->parts().exported->sentence();
    }
    static QColor edgeOfAnswer(WindowUnderTest& window)
    {
        Banner& banner = *window->parts().exported;
        return banner.grab().toImage().pixelColor(1, banner.height() / 2);
    }
    static QStringList titlesFor(WindowUnderTest& window, const QString& text)
    {
        openOn(window, text);
        QStringList titles;
        const QListWidget& list = window->palettePopup().list();
        for (int i = 0; i < list.count(); ++i)
            titles.append(list.item(i)->text());
        return titles;
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

// Also where the same word is a choice: who names a view does not change the plan.
void CommandPaletteTest::aViewIsNamedBeforeAChange()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("spot"));
    QVERIFY(window->palettePopup().list().item(1)->text().startsWith(QStringLiteral("Set ")));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("spot-churn"));
    QVERIFY(!window.document().isDirty());
}

void CommandPaletteTest::aQuestionAboutADecisionShowsWhatTurnsIt()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const auto firstFor = [&window](const char* text) {
        openOn(window, QString::fromLatin1(text));
        QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
        Chart& chart = *window->parts().charts->current();
        return std::pair(chart.id(), chart.chosen());
    };
    const auto asked = firstFor("what would have to be true for owning to beat three years?");
    QCOMPARE(asked.first, QStringLiteral("what-turns-it"));
    QCOMPARE(asked.second, std::vector<std::string>{"decision=a 3-year reservation, not owning"});
    window->parts().charts->showView(QStringLiteral("cash"));
    QCOMPARE(firstFor("what turns it").first, QStringLiteral("what-turns-it"));
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

void CommandPaletteTest::nothingTypedBeginsWithTheViews()
{
    WindowUnderTest window;
    openOn(window, {});
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Down);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return); // the second one
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("network"));
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
    const QStringList titles = titlesFor(window, QStringLiteral("util"));
    QVERIFY(titles.constFirst().startsWith(QStringLiteral("Utilization")));
    QVERIFY(titles.contains(QStringLiteral("H100 MFU"))); // model FLOPs utilization
}

void CommandPaletteTest::aViewIsFoundByWhatItShows()
{
    WindowUnderTest window;
    const std::pair<const char*, const char*> asked[]{{"tornado", "Sensitivity"},
        {"heat map", "Sensitivity"}, {"waterfall", "Bridge"}, {"quantization", "Token cost"},
        {"checklist", "Ledger"}, {"recommend", "Routing"}};
    for (const auto& [words, view] : asked) {
        const QStringList titles = titlesFor(window, QLatin1String(words));
        QVERIFY2(titles.contains(QLatin1String(view)), words);
    }
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

void CommandPaletteTest::smallWordsAreNotSearched()
{
    WindowUnderTest window;
    const std::pair<const char*, const char*> asked[]{
        {"parity MFU of Trainium2", "Explain: Trainium2 parity MFU"},
        {"cost of a run", "Explain: H100 training cost"},
        {"duplicate scenario", "Duplicate"}, // the menu's name is found as well
        {"how many days does training take?", "Explain: H100 wall-clock hours"}};
    for (const auto& [words, title] : asked) {
        const QStringList titles = titlesFor(window, QLatin1String(words));
        QVERIFY2(titles.contains(QLatin1String(title)), qPrintable(titles.join(u'/')));
    }
}

void CommandPaletteTest::nothingFoundIsHarmless()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("no such thing"));
    QCOMPARE(window->palettePopup().list().count(), 1);
    QCOMPARE(window->palettePopup().list().item(0)->text(),
        QString::fromUtf8("Nothing found for \u201Cno such thing\u201D"));
    QVERIFY(window->palettePopup().list().item(0)->flags() == Qt::NoItemFlags);
    QCOMPARE(titlesFor(window, QStringLiteral("power price abc")), // not what has one word of it
        QStringList(QString::fromUtf8("Nothing found for \u201Cpower price abc\u201D")));
    const QListWidget& list = window->palettePopup().list();
    const int row = list.sizeHintForRow(0);
    QTRY_VERIFY(list.viewport()->height() >= row && list.viewport()->height() < 2 * row);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Down);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(window->palettePopup().isVisible());
}

void CommandPaletteTest::whatIsSoIsShownAndScenariosAreOpened()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    openOn(window, QStringLiteral("three years")); // as it is
    QCOMPARE(titlesFor(window, QStringLiteral("three years")).front(),
        QStringLiteral("Show Way of buying 3 years"));
    QCOMPARE(titlesFor(window, QStringLiteral("way of buying three years")),
        QStringList(QStringLiteral("Show Way of buying 3 years")));
    openOn(window, QStringLiteral("own the hardware"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(window.document().current().name, std::string("Own the hardware"));
}

// A scenario more behind the current one, which stays: its row is in the budget at once.
void CommandPaletteTest::aTypedNumberAsksWhatIf()
{
    WindowUnderTest window;
    const Scenario before = window.document().current();
    openOn(window, QStringLiteral("utilization 50 %"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Down); // first is to set it
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    const Project& project = window.document().project();
    QCOMPARE(window.document().currentIndex(), 0);
    QVERIFY(project.scenarios[0] == before);
    QCOMPARE(project.scenarios[1].name, std::string("Utilization 50 %"));
    QCOMPARE(titlesFor(window, QStringLiteral("utilization 50 %"))
                 .filter(QStringLiteral("Open the scenario"))
                 .size(),
        1); // as a change, and not once more by its name
    QCOMPARE(project.scenarios[1].of(Parameter::FleetUtilization), 0.5);
    const std::size_t count = project.scenarios.size();
    window->parts().charts->showView(QStringLiteral("budget"));
    const auto& rows = window->parts().charts->current()->picture().panels.back().rows->rows;
    QCOMPARE(rows.at(1).before.at(0).text, std::string("Utilization 50 %"));
    window.document().undoStack().undo();
    QCOMPARE(window.document().project().scenarios.size(), count - 1);
}

void CommandPaletteTest::aTypedNumberIsSet()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("power price x2"));
    const auto& list = window->palettePopup().list();
    QVERIFY(list.item(0)->text().startsWith(QStringLiteral("Set Power price to $0.2")));
    const double before = window.document().current().of(Parameter::FacilityPowerPrice);
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(window.document().current().of(Parameter::FacilityPowerPrice), 2.0 * before);
    openOn(window, QStringLiteral("What if power price x2")); // asked in full
    QVERIFY(list.item(0)->text().startsWith(QStringLiteral("What if: Power price $0.40")));
}

void CommandPaletteTest::theBudgetAsksWhatIf()
{
    WindowUnderTest window;
    window.show();
    window->activateWindow();
    window->parts().charts->showView(QStringLiteral("budget"));
    auto* const button =
        window->parts().charts->current()->findChild<QPushButton*>(QStringLiteral("what-if"));
    QVERIFY(button);
    QTRY_VERIFY(button->isVisible());
    button->click();
    QVERIFY(window->palettePopup().isVisible());
    QVERIFY(window->palettePopup().field().placeholderText().startsWith(QStringLiteral("What if")));
    const QListWidget& list = window->palettePopup().list();
    QVERIFY(list.item(0)->text().startsWith(QStringLiteral("What if: Utilization 50 %")));
    QCOMPARE(list.count(), 4); // nothing but examples
    // The answer is told at once, whatever view is in sight.
    window->parts().charts->showView(QStringLiteral("cash"));
    window->palettePopup().field().setText(QStringLiteral("utilization 60 %"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    const QString told = window->parts().exported->sentence();
    QVERIFY2(told.startsWith(QStringLiteral("Utilization 60 %: a year of the plan costs $")),
        qPrintable(told));
    QVERIFY(told.contains(
        toQt(moneyText(window.document().resultsOf(1).of(Metric::PlanAnnualCost).value))));
    QVERIFY(window->parts().exported->isVisible());
    window.document().undoStack().undo(); // that scenario goes, and with it what was said of it
    QVERIFY(!window->parts().exported->isVisible());
}

// As a person asks them, of either popup.
void CommandPaletteTest::aQuestionIsAnswered_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("first");
    QTest::newRow("buy") << "should we buy?"
                         << "Break-even";
    QTest::newRow("reserve") << "How much should we reserve?"
                             << "Commitment";
    QTest::newRow("unasked") << "what does a year cost"
                             << "Budget";
    QTest::newRow("words") << "buy or rent"
                           << "Break-even";
    QTest::newRow("fall") << "what if utilization falls to 50 %?"
                          << "What if: Utilization 50 %";
}

void CommandPaletteTest::aQuestionIsAnswered()
{
    QFETCH(QString, asked);
    QFETCH(QString, first);
    WindowUnderTest window;
    const QListWidget& list = window->palettePopup().list();
    openOn(window, asked);
    QVERIFY2(list.item(0)->text().contains(first), qPrintable(list.item(0)->text()));
    window->palettePopup().askWhatIf();
    window->palettePopup().field().setText(asked);
    QVERIFY2(list.item(0)->text().contains(first), qPrintable(list.item(0)->text()));
}

// Asked a second time it is no refusal: the scenario is shown.
void CommandPaletteTest::aWhatIfThatIsThereIsOpened()
{
    WindowUnderTest window;
    const auto ask = [&window] {
        openOn(window, QStringLiteral("what if utilization 50 %"));
        const QString title = window->palettePopup().list().item(0)->text();
        QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
        return title;
    };
    QVERIFY(ask().startsWith(QStringLiteral("What if: Utilization 50 %")));
    const std::size_t count = window.document().project().scenarios.size();
    QCOMPARE(window.document().currentIndex(), 0);
    QCOMPARE(ask(), QStringLiteral("Open the scenario \u201CUtilization 50 %\u201D"));
    QCOMPARE(window.document().currentIndex(), 1);
    QCOMPARE(window.document().project().scenarios.size(), count);
}

// Reserved hardware costs the same whether it works or not; a chip-hour at work does not: at half
// the utilization it costs 80/50 of what it did.
void CommandPaletteTest::aWhatIfWithoutItsYearSaysWhatChanges()
{
    WindowUnderTest window;
    QVERIFY(!window.document().setText({Parameter::Purchase, 0}, QStringLiteral("reserved_3y")));
    const Results<double>& planned = window.document().results();
    const double hour = planned.of(Metric::FleetCostPerProductiveHour).value;
    const double year = planned.of(Metric::PlanAnnualCost).value;
    openOn(window, QStringLiteral("what if utilization 50 %"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(window->parts().exported->sentence(),
        QStringLiteral("Utilization 50 %: a year of the plan costs %1, no more and no less; a "
                       "chip-hour at work costs %2, as planned %3.")
            .arg(toQt(moneyText(year)), toQt(priceText(hour * 0.8 / 0.5)), toQt(priceText(hour))));
}

// The sample reserves 256 chips for its 36 months: no fall of prices moves that. On demand it does.
void CommandPaletteTest::oneDeclineOfAllChipsIsTold()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const QString asked = QStringLiteral("what if H200 prices fall 20 % a year");
    QVERIFY(titlesFor(window, asked)
                .contains(QStringLiteral("Cloud price decline, every platform: the model has one "
                                         "decline for the prices of all chips")));
    const QString told = answerTo(window, asked);
    const auto npv = [&window](int scenario) {
        return toQt(
            moneyText(-window.document().resultsOf(scenario).of(Metric::CashNpvCloud).value));
    };
    QVERIFY2(npv(0) != npv(1), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral(
                 ", no more and no less; over the horizon on-demand costs %1 in present value, as "
                 "planned %2; the model has one decline for the prices of all chips.")
                               .arg(npv(1), npv(0))),
        qPrintable(told));
}

// No verdict is given beside a number that decides nothing.
void CommandPaletteTest::whatMovesNothingSaysWhy()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    openOn(window, QStringLiteral("what if node price 330k"));
    QListWidget& list = window->palettePopup().list();
    QVERIFY(list.item(0)->text().startsWith(QStringLiteral("What if: H100 owned node price $330")));
    const auto shared = list.findItems(QStringLiteral("What if: Node price "), Qt::MatchStartsWith);
    QCOMPARE(shared.size(), 1);
    list.setCurrentItem(shared.front());
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    const QString told = window->parts().exported->sentence();
    QVERIFY2(
        told.endsWith(QStringLiteral(", no more and no less; it moves nothing, as H100 has its "
                                     "own node, $285k.")),
        qPrintable(told));
}

// 256 chips are 32 nodes of 8; rules.spot_cluster allows 8.
void CommandPaletteTest::aWhatIfThatNobodyCanCountOnIsDoubted()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const QString told = answerTo(window, QStringLiteral("what if way of buying spot"));
    const auto year = [&window](int scenario) {
        return toQt(
            moneyText(window.document().resultsOf(scenario).of(Metric::PlanAnnualCost).value));
    };
    QCOMPARE(told,
        QStringLiteral("Way of buying Spot: a year of the plan costs %1, but that cannot be "
                       "counted on, 32 nodes at once; as planned %2.")
            .arg(year(1), year(0)));
    QCOMPARE(edgeOfAnswer(window), Theme::of(window->palette()).caution);
    answerTo(window, QStringLiteral("what if power price x2"));
    QCOMPARE(edgeOfAnswer(window), Theme::of(window->palette()).good);
}

// The sample's node costs 285,000 USD; at 330,000 owning loses to the term, and wins again at a
// price within the evidence (250,141.8 to 320,000, node_prices.csv).
void CommandPaletteTest::aWhatIfWithinTheEvidenceIsACloseCall()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const QString told = answerTo(window, QStringLiteral("what if H100 owned node price 330000"));
    const Results<double>& asked = window.document().resultsOf(1);
    const double more =
        asked.of(Metric::PlanAnnualOwned).value - asked.of(Metric::PlanAnnualReserved3y).value;
    QVERIFY2(told.contains(QStringLiteral(
                 "; a close call on the node price: owning costs %1 more; below $287k a node ")
                               .arg(toQt(moneyText(more)))),
        qPrintable(told));
}

// Eight runs and 5 % of other work fill 79.3 % of the year: 14 runs fill 5 + 14/8 x 74.3 = 135 %.
void CommandPaletteTest::aWhatIfWhoseWorkDoesNotFitIsNoGain()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const QString told = answerTo(window, QStringLiteral("what if runs a year 14"));
    QCOMPARE(told,
        QStringLiteral("Runs a year 14: a year of the plan costs %1, but the work does not fit: "
                       "135 % of the year.")
            .arg(toQt(moneyText(window.document().results().of(Metric::PlanAnnualCost).value))));
    QCOMPARE(window.document().project().scenarios[1].name, std::string("Runs a year 14"));
    QCOMPARE(edgeOfAnswer(window), Theme::of(window->palette()).caution);
}

// What a change costs more than such a plan is no loss.
void CommandPaletteTest::aPlanThatNobodyCanCountOnIsDoubted()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    QVERIFY(!window.document().setText({Parameter::Purchase, 0}, QStringLiteral("spot")));
    const QString told = answerTo(window, QStringLiteral("what if way of buying three years"));
    QVERIFY2(told.startsWith(QStringLiteral("Way of buying 3 years: a year of the plan costs $")),
        qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral(", though that cannot be counted on, 32 nodes at once; a "
                                          "close call on the node price: owning ")),
        qPrintable(told));
}

void CommandPaletteTest::aScenarioIsNamedWithItsSeparators()
{
    WindowUnderTest window;
    const QString name = QStringLiteral("A vs B; v2, {cost} (x)");
    QVERIFY(!window.document().renameScenario(0, name));
    openOn(window, QStringLiteral("open the scenario"));
    const QListWidget& list = window->palettePopup().list();
    const QString wanted = QStringLiteral("Open the scenario \u201C%1\u201D").arg(name);
    QCOMPARE(list.findItems(wanted, Qt::MatchExactly).size(), qsizetype{1});
}

// No scenario and no change are offered that would be refused; the row leads to its control.
void CommandPaletteTest::aNumberOutOfRangeIsRefusedInWords()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("utilization 0.5 %"));
    const QListWidget& list = window->palettePopup().list();
    QCOMPARE(list.item(0)->text(),
        QStringLiteral("Utilization is 0.5 %; it takes 1 % to 100 %, or \"from the work\""));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(!window.document().isDirty());
    QVERIFY(window.slider("fleet.utilization").isVisible());
}

// The plan's year is that of the chips that were asked for.
void CommandPaletteTest::twoChangesAreOneScenarioOrOneStep()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    Document& document = window.document();
    const Scenario before = document.current();
    const QString told = answerTo(window, QStringLiteral("what if 512 H200 at 62 % utilization"));
    const Scenario& asked = document.project().scenarios[1];
    QCOMPARE(asked.name, std::string("H200 chips 512, utilization 62 %, reference platform H200"));
    QCOMPARE(asked.plan, before.name);
    QCOMPARE(asked.platforms[1].of(Parameter::Chips).number, 512.0);
    QCOMPARE(asked.of(Parameter::FleetUtilization), 0.62);
    QCOMPARE(document.inputsOf(1).reference, std::size_t(1));
    QVERIFY2(told.startsWith(toQt(asked.name) + QStringLiteral(": a year of the plan costs ")
                 + toQt(moneyText(document.resultsOf(1).of(Metric::PlanAnnualCost).value))),
        qPrintable(told));
    QVERIFY(document.current() == before);
    const auto& list = window->palettePopup().list();
    openOn(window, QStringLiteral("512 H200 at 62 % utilization"));
    QCOMPARE(list.item(0)->text(),
        QStringLiteral("Set H200 chips to 512 chips, utilization to 62 % and reference platform to "
                       "H200"));
    QVERIFY(list.item(1)->text().startsWith(QStringLiteral("Open the scenario \u201CH200 chips")));
    const int steps = document.undoStack().index();
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(document.current().of(Parameter::FleetUtilization), 0.62);
    QCOMPARE(document.inputs().reference, std::size_t(1));
    QCOMPARE(document.undoStack().index(), steps + 1);
    document.undoStack().undo();
    QVERIFY(document.current() == before);
}

void CommandPaletteTest::whatIsNotUnderstoodChangesNothing()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const QStringList titles = titlesFor(window, QStringLiteral("512 H200 at 62 %, on the moon"));
    QCOMPARE(titles,
        QStringList(
            QStringLiteral("\u201Con the moon\u201D is not understood, so nothing is changed")));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QVERIFY(window->palettePopup().isVisible());
    QVERIFY(!window.document().isDirty());
}

void CommandPaletteTest::aChipThatIsMissingIsAdded()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    const QStringList titles = titlesFor(window, QStringLiteral("512 MI300X at 62 %"));
    QCOMPARE(titles,
        QStringList(QStringLiteral("Instinct MI300X is no platform of this project yet: add it")));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(window.document().current().platforms.back().accelerator, std::string("mi300x"));
    QCOMPARE(titlesFor(window, QStringLiteral("512 MI300X at 62 %")).front(),
        QStringLiteral("Set Instinct MI300X chips to 512 chips, utilization to 62 % and reference "
                       "platform to Instinct MI300X"));
}

void CommandPaletteTest::aVersionIsKeptByItsName()
{
    WindowUnderTest window;
    openOn(window, QStringLiteral("keep this as a version Board, March"));
    QCOMPARE(window->palettePopup().list().item(0)->text(),
        QStringLiteral("Keep all scenarios as the version \u201cBoard, March\u201d"));
    QTest::keyClick(&window->palettePopup().field(), Qt::Key_Return);
    QCOMPARE(window.document().project().versions.size(), std::size_t(1));
    QCOMPARE(window.document().project().versions[0].name, std::string("Board, March"));
    QVERIFY(titlesFor(window, QStringLiteral("keep as a version"))
                .contains("Scenario: Keep as a version")
        || titlesFor(window, QStringLiteral("keep as a version")).contains("Keep as a version"));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::CommandPaletteTest)
#include "tst_command_palette.moc"
