// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/explain/definition_changes.h"
#include "core/model/model_version.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

QString since(std::string_view version)
{
    return QString::fromStdString(definitionChangesSince(version));
}

} // namespace

class TestDefinitionChanges : public QObject {
    Q_OBJECT

private slots:
    void theModelOfTodayHasNothingToTell() { QVERIFY(since(kModelVersion).isEmpty()); }

    void onlyWhatChangedSinceIsTold()
    {
        const QString told = since("2.0");
        QVERIFY2(told.startsWith(QStringLiteral("This project was saved with version 2.0")),
            qPrintable(told));
        QVERIFY(told.contains(QStringLiteral("narrower weights")));
        QVERIFY(!told.contains(QStringLiteral("training on spot")));
        QVERIFY(since("1.9").contains(QStringLiteral("training on spot")));
        QVERIFY(since("10.0").isEmpty()); // later than 3.0, though not by letters
    }

    void theThirdEditionIsToldInWhole()
    {
        const QString told = since("2.1");
        QVERIFY2(told.startsWith(QStringLiteral("This project was saved with version 2.1")),
            qPrintable(told));
        for (const char* what : {"utilization (of all hours of a year", "downtime",
                 "a year of the "
                 "plan (what serves",
                 "specialty cloud's price", "owned node", "unpriced",
                 "capacity blocks (paid for the hours of work)", "growth (it fills idle hours",
                 "on spot (waits for capacity", "colocation (without PUE)",
                 "upfront (deducted "
                 "over the months",
                 "months before owned hardware works"})
            QVERIFY2(told.contains(QLatin1String(what)), what);
        QVERIFY(!told.contains(QStringLiteral("narrower weights")));
        QCOMPARE(told.count(QStringLiteral(". ")), 1); // who saved it, and what is new
    }

    void aFileWithoutAVersionIsToldEverything()
    {
        const QString told = since("");
        QVERIFY(told.contains(QStringLiteral("before the version of the model was recorded")));
        for (const char* result : {"training on spot", "serving", "break-even", "cash", "weights"})
            QVERIFY2(told.contains(QLatin1String(result)), result);
    }
};

ISOCOST_TEST(TestDefinitionChanges)
#include "tst_definition_changes.moc"
