// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// saving_window [--once] PROJECT: edits the H100 MFU in a window and saves, over and over, until it
// is killed; prints each value once it is saved. With --once it ends after one save, with status 0
// if that succeeded.
#include <cstdio>

#include <QApplication>
#include <QDialog>
#include <QTimer>

#include "core/text/number_text.h"
#include "ui/document/document.h"
#include "ui/document/state_folder.h"
#include "ui/window/file_actions.h"
#include "ui/window/main_window.h"

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const bool isOnce = arguments.value(1) == QStringLiteral("--once");
    isocost::MainWindow window(isocost::defaultStateFolder());
    QTimer answers; // closes boxes about a failure, which would wait for somebody
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
