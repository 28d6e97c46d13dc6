// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: scenarios, notes and named versions.
#include <algorithm>

#include <QDateTime>

#include "core/analysis/scenario_change.h"
#include "core/model/assumption_range.h"
#include "core/model/limits.h"
#include "core/model/named_versions.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"
#include "ui/document/document_state.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

bool isTaken(const std::vector<Scenario>& scenarios, const QString& name, int except = -1)
{
    const int found = scenarioIndex(scenarios, name.toStdString());
    return found >= 0 && found != except;
}

std::optional<QString> problemWithName(
    const std::vector<Scenario>& scenarios, const QString& name, int except = -1)
{
    if (name.isEmpty())
        return Document::tr("A scenario needs a name.");
    if (const auto fault = faultOfName(name.toStdString(), limits::kName))
        return Document::tr("The name of a scenario %1.").arg(toQt(*fault));
    if (isTaken(scenarios, name, except))
        return Document::tr("There is a scenario \u201c%1\u201d already.").arg(name);
    return std::nullopt;
}

// Why a project file would not take so many more scenarios; those of the versions count too.
std::optional<QString> problemWithCount(const Content& content, std::size_t more)
{
    std::size_t count = content.scenarios.size() + more;
    for (const NamedVersion& version : content.versions)
        count += version.scenarios.size();
    if (count <= limits::kScenarios)
        return std::nullopt;
    return Document::tr("A project keeps at most %1 scenarios, those of its versions included.")
        .arg(limits::kScenarios);
}

QString freeName(const std::vector<Scenario>& scenarios, const QString& wanted)
{
    // "Base 2", but "Utilization 50 % (2)".
    const QChar last = wanted.isEmpty() ? QChar() : wanted.back();
    const bool isNumber = last.isDigit() || last == QLatin1Char('%');
    const QString form = isNumber ? QStringLiteral(" (%1)") : QStringLiteral(" %1");
    constexpr std::size_t kOfNumber = 10; // bytes of the longest, " (2000)"
    const auto within = [&wanted](std::size_t most) {
        return QString::fromStdString(shortenedTo(wanted.toStdString(), most));
    };
    QString name = within(limits::kName);
    for (int number = 2; isTaken(scenarios, name); ++number)
        name = within(limits::kName - kOfNumber) + form.arg(number);
    return name;
}

bool isText(ParameterAddress address)
{
    return rowOf(address.parameter).limits.kind == Kind::Text;
}

// Throws InputError for a value that is refused.
void make(Scenario& scenario, const Catalog& catalog, const Document::Change& change)
{
    for (const ParameterAddress one : addressesOf(scenario, change.address)) {
        if (isText(one)) {
            assign(scenario, catalog, idOf(scenario, one), change.text.toStdString());
            continue;
        }
        if (const auto problem = problemWith(scenario, one, change.number))
            throw InputError(*problem);
        setNumber(scenario, one, change.number);
    }
}

// What is asked for is decided, so it is no range any more: the chances are those of 512 chips, not
// of 128 to 512.
Scenario whatIfOf(
    Scenario scenario, const Catalog& catalog, const std::vector<Document::Change>& changes)
{
    for (const Document::Change& change : changes) {
        make(scenario, catalog, change);
        for (const ParameterAddress one : addressesOf(scenario, change.address)) {
            scenario.own.insert(idOf(scenario, one));
            if (!isText(one))
                clearRange(scenario, one);
        }
    }
    return scenario;
}

} // namespace

std::optional<QString> Document::addScenario(const QString& name)
{
    Content content = m_state->content();
    if (auto problem = problemWithName(content.scenarios, name.trimmed()))
        return problem;
    if (auto problem = problemWithCount(content, 1))
        return problem;
    Scenario copy = current();
    copy.name = name.trimmed().toStdString();
    ++content.current;
    content.scenarios.insert(content.scenarios.begin() + content.current, copy);
    return m_state->replace(content, tr("new scenario"));
}

void Document::showScenario(const QString& name)
{
    if (const int found = scenarioIndex(project().scenarios, name.toStdString()); found >= 0)
        switchTo(found);
}

std::optional<QString> Document::setTogether(const std::vector<Change>& changes)
{
    return m_state->changeCurrent(tr("change of several values"), [&](Scenario& scenario) {
        for (const Change& change : changes)
            make(scenario, project().catalog, change);
    });
}

int Document::whatIfAt(const std::vector<Change>& changes, const QString& name) const
{
    Scenario asked;
    if (sentenceOf([&] { asked = whatIfOf(current(), project().catalog, changes); }))
        return -1;
    const auto says = [&](const Scenario& there) {
        const auto isThere = [&](const Change& change) {
            return !isPlatformParameter(change.address.parameter) && !isText(change.address)
                && numberOf(there, project().catalog, change.address) == change.number;
        };
        return changesBetween({there, asked, project().catalog}).empty()
            || (there.name == name.toStdString() && std::ranges::all_of(changes, isThere));
    };
    const auto found = std::ranges::find_if(project().scenarios, says);
    return found == project().scenarios.end()
        ? -1
        : static_cast<int>(found - project().scenarios.begin());
}

