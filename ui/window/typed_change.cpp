// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typed_change.h"

#include <algorithm>

#include <QObject>
#include <QRegularExpression>

#include "core/analysis/input_change.h"
#include "core/model/evaluate.h"
#include "core/model/formulas/fleet_size.h"
#include "core/model/list_price.h"
#include "core/rules/influence.h"
#include "core/rules/unused_reason.h"
#include "core/text/say.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_format.h"
#include "ui/models/parameter_text.h"
#include "ui/window/palette_phrases.h"

namespace isocost {

using namespace palette_phrases;

namespace {

// The value begins at the last word that begins like a number: "1-year price 3".
struct Typed {
    QString words;
    QString factor; // "x" or nothing
    QString value;
    int change = 0; // -1: "falls by"

    [[nodiscard]] bool isPercent() const { return value.endsWith(QLatin1Char('%')); }
    [[nodiscard]] bool isSigned() const
    {
        return QStringLiteral("+-\u2212").contains(value.front());
    }
    // For a number that is no share, "-15 %" and "falls by 15 %" mean 15 % less, "50 %" half of it.
    [[nodiscard]] std::optional<double> numberAs(
        const ParameterFormat& format, std::optional<double> present) const
    {
        static const QRegularExpression years(QStringLiteral("^(\\S+)\\s*years?$"));
        const auto count = typedNumber(years.match(value).captured(1));
        if (count && format.suffix == QLatin1String(" month"))
            return format.stored(*count * 12.0);
        const auto itself = format.parse(value);
        const bool isOfShare = itself || format.suffix == QLatin1String(" %");
        if (factor.isEmpty() && change == 0 && (!isPercent() || isOfShare))
            return itself;
        const auto number = typedNumber(isPercent() ? value.chopped(1) : value);
        const bool isShare = isPercent() && change == 0 && !isSigned();
        const bool isBare = format.prefix.isEmpty() && format.suffix.isEmpty();
        if (number && isShare && factor.isEmpty() && isBare)
            return format.stored(*number / 100.0); // the number itself, not a part of it
        if (!number || !present)
            return std::nullopt;
        const double now = format.shown(*present);
        const double part = isPercent() ? *number / 100.0 : *number;
        if (isPercent() && !isShare) {
            const int direction = change == 0 ? 1 : change;
            return format.stored(now + direction * part * now);
        }
        return format.stored(change != 0 ? now + change * part : part * now);
    }
};

// The number after its words or before them.
QRegularExpressionMatch matchOf(const QString& typed)
{
    const QString text = withNameFirst(typed);
    static const QRegularExpression behind(
        QStringLiteral("^\\s*(?<words>.*\\S)(?<!\\s[xX\u00D7*])"
                       "\\s+(?<factor>[xX\u00D7*]?)\\s*(?<value>[-\u2212+$]?[.\\d].*)$"));
    // "512 chips", "50 % utilization", but not "1 year price"
    static const QRegularExpression before(
        QStringLiteral("^\\s*(?<value>[$]?[.\\d]\\S*(?:\\s*%)?)(?<factor>)"
                       "\\s+(?!year)(?<words>[^.\\d%].*?)[?\\s]*$"));
    const QRegularExpressionMatch match = behind.match(text);
    return match.hasMatch() ? match : before.match(text);
}

// Of "falls", "goes up" or "15 % lower": -1 less, 1 more, 0 neither.
int directionOf(const QString& said)
{
    static const QRegularExpression less(
        QStringLiteral("\\b(falls?|drops?|declines?|decreases?|down|lower|less|cheaper)\\b"));
    static const QRegularExpression more(
        QStringLiteral("\\b(rises?|grows?|increases?|up|higher|more|dearer)\\b"));
    if (said.contains(less))
        return -1;
    return said.contains(more) ? 1 : 0;
}

// "Cloud price decline" is a name and does not say that the price declines.
bool isName(const QString& words)
{
    return std::ranges::any_of(parameterTable(), [&words](const ParameterRow& row) {
        const QString label = toQt(row.label);
        return words.endsWith(label, Qt::CaseInsensitive)
            || label.endsWith(QLatin1Char(' ') + words, Qt::CaseInsensitive);
    });
}

Typed taken(const QString& text)
{
    static const QRegularExpression rate(QStringLiteral("\\s(a|per) year\\s*$"));
    static const QRegularExpression behind(QStringLiteral("\\s+(lower|less|cheaper|higher|more|"
                                                          "dearer)$"));
    // "the utilization falls to 50 %?"
    static const QRegularExpression sentence(QStringLiteral(
        "^(?:the )?(?<words>.*?)(?<verb>(?:\\s(?:falls?|drops?|declines?|decreases?|goes|go|rises?|"
        "grows?|increases?|is|are|was|were))?(?:\\s(?:down|up))?)(?:\\s(?<to>to|by|at|=))?$"));
    const QRegularExpressionMatch match = matchOf(text);
    const QString whole = match.captured(QStringLiteral("words"));
    // appends a verb to a name, so that its last word is not taken for one
    const QRegularExpressionMatch said =
        sentence.match(isName(whole) ? whole + QStringLiteral(" is") : whole);
    Typed typed{said.captured(QStringLiteral("words")), match.captured(QStringLiteral("factor")),
        match.captured(QStringLiteral("value")).remove(QLatin1Char('?')).trimmed()};
    const QString to = said.captured(QStringLiteral("to"));
    const QString word = behind.match(typed.value).captured();
    const int direction = directionOf(said.captured(QStringLiteral("verb")) + word);
    typed.value.chop(word.size());
    if (to.isEmpty() || to == QLatin1String("by"))
        typed.change = direction == 0 && !to.isEmpty() ? 1 : direction;
    typed.value.remove(QStringLiteral(" points")); // a share is shown in percent
    const QRegularExpressionMatch every = rate.match(typed.value);
    if (!every.hasMatch())
        return typed;
    typed.value.truncate(every.capturedStart());
    // "prices -15 % a year" is a decline, which has no sign.
    if (QStringLiteral("-\u2212").contains(typed.value.front()))
        typed.value.remove(0, 1);
    else if (typed.change > 0)
        typed.value.prepend(QLatin1Char('-'));
    else if (typed.change == 0)
        return typed;
    return {typed.words + QLatin1String(" decline"), typed.factor, typed.value};
}

// All that tells what an assumption does in the scenario.
struct Effects {
    Effects(const Scenario& its, const Catalog& catalog)
        : in(resolve(its, catalog)), results(evaluate(in)), context{{its, catalog, results, {}}, in}
    {
    }
    Effects(const Effects&) = delete;
    Effects& operator=(const Effects&) = delete;

