// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_pdf.h"

#include <utility>

#include <QBuffer>
#include <QPdfWriter>

#include "core/model/named_versions.h"
#include "core/pdf/tagged_pdf.h"
#include "core/report/report_phrases.h"
#include "core/store/project_image.h"
#include "core/text/say.h"
#include "ui/charts/chart_painter.h"
#include "ui/document/qt_text.h"

namespace isocost {

using namespace report_phrases;

namespace {

constexpr int kResolution = 1200; // fine units: letters keep their places
constexpr double kDotsPerInch = 96.0;

} // namespace

struct ReportPdf::Parts {
    Parts(std::shared_ptr<ReportPages> all, std::shared_ptr<const Project> project)
        : pages(std::move(all)), attached(std::move(project)), writer(&buffer)
    {
        buffer.open(QIODevice::WriteOnly);
    }

    void begin()
    {
        writer.setTitle(pages->title());
        writer.setCreator(QStringLiteral("Isocost"));
        writer.setResolution(kResolution);
        writer.setPageSize(pages->paper());
        writer.setPageMargins(QMarginsF());
        painter.begin(&writer);
        painter.scale(kResolution / kDotsPerInch, kResolution / kDotsPerInch);
        structure = pages->structure();
    }
    void drawPage()
    {
        if (drawn == 0)
            begin();
        else
            writer.newPage();
        PdfStretches& stretches = structure.pages.emplace_back();
        pages->paint(drawn, painter, [&](std::optional<std::size_t> element) {
            const PdfMark mark = pdfMark(stretches.size());
            painter.fillRect(QRectF(mark.x, mark.y, PdfMark::kSide, PdfMark::kSide), Qt::black);
            stretches.push_back(element);
        });
        ++drawn;
        if (drawn == pages->pages())
            painter.end();
    }

    std::shared_ptr<ReportPages> pages;
    std::shared_ptr<const Project> attached;
    QBuffer buffer;
    QPdfWriter writer;
    ChartPainter painter{ChartPainter::Kind::Vectors};
    PdfStructure structure;
    int drawn = 0;
};

ReportPdf::ReportPdf(std::shared_ptr<ReportPages> pages, std::shared_ptr<const Project> attached)
    : m_parts(std::make_unique<Parts>(std::move(pages), std::move(attached)))
{
}

ReportPdf::~ReportPdf() = default;

int ReportPdf::pages() const
{
    return m_parts->pages->pages();
}

bool ReportPdf::isDone() const
{
    return m_parts->pages->isDone() && m_parts->drawn == m_parts->pages->pages();
}

bool ReportPdf::isSettled()
{
    return m_parts->pages->isDone() || m_parts->pages->isSettled();
}

double ReportPdf::settledShare() const
{
    constexpr double kOfNumbers = 0.6; // of the work, about
    const Parts& parts = *m_parts;
    if (!parts.pages->isDone())
        return kOfNumbers * parts.pages->settledShare();
    return kOfNumbers + (1.0 - kOfNumbers) * parts.drawn / std::max(1, parts.pages->pages());
}

void ReportPdf::drawNext(const StudyProgress& progress)
{
    if (m_parts->pages->isDone())
        m_parts->drawPage();
    else
        m_parts->pages->drawNext(progress);
}

QByteArray ReportPdf::content()
{
    Parts& parts = *m_parts;
    if (parts.attached)
        parts.structure.attachment = PdfAttachment{.name = phraseText(kAttachedName),
            .mimeType = "application/vnd.isocost.project+sqlite3",
            .description = phraseText(kAttachedSays),
            .bytes = projectImage(*parts.attached)};
    return QByteArray::fromStdString(taggedPdf(parts.buffer.data().toStdString(), parts.structure));
}

std::shared_ptr<const Project> projectOfReport(
    const Project& project, const std::vector<Scenario>& scenarios, bool isOnePage)
{
    auto attached = std::make_shared<Project>(project);
    attached->scenarios = scenarios;
    for (const Scenario& other : project.scenarios)
        if (!isOnePage && !findScenario(scenarios, other.name))
            attached->scenarios.push_back(other);
    attached->versions.clear();
    attached->slides.clear();
    return attached;
}

} // namespace isocost
