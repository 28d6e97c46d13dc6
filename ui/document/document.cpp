// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QFile>

#include "core/analysis/demand_trace.h"
#include "core/analysis/kept_demand.h"
#include "core/analysis/plan_following.h"
#include "core/model/assumption_range.h"
#include "core/model/limits.h"
#include "core/store/file_import.h"
#include "core/store/input_file.h"
#include "core/store/project_limits.h"
#include "core/text/utf8.h"
#include "ui/document/commands.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

bool mayKeep(const std::map<std::string, std::string>& kept, const std::string& key,
    const std::string& value)
{
    const bool hasRoom = kept.contains(key) || kept.size() < limits::kViewEntries;
    return hasRoom && key.size() <= limits::kName && value.size() <= limits::kViewValue;
}

// The settings of a plan that its what-if does not set itself, with addresses in the what-if.
std::vector<NewSetting> settingsThatFollow(
    const Scenario& plan, const Scenario& whatIf, const std::vector<NewSetting>& settings)
{
    std::vector<NewSetting> followed;
    for (NewSetting it : settings) {
        if (whatIf.own.contains(idOf(plan, it.address)))
            continue;
        if (it.address.platform >= 0)
            it.address.platform = whatIf.platformIndex(plan.platform(it.address.platform).key);
        if (it.address.platform >= 0 || !isPlatformParameter(it.address.parameter))
            followed.push_back(it);
    }
    return followed;
}

ScenarioRows rowsOf(const Content& content)
{
    ScenarioRows rows;
    rows.add(content.scenarios);
    for (const NamedVersion& version : content.versions)
        rows.add(version.scenarios);
    return rows;
}

void keepRange(
    Scenario& scenario, ParameterAddress address, const std::optional<AssumptionRange>& range)
{
    Ranges& ranges =
        address.platform < 0 ? scenario.ranges : scenario.platform(address.platform).ranges;
    if (range)
        ranges[address.parameter] = *range;
    else
        ranges.erase(address.parameter);
}

// Why the project's catalog is too large. The catalog here includes the program's own rows, so only
// one with more rows than the limit needs a closer look.
std::optional<QString> problemWithCatalog(const Content& content)
{
    if (std::max(content.catalog.accelerators.size(), content.catalog.offers.size())
        <= limits::kCatalogRows)
        return std::nullopt;
    Project written;
    written.scenarios = content.scenarios;
    written.versions = content.versions;
    written.catalog = content.catalog;
    const auto problem = problemWithLimits(written);
    return problem ? std::optional(toQt(*problem)) : std::nullopt;
}

// Why a file would not take the content after an edit; too large a content may become smaller.
std::optional<QString> problemWithRows(const Content& before, const Content& after)
{
    const ScenarioRows rows = rowsOf(after);
    if (rows.platforms > limits::kAllPlatforms && rows.platforms > rowsOf(before).platforms)
        return Document::tr("A project keeps at most %1 platforms in all its scenarios together.")
            .arg(limits::kAllPlatforms);
    if (rows.all > limits::kScenarioRows && rows.all > rowsOf(before).all)
        return Document::tr(
            "A project keeps at most %1 platforms, values, sources, ranges, risks and "
            "notes in all its scenarios together.")
            .arg(limits::kScenarioRows);
    return problemWithCatalog(after);
}

} // namespace

Document::Document(const QString& stateFolder, QObject* parent)
    : QObject(parent), m_state(new State(*this, stateFolder))
{
    m_state->project = newProject();
    m_state->evaluations.replaceAll(project().scenarios, project().catalog);
    connect(&m_state->undo, &QUndoStack::cleanChanged, this, [this](bool isClean) {
        if (isClean) // back at what is saved: nothing is left to recover
            m_state->withKept([this](KeptEdits& own) { own.saved(project(), m_state->base()); });
        emit dirtyChanged(!isClean);
    });
}

Document::~Document()
{
    m_state->undo.disconnect(this); // when it ends, nobody is told
}

const Project& Document::project() const
{
    return m_state->project;
}

int Document::currentIndex() const
{
    return m_state->current;
}

const Scenario& Document::current() const
{
    return m_state->scenario(m_state->current);
}

const Results<double>& Document::results() const
{
    return resultsOf(m_state->current);
}

const Results<double>& Document::resultsOf(int scenario) const
{
    return m_state->evaluations.of(scenario).results;
}

const Inputs<double>& Document::inputs() const
{
    return inputsOf(m_state->current);
}

const Inputs<double>& Document::inputsOf(int scenario) const
{
    return m_state->evaluations.of(scenario).inputs;
}

