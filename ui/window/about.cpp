// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextEdit>
#include <QTextTable>
#include <QVBoxLayout>

#include "embedded/guide.h"
#include "embedded/third_party.h"
#include "ui/document/document.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

void showAbout(MainWindow& window)
{
    const std::string date = window.document().project().catalog.newestDate();
    showLines(&window,
        MainWindow::tr("Isocost %1\nWhat-if explorer for the economics of GPU clusters\n\n"
                       "Cost model %2\nCatalog of %3\nQt %4\n\n"
                       "Free software under the GNU General Public License, version 3 or later.\n\n"
                       "Made with\n%5")
            .arg(QCoreApplication::applicationVersion(),
                QString::fromUtf8(kModelVersion.data(), kModelVersion.size()),
                date.empty() ? MainWindow::tr("no date") : QString::fromStdString(date),
                QString::fromLatin1(qVersion()), QString::fromUtf8(embedded::kThirdParty)));
}

void showGuide(MainWindow& window, std::string_view file, const QString& title, QSize size)
{
    constexpr int kMargin = 16; // pixels
    const std::string_view text = embedded::guide::find(file);
    auto* const dialog = new QDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* const page = new QTextEdit(dialog);
    page->setReadOnly(true);
    page->document()->setDocumentMargin(kMargin);
    page->setMarkdown(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    QTextBlockFormat apart;
    apart.setBottomMargin(kMargin / 2);
    QTextCursor all(page->document());
    all.select(QTextCursor::Document);
    all.mergeBlockFormat(apart);
    for (QTextFrame* const frame : page->document()->rootFrame()->childFrames())
        if (auto* const table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(0);
            format.setCellPadding(kMargin / 4);
            table->setFormat(format);
        }
    page->setAccessibleName(title);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* const layout = new QVBoxLayout(dialog);
    layout->addWidget(page);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    dialog->resize(size);
    dialog->open();
}

} // namespace isocost
