// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/shared_content.h"

#include <algorithm>

namespace isocost {

namespace {

std::size_t bytesOf(const Scenario& scenario)
{
    std::size_t bytes = sizeof(Scenario) + scenario.name.size() + scenario.note.size()
        + scenario.tiers.size() + scenario.specialtyAccelerator.size()
        + scenario.nodeAccelerator.size() + scenario.platforms.size() * sizeof(Platform)
        + scenario.risks.size() * sizeof(Risk);
    for (const auto& [item, note] : scenario.readinessNotes)
        bytes += note.size();
    return bytes;
}

std::size_t bytesOf(const NamedVersion& version)
{
    std::size_t bytes = sizeof(NamedVersion) + version.name.size();
    for (const Scenario& scenario : version.scenarios)
        bytes += bytesOf(scenario);
    return bytes;
}

std::size_t bytesOf(const Catalog& catalog)
{
    return sizeof(Catalog) + catalog.accelerators.size() * sizeof(Accelerator)
        + catalog.offers.size() * sizeof(Offer);
}

std::size_t bytesOf(const std::vector<Slide>& slides)
{
    return bytesOfSlides(slides);
}

std::size_t bytesOf(const std::string& text)
{
    return sizeof(text) + text.size();
}

// Shares parts with those kept before, and counts the bytes of the others.
struct Sharing {
    std::size_t bytes = 0;

    template <class Part>
    Shared<Part> one(const Part& part, const Shared<Part>* like)
    {
        if (like && **like == part)
            return *like;
        bytes += bytesOf(part);
        return part;
    }
    // Parts come, go and move on: where one differs, those around its place are looked at.
    template <class Part>
    std::vector<Shared<Part>> all(
        const std::vector<Part>& parts, const std::vector<Shared<Part>>& like)
    {
        std::vector<Shared<Part>> shared;
        shared.reserve(parts.size());
        std::ptrdiff_t shift = 0; // from a part to its like
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Shared<Part>* found = nullptr;
            for (const std::ptrdiff_t step : {0, 1, -1}) {
                const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(i) + shift + step;
                if (at < 0 || at >= std::ssize(like)
                    || *like[static_cast<std::size_t>(at)] != parts[i])
                    continue;
                found = &like[static_cast<std::size_t>(at)];
                shift += step;
                break;
            }
            shared.push_back(one(parts[i], found));
        }
        return shared;
    }
};

} // namespace

std::size_t bytesOfSlides(const std::vector<Slide>& slides)
{
    std::size_t bytes = sizeof(slides) + slides.size() * sizeof(Slide);
    for (const Slide& slide : slides) {
        bytes += slide.note.size();
        for (const std::string& choice : slide.choices)
            bytes += sizeof(choice) + choice.size();
    }
    return bytes;
}

SharedContent::SharedContent(const Content& content, const SharedContent* like)
    : m_current(content.current)
{
    Sharing sharing;
    m_scenarios =
        sharing.all(content.scenarios, like ? like->m_scenarios : std::vector<Shared<Scenario>>());
    m_catalog = sharing.one(content.catalog, like ? &like->m_catalog : nullptr);
    m_notes = sharing.one(content.notes, like ? &like->m_notes : nullptr);
    m_versions = sharing.all(
        content.versions, like ? like->m_versions : std::vector<Shared<NamedVersion>>());
    m_slides = sharing.one(content.slides, like ? &like->m_slides : nullptr);
    m_bytes = sharing.bytes + (m_scenarios.size() + m_versions.size()) * sizeof(Shared<Scenario>);
}

Content SharedContent::content() const
{
    Content content{{m_scenarios.begin(), m_scenarios.end()}, m_catalog, m_notes,
        {m_versions.begin(), m_versions.end()}, m_slides, m_current};
    return content;
}

} // namespace isocost
