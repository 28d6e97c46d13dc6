// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The open project as the window sees it: scenarios, undo, recovery, the present results.
//
// One way: a widget calls edit functions, the document pushes a command, evaluates, and tells
// what changed. Every view then reads `results()`; nothing else keeps numbers.
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include "core/model/evaluate.h"
#include "core/model/project.h"
#include "core/model/scenario_values.h"

namespace isocost {

class Sentence;
class KnownCalls;
struct Evaluation;
struct Finding;
struct WrittenRange;

class Document : public QObject {
    Q_OBJECT

public:
    struct State; // document_state.h; only ui/document looks inside
    // Recovery files live in `stateFolder`; tests pass a temporary one.
    explicit Document(const QString& stateFolder, QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] const Project& project() const;
    [[nodiscard]] int currentIndex() const;
    [[nodiscard]] const Scenario& current() const;
    [[nodiscard]] const Results<double>& results() const; // of the current scenario
    [[nodiscard]] const Results<double>& resultsOf(int scenario) const;
    [[nodiscard]] const Inputs<double>& inputs() const; // of the current scenario
    [[nodiscard]] const Inputs<double>& inputsOf(int scenario) const;
    // What views judged of these numbers already; for views alone, on this thread.
    [[nodiscard]] KnownCalls& knownCallsOf(int scenario) const;
    // The current scenario before the drag that is under way, or nothing.
    [[nodiscard]] const Evaluation* dragBase() const;

    // Editing values. Between beginDrag and endDrag all changes of one parameter are one undo
    // step; a drag that ends where it began leaves none. A refused value returns its sentence.
    void beginDrag();
    void endDrag();
    void dropDrag(); // takes back what it changed; no step is left to redo
    std::optional<QString> setNumber(ParameterAddress address, double number);
    std::optional<QString> setText(ParameterAddress address, const QString& text);
    // Shows what a number would do, as a drag does, without an edit. The next one replaces it;
    // endPreview takes it back, and setNumber does before it sets. Whoever previews keeps all other
    // edits away until then, as a dialog does.
    std::optional<QString> previewNumber(ParameterAddress address, double number);
    void endPreview();
    void reset(ParameterAddress address);
    // One of several values that are changed together. A platform's parameter without a platform
    // means that of every platform.
    struct Change {
        ParameterAddress address;
        double number = 0.0;
        QString text{}; // of a text parameter, which has no number
    };
    std::optional<QString> setTogether(const std::vector<Change>& changes); // all or none
    // Sets the number of every platform at once; commonNumber is the one that all of them have.
    std::optional<QString> setOfAll(Parameter parameter, double number)
    {
        return setNumber(ParameterAddress{parameter}, number);
    }
    [[nodiscard]] std::optional<double> commonNumber(Parameter parameter) const;
    // Copies the present values of assumptions, with their sources, to every scenario that has
    // them.
    std::optional<QString> setInEvery(const std::vector<ParameterAddress>& addresses);
    // Takes over the model's estimate of this assumption (core/model/estimate.h), one undo step.
    std::optional<QString> adopt(ParameterAddress address);
    // Takes over a published measurement as serving_efficiency (core/explain/published_serving.h).
    std::optional<QString> adoptServing(int platform, const QString& id);
    // Set prices with their source and date, each one undo step: an offer of the catalog
    // (core/model/offers.h; the platform is -1 for those of an API), or one's own.
    std::optional<QString> applyOffer(int platform, const QString& offer);
    std::optional<QString> setWithOrigin(ParameterAddress address, const Origin& origin);
    // Ranges (core/model/assumption_range.h) of one assumption, or of the same one of every
    // platform; each is one undo step, as is a drag of its ends. A what-if then has it as its own.
    using Addresses = std::vector<ParameterAddress>;
    std::optional<QString> setRange(
        const Addresses& addresses, const AssumptionRange& range, double base);
    // As somebody wrote it: its source stays while shape and ends do.
    std::optional<QString> setRange(const Addresses& addresses, const WrittenRange& written);
    // The first range about a base (core/model/range_edit.h).
    std::optional<QString> makeRange(const Addresses& addresses, double base);
    std::optional<QString> takeEvidence(const Addresses& addresses);
    // One value again. A number without a source of its own takes that of the range.
    std::optional<QString> clearRange(const Addresses& addresses);
    // The rank correlation of two ranges; 0: none.
    std::optional<QString> correlate(ParameterAddress one, ParameterAddress other, double value);
    // Applies the remedy of a finding, as of that day (core/rules/remedy.h).
    std::optional<QString> mend(const Finding& finding, const std::string& today);

    // The risk register (core/model/risk_register.h) and the notes of the readiness checklist of
    // the current scenario; each is one undo step. Return the sentence of a refusal.
    std::optional<QString> addRisk(const Risk& risk);
    std::optional<QString> changeRisk(int row, const Risk& risk);
    std::optional<QString> removeRisk(int row);
    std::optional<QString> moveRisk(int from, int to);
    std::optional<QString> setReadinessNote(Parameter item, const QString& note);

