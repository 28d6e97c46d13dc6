// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_actions.h"

#include <QFileDialog>
#include <QFileInfo>

#include "ui/controls/message_dialog.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

const QString kSuffix = QStringLiteral("isocost");

QString nameFilter()
{
    return FileActions::tr("Isocost projects (*.isocost)");
}

// A report has its project inside.
QString filterToOpen()
{
    return FileActions::tr("Isocost projects and reports (*.isocost *.pdf)");
}

} // namespace

bool FileActions::tellFailure(const std::optional<QString>& sentence)
{
    tell(m_window, sentence);
    return sentence.has_value();
}

void FileActions::startNew()
{
    if (!mayLeave())
        return;
    m_document->startNew();
    m_sample.clear();
    emit opened();
}

bool FileActions::startWith(const Project& project)
{
    if (!mayLeave() || tellFailure(m_document->startWith(project)))
        return false;
    m_sample.clear();
    emit opened();
    return true;
}

void FileActions::open()
{
    if (!mayLeave())
        return;
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open a project"), lastFolder(FileKind::Project), filterToOpen());
    if (!path.isEmpty())
        load(path);
}

void FileActions::openPath(const QString& path)
{
    if (mayLeave())
        load(path);
}

void FileActions::load(const QString& path)
{
    const bool isOpen = !tellFailure(m_document->open(path));
    if (isOpen)
        rememberFolderOf(path, FileKind::Project);
    isOpen ? addRecentFile(path) : removeRecentFile(path);
    emit recentChanged();
    if (isOpen)
        emit opened();
}

void FileActions::openSample(const QString& name)
{
    if (!mayLeave() || tellFailure(m_document->openSample(name)))
        return;
    m_sample = QStringLiteral("sample:") + name;
    emit opened();
}

QString FileActions::source() const
{
    return m_document->path().isEmpty() ? m_sample : m_document->path();
}

bool FileActions::save()
{
    if (m_document->path().isEmpty() || m_document->isReadOnly())
        return saveAs();
    emit aboutToSave();
    return !tellFailure(m_document->save());
}

bool FileActions::saveAs()
{
    const QString beside = m_document->besidePath();
    const QString folder =
        beside.isEmpty() ? lastFolder(FileKind::Project) : QFileInfo(beside).absolutePath();
    QFileDialog dialog(m_window, tr("Save the project as"), folder, nameFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(kSuffix);
    dialog.selectFile(m_document->displayName() + QLatin1Char('.') + kSuffix);
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().constFirst());
}

bool FileActions::saveTo(const QString& path)
{
    emit aboutToSave();
    if (tellFailure(m_document->saveAs(path)))
        return false;
    rememberFolderOf(path, FileKind::Project);
    addRecentFile(path);
    emit recentChanged();
    return true;
}

bool FileActions::mayLeave()
{
    if (!m_document->isDirty())
        return true;
    MessageDialog* const box =
        plainBox(m_window, tr("%1 has changes that are not saved.").arg(m_document->displayName()));
    box->setAnswers(QDialogButtonBox::Save | QDialogButtonBox::Discard | QDialogButtonBox::Cancel,
        QDialogButtonBox::Save);
    const MessageDialog::Answer answer = box->ask();
    return answer == QDialogButtonBox::Discard || (answer == QDialogButtonBox::Save && save());
}

} // namespace isocost
