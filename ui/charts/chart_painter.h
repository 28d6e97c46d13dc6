// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints charts, and what stands beside them, into files and on paper: nothing is taken from the
// caches of the screen, and lines keep their width at any scale.
#pragma once

#include <cstdint>

#include <qcustomplot.h>

namespace isocost {

class ChartPainter final : public QCPPainter {
public:
    enum class Kind : std::uint8_t { Pixels, Vectors };

    explicit ChartPainter(Kind kind) // begins later
    {
        setMode(pmVectorized, kind == Kind::Vectors);
        setMode(pmNoCaching);
        setMode(pmNonCosmetic);
    }
};

} // namespace isocost
