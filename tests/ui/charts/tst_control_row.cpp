// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>

#include "tests/support/test_program.h"
#include "ui/charts/control_row.h"
#include "ui/controls/segmented_control.h"

using namespace isocost;

namespace {

ViewControl choiceOf(const char* id, std::vector<std::string> choices)
{
    ViewControl control;
    control.kind = ViewControl::Kind::Choice;
    control.id = id;
    control.choices = std::move(choices);
    return control;
}

} // namespace

class TestControlRow : public QObject {
    Q_OBJECT

private slots:
    // A scenario that was renamed, as many as before.
    void choicesFollowTheirWords()
    {
        ControlRow row(nullptr);
        ViewControl control = choiceOf("to", {"Base", "Plan", "All on spot", "Own the hardware"});
        control.value = 1.0;
        row.show({control});
        const auto* const box = row.findChild<QComboBox*>("to");
        QCOMPARE(box->currentText(), QStringLiteral("Plan"));
        control.choices[1] = "Plan 2027";
        row.show({control});
        QCOMPARE(box->currentText(), QStringLiteral("Plan 2027"));
    }

    void lettersFindAWordAnywhereInAChoice()
    {
        ControlRow row(nullptr);
        QSignalSpy chosen(&row, &ControlRow::chosen);
        ViewControl control =
            choiceOf("x", {"Across: power price", "Across: runs a year", "Across: utilization"});
        row.show({control});
        auto* const box = row.findChild<QComboBox*>("x");
        QTest::keyClicks(box, QStringLiteral("ut"));
        QCOMPARE(box->currentText(), QStringLiteral("Across: utilization"));
        QCOMPARE(chosen.last(), (QVariantList{QStringLiteral("x"), 2.0}));
    }

    // Of twenty metrics "cost" leaves two; Return takes the first, and Escape or nonsense nothing.
    void aLongListIsNarrowedByWhatIsTyped()
    {
        ControlRow row(nullptr);
        QSignalSpy chosen(&row, &ControlRow::chosen);
        std::vector<std::string> metrics;
        for (int i = 0; i < 18; ++i)
            metrics.push_back("Metric " + std::to_string(i));
        metrics.emplace_back("Training cost");
        metrics.emplace_back("Cost of a year");
        row.show({choiceOf("metric", metrics)});
        auto* const box = row.findChild<QComboBox*>("metric");
        QVERIFY(box->isEditable());
        const auto type = [box](const QString& words) { // keys would open a popup, offscreen
            box->lineEdit()->setText(words);
            box->completer()->setCompletionPrefix(words);
        };
        type(QStringLiteral("cost"));
        QCOMPARE(box->completer()->completionCount(), 2);
        QTest::keyClick(box->lineEdit(), Qt::Key_Return);
        QCOMPARE(box->currentText(), QStringLiteral("Training cost"));
        QCOMPARE(chosen.last(), (QVariantList{QStringLiteral("metric"), 18.0}));
        type(QStringLiteral("no such thing"));
        QTest::keyClick(box->lineEdit(), Qt::Key_Return);
        QCOMPARE(box->currentText(), QStringLiteral("Training cost"));
        QCOMPARE(chosen.count(), 1);
    }

    void fewShortChoicesLieSideBySide()
    {
        ControlRow row(nullptr);
        QSignalSpy chosen(&row, &ControlRow::chosen);
        ViewControl control = choiceOf("period", {"Year", "Quarter", "Month"});
        row.show({control});
        const auto segments = [&] {
            return row.findChild<SegmentedControl*>("period", Qt::FindDirectChildrenOnly);
        };
        QCOMPARE(segments()->words(), QStringList({"Year", "Quarter", "Month"}));
        QCOMPARE(segments()->current(), std::optional(0));
        segments()->segment(2)->click();
        QCOMPARE(chosen.last(), (QVariantList{QStringLiteral("period"), 2.0}));
        control.value = 1.0;
        row.show({control});
        QCOMPARE(segments()->current(), std::optional(1));
        QCOMPARE(chosen.count(), 1);
        // other words, or too many of them: the control goes with them
        control.choices = {"Year", "Month"};
        row.show({control});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(segments()->words(), QStringList({"Year", "Month"}));
        control.choices = {"Year of the calendar", "Month of the calendar"};
        row.show({control});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!segments());
        QVERIFY(row.findChild<QComboBox*>("period"));
    }

    // A button comes before the others and goes again.
    // The choice of what comes first is hidden where all has room: at 1280 pixels its width once
    // sent the last control of the budget to a second line.
    void whatIsHiddenTakesNoRoom()
    {
        ControlRow row(nullptr);
        row.show({choiceOf("period", {"Year", "Month"}),
            choiceOf("first", {"Ways of buying first", "The cash out first", "What-ifs first"}),
            choiceOf("bars", {"Parts", "Lines"})});
        row.show();
        auto* const period = row.findChild<SegmentedControl*>("period");
        auto* const first = row.findChild<QComboBox*>("first");
        auto* const bars = row.findChild<SegmentedControl*>("bars");
        const int spare = 40; // less than the hidden list is wide
        const int room = period->sizeHint().width() + bars->sizeHint().width() + spare;
        QVERIFY(first->maximumWidth() > spare);
        const auto isInOneLine = [&] {
            row.fitInto(room);
            row.resize(room, row.sizeHint().height());
            row.layout()->activate();
            QTest::qWait(0);
            return bars->geometry().top() < period->geometry().bottom();
        };
        QVERIFY(!isInOneLine());
        first->hide();
        QVERIFY(isInOneLine());
        first->show();
        QVERIFY(!isInOneLine());
    }

    void whatIsAskedForNoMoreGoes()
    {
        ControlRow row(nullptr);
        const ViewControl first{ViewControl::Kind::Action, "first", "First"};
        const ViewControl second{ViewControl::Kind::Action, "second", "Second"};
        const auto shown = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QStringList names;
            for (const auto* button : row.findChildren<QPushButton*>())
                names.append(button->objectName());
            names.sort();
            return names;
        };
        row.show({first});
        QCOMPARE(shown(), QStringList{"first"});
        row.show({first, second});
        QCOMPARE(shown(), QStringList({"first", "second"}));
        row.show({second});
        QCOMPARE(shown(), QStringList{"second"});
        row.show({});
        QVERIFY(shown().isEmpty() && row.isHidden());
    }

    void aLongChoiceDoesNotWidenTheRow()
    {
        ControlRow row(nullptr);
        ViewControl control = choiceOf("result", {"Cost", std::string(400, 'x')});
        row.show({control});
        QVERIFY(row.minimumSizeHint().width() < 600);
    }
};

ISOCOST_TEST_WITH(QApplication, TestControlRow)
#include "tst_control_row.moc"
