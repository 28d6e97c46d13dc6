// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and dates are rows of resources/catalog: specialty_offers.csv, node_prices.csv,
// api_prices.csv and mfu_typical.csv.
#include <set>

#include <QTest>

#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/model/platform_list.h"
#include "core/model/quote_tables.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr const char* kByTheHour = "specialty/Lambda/8x instance/us/on_demand/2026-09-19";
constexpr const char* kByContract =
    "specialty/DigitalOcean/GPU droplet reserved/us/reserved_1y/2026-09-19";
constexpr const char* kSpecialtyHeader =
    "provider,instance,accelerator,chips,region,on_demand_usd_per_hour,reserved_1y_usd_per_hour,"
    "reserved_3y_usd_per_hour,spot_usd_per_hour,as_of,source,note,kind,term,upfront,"
    "capacity_block_usd_per_hour,usd_per_chip_hour,confidence,term_months,minimum_chips,"
    "take_or_pay\n";
constexpr const char* kNodeHeader = "record,accelerator,chips_per_node,node_usd_low,typical,high,"
                                    "includes,as_of,source,confidence,note\n";
constexpr const char* kApiHeader = "model_class,model,provider,input_usd_per_m,"
                                   "cached_input_usd_per_m,output_usd_per_m,as_of,source,"
                                   "confidence,note\n";
constexpr const char* kMfuHeader =
    "accelerator,precision,dense_or_moe,n,low,typical,high,low_against_bf16_peak,"
    "typical_against_bf16_peak,high_against_bf16_peak,rule,confidence,note\n";

constexpr const char* kRunHeader =
    "id,accelerator,precision,model,dense_or_moe,parameters_b,active_b,chips,sequence_tokens,mfu,"
    "peak_tflops_used,mfu_against_bf16_peak,tflops_per_chip,tokens_per_second_per_chip,task,"
    "software,as_of,source,confidence,note\n";

Scenario withH200()
{
    Scenario scenario = referenceScenario();
    addPlatform(scenario, builtinCatalog(), "h200", "h200_sxm");
    return scenario;
}

std::optional<double> numberIn(const Scenario& scenario, Parameter parameter, int platform)
{
    return numberOf(scenario, builtinCatalog(), {parameter, platform});
}

std::string sourceIn(const Scenario& scenario, Parameter parameter, int platform)
{
    return sourceOf(scenario, builtinCatalog(), {parameter, platform});
}

QString refusalOf(Scenario scenario, const char* id, const char* text)
{
    const Scenario before = scenario;
    try {
        assign(scenario, builtinCatalog(), id, text);
    } catch (const InputError& error) {
        return scenario == before ? QString::fromUtf8(error.what()) : QStringLiteral("changed");
    }
    return QStringLiteral("no error");
}

QString refusalOfTable(const QString& table, const std::string& row)
{
    try {
        const Catalog& chips = builtinCatalog();
        if (table == QLatin1String("specialty"))
            (void)parseSpecialtyOffers(kSpecialtyHeader + row, "s.csv", chips);
        else if (table == QLatin1String("node"))
            (void)parseNodePrices(kNodeHeader + row, "n.csv", chips);
        else if (table == QLatin1String("api"))
            (void)parseApiPrices(kApiHeader + row, "a.csv");
        else if (table == QLatin1String("run"))
            (void)parseMeasuredMfus(kRunHeader + row, "r.csv", chips);
        else
            (void)parseTypicalMfus(kMfuHeader + row, "m.csv", chips);
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return QStringLiteral("no error");
}

} // namespace

class TestQuotes : public QObject {
    Q_OBJECT

private slots:
    void theTablesHoldTheShippedRows()
    {
        QCOMPARE(specialtyOffers().size(), std::size_t{102});
        QCOMPARE(nodePrices().size(), std::size_t{50});
        QCOMPARE(apiPrices().size(), std::size_t{42});
        QCOMPARE(typicalMfus().size(), std::size_t{37});
        QCOMPARE(measuredMfus().size(), std::size_t{220});
    }

