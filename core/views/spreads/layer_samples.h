// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads many pictures of one view, each of other draws, at the places of the picture without
// trials: how far its curves, marks, bars and numbers move.
//
// Layers are matched by their keys (layer_keys.h); curves are read at the x places of the base
// picture. A layer, or a place of a curve, that is missing in more than one trial of ten has no
// spread, neither has one that does not move.
//
// Units     those of the axes
// Worked    tests/core/views/tst_layer_samples.cpp
#pragma once

#include "core/views/spreads/trial_answers.h"

namespace isocost {

class LayerSamples {
public:
    explicit LayerSamples(const ViewPicture& base);
    void add(const ViewPicture& trial);
    [[nodiscard]] PictureSpreads spreads() const;

private:
    struct Curve {
        bool isStepped = false;
        std::vector<double> places;
        std::vector<std::vector<double>> heights; // at each place, trial by trial
    };
    struct Mark {
        std::vector<double> x;
        std::vector<double> y;
    };

    [[nodiscard]] std::optional<Interval> spreadOf(const std::vector<double>& values) const;
    [[nodiscard]] std::vector<BandPoint> bandOf(const Curve& curve) const;

    std::size_t m_trials = 0;
    std::map<LayerKey, Curve> m_curves;
    std::map<LayerKey, Mark> m_marks;
    std::map<LayerKey, std::vector<double>> m_bars; // their far ends
    std::map<LayerKey, std::vector<double>> m_cells;
    std::map<std::string, std::vector<double>> m_figures;
};

} // namespace isocost
