// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/catalog.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr const char* kAcceleratorHeader =
    "id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,memory_tb_per_s,board_w,"
    "scale_up_gb_per_s,scale_out_gbit_per_s,year,source,confidence,scale_up_chips,fp4_tflops,"
    "memory_unit,spec_as_of\n";
constexpr const char* kOfferHeader =
    "provider,instance,accelerator,chips,region,on_demand_usd_per_hour,reserved_1y_usd_per_hour,"
    "reserved_3y_usd_per_hour,spot_usd_per_hour,as_of,source,note,kind,term,upfront,"
    "capacity_block_usd_per_hour,usd_per_chip_hour,confidence\n";
constexpr const char* kChip = "x1,Chip,V,cuda,100,,,80,2.0,,,,2024,sheet,high,8,,GB,\n";

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
        QCOMPARE(catalog.accelerators.size(), std::size_t(33));
        QCOMPARE(catalog.offers.size(), std::size_t(150));
        const Accelerator* const h100 = catalog.find("h100_sxm");
        QVERIFY(h100);
        QCOMPARE(h100->bf16Tflops.value_or(0.0), 989.4);
        QCOMPARE(h100->fp8Tflops.value_or(0.0), 1979.0);
        QCOMPARE(h100->memoryTbPerSecond, 3.35);
        QCOMPARE(h100->scaleUpChips.value_or(0), 8);
        QVERIFY(!h100->fp4Tflops);
        QCOMPARE(catalog.find("b200_sxm")->fp4Tflops.value_or(0.0), 9000.0);
        QCOMPARE(h100->stack, std::string("cuda"));
        QCOMPARE(catalog.find("gaudi3")->stack, std::string("synapse"));
        QVERIFY(!catalog.find("tpu_v5e")->boardW);
        QVERIFY(!catalog.find("h100"));
        QCOMPARE(catalog.newestDate(), std::string("2026-11-16"));
    }

    // No bf16 peak of Maia 200 is published; no data sheet dates the A10G.
    void whatIsNotPublishedIsAbsent()
    {
        const Accelerator* const maia = builtinCatalog().find("maia200");
        QVERIFY(maia && !maia->bf16Tflops && !maia->int8Tops);
        QCOMPARE(maia->fp8Tflops.value_or(0.0), 5000.0);
        QVERIFY(!builtinCatalog().find("maia100")->scaleUpChips);
        QVERIFY(builtinCatalog().find("a10g")->specAsOf.empty());
    }

    // 80 GB of an H100 are 80e9 B; the 96 GiB of a Trainium2 are 96 x 1,073,741,824 B.
    void memoryIsInTheUnitThatTheVendorPrints()
    {
        QCOMPARE(memoryBytes(*builtinCatalog().find("h100_sxm")), 80e9);
        QCOMPARE(memoryBytes(*builtinCatalog().find("tpu_v4")), 32e9);
        QCOMPARE(memoryBytes(*builtinCatalog().find("trainium2")), 103079215104.0);
    }

    // p6-b200.48xlarge: 113.9328 USD for 8 chips, spot 42.088; commitments not public.
    void anOfferIsItsHeadlineAndOtherWaysOfBuying()
    {
        const auto& offers = builtinCatalog().offers;
        const auto b200 = std::ranges::find(
            offers, "AWS/p6-b200.48xlarge/us-east-1/on_demand/2026-09-25", offerId);
        QVERIFY(b200 != offers.end());
        QCOMPARE(usdPerChipHour(*b200), 113.9328 / 8.0);
        QCOMPARE(b200->spot.value_or(0.0), 42.088);
        QVERIFY(!b200->reserved1y && !b200->reserved3y && !b200->capacityBlock);
        QCOMPARE(b200->confidence, std::string("high"));
        const auto block = std::ranges::find(
            offers, "AWS/trn2.48xlarge/us-east-2/capacity_block/2026-10-09", offerId);
        QVERIFY(block != offers.end());
        QCOMPARE(usdPerChipHour(*block), 35.7608 / 16.0);
        QCOMPARE(block->upfront, std::string("all"));
        QCOMPARE(block->term, std::string("1 to 182 days"));
    }

    void onlyWordsOfTheTableNameAKind()
    {
        QCOMPARE(findOfferKind("capacity_block")->column,
            std::string_view("capacity_block_usd_per_hour"));
        QVERIFY(!findOfferKind("owned"));
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
        row("bad id", "X 1,C,V,cuda,1,,,80,2,,,,2024,s,high,,,GB,\n",
            "accelerators.csv, line 3: column \"id\": \"X 1\" is not made of 1 to 64 lower case "
            "letters, digits and _");
        row("no peak", "x2,C,V,cuda,,,,80,2,,,,2024,s,high,,,GB,\n",
            "accelerators.csv, line 3: column \"bf16_tflops\": no peak is known of this chip");
        row("unit", "x2,C,V,cuda,1,,,80,2,,,,2024,s,high,,,GiByte,\n",
            "accelerators.csv, line 3: column \"memory_unit\": \"GiByte\" is not one of GB, GB as "
            "printed and GiB");
        row("confidence", "x2,C,V,cuda,1,,,80,2,,,,2024,s,sure,,,GB,\n",
            "accelerators.csv, line 3: column \"confidence\": \"sure\" is not one of high, medium "
            "and low");
        row("domain", "x2,C,V,cuda,1,,,80,2,,,,2024,s,high,0,,GB,\n",
            "accelerators.csv, line 3: column \"scale_up_chips\": 0, outside 1 to 1");
        row("half a domain", "x2,C,V,cuda,1,,,80,2,,,,2024,s,high,0.5,,GB,\n",
            "accelerators.csv, line 3: column \"scale_up_chips\": \"0.5\" is not a whole number");
        row("date", "x2,C,V,cuda,1,,,80,2,,,,2024,s,high,,,GB,May\n",
            "accelerators.csv, line 3: column \"spec_as_of\": \"May\" is not a date");
        row("NaN", "x2,C,V,cuda,nan,,,80,2,,,,2024,s,high,,,GB,\n",
            "accelerators.csv, line 3: column \"bf16_tflops\": \"nan\" is not a number");
        row("no memory", "x2,C,V,cuda,1,,,0,2,,,,2024,s,high,,,GB,\n",
            "accelerators.csv, line 3: column \"memory_gb\": 0, outside 1 to 1");
        row("negative power", "x2,C,V,cuda,1,,,80,2,-5,,,2024,s,high,,,GB,\n",
            "accelerators.csv, line 3: column \"board_w\": -5, outside 1 to 1");
        row("year", "x2,C,V,cuda,1,,,80,2,,,,20x4,s,high,,,GB,\n",
            "accelerators.csv, line 3: column \"year\": \"20x4\" is not a whole number");
        row("short row", "x2,C\n", "accelerators.csv, line 3: 2 cells where the header has 19");
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
        row("unknown accelerator", "P,i,abacus,8,us,1,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "accelerator\": \"abacus\" is not an accelerator of the catalog");
        row("negative price", "P,i,x1,8,us,-1,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "on_demand_usd_per_hour\": -1, outside 0 to 1");
        row("price of 0", "P,i,x1,8,us,0,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "on_demand_usd_per_hour\": the price is 0; a price that is not known is an empty cell");
        row("price of 0 beside the headline",
            "P,i,x1,8,us,8,,,0.0,2026-01-01,s,,on_demand,,,,,high\n",
            "spot_usd_per_hour\": the price is 0; a price that is not known is an empty cell");
        // 0.0005 / 8 is 0.0000625, 9000 / 8 is 1125: no price of a chip-hour that one may enter.
        row("price too small for its chips",
            "P,i,x1,8,us,0.0005,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "on_demand_usd_per_hour\": 0.0005 for 8 chips is outside 0.0001 to 1000 USD for a "
            "chip-hour");
        row("price too large for its chips",
            "P,i,x1,8,us,9000,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "on_demand_usd_per_hour\": 9000 for 8 chips is outside 0.0001 to 1000 USD for a "
            "chip-hour");
        row("NaN price", "P,i,x1,8,us,,,,nan,2026-01-01,s,,on_demand,,,,,high\n",
            "spot_usd_per_hour\": \"nan\" is not a number");
        row("comma decimals", "P,i,x1,8,us,\"1,5\",,,,2026-01-01,s,,on_demand,,,,,high\n",
            "on_demand_usd_per_hour\": \"1,5\" is not a number");
        row("no chips", "P,i,x1,0,us,1,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "chips\": 0, outside 1 to 1");
        row("half a chip", "P,i,x1,1.5,us,1,,,,2026-01-01,s,,on_demand,,,,,high\n",
            "chips\": \"1.5\" is not a whole number");
        row("no such day", "P,i,x1,8,us,1,,,,2026-02-29,s,,on_demand,,,,,high\n",
            "as_of\": \"2026-02-29\" is not a date as 2026-07-20");
        row("American date", "P,i,x1,8,us,1,,,,07/20/2026,s,,on_demand,,,,,high\n",
            "as_of\": \"07/20/2026\" is not a date as 2026-07-20");
        row("kind", "P,i,x1,8,us,1,,,,2026-01-01,s,,gift,,,,,high\n",
            "kind\": \"gift\" is not one of on_demand, reserved_1y, reserved_3y, spot and "
            "capacity_block");
        row("no headline", "P,i,x1,8,us,1,,,,2026-01-01,s,,spot,,,,,high\n",
            "spot_usd_per_hour\": the price is missing that the kind \"spot\" names");
        row("another price by chip", "P,i,x1,8,us,1,,,,2026-01-01,s,,on_demand,,,,0.1251,high\n",
            "usd_per_chip_hour\": 0.1251 is not the price of its kind divided by the chips, which "
            "is "
            "0.125");
        row("no source", "P,i,x1,8,us,1,,,,2026-01-01,,,on_demand,,,,,high\n",
            "source\": the cell is empty");
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
            std::string("offers.csv, line 1: column \"more\" is not expected at place 19"));
    }

    void anOfferStandsInTheTableOnce()
    {
        const std::string row = "P,i,x1,8,us,1,,,,2026-01-01,s,,on_demand,,,,,high\n";
        QCOMPARE(refusalOf(std::string(kAcceleratorHeader) + kChip, kOfferHeader + row + row),
            std::string("offers.csv, line 3: the offer \"P/i/us/on_demand/2026-01-01\" appears "
                        "twice"));
    }

    void aLeapDayIsADate()
    {
        QCOMPARE(
            refusalOf(std::string(kAcceleratorHeader) + kChip,
                std::string(kOfferHeader) + "P,i,x1,8,us,1,,,,2028-02-29,s,,on_demand,,,,,high\n"),
            std::string("no error"));
    }

    void mergingKeepsOnesOwnRowsAndAddsTheOthers()
    {
        QVERIFY(merged(builtinCatalog(), builtinCatalog()) == builtinCatalog());
        std::vector chips{*builtinCatalog().find("h100_sxm"), *builtinCatalog().find("l4")};
        chips[0].bf16Tflops = 1.0;
        chips[1].id = "mine";
        std::vector offers{builtinCatalog().offers[3], builtinCatalog().offers[3]};
        offers[0].onDemand = 1.0;
        offers[1].asOf = "2026-12-01";
        const Catalog own{chips, offers};
        const Catalog all = merged(own, builtinCatalog());
        QCOMPARE(all.accelerators.size(), builtinCatalog().accelerators.size() + 1);
        QCOMPARE(all.find("h100_sxm")->bf16Tflops.value_or(0.0), 1.0);
        QCOMPARE(all.find("l4")->bf16Tflops.value_or(0.0), 121.0);
        QCOMPARE(all.offers.size(), builtinCatalog().offers.size() + 1);
        QVERIFY(all.offers[3] == own.offers[0]); // of the same id: one's own
        QVERIFY(all.offers.back() == own.offers[1]);
    }

private:
    static void requireSentence(const std::string& refusal)
    {
        QFETCH(QString, sentence);
        QVERIFY2(QString::fromStdString(refusal).startsWith(sentence), refusal.c_str());
    }
};

ISOCOST_TEST(TestCatalog)
#include "tst_catalog.moc"
