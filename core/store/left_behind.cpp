// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/left_behind.h"

#include <algorithm>
#include <functional>
#include <optional>

#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include "core/analysis/kept_demand.h"
#include "core/analysis/plan_following.h"
#include "core/model/scenario_values.h"
#include "core/store/database.h"
#include "core/store/input_file.h"
#include "core/store/project_image.h"
#include "core/store/recovery_file.h"
#include "core/store/refusal.h"
#include "core/store/replace_file.h"
#include "core/text/input_error.h"
#include "core/text/table.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr const char* kAsideExtension = ".isocost-unreadable";

struct KeptEdit {
    std::size_t scenario = 0;
    std::string scenarioName; // empty in a file of format 0
    std::string id;
    std::string text;
    std::optional<bool> isOwn; // not known in a file of format 0
    std::string editedAt;
};

struct Snapshot {
    EditBase base;
    std::string image;
    bool isUnsaved = false;
    std::string editedAt;
};

// Contents of the tables of one file; a damaged table leaves a problem.
struct Tables {
    bool isEmpty = false; // the program died before there was anything to keep
    std::optional<Snapshot> snapshot;
    std::string snapshotProblem;
    std::vector<KeptEdit> edits;
    std::string editsProblem;
};

// Does the action; returns a sentence that names the file and the error, or an empty text.
std::string problemOf(const fs::path& file, const std::function<void()>& action)
{
    try {
        namingFile(file, action);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

std::optional<Snapshot> readSnapshot(SQLite::Database& database, int format)
{
    const std::string hash = format == 0 ? "''" : "content_hash";
    SQLite::Statement query(
        database, "SELECT project_path, " + hash + ", image, unsaved, edited_at FROM snapshot");
    if (!query.executeStep())
        return std::nullopt;
    const SQLite::Column image = query.getColumn(2);
    return Snapshot{.base = {query.getColumn(0).getString(), query.getColumn(1).getString()},
        .image = {static_cast<const char*>(image.getBlob()),
            static_cast<std::size_t>(image.getBytes())},
        .isUnsaved = query.getColumn(3).getInt() != 0,
        .editedAt = query.getColumn(4).getString()};
}

void readEdits(SQLite::Database& database, int format, std::vector<KeptEdit>& edits)
{
    const std::string name = format == 0 ? "''" : "name";
    const std::string isOwn = format == 0 ? "NULL" : "is_own";
    SQLite::Statement query(database,
        "SELECT scenario, " + name + ", id, value, " + isOwn
            + ", edited_at FROM edit ORDER BY scenario, id");
    while (query.executeStep()) {
        KeptEdit& edit = edits.emplace_back();
        edit.scenario = static_cast<std::size_t>(query.getColumn(0).getInt64());
        edit.scenarioName = query.getColumn(1).getString();
        edit.id = query.getColumn(2).getString();
        edit.text = query.getColumn(3).getString();
        if (!query.getColumn(4).isNull())
            edit.isOwn = query.getColumn(4).getInt() != 0;
        edit.editedAt = query.getColumn(5).getString();
    }
}

// Looking writes nothing: the journal keeps its contents when the connection closes.
SQLite::Database openLeft(const fs::path& file)
{
    if (const auto problem = problemWithFile(file, limits::kNeighbourBytes))
        throw Refusal("cannot be read: " + *problem);
    SQLite::Database database = openHardened(file, Access::ReadWrite);
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    useAlone(database);
    return database;
}

Tables readTables(const fs::path& file)
{
    Tables tables;
    tables.snapshotProblem = problemOf(file, [&] {
        SQLite::Database database = openLeft(file);
        const int format = database.execAndGet("PRAGMA user_version").getInt();
        if (format > kRecoveryFormat)
            throw Refusal("was written by a newer Isocost");
        tables.isEmpty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
        if (tables.isEmpty)
            return;
        tables.editsProblem = problemOf(file, [&] { readEdits(database, format, tables.edits); });
        tables.snapshot = readSnapshot(database, format);
        tables.isEmpty = !tables.snapshot && tables.edits.empty() && tables.editsProblem.empty();
    });
    return tables;
}

// Marks the values that a what-if sets itself, before plans and what-ifs get their edits.
void markOwn(Project& project, const std::vector<KeptEdit>& edits)
{
    for (const KeptEdit& edit : edits) {
        Scenario& scenario = project.scenarios[edit.scenario];
        if (scenario.plan.empty() || !edit.isOwn)
            continue;
        if (*edit.isOwn)
            scenario.own.insert(edit.id);
        else
            scenario.own.erase(edit.id);
    }
}

// Does what the window did. Its reset keeps the range of a number for undo, unlike the word
// "preset".
void redo(Scenario& scenario, const Catalog& catalog, const KeptEdit& edit)
{
    const bool isReset = edit.text.empty();
    const ParameterAddress address = addressOf(scenario, edit.id);
    if (isReset && rowOf(address.parameter).limits.kind == Kind::Number)
        resetToPreset(scenario, address);
    else
        assign(scenario, catalog, edit.id, isReset ? kPresetWord : edit.text);
}

// Applies the edits of plans or those of what-ifs; then what-ifs follow their plans. Leaves out an
// edit that no longer fits (its value or platform), so as not to lose the others.
void assignEdits(Project& project, const std::vector<KeptEdit>& edits, bool isOfPlans)
{
    const std::vector<Scenario> before = project.scenarios;
    for (const KeptEdit& edit : edits) {
        Scenario& scenario = project.scenarios[edit.scenario];
        const bool followsPlan = !isOfPlans && edit.isOwn == false;
        if (scenario.plan.empty() != isOfPlans || followsPlan)
            continue;
        try {
            redo(scenario, project.catalog, edit);
        } catch (const InputError&) {
            continue;
        }
    }
    followPlans(before, project.scenarios, project.catalog);
}

void applyEdits(Project& project, std::vector<KeptEdit> edits)
{
    std::erase_if(
        edits, [&](const KeptEdit& edit) { return edit.scenario >= project.scenarios.size(); });
    markOwn(project, edits);
    for (const bool isOfPlans : {true, false})
        assignEdits(project, edits, isOfPlans);
}

// Finds scenarios by name, in a project other than the one whose positions the edits hold.
void findScenarios(const Project& project, std::vector<KeptEdit>& edits)
{
    for (KeptEdit& edit : edits) {
        const auto named = std::ranges::find(project.scenarios, edit.scenarioName, &Scenario::name);
        edit.scenario = static_cast<std::size_t>(named - project.scenarios.begin());
    }
}

LoadedProject loadNamed(const fs::path& path)
{
    return namingFile(path, [&] { return loadChecked(path); });
}

std::string editsOf(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " edit" : " edits");
}

// When the snapshot is damaged, takes the file that the edits are based on. Throws InputError.
void restoreOntoFile(RecoveredProject& recovered, Tables& tables, const std::string& problem)
{
    const std::string& path = recovered.base.projectPath;
    LoadedProject file = loadNamed(path);
    recovered.project = std::move(file.project);
    findScenarios(recovered.project, tables.edits);
    const bool isWhole = tables.editsProblem.empty() && !tables.snapshot->isUnsaved
        && isBasedOn(recovered, file.contentHash);
    if (!isWhole)
        recovered.lost = problem + "; " + editsOf(tables.edits.size())
            + " of single values were put onto the file as it is now, others are lost.";
    recovered.base.contentHash = file.contentHash;
}

std::string newestOf(const Tables& tables)
{
    const auto newest = std::ranges::max_element(tables.edits, {}, &KeptEdit::editedAt);
    return newest == tables.edits.end() ? tables.snapshot->editedAt : newest->editedAt;
}

// Nothing when the file holds no unsaved edit. Throws InputError when its project cannot be read.
std::optional<RecoveredProject> recoveredFrom(const fs::path& file, Tables& tables)
{
    if (tables.isEmpty)
        return std::nullopt;
    if (!tables.snapshot)
        throw InputError(
            tables.snapshotProblem.empty() ? tables.editsProblem : tables.snapshotProblem);
    if (!tables.snapshot->isUnsaved && tables.edits.empty() && tables.editsProblem.empty())
        return std::nullopt;
    RecoveredProject recovered;
    recovered.file = file;
    recovered.base = tables.snapshot->base;
    recovered.editedAt = newestOf(tables);
    const std::string problem =
        problemOf(file, [&] { recovered.project = projectFromImage(tables.snapshot->image); });
    if (!tables.editsProblem.empty())
        recovered.lost = tables.editsProblem + "; its last edits are lost.";
    if (!problem.empty()) {
        if (tables.edits.empty() || recovered.base.projectPath.empty())
            throw InputError(problem);
        restoreOntoFile(recovered, tables, problem);
    }
    applyEdits(recovered.project, tables.edits);
    return recovered;
}

// The one entry of the view state that is an edit.
std::string keptDemandOf(const Project& project)
{
    const auto found = project.viewState.find(std::string(kKeptDemand));
    return found == project.viewState.end() ? std::string() : found->second;
}

// Whether the project file already holds the edits: the program died after a save, before it could
// mark its recovery file. Other things that the window remembers about itself are no edits.
bool isSaved(const RecoveredProject& recovered)
{
    std::error_code ignored;
    const fs::path path = recovered.base.projectPath;
    if (path.empty() || !recovered.lost.empty() || !fs::exists(path, ignored))
        return false;
    try {
        Project saved = loadNamed(path).project;
        if (keptDemandOf(saved) != keptDemandOf(recovered.project))
            return false;
        saved.viewState = recovered.project.viewState;
        saved.model = recovered.project.model;
        return saved == recovered.project;
    } catch (const InputError&) {
        return false;
    }
}

void lookInto(const fs::path& file, LeftBehind& found)
{
    Tables tables;
    try {
        tables = readTables(file);
        auto recovered = recoveredFrom(file, tables);
        if (recovered && !isSaved(*recovered))
            found.projects.push_back(std::move(*recovered));
        else
            discardRecovery(file);
    } catch (const InputError& error) {
        found.unreadable.push_back({file, error.what(), tables.edits.size()});
    }
}

fs::path freeAsideName(const fs::path& file)
{
    for (int i = 1;; ++i) {
        const std::string number = i > 1 ? "-" + std::to_string(i) : std::string();
        fs::path name = file.parent_path() / (file.stem().string() + number + kAsideExtension);
        if (!fs::exists(fs::symlink_status(name)))
            return name;
    }
}

std::string tableOf(const std::vector<KeptEdit>& edits)
{
    Table table{{"scenario", "id", "value", "edited_at"}, {}};
    for (const KeptEdit& edit : edits)
        table.rows.push_back({edit.scenarioName, edit.id, edit.text, edit.editedAt});
    return csvText(table);
}

} // namespace