KnownCalls& Document::knownCallsOf(int scenario) const
{
    return *m_state->evaluations.of(scenario).known;
}

const Evaluation* Document::dragBase() const
{
    return m_state->dragBase ? &*m_state->dragBase : nullptr;
}

QUndoStack& Document::undoStack()
{
    return m_state->undo;
}

void Document::switchTo(int scenario)
{
    if (scenario == m_state->current || scenario < 0
        || scenario >= static_cast<int>(project().scenarios.size()))
        return;
    endPreview();
    endDrag();
    m_state->current = scenario;
    emit currentChanged();
    emit valuesChanged();
}

std::optional<QString> Document::setMarket(const std::optional<MarketTrace>& market)
{
    if (market == project().market)
        return std::nullopt;
    if (const auto problem = market ? problemWithImport(*market) : std::nullopt)
        return QString::fromStdString(*problem);
    m_state->undo.push(new ReplaceMarket(*m_state, project().market, market));
    return std::nullopt;
}

Document::Import Document::importMarket(const QString& path)
{
    Import answer;
    const auto unread = sentenceOf([&] {
        const ImportedMarket file = isocost::importMarket(QFile::encodeName(path).toStdString());
        answer = {setMarket(file.market), file.isUnitGuessed};
    });
    return unread ? Import{unread} : answer;
}

std::optional<QString> Document::importDemand(const QString& path)
{
    std::string kept;
    const auto unread = sentenceOf([&] {
        const std::string file = QFile::encodeName(path).toStdString();
        const DemandTrace demand = demandTraceFromCsv(readInput(file), file);
        kept = keptText(demand);
        if (kept.size() > limits::kViewValue)
            throw InputError(demand.name() + ": " + std::to_string(demand.days().size())
                + " days are more than a project keeps (64 KiB of numbers)");
        if (!mayKeep(project().viewState, std::string(kKeptDemand), kept))
            throw InputError("the project keeps too many settings of views to keep this as well");
    });
    if (!unread)
        m_state->replaceDemand(kept);
    return unread;
}

std::optional<QString> Document::importDropped(const QString& path)
{
    const std::string file = QFile::encodeName(path).toStdString();
    std::string header;
    if (auto unread = sentenceOf([&] { header = readInput(file); }))
        return unread;
    header.resize(std::min(header.size(), header.find('\n')));
    const auto has = [&header](std::string_view column) {
        return header.find(column) != std::string::npos;
    };
    if (has(kDemandColumn))
        return importDemand(path);
    if (!header.starts_with('{') && (has("provider") || has("vendor")))
        return m_state->change(tr("change of prices and chips"),
            [&file](Content& content) { importCatalog(content.catalog, file); });
    return importMarket(path).problem;
}

void Document::dropDemand()
{
    m_state->replaceDemand({});
}

void Document::setViewState(const QString& key, const QString& value)
{
    auto& kept = m_state->project.viewState;
    const std::string text = withoutControls(value.toStdString());
    if (text.empty()) // an empty value is not kept
        kept.erase(key.toStdString());
    else if (mayKeep(kept, key.toStdString(), text)) // nor is one that is too much
        kept[key.toStdString()] = text;
}

QString Document::viewState(const QString& key) const
{
    const auto found = project().viewState.find(key.toStdString());
    return found == project().viewState.end() ? QString() : QString::fromStdString(found->second);
}

Content Document::State::content() const
{
    return {project.scenarios, project.catalog, project.notes, project.versions, project.slides,
        current};
}

void Document::State::adopt(const Content& content)
{
    evaluations.replaceAll(content.scenarios, content.catalog);
    project.scenarios = content.scenarios;
    project.catalog = content.catalog;
    project.notes = content.notes;
    project.versions = content.versions;
    const bool areOthers = std::exchange(project.slides, content.slides) != content.slides;
    const bool isElsewhere = std::exchange(current, content.current) != content.current;
    keepAll();
    emit document.structureChanged();
    if (areOthers)
        emit document.slidesChanged();
    if (isElsewhere)
        emit document.currentChanged();
    emit document.valuesChanged();
}

void Document::State::adoptMarket(const std::optional<MarketTrace>& market)
{
    project.market = market;
    keepAll();
    emit document.valuesChanged();
}

void Document::State::adoptDemand(const std::string& text)
{
    const std::string key(kKeptDemand);
    if (text.empty())
        project.viewState.erase(key);
    else
        project.viewState[key] = text;
    keepAll();
    emit document.valuesChanged();
}

