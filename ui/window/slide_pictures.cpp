// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slide_pictures.h"

#include <algorithm>
#include <utility>

#include "core/text/phrase.h"
#include "core/views/slides/slides.h"
#include "ui/document/document.h"
#include "ui/export/slide_page.h"

namespace isocost {

namespace {

constexpr int kBetween = 15; // ms: the window comes first
constexpr int kAtRest = 300; // ms after the last change of a number
constexpr int kMostLooks = 400; // about 6 s; then a picture is drawn as far as it is known

// What a picture depends on, besides the numbers.
std::string keyOf(const Slide& slide)
{
    return joined(std::vector{slide.view, slide.scenario, slide.beside}, "\n") + '\n'
        + joined(slide.choices, "\n");
}

} // namespace

SlidePictures::SlidePictures(Document* document, QObject* parent)
    : QObject(parent), m_document(document), m_theme(&Theme::light())
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &SlidePictures::work);
    connect(document, &Document::valuesChanged, this, &SlidePictures::forget);
    connect(document, &Document::structureChanged, this, &SlidePictures::forget);
}

SlidePictures::~SlidePictures() = default;

QImage SlidePictures::pictureOf(const Slide& slide)
{
    return keptOf(slide).image;
}

QImage SlidePictures::smallPictureOf(const Slide& slide)
{
    return keptOf(slide).small;
}

const SlidePictures::Kept& SlidePictures::keptOf(const Slide& slide)
{
    static const Kept none;
    if (troubleWith(slide, m_document->project()) != SlideTrouble::None)
        return none;
    const std::string key = keyOf(slide);
    const Kept& kept = m_kept[key];
    const auto isIt = [&key](const Slide& other) { return keyOf(other) == key; };
    const bool isUnderWay = m_page && isIt(m_page->slide());
    if (kept.isFresh || isUnderWay)
        return kept;
    if (std::ranges::none_of(m_wanted, isIt))
        m_wanted.push_back(slide);
    if (!m_next.isActive())
        m_next.start(kBetween);
    return kept;
}

void SlidePictures::setTheme(const Theme& theme)
{
    if (m_theme == &theme)
        return;
    m_theme = &theme;
    forget();
}

void SlidePictures::forget()
{
    for (auto& [key, kept] : m_kept)
        kept.isFresh = false;
    std::erase_if(m_kept, [](const auto& it) { return it.second.image.isNull(); });
    m_wanted.clear();
    m_page.reset();
    m_image = {};
    m_project.reset();
    m_next.start(kAtRest);
}

void SlidePictures::work()
{
    if (m_page)
        return goOn();
    if (!m_project) { // the first after a change: whoever shows pictures asks again
        m_project = std::make_shared<const Project>(m_document->project());
        emit changed();
    }
    if (m_wanted.empty())
        return;
    const Slide slide = m_wanted.front();
    m_wanted.pop_front();
    if (troubleWith(slide, *m_project) == SlideTrouble::None) {
        m_page = std::make_unique<SlidePage>(m_project, slide, *m_theme);
        m_looks = 0;
        m_isRefreshed = slide.beside.empty() && m_page->isSettled(); // as it was made
    }
    m_next.start(kBetween);
}

// Each step takes about as long as the others, on a turn of its own.
void SlidePictures::goOn()
{
    m_next.start(kBetween);
    if (!m_isRefreshed) {
        if (!m_page->isSettled() && ++m_looks < kMostLooks)
            return;
        m_page->refresh();
        m_isRefreshed = true;
        return;
    }
    if (m_image.isNull()) {
        m_image = m_page->image(kPage, kScale);
        return;
    }
    const QImage small =
        m_image.scaled(2 * kSmall, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    m_kept[keyOf(m_page->slide())] = {std::exchange(m_image, {}), small, true};
    m_page.reset();
    if (m_wanted.empty())
        m_next.stop();
    emit changed();
}

} // namespace isocost
