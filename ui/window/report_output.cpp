// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_output.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>

#include "core/store/output_path.h"
#include "ui/controls/message_dialog.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/export/file_name.h"
#include "ui/report/page_painting.h"
#include "ui/report/report_pdf.h"
#include "ui/window/chart_writer.h"
#include "ui/window/drawing_box.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

struct OutputWords {
    Q_DECLARE_TR_FUNCTIONS(ReportOutput)
};

bool isNameOfPdf(const QString& path)
{
    return QFileInfo(path).suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) == 0;
}

QString refusalOfEnding(const QString& path)
{
    return OutputWords::tr("%1 is not written: the name of a report ends in .pdf.")
        .arg(QFileInfo(path).fileName());
}

// "board.png" becomes "board.pdf". What has digits is no kind of file: "board 1.5" keeps its end.
QString nameAsPdf(const QString& path)
{
    const QFileInfo file(path);
    const bool isKind =
        std::ranges::all_of(file.suffix(), [](QChar letter) { return letter.isLetter(); });
    return (isKind ? file.completeBaseName() : file.fileName()) + QStringLiteral(".pdf");
}

bool mayReplace(const QString& path, QWidget& above)
{
    const QFileInfo file(path);
    if (!file.exists())
        return true;
    MessageDialog* const box =
        plainBox(&above, OutputWords::tr("%1 is there already. Replace it?").arg(file.fileName()));
    box->setAnswers(QDialogButtonBox::Yes | QDialogButtonBox::Cancel, QDialogButtonBox::Yes);
    return box->ask() == QDialogButtonBox::Yes;
}

// Empty: none was chosen.
QString pathFromDialog(const QString& folder, const QString& name, QWidget& above)
{
    QFileDialog dialog(&above, OutputWords::tr("Save the report as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setOption(QFileDialog::DontConfirmOverwrite); // the ending is judged first
    dialog.setNameFilter(QStringLiteral("PDF (*.pdf)"));
    dialog.setDefaultSuffix(QStringLiteral("pdf"));
    dialog.setDirectory(folder);
    dialog.selectFile(name);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

QString agreedPath(const QString& proposal, QWidget& above)
{
    QString folder = lastFolder(FileKind::Export);
    QString name = proposal;
    for (;;) {
        const QString path = pathFromDialog(folder, name, above);
        const bool isPdf = isNameOfPdf(path);
        if (path.isEmpty() || (isPdf && mayReplace(path, above)))
            return path;
        if (!isPdf)
            (void)plainBox(&above, refusalOfEnding(path))->ask();
        folder = QFileInfo(path).absolutePath();
        name = isPdf ? QFileInfo(path).fileName() : nameAsPdf(path);
    }
}

void writeInSteps(
    MainWindow& window, const WantedReport& report, const QString& path, QWidget& above)
{
    const auto pdf = std::make_shared<ReportPdf>(report.pages, report.attached);
    const auto write = [&window, pdf, path] {
        window.chartWriter().write(
            [pdf, path] {
                return std::vector<FileContent>{{path, pdf->content()}};
            },
            path, [](std::size_t) { return QString(); });
    };
    drawInSteps(above, OutputWords::tr("Making the report."), pdf, write);
}

} // namespace

// Why a printer may not write that file, as where it is a project; a real printer writes none.
std::optional<QString> refusalOfPrint(const QString& path)
{
    if (path.isEmpty())
        return std::nullopt;
    try {
        requireFreeOutput(path.toStdString());
    } catch (const std::exception& problem) {
        return QString::fromUtf8(problem.what());
    }
    return std::nullopt;
}

void saveReport(MainWindow& window, const WantedReport& report, const QString& path)
{
    if (!isNameOfPdf(path))
        return tell(&window, refusalOfEnding(path));
    writeInSteps(window, report, path, window);
}

void saveReport(MainWindow& window, const WantedReport& report, QWidget& above)
{
    const QString title = toQt(window.document().project().title);
    const QString path = agreedPath(
        fileNameOf(OutputWords::tr("%1 report").arg(title)) + QStringLiteral(".pdf"), above);
    if (path.isEmpty())
        return;
    rememberFolderOf(path, FileKind::Export);
    writeInSteps(window, report, path, above);
}

void printReport(const WantedReport& report, QWidget& above)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageSize(report.pages->paper());
    printer->setFullPage(true);
    printer->setDocName(report.pages->title());
    QPrintDialog dialog(printer.get(), &above);
    dialog.setMinMax(1, report.pages->pages());
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const auto refusal = refusalOfPrint(printer->outputFileName()))
        return tell(&above, *refusal);
    const bool isPart = printer->printRange() == QPrinter::PageRange;
    const int first = isPart ? printer->fromPage() - 1 : 0;
    const int last = isPart ? printer->toPage() - 1 : report.pages->pages() - 1;
    if (!printPages(*report.pages, *printer, first, last))
        tell(&above, OutputWords::tr("The printer does not take the report."));
}

} // namespace isocost
