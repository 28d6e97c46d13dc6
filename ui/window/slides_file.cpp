// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slides_file.h"

#include <memory>

#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QProgressDialog>
#include <QTimer>

#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "core/views/slides/slides_phrases.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/window/chart_writer.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

constexpr int kLook = 20; // ms between two looks at the numbers of a page
constexpr int kPatience = 300; // ms before the box comes
constexpr int kParts = 1000; // of the bar

// Ends with its box, which belongs to the window.
class SlidesDrawing : public QObject {
public:
    SlidesDrawing(
        MainWindow* window, QProgressDialog* box, const SlidesRequest& request, const QString& path)
        : QObject(box),
          m_window(window),
          m_box(box),
          m_pdf(window->document().project(), request),
          m_path(path)
    {
        connect(box, &QProgressDialog::canceled, box, &QObject::deleteLater);
        connect(&m_looks, &QTimer::timeout, this, &SlidesDrawing::look);
        m_looks.setSingleShot(true); // the box handles events while it shows a value
        m_looks.start(kLook);
    }

private:
    void look()
    {
        if (m_pdf.isSettled())
            m_pdf.drawNext();
        m_box->setValue(static_cast<int>(kParts * m_pdf.settledShare()));
        if (m_box->wasCanceled())
            return;
        if (m_pdf.isDone())
            finish();
        else
            m_looks.start(kLook);
    }
    void finish()
    {
        m_box->disconnect(); // closing it must not cancel
        m_box->hide();
        m_box->deleteLater();
        DrawnChart drawn;
        drawn.format = PictureFormat::Pdf;
        drawn.vectors = m_pdf.content();
        m_window->chartWriter().write(drawn, m_path, said(m_pdf.outcome()));
    }

    MainWindow* m_window;
    QProgressDialog* m_box;
    SlidesPdf m_pdf;
    QString m_path;
    QTimer m_looks;
};

QProgressDialog* drawingBox(MainWindow& window)
{
    auto* const box =
        new QProgressDialog(QCoreApplication::translate("SlidesFile", "Drawing the slides."),
            QCoreApplication::translate("SlidesFile", "Cancel"), 0, kParts, &window);
    box->setObjectName(QStringLiteral("drawing slides"));
    box->setWindowTitle(QCoreApplication::applicationName());
    box->setWindowModality(Qt::WindowModal);
    box->setMinimumDuration(kPatience);
    box->setAutoClose(false);
    box->setAutoReset(false);
    return box;
}

} // namespace

void saveSlidesAs(MainWindow& window, const SlidesRequest& request, const QString& path)
{
    if (slidesToShow(window.document().project()).empty())
        return tell(&window, toQt(phraseText(slides_phrases::kNothingToShow)));
    QProgressDialog* const box = drawingBox(window);
    box->setValue(0);
    new SlidesDrawing(&window, box, request, path); // the box owns it
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