    // Scenarios and platforms; each is one undo step. Return the sentence of a refusal.
    void switchTo(int scenario); // not an edit
    void showScenario(const QString& name); // the same, if there is one
    std::optional<QString> addScenario(const QString& name); // a copy of the current one
    // Adds a copy of the current scenario behind it, with these values changed and named after the
    // change; the current one stays current. Refused if a scenario with the same values is there
    // already.
    std::optional<QString> addWhatIf(const std::vector<Change>& changes, const QString& name);
    std::optional<QString> addWhatIf(ParameterAddress address, double number, const QString& name)
    {
        return addWhatIf({{address, number}}, name);
    }
    [[nodiscard]] int whatIfAt( // that scenario; -1: none
        const std::vector<Change>& changes, const QString& name) const;
    [[nodiscard]] int whatIfAt(ParameterAddress address, double number, const QString& name) const
    {
        return whatIfAt({{address, number}}, name);
    }
    // The plan that a scenario follows, else the first scenario if it may follow that; empty if it
    // may follow none, as when it is a plan itself.
    [[nodiscard]] std::string planFor(int scenario) const;
    std::optional<QString> toggleFollowing(int scenario); // keeps what differs as its own
    std::optional<QString> renameScenario(int scenario, const QString& name);
    std::optional<QString> removeScenario(int scenario);
    // Adds a platform to every scenario, so that they compare, with its prices.
    std::optional<QString> addPlatform(const QString& key, const QString& accelerator);
    // The same for a chip of one's own, which is added to the project's catalog.
    std::optional<QString> addPlatform(const QString& key, const Accelerator& own);
    // Choose what is bought (core/model/chip_choice.h): number and way of buying stay.
    std::optional<QString> changeAccelerator(int platform, const QString& accelerator);
    std::optional<QString> makeReference(const QString& key);
    // Every scenario keeps its way of buying (core/analysis/platform_removal.h).
    std::optional<QString> removePlatform(const QString& key);
    std::optional<QString> setNotes(const QString& notes);
    // Sets the market's trace that the spot job is replayed over, or none.
    std::optional<QString> setMarket(const std::optional<MarketTrace>& market);
    struct Import {
        std::optional<QString> problem; // nothing is changed
        bool isUnitGuessed = false; // the unit of the file's times
    };
    Import importMarket(const QString& path); // a file's trace (core/store/file_import.h)
    // Takes days of demand (core/analysis/demand_trace.h) from a file, or goes back to the plan's.
    std::optional<QString> importDemand(const QString& path);
    void dropDemand();
    // Imports days of demand, prices or chips, known by their columns, else a market's trace.
    std::optional<QString> importDropped(const QString& path);
    // The slides of the project (core/model/slide.h), in their order; each change is one undo step,
    // as is what is typed into the note of one slide. Return the sentence of a refusal.
    [[nodiscard]] const std::vector<Slide>& slides() const { return project().slides; }
    std::optional<QString> addSlide(const Slide& slide, int place); // as slides()[place]
    std::optional<QString> copySlide(int slide); // behind itself
    std::optional<QString> removeSlide(int slide);
    std::optional<QString> moveSlide(int from, int to); // both are places in slides()
    std::optional<QString> changeSlide(int slide, const Slide& changed);
    void setViewState(const QString& key, const QString& value); // no undo step
    [[nodiscard]] QString viewState(const QString& key) const;
    std::optional<QString> saveVersion(const QString& name); // a named version of all scenarios
    // Adds the scenarios of a version under names of their own, as one undo step.
    std::optional<QString> restoreVersion(int version);

    // Files. All return the sentence of a failure and then have changed nothing.
    void startNew(); // one scenario with every preset, no file
    std::optional<QString> startWith(const Project& project); // no file yet: unsaved
    std::optional<QString> openSample(const QString& name);
    std::optional<QString> open(const QString& path);
    std::optional<QString> save();
    std::optional<QString> saveAs(const QString& path);
    // Restores the edits that a crash left (core/store/left_behind.h). If their file was changed
    // since, is gone or cannot be read, they become a project without a file, beside it.
    std::optional<QString> adoptRecovered(const QString& recoveryFile);
    [[nodiscard]] QString besidePath() const; // path of that file; usually empty
    [[nodiscard]] QString path() const; // empty for a sample or a new project
    [[nodiscard]] QString displayName() const;
    [[nodiscard]] bool isDirty() const;
    [[nodiscard]] bool isReadOnly() const;
    void closeCleanly(); // discards the recovery file
    [[nodiscard]] QString stateFolder() const;

    [[nodiscard]] QUndoStack& undoStack();

signals:
    // valuesChanged comes last after each of the other two: a view of numbers needs only it.
    void valuesChanged(); // numbers of the current scenario: repaint charts, cards, findings
    void structureChanged(); // scenarios or platforms came, went, were renamed; project replaced
    void currentChanged(); // another scenario is shown
    void slidesChanged(); // also with the project, or as a scenario that they name has a new name
    void chipPriced(const Sentence& line); // what a chip took that came into the plan, or is bought
    void dirtyChanged(bool dirty);
    void fileChanged(); // path, name or read-only state
    void recoveryFailed(const QString& sentence); // why edits are not kept for a crash at present
    void recoveryWorks(); // they are kept again
    void dragEnded();

private:
    void tellChip(int platform);

    std::unique_ptr<State> m_state;
};

} // namespace isocost
