// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/immovable.h"

#include <algorithm>
#include <array>

#include "core/model/parameter_table.h"

namespace isocost {

bool isImmovable(Parameter parameter)
{
    constexpr std::array kOfNodes{
        Parameter::FacilityGpusPerNode, Parameter::OwnedChipsPerNode, Parameter::SpotChipsPerNode};
    return std::ranges::find(kOfNodes, parameter) != kOfNodes.end()
        || rowOf(parameter).traits.preset.from == PresetSource::From::DataSheet;
}

} // namespace isocost
