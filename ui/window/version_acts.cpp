// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/version_acts.h"

#include <QPushButton>
#include <QRegularExpression>

#include "core/views/cost/bridge_start.h"
#include "ui/controls/asking_dialog.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

void askForVersion(MainWindow& window)
{
    auto* const dialog = new AskingDialog(MainWindow::tr("Keep as a version"),
        MainWindow::tr("All scenarios are kept as they are now. Tools > Named versions compares "
                       "with them and brings them back."),
        &window);
    auto* const name =
        dialog->addField(MainWindow::tr("Name"), {}, MainWindow::tr("What the board saw in March"));
    name->setMaxLength(80);
    dialog->resize(440, dialog->sizeHint().height());
    dialog->ask([&window, name] { return window.document().saveVersion(name->text()); });
}

void compareWithVersion(MainWindow& window, int version)
{
    const Project& project = window.document().project();
    window.parts().compare->setChecked(true);
    window.parts().comparison->showVersion(
        toQt(project.versions[static_cast<std::size_t>(version)].name));
}

void showWhyItDiffers(MainWindow& window, int version)
{
    const Document& document = window.document();
    const std::size_t start = bridgeStartIn(
        document.project(), static_cast<std::size_t>(version), document.current().name);
    window.parts().charts->showResult(QStringLiteral("bridge"), {Metric::PlanAnnualCost, -1},
        static_cast<int>(start), document.currentIndex());
}

std::optional<PaletteEntry> versionEntry(MainWindow& window, const QString& typed)
{
    static const QRegularExpression keeping(
        QStringLiteral("^\\s*(?:keep|save|name)(?: (?:this|these|it|all))?(?: as)?(?: an?| the)?"
                       "(?: named)? version:?\\s+(?<name>\\S.*?)\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = keeping.match(typed);
    if (!match.hasMatch())
        return std::nullopt;
    const QString name = match.captured(QStringLiteral("name"));
    return PaletteEntry{
        MainWindow::tr("Keep all scenarios as the version \u201c%1\u201d").arg(name), {},
        [&window, name] { tell(&window, window.document().saveVersion(name)); }, {}};
}

} // namespace isocost
