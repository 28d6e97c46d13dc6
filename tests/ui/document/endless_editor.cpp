// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// endless_editor STATE_FOLDER [PROJECT]: changes the H100 MFU over and over and prints each value
// once the document has taken it, until it is killed.
#include <cstdio>

#include <QCoreApplication>

#include "core/model/number_text.h"
#include "ui/document/document.h"

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2)
        return 2;
    isocost::Document document(arguments[1]);
    if (arguments.size() > 2 && document.open(arguments[2]))
        return 1;
    if (arguments.size() == 2 && document.openSample(QStringLiteral("reference")))
        return 1;
    for (int step = 0;; ++step) {
        const double mfu = 0.10 + 0.001 * (step % 800);
        if (document.setNumber({isocost::Parameter::Mfu, 0}, mfu))
            return 1;
        std::puts(isocost::numberText(mfu).c_str());
        std::fflush(stdout);
    }
}
