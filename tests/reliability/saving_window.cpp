// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// saving_window [--once] PROJECT: a window that edits the H100 MFU and saves, over and over, and
// prints each value once it is saved, until it is killed. With --once it ends after one save:
// status 0 says that it stands.
#include <cstdio>

#include <QApplication>
#include <QDialog>
#include <QTimer>

#include "core/text/number_text.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/window/file_actions.h"
#include "ui/window/main_window.h"

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const bool isOnce = arguments.value(1) == QStringLiteral("--once");
    isocost::MainWindow window(isocost::defaultStateFolder());
    QTimer answers; // a box that tells of a failure waits for somebody
    QObject::connect(&answers, &QTimer::timeout, [] {
        if (auto* const box = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
            box->reject();
    });
    answers.start(5);
    window.openAtStart(arguments.last());
    if (window.document().path().isEmpty())
        return 1;
    window.show();
    for (int step = 0;; ++step) {
        const double value = 0.10 + 0.001 * (step % 800);
        if (window.document().setNumber({isocost::Parameter::Mfu, 0}, value))
            return 1;
        const bool isSaved = window.files().save();
        if (isOnce || !isSaved)
            return isSaved ? 0 : 1;
        std::puts(isocost::numberText(value).c_str());
        std::fflush(stdout);
    }
}
