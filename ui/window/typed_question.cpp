// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typed_question.h"

#include <algorithm>

#include <QRegularExpression>

#include "core/model/catalog.h"
#include "core/model/evaluate.h"
#include "core/text/say.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"
#include "ui/window/palette_phrases.h"

namespace isocost {

namespace {

QRegularExpression anyCase(const char* pattern)
{
    return QRegularExpression(
        QString::fromUtf8(pattern), QRegularExpression::CaseInsensitiveOption);
}

// A way of buying beside a chip: "own 512 B200", "H200 owned", "512 spot H200".
struct Bought {
    QString chips; // what is left: "512 B200"
    QString way; // empty: none is named
    bool isReserved = false; // for a term that nobody says
};

Bought boughtIn(const QString& part)
{
    static const QRegularExpression way =
        anyCase("(?:^|\\s)(?:buy and |reserve )?(?<way>own(?:ed|ing)?|outright|spot|on[ -]demand|"
                "(?:1|3|one|three)[ -]years?)(?: reserved| reservation)?(?=\\s|$)");
    static const QRegularExpression reserving = anyCase("^reserve\\s+|\\s+reserved$");
    const QRegularExpressionMatch match = way.match(part);
    if (!match.hasMatch() && part.contains(reserving))
        return {QString(part).remove(reserving), {}, true};
    if (!match.hasMatch())
        return {part, {}};
    QString chips = part;
    chips.remove(match.capturedStart(), match.capturedLength());
    return {chips.simplified(), match.captured(QStringLiteral("way"))};
}

// "on H200", "for the H200", "H200s": what may be the name of a chip.
QString nameIn(const QString& part)
{
    static const QRegularExpression named =
        anyCase("^(?:on |for |of )?(?:the )?(?:nvidia |amd |aws |google )?"
                "([a-z][\\w ]*?\\w)(?:\\s+(?:chips?|gpus?|accelerators?)|s)?$");
    return named.match(part).captured(1);
}

// "512 H200", "512 H200 chips": the count and the name of the chip.
struct Count {
    QString number;
    QString chip;
};

std::optional<Count> countIn(const QString& part)
{
    static const QRegularExpression counted =
        anyCase("^([\\d.,]+)\\s*(?:x\\s+)?(?:nvidia |amd |aws |google )?"
                "([a-z][\\w ]*?\\w)(?:\\s+(?:chips?|gpus?|accelerators?)|s)?$");
    const QRegularExpressionMatch match = counted.match(part);
    if (!match.hasMatch())
        return std::nullopt;
    return Count{match.captured(1), match.captured(2)};
}

// Whether the words are whole words of the label: "MI300X" of "Instinct MI300X".
bool isNamed(const std::string& label, const QString& chip)
{
    const QChar space = QLatin1Char(' ');
    return QString(space + toQt(label) + space)
        .contains(QString(space + chip + space), Qt::CaseInsensitive);
}

int platformOf(const Scenario& scenario, const QString& chip)
{
    const auto found = std::ranges::find_if(
        scenario.platforms, [&](const Platform& one) { return isNamed(one.label, chip); });
    return found == scenario.platforms.end() ? -1
                                             : static_cast<int>(found - scenario.platforms.begin());
}

// Whether one of the words is the platform, or one of its name.
bool isPlatformNamed(const Scenario& scenario, const QString& text, int platform)
{
    const QString label = toQt(scenario.platform(platform).label);
    return std::ranges::any_of(wordsOf(text), [&label](const QString& word) {
        return label.split(QLatin1Char(' ')).contains(word, Qt::CaseInsensitive);
    });
}

// A chip of the catalogs with that name, or nothing.
const Accelerator* chipCalled(const Catalog& project, const QString& chip)
{
    for (const Catalog* const catalog : {&project, &builtinCatalog()})
        for (const Accelerator& one : catalog->accelerators)
            if (isNamed(labelOf(one), chip))
                return &one;
    return nullptr;
}

// A part that is not understood, without the word that joins it.
QString withoutAt(const QString& part)
{
    static const QRegularExpression at = anyCase("^\\s*at\\s+");
    return QString(part).remove(at).trimmed();
}

// A change of the scenario that each platform may have for itself.
bool isSharedPrice(Parameter parameter)
{
    return parameter == Parameter::FacilityNodePrice || parameter == Parameter::CloudSpecialtyPrice;
}

// Reads one part after the other, each with what the parts before it have said.
class Reader {
public:
    Reader(const Scenario& scenario, const Catalog& catalog)
        : m_scenario(scenario), m_catalog(catalog)
    {
    }

