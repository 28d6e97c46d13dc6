// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QCoreApplication>
#include <QMessageBox>

#include "core/model/evaluate.h"
#include "embedded/third_party.h"
#include "ui/document/document.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

void showAbout(MainWindow& window)
{
    const std::string date = window.document().project().catalog.newestDate();
    tell(&window,
        MainWindow::tr("Isocost %1\nWhat-if explorer for the economics of GPU clusters\n\n"
                       "Cost model %2\nCatalog of %3\nQt %4\n\n"
                       "Free software under the GNU General Public License, version 3 or later.\n\n"
                       "Made with\n%5")
            .arg(QCoreApplication::applicationVersion(),
                QString::fromUtf8(kModelVersion.data(), kModelVersion.size()),
                date.empty() ? MainWindow::tr("no date") : QString::fromStdString(date),
                QString::fromLatin1(qVersion()), QString::fromUtf8(embedded::kThirdParty)));
}

void showKeyboardHelp(MainWindow& window)
{
    tell(&window,
        MainWindow::tr("Ctrl+K\tany assumption, view or command\n"
                       "Ctrl+Shift+K\twhat if: an assumption and its number, as a scenario\n"
                       "Ctrl+F\tfind an assumption\n"
                       "arrows, Page up, Page down\tmove the slider that has the focus\n"
                       "Ctrl+Z, Ctrl+Shift+Z\tundo, redo\n"
                       "Ctrl+1 to Ctrl+9\tthe views in the order of their tabs\n"
                       "Ctrl+Page up, Ctrl+Page down\tprevious, next scenario\n"
                       "Ctrl+D\tduplicate the scenario\n"
                       "Ctrl+T\tcompare scenarios: Return explains, Ctrl+Return bridges\n"
                       "Ctrl+C\tcopy the chart, or the table that has the focus\n"
                       "Ctrl+E\texport the chart\n"
                       "F5\tpresent: arrows step, I shows sliders, Esc leaves"));
}

} // namespace isocost
