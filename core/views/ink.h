// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A colour by its meaning: whoever paints knows the theme, whoever describes knows the meaning.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

struct Ink {
    enum class Role : std::uint8_t {
        Series, // one of several of a kind, by its place in the palette: platforms, ways of buying
        Text,
        Muted,
        Grey, // not chosen, idle
        Accent, // what was chosen, useful work
        Good,
        Caution, // doubt, lost work
        Stop,
        Cheaper, // ends of a diverging scale
        Dearer
    };
    Role role = Role::Text;
    int series = 0; // of Role::Series
    double strength = 1.0; // share of the colour on the surface, opaque

    bool operator==(const Ink&) const = default;

    [[nodiscard]] static Ink ofSeries(std::size_t index)
    {
        return {Role::Series, static_cast<int>(index)};
    }
    [[nodiscard]] Ink tinted(double share) const { return {role, series, strength * share}; }
};

} // namespace isocost