LeftBehind findLeftBehind(const fs::path& folder)
{
    LeftBehind found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() != kRecoveryExtension)
            continue;
        if (const auto lock = RecoveryLock::take(entry.path()))
            lookInto(entry.path(), found);
    }
    std::ranges::sort(found.projects, std::greater(), &RecoveredProject::editedAt);
    std::ranges::sort(found.unreadable, {}, &UnreadableEdits::file);
    return found;
}

std::vector<RecoveredProject> findRecoverable(const fs::path& folder)
{
    return findLeftBehind(folder).projects;
}

bool isBasedOn(const RecoveredProject& recovered, const std::string& contentHash)
{
    return !recovered.base.contentHash.empty() && recovered.base.contentHash == contentHash;
}

BaseState baseStateOf(const RecoveredProject& recovered)
{
    const fs::path path = recovered.base.projectPath;
    if (path.empty())
        return BaseState::NeverSaved;
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return BaseState::Gone;
    if (recovered.base.contentHash.empty())
        return BaseState::NotKnown;
    try {
        return isBasedOn(recovered, loadNamed(path).contentHash) ? BaseState::Unchanged
                                                                 : BaseState::Changed;
    } catch (const InputError&) {
        return BaseState::Unreadable;
    }
}

struct ClaimedEdits::Impl {
    RecoveryLock lock;
    RecoveredProject recovered;
};

