// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the list of findings says besides the findings themselves.
#pragma once

#include "core/text/clause.h"

namespace isocost::findings_phrases {

// clang-format off
inline constexpr Phrase
    // How many there are.
    kFindings        {"findings.findings",            "Findings: {counts}"},
    kNone            {"findings.none",                "none"},
    kStops           {"findings.stops",               "{count} {count|stop|stops}"},
    kCautions        {"findings.cautions",            "{count} {count|caution|cautions}", ", "},

    // Where to mend one by hand.
    kChecklist       {"findings.checklist",           "Checklist: {parameter}"},
    kGoTo            {"findings.go_to",               "Go to {parameter}"},

    // Below the list.
    kMoreMet         {"findings.more_met",            "{count} {count|check|checks} passed"},
    kShowLess        {"findings.show_less",           "Show less"};
// clang-format on

} // namespace isocost::findings_phrases
