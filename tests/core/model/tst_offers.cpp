// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices and dates are rows of resources/catalog/offers.csv, divided by their chips by hand.
#include <QTest>

#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/model/platform_list.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr const char* kAws = "AWS/p6-b200.48xlarge/us-east-1/on_demand/2026-09-25";

const ListPrice& priced(Purchase purchase)
{
    return rowOfPrice(purchase);
}

Offer offer(const char* provider, const char* asOf, double onDemand)
{
    Offer it;
    it.provider = provider;
    it.instance = "i";
    it.accelerator = "x1";
    it.region = "r";
    it.onDemand = onDemand;
    it.asOf = asOf;
    it.source = "s";
    return it;
}

std::string newestOf(const std::vector<Offer>& offers)
{
    Catalog catalog;
    catalog.offers = offers;
    const auto newest = newestOffer(catalog, "x1", priced(Purchase::OnDemand));
    return newest ? newest->offer->provider : "none";
}

std::string refusalOf(const char* id, const char* text)
{
    Scenario scenario = referenceScenario();
    addPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
    const Scenario before = scenario;
    try {
        assign(scenario, builtinCatalog(), id, text);
    } catch (const InputError& error) {
        return scenario == before ? error.what() : "changed";
    }
    return "no error";
}

} // namespace

class TestOffers : public QObject {
    Q_OBJECT

private slots:
    void theNewestWins()
    {
        QCOMPARE(newestOf({offer("A", "2026-09-01", 3.0), offer("B", "2026-10-01", 4.0)}),
            std::string("B"));
        QCOMPARE(newestOf({}), std::string("none"));
    }

    // The surer, then more chips, then the first by the letters of its id.
    void aTieIsDecidedTheSameWayInAnyOrder()
    {
        Offer sure = offer("Z", "2026-10-01", 3.0);
        sure.confidence = "high";
        Offer large = offer("Y", "2026-10-01", 3.0);
        large.chips = 8;
        const Offer a = offer("A", "2026-10-01", 3.0);
        const Offer b = offer("B", "2026-10-01", 2.0);
        QCOMPARE(newestOf({a, large, sure}), std::string("Z"));
        QCOMPARE(newestOf({sure, large, a}), std::string("Z"));
        QCOMPARE(newestOf({a, large, b}), std::string("Y"));
        QCOMPARE(newestOf({b, a}), std::string("A"));
        QCOMPARE(newestOf({a, b}), std::string("A"));
    }

    void lowConfidenceIsNeverADefault()
    {
        Offer low = offer("Low", "2026-12-01", 1.0);
        low.confidence = "low";
        QCOMPARE(newestOf({low}), std::string("none"));
        QCOMPARE(newestOf({low, offer("A", "2025-01-01", 3.0)}), std::string("A"));
        // 55 USD for 8 chips is the one on-demand price of Trainium2, and an outlier
        const ListPrice& onDemand = priced(Purchase::OnDemand);
        QVERIFY(!newestOffer(builtinCatalog(), "trainium2", onDemand));
        QCOMPARE(offersOf(builtinCatalog(), "trainium2", onDemand).size(), std::size_t{1});
    }

    // Three-year prices beside newer on-demand headlines have no date of their own.
    void aHeadlineComesBeforeTheOtherPricesOfARow()
    {
        const auto newest = newestOffer(builtinCatalog(), "h100_sxm", priced(Purchase::Reserved3y));
        QVERIFY(newest && newest->isHeadline());
        QCOMPARE(newest->id(), std::string("GCP/a3-highgpu-8g/us-central1/reserved_3y/2026-09-19"));
        QCOMPARE(newest->usdPerChipHour(), 38.864 / 8.0);
        QCOMPARE(newest->origin().date, std::string("2026-09-19"));
        QCOMPARE(newest->origin().source,
            std::string("GCP a3-highgpu-8g, us-central1, 3-year price, resource CUD"));
    }

