// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// endless_editor STATE_FOLDER [PROJECT]: changes the H100 MFU over and over and prints each value
// once the document has taken it, until it is killed. With --risks in place of PROJECT it changes
// the probability of the first risk.
#include <cstdio>

#include <QCoreApplication>

#include "core/text/number_text.h"
#include "ui/document/document.h"

namespace {

std::optional<QString> setMfu(isocost::Document& document, double value)
{
    return document.setNumber({isocost::Parameter::Mfu, 0}, value);
}

std::optional<QString> setRisk(isocost::Document& document, double value)
{
    isocost::Risk risk = document.current().risks.front();
    risk.probability = value;
    return document.changeRisk(0, risk);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2)
        return 2;
    isocost::Document document(arguments[1]);
    const QString choice = arguments.value(2);
    const bool isOfRisks = choice == QStringLiteral("--risks");
    const bool isSample = choice.isEmpty() || isOfRisks;
    if (isSample ? document.openSample(QStringLiteral("reference")) : document.open(choice))
        return 1;
    for (int step = 0;; ++step) {
        const double value = 0.10 + 0.001 * (step % 800);
        if (isOfRisks ? setRisk(document, value) : setMfu(document, value))
            return 1;
        std::puts(isocost::numberText(value).c_str());
        std::fflush(stdout);
    }
}
