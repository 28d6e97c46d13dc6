// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typed_question.h"

#include <algorithm>

#include <QRegularExpression>

#include "core/model/catalog.h"
#include "core/model/evaluate.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"

namespace isocost {

namespace {

QRegularExpression anyCase(const char* pattern)
{
    return QRegularExpression(
        QString::fromUtf8(pattern), QRegularExpression::CaseInsensitiveOption);
}

// What may stand before a change: "and what if we buy".
QString withoutOpening(QString part)
{
    static const QRegularExpression opening =
        anyCase("^\\s*(?:(?:and|but|then|what|how|about|if|with|at|we|i)\\s+)*"
                "(?:(?:buy|rent|use|take|have|get|run on)\\s+(?=[.\\d]))?");
    static const QRegularExpression end = anyCase("[\\s?.,;]+$");
    return part.remove(opening).remove(end);
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

// A chip of the catalogs with that name, or nothing.
const Accelerator* chipCalled(const Catalog& project, const QString& chip)
{
    for (const Catalog* const catalog : {&project, &builtinCatalog()})
        for (const Accelerator& one : catalog->accelerators)
            if (isNamed(labelOf(one), chip))
                return &one;
    return nullptr;
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
    [[nodiscard]] bool take(const QString& part); // whether it is understood
    [[nodiscard]] std::optional<TypedChange> changeIn(const QString& part) const;
    [[nodiscard]] TypedChange referenceChange() const;
    [[nodiscard]] bool isReference() const;

    const Scenario& m_scenario;
    const Catalog& m_catalog;
    int m_platform = -1; // that is counted
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
        return m_platform >= 0 && isPlatformParameter(change.address.parameter)
            && change.address.platform != m_platform;
    };
    auto change = firstOf(part);
    if (!change || !isElsewhere(*change))
        return change;
    const QString chip = toQt(m_scenario.platform(m_platform).label);
    const auto ofChip = firstOf(chip + QLatin1Char(' ') + part);
    if (ofChip && !isElsewhere(*ofChip))
        return ofChip;
    if (isOfAll(change->address)) { // a way of buying
        change->address.platform = m_platform;
        change->label = fullLabel(m_scenario, change->address);
        change->now = parameterValueText(m_scenario, m_catalog, change->address);
    }
    return change;
}

bool Reader::take(const QString& part)
{
    QString said = withoutOpening(part);
    static const QRegularExpression share = anyCase("^[\\d.,]+\\s*%$");
    static const QRegularExpression money = anyCase("^\\$\\s*[\\d.,]+$");
    if (m_platform >= 0 && share.match(said).hasMatch()) // "512 H200 at 62 %"
        said.prepend(QStringLiteral("utilization "));
    if (m_platform >= 0 && money.match(said).hasMatch())
        said.prepend(QStringLiteral("price "));
    if (const auto count = countIn(said); count && m_platform < 0) {
        m_platform = platformOf(m_scenario, count->chip);
        if (m_platform >= 0)
            said = toQt(m_scenario.platform(m_platform).label) + QStringLiteral(" chips ")
                + count->number;
        else if (const Accelerator* const chip = chipCalled(m_catalog, count->chip))
            m_asked.missing = chip;
    }
    const auto change = changeIn(said);
    if (!change)
        return m_asked.missing != nullptr;
    const auto isSame = [&change](
                            const TypedChange& other) { return other.address == change->address; };
    if (std::ranges::any_of(m_asked.changes, isSame)) // said twice: nobody knows which is meant
        return false;
    m_asked.changes.push_back(*change);
    return true;
}

void Reader::read(const QString& text)
{
    static const QRegularExpression strong =
        anyCase("(?:[,;?]+(?=\\s|$)|\\s+(?:and|with|while)(?=\\s))");
    static const QRegularExpression weak = anyCase("\\s+(?:at(?=\\s)|(?=(?:on|for)\\s))");
    for (const QString& part : text.split(strong, Qt::SkipEmptyParts)) {
        if (part.trimmed().isEmpty())
            continue;
        QStringList pieces{part};
        // "price at 2.50" is one change, "512 H200 at 62 %" are two.
        if (!changeIn(withoutOpening(part)))
            pieces = part.split(weak, Qt::SkipEmptyParts);
        for (const QString& piece : pieces)
            if (!take(piece) && m_asked.unknown.isEmpty())
                m_asked.unknown = piece.trimmed();
    }
}

bool Reader::isReference() const
{
    return m_platform < 0
        || static_cast<int>(resolve(m_scenario, m_catalog).reference) == m_platform;
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
    if (!isReference())
        asked.changes.push_back(referenceChange());
    const bool isUnderstood = !asked.changes.empty() || asked.missing;
    if (!isUnderstood)
        return {};
    if (asked.missing || !asked.unknown.isEmpty()) {
        asked.changes.clear();
        return {asked};
    }
    std::vector<TypedQuestion> readings;
    if (asked.changes.size() > 1)
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
