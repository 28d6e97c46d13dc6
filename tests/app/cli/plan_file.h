// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project of the sample "reference" in a folder of its own, which commands change.
#pragma once

#include <memory>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"

namespace isocost::test {

class PlanFile {
protected:
    void makePlan()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = m_folder->filePath("plan.isocost");
        saveProjectAs(sampleProject("reference"), m_project.toStdString());
    }
    [[nodiscard]] QByteArray bytes() const
    {
        QFile file(m_project);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QStringList fileNames() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::System | QDir::Hidden);
    }
    // "PLAN" stands for the project.
    [[nodiscard]] CliRun run(QStringList arguments) const
    {
        return runCli(arguments.replaceInStrings(QStringLiteral("PLAN"), m_project));
    }
    [[nodiscard]] Project loaded() const { return loadProject(m_project.toStdString()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_project;
};

} // namespace isocost::test
