// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/quotes.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "core/model/evidence.h"
#include "core/model/limits.h"
#include "core/model/quote_tables.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr double kContractMonths = 12.0; // as platform.K.price_specialty_contract means it
constexpr std::string_view kEvidenceMfu = "evidence MFU: ";
constexpr std::array kQuotedOfPlatform{Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract,
    Parameter::OwnedNodePrice, Parameter::Mfu};

std::string dayOf(const std::string& asOf)
{
    constexpr std::size_t kDay = 10; // a year alone is no date
    return asOf.size() == kDay ? asOf : std::string();
}

std::string idDay(const std::string& asOf)
{
    return asOf.empty() ? std::string("undated") : asOf;
}

Origin originOfRow(double number, const std::string& what, const std::string& asOf)
{
    return {number, shortenedTo(what, limits::kValue), dayOf(asOf)};
}

bool isSoldByTheHour(const SpecialtyOffer& it)
{
    return it.kind == "on_demand";
}

// The kinds that are sold for a term.
bool isContract(const SpecialtyOffer& it)
{
    return it.kind.starts_with("reserved_");
}

std::string idOf(const SpecialtyOffer& it)
{
    std::string id =
        "specialty/" + it.provider + "/" + it.instance + "/" + it.region + "/" + it.kind;
    if (it.kind == "reserved_cluster") // the same cluster is sold for several terms
        id += " " + it.term;
    return id + "/" + idDay(it.asOf);
}

std::string sourceOf(const SpecialtyOffer& it)
{
    std::string source = it.provider + " " + it.instance + ", " + it.region
        + (isContract(it) ? ", specialty price by contract" : ", specialty price by the hour");
    if (isContract(it) && !it.term.empty())
        source += ", " + it.term;
    if (it.minimumChips.value_or(1) > 1)
        source += ", " + numberText(*it.minimumChips) + " chips at least";
    if (!it.upfront.empty())
        source += ", paid upfront: " + it.upfront;
    return source + "; " + it.source;
}

Quote quoteOf(const SpecialtyOffer& it, Parameter parameter)
{
    const bool isOfTerm = isSoldByTheHour(it) || it.termMonths == kContractMonths;
    std::string name = it.provider + " " + it.instance + ", " + it.region;
    if (isContract(it) && !it.term.empty())
        name += ", " + it.term;
    return {.id = idOf(it),
        .name = std::move(name),
        .provider = it.provider,
        .region = it.region,
        .confidence = it.confidence,
        .mayBeDefault = isOfTerm && it.confidence != "low" && it.provider != "market",
        .minimumChips = static_cast<double>(it.minimumChips.value_or(1)),
        .numbers = {{parameter, originOfRow(it.usdPerChipHour, sourceOf(it), it.asOf)}}};
}

Quote quoteOf(const NodePrice& it)
{
    const double chips = *it.chipsPerNode;
    const std::string what = "node of " + numberText(chips) + " " + it.accelerator
        + (it.includes.empty() ? "" : ", " + it.includes);
    return {.id = "node/" + it.accelerator + "/" + idDay(it.asOf),
        .name = what,
        .provider = {},
        .confidence = it.confidence,
        .mayBeDefault = it.confidence != "low",
        .numbers = {{Parameter::OwnedNodePrice,
                        originOfRow(*it.typical, what + ", typical price; " + it.source, it.asOf)},
            {Parameter::OwnedChipsPerNode, originOfRow(chips, what + "; " + it.source, it.asOf)}}};
}

Quote quoteOf(const ApiPrice& it)
{
    const std::string what = it.provider + ", " + it.model;
    const auto number = [&](Parameter parameter, double price, const char* words) {
        return QuotedNumber{
            parameter, originOfRow(price, what + words + "; " + it.source, it.asOf)};
    };
    return {.id = "api/" + it.provider + "/" + it.model + "/" + idDay(it.asOf),
        .name = what,
        .provider = it.provider,
        .confidence = it.confidence,
        .mayBeDefault = false, // of which model and provider, nobody else can know
        .numbers = {number(Parameter::ApiPriceInput, it.input, ", input"),
            number(Parameter::ApiPriceCached, it.cached.value_or(it.input),
                it.cached ? ", cached input" : ", cached input: no price is listed, that of input"),
            number(Parameter::ApiPriceOutput, it.output, ", output")}};
}

