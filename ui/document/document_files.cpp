// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: opening, saving and what a crash left behind.
#include <filesystem>
#include <utility>

#include <QFile>
#include <QFileInfo>

#include "core/analysis/plan_following.h"
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
    project.scenarios.push_back(std::move(linked));
    return project;
}

std::string Document::State::projectPath() const
{
    return file ? file->path().string() : std::string();
}

void Document::State::giveUpRecovery(const QString& problem)
{
    recovery.reset();
    emit document.recoveryFailed(problem);
}

void Document::State::startRecovery()
{
    if (recovery)
        recovery->discard();
    recovery.reset();
    const auto problem = sentenceOf([this] {
        recovery = std::make_unique<Recovery>(toPath(stateFolder));
        recovery->snapshot(project, projectPath());
    });
    if (problem)
        giveUpRecovery(*problem);
}

bool Document::State::isOwnFile(const std::filesystem::path& path) const
{
    std::error_code ignored; // a name that leads nowhere is no file of ours
    return file && std::filesystem::equivalent(file->path(), path, ignored);
}

void Document::State::startWith(Project next, std::optional<ProjectFile>&& itsFile)
{
    document.endDrag();
    followPlans({}, next.scenarios, next.catalog); // what edits left in a recovered what-if
    evaluations.replaceAll(next.scenarios, next.catalog); // may refuse, before anything changes
    project = std::move(next);
    if (&itsFile != &file)
        file = std::move(itsFile);
    current = 0;
    const bool wasClean = undo.isClean();
    {
        const QSignalBlocker quiet(undo); // the old recovery file is not to be marked as saved
        undo.clear();
    }
    startRecovery();
    emit document.fileChanged();
    if (!wasClean)
        emit document.dirtyChanged(false);
    emit document.structureChanged();
    emit document.currentChanged();
    emit document.valuesChanged();
}

void Document::startNew()
{
    // At prices of today, not those of the published comparison.
    Project project = sampleProject("your-cluster");
    project.title = newProject().title;
    project.notes.clear();
    project.viewState.clear();
    project.scenarios.resize(1);
    project.scenarios.front().note.clear(); // it speaks of the others
    m_state->startWith(std::move(project), std::nullopt);
}

std::optional<QString> Document::openSample(const QString& name)
{
    return sentenceOf([&] { m_state->startWith(sampleProject(name.toStdString()), std::nullopt); });
}

std::optional<QString> Document::open(const QString& path)
{
    return sentenceOf([&] {
        if (m_state->isOwnFile(toPath(path))) {
            (void)loadProject(toPath(path)); // proves that it opens before its lock is let go
            m_state->file.reset();
        }
        ProjectFile file = ProjectFile::open(toPath(path));
        Project project = file.project();
        m_state->startWith(std::move(project), std::move(file));
    });
}

std::optional<QString> Document::save()
{
    if (!m_state->file)
        return tr("This project has no file yet: choose one with Save As.");
    const auto problem = sentenceOf([this] { m_state->file->save(project()); });
    if (problem)
        return problem;
    m_state->undo.setClean(); // and the recovery file is marked as saved
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
    m_state->withRecovery(
        [this](Recovery& own) { own.markSaved(project(), m_state->projectPath()); });
    m_state->undo.setClean();
    emit fileChanged();
    return std::nullopt;
}

std::optional<QString> Document::adoptRecovered(const QString& recoveryFile)
{
    return sentenceOf([&] {
        for (RecoveredProject& found : findRecoverable(toPath(stateFolder()))) {
            if (found.file != toPath(recoveryFile))
                continue;
            std::optional<ProjectFile> file;
            const bool isOpenHere = m_state->isOwnFile(found.projectPath);
            if (!found.projectPath.empty() && !isOpenHere) // else it was never saved
                (void)sentenceOf([&] { file = ProjectFile::open(found.projectPath); });
            // The lock of a file that is open here goes over to what was recovered.
            m_state->startWith(
                std::move(found.project), std::move(isOpenHere ? m_state->file : file));
            // The second snapshot counts as an edit: another crash must not lose it.
            m_state->withRecovery(
                [this](Recovery& own) { own.snapshot(project(), m_state->projectPath()); });
            m_state->undo.resetClean();
            discardRecovery(toPath(recoveryFile));
            return;
        }
        throw InputError(tr("The recovered edits are no longer there.").toStdString());
    });
}

QString Document::path() const
{
    return QFile::decodeName(QByteArray::fromStdString(m_state->projectPath()));
}

QString Document::displayName() const
{
    if (m_state->file)
        return QFileInfo(path()).completeBaseName();
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
    m_state->withRecovery([](Recovery& own) { own.discard(); });
    m_state->recovery.reset();
}

QString Document::stateFolder() const
{
    return m_state->stateFolder;
}

} // namespace isocost
