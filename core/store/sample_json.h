// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sample projects, read from the JSON texts in resources/samples, which people write:
//
//   {"title": "...", "notes": ["line", ...], "view": "budget", "scenarios": [{"name": "...",
//   "note": "...",
//     "platforms": [{"key": "h100", "label": "H100", "accelerator": "h100_sxm"}],
//     "set": {"fleet.utilization": 0.8, "platform.h100.purchase": "spot"},
//     "ranges": {"facility.node_price": ["260000..420000", "3 quotes", "2026-11-20"]},
//     "correlations": [["facility.node_price", "facility.node_network_price", 0.5]]}]}
//
// The window opens on the view, if one is named. A scenario without "platforms" takes platforms and
// values from the first one. Source and date of a range may be left out. Values go through
// assign(), so a sample can hold nothing that a person could not type.
#pragma once

#include <string_view>

#include "core/model/project.h"

namespace isocost {

// InputError with the name, and for a broken text with the line. Uses the built-in catalog.
[[nodiscard]] Project projectFromJson(std::string_view json, std::string_view name);

} // namespace isocost