    // Why nothing moves with the assumption; empty where something does, or no reason is known.
    [[nodiscard]] Sentence whyNone(ParameterAddress address) const
    {
        if (isOfAll(address))
            return {};
        Sentence why = whyUnused(context, address);
        const bool isIdle =
            !why.empty() && influenceOf(context, address, Search::Note).movesNothing();
        return isIdle ? why : Sentence();
    }

    Inputs<double> in;
    Results<double> results;
    InfluenceContext context;
};

// The node price that the reference platform would be owned at, or its price of a specialty cloud:
// its own, or that of the scenario. Those of the scenario are of one chip only.
ParameterAddress inUse(const Effects& effects, Purchase way)
{
    const int reference = effects.context.reference();
    const PlatformInputs<double>& platform = effects.context.platform(reference);
    const ParameterAddress paid = priceInUse(effects.context.rules, way, reference);
    const bool isOwned = way == Purchase::Owned;
    const bool isOfItsChip = isOwned ? platform.isNodeChip : platform.isSpecialtyChip;
    if (paid.platform >= 0 || isOfItsChip)
        return paid;
    return {isOwned ? Parameter::OwnedNodePrice : Parameter::PriceSpecialty, reference};
}

// Of several prices that the words match, the one that the plan pays; nothing if it pays none.
std::optional<ParameterAddress> paidOf(
    const Effects& effects, const std::vector<ParameterAddress>& found, const QString& words)
{
    const auto isFound = [&found](ParameterAddress one) {
        return std::ranges::find(found, one) != found.end();
    };
    const auto isSaid = [&words](const char* word) {
        return words.contains(QLatin1String(word), Qt::CaseInsensitive);
    };
    if (isSaid("node") && isFound({Parameter::FacilityNodePrice}))
        return inUse(effects, Purchase::Owned);
    if (isSaid("specialty") && isFound({Parameter::CloudSpecialtyPrice}))
        return inUse(effects, Purchase::Specialty);
    const auto price = std::ranges::find_if(
        found, [](ParameterAddress one) { return isListPrice(one.parameter); });
    if (price == found.end())
        return std::nullopt;
    const int reference = effects.context.reference();
    const int platform = isFound({price->parameter, reference}) ? reference : price->platform;
    const Purchase way = effects.in.platforms[static_cast<std::size_t>(platform)].purchase;
    return ParameterAddress{rowOfPrice(way).parameter, platform};
}

// If the words match several prices, the one that the plan pays comes first.
std::vector<ParameterAddress> withPaidFirst(
    const Effects& effects, std::vector<ParameterAddress> found, const QString& words)
{
    const auto price = paidOf(effects, found, words);
    const auto paid = price ? std::ranges::find(found, *price) : found.end();
    if (paid != found.end())
        std::rotate(found.begin() + (found.front().parameter == Parameter::Chips ? 1 : 0), paid,
            std::next(paid)); // "256 H100" is a count of chips
    return found;
}

// A parameter that was found for every platform is first offered for all of them.
std::vector<ParameterAddress> withThatOfAll(
    const Scenario& scenario, const std::vector<ParameterAddress>& found)
{
    const auto platforms = static_cast<std::ptrdiff_t>(scenario.platforms.size());
    std::vector<ParameterAddress> all;
    for (const ParameterAddress address : found) {
        const auto isSame = [address](ParameterAddress other) {
            return other.parameter == address.parameter;
        };
        if (platforms > 1 && std::ranges::none_of(all, isSame)
            && std::ranges::count_if(found, isSame) == platforms)
            all.push_back({address.parameter});
        all.push_back(address);
    }
    return all;
}

// "three years", "buy on spot", "on demand": the way of buying for every platform.
std::optional<TypedChange> namedWay(
    const Scenario& scenario, const Catalog& catalog, const QString& text)
{
    static const QRegularExpression asked(QStringLiteral(
        "^(?:way of buying|buy|reserved?)?\\s*(?:for|from|on(?! demand))?(?: an?| the)?\\s*"));
    static const QRegularExpression owning(
        QStringLiteral("^(?:own|owning|outright|buy outright|we own)$"));
    QString name = text.toLower().replace(QLatin1Char('-'), QLatin1Char(' ')).simplified();
    name.remove(asked).replace(QLatin1String("one "), QLatin1String("1 "));
    name.replace(QLatin1String("three "), QLatin1String("3 "));
    name.replace(owning, QStringLiteral("owned"));
    const QStringList ways = choiceLabels(Parameter::Purchase);
    const auto way = ways.indexOf(
        QRegularExpression(QRegularExpression::anchoredPattern(QRegularExpression::escape(name)),
            QRegularExpression::CaseInsensitiveOption));
    const auto now = commonNumberOf(scenario, catalog, Parameter::Purchase);
    if (way < 0)
        return std::nullopt;
    return TypedChange{{Parameter::Purchase}, static_cast<double>(way),
        QObject::tr("Way of buying"), ways[way], ways[way],
        now ? ways[static_cast<qsizetype>(*now)] : toQt(phraseText(kDifferent)), {}, {}, {}};
}

// "H100 at 62 %" has no word of an assumption.
bool isOfPlatformAlone(const Scenario& scenario, const Typed& typed)
{
    return typed.isPercent()
        && std::ranges::any_of(scenario.platforms, [&typed](const Platform& platform) {
               return toQt(platform.label).compare(typed.words, Qt::CaseInsensitive) == 0;
           });
}

// "H200 prices decline" without the chip, as there is one decline for all; nothing if no chip is
// named.
QString declineOfAll(const Scenario& scenario, const QString& words)
{
    if (!words.endsWith(QLatin1String(" decline")))
        return {};
    for (const Platform& platform : scenario.platforms) {
        const QString name = toQt(platform.label).section(QLatin1Char(' '), 0, 0);
        const qsizetype at = words.indexOf(name, 0, Qt::CaseInsensitive);
        if (at >= 0)
            return QString(words).remove(at, name.size()).simplified();
    }
    return {};
}

} // namespace

QString withoutOpening(QString text)
{
    static const QRegularExpression opening(
        QStringLiteral(
            "^\\s*(?:(?:and|but|then|plus|what|how|about|if|suppose|assume|with|at|we|i|our|"
            "all)\\s+)*"
            "(?:(?:buy|rent|use|take|have|get|run on|run|train on|serve on)\\s+(?=[.\\d]))?"
            "(?:an? (?:fleet|cluster) of\\s+)?"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression end(QStringLiteral("[\\s?.,;]+$"));
    return text.remove(opening).remove(end);
}

QString withNameFirst(QString text)
{
    using Other = std::pair<const char*, const char*>;
    for (const auto& [said, same] : {Other{"^(.*) halves$", "\\1 x 50 %"},
             {"^half (?:as many|as much|the) (.*)$", "\\1 x 50 %"},
             {"^cut (.*) (?:by|in) half$", "\\1 x 50 %"}, {"^halve (?:the )?(.*)$", "\\1 x 50 %"},
             {"^(.*) doubles$", "\\1 x2"},
             {"^(?:twice|double)(?: as many| as much| the)? (.*)$", "\\1 x2"},
             {"^(.*) triples$", "\\1 x3"}, {"^triple (?:the )?(.*)$", "\\1 x3"},
             {"^(?:lower|reduce|cut|decrease) (.*) by (.*)$", "\\1 falls by \\2"},
             {"^(?:raise|increase|lift) (.*) by (.*)$", "\\1 rises by \\2"},
             {"^(?:set|lower|reduce|cut|decrease|raise|increase|lift) (.*) to (.*)$", "\\1 \\2"},
             {"^([$]?[.\\d]\\S*) (?:a|per) node[?]?$", "node price \\1"},
             {"^([$]?[.\\d]\\S*) (?:a|per) kWh[?]?$", "power price \\1"},
             {"^([$]?[.\\d]\\S*) (?:an?|per) (?:(?:chip|GPU)-)?hour[?]?$", "price \\1"}})
        text.replace(
            QRegularExpression(QLatin1String(said), QRegularExpression::CaseInsensitiveOption),
            QLatin1String(same));
    return text;
}

bool isOfAll(ParameterAddress address)
{
    return isPlatformParameter(address.parameter) && address.platform < 0;
}

static QString spokenValue(ParameterFormat format, double stored)
{
    format.suffix.replace(QLatin1String(" /year"), QLatin1String(" a year"));
    format.manySuffix.replace(QLatin1String(" /year"), QLatin1String(" a year"));
    return format.text(stored);
}

static QString everyPlatform(Parameter parameter)
{
    return toQt(phraseText(kEveryPlatform, {{"parameter", std::string(rowOf(parameter).label)}}));
}

static QString wholeLabel(const Scenario& scenario, ParameterAddress address)
{
    if (isOfAll(address))
        return everyPlatform(address.parameter);
    return fullLabel(scenario, address);
}

// A utilization from the work counts with the value in use: "utilization falls by 10 %".
static std::optional<double> numberInUse(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    if (isOfAll(address))
        return commonNumberOf(scenario, catalog, address.parameter);
    if (address.parameter == Parameter::FleetUtilization)
        return presentNumber(resolve(scenario, catalog), address);
    return numberOf(scenario, catalog, address);
}

// Says of each change that nothing moves with it, and why; what does something comes first.
static void tellEffects(const Effects& effects, std::vector<TypedChange>& changes)
{
    for (TypedChange& change : changes) {
        const Sentence why = effects.whyNone(change.address);
        change.hasEffect = why.empty();
        if (!change.hasEffect)
            change.note = said(Sentence().add(kNoEffect, {{"why", why.clauses()}}), kLabel);
    }
    std::stable_partition(
        changes.begin(), changes.end(), [](const TypedChange& change) { return change.hasEffect; });
}

std::vector<TypedChange> typedChanges(
    const Scenario& scenario, const Catalog& catalog, const QString& text)
{
    constexpr std::size_t kMost = 4;
    if (auto way = namedWay(scenario, catalog, text))
        return {std::move(*way)};
    std::vector<TypedChange> changes;
    Typed typed = taken(withoutOpening(text));
    if (typed.words.isEmpty() || isOfPlatformAlone(scenario, typed))
        return changes;
    const QString ofAll = declineOfAll(scenario, typed.words);
    if (!ofAll.isEmpty())
        typed.words = ofAll;
    const Effects effects(scenario, catalog);
    for (const ParameterAddress address : withPaidFirst(effects,
             withThatOfAll(scenario, findAssumptions(scenario, typed.words)), typed.words)) {
        if (!ofAll.isEmpty() && address.parameter != Parameter::FinanceCloudPriceDecline)
            continue;
        if (rowOf(address.parameter).limits.kind != Kind::Number
            || (address.parameter == Parameter::FinanceCloudPriceDecline
                && !typed.words.contains(QLatin1String("decline")))) // less decline: dearer rent
            continue;
        const bool isMtbi = isAskedAsMtbi(address, typed.words);
        const ParameterFormat format =
            isMtbi ? mtbiFormat(spotNodes(effects.in)) : formatOf(address.parameter);
        const auto present = numberInUse(scenario, catalog, address);
        QString now = isOfAll(address) ? toQt(phraseText(kDifferent)) : format.absentWord;
        if (present)
            now = format.text(*present);
        const std::optional<double> number = typed.numberAs(format, present);
        QString label = isMtbi ? format.label : wholeLabel(scenario, address);
        if (!ofAll.isEmpty())
            label = everyPlatform(address.parameter);
        const bool isPart = typed.isPercent() && typed.isSigned();
        if (number == present && (isPart || !typed.factor.isEmpty() || typed.change != 0))
            continue;
        if (number)
            changes.push_back(
                {address, *number, label, format.text(*number), spokenValue(format, *number), now,
                    outsideRange(format, address.parameter, label, *number).value_or(QString()), {},
                    ofAll.isEmpty() ? QString() : toQt(phraseText(kOneDecline))});
        else if (isAmbiguous(typed.value) && changes.empty())
            return {{address, 0.0, label, typed.value, typed.value, now, notANumber(typed.value),
                {}, {}}};
        if (changes.size() == kMost)
            break;
    }
    tellEffects(effects, changes);
    // A refusal is shown only if its assumption was clearly meant.
    const auto isRefused = [](const TypedChange& change) { return !change.refusal.isEmpty(); };
    const bool isMeant =
        !changes.empty() && changes.front().label.contains(typed.words, Qt::CaseInsensitive);
    if (!isMeant || !isRefused(changes.front()))
        std::erase_if(changes, isRefused);
    return changes;
}

} // namespace isocost
