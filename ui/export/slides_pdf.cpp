// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/slides_pdf.h"

#include <QBuffer>
#include <QDateTime>
#include <QPdfWriter>

#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/visible_text.h"
#include "core/views/slides/slides.h"
#include "core/views/slides/slides_phrases.h"
#include "ui/charts/chart_painter.h"
#include "ui/charts/paragraph.h"
#include "ui/export/atomic_file.h"
#include "ui/export/chart_export.h"
#include "ui/export/slide_page.h"

namespace isocost {

using namespace slides_phrases;

namespace {

constexpr int kResolution = 1200; // fine units: letters keep their places
constexpr QSize kPagePixels{1200, 675}; // pixels in which type is laid out, 16:9
constexpr double kUnits = kResolution * 7.5 / 675.0; // of the device in one of them
constexpr qreal kNoteSize = 11.0;
constexpr int kNoteMargin = 24;
constexpr int kNoteLines = 5; // of a note; more are left out with an ellipsis

QString onOneLine(const QString& text)
{
    return QString::fromStdString(madeVisible(text.toStdString()));
}

} // namespace

struct SlidesPdf::Parts {
    Parts(const Project& it, const SlidesRequest& wanted)
        : project(std::make_shared<const Project>(it)),
          shown(slidesToShow(*project)),
          request(wanted),
          writer(&buffer)
    {
        if (!request.date.isValid())
            request.date = QDateTime::currentDateTimeUtc().date();
        buffer.open(QIODevice::WriteOnly);
        writer.setTitle(onOneLine(toQt(project->title)));
        writer.setCreator(QStringLiteral("Isocost"));
        writer.setResolution(kResolution);
        writer.setPageSize(QPageSize(
            kSlideInches, QPageSize::Inch, QStringLiteral("slide"), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
    }

    void beginNext()
    {
        const Slide& slide = project->slides[shown[static_cast<std::size_t>(drawn)]];
        if (!page)
            page = std::make_unique<SlidePage>(project, slide, Theme::light());
    }
    void beginPage()
    {
        if (drawn > 0) {
            writer.newPage();
            return;
        }
        painter.begin(&writer);
        painter.scale(kUnits, kUnits);
    }
    [[nodiscard]] QString footerOf(const ViewInput& input) const
    {
        const QString separator = QStringLiteral(" \u00B7 ");
        QStringList parts{toQt(shortText(project->title)), footerText(input, request.date),
            toQt(phraseText(kPage,
                {{"page", asCount(drawn + 1.0)},
                    {"pages", asCount(static_cast<double>(shown.size()))}}))};
        parts.removeAll(QString());
        return parts.join(separator);
    }
    // The height that the note takes below the page; 0 without one.
    int drawNote()
    {
        if (!request.hasNotes || page->slide().note.empty())
            return 0;
        const QFont font = uiFont(kNoteSize);
        const qreal width = kPagePixels.width() - 2.0 * kNoteMargin;
        QStringList lines = paragraphLines(font, width, toQt(madeVisibleNote()));
        if (lines.size() > kNoteLines) {
            lines = lines.mid(0, kNoteLines);
            lines.last() += QStringLiteral(" \u2026");
        }
        const qreal line = QFontMetricsF(font).lineSpacing();
        const int height = qCeil(line * static_cast<qreal>(lines.size())) + kNoteMargin / 2;
        const QRect place(0, kPagePixels.height() - height, kPagePixels.width(), height);
        painter.fillRect(place.adjusted(0, -1, 1, 1), Theme::light().surface);
        painter.setFont(font);
        painter.setPen(Theme::light().text);
        painter.drawText(place.adjusted(kNoteMargin, 0, -kNoteMargin, 0),
            Qt::AlignLeft | Qt::AlignTop, lines.join(QLatin1Char('\n')));
        return height;
    }
    [[nodiscard]] std::string madeVisibleNote() const
    {
        return linesMadeVisible(page->slide().note);
    }

    std::shared_ptr<const Project> project;
    std::vector<std::size_t> shown;
    SlidesRequest request;
    QBuffer buffer;
    QPdfWriter writer;
    ChartPainter painter{ChartPainter::Kind::Vectors};
    int drawn = 0;
    std::unique_ptr<SlidePage> page; // the next one, once it has begun
};

SlidesPdf::SlidesPdf(const Project& project, const SlidesRequest& request)
    : m_parts(std::make_unique<Parts>(project, request))
{
}

SlidesPdf::~SlidesPdf() = default;

int SlidesPdf::pages() const
{
    return static_cast<int>(m_parts->shown.size());
}

int SlidesPdf::drawn() const
{
    return m_parts->drawn;
}

bool SlidesPdf::isSettled()
{
    m_parts->beginNext();
    return m_parts->page->isSettled();
}

double SlidesPdf::settledShare() const
{
    const double ofPage = m_parts->page ? m_parts->page->settledShare() : 0.0;
    return (m_parts->drawn + ofPage) / std::max(1, pages());
}

void SlidesPdf::drawNext(const StudyProgress& progress)
{
    Parts& parts = *m_parts;
    parts.beginNext();
    parts.page->finish(progress);
    parts.beginPage();
    const int note = parts.drawNote();
    parts.page->draw(parts.painter, kPagePixels - QSize(0, note),
        [&parts](const ViewInput& input) { return parts.footerOf(input); });
    parts.page.reset();
    ++parts.drawn;
}

QByteArray SlidesPdf::content()
{
    m_parts->painter.end();
    return m_parts->buffer.data();
}

Sentence SlidesPdf::outcome() const
{
    Sentence outcome;
    outcome.add(kWritten, {{"pages", asCount(drawn())}});
    const std::size_t leftOut = m_parts->project->slides.size() - m_parts->shown.size();
    if (leftOut > 0)
        outcome.add(kLeftOut, {{"count", asCount(static_cast<double>(leftOut))}});
    return outcome;
}

std::optional<QString> writeSlides(
    SlidesPdf& pdf, const QString& path, const StudyProgress& progress)
{
    if (pdf.pages() == 0)
        return QStringLiteral("cannot write %1: %2").arg(path, toQt(phraseText(kNothingToShow)));
    while (!pdf.isDone())
        pdf.drawNext(progress);
    return writeWhole(path, pdf.content());
}

} // namespace isocost
