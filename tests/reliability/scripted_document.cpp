// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// scripted_document STATE_FOLDER STEP...: runs the steps on one document in turn and prints the
// result of each, "STEP: ok" or "STEP: SENTENCE".
//
//   sample=NAME open=PATH     mfu=VALUE what-if=VALUE   save save-as=PATH
//   offers restore show       pause (until a line comes in)     quit kill
#include <csignal>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>

#include <QCoreApplication>
#include <QFile>

#include "core/store/left_behind.h"
#include "core/text/number_text.h"
#include "ui/document/document.h"

namespace {

using namespace isocost;

constexpr ParameterAddress kMfu{Parameter::Mfu, 0};

void print(const QString& step, const QString& text)
{
    std::puts(qPrintable(step + QStringLiteral(": ") + text));
    std::fflush(stdout);
}

QString mfuOf(const Project& project, std::size_t scenario)
{
    const auto number = numberOf(project.scenarios[scenario], project.catalog, kMfu);
    return QString::fromStdString(number ? numberText(*number) : "none");
}

std::vector<RecoveredProject> offersIn(const Document& document)
{
    return findRecoverable(QFile::encodeName(document.stateFolder()).toStdString());
}

QString allOffers(const Document& document)
{
    QString text = QStringLiteral("%1").arg(offersIn(document).size());
    for (const RecoveredProject& found : offersIn(document))
        text += QStringLiteral(" mfu=") + mfuOf(found.project, 0);
    return text;
}

std::optional<QString> restore(Document& document)
{
    const auto found = offersIn(document);
    if (found.empty())
        return QStringLiteral("nothing is offered");
    return document.adoptRecovered(QFile::decodeName(found.front().file.c_str()));
}

QString shown(const Document& document)
{
    const QString path = document.path();
    return QStringLiteral("mfu=%1 name=%2 path=%3 %4")
        .arg(mfuOf(document.project(), 0), document.displayName(),
            path.isEmpty() ? QStringLiteral("none") : path,
            document.isDirty() ? QStringLiteral("dirty") : QStringLiteral("saved"));
}

using Act = std::function<std::optional<QString>(Document&, const QString&)>;

const std::map<QString, Act>& acts()
{
    static const std::map<QString, Act> all{
        {QStringLiteral("sample"),
            [](Document& it, const QString& name) { return it.openSample(name); }},
        {QStringLiteral("open"), [](Document& it, const QString& path) { return it.open(path); }},
        {QStringLiteral("mfu"),
            [](Document& it, const QString& value) {
                return it.setNumber(kMfu, value.toDouble());
            }},
        {QStringLiteral("what-if"),
            [](Document& it, const QString& value) {
                return it.addWhatIf(kMfu, value.toDouble(), QStringLiteral("What if"));
            }},
        {QStringLiteral("save"), [](Document& it, const QString&) { return it.save(); }},
        {QStringLiteral("save-as"),
            [](Document& it, const QString& path) { return it.saveAs(path); }},
        {QStringLiteral("restore"), [](Document& it, const QString&) { return restore(it); }},
        {QStringLiteral("offers"),
            [](Document& it, const QString&) { return std::optional(allOffers(it)); }},
        {QStringLiteral("show"),
            [](Document& it, const QString&) { return std::optional(shown(it)); }},
        {QStringLiteral("pause"),
            [](Document&, const QString&) {
                std::string line;
                std::getline(std::cin, line);
                return std::optional<QString>();
            }},
        {QStringLiteral("kill"),
            [](Document&, const QString&) {
                (void)std::raise(SIGKILL);
                return std::optional<QString>();
            }},
        {QStringLiteral("quit"), [](Document& it, const QString&) {
             it.closeCleanly();
             return std::optional<QString>();
         }}};
    return all;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3)
        return 2;
    Document document(arguments[1]);
    QObject::connect(&document, &Document::recoveryFailed,
        [](const QString& sentence) { print(QStringLiteral("not kept"), sentence); });
    for (const QString& argument : arguments.mid(2)) {
        const qsizetype equals = argument.indexOf(QLatin1Char('='));
        const QString step = argument.left(equals);
        const auto act = acts().find(step);
        if (act == acts().end())
            return 2;
        if (step == QStringLiteral("pause"))
            print(step, QStringLiteral("waiting"));
        const auto answer =
            act->second(document, equals < 0 ? QString() : argument.mid(equals + 1));
        print(step, answer.value_or(QStringLiteral("ok")));
    }
    return 0;
}
