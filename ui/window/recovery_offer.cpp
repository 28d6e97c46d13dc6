// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recovery_offer.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include "core/store/left_behind.h"
#include "core/text/input_error.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/banner.h"
#include "ui/window/file_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

QString fileNameOf(const RecoveredProject& found)
{
    return QFileInfo(QFile::decodeName(found.base.projectPath.c_str())).fileName();
}

// What has happened to the edits' file since; empty if nothing has.
QString stateText(BaseState state)
{
    switch (state) {
    case BaseState::NeverSaved:
    case BaseState::Unchanged:
        return {};
    case BaseState::Changed:
        return MainWindow::tr(" The file has changed since: Restore opens them beside it.");
    case BaseState::Gone:
        return MainWindow::tr(" The file is no longer there: Restore opens them without one.");
    case BaseState::Unreadable:
        return MainWindow::tr(" The file cannot be read now: Restore opens them beside it.");
    case BaseState::NotKnown:
        return MainWindow::tr(" An older Isocost kept them, which did not note whether the file "
                              "has changed since: Restore opens them beside it.");
    }
    return {};
}

QString sentenceFor(const RecoveredProject& found)
{
    const QDateTime at =
        QDateTime::fromString(QString::fromStdString(found.editedAt), Qt::ISODate).toLocalTime();
    const bool isNamed = !found.base.projectPath.empty();
    const QString lost =
        found.lost.empty() ? QString() : QLatin1Char(' ') + QString::fromStdString(found.lost);
    return MainWindow::tr("Unsaved edits of \u201c%1\u201d from %2 survived the last session.")
               .arg(isNamed ? fileNameOf(found) : toQt(found.project.title),
                   QLocale().toString(at, QLocale::ShortFormat))
        + stateText(baseStateOf(found)) + lost;
}

void offerProject(MainWindow& window, const RecoveredProject& found)
{
    const QString file = QFile::decodeName(found.file.c_str());
    const auto restore = [&window, file] {
        if (window.files().mayLeave()) {
            tell(&window, window.document().adoptRecovered(file));
            emit window.files().opened();
        }
        offerRecoveredEdits(window);
    };
    const auto discard = [&window, file] {
        discardLeftBehind(QFile::encodeName(file).toStdString());
        offerRecoveredEdits(window);
    };
    window.parts().recovery->announce(sentenceFor(found),
        {{MainWindow::tr("Restore"), restore}, {MainWindow::tr("Discard"), discard}});
}

void setAsideFrom(MainWindow& window, const std::filesystem::path& file)
{
    try {
        const QString name = QFile::decodeName(setAside(file).c_str());
        tell(&window, MainWindow::tr("What is left of the edits was kept as %1.").arg(name));
    } catch (const InputError& error) {
        tell(&window, QString::fromUtf8(error.what()));
    }
}

void offerUnreadable(MainWindow& window, const UnreadableEdits& found)
{
    const auto keep = [&window, file = found.file] {
        setAsideFrom(window, file);
        offerRecoveredEdits(window);
    };
    const auto discard = [&window, file = found.file] {
        discardLeftBehind(file);
        offerRecoveredEdits(window);
    };
    const QString told = found.edits == 0
        ? MainWindow::tr("Unsaved edits of an earlier session cannot be read: %1.")
        : MainWindow::tr("Unsaved edits of an earlier session cannot be restored: %1. Keep aside "
                         "writes the single values among them into a table.");
    window.parts().recovery->announce(told.arg(QString::fromStdString(found.problem)),
        {{MainWindow::tr("Keep aside"), keep}, {MainWindow::tr("Discard"), discard}});
}

} // namespace

void offerRecoveredEdits(MainWindow& window)
{
    const std::string folder = QFile::encodeName(window.document().stateFolder()).toStdString();
    const LeftBehind found = findLeftBehind(folder);
    if (!found.projects.empty())
        offerProject(window, found.projects.front());
    else if (!found.unreadable.empty())
        offerUnreadable(window, found.unreadable.front());
}

} // namespace isocost
