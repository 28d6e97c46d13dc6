// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the ledger view: every assumption with its value, default, source and date, the stale or
// changed ones first, and the readiness checklist. The table behind the view holds all of them.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/model/assumption_range.h"
#include "core/model/readiness.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/evidence/ledger_entries.h"
#include "core/views/evidence/ledger_phrases.h"
#include "core/views/picture/picture.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace ledger_phrases;

namespace {

constexpr std::size_t kMostRows = 20; // rows of a page, as a window has room for them
constexpr std::size_t kMattering = 10; // assumptions told because the year moves with them

// A choice of the control that filters the assumptions.
struct Filter {
    const char* label;
    const Phrase* none; // said if nothing is left; null: something always is
    bool (*has)(const LedgerEntry& entry); // null: keeps the entries that matter
};
constexpr std::array kFilters{Filter{"What matters", nullptr, nullptr},
    Filter{"Changed", &kNoneChanged, [](const LedgerEntry& entry) { return entry.isChanged; }},
    Filter{"Stale", &kNoneStale, [](const LedgerEntry& entry) { return entry.isStale; }},
    Filter{"Unpriced", &kNoneUnpriced, [](const LedgerEntry& entry) { return entry.isUnpriced; }},
    Filter{"Prices without a date", &kNoneUndated,
        [](const LedgerEntry& entry) {
            return entry.isPrice && entry.date.empty() && !entry.isUnpriced;
        }},
    Filter{"All", nullptr, [](const LedgerEntry& /*any*/) { return true; }}};

// Ranks an entry: a paid price that is not known, a stale price, a changed assumption and a range
// come before entries that only weigh.
constexpr int kRange = 3;
constexpr int kPlain = 4;
int rankOf(const LedgerEntry& entry)
{
    if (entry.isLacking)
        return 0;
    if (entry.isStale)
        return 1;
    if (entry.isChanged)
        return 2;
    return entry.range.empty() ? kPlain : kRange;
}

double weightOf(const LedgerEntry& entry)
{
    return std::fabs(entry.swing.value_or(0.0));
}

// Returns the entries that pass the filter, the most urgent ones first.
std::vector<const LedgerEntry*> chosen(const Ledger& ledger, const Filter& filter)
{
    std::vector<const LedgerEntry*> all;
    for (const LedgerEntry& entry : ledger.entries)
        if (!filter.has || filter.has(entry))
            all.push_back(&entry);
    std::ranges::stable_sort(all, {},
        [](const LedgerEntry* entry) { return std::pair(rankOf(*entry), -weightOf(*entry)); });
    if (!filter.has) {
        const auto plain =
            std::ranges::find(all, kPlain, [](const LedgerEntry* e) { return rankOf(*e); });
        const auto weighty = std::ranges::find(
            plain, all.end(), 0.0, [](const LedgerEntry* e) { return weightOf(*e); });
        const auto most = plain + std::min<std::ptrdiff_t>(kMattering, all.end() - plain);
        all.erase(std::min(weighty, most), all.end());
    }
    return all;
}

std::string signedShare(double share)
{
    return (share > 0.0 ? "+" : "") + withSign(share, shareText(std::fabs(share)));
}

// Tells which columns say something about the rows.
struct Columns {
    bool hasRanges;
    bool hasDefaults;
    bool hasPast;
};

// Returns a source without the parts that other columns say: "AWS p5.48xlarge, us-east-1".
std::string briefSource(const LedgerEntry& entry)
{
    std::string source = entry.source;
    const std::string own = ", " + loweredLabel(rowOf(entry.address.parameter).label);
    for (const std::string& told : {own, ", " + entry.date})
        if (const auto at = source.find(told); at != source.npos && told.size() > 2)
            source.erase(at, told.size());
    if (const auto at = source.find(" ("); at != source.npos) // an aside
        source.erase(at, source.find(')', at) + 1 - at);
    return source;
}

// Returns the source of the value, then that of its range.
std::string sourceWords(const LedgerEntry& entry)
{
    if (entry.range.empty())
        return entry.source;
    return phraseText(kWithRange, {{"source", entry.source}, {"origin", entry.rangeFrom}});
}

Ink accentOf(const LedgerEntry& entry)
{
    return {entry.isChanged ? Ink::Role::Accent : Ink::Role::Text};
}

TableCell valueCell(const LedgerEntry& entry)
{
    TableCell cell{.text = entry.value, .ink = accentOf(entry)};
    if (entry.isLacking)
        cell.ink.role = Ink::Role::Caution;
    cell.isBold = entry.isChanged || entry.isLacking;
    return cell;
}

TableCell dateCell(const LedgerEntry& entry)
{
    if (entry.date.empty())
        return {.text = "no date", .ink = {Ink::Role::Muted}, .isBold = entry.isStale};
    if (entry.isStale)
        return {.text = entry.date, .ink = {Ink::Role::Caution}, .isBold = true};
    return {.text = entry.date, .ink = {Ink::Role::Text}};
}

ViewRowItem rowOfEntry(const ViewInput& input, const LedgerEntry& entry, const Columns& columns)
{
    ViewRowItem row;
    row.before = {{entry.label, {}, entry.isChanged}};
    row.after = {valueCell(entry)};
    row.after.push_back(
        {sourceWords(entry), {Ink::Role::Muted}, false, {}, {}, true, briefSource(entry)});
    row.after.push_back(dateCell(entry));
    if (columns.hasRanges)
        row.after.push_back({entry.range});
    if (columns.hasDefaults)
        row.after.push_back({entry.isChanged ? entry.preset : "", {Ink::Role::Muted}});
    if (columns.hasPast)
        row.after.push_back(
            {entry.changedAfter.empty() ? std::string()
                                        : phraseText(kAfter, {{"date", entry.changedAfter}}),
                accentOf(entry)});
    row.after.push_back(
        {entry.swing ? signedShare(*entry.swing) : "", {Ink::Role::Muted}, false, entry.swing});
    const std::string description(rowOf(entry.address.parameter).description);
    Sentence reading;
    reading.add(kReads, {{"assumption", entry.label}, {"description", description}});
    reading.add(kSource, {{"source", entry.source}});
    if (!entry.range.empty())
        reading.add(kRangeOf, {{"range", entry.range}, {"origin", entry.rangeFrom}});
    row.reading = say(reading, kLabel);
    row.address = idOf(*input.scenario, entry.address);
    return row;
}

ViewRowItem headingOf(std::string text, std::string note = {})
{
    ViewRowItem row{.role = ViewRowItem::Role::Heading, .before = {{std::move(text)}}};
    if (!note.empty())
        row.before.push_back({std::move(note), {Ink::Role::Muted}});
    return row;
}

// Adds "and 54 more, 3 changed or stale".
void addRest(ViewPanel& panel, const Ledger& ledger, const std::set<const LedgerEntry*>& told)
{
    double left = 0.0;
    double flagged = 0.0;
    for (const LedgerEntry& entry : ledger.entries) {
        if (told.contains(&entry))
            continue;
        ++left;
        flagged += rankOf(entry) < kRange ? 1.0 : 0.0;
    }
    if (left > 0.0)
        panel.rows->rows.push_back(headingOf(phraseText(kMore, {{"rest", asCount(left)}}),
            flagged == 0.0 ? phraseText(kAtDefault)
                           : phraseText(kNeedALook, {{"flagged", asCount(flagged)}})));
}

ViewPanel assumptionsPanel(const ViewInput& input, const Ledger& ledger,
    const std::vector<const LedgerEntry*>& picked, const Filter& filter)
{
    ViewPanel panel{.id = "assumptions", .headings = {"Assumptions"}};
    panel.rows.emplace();
    panel.rows->columnsBefore = {""};
    const Columns columns{
        std::ranges::any_of(picked, [](const LedgerEntry* entry) { return !entry->range.empty(); }),
        std::ranges::any_of(picked, &LedgerEntry::isChanged),
        std::ranges::any_of(
            picked, [](const LedgerEntry* entry) { return !entry->changedAfter.empty(); })};
    // The source gives way in a narrow place, then the last columns.
    Words& heads = panel.rows->columnsAfter;
    heads = {"value", "source", "as of"};
    if (columns.hasRanges)
        heads.emplace_back("range");
    if (columns.hasDefaults)
        heads.emplace_back("default");
    if (columns.hasPast)
        heads.emplace_back("changed");
    heads.emplace_back("swing");
    const std::set<const LedgerEntry*> told(picked.begin(), picked.end());
    const auto groupOf = [](const LedgerEntry* entry) {
        return rowOf(entry->address.parameter).group;
    };
    std::vector<Group> groups{Group::Platform};
    for (const LedgerEntry& entry : ledger.entries)
        if (groupOf(&entry) != groups.back() && groupOf(&entry) != Group::Platform)
            groups.push_back(groupOf(&entry));
    for (const Group group : groups) {
        if (std::ranges::find(picked, group, groupOf) == picked.end())
            continue;
        panel.rows->rows.push_back(headingOf(std::string(groupLabel(group))));
        for (const LedgerEntry* const entry : picked)
            if (groupOf(entry) == group)
                panel.rows->rows.push_back(rowOfEntry(input, *entry, columns));
    }
    if (!picked.empty())
        addRest(panel, ledger, told);
    else if (filter.none)
        panel.emptyReason = phraseText(*filter.none);
    return panel;
}

Argument doneItems(const Scenario& scenario)
{
    const auto done = std::ranges::count(parametersOf(Group::Readiness), Readiness::Done,
        [&](Parameter item) { return readinessOf(scenario, item); });
    return {"done", asCount(static_cast<double>(done))};
}

Argument allItems()
{
    return {"items", asCount(static_cast<double>(parametersOf(Group::Readiness).size()))};
}

std::string formatOf(const Scenario& scenario, Parameter item)
{
    const std::string note(readinessNote(scenario, item));
    Sentence reading;
    reading.add(kItem, {{"description", std::string(rowOf(item).description)}});
    if (!note.empty())
        reading.add(kNote, {{"note", Name{note, std::string::npos}}});
    return say(reading, kLabel);
}

ViewPanel checklistPanel(const ViewInput& input)
{
    struct Told {
        const char* text;
        Ink::Role ink;
    };
    constexpr std::array kStates{Told{"open", Ink::Role::Muted},
        Told{"in progress", Ink::Role::Caution}, Told{"\u2713 done", Ink::Role::Good}};
    ViewPanel panel{.id = "readiness",
        .name = "the readiness checklist",
        .headings = {phraseText(kReadiness, {doneItems(*input.scenario), allItems()})}};
    panel.rows.emplace();
    for (const Parameter item : parametersOf(Group::Readiness)) {
        const auto state = static_cast<std::size_t>(readinessOf(*input.scenario, item));
        panel.rows->rows.push_back({.before = {{std::string(rowOf(item).label)}},
            .after = {{kStates[state].text, {kStates[state].ink}, state == 2}},
            .reading = formatOf(*input.scenario, item),
            .address = std::string(rowOf(item).id)});
    }
    return panel;
}

Sentence titleOf(const ViewInput& input, const Ledger& ledger)
{
    const auto count = [&](bool LedgerEntry::*flag) {
        return static_cast<double>(std::ranges::count(ledger.entries, true, flag));
    };
    const double stale = count(&LedgerEntry::isStale);
    const double changed = count(&LedgerEntry::isChanged);
    const Argument days{"days", asCount(ledger.oldest)};
    Sentence title;
    if (stale == 0.0)
        title.add(kNoneIsOlder, {days});
    else
        title.add(kAreOlder, {{"prices", asCount(stale)}, days});
    if (changed == 0.0)
        title.add(kNoneDiffers);
    else
        title.add(kDiffer, {{"changed", asCount(changed)}});
    return title.add(kItemsDone, {doneItems(*input.scenario), allItems()}, Weight::Reason);
}

Sentence scenarioOf(const ViewInput& input)
{
    return Sentence().add(kScenario, {{"scenario", Name{input.scenario->name}}});
}

ViewWords wordsOf(const ViewInput& input, const Ledger& ledger, std::size_t shown)
{
    ViewWords words{.title = titleOf(input, ledger), .subtitle = scenarioOf(input)};
    words.subtitle.add(kShown,
        {{"shown", asCount(static_cast<double>(shown))},
            {"all", asCount(static_cast<double>(ledger.entries.size()))}});
    words.subtitle.add(kOrder, {}, Weight::Detail);
    Sentence caption;
    caption.add(kToday, {{"date", ledger.today}}).add(kDates).add(kSwing);
    words.caption = {caption.add(kZeroGoes, {{"rule", kZeroRule}})};
    return words;
}

// Adds the cells of a range, as the command line writes it; empty cells for one value.
void addRange(std::vector<DataCell>& row, const Scenario& scenario, ParameterAddress address)
{
    const AssumptionRange* const range = rangeOf(scenario, address);
    const auto shown = shownRangeOf(scenario, address);
    if (range)
        row.insert(row.end(),
            {rangeText(scenario, address), shown->low, shown->high, range->source, range->date});
    else
        row.resize(row.size() + 5);
}

// Lists every assumption and every item of the checklist.
DataTable tableOf(const ViewInput& input, const Ledger& ledger)
{
    DataTable table{
        {{"Id"}, {"Assumption"}, {"Value"}, {"Default"}, {"Unit"}, {"Source"}, {"As of"},
            {"Age", "days"}, {"Stale"}, {"Changed"}, {"Changed after"}, {"Swing of a year"},
            {"Range"}, {"Range low"}, {"Range high"}, {"Range source"}, {"Range as of"}},
        {}};
    const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
    const auto value = [&](ParameterAddress address, const std::optional<double>& number) {
        const bool isNumber = rowOf(address.parameter).limits.kind == Kind::Number && number;
        return isNumber ? DataCell(*number)
                        : DataCell(valueText(*input.scenario, *input.catalog, address));
    };
    // Writes the default of a choice as its value is written.
    const auto presetWord = [](const LedgerEntry& entry, const std::optional<double>& preset) {
        const Limits& limits = rowOf(entry.address.parameter).limits;
        return limits.kind == Kind::Choice && preset
            ? std::string(limits.choices[static_cast<std::size_t>(*preset)].word)
            : entry.preset;
    };
    for (const LedgerEntry& entry : ledger.entries) {
        const auto preset = presetOf(*input.scenario, *input.catalog, entry.address);
        const bool isNumber = rowOf(entry.address.parameter).limits.kind == Kind::Number;
        table.rows.push_back({idOf(*input.scenario, entry.address), entry.label,
            value(entry.address, numberOf(*input.scenario, *input.catalog, entry.address)),
            isNumber && preset ? DataCell(*preset) : DataCell(presetWord(entry, preset)),
            std::string(rowOf(entry.address.parameter).unit), entry.source, entry.date,
            cellOf(entry.days), yes(entry.isStale), yes(entry.isChanged), entry.changedAfter,
            cellOf(entry.swing)});
        addRange(table.rows.back(), *input.scenario, entry.address);
    }
    for (const Parameter item : parametersOf(Group::Readiness))
        table.rows.push_back({std::string(rowOf(item).id), std::string(rowOf(item).label),
            value({item}, std::nullopt), {}, {}, std::string(readinessNote(*input.scenario, item)),
            {}, {}, {}, yes(input.scenario->of(item) != 0.0), {}, {}, {}, {}, {}, {}, {}});
    return table;
}

ViewControl showControl(const ViewInput& input)
{
    auto choices = eachOf<std::string>(kFilters, &Filter::label);
    choices.emplace_back("Checklist");
    return choiceControl(input, "show", "Assumptions that are shown", std::move(choices));
}

// Returns the control that chooses a page of the rows: "1 to 20", "21 to 40", ...
ViewControl pageControl(const ViewInput& input, std::size_t rows)
{
    std::vector<std::string> pages;
    for (std::size_t from = 0; from < rows; from += kMostRows) {
        const std::size_t to = std::min(from + kMostRows, rows);
        const Argument last{"to", std::to_string(to)};
        pages.push_back(to > from + 1
                ? phraseText(kRows, {{"from", std::to_string(from + 1)}, last})
                : phraseText(kRow, {last}));
    }
    return choiceControl(input, "page", "Rows that are shown", std::move(pages));
}

} // namespace

