// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel says at one place of its x axis, as words: a head, the curves by name, highest
// first, then what other layers say in a sentence of their own.
#pragma once

#include <optional>
#include <vector>

#include <QStringList>

#include "core/views/picture.h"

namespace isocost {

struct ReadingRow {
    QString name;
    QString value{}; // none: the name is a sentence
    double number = 0.0; // of a named curve
    Ink ink{Ink::Role::Muted};
};

struct PanelReading {
    QString head;
    std::vector<ReadingRow> rows;

    [[nodiscard]] QString text() const; // a line each
};

struct HeatReading {
    CurvePoint at;
    std::optional<double> value{}; // none: has no number there
    bool isPresent = false; // where one is
};
inline constexpr double kHere = 6.0; // pixels: from so near one points at it

// Nothing is said where no layer has anything at that place: then the head is empty.
[[nodiscard]] PanelReading readingAt(
    const ViewPanel& panel, double x, const std::optional<HeatReading>& heat = {});

} // namespace isocost