std::string kindText(std::string_view kind)
{
    return kind == "moe" ? "mixture of experts" : "dense";
}

Quote quoteOf(const TypicalMfu& it)
{
    const std::string runs = numberText(it.runs) + (it.runs == 1 ? " run" : " runs");
    const std::string source = std::string(kEvidenceMfu) + "typical of " + runs + ", "
        + it.accelerator + ", " + it.precision + ", " + kindText(it.kind) + ", "
        + numberText(it.low) + " to " + numberText(it.high) + "; " + it.note + ", confidence "
        + it.confidence + "; " + it.rule;
    return {.id = "mfu/" + it.precision + "/" + it.kind,
        .name = "typical of " + runs + ", " + it.precision + ", " + kindText(it.kind),
        .provider = {},
        .confidence = it.confidence,
        .mayBeDefault = false, // precision and model decide
        .numbers = {{Parameter::Mfu, originOfRow(it.typical, source, std::string(kMfuTableDate))}}};
}

Quote quoteOf(const MeasuredMfu& it)
{
    std::string run = it.model;
    if (it.chips)
        run += ", " + numberText(*it.chips) + (*it.chips == 1 ? " chip" : " chips");
    std::string source = std::string(kEvidenceMfu) + "run of " + run + ", " + it.software + " on "
        + it.accelerator + ", " + it.precision + ", " + kindText(it.kind) + "; " + it.source;
    if (dayOf(it.asOf).empty() && !it.asOf.empty())
        source += ", of " + it.asOf;
    return {.id = "mfu/run/" + it.id,
        .name = run + ", " + it.software,
        .provider = {},
        .confidence = it.confidence,
        .mayBeDefault = false, // one run is not typical
        .numbers = {{Parameter::Mfu, originOfRow(it.mfu, source, it.asOf)}}};
}

bool isOfPretraining(const MeasuredMfu& it)
{
    return it.task == "pretrain";
}

std::vector<Quote> specialtyQuotes(
    std::string_view accelerator, Parameter parameter, bool (*isWanted)(const SpecialtyOffer&))
{
    std::vector<Quote> quotes;
    for (const SpecialtyOffer& it : specialtyOffers())
        if (it.accelerator == accelerator && isWanted(it))
            quotes.push_back(quoteOf(it, parameter));
    return quotes;
}

std::vector<Quote> nodeQuotes(std::string_view accelerator)
{
    std::vector<Quote> quotes;
    for (const NodePrice& it : nodePrices())
        if (it.record == "node" && it.accelerator == accelerator && it.typical)
            quotes.push_back(quoteOf(it));
    return quotes;
}

std::vector<Quote> mfuQuotes(std::string_view accelerator)
{
    std::vector<Quote> quotes;
    for (const TypicalMfu& it : typicalMfus())
        if (it.accelerator == accelerator)
            quotes.push_back(quoteOf(it));
    return quotes;
}

// Those of a price or of MFU in the order of their table; none of an API.
std::vector<Quote> unorderedQuotes(std::string_view accelerator, Parameter parameter)
{
    switch (parameter) {
    case Parameter::PriceSpecialty:
        return specialtyQuotes(accelerator, parameter, &isSoldByTheHour);
    case Parameter::PriceSpecialtyContract:
        return specialtyQuotes(accelerator, parameter, &isContract);
    case Parameter::OwnedNodePrice:
        return nodeQuotes(accelerator);
    case Parameter::Mfu:
        return mfuQuotes(accelerator);
    default:
        return {};
    }
}

// The order of quotesOf().
bool isBefore(const Quote& a, const Quote& b)
{
    const auto rank = [](const Quote& it) {
        return std::tuple(it.mayBeDefault, it.confidence == "high", it.confidence == "medium",
            std::string_view(it.date()), -it.number());
    };
    return rank(a) > rank(b);
}

