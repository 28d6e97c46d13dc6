// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slides_file.h"

#include <memory>

#include <QCoreApplication>
#include <QFileDialog>

#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "core/views/slides/slides_phrases.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/export/file_name.h"
#include "ui/window/chart_writer.h"
#include "ui/window/drawing_box.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

void saveSlidesAs(MainWindow& window, const SlidesRequest& request, const QString& path)
{
    if (slidesToShow(window.document().project()).empty())
        return tell(&window, toQt(phraseText(slides_phrases::kNothingToShow)));
    const auto pdf = std::make_shared<SlidesPdf>(window.document().project(), request);
    const auto write = [&window, pdf, path] {
        DrawnChart drawn;
        drawn.format = PictureFormat::Pdf;
        drawn.vectors = pdf->content();
        window.chartWriter().write(drawn, path, said(pdf->outcome()));
    };
    drawInSteps(
        window, QCoreApplication::translate("SlidesFile", "Drawing the slides."), pdf, write);
}

void saveSlides(MainWindow& window, const SlidesRequest& request)
{
    QFileDialog dialog(&window, QCoreApplication::translate("SlidesFile", "Save the slides as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(QStringLiteral("PDF (*.pdf)"));
    dialog.setDefaultSuffix(QStringLiteral("pdf"));
    dialog.setDirectory(lastFolder(FileKind::Export));
    const QString name =
        QCoreApplication::translate("SlidesFile", "%1 slides").arg(window.document().displayName());
    dialog.selectFile(fileNameOf(name) + QStringLiteral(".pdf"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().constFirst();
    rememberFolderOf(path, FileKind::Export);
    saveSlidesAs(window, request, path);
}

} // namespace isocost
