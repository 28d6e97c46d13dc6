// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the conditions of the published decision matrix can say.
#pragma once

#include "core/text/clause.h"

namespace isocost::matrix_condition_phrases {

// clang-format off
inline constexpr Phrase
    // What the matrix presupposes, and its answer.
    kAnswerKernels   {"matrix.answer_kernels",        "custom CUDA kernels: {class}"},
    kAnswerServing   {"matrix.answer_serving",        "standard transformer, serving, large batch: {class}"},
    kAnswerTraining  {"matrix.answer_training",       "training from scratch inside AWS with amortised migration: {class}"},

    // Custom kernels.
    kHasKernels      {"matrix.has_kernels",           "the code has kernels written for CUDA; no abstraction layer is on record"},
    kHasLayer        {"matrix.has_layer",             "an abstraction layer is on record: the code runs anywhere"},

    // Serving.
    kStandardModel   {"matrix.standard_model",        "the model is a standard transformer"},
    kRateMeasured    {"matrix.rate_measured",         "the rate measured on {platform} is that of a large batch"},
    kNoSequence      {"matrix.no_sequence",           "no sequence of this context fits on {platform}"},
    kComputeBound    {"matrix.compute_bound",         "large batch: computing is the bound on {platform}"},
    kMemoryBound     {"matrix.memory_bound",          "no large batch: memory is the bound on {platform}, more sequences do not fit"},
    kNoRoofline      {"matrix.no_roofline",           "no serving rate is a mere roofline"},
    kRooflines       {"matrix.rooflines",             "{platforms} {platforms|serves at its|serve at their} roofline; published runs reach {published} of it"},

    // Training.
    kDataLeave       {"matrix.data_leave",            "{moved} leave their cloud for a run: the data are not where it trains"},
    kDataInside      {"matrix.data_inside",           "the data and the work are inside AWS"},
    kCostUnknown     {"matrix.cost_unknown",          "what a run on {platform} costs is not known"},
    kNoMigration     {"matrix.no_migration",          "no migration to {platform} has to be amortised"},
    kNeverPaysBack   {"matrix.never_pays_back",       "the migration to {platform} never pays back against {reference}"},
    kPaysInTime      {"matrix.pays_in_time",          "the migration to {platform} pays back against {reference} within {needed} of {runs} {runs|run|runs} over the horizon"},
    kPaysTooLate     {"matrix.pays_too_late",         "the migration to {platform} pays back against {reference} within {needed} {needed|run|runs}, but there are {runs} over the horizon"},
    kComputeIsDue    {"matrix.compute_is_due",        "{due} of compute a year"},

    // All works.
    kMovesFree       {"matrix.moves_free",            "moving to {platforms} takes no hours: nobody has entered any"},
    kNoneOfClass     {"matrix.none_of_class",         "no platform of this class is among those compared"};
// clang-format on

} // namespace isocost::matrix_condition_phrases