    void aPriceBesideTheHeadlineSaysThatTheDateIsNotItsOwn()
    {
        const auto spot = newestOffer(builtinCatalog(), "b300_sxm", priced(Purchase::OnDemand));
        QVERIFY(spot && spot->isHeadline()); // RunPod, 2026-10-07
        const OfferPrice beside = offerOfId(builtinCatalog(), "b200_sxm",
            "AWS/p6-b200.48xlarge/us-east-1/spot/undated-beside-2026-09-25");
        QVERIFY(!beside.isHeadline());
        QCOMPARE(beside.usdPerChipHour(), 42.088 / 8.0);
        QVERIFY(beside.origin().date.empty());
        QCOMPARE(beside.origin().source,
            std::string("AWS p6-b200.48xlarge, us-east-1, spot price, without a date of its own "
                        "(the offer's 2026-09-25 dates another price); note: spot 5.261 per chip "
                        "Vantage 2026-09-19"));
        const OfferPrice bare = offerOfId(builtinCatalog(), "tpu_v5p",
            "GCP/tpu v5p/us-east5/reserved_1y/undated-beside-2026-09-17");
        QVERIFY(QString::fromStdString(bare.origin().source)
                    .endsWith(QStringLiteral("dates another price)"))); // no date in its note
    }

    void anOfferSetsThePriceOfItsKind()
    {
        Scenario scenario = referenceScenario();
        addPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
        const ParameterAddress price{Parameter::PriceOnDemand, 3};
        assign(scenario, builtinCatalog(), "platform.b200.offer", kAws);
        QCOMPARE(numberOf(scenario, builtinCatalog(), price), std::optional(113.9328 / 8.0));
        QCOMPARE(sourceOf(scenario, builtinCatalog(), price),
            std::string("AWS p6-b200.48xlarge, us-east-1, on-demand price, 2026-09-25"));
        const Scenario before = scenario;
        const std::vector<std::string> settings{
            "platform.b200.offer=CoreWeave/HGX B200/us/spot/undated-beside-2026-09-20"};
        const auto set = assign(scenario, builtinCatalog(), settings);
        QVERIFY((set == std::vector{ParameterAddress{Parameter::PriceSpot, 3}}));
        QVERIFY(numberOf(scenario, builtinCatalog(), price)
            == numberOf(before, builtinCatalog(), price)); // the other kind is left alone
        QVERIFY(numberOf(scenario, builtinCatalog(), {Parameter::PriceSpot, 3}));
    }

