// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>

#include "ui/charts/control_row.h"

using namespace isocost;

class TestControlRow : public QObject {
    Q_OBJECT

private slots:
    // A scenario that was renamed, as many as before.
    void choicesFollowTheirWords()
    {
        ControlRow row(nullptr);
        ViewControl control;
        control.kind = ViewControl::Kind::Choice;
        control.id = "to";
        control.choices = {"Base", "Plan"};
        control.value = 1.0;
        row.show({control});
        const auto* const box = row.findChild<QComboBox*>("to");
        QCOMPARE(box->currentText(), QStringLiteral("Plan"));
        control.choices = {"Base", "Plan 2027"};
        row.show({control});
        QCOMPARE(box->currentText(), QStringLiteral("Plan 2027"));
    }

    void aLongChoiceDoesNotWidenTheRow()
    {
        ControlRow row(nullptr);
        ViewControl control;
        control.kind = ViewControl::Kind::Choice;
        control.id = "result";
        control.choices = {"Cost", std::string(400, 'x')};
        row.show({control});
        QVERIFY(row.minimumSizeHint().width() < 600);
    }
};

QTEST_MAIN(TestControlRow)
#include "tst_control_row.moc"
