// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of Document, shared by its source files and its undo commands only.
#pragma once

#include <optional>
#include <string>

#include "core/store/kept_edits.h"
#include "core/store/project_file.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/document/shared_content.h"

namespace isocost {

[[nodiscard]] Project newProject(); // one scenario of one fleet

// A setting and where it belongs, with the range of the assumption if that is set, too.
struct NewSetting {
    ParameterAddress address;
    Setting setting;
    bool isOwn = false; // a what-if sets it itself, other than its plan
    bool setsRange = false; // else the range stays
    std::optional<AssumptionRange> range{}; // none: one value

    bool operator==(const NewSetting&) const = default;
};

// What a scenario holds for a number or choice, as one value that undo can put back. Not for text
// parameters: they change by replacing the scenarios.
[[nodiscard]] Setting settingOf(const Scenario& scenario, ParameterAddress address);
// Also the range that holds only about another number.
[[nodiscard]] std::optional<AssumptionRange> keptRange(
    const Scenario& scenario, ParameterAddress address);

// Runs an action that may throw: its sentence, or nothing.
template <class Action>
[[nodiscard]] std::optional<QString> sentenceOf(Action action)
{
    try {
        action();
    } catch (const std::exception& error) { // also for want of memory
        return QString::fromStdString(failureText(error));
    }
    return std::nullopt;
}

struct Document::State {
    State(Document& owner, const QString& folder);

    Document& document;
    QString stateFolder;
    Project project;
    int current = 0;
    Evaluations evaluations;
    std::optional<Evaluation> dragBase;
    struct Preview {
        int scenario = 0;
        std::vector<NewSetting> before; // what it has replaced
    };
    std::optional<Preview> preview;
    int gesture = 0; // number of the drag under way or last ended
    bool isDragging = false;
    QUndoStack undo;
    std::weak_ptr<const SharedContent> lastReplaced; // shares with the next one while undo keeps it
    std::optional<ProjectFile> file;
    // The file of restored edits that has changed since they were made: it is not written over.
    std::optional<EditBase> beside;
    KeptEdits keptEdits;

    [[nodiscard]] Scenario& scenario(int index)
    {
        return project.scenarios[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] Content content() const;
    [[nodiscard]] EditBase base() const;

    // Called by the undo commands: change, evaluate, record, tell.
    void adopt(const Content& content);
    void adoptMarket(const std::optional<MarketTrace>& market);
    void adoptDemand(const std::string& text); // as kept; empty: none
    void adoptSlides(const std::vector<Slide>& slides);
    void put(int index, const std::vector<NewSetting>& settings); // into one scenario
    void putFollowed(int index, const std::vector<NewSetting>& settings); // and its what-ifs
    // What the scenario in sight has now in the place of these, which become its own in a what-if.
    [[nodiscard]] std::vector<NewSetting> settingsBefore(std::vector<NewSetting>& after);
    void takeBackPreview(); // tells nobody
    void adoptSettings(int index, const std::vector<NewSetting>& settings);
    void keepSettings(int index, const std::vector<NewSetting>& settings);
    void changeTo(std::vector<NewSetting> after); // one undo step in the current scenario
    void adoptScenarios(int index, const std::vector<Scenario>& changed); // none comes or goes

    // Pushes one undo step, or returns why the content cannot be evaluated. What-ifs follow.
    std::optional<QString> replace(Content content, const QString& label);
    // The same for a change within the current scenario, whose name and platforms stay.
    std::optional<QString> replaceCurrent(const Scenario& changed, const QString& label);
    // The same two with an edit, which is tried on a copy; return its sentence if it throws
    // InputError.
    template <class Edit>
    std::optional<QString> change(const QString& label, Edit edit)
    {
        Content changed = content();
        const auto problem = sentenceOf([&] { edit(changed); });
        return problem ? problem : replace(changed, label);
    }
    template <class Edit>
    std::optional<QString> changeCurrent(const QString& label, Edit edit)
    {
        Scenario changed = scenario(current);
        const auto problem = sentenceOf([&] { edit(changed); });
        return problem ? problem : replaceCurrent(changed, label);
    }
    void pushReplacement(const QString& label, const Content& after, bool isStructural);
    // Pushes one undo step of an edit of the slides, or returns why a file would not take them.
    template <class Edit>
    std::optional<QString> changeSlides(const QString& label, Edit edit)
    {
        std::vector<Slide> changed = project.slides;
        edit(changed);
        return replaceSlides(std::move(changed), label);
    }
    std::optional<QString> replaceSlides(std::vector<Slide> after, const QString& label);
    // One undo step, none where these days are kept already.
    void replaceDemand(const std::string& after);
    // Another project takes the place of this one. Throws InputError before anything changes.
    struct Start {
        Project project;
        std::optional<ProjectFile> file{};
        bool isFileKept = false; // the file that is open stays, with its lock
        std::optional<EditBase> beside{};
        std::optional<ClaimedEdits> restoredFrom{}; // then nothing is saved yet
    };
    void startWith(Start next);
    [[nodiscard]] bool isOwnFile(const std::filesystem::path& path) const;
    // Tells when edits cannot be kept for a crash, and when they can again; never stops an edit.
    template <class Keep>
    void withKept(Keep keep)
    {
        const bool wasKept = !keptEdits.problem();
        keep(keptEdits);
        tellKept(wasKept);
    }
    void keepAll(); // records the whole project as edited
    void markSaved();
    void tellKept(bool wasKept);
};

} // namespace isocost
