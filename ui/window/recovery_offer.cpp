// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include "core/store/recovery.h"
#include "core/text/input_error.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/file_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

std::vector<RecoveredProject> recoverable(const QString& folder)
{
    try {
        return findRecoverable(QFile::encodeName(folder).toStdString());
    } catch (const InputError&) {
        return {}; // an unreadable state folder holds nothing to offer
    }
}

QString nameOf(const RecoveredProject& found)
{
    if (found.projectPath.empty())
        return toQt(found.project.title);
    return QFileInfo(QFile::decodeName(found.projectPath.c_str())).fileName();
}

QString sentenceFor(const RecoveredProject& found)
{
    const QDateTime at =
        QDateTime::fromString(QString::fromStdString(found.editedAt), Qt::ISODate).toLocalTime();
    return MainWindow::tr("Unsaved edits of \u201c%1\u201d from %2 survived the last session.")
        .arg(nameOf(found), QLocale().toString(at, QLocale::ShortFormat));
}

} // namespace

void offerRecoveredEdits(MainWindow& window)
{
    const auto all = recoverable(window.document().stateFolder());
    if (all.empty())
        return;
    const QString file = QFile::decodeName(all.front().file.c_str());
    const auto restore = [&window, file] {
        if (window.files().mayLeave()) {
            tell(&window, window.document().adoptRecovered(file));
            emit window.files().opened();
        }
        offerRecoveredEdits(window);
    };
    const auto discard = [&window, file] {
        discardRecovery(QFile::encodeName(file).toStdString());
        offerRecoveredEdits(window);
    };
    window.parts().recovery->announce(sentenceFor(all.front()),
        {{MainWindow::tr("Restore"), restore}, {MainWindow::tr("Discard"), discard}});
}

} // namespace isocost