void Document::State::put(int index, const std::vector<NewSetting>& settings)
{
    Scenario& changed = scenario(index);
    for (const NewSetting& it : settings) {
        if (isPlatformParameter(it.address.parameter))
            changed.platform(it.address.platform).of(it.address.parameter) = it.setting;
        else
            changed.of(it.address.parameter) = it.setting.number;
        if (it.setsRange)
            keepRange(changed, it.address, it.range);
    }
    evaluations.refresh(index, changed, project.catalog);
}

void Document::State::putFollowed(int index, const std::vector<NewSetting>& settings)
{
    Scenario& changed = scenario(index);
    for (const NewSetting& it : settings)
        if (it.isOwn)
            changed.own.insert(idOf(changed, it.address));
        else
            changed.own.erase(idOf(changed, it.address));
    put(index, settings);
    for (int i = 0; i < static_cast<int>(project.scenarios.size()); ++i)
        if (scenario(i).plan == changed.name)
            put(i, settingsThatFollow(changed, scenario(i), settings));
}

void Document::State::adoptSettings(int index, const std::vector<NewSetting>& settings)
{
    putFollowed(index, settings);
    keepSettings(index, settings);
    if (std::exchange(current, index) != index)
        emit document.currentChanged();
    emit document.valuesChanged();
}

void Document::State::keepSettings(int index, const std::vector<NewSetting>& settings)
{
    if (isDragging && keptEdits.problem())
        return; // the end of the drag tries again: a whole project would not fit into a frame
    const Scenario& changed = scenario(index);
    // One value again, and the source of a range, cannot be written as the text of a value.
    const auto needsAll = [&changed](const NewSetting& it) {
        const AssumptionRange* const range = rangeOf(changed, it.address);
        return it.setsRange && (!range || !range->source.empty());
    };
    if (std::ranges::any_of(settings, needsAll))
        return keepAll();
    withKept([&](KeptEdits& own) { // what-ifs follow in the recovery file as well
        for (const NewSetting& it : settings) {
            // Of a number the newest text alone is kept: it has the range, too.
            std::string text = rangeText(changed, it.address);
            if (text.empty() && it.setting.state != Setting::State::Preset)
                text = valueText(changed, project.catalog, it.address);
            own.edited(ValueEdit{.scenario = static_cast<std::size_t>(index),
                           .scenarioName = changed.name,
                           .id = idOf(changed, it.address),
                           .text = text,
                           .isOwn = it.isOwn},
                project, base());
        }
    });
}

void Document::State::adoptScenarios(int index, const std::vector<Scenario>& changed)
{
    evaluations.replaceAll(changed, project.catalog);
    project.scenarios = changed;
    keepAll();
    if (std::exchange(current, index) != index)
        emit document.currentChanged();
    emit document.valuesChanged();
}

std::optional<QString> Document::State::replaceCurrent(
    const Scenario& changed, const QString& label)
{
    if (changed == scenario(current))
        return std::nullopt;
    Content content = this->content();
    content.currentScenario() = changed;
    followPlans(project.scenarios, content.scenarios, project.catalog);
    const auto problem =
        sentenceOf([&] { Evaluations().replaceAll(content.scenarios, project.catalog); });
    if (!problem)
        pushReplacement(label, content, false);
    return problem;
}

std::optional<QString> Document::State::replace(Content content, const QString& label)
{
    followPlans(project.scenarios, content.scenarios, content.catalog);
    if (content == this->content())
        return std::nullopt;
    if (auto tooMuch = problemWithRows(this->content(), content))
        return tooMuch;
    const auto problem =
        sentenceOf([&] { Evaluations().replaceAll(content.scenarios, content.catalog); });
    if (!problem)
        pushReplacement(label, content, true);
    return problem;
}

void Document::State::pushReplacement(const QString& label, const Content& after, bool isStructural)
{
    constexpr std::size_t kMostUndoBytes = std::size_t{128} << 20U;
    using Changes = ReplaceContent::Changes;
    ReplaceContent::Replacement replacement{
        .before = std::make_shared<SharedContent>(content(), lastReplaced.lock().get()),
        .after = nullptr,
        .changes = isStructural ? Changes::Structure : Changes::ScenariosOnly};
    replacement.after = std::make_shared<SharedContent>(after, replacement.before.get());
    lastReplaced = replacement.after;
    undo.push(new ReplaceContent(*this, label, std::move(replacement)));
    keepWithin(undo, kMostUndoBytes);
}

void Document::State::replaceDemand(const std::string& after)
{
    const std::string before = document.viewState(toQt(kKeptDemand)).toStdString();
    if (after != before)
        undo.push(new ReplaceDemand(*this, before, after));
}

} // namespace isocost