    // Each row of mfu_typical.csv: number, lowest and highest of its runs of pretraining.
    void typicalNumbersAreThoseOfTheRuns()
    {
        for (const TypicalMfu& typical : typicalMfus()) {
            std::vector<double> runs;
            for (const MeasuredMfu& it : measuredMfus())
                if (it.accelerator == typical.accelerator && it.precision == typical.precision
                    && it.kind == typical.kind && it.task == "pretrain" && it.confidence != "low")
                    runs.push_back(it.mfu);
            const std::string what =
                typical.accelerator + " " + typical.precision + " " + typical.kind;
            QVERIFY2(runs.size() == static_cast<std::size_t>(typical.runs), what.c_str());
            QCOMPARE(*std::ranges::min_element(runs), typical.low);
            QCOMPARE(*std::ranges::max_element(runs), typical.high);
        }
    }

    // mb2608...: the only newest ones of GB300 are Megatron-Bridge 26.08
    void aPublishedRunIsTakenWithItsSource()
    {
        Scenario scenario = withH200();
        const std::vector<Quote> runs = publishedRuns(scenario, builtinCatalog(), 3);
        QCOMPARE(runs.size(), std::size_t{3}); // h200_sxm,bf16,dense,3
        assign(scenario, builtinCatalog(), "platform.h200.offer", runs.front().id);
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 3), std::optional(runs.front().number()));
        QVERIFY(QString::fromStdString(sourceIn(scenario, Parameter::Mfu, 3))
                    .startsWith(QStringLiteral("evidence MFU: run of ")));
        assign(scenario, builtinCatalog(), "training.active_fraction=0.2");
        QVERIFY(publishedRuns(scenario, builtinCatalog(), 3).empty()); // no such row of H200
    }

    void everyQuoteHasItsOwnIdAndCanBeTaken()
    {
        for (const Accelerator& accelerator : builtinCatalog().accelerators) {
            Scenario scenario = referenceScenario();
            addPlatform(scenario, builtinCatalog(), "k", accelerator.id);
            std::set<std::string> ids;
            for (const Quote& quote : quotesOfPlatform(accelerator.id)) {
                QVERIFY2(ids.insert(quote.id).second, quote.id.c_str());
                assign(scenario, builtinCatalog(), "platform.k.offer", quote.id);
                for (const QuotedNumber& it : quote.numbers) {
                    const Origin* const origin = originOf(scenario, {it.parameter, 3});
                    QVERIFY2(origin && *origin == it.origin, quote.id.c_str());
                }
            }
        }
        std::set<std::string> ids;
        Scenario scenario = referenceScenario();
        for (const Quote& quote : quotesOfApi()) {
            QVERIFY2(ids.insert(quote.id).second, quote.id.c_str());
            assign(scenario, builtinCatalog(), "api.offer", quote.id);
            QCOMPARE(scenario.of(Parameter::ApiPriceInput), quote.number());
        }
    }

    void aSpecialtyCloudsPriceIsTakenWithItsSource()
    {
        Scenario scenario = referenceScenario();
        const std::vector<std::string> settings{std::string("platform.h100.offer=") + kByTheHour};
        const auto set = assign(scenario, builtinCatalog(), settings);
        QVERIFY((set == std::vector{ParameterAddress{Parameter::PriceSpecialty, 0}}));
        QCOMPARE(numberIn(scenario, Parameter::PriceSpecialty, 0), std::optional(3.99));
        QCOMPARE(sourceIn(scenario, Parameter::PriceSpecialty, 0),
            std::string("Lambda 8x instance, us, specialty price by the hour, 8 chips at least; "
                        "\"GPU Cloud Pricing and TCO\" research of 2026-09-19 (public copy on "
                        "GitHub) 4.2, 2026-09-19"));
        QVERIFY(!numberIn(scenario, Parameter::PriceSpecialtyContract, 0));
        assign(scenario, builtinCatalog(), "platform.h100.price_specialty_contract", kByContract);
        QCOMPARE(numberIn(scenario, Parameter::PriceSpecialtyContract, 0), std::optional(3.26));
        QVERIFY(QString::fromStdString(sourceIn(scenario, Parameter::PriceSpecialtyContract, 0))
                    .startsWith(QStringLiteral("DigitalOcean GPU droplet reserved, us, specialty "
                                               "price by contract, 12 months; ")));
    }

    void aNodeBringsItsChipsAlong()
    {
        Scenario scenario = referenceScenario();
        addPlatform(scenario, builtinCatalog(), "gb200", "gb200");
        assign(scenario, builtinCatalog(), "platform.gb200.offer", "node/gb200/2026-05-31");
        QCOMPARE(numberIn(scenario, Parameter::OwnedNodePrice, 3), std::optional(3e6));
        QCOMPARE(numberIn(scenario, Parameter::OwnedChipsPerNode, 3), std::optional(72.0));
        QCOMPARE(
            originOf(scenario, {Parameter::OwnedNodePrice, 3})->date, std::string("2026-05-31"));
    }

    // DGX nodes have no typical price, Trainium cannot be bought.
    void aNodeWithoutATypicalPriceIsNotOffered()
    {
        QCOMPARE(quotesOf("h100_sxm", Parameter::OwnedNodePrice).size(), std::size_t{1});
        QVERIFY(quotesOf("gaudi3", Parameter::OwnedNodePrice).empty());
        QVERIFY(quotesOf("trainium2", Parameter::OwnedNodePrice).empty());
    }

    void anApiSetsItsThreePrices()
    {
        Scenario scenario = referenceScenario();
        assign(scenario, builtinCatalog(), "api.offer", "api/Fireworks/DeepSeek V3.2/2026-08-21");
        QCOMPARE(scenario.of(Parameter::ApiPriceInput), 0.56);
        QCOMPARE(scenario.of(Parameter::ApiPriceCached), 0.28);
        QCOMPARE(scenario.of(Parameter::ApiPriceOutput), 1.68);
        // a row without a cached price: the input price
        assign(scenario, builtinCatalog(), "api.price_cached",
            "api/AWS Bedrock/Llama 3.3 70B/2026-08-21");
        QCOMPARE(scenario.of(Parameter::ApiPriceInput), 0.72);
        QCOMPARE(scenario.of(Parameter::ApiPriceCached), 0.72);
        QVERIFY(QString::fromStdString(sourceIn(scenario, Parameter::ApiPriceCached, -1))
                    .startsWith(QStringLiteral("AWS Bedrock, Llama 3.3 70B, cached input: no price "
                                               "is listed, that of input; ")));
    }

    // Spot, bounds of a printed discount and quotes by mail are no offers.
    void whatIsNoOfferIsNotOffered()
    {
        for (const Accelerator& accelerator : builtinCatalog().accelerators)
            for (const Parameter parameter :
                {Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract})
                for (const Quote& quote : quotesOf(accelerator.id, parameter))
                    for (const char* const kind : {"/spot/", "commitment_bound", "/quote/"})
                        QVERIFY2(quote.id.find(kind) == std::string::npos, quote.id.c_str());
    }

    // Of H100 the sure contract of twelve months is DigitalOcean's, of B200 Hyperstack's alone;
    // each price by the hour is of the same provider. The index of the market, 2.35, is no offer.
    // L40S has no contract, and Crusoe's 1.50 is newer than RunPod's. Of TensorWave's MI355X only a
    // price of low confidence is known.
    void theDefaultIsSureAndOfOneProvider()
    {
        const auto price = [](const char* chip, Parameter parameter) {
            const auto quote = defaultQuote(chip, parameter, 64.0);
            return quote ? quote->number() : 0.0;
        };
        QCOMPARE(price("h100_sxm", Parameter::PriceSpecialtyContract), 3.26);
        QCOMPARE(price("h100_sxm", Parameter::PriceSpecialty), 4.41);
        QCOMPARE(price("b200_sxm", Parameter::PriceSpecialtyContract), 5.1);
        QCOMPARE(price("b200_sxm", Parameter::PriceSpecialty), 6.0);
        QCOMPARE(price("l40s", Parameter::PriceSpecialtyContract), 0.0);
        QCOMPARE(price("l40s", Parameter::PriceSpecialty), 1.5);
        QCOMPARE(price("mi355x", Parameter::PriceSpecialty), 0.0);
        QCOMPARE(price("h200_sxm", Parameter::OwnedNodePrice), 370000.0);
        QCOMPARE(price("mi300x", Parameter::OwnedNodePrice), 0.0); // an estimate
        // Together sells H200 on demand to 256 chips and more
        const auto quotes = quotesOf("h200_sxm", Parameter::PriceSpecialty);
        const auto together = std::ranges::find(quotes, "Together", &Quote::provider);
        QVERIFY(together != quotes.end());
        QCOMPARE(together->minimumChips, 256.0);
    }

    void anAddedPlatformTakesWhatIsQuotedForItsChip()
    {
        Scenario scenario = referenceScenario();
        addPricedPlatform(scenario, builtinCatalog(), "h200", "h200_sxm");
        QCOMPARE(numberIn(scenario, Parameter::PriceSpecialty, 3), std::optional(4.47));
        QCOMPARE(numberIn(scenario, Parameter::PriceSpecialtyContract, 3), std::optional(3.4));
        QCOMPARE(numberIn(scenario, Parameter::OwnedNodePrice, 3), std::optional(370000.0));
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 3), std::optional(0.4245));
        QCOMPARE(sourceIn(scenario, Parameter::Mfu, 3),
            std::string("evidence MFU: typical of 3 runs, h200_sxm, bf16, dense, 0.3275 to 0.4659; "
                        "1 source(s), confidence medium; min, median, max of the rows of "
                        "mfu_measured.csv with task pretrain and without confidence low, "
                        "2026-11-28"));
        QVERIFY(!numberIn(scenario, Parameter::PriceSpecialty, 0)); // the others are as published
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 0), std::optional(0.45));
    }

    void anMfuWithoutARunSaysSo()
    {
        Scenario scenario = referenceScenario();
        scenario.of(Parameter::TrainingActiveFraction) = 0.1;
        addPricedPlatform(scenario, builtinCatalog(), "h200", "h200_sxm");
        // no more than h200_sxm,bf16,dense
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 3), std::optional(0.4245));
        QCOMPARE(sourceIn(scenario, Parameter::Mfu, 3),
            std::string(
                "evidence MFU: none, no measured run of h200_sxm, bf16, mixture of experts, "
                "is known; assumed as its runs in bf16, dense, typically reach"));
        addPricedPlatform(scenario, builtinCatalog(), "h100_new", "h100_sxm");
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 4), std::optional(0.2527));
        addPricedPlatform(scenario, builtinCatalog(), "a100", "a100_80_sxm"); // dense 54.47 %
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 5), std::optional(0.45));
        QVERIFY(sourceIn(scenario, Parameter::Mfu, 5)
                    .ends_with("is known; assumed as in the published comparison"));
    }

    void anotherChipTakesItsOwnQuotes()
    {
        Scenario scenario = referenceScenario();
        addPricedPlatform(scenario, builtinCatalog(), "k", "h200_sxm");
        setNumber(scenario, {Parameter::PriceSpecialtyContract, 3}, 3.0); // of H200, by hand
        QVERIFY(!quoteInUse(scenario, {Parameter::PriceSpecialtyContract, 3}));
        QCOMPARE(quoteInUse(scenario, {Parameter::PriceSpecialty, 3})->provider,
            std::string("DigitalOcean"));
        changeAccelerator(scenario, builtinCatalog(), 3, "b200_sxm");
        QCOMPARE(numberIn(scenario, Parameter::PriceSpecialty, 3), std::optional(6.0));
        QCOMPARE(numberIn(scenario, Parameter::PriceSpecialtyContract, 3), std::optional(5.1));
        QCOMPARE(numberIn(scenario, Parameter::OwnedNodePrice, 3), std::optional(427000.0));
        QCOMPARE(numberIn(scenario, Parameter::Mfu, 3), std::optional(0.3458));
        changeAccelerator(scenario, builtinCatalog(), 3, "trainium2");
        QVERIFY(!numberIn(scenario, Parameter::OwnedNodePrice, 3));
        QCOMPARE(numberIn(scenario, Parameter::OwnedChipsPerNode, 3), std::optional(16.0));
    }

    // AWS sells a year of H100 paid all upfront, three years both ways; GCP says nothing of it.
    void anOfferSetsWhatIsPaidUpfront()
    {
        Scenario scenario = referenceScenario();
        const auto choose = [&scenario](const char* offer) {
            assign(scenario, builtinCatalog(), "platform.h100.offer", offer);
        };
        choose("AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 1.0);
        QCOMPARE(scenario.of(Parameter::FinanceReserved1yUpfront), 0.0);
        choose("AWS/p5.48xlarge/us-east-1/reserved_1y/2026-08-07");
        QCOMPARE(scenario.of(Parameter::FinanceReserved1yUpfront), 1.0);
        choose("AWS/p5.48xlarge (no upfront)/us-east-1/reserved_3y/2026-08-07");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.0);
        QCOMPARE(sourceIn(scenario, Parameter::FinanceReservedUpfront, -1),
            std::string("as the offer in use says: AWS p5.48xlarge (no upfront), us-east-1, 3-year "
                        "price, 3y EC2 Instance Savings Plan, upfront none, 2026-08-07"));
        choose("AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07");
        setNumber(scenario, {Parameter::PriceReserved3y, 0}, 2.5); // the terms stay, and say so
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 1.0);
        QVERIFY(
            sourceIn(scenario, Parameter::FinanceReservedUpfront, -1)
                .starts_with("as an offer says that is not in use: AWS p5.48xlarge, us-east-1"));
        choose("GCP/a3-highgpu-8g/us-central1/reserved_3y/2026-09-19");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.0);
        setNumber(scenario, {Parameter::FinanceReservedUpfront, -1}, 0.5);
        choose("GCP/a3-highgpu-8g/us-central1/reserved_3y/2026-09-19");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.5); // by hand
    }

    // The newest three-year offer of H200 asks nothing upfront, the one of H100 in use all.
    void anotherChipKeepsAShareUpfrontByHand()
    {
        Scenario scenario = referenceScenario();
        assign(scenario, builtinCatalog(), "platform.h100.offer",
            "AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07");
        changeAccelerator(scenario, builtinCatalog(), 0, "h200_sxm");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.0);
        setNumber(scenario, {Parameter::FinanceReservedUpfront, -1}, 0.5);
        changeAccelerator(scenario, builtinCatalog(), 0, "b200_sxm");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.5);
        QVERIFY(numberIn(scenario, Parameter::PriceReserved3y, 0).has_value());
    }

    // The flows of money are those of the reference platform.
    void anOfferOfAnotherPlatformSetsNoUpfront()
    {
        Scenario scenario = withH200();
        assign(scenario, builtinCatalog(), "platform.h200.offer",
            "AWS/p5en.48xlarge/us-east-1/reserved_3y/2026-10-03");
        QCOMPARE(scenario.of(Parameter::FinanceReservedUpfront), 0.0);
    }

    void anUnknownQuoteIsRefused_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("offer");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("API") << QByteArray("api.offer") << QByteArray("api/Nobody")
                             << "api.offer: there is no offer \"api/Nobody\" of an API; ";
        QTest::newRow("of another chip")
            << QByteArray("platform.h200.offer") << QByteArray("node/h100_sxm/2026-05-04")
            << "platform.h200.offer: there is no offer \"node/h100_sxm/2026-05-04\" of "
               "\"h200_sxm\"; did you mean \"node/h200_sxm/2026-05-04\"?";
        QTest::newRow("of another price")
            << QByteArray("platform.h200.price_specialty") << QByteArray("node/h200_sxm/2026-05-04")
            << "platform.h200.price_specialty: there is no offer \"node/h200_sxm/2026-05-04\" for "
               "it";
    }
    void anUnknownQuoteIsRefused()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, offer);
        QFETCH(QString, sentence);
        const QString said = refusalOf(withH200(), id.constData(), offer.constData());
        QVERIFY2(said.startsWith(sentence), qPrintable(said));
    }

    void aBrokenRowIsRefusedInOneSentence_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* table, const char* text,
                             const char* sentence) {
            QTest::newRow(name) << table << text << sentence;
        };
        row("price of 0", "specialty",
            "A,i,h100_sxm,1,us,,,,,2026-09-19,s,,on_demand,,,,0,high,0,1,no\n",
            "s.csv, line 2: column \"usd_per_chip_hour\": 0, outside 0.0001 to 1000");
        row("another price", "specialty",
            "A,i,h100_sxm,8,us,32,,,,2026-09-19,s,,on_demand,,,,3,high,0,8,no\n",
            "s.csv, line 2: column \"usd_per_chip_hour\": 3 is not the price of its kind divided "
            "by the chips, which is 4");
        row("kind", "specialty", "A,i,h100_sxm,1,us,,,,,2026-09-19,s,,loan,,,,3,high,0,1,no\n",
            "s.csv, line 2: column \"kind\": \"loan\" is not one of on_demand, ");
        row("take or pay", "specialty",
            "A,i,h100_sxm,1,us,,,,,2026-09-19,s,,on_demand,,,,3,high,0,1,maybe\n",
            "s.csv, line 2: column \"take_or_pay\": \"maybe\" is not one of yes, no and unknown");
        row("chip", "specialty", "A,i,x9,1,us,,,,,2026-09-19,s,,on_demand,,,,3,high,0,1,no\n",
            "s.csv, line 2: column \"accelerator\": \"x9\" is not an accelerator of the catalog");
        row("header", "specialty", "short,row\n", "s.csv, line 2: 2 cells where the header has 21");
        row("record", "node", "rack,h100_sxm,8,1,2,3,,2026-05-04,s,high,\n",
            "n.csv, line 2: column \"record\": \"rack\" is not one of node, ");
        row("negative", "node", "node,h100_sxm,8,1,-2,3,,2026-05-04,s,high,\n",
            "n.csv, line 2: column \"typical\": -2, outside 0 to ");
        row("no chips", "node", "node,h100_sxm,,1,2,3,,2026-05-04,s,high,\n",
            "n.csv, line 2: column \"chips_per_node\": the chips are missing of a node that has a "
            "price");
        row("no source", "node", "node,h100_sxm,8,1,2,3,,2026-05-04,,high,\n",
            "n.csv, line 2: column \"source\": the text is empty");
        row("day", "node", "node,h100_sxm,8,1,2,3,,May 2026,s,high,\n",
            "n.csv, line 2: column \"as_of\": \"May 2026\" is not a date as 2026-07-20");
        row("no price", "api", "70B,M,P,,,1,2026-08-21,s,high,\n",
            "a.csv, line 2: column \"input_usd_per_m\"");
        row("dear", "api", "70B,M,P,1,,20000,2026-08-21,s,high,\n",
            "a.csv, line 2: column \"output_usd_per_m\": 20000, outside 0 to 10000");
        row("percent", "mfu", "h100_sxm,bf16,dense,3,29,39,54,,,,r,high,\n",
            "m.csv, line 2: column \"low\": 29, outside 0.01 to 1");
        row("order", "mfu", "h100_sxm,bf16,dense,3,0.3,0.6,0.5,,,,r,high,\n",
            "m.csv, line 2: column \"typical\": it does not lie between low and high");
        row("twice", "mfu",
            "h100_sxm,bf16,dense,3,0.3,0.4,0.5,,,,r,high,\n"
            "h100_sxm,bf16,dense,3,0.3,0.4,0.5,,,,r,high,\n",
            "m.csv, line 3: \"h100_sxm bf16 dense\" appears twice");
        row("run in percent", "run",
            "a,h100_sxm,bf16,M,dense,,,8,,45,,,,,pretrain,S,2026-08,s,high,\n",
            "r.csv, line 2: column \"mfu\": 45, outside 0.01 to 1");
        row("task", "run", "a,h100_sxm,bf16,M,dense,,,8,,0.4,,,,,lora,S,2026-08,s,high,\n",
            "r.csv, line 2: column \"task\": \"lora\" is not one of pretrain and sft");
        row("month", "run", "a,h100_sxm,bf16,M,dense,,,8,,0.4,,,,,sft,S,2026-13,s,high,\n",
            "r.csv, line 2: column \"as_of\": ");
        row("run twice", "run",
            "a,h100_sxm,bf16,M,dense,,,,,0.4,,,,,sft,S,2026,s,high,\n"
            "a,h100_sxm,bf16,M,dense,,,,,0.4,,,,,sft,S,2026,s,high,\n",
            "r.csv, line 3: \"a\" appears twice");
    }
    void aBrokenRowIsRefusedInOneSentence()
    {
        QFETCH(QString, table);
        QFETCH(QString, row);
        QFETCH(QString, sentence);
        const QString said = refusalOfTable(table, row.toStdString());
        QVERIFY2(said.startsWith(sentence), qPrintable(said));
    }
};

ISOCOST_TEST(TestQuotes)
#include "tst_quotes.moc"
