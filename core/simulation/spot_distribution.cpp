// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_distribution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/simulation/fourier.h"

namespace isocost {

namespace {

constexpr double kTail = 20.0; // -log of the probability that may lie outside the range
constexpr double kNegligible = 1e-13;
constexpr double kHopeless = 18.0; // a segment then takes exp(18) tries

const FourierTransform& transformOf(std::size_t points)
{
    static const FourierTransform quick(SpotDistribution::kQuickPoints);
    static const FourierTransform fine(SpotDistribution::kFinePoints);
    thread_local std::optional<std::pair<std::size_t, FourierTransform>> other;
    if (points == SpotDistribution::kQuickPoints)
        return quick;
    if (points == SpotDistribution::kFinePoints)
        return fine;
    if (!other || other->first != points)
        other.emplace(points, FourierTransform(points));
    return other->second;
}

// exp(i k step h) for k = 0, 1, ... by turning.
class Phase {
public:
    Phase(double step, double hours) : m_turn{std::cos(step * hours), std::sin(step * hours)} { }

    Complex next()
    {
        const Complex now = m_now;
        m_now = m_now * m_turn;
        return now;
    }

private:
    Complex m_turn;
    Complex m_now{1.0, 0.0};
};

// The characteristic function of the rest of the hours, at the frequencies 0, step, 2 step, ...
struct RestSpectrum {
    const SpotChain& chain;
    double from;
    double step;
    double index = 0.0;
    Phase segmentPhase{step, chain.segment};
    Phase lastPhase{step, chain.last};
    Phase restartPhase{step, chain.restart};
    Phase shift{step, chain.calmHours - from};
    double segmentCalm = std::exp(-chain.rate * chain.segment);
    double lastCalm = std::exp(-chain.rate * chain.last);
    double restartCalm = std::exp(-chain.rate * chain.restart);
    double calm = std::exp(-chain.rate * chain.calmHours);