// Every quote in its order. It is made once, as a slider that is dragged asks for them at every
// step.
class QuoteTable {
public:
    QuoteTable() : m_ofApi(quotesOfApi())
    {
        const auto add = [this](const auto& rows) {
            for (const auto& row : rows)
                addAccelerator(row.accelerator);
        };
        add(specialtyOffers());
        add(nodePrices());
        add(typicalMfus());
    }

    [[nodiscard]] const std::vector<Quote>& of(
        std::string_view accelerator, Parameter parameter) const
    {
        static const std::vector<Quote> kNone;
        if (!isPlatformParameter(parameter))
            return isQuotedPrice(parameter) ? m_ofApi : kNone;
        const auto found = m_ofAccelerator.find(accelerator);
        if (found == m_ofAccelerator.end())
            return kNone;
        const auto quotes = found->second.find(parameter);
        return quotes == found->second.end() ? kNone : quotes->second;
    }

private:
    void addAccelerator(const std::string& name)
    {
        const auto [place, isNew] = m_ofAccelerator.try_emplace(name);
        if (!isNew)
            return;
        for (const Parameter parameter : kQuotedOfPlatform) {
            std::vector<Quote> quotes = unorderedQuotes(name, parameter);
            std::ranges::stable_sort(quotes, isBefore);
            place->second[parameter] = std::move(quotes);
        }
    }

    std::vector<Quote> m_ofApi; // sorted by model in their table
    std::map<std::string, std::map<Parameter, std::vector<Quote>>, std::less<>> m_ofAccelerator;
};

// The first that may be taken unasked of those that are wanted.
template <class IsWanted>
std::optional<Quote> firstDefault(const std::vector<Quote>& quotes, double chips, IsWanted isWanted)
{
    const auto first = std::ranges::find_if(quotes, [&](const Quote& it) {
        return it.mayBeDefault && it.minimumChips <= chips && isWanted(it);
    });
    return first == quotes.end() ? std::nullopt : std::optional(*first);
}

} // namespace

bool isQuotedPrice(Parameter parameter)
{
    constexpr std::array kAll{Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract,
        Parameter::OwnedNodePrice, Parameter::ApiPriceInput, Parameter::ApiPriceOutput,
        Parameter::ApiPriceCached};
    return std::ranges::find(kAll, parameter) != kAll.end();
}

const std::vector<Quote>& quotesOf(std::string_view accelerator, Parameter parameter)
{
    static const QuoteTable kAll;
    return kAll.of(accelerator, parameter);
}

std::optional<Quote> defaultQuote(std::string_view accelerator, Parameter parameter, double chips,
    const std::optional<Seller>& seller)
{
    const std::vector<Quote>& quotes = quotesOf(accelerator, parameter);
    const auto ofSeller =
        firstDefault(quotes, chips, [&](const Quote& it) { return it.seller() == seller; });
    if (ofSeller)
        return ofSeller;
    if (parameter == Parameter::PriceSpecialty) {
        const auto contract =
            defaultQuote(accelerator, Parameter::PriceSpecialtyContract, chips, seller);
        const auto own = firstDefault(quotes, chips,
            [&](const Quote& it) { return contract && it.provider == contract->provider; });
        if (own)
            return own;
    }
    return firstDefault(quotes, chips, [](const Quote&) { return true; });
}

std::optional<Quote> quoteInUse(const Scenario& scenario, ParameterAddress address)
{
    const Origin* const origin = originOf(scenario, address);
    if (!origin || address.platform < 0)
        return std::nullopt;
    const auto& quotes =
        quotesOf(scenario.platform(address.platform).accelerator, address.parameter);
    const auto found = std::ranges::find_if(
        quotes, [&](const Quote& it) { return it.numbers.front().origin == *origin; });
    return found == quotes.end() ? std::nullopt : std::optional(*found);
}

