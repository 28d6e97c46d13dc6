// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/scenario_folders.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include <QDir>
#include <QRegularExpression>
#include <QSet>

#include "ui/document/qt_text.h"
#include "ui/export/file_name.h"

namespace isocost {

QString fileNameOf(QString words)
{
    static const QRegularExpression unwelcome(
        QStringLiteral("[^\\w .,()%+-]+"), QRegularExpression::UseUnicodePropertiesOption);
    return words.replace(unwelcome, QStringLiteral("-"));
}

// Some file systems take no name that ends in a dot or a space, and "." and ".." are no names.
QStringList foldersFor(const QStringList& names)
{
    constexpr int kMostLetters = 80;
    static const QRegularExpression end(QStringLiteral("[. ]+$"));
    QStringList folders;
    QSet<QString> taken;
    for (const QString& name : names) {
        QString folder = fileNameOf(name).left(kMostLetters).trimmed().remove(end);
        if (folder.isEmpty())
            folder = QStringLiteral("scenario");
        QString chosen = folder;
        for (int number = 2; taken.contains(chosen.toCaseFolded()); ++number)
            chosen = QStringLiteral("%1 %2").arg(folder).arg(number);
        taken.insert(chosen.toCaseFolded());
        folders.append(chosen);
    }
    return folders;
}

ScenarioFolders::ScenarioFolders(
    const std::vector<std::shared_ptr<const Snapshot>>& scenarios, ViewFilesRequest request)
{
    QStringList names;
    for (const auto& shown : scenarios)
        names.append(toQt(shown->scenario().name));
    const QDir place(request.place);
    for (const QString& folder : foldersFor(names))
        m_folders.append(place.filePath(folder));
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const QString& folder = m_folders[static_cast<qsizetype>(i)];
        const bool isWorkbook = request.each.format == PictureFormat::Xlsx;
        request.place = isWorkbook ? QDir(folder).filePath(QStringLiteral("tables.xlsx")) : folder;
        m_files.push_back(std::make_unique<ViewFiles>(scenarios[i], request));
    }
}

bool ScenarioFolders::isDone() const
{
    return m_drawn == m_files.size();
}

bool ScenarioFolders::isSettled()
{
    return m_files[m_drawn]->isSettled();
}

double ScenarioFolders::settledShare() const
{
    const double ofNext = isDone() ? 0.0 : m_files[m_drawn]->settledShare();
    return (static_cast<double>(m_drawn) + ofNext) / static_cast<double>(m_files.size());
}

void ScenarioFolders::drawNext(const StudyProgress& progress)
{
    m_files[m_drawn]->drawNext(progress);
    if (m_files[m_drawn]->isDone())
        ++m_drawn;
}

std::vector<FileContent> ScenarioFolders::take()
{
    std::vector<FileContent> all;
    for (const auto& files : m_files)
        std::ranges::move(files->take(), std::back_inserter(all));
    for (const QString& folder : m_folders)
        if (!QDir().mkpath(folder))
            throw std::runtime_error("cannot make the folder " + folder.toStdString());
    return all;
}

std::vector<std::string> ScenarioFolders::leftOut() const
{
    std::vector<std::string> views;
    for (const auto& files : m_files)
        for (const std::string& view : files->leftOut())
            if (std::ranges::find(views, view) == views.end())
                views.push_back(view);
    return views;
}

} // namespace isocost