    void anUnknownOfferIsRefusedWithOnesNearby_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("offer");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("slip") << "platform.b200.offer"
                              << "AWS/p6-b200.48xlarge/us-east-1/on_demand/2026-09-26"
                              << "platform.b200.offer: there is no offer "
                                 "\"AWS/p6-b200.48xlarge/us-east-1/on_demand...\" of \"b200_sxm\"; "
                                 "did you mean "
                                 "\"AWS/p6-b200.48xlarge/us-east-1/on_demand/2026-09-25\"?";
        QTest::newRow("of another chip")
            << "platform.h100.offer" << kAws
            << "platform.h100.offer: there is no offer "
               "\"AWS/p6-b200.48xlarge/us-east-1/on_demand...\" of \"h100_sxm\"";
        QTest::newRow("nothing like it")
            << "platform.trn2.offer"
            << "cheap"
            << "platform.trn2.offer: there is no offer \"cheap\" of \"trainium2\"; there are ";
        QTest::newRow("no platform named")
            << "platform.offer" << kAws << "there is no platform \"offer\" in";
        QTest::newRow("no such platform")
            << "platform.b300.offer" << kAws << "there is no platform \"b300\"";
    }
    void anUnknownOfferIsRefusedWithOnesNearby()
    {
        QFETCH(QString, id);
        QFETCH(QString, offer);
        QFETCH(QString, sentence);
        const QString said =
            QString::fromStdString(refusalOf(id.toUtf8().constData(), offer.toUtf8().constData()));
        QVERIFY2(said.startsWith(sentence), qPrintable(said));
    }

    // The newest of B200: RunPod on demand, AWS on spot, of a day with the less sure GCP. Of H100
    // all are of AWS, whose on-demand price is the newest, with the term that pays nothing upfront.
    void anAddedPlatformTakesTheNewestPriceOfEachKind()
    {
        Scenario scenario = referenceScenario();
        addPricedPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
        const auto source = [&](Parameter price, int platform) {
            return sourceOf(scenario, builtinCatalog(), {price, platform});
        };
        QCOMPARE(numberOf(scenario, builtinCatalog(), {Parameter::PriceOnDemand, 3}),
            std::optional(6.79));
        QCOMPARE(source(Parameter::PriceOnDemand, 3),
            std::string("RunPod B200 secure, us, on-demand price, 2026-10-07"));
        QCOMPARE(source(Parameter::PriceSpot, 3),
            std::string("AWS p6-b200.48xlarge, us-east-1, spot price, 2026-09-19"));
        assign(scenario, builtinCatalog(), "platform.h100.purchase", "reserved_3y");
        addPricedPlatform(scenario, builtinCatalog(), "trn2_new", "trainium2");
        QVERIFY(!numberOf(scenario, builtinCatalog(), {Parameter::PriceOnDemand, 4}));
        QCOMPARE(source(Parameter::PriceOnDemand, 4), std::string("no sure price in the catalog"));
        addPricedPlatform(scenario, builtinCatalog(), "h100_new", "h100_sxm");
        QCOMPARE(numberOf(scenario, builtinCatalog(), {Parameter::PriceOnDemand, 5}),
            std::optional(55.04 / 8.0)); // AWS, as new as Azure and RunPod
        QCOMPARE(source(Parameter::PriceReserved3y, 5),
            std::string("AWS p5.48xlarge (no upfront), us-east-1, 3-year price, 3y EC2 Instance "
                        "Savings Plan, upfront none, 2026-08-07"));
        // bought as the reference is
        const auto purchase = [&](int platform) {
            return numberOf(scenario, builtinCatalog(), {Parameter::Purchase, platform});
        };
        QCOMPARE(purchase(3), std::optional(static_cast<double>(Purchase::OnDemand)));
        QCOMPARE(purchase(5), std::optional(static_cast<double>(Purchase::Reserved3y)));
    }

    // H100 in the reference sample has presets, then an offer and a price of one's own.
    void aPriceByHandIsOfNoOffer()
    {
        Scenario scenario = referenceScenario();
        const ParameterAddress onDemand{Parameter::PriceOnDemand, 0};
        QVERIFY(pricesByHand(scenario, builtinCatalog(), 0).empty());
        QVERIFY(!offerInUse(scenario, builtinCatalog(), onDemand));
        const auto newest =
            newestOffer(builtinCatalog(), "h100_sxm", priced(Purchase::OnDemand))->id();
        applyOffer(scenario, builtinCatalog(), 0, newest);
        QCOMPARE(offerInUse(scenario, builtinCatalog(), onDemand)->id(), newest);
        setWithOrigin(scenario, {Parameter::PriceSpot, 0}, {1.75, "a quote", "2026-11-01"});
        QVERIFY(pricesByHand(scenario, builtinCatalog(), 0) == std::vector{Parameter::PriceSpot});
        setNumber(scenario, onDemand, 7.0); // without a source it is by hand as well
        QVERIFY(!offerInUse(scenario, builtinCatalog(), onDemand));
        QCOMPARE(pricesByHand(scenario, builtinCatalog(), 0).size(), std::size_t{2});
        const Scenario before = scenario;
        QVERIFY_THROWS_EXCEPTION(
            InputError, changeAccelerator(scenario, builtinCatalog(), 0, "trainium9"));
        QVERIFY(scenario == before);
    }

    void aPlatformThatIsRefusedChangesNothing()
    {
        Scenario scenario = referenceScenario();
        QVERIFY_THROWS_EXCEPTION(
            InputError, addPricedPlatform(scenario, builtinCatalog(), "h100", "h100_sxm"));
        QVERIFY(scenario == referenceScenario());
    }

    void everyOfferOfTheCatalogCanBeTaken()
    {
        for (const Accelerator& accelerator : builtinCatalog().accelerators) {
            Scenario scenario = referenceScenario();
            addPlatform(scenario, builtinCatalog(), "k", accelerator.id);
            for (const ListPrice& price : kListPrices)
                for (const OfferPrice& it : offersOf(builtinCatalog(), accelerator.id, price)) {
                    assign(scenario, builtinCatalog(), "platform.k.offer", it.id());
                    const Origin* const origin = originOf(scenario, {price.parameter, 3});
                    QVERIFY2(origin && *origin == it.origin(), it.id().c_str());
                }
        }
    }
};

ISOCOST_TEST(TestOffers)
#include "tst_offers.moc"
