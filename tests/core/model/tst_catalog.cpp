// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/catalog.h"
#include "core/text/input_error.h"

using namespace isocost;

namespace {

constexpr const char* kAcceleratorHeader =
    "id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,memory_tb_per_s,board_w,"
    "scale_up_gb_per_s,scale_out_gbit_per_s,year,source,confidence\n";
constexpr const char* kOfferHeader =
    "provider,instance,accelerator,chips,region,on_demand_usd_per_hour,reserved_1y_usd_per_hour,"
    "reserved_3y_usd_per_hour,spot_usd_per_hour,as_of,source,note\n";
constexpr const char* kChip = "x1,Chip,V,cuda,100,,,80,2.0,,,,2024,sheet,high\n";

std::string refusalOf(const std::string& accelerators, const std::string& offers)
{
    try {
        (void)parseCatalog({accelerators, "accelerators.csv"}, {offers, "offers.csv"});
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

class TestCatalog : public QObject {
    Q_OBJECT

private slots:
    // Rows of resources/catalog, whose sources are vendors' data sheets and dated price lists.
    void theBuiltinCatalogHoldsTheShippedRows()
    {
        const Catalog& catalog = builtinCatalog();
        QCOMPARE(catalog.accelerators.size(), std::size_t(18));
        QCOMPARE(catalog.offers.size(), std::size_t(32));
        const Accelerator* const h100 = catalog.find("h100_sxm");
        QVERIFY(h100);
        QCOMPARE(h100->bf16Tflops, 989.4);
        QCOMPARE(h100->fp8Tflops.value_or(0.0), 1979.0);
        QCOMPARE(h100->memoryTbPerSecond, 3.35);
        QCOMPARE(h100->stack, std::string("cuda"));
        QVERIFY(!catalog.find("tpu_v5e")->boardW);
        QVERIFY(!catalog.find("h100"));
        QCOMPARE(catalog.newestDate(), std::string("2026-11-09"));
    }

    void aPriceThatIsNotPublicIsAbsent()
    {
        const Offer& p5 = builtinCatalog().offers[3];
        QCOMPARE(p5.instance, std::string("p5.48xlarge"));
        QCOMPARE(p5.onDemand.value_or(0.0), 55.04);
        QVERIFY(!p5.reserved1y && !p5.reserved3y);
    }

    void everyOfferIsOfAKnownAccelerator()
    {
        for (const Offer& offer : builtinCatalog().offers)
            QVERIFY2(builtinCatalog().find(offer.accelerator), offer.accelerator.c_str());
    }

    void aBrokenAcceleratorIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* text, const char* sentence) {
            QTest::newRow(name) << text << sentence;
        };
        row("twice", kChip, "accelerators.csv, line 3: column \"id\": \"x1\" appears twice");
        row("bad id", "X 1,C,V,cuda,1,,,80,2,,,,2024,s,h\n",
            "accelerators.csv, line 3: column \"id\": \"X 1\" is not made of 1 to 64 lower case "
            "letters, digits and _");
        row("no peak", "x2,C,V,cuda,,,,80,2,,,,2024,s,h\n",
            "accelerators.csv, line 3: column \"bf16_tflops\": the cell is empty");
        row("NaN", "x2,C,V,cuda,nan,,,80,2,,,,2024,s,h\n",
            "accelerators.csv, line 3: column \"bf16_tflops\": \"nan\" is not a number");
        row("no memory", "x2,C,V,cuda,1,,,0,2,,,,2024,s,h\n",
            "accelerators.csv, line 3: column \"memory_gb\": 0, outside 1 to 1");
        row("negative power", "x2,C,V,cuda,1,,,80,2,-5,,,2024,s,h\n",
            "accelerators.csv, line 3: column \"board_w\": -5, outside 1 to 1");
        row("year", "x2,C,V,cuda,1,,,80,2,,,,20x4,s,h\n",
            "accelerators.csv, line 3: column \"year\": \"20x4\" is not a whole number");
        row("short row", "x2,C\n", "accelerators.csv, line 3: 2 cells where the header has 15");
    }
    void aBrokenAcceleratorIsRefusedWithItsLine()
    {
        QFETCH(QString, row);
        const std::string text = std::string(kAcceleratorHeader) + kChip + row.toStdString();
        requireSentence(refusalOf(text, kOfferHeader));
    }

    void aBrokenOfferIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* text, const char* sentence) {
            QTest::newRow(name) << text << QString("offers.csv, line 2: column \"%1").arg(sentence);
        };
        row("unknown accelerator", "P,i,abacus,8,us,1,,,,2026-01-01,s,\n",
            "accelerator\": \"abacus\" is not an accelerator of the catalog");
        row("negative price", "P,i,x1,8,us,-1,,,,2026-01-01,s,\n",
            "on_demand_usd_per_hour\": -1, outside 0 to 1");
        row("NaN price", "P,i,x1,8,us,,,,nan,2026-01-01,s,\n",
            "spot_usd_per_hour\": \"nan\" is not a number");
        row("comma decimals", "P,i,x1,8,us,\"1,5\",,,,2026-01-01,s,\n",
            "on_demand_usd_per_hour\": \"1,5\" is not a number");
        row("no chips", "P,i,x1,0,us,1,,,,2026-01-01,s,\n", "chips\": 0, outside 1 to 1");
        row("half a chip", "P,i,x1,1.5,us,1,,,,2026-01-01,s,\n",
            "chips\": \"1.5\" is not a whole number");
        row("no such day", "P,i,x1,8,us,1,,,,2026-02-29,s,\n",
            "as_of\": \"2026-02-29\" is not a date as 2026-07-20");
        row("American date", "P,i,x1,8,us,1,,,,07/20/2026,s,\n",
            "as_of\": \"07/20/2026\" is not a date as 2026-07-20");
        row("no source", "P,i,x1,8,us,1,,,,2026-01-01,,\n", "source\": the cell is empty");
    }
    void aBrokenOfferIsRefusedWithItsLine()
    {
        QFETCH(QString, row);
        const std::string offers = kOfferHeader + row.toStdString();
        requireSentence(refusalOf(std::string(kAcceleratorHeader) + kChip, offers));
    }

    void theHeaderMustBeComplete()
    {
        QCOMPARE(refusalOf("id,name\n", kOfferHeader),
            std::string("accelerators.csv, line 1: column \"vendor\" is missing from the header"));
        std::string more(kOfferHeader);
        more.insert(more.size() - 1, ",more");
        QCOMPARE(refusalOf(kAcceleratorHeader, more),
            std::string("offers.csv, line 1: column \"more\" is not expected at place 13"));
    }

    void aLeapDayIsADate()
    {
        QCOMPARE(refusalOf(std::string(kAcceleratorHeader) + kChip,
                     std::string(kOfferHeader) + "P,i,x1,8,us,1,,,,2028-02-29,s,\n"),
            std::string("no error"));
    }

    void mergingKeepsOnesOwnRowsAndAddsTheOthers()
    {
        QVERIFY(merged(builtinCatalog(), builtinCatalog()) == builtinCatalog());
        Catalog own;
        own.accelerators = {*builtinCatalog().find("h100_sxm"), *builtinCatalog().find("l4")};
        own.accelerators[0].bf16Tflops = 1.0;
        own.accelerators[1].id = "mine";
        own.offers = {builtinCatalog().offers[3]};
        own.offers[0].onDemand = 1.0;
        const Catalog all = merged(own, builtinCatalog());
        QCOMPARE(all.accelerators.size(), std::size_t(19));
        QCOMPARE(all.find("h100_sxm")->bf16Tflops, 1.0);
        QCOMPARE(all.find("l4")->bf16Tflops, 121.0);
        const auto ofH100 = std::ranges::count(all.offers, "h100_sxm", &Offer::accelerator);
        QCOMPARE(ofH100, 1); // the other prices of the same chip would contradict one's own
    }

private:
    static void requireSentence(const std::string& refusal)
    {
        QFETCH(QString, sentence);
        QVERIFY2(QString::fromStdString(refusal).startsWith(sentence), refusal.c_str());
    }
};

QTEST_APPLESS_MAIN(TestCatalog)
#include "tst_catalog.moc"