std::optional<QString> Document::addWhatIf(const std::vector<Change>& changes, const QString& name)
{
    Content content = m_state->content();
    if (auto problem = problemWithCount(content, 1))
        return problem;
    Scenario copy;
    if (auto problem = sentenceOf([&] { copy = whatIfOf(current(), project().catalog, changes); }))
        return problem;
    if (const int there = whatIfAt(changes, name); there >= 0)
        return tr("The scenario \"%1\" says that already.")
            .arg(QString::fromStdString(project().scenarios[static_cast<std::size_t>(there)].name));
    copy.plan = copy.plan.empty() ? copy.name : copy.plan;
    copy.name = freeName(content.scenarios, name).toStdString();
    copy.note.clear();
    content.scenarios.insert(content.scenarios.begin() + content.current + 1, copy);
    return m_state->replace(content, tr("what if"));
}

std::string Document::planFor(int scenario) const
{
    const std::vector<Scenario>& all = project().scenarios;
    const Scenario& it = all[static_cast<std::size_t>(scenario)];
    const bool mayFollow = scenario > 0 && all.front().plan.empty()
        && std::ranges::find(all, it.name, &Scenario::plan) == all.end();
    return mayFollow && it.plan.empty() ? all.front().name : it.plan;
}

std::optional<QString> Document::toggleFollowing(int scenario)
{
    Content content = m_state->content();
    Scenario& changed = content.scenarios[static_cast<std::size_t>(scenario)];
    changed.plan = changed.plan.empty() ? planFor(scenario) : std::string();
    changed.own.clear();
    return m_state->replace(content, tr("change of what a scenario follows"));
}

std::optional<QString> Document::renameScenario(int scenario, const QString& name)
{
    Content content = m_state->content();
    if (auto problem = problemWithName(content.scenarios, name.trimmed(), scenario))
        return problem;
    std::string& renamed = content.scenarios[static_cast<std::size_t>(scenario)].name;
    for (Scenario& whatIf : content.scenarios)
        if (whatIf.plan == renamed)
            whatIf.plan = name.trimmed().toStdString();
    renameInSlides(content.slides, renamed, name.trimmed().toStdString());
    renamed = name.trimmed().toStdString();
    return m_state->replace(content, tr("new name of a scenario"));
}

std::optional<QString> Document::removeScenario(int scenario)
{
    Content content = m_state->content();
    if (content.scenarios.size() == 1)
        return tr("A project keeps at least one scenario.");
    content.scenarios.erase(content.scenarios.begin() + scenario);
    if (content.current > scenario || content.current == static_cast<int>(content.scenarios.size()))
        --content.current;
    return m_state->replace(content, tr("removal of a scenario"));
}

std::optional<QString> Document::setNotes(const QString& notes)
{
    Content content = m_state->content();
    content.notes = withoutControls(notes.toStdString());
    if (content.notes.size() > limits::kNotes)
        return tr("The notes are too long: a project keeps at most %1 MB of them.")
            .arg(limits::kNotes >> 20U);
    return m_state->replace(content, tr("change of notes"));
}

std::optional<QString> Document::saveVersion(const QString& name)
{
    Content content = m_state->content();
    if (name.trimmed().isEmpty())
        return tr("A version needs a name.");
    if (const auto fault = faultOfName(name.trimmed().toStdString(), limits::kName))
        return tr("The name of a version %1.").arg(toQt(*fault));
    if (findVersion(content.versions, name.trimmed().toStdString()))
        return tr("There is a version \u201c%1\u201d already.").arg(name.trimmed());
    if (content.versions.size() >= limits::kVersions)
        return tr("A project keeps at most %1 versions.").arg(limits::kVersions);
    if (auto problem = problemWithCount(content, content.scenarios.size()))
        return problem;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    content.versions.push_back(
        {name.trimmed().toStdString(), now.toString(Qt::ISODate).toStdString(), content.scenarios});
    return m_state->replace(content, tr("named version"));
}

std::optional<QString> Document::restoreVersion(int version)
{
    Content content = m_state->content();
    const NamedVersion& chosen = content.versions[static_cast<std::size_t>(version)];
    if (auto problem = problemWithCount(content, chosen.scenarios.size()))
        return problem;
    content.current = static_cast<int>(content.scenarios.size()); // the first restored one
    std::map<std::string, std::string> names{{"", ""}};
    for (Scenario scenario : chosen.scenarios) {
        const QString name = QString::fromStdString(scenario.name + " (" + chosen.name + ")");
        names[scenario.name] = freeName(content.scenarios, name).toStdString();
        scenario.name = names[scenario.name];
        content.scenarios.push_back(scenario);
    }
    for (std::size_t i = m_state->project.scenarios.size(); i < content.scenarios.size(); ++i)
        content.scenarios[i].plan = names[content.scenarios[i].plan];
    return m_state->replace(content, tr("restored version"));
}

} // namespace isocost