    void read(const QString& text);
    [[nodiscard]] std::vector<TypedQuestion> questions(bool isBuying) const;

private:
    void readPieces(QStringList pieces);
    [[nodiscard]] bool take(const QString& part); // whether it is understood
    [[nodiscard]] bool takeChip(const QString& part);
    [[nodiscard]] bool takeChange(const QString& said);
    void takeShortestTerm();
    [[nodiscard]] std::optional<TypedChange> changeIn(const QString& part) const;
    [[nodiscard]] TypedChange referenceChange() const;
    [[nodiscard]] bool isReference() const;
    [[nodiscard]] bool isOfPlan() const;

    const Scenario& m_scenario;
    const Catalog& m_catalog;
    int m_platform = -1; // that is counted or named
    bool m_isReserved = false; // without a term
    bool m_isNamedApart = false; // "on H100", without a count
    TypedQuestion m_asked;
};

// The change that is meant: of the chip that is counted where it is of a chip.
std::optional<TypedChange> Reader::changeIn(const QString& part) const
{
    const auto firstOf = [this](const QString& text) -> std::optional<TypedChange> {
        auto changes = typedChanges(m_scenario, m_catalog, text);
        return changes.empty() ? std::nullopt : std::optional(std::move(changes.front()));
    };
    const auto isElsewhere = [this](const TypedChange& change) {
        const Parameter parameter = change.address.parameter;
        return m_platform >= 0 && change.address.platform != m_platform
            && (isPlatformParameter(parameter) || (isSharedPrice(parameter) && !isReference()));
    };
    auto change = firstOf(part);
    if (!change || !isElsewhere(*change))
        return change;
    const QString chip = toQt(m_scenario.platform(m_platform).label);
    const auto ofChip = firstOf(chip + QLatin1Char(' ') + part);
    if (ofChip && !isElsewhere(*ofChip))
        return ofChip;
    const int platform = change->address.platform;
    if (platform >= 0 && !isPlatformNamed(m_scenario, part, platform))
        return std::nullopt;
    if (isOfAll(change->address)) { // a way of buying
        change->address.platform = m_platform;
        change->label = fullLabel(m_scenario, change->address);
        change->now = parameterValueText(m_scenario, m_catalog, change->address);
    }
    return change;
}

// "512 H200", "H200 owned", "on H200": the chip that the question is about, how many of it and how
// they are bought.
bool Reader::takeChip(const QString& part)
{
    if (m_platform >= 0)
        return false;
    const Bought bought = boughtIn(part);
    const auto count = countIn(bought.chips);
    const QString name = count ? count->chip : nameIn(bought.chips);
    const int platform = name.isEmpty() ? -1 : platformOf(m_scenario, name);
    if (platform < 0) {
        if (count)
            m_asked.missing = chipCalled(m_catalog, count->chip);
        return m_asked.missing != nullptr;
    }
    m_platform = platform;
    m_isNamedApart = !count;
    const QString label = toQt(m_scenario.platform(platform).label);
    if (count && !takeChange(label + QStringLiteral(" chips ") + count->number))
        return false;
    m_isReserved = bought.isReserved;
    return bought.way.isEmpty() || takeChange(bought.way);
}

// A reserve whose term nobody says: of the terms that have a price the shortest, or the shortest of
// all.
void Reader::takeShortestTerm()
{
    const auto isOfWay = [](const TypedChange& change) {
        return change.address.parameter == Parameter::Purchase;
    };
    if (!m_isReserved || std::ranges::any_of(m_asked.changes, isOfWay))
        return;
    const auto isPriced = [this](Parameter price) {
        return numberOf(m_scenario, m_catalog, {price, m_platform}).has_value();
    };
    const bool isLong =
        !isPriced(Parameter::PriceReserved1y) && isPriced(Parameter::PriceReserved3y);
    if (takeChange(isLong ? QStringLiteral("3 years") : QStringLiteral("1 year")))
        m_asked.changes.back().note = toQt(
            phraseText(isLong ? palette_phrases::kTheOnlyTerm : palette_phrases::kTheShortestTerm));
}

bool Reader::takeChange(const QString& said)
{
    const auto change = changeIn(said);
    if (!change)
        return false;
    const auto isSame = [&change](
                            const TypedChange& other) { return other.address == change->address; };
    if (std::ranges::any_of(m_asked.changes, isSame)) // said twice: nobody knows which is meant
        return false;
    m_asked.changes.push_back(*change);
    return true;
}

bool Reader::take(const QString& part)
{
    QString said = withNameFirst(withoutOpening(part));
    if (takeChip(said))
        return true;
    static const QRegularExpression at = anyCase("^\\s*at\\s");
    static const QRegularExpression share = anyCase("^[\\d.,]+\\s*%$");
    static const QRegularExpression money = anyCase("^\\$\\s*[\\d.,]+$");
    const bool isOfChip = m_platform >= 0;
    if ((isOfChip || part.contains(at)) && share.match(said).hasMatch()) // "512 H200 at 62 %"
        said.prepend(QStringLiteral("utilization "));
    if (isOfChip && money.match(said).hasMatch())
        said.prepend(QStringLiteral("price "));
    return takeChange(said) || m_asked.missing != nullptr;
}

// "price at 2.50" is one change, "512 H200 at 62 %" are two, "MFU at 30 % on H100" is one of a
// chip: a piece that is not understood goes on with the next.
void Reader::readPieces(QStringList pieces)
{
    // A chip that is named behind what is said of it.
    for (qsizetype i = 1; i < pieces.size(); ++i)
        if (m_platform < 0 && takeChip(withoutOpening(pieces[i])))
            pieces.removeAt(i--);
    for (qsizetype first = 0; first < pieces.size();) {
        constexpr qsizetype kMost = 3;
        const qsizetype most = qMin(kMost, pieces.size() - first);
        const auto joined = [&](qsizetype count) {
            return pieces.mid(first, count).join(QLatin1Char(' '));
        };
        qsizetype count = 1;
        while (count < most && !take(joined(count)))
            ++count;
        if (count == most && !take(joined(count))) {
            count = 1;
            if (m_asked.unknown.isEmpty())
                m_asked.unknown = withoutAt(pieces[first]);
        }
        first += count;
    }
}

void Reader::read(const QString& text)
{
    static const QRegularExpression strong =
        anyCase("(?:[,;?]+(?=\\s|$)|\\s+(?:and|with|while|but|plus)(?=\\s))");
    static const QRegularExpression weak = anyCase("\\s+(?=(?:at|on|for)\\s)");
    for (const QString& part : text.split(strong, Qt::SkipEmptyParts)) {
        QStringList pieces = part.trimmed().split(weak, Qt::SkipEmptyParts);
        if (pieces.isEmpty())
            continue;
        if (takeChip(withoutOpening(pieces.front()))) {
            pieces.removeFirst();
            readPieces(pieces);
        } else if (!take(part)) {
            readPieces(pieces);
        }
    }
    takeShortestTerm();
}

bool Reader::isReference() const
{
    return m_platform < 0
        || static_cast<int>(resolve(m_scenario, m_catalog).reference) == m_platform;
}

// Whether the chip becomes that of the plan: it is counted, bought, or more than itself changes.
// "MFU 30 % on H200" is said of any plan.
bool Reader::isOfPlan() const
{
    return !m_isNamedApart || std::ranges::any_of(m_asked.changes, [](const TypedChange& change) {
        const Parameter parameter = change.address.parameter;
        return !isPlatformParameter(parameter) || parameter == Parameter::Purchase;
    });
}

TypedChange Reader::referenceChange() const
{
    const auto reference = static_cast<int>(resolve(m_scenario, m_catalog).reference);
    const Platform& platform = m_scenario.platform(m_platform);
    const QString label = toQt(platform.label);
    TypedChange change;
    change.address = {Parameter::FacilityReference};
    change.text = toQt(platform.key);
    change.label = fullLabel(m_scenario, change.address);
    change.value = label;
    change.spokenValue = label;
    change.now = toQt(m_scenario.platform(reference).label);
    return change;
}

// To buy chips may mean to own them: that is the second reading.
std::vector<TypedQuestion> Reader::questions(bool isBuying) const
{
    TypedQuestion asked = m_asked;
    if (!isReference() && isOfPlan())
        asked.changes.push_back(referenceChange());
    const bool isUnderstood = !asked.changes.empty() || asked.missing;
    if (!isUnderstood)
        return {};
    if (asked.missing || !asked.unknown.isEmpty()) {
        asked.changes.clear();
        return {asked};
    }
    std::vector<TypedQuestion> readings;
    if (asked.changes.size() > 1 || (asked.changes.size() == 1 && m_isNamedApart))
        readings.push_back(asked);
    const auto owned = static_cast<double>(Purchase::Owned);
    const auto isOfWay = [](const TypedChange& change) {
        return change.address.parameter == Parameter::Purchase;
    };
    if (!isBuying || m_platform < 0 || std::ranges::any_of(asked.changes, isOfWay))
        return readings;
    TypedChange way;
    way.address = {Parameter::Purchase, m_platform};
    if (numberOf(m_scenario, m_catalog, way.address) == owned)
        return readings;
    way.number = owned;
    way.label = fullLabel(m_scenario, way.address);
    way.value = choiceLabels(Parameter::Purchase).at(static_cast<qsizetype>(owned));
    way.spokenValue = way.value;
    way.now = parameterValueText(m_scenario, m_catalog, way.address);
    asked.changes.push_back(way);
    readings.push_back(asked);
    return readings;
}

} // namespace

std::vector<TypedQuestion> typedQuestions(
    const Scenario& scenario, const Catalog& catalog, const QString& text)
{
    static const QRegularExpression buying = anyCase("\\bbuy\\s+[.\\d]");
    Reader reader(scenario, catalog);
    reader.read(text);
    return reader.questions(text.contains(buying));
}

} // namespace isocost
