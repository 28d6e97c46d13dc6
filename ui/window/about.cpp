// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QPushButton>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextEdit>
#include <QVBoxLayout>

#include "core/model/evaluate.h"
#include "embedded/guide.h"
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

void showFilesGuide(MainWindow& window)
{
    constexpr int kMargin = 16; // pixels
    const std::string_view text = embedded::guide::find("your-files.md");
    auto* const dialog = new QDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(MainWindow::tr("Your files"));
    auto* const page = new QTextEdit(dialog);
    page->setReadOnly(true);
    page->document()->setDocumentMargin(kMargin);
    page->setMarkdown(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    QTextBlockFormat apart;
    apart.setBottomMargin(kMargin / 2);
    QTextCursor all(page->document());
    all.select(QTextCursor::Document);
    all.mergeBlockFormat(apart);
    page->setAccessibleName(MainWindow::tr("What Isocost promises about your files"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* const layout = new QVBoxLayout(dialog);
    layout->addWidget(page);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    dialog->resize(760, 640);
    dialog->open();
}

void showKeyboardHelp(MainWindow& window)
{
    const QString keys =
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
                       "F5\tpresent: arrows step, I shows sliders, Esc leaves");
    QString rows = keys.toHtmlEscaped();
    rows.replace(QLatin1Char('\t'), QStringLiteral("</b>&nbsp;&nbsp;&nbsp;</td><td>"));
    rows.replace(QLatin1Char('\n'), QStringLiteral("</td></tr><tr><td><b>"));
    QMessageBox* const box =
        plainBox(&window, QStringLiteral("<table><tr><td><b>%1</td></tr></table>").arg(rows));
    box->setTextFormat(Qt::RichText); // nothing in it is of a project
    box->setEscapeButton(box->addButton(QMessageBox::Ok));
    QObject::connect(box->addButton(MainWindow::tr("&Your files\u2026"), QMessageBox::HelpRole),
        &QPushButton::clicked, &window, [&window] { showFilesGuide(window); });
    box->open();
}

} // namespace isocost
