// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A published number beside the model's result for the inputs published with it.
//
// Units     those of the row; differences and tolerances are relative to the published number
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/model/outcome.h"
#include "core/model/scenario.h"

namespace isocost {

// A row predicts if it could have come out otherwise: none of its inputs was derived from its
// outcome.
enum class RunEvidence : std::uint8_t { Predicts, ChecksArithmetic };

struct PublishedRun {
    std::string id;
    std::string accelerator; // id in the catalog
    RunEvidence evidence = RunEvidence::ChecksArithmetic;
    std::string model; // "LLaMA 65B"
    std::string quantity; // "accelerator hours"
    std::string unit;
    std::string result; // the id of the result it is, or is a part of; platform "k"
    std::string settings; // the inputs published beside it
    std::string note; // the reason for a disagreement
    std::string source;
    double published = 0.0;
    double tolerance = 0.0;
    Outcome<double> computed;

    // "predicts" or "checks"
    [[nodiscard]] std::string_view evidenceWord() const;
    [[nodiscard]] double difference() const { return computed.value / published - 1.0; }
    [[nodiscard]] bool agrees() const;
};

// "predicts" and "checks", as the tables write them; throws InputError for another word.
[[nodiscard]] RunEvidence evidenceCalled(const std::string& word);

// A scenario of one platform, "k", with the presets and the settings: "id=value" words, of which
// the first may be its accelerator. Throws InputError for a setting that cannot be.
[[nodiscard]] Scenario scenarioOfSettings(std::string_view settings);

} // namespace isocost