std::vector<Quote> quotesOfPlatform(std::string_view accelerator)
{
    std::vector<Quote> all;
    for (const Parameter parameter : kQuotedOfPlatform)
        std::ranges::copy(quotesOf(accelerator, parameter), std::back_inserter(all));
    for (const MeasuredMfu& it : measuredMfus())
        if (it.accelerator == accelerator && isOfPretraining(it))
            all.push_back(quoteOf(it));
    return all;
}

std::vector<Quote> quotesOfApi()
{
    std::vector<Quote> quotes;
    for (const ApiPrice& it : apiPrices())
        quotes.push_back(quoteOf(it));
    return quotes;
}

std::vector<Quote> publishedRuns(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const std::string& accelerator = scenario.platform(platform).accelerator;
    const std::string precision = valueText(scenario, catalog, {Parameter::Precision, platform});
    const std::string_view kind = isMixtureOfExperts(scenario) ? "moe" : "dense";
    std::vector<const MeasuredMfu*> runs;
    for (const MeasuredMfu& it : measuredMfus())
        if (it.accelerator == accelerator && it.precision == precision && it.kind == kind
            && isOfPretraining(it))
            runs.push_back(&it);
    std::ranges::stable_sort(runs, std::ranges::greater(), [](const MeasuredMfu* it) {
        return std::tuple(it->confidence == "high", it->confidence == "medium",
            std::string_view(it->asOf), it->mfu);
    });
    return eachOf<Quote>(runs, [](const MeasuredMfu* it) { return quoteOf(*it); });
}

std::vector<ParameterAddress> applyQuote(Scenario& scenario, int platform, const Quote& quote)
{
    Scenario changed = scenario;
    std::vector<ParameterAddress> all;
    for (const QuotedNumber& it : quote.numbers) {
        all.push_back({it.parameter, platform});
        setWithOrigin(changed, all.back(), it.origin);
    }
    scenario = std::move(changed);
    return all;
}

std::string typicalMfuId(const Scenario& scenario, const Catalog& catalog, int platform)
{
    return "mfu/" + valueText(scenario, catalog, {Parameter::Precision, platform})
        + (isMixtureOfExperts(scenario) ? "/moe" : "/dense");
}

AssumedMfu assumedMfu(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const std::string& accelerator = scenario.platform(platform).accelerator;
    const std::string precision = valueText(scenario, catalog, {Parameter::Precision, platform});
    const bool isMixture = isMixtureOfExperts(scenario);
    AssumedMfu assumed{rowOf(Parameter::Mfu).limits.preset};
    for (const TypicalMfu& it : typicalMfus()) {
        const bool isEasier = (it.kind == "dense" || isMixture)
            && (it.precision == precision || it.precision == "bf16");
        if (it.accelerator == accelerator && isEasier && it.typical < assumed.number)
            assumed = {it.typical, &it};
    }
    return assumed;
}

void takeTypicalMfu(Scenario& scenario, const Catalog& catalog, int platform)
{
    const std::string& accelerator = scenario.platform(platform).accelerator;
    const std::string precision = valueText(scenario, catalog, {Parameter::Precision, platform});
    const bool isMixture = isMixtureOfExperts(scenario);
    const auto quotes = mfuQuotes(accelerator);
    const auto typical =
        std::ranges::find(quotes, typicalMfuId(scenario, catalog, platform), &Quote::id);
    if (typical != quotes.end()) {
        (void)applyQuote(scenario, platform, *typical);
        return;
    }
    const AssumedMfu assumed = assumedMfu(scenario, catalog, platform);
    const std::string why = assumed.easier ? "as its runs in " + assumed.easier->precision + ", "
            + kindText(assumed.easier->kind) + ", typically reach"
                                           : std::string("as in the published comparison");
    setWithOrigin(scenario, {Parameter::Mfu, platform},
        {assumed.number,
            std::string(kEvidenceMfu) + "none, no measured run of " + accelerator + ", " + precision
                + (isMixture ? ", mixture of experts" : ", dense") + ", is known; assumed " + why,
            {}});
}

bool isTypicalMfu(const Origin& origin)
{
    return origin.source.starts_with(kEvidenceMfu);
}

} // namespace isocost
