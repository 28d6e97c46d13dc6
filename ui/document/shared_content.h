// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A whole content as undo keeps it: parts that it shares with a content kept before are stored
// once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/model/project.h"
#include "core/model/shared.h"

namespace isocost {

// What a structural edit replaces as a whole; the view state and the market's trace, which may be
// large, are not part of it.
struct Content {
    std::vector<Scenario> scenarios;
    Catalog catalog;
    std::string notes;
    std::vector<NamedVersion> versions;
    std::vector<Slide> slides;
    int current = 0;

    [[nodiscard]] Scenario& currentScenario()
    {
        return scenarios[static_cast<std::size_t>(current)];
    }
    bool operator==(const Content&) const = default;
};

[[nodiscard]] std::size_t bytesOfSlides(const std::vector<Slide>& slides); // roughly

class SharedContent {
public:
    // Shares equal parts with `like`, if given.
    SharedContent(const Content& content, const SharedContent* like);

    [[nodiscard]] Content content() const;
    [[nodiscard]] std::size_t bytes() const { return m_bytes; } // roughly; only its own parts

private:
    std::vector<Shared<Scenario>> m_scenarios;
    Shared<Catalog> m_catalog;
    Shared<std::string> m_notes;
    std::vector<Shared<NamedVersion>> m_versions;
    Shared<std::vector<Slide>> m_slides;
    int m_current = 0;
    std::size_t m_bytes = 0;
};

} // namespace isocost
