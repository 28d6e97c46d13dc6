// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/analysis/kept_demand.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

class DocumentDemandTest : public QObject {
    Q_OBJECT

private slots:
    void daysComeAndGoAsOneStepEach();
    void aDroppedTableIsKnownByItsColumn();
    void aDroppedPriceListIsKept();
    void theyAreSavedWithTheProject();
    void whatAProjectDoesNotKeepIsRefused();

private:
    [[nodiscard]] QString fileOf(const QByteArray& text) const
    {
        QFile file(m_folder.filePath(QStringLiteral("days.csv")));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the days");
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

void DocumentDemandTest::daysComeAndGoAsOneStepEach()
{
    Document document(m_folder.path());
    const auto kept = [&] { return keptDemand(document.project()); };
    const auto import = [&](const QByteArray& text) { return document.importDemand(fileOf(text)); };
    document.dropDemand(); // there is none: no step
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!import("chip_hours\n400\n800\n"));
    QCOMPARE(kept()->days(), (std::vector{400.0, 800.0}));
    QCOMPARE(kept()->name(), std::string("days.csv"));
    QVERIFY(document.isDirty());
    QVERIFY(!import("chip_hours\n800\n400\n")); // the same days: no step
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(!import("date,chip_hours\n2026-01-01,500\n"));
    QCOMPARE(kept()->days(), std::vector{500.0});
    document.dropDemand();
    QVERIFY(!kept());
    document.undoStack().undo();
    QCOMPARE(kept()->days(), std::vector{500.0});
    document.undoStack().undo();
    QCOMPARE(kept()->days(), (std::vector{400.0, 800.0}));
    document.undoStack().undo();
    QVERIFY(!kept());
    QVERIFY(!document.isDirty());
}

void DocumentDemandTest::aDroppedTableIsKnownByItsColumn()
{
    Document document(m_folder.path());
    const auto drop = [&](const QByteArray& text) { return document.importDropped(fileOf(text)); };
    QVERIFY(!drop("hours,chip_hours\n0,500\n1,700\n")); // times and nodes it could be as well
    QCOMPARE(keptDemand(document.project())->days(), (std::vector{500.0, 700.0}));
    QVERIFY(!document.project().market);
    const auto bad = drop("day,chip_hours\n1,-5\n");
    QVERIFY(bad && bad->contains(QStringLiteral("line 2: chip_hours is outside")));
    QVERIFY(!drop("hours,nodes\n0,16\n2,4\n"));
    QVERIFY(document.project().market);
    // A trace in JSON, whose one line may say anything.
    QVERIFY(!drop(R"({"metadata": {"gap_seconds": 60, "provider": "us"}, "data": [4, 2, 4]})"));
}

void DocumentDemandTest::aDroppedPriceListIsKept()
{
    Document document(m_folder.path());
    const auto drop = [&](const QByteArray& text) { return document.importDropped(fileOf(text)); };
    const auto offers = [&] { return document.project().catalog.offers.size(); };
    const std::size_t shipped = offers();
    const QByteArray columns =
        "provider,instance,accelerator,chips,region,on_demand_usd_per_hour,"
        "reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,spot_usd_per_hour,as_of,source,note,"
        "kind,term,upfront,capacity_block_usd_per_hour,usd_per_chip_hour,confidence\n";
    QCOMPARE(drop(columns
                 + "Ours,q1,h100_sxm,1,here,2.11,,,,2026-11-20,our quote,,on_demand,,,,,high\n"),
        std::nullopt);
    QCOMPARE(offers(), shipped + 1);
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QCOMPARE(offers(), shipped);
    const auto bad =
        drop(columns + "Ours,q1,h100_sxm,1,here,2.11,,,,,our quote,,on_demand,,,,,high\n");
    QVERIFY(bad && bad->startsWith(QStringLiteral("days.csv")));
    QVERIFY(!drop("id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,"
                  "memory_tb_per_s,board_w,scale_up_gb_per_s,scale_out_gbit_per_s,year,source,"
                  "confidence,scale_up_chips,fp4_tflops,memory_unit,spec_as_of\n"
                  "ours,Our chip,Us,cuda,100,,,40,1.5,400,300,50,2026,a sheet,high,8,,GB,"
                  "2026-09-19\n"));
    QVERIFY(document.project().catalog.find("ours"));
}

void DocumentDemandTest::theyAreSavedWithTheProject()
{
    const QString path = m_folder.filePath(QStringLiteral("p.isocost"));
    {
        Document document(m_folder.path());
        QVERIFY(!document.importDemand(fileOf("chip_hours\n0.1\n1e8\n")));
        QVERIFY(!document.saveAs(path));
    }
    Document document(m_folder.path());
    QVERIFY(!document.open(path));
    QCOMPARE(keptDemand(document.project())->days(), (std::vector{0.1, 1e8}));
}

void DocumentDemandTest::whatAProjectDoesNotKeepIsRefused()
{
    Document document(m_folder.path());
    QVERIFY(!document.importDemand(fileOf("chip_hours\n400\n")));
    const auto bad = document.importDemand(fileOf("chip_hours\n400\n-5\n"));
    QVERIFY(bad && bad->contains(QStringLiteral("days.csv, line 3")));
    const auto many =
        document.importDemand(fileOf("chip_hours\n" + QByteArray("1234567\n").repeated(9000)));
    QVERIFY(many && many->contains(QStringLiteral("9000 days are more than a project keeps")));
    QVERIFY(document.importDemand(m_folder.filePath(QStringLiteral("missing.csv"))));
    QCOMPARE(keptDemand(document.project())->days(), std::vector{400.0});
    QCOMPARE(document.undoStack().count(), 1);
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentDemandTest)
#include "tst_document_demand.moc"
