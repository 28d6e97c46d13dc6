// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a panel at one place of its x axis: a head, the curves by name, highest first, then
// the sentences of other layers.
#pragma once

#include <optional>
#include <vector>

#include <QStringList>

#include "core/views/picture/picture.h"

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
    std::optional<double> value{}; // none: the map has no number there
    bool isPresent = false; // `at` is the present place
};
inline constexpr double kHere = 6.0; // pixels: nearer than this, one points at a mark

// The head is empty where no layer has anything to say at that place.
[[nodiscard]] PanelReading readingAt(
    const ViewPanel& panel, double x, const std::optional<HeatReading>& heat = {});

} // namespace isocost