ClaimedEdits::ClaimedEdits(const fs::path& file)
{
    constexpr const char* kGone = "The recovered edits are no longer there.";
    if (!fs::exists(file))
        throw InputError(kGone);
    auto lock = RecoveryLock::take(file);
    if (!lock)
        throw InputError("The recovered edits are being restored by another window.");
    Tables tables = readTables(file);
    auto recovered = recoveredFrom(file, tables);
    if (!recovered)
        throw InputError(kGone);
    m_impl = std::make_unique<Impl>(std::move(*lock), std::move(*recovered));
}

ClaimedEdits::ClaimedEdits(ClaimedEdits&&) noexcept = default;
ClaimedEdits& ClaimedEdits::operator=(ClaimedEdits&&) noexcept = default;
ClaimedEdits::~ClaimedEdits() = default;

const RecoveredProject& ClaimedEdits::recovered() const
{
    return m_impl->recovered;
}

void ClaimedEdits::discard()
{
    discardRecovery(m_impl->recovered.file);
}

void discardLeftBehind(const fs::path& file)
{
    if (const auto lock = RecoveryLock::take(file))
        discardRecovery(file);
}

fs::path setAside(const fs::path& file)
{
    const Tables tables = readTables(file);
    return namingFile(file, [&] {
        const fs::path name = freeAsideName(file);
        if (!tables.edits.empty()) // the table is as private as the file
            replaceFile(fs::path(name) += ".csv", tableOf(tables.edits), file);
        renameRecovery(file, name);
        return name;
    });
}

} // namespace isocost
