// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slide_walk.h"

#include "core/views/slides/slides.h"

namespace isocost {

std::optional<int> slideFrom(const Project& project, int place, int by)
{
    const int count = static_cast<int>(project.slides.size());
    for (int at = place; at >= 0 && at < count; at += by)
        if (troubleWith(project.slides[static_cast<std::size_t>(at)], project)
            == SlideTrouble::None)
            return at;
    return std::nullopt;
}

} // namespace isocost