    Complex next()
    {
        const Complex one{1.0, 0.0};
        const double w = step * index++;
        const Complex life = Complex{chain.rate, 0.0} / Complex{chain.rate, -w};
        const Complex wait = one / Complex{1.0, -w * chain.wait};
        const Complex restarted = restartCalm * restartPhase.next();
        const Complex fails = wait * life * (one - restarted);
        const Complex recovers = wait * restarted / (one - fails);
        const Complex segment = life * (one - segmentCalm * segmentPhase.next());
        const Complex last = life * (one - lastCalm * lastPhase.next());
        const Complex all =
            powerOf(Complex{segmentCalm, 0.0} / (one - segment * recovers), chain.count)
            * (Complex{lastCalm, 0.0} / (one - last * recovers));
        const Complex once = wait * restarted * (chain.count * segment + last);
        return shift.next() * (all - calm * (one + once));
    }
};

// The least distance beyond which (sign 1) or below which (sign -1) nearly nothing lies: Chernoff's
// bound, minimised over a ladder of tilts. Many tilts diverge when the hours are rarely long, so
// the way up goes on until one holds.
double reach(const SpotChain& chain, double deviation, double sign)
{
    constexpr int kSteps = 40;
    constexpr int kMostSteps = 160;
    double tilt = 4.0 * std::sqrt(2.0 * kTail) / deviation;
    double best = sign > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
    for (int i = 0; i < kSteps || (std::isinf(best) && i < kMostSteps); ++i, tilt *= 0.75) {
        const double bound = sign * (logMoment(chain, sign * tilt) + kTail) / tilt;
        const bool isBetter = sign > 0.0 ? bound < best : bound > best;
        if (!isBetter && std::isfinite(best) && best != 0.0)
            break; // the bound has one valley
        best = isBetter ? bound : best;
    }
    return best;
}

} // namespace

bool SpotDistribution::isExactFor(const SpotJob& job)
{
    const double longest = std::min(job.intervalHours, job.workHours) + job.writeHours;
    return job.lifetimeShape == 1.0 && job.workHours / job.intervalHours <= kMostSegments
        && job.writeHours > job.warningHours
        && (longest + job.restartHours) / job.mtbiHours <= kHopeless;
}

std::optional<SpotDistribution> SpotDistribution::of(
    const SpotJob& job, HourKind kind, std::size_t points)
{
    if (!isExactFor(job))
        return std::nullopt;
    SpotDistribution distribution(chainOf(job, kind), points);
    if (!std::isfinite(distribution.m_from) || !std::isfinite(distribution.m_length))
        return std::nullopt;
    return distribution;
}

SpotDistribution::SpotDistribution(const SpotChain& chain, std::size_t points)
    : m_chain(chain),
      m_calmShare(std::exp(-chain.rate * chain.calmHours)),
      m_onceShare(std::exp(-chain.rate * (chain.calmHours + chain.restart)))
{
    if (1.0 - m_calmShare < kNegligible)
        return;
    const double deviation = standardDeviation(m_chain);
    m_from = m_chain.calmHours + reach(m_chain, deviation, -1.0);
    m_length = m_chain.calmHours + reach(m_chain, deviation, 1.0) - m_from;
    if (!std::isfinite(m_from) || !std::isfinite(m_length))
        return;
    const double coarsest = coarsestStep();
    while (points < kFinePoints && m_length > coarsest * static_cast<double>(points))
        points *= 2;
    invert(points);
}

// Few interruptions leave steps in the density that are as wide as a segment.
double SpotDistribution::coarsestStep() const
{
    constexpr double kFew = 1e-4; // share of jobs without interruption
    const double step = 0.01 * m_chain.calmHours;
    return m_calmShare > kFew ? std::min(step, 0.25 * m_chain.segment) : step;
}

void SpotDistribution::invert(std::size_t points)
{
    m_step = m_length / static_cast<double>(points);
    const double frequency = 2.0 * std::numbers::pi / m_length;
    std::vector<Complex> values(points);
    RestSpectrum spectrum{m_chain, m_from, frequency};
    const double mass = spectrum.next().re;
    values[0] = {mass, 0.0};
    // The density goes in the real part, its integral in the imaginary one: one transform for two.
    for (std::size_t k = 1; k < points / 2; ++k) {
        const Complex density = spectrum.next();
        const double perFrequency = 1.0 / (frequency * static_cast<double>(k));
        const Complex integral{-density.im * perFrequency, density.re * perFrequency};
        values[k] = {density.re - integral.im, density.im + integral.re};
        values[points - k] = {density.re + integral.im, integral.re - density.im};
    }
    transformOf(points).apply(values);
    m_sum.resize(points);
    m_slope.resize(points);
    const double start = values[0].im;
    for (std::size_t j = 0; j < points; ++j) {
        m_slope[j] = values[j].re / m_length;
        m_sum[j] = (mass * m_step * static_cast<double>(j) + values[j].im - start) / m_length;
    }
}

// The probability that a life ends within a segment and delays the job by at most `late` hours
// beside the restart: part of a segment is lost, the rest is the wait.
double SpotDistribution::lostIn(double segment, double late) const
{
    const double rate = m_chain.rate;
    const double lost = std::min(late, segment);
    if (m_chain.wait == 0.0)
        return -std::expm1(-rate * lost);
    const double back = 1.0 / m_chain.wait;
    const double rest = back - rate;
    const double factor = std::fabs(rest * lost) < 1e-12 ? lost : -std::expm1(-rest * lost) / rest;
    const double tail = std::exp(-back * (late - lost) - rate * lost) * factor;
    return -std::expm1(-rate * lost) - rate * tail;
}

double SpotDistribution::interruptedOnce(double hours) const
{
    const double late = hours - m_chain.calmHours - m_chain.restart;
    if (late <= 0.0 || m_onceShare < kNegligible / (1.0 + m_chain.count))
        return 0.0;
    const double last = m_chain.last > 0.0 ? lostIn(m_chain.last, late) : 0.0;
    return m_onceShare * (m_chain.count * lostIn(m_chain.segment, late) + last);
}

// Cubic between the points, where values and slopes are known.
double SpotDistribution::restBelow(double hours) const
{
    if (m_sum.empty() || hours <= m_from)
        return 0.0;
    const double place = (hours - m_from) / m_step;
    const auto left =
        static_cast<std::size_t>(std::min(place, static_cast<double>(m_sum.size()) - 2.0));
    const double t = std::min(place - static_cast<double>(left), 1.0);
    const double a = m_sum[left];
    const double b = m_sum[left + 1];
    const double u = 1.0 - t;
    return a * u * u * (1.0 + 2.0 * t) + b * t * t * (3.0 - 2.0 * t)
        + m_step * t * u * (m_slope[left] * u - m_slope[left + 1] * t);
}

double SpotDistribution::probabilityBelow(double hours) const
{
    if (hours < m_chain.calmHours)
        return 0.0;
    if (hours < m_chain.calmHours + m_chain.restart)
        return m_calmShare; // an interrupted job needs at least a restart more
    const double below = m_calmShare + interruptedOnce(hours) + restBelow(hours);
    return std::clamp(below, 0.0, 1.0);
}

double SpotDistribution::percentile(double share) const
{
    if (share <= m_calmShare || m_sum.empty())
        return m_chain.calmHours;
    double low = m_from;
    double high = m_from + m_length;
    constexpr int kHalvings = 60;
    for (int i = 0; i < kHalvings && high - low > 1e-12 * high; ++i) {
        const double middle = (low + high) / 2.0;
        (probabilityBelow(middle) < share ? low : high) = middle;
    }
    return (low + high) / 2.0;
}

} // namespace isocost
