// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: opening, saving and what a crash left behind.
#include <filesystem>
#include <utility>

#include <QFile>
#include <QFileInfo>

#include "core/analysis/plan_following.h"
#include "core/store/pdf_project.h"
#include "core/store/sample.h"
#include "ui/document/document_state.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

std::filesystem::path toPath(const QString& name)
{
    return QFile::encodeName(name).toStdString();
}

} // namespace

Project newProject()
{
    Project project;
    project.title = Document::tr("Untitled").toStdString();
    project.catalog = builtinCatalog();
    Scenario linked = referenceScenario(); // one fleet: owned cluster and spot job follow its chips
    linked.of(Parameter::FacilityGpus) = 0.0;
    linked.of(Parameter::SpotNodes) = 0.0;
    linked.of(Parameter::FleetUtilization) = 0.0; // from the work
    linked.of(Parameter::CloudSpecialtyBilling) = static_cast<double>(SpecialtyBilling::BySize);
    linked.of(Parameter::InferencePlan) = static_cast<double>(ServingPlan::LeftOut); // no tokens
    project.scenarios.push_back(std::move(linked));
    return project;
}

Document::State::State(Document& owner, const QString& folder)
    : document(owner), stateFolder(folder), keptEdits(toPath(folder))
{
}

EditBase Document::State::base() const
{
    if (beside)
        return *beside;
    return file ? EditBase{file->path().string(), file->contentHash()} : EditBase{};
}

void Document::State::keepAll()
{
    withKept([this](KeptEdits& own) { own.edited(project, base()); });
}

// Marks the recovery file even if there is nothing to undo: the file may have another content hash.
void Document::State::markSaved()
{
    if (undo.isClean())
        withKept([this](KeptEdits& own) { own.saved(project, base()); });
    else
        undo.setClean(); // which marks the recovery file, too
}

void Document::State::tellKept(bool wasKept)
{
    if (keptEdits.problem() && wasKept)
        emit document.recoveryFailed(toQt(*keptEdits.problem()));
    if (!keptEdits.problem() && !wasKept)
        emit document.recoveryWorks();
}

bool Document::State::isOwnFile(const std::filesystem::path& path) const
{
    std::error_code ignored; // a name that leads nowhere is no file of ours
    return file && std::filesystem::equivalent(file->path(), path, ignored);
}

void Document::State::startWith(Start next)
{
    document.endPreview();
    document.endDrag();
    followPlans({}, next.project.scenarios, next.project.catalog);
    evaluations.replaceAll(next.project.scenarios, next.project.catalog); // may refuse
    project = std::move(next.project);
    if (!next.isFileKept)
        file = std::move(next.file);
    beside = std::move(next.beside);
    current = 0;
    const bool wasClean = undo.isClean();
    {
        const QSignalBlocker quiet(undo); // the recovery file is not to be marked as saved
        undo.clear();
    }
    withKept([&](KeptEdits& own) {
        if (next.restoredFrom)
            own.restored(project, base(), std::move(*next.restoredFrom));
        else
            own.started(project, base());
    });
    emit document.fileChanged();
    if (!wasClean)
        emit document.dirtyChanged(false);
    emit document.structureChanged();
    emit document.slidesChanged();
    emit document.currentChanged();
    emit document.valuesChanged();
}

void Document::startNew()
{
    // A new project has prices of today, not those of the published comparison.
    Project project = sampleProject("your-cluster");
    project.title = newProject().title;
    project.notes.clear();
    project.viewState.clear();
    project.scenarios.resize(1);
    project.scenarios.front().note.clear(); // the note speaks of the other scenarios
    m_state->startWith({.project = std::move(project)});
}

std::optional<QString> Document::startWith(const Project& project)
{
    return sentenceOf([&] {
        m_state->startWith({.project = project});
        undoStack().resetClean();
        m_state->keepAll();
    });
}

std::optional<QString> Document::openSample(const QString& name)
{
    return sentenceOf([&] { m_state->startWith({.project = sampleProject(name.toStdString())}); });
}

std::optional<QString> Document::open(const QString& path)
{
    return sentenceOf([&] {
        if (isPdfFile(toPath(path))) // a report stays as it is: its scenarios are a new project
            return m_state->startWith({.project = projectInPdf(toPath(path))});
        if (m_state->isOwnFile(toPath(path))) {
            (void)loadProject(toPath(path)); // proves that it opens before its lock is let go
            m_state->file.reset();
        }
        ProjectFile file = ProjectFile::open(toPath(path));
        Project project = file.project();
        m_state->startWith({.project = std::move(project), .file = std::move(file)});
    });
}

std::optional<QString> Document::save()
{
    if (m_state->beside)
        return tr("\u201c%1\u201d is not as it was when these edits were made: choose another "
                  "name with Save As.")
            .arg(QFileInfo(besidePath()).fileName());
    if (!m_state->file)
        return tr("This project has no file yet: choose one with Save As.");
    const auto problem = sentenceOf([this] { m_state->file->save(project()); });
    if (problem)
        return problem;
    m_state->markSaved();
    return std::nullopt;
}

std::optional<QString> Document::saveAs(const QString& path)
{
    const bool isOwn = m_state->isOwnFile(toPath(path));
    // A file that was deleted or replaced behind our back is written anew.
    if (isOwn && !isReadOnly() && !save())
        return std::nullopt;
    const auto problem =
        sentenceOf([&] { m_state->file = ProjectFile::create(project(), toPath(path)); });
    if (problem)
        return problem;
    m_state->beside.reset();
    m_state->markSaved();
    emit fileChanged();
    return std::nullopt;
}

std::optional<QString> Document::adoptRecovered(const QString& recoveryFile)
{
    return sentenceOf([&] {
        ClaimedEdits claimed(toPath(recoveryFile));
        const RecoveredProject& found = claimed.recovered();
        State::Start next{.project = found.project};
        const std::string& path = found.base.projectPath;
        if (m_state->isOwnFile(path)) { // its lock goes over to what was recovered
            next.isFileKept = isBasedOn(found, m_state->file->contentHash());
        } else if (!path.empty()) {
            (void)sentenceOf([&] { next.file = ProjectFile::open(path); }); // gone, or unreadable
            if (next.file && !isBasedOn(found, next.file->contentHash()))
                next.file.reset();
        }
        if (!path.empty() && !next.file && !next.isFileKept)
            next.beside = found.base;
        next.restoredFrom = std::move(claimed);
        m_state->startWith(std::move(next));
        m_state->undo.resetClean();
    });
}

QString Document::path() const
{
    const std::string path = m_state->file ? m_state->file->path().string() : std::string();
    return QFile::decodeName(QByteArray::fromStdString(path));
}

QString Document::besidePath() const
{
    const std::string path = m_state->beside ? m_state->beside->projectPath : std::string();
    return QFile::decodeName(QByteArray::fromStdString(path));
}

QString Document::displayName() const
{
    if (m_state->file)
        return QFileInfo(path()).completeBaseName();
    if (m_state->beside)
        return tr("%1 (recovered)").arg(QFileInfo(besidePath()).completeBaseName());
    const QString title = toQt(project().title);
    return title.isEmpty() ? tr("Untitled") : title;
}

bool Document::isDirty() const
{
    return !m_state->undo.isClean();
}

bool Document::isReadOnly() const
{
    return m_state->file && m_state->file->isReadOnly();
}

void Document::closeCleanly()
{
    m_state->keptEdits.closed();
}

QString Document::stateFolder() const
{
    return m_state->stateFolder;
}

} // namespace isocost