ViewPicture ledger(const ViewInput& input)
{
    const Ledger all = ledgerOf(input);
    const ViewControl show = showControl(input);
    const auto wanted = static_cast<std::size_t>(show.value);
    const bool isChecklist = wanted == kFilters.size();
    const Filter& filter = kFilters[isChecklist ? 0 : wanted];
    std::vector<const LedgerEntry*> picked = chosen(all, filter);
    ViewPicture picture{.controls = {show}, .isAwaited = !input.answers};
    if (!isChecklist && picked.size() > kMostRows) {
        picture.controls.push_back(pageControl(input, picked.size()));
        const auto first = static_cast<std::size_t>(picture.controls.back().value) * kMostRows;
        picked.erase(picked.begin(), picked.begin() + static_cast<std::ptrdiff_t>(first));
        picked.resize(std::min(picked.size(), kMostRows));
    }
    picture.words = wordsOf(input, all, picked.size());
    picture.panels = {assumptionsPanel(input, all, picked, filter), checklistPanel(input)};
    picture.table = tableOf(input, all);
    constexpr double kWide = 900.0;
    if (isChecklist) {
        picture.arrangements = {{{{1, 0, 0}}}};
        picture.words.subtitle = scenarioOf(input).add(kOnRecord);
        picture.words.caption.clear(); // the caption is about the assumptions
    } else
        picture.arrangements = {{{{0, 0, 0}, {1, 0, 1}}, {1.0}, {10.0, 3.4}, kWide}, {{{0, 0, 0}}}};
    return picture;
}

} // namespace isocost
