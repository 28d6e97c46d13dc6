// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/token_causes.h"

#include <algorithm>

namespace isocost {

namespace {

struct Without {
    Parameter parameter;
    double value;
};
// In the order of TokenCause.
constexpr std::array<Without, kTokenCauseCount> kWithout{
    {{Parameter::InferenceLoadFactor, 1.0}, {Parameter::NetworkPrice, 0.0},
        {Parameter::FacilityPowerPrice, 0.0}, {Parameter::Fragmentation, 0.0}}};

void takeAway(const Without& cause, Inputs<double>& in)
{
    if (!isPlatformParameter(cause.parameter))
        in[cause.parameter] = cause.value;
    else
        for (PlatformInputs<double>& k : in.platforms)
            k[cause.parameter] = cause.value;
}

// The replicas stay those of the scenario, even if others would serve cheaper without a cause.
Inputs<double> withReplicas(Inputs<double> in, const Results<double>& present)
{
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const Outcome<double>& size = present.of(Metric::ReplicaSize, static_cast<int>(k));
        if (size.hasNumber())
            in.platforms[k][Parameter::ReplicaChips] = size.value;
    }
    return in;
}

} // namespace

TokenCauses::TokenCauses(const Inputs<double>& inputs, const Results<double>& present)
    : m_present(present)
{
    Inputs<double> in = withReplicas(inputs, present);
    for (std::size_t i = 0; i < kTokenCauseCount; ++i) {
        takeAway(kWithout[i], in);
        evaluate(in, m_without[i], Subjects::Serving);
    }
}

std::array<double, kTokenCauseCount> TokenCauses::partsOf(Metric cost, int platform) const
{
    std::array<double, kTokenCauseCount> parts{};
    double before = m_present.of(cost, platform).value;
    for (std::size_t i = 0; i < kTokenCauseCount; ++i) {
        const Outcome<double>& left = m_without[i].of(cost, platform);
        parts[i] = left.hasNumber() ? std::max(0.0, before - left.value) : 0.0;
        before -= parts[i];
    }
    return parts;
}

} // namespace isocost
