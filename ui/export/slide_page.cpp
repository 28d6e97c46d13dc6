// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/slide_page.h"

#include <algorithm>

#include <qcustomplot.h>

#include "core/model/named_versions.h"
#include "core/text/phrase.h"
#include "core/views/slides/slides.h"
#include "ui/export/snapshot.h"

namespace isocost {

namespace {

constexpr int kHead = 34; // height of the name over a chart that has another beside it
constexpr int kHeadIndent = 24;
constexpr qreal kHeadSize = 15.0;

} // namespace

struct SlidePage::Side {
    Side(const SlidePage& page, const Scenario& its, const ViewRow& view)
        : shown(page.m_project, its), input(shown.input()), chart(view)
    {
    }

    Snapshot shown;
    ViewInput input;
    Chart chart;
};

SlidePage::SlidePage(std::shared_ptr<const Project> project, Slide slide, const Theme& theme)
    : m_project(std::move(project)), m_slide(std::move(slide))
{
    const ViewRow& view = *findView(m_slide.view);
    m_sides.push_back(
        std::make_unique<Side>(*this, *findScenario(m_project->scenarios, m_slide.scenario), view));
    if (const Scenario* const beside = scenarioBeside(m_slide, *m_project))
        m_sides.push_back(std::make_unique<Side>(*this, *beside, view));
    for (const auto& side : m_sides) {
        side->chart.setTheme(theme);
        const Side* const shown = side.get();
        side->chart.setSource({[shown] { return shown->input; }, {},
            [this, shown](const ViewInput&) { return besides(*shown); }});
        side->chart.chooseAgain(m_slide.choices);
    }
}

SlidePage::~SlidePage() = default;

bool SlidePage::isSettled() const
{
    return std::ranges::all_of(m_sides, [](const auto& side) { return side->chart.isSettled(); });
}

double SlidePage::settledShare() const
{
    double share = 0.0;
    for (const auto& side : m_sides)
        share += side->chart.settledShare() / static_cast<double>(m_sides.size());
    return share;
}

// As they are painted, with what ranges add to them.
std::vector<ViewPicture> SlidePage::besides(const Side& side) const
{
    std::vector<ViewPicture> pictures;
    for (const auto& other : m_sides)
        if (other.get() != &side)
            pictures.push_back(other->chart.picture());
    return pictures;
}

// Each chart has looked at the other one before that had all its numbers.
void SlidePage::shareScale()
{
    if (m_sides.size() > 1)
        for (const auto& side : m_sides)
            side->chart.refresh();
}

void SlidePage::refresh()
{
    for (const auto& side : m_sides)
        side->chart.refresh();
    shareScale();
}

void SlidePage::finish(const StudyProgress& progress)
{
    for (const auto& side : m_sides)
        side->chart.finish(progress);
    shareScale();
}

std::vector<ViewPicture> SlidePage::pictures() const
{
    std::vector<ViewPicture> pictures;
    for (const auto& side : m_sides)
        pictures.push_back(side->chart.picture());
    return pictures;
}

QSize SlidePage::smallestSize() const
{
    const ViewRow& view = m_sides.front()->chart.row();
    const int sides = static_cast<int>(m_sides.size());
    return {view.smallestWidth * sides, view.smallestHeight + (sides > 1 ? kHead : 0)};
}

QImage SlidePage::image(QSize page, double scale)
{
    const QSize least = smallestSize();
    const double growth = std::max({1.0, static_cast<double>(least.width()) / page.width(),
        static_cast<double>(least.height()) / page.height()});
    QImage image((QSizeF(page) * scale).toSize(), QImage::Format_RGB32);
    QCPPainter painter(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(scale / growth, scale / growth);
    draw(painter, (QSizeF(page) * growth).toSize(), [](const ViewInput&) { return QString(); });
    painter.end();
    return image;
}

void SlidePage::draw(QCPPainter& painter, QSize size, const Footer& footer)
{
    if (m_sides.size() == 1)
        return m_sides.front()->chart.drawTo(painter, size, footer(m_sides.front()->input));
    const int width = size.width() / static_cast<int>(m_sides.size());
    int left = 0;
    for (const auto& side : m_sides) {
        const Theme& theme = side->chart.theme();
        painter.save();
        painter.translate(left, 0);
        painter.fillRect(QRect(0, 0, width + 1, kHead), theme.surface);
        painter.setFont(uiFont(kHeadSize, QFont::DemiBold));
        painter.setPen(theme.accent);
        const QRect head(kHeadIndent, 0, width - 2 * kHeadIndent, kHead);
        painter.drawText(head, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
            toQt(shortName(side->shown.scenario().name)));
        painter.translate(0, kHead);
        side->chart.drawTo(painter, {width, size.height() - kHead}, footer(side->input));
        painter.restore();
        left += width;
    }
}

} // namespace isocost
