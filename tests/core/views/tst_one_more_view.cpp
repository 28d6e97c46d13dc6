// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A view is one file and one row: the program made of one_more_view.cpp and a row in a copy of the
// table shows it in every format, lists it and suggests it.
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include "tests/support/test_program.h"

class TestOneMoreView : public QObject {
    Q_OBJECT

private slots:
    void itIsData()
    {
        const QJsonObject json = QJsonDocument::fromJson(shown({"power-price"})).object();
        const QJsonObject panel = json[QStringLiteral("panels")].toArray().at(0).toObject();
        const QJsonObject curve = panel[QStringLiteral("curves")].toArray().at(0).toObject();
        QCOMPARE(curve[QStringLiteral("points")].toArray().size(), qsizetype(5));
        QCOMPARE(panel[QStringLiteral("y")].toObject()[QStringLiteral("unit")].toString(),
            QStringLiteral("USD/year"));
    }

    void itIsATable()
    {
        const QByteArray csv = shown({"power-price", "--format", "csv"});
        QVERIFY2(csv.startsWith("Power price (USD/kWh),Annual cost (USD/year)\n0,"), csv);
        QCOMPARE(csv.count('\n'), qsizetype(6));
    }

    void itIsSaid()
    {
        const QByteArray said = shown({"power-price", "--format", "text"});
        QVERIFY2(said.contains("\nCost of owning over power price $0.00 to $0.40, in USD/year.\n"
                               "Annual cost: from $"),
            said);
    }

    void itIsListedAndSuggested()
    {
        QVERIFY(run({"view", "--help"}).contains("power-price"));
        const QByteArray complaint = run({"view", "sample:reference", "power-prise"});
        QVERIFY2(complaint.contains("did you mean \"power-price\"?"), complaint);
    }

private:
    static QByteArray run(const QStringList& arguments)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(ISOCOST_CLI), arguments);
        return process.waitForFinished() ? process.readAll() : QByteArray();
    }
    static QByteArray shown(const QStringList& more)
    {
        return run(QStringList{"view", "sample:reference"} + more);
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestOneMoreView)
#include "tst_one_more_view.moc"
