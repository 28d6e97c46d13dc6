// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/mfu_cost_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "ui/charts/chart_text.h"

namespace isocost {

namespace {

class Verdict {
public:
    Verdict(const Scenario& scenario, const Inputs<double>& in, const MfuCurves& curves)
        : m_scenario(scenario), m_in(in), m_curves(curves)
    {
    }

    [[nodiscard]] QString title() const
    {
        const PlatformCurve& reference = m_curves.platforms[m_curves.reference];
        if (m_curves.isEmpty())
            return QStringLiteral("No platform has a cost to compare");
        if (!reference.presentCost.hasNumber())
            return withoutReference();
        if (m_curves.platforms.size() == 1)
            return alone(m_curves.reference);
        if (reference.presentCost.value <= 0.0)
            return QStringLiteral("%1 costs nothing at these prices: nothing beats it")
                .arg(name(m_curves.reference));
        for (const std::size_t challenger : challengers()) {
            if (const std::optional<QString> found = against(challenger))
                return *found;
        }
        return alone(m_curves.reference) + QStringLiteral("; ") + incomparable();
    }

    [[nodiscard]] QString emptyReason() const
    {
        const QStringList endless = without(Reason::Never);
        const QStringList unpriced = without(Reason::Unpriced);
        QStringList sentences;
        if (!unpriced.isEmpty())
            sentences.append(
                QStringLiteral("There is no public price for %1.").arg(listText(unpriced)));
        if (!endless.isEmpty())
            sentences.append(QStringLiteral("A run on spot never finishes: interruptions come "
                                            "before the first checkpoint."));
        sentences.append(QStringLiteral("Enter a price or choose another reservation."));
        return sentences.join(QLatin1Char(' '));
    }

    // Platforms without a curve and why, unless the title says so: "; no price for Trainium2".
    [[nodiscard]] QString missing() const
    {
        QStringList unpriced;
        QStringList endless;
        for (std::size_t k = 0; k < m_curves.platforms.size(); ++k) {
            const Outcome<double>& cost = m_curves.platforms[k].presentCost;
            if (!cost.hasNumber())
                (cost.reason == Reason::Never ? endless : unpriced).append(name(k));
        }
        QString text;
        if (!unpriced.isEmpty() && !title().contains(listText(unpriced)))
            text += QStringLiteral("; no price for ") + listText(unpriced);
        if (!endless.isEmpty() && !title().contains(listText(endless)))
            text += QStringLiteral("; on spot never finished: ") + listText(endless);
        return text;
    }

private:
    // All but the reference, those first that beat it at the lowest MFU: that order does not
    // change while a present MFU is dragged.
    [[nodiscard]] std::vector<std::size_t> challengers() const
    {
        std::vector<std::size_t> found;
        for (std::size_t k = 0; k < m_curves.platforms.size(); ++k) {
            if (k != m_curves.reference && m_curves.platforms[k].presentCost.hasNumber())
                found.push_back(k);
        }
        const auto parity = [this](std::size_t k) {
            const Outcome<double>& mfu = m_curves.platforms[k].parityMfu;
            return mfu.hasNumber() ? mfu.value : std::numeric_limits<double>::infinity();
        };
        std::ranges::stable_sort(found, {}, parity);
        return found;
    }

    // One chip at two sellers is a matter of price: a parity in MFU would say nothing.
    [[nodiscard]] std::optional<QString> sameChip(std::size_t platform) const
    {
        const PlatformCurve& other = m_curves.platforms[platform];
        const PlatformCurve& reference = m_curves.platforms[m_curves.reference];
        if (m_scenario.platforms[platform].accelerator
                != m_scenario.platforms[m_curves.reference].accelerator
            || other.presentMfu != reference.presentMfu)
            return std::nullopt;
        const double change = other.presentCost.value / reference.presentCost.value - 1.0;
        if (change == 0.0)
            return QStringLiteral("%1 and %2 cost the same")
                .arg(name(platform), name(m_curves.reference));
        return QStringLiteral("%1 costs %2 %3 than %4: the same chip at %5 MFU")
            .arg(name(platform), shareText(std::fabs(change)),
                change < 0.0 ? QStringLiteral("less") : QStringLiteral("more"),
                name(m_curves.reference), shareText(other.presentMfu));
    }

    [[nodiscard]] QString name(std::size_t platform) const
    {
        return platformLabel(m_scenario, platform);
    }

    [[nodiscard]] QString alone(std::size_t platform) const
    {
        const PlatformCurve& curve = m_curves.platforms[platform];
        return QStringLiteral("%1 costs %2 a run at %3 MFU")
            .arg(name(platform), moneyText(curve.presentCost.value), shareText(curve.presentMfu));
    }

    // "Trainium2 reserved for 1 year": the platforms whose cost has no number for this reason.
    [[nodiscard]] QStringList without(Reason reason) const
    {
        QStringList names;
        for (std::size_t k = 0; k < m_curves.platforms.size(); ++k) {
            if (m_curves.platforms[k].presentCost.reason == reason)
                names.append(name(k) + QLatin1Char(' ') + purchaseText(m_in.platforms[k].purchase));
        }
        return names;
    }

    // "Trainium2 and TPU v5e have no price"
    [[nodiscard]] QString incomparable() const
    {
        QStringList names;
        bool isUnpriced = true;
        for (std::size_t k = 0; k < m_curves.platforms.size(); ++k) {
            if (k == m_curves.reference)
                continue;
            names.append(name(k));
            isUnpriced = isUnpriced && m_curves.platforms[k].presentCost.reason == Reason::Unpriced;
        }
        if (!isUnpriced)
            return listText(names) + QStringLiteral(" cannot be compared");
        return listText(names)
            + (names.size() == 1 ? QStringLiteral(" has no price")
                                 : QStringLiteral(" have no price"));
    }

    [[nodiscard]] QString withoutReference() const
    {
        std::size_t cheapest = m_curves.reference;
        for (std::size_t k = 0; k < m_curves.platforms.size(); ++k) {
            const Outcome<double>& cost = m_curves.platforms[k].presentCost;
            const Outcome<double>& best = m_curves.platforms[cheapest].presentCost;
            if (cost.hasNumber() && (!best.hasNumber() || cost.value < best.value))
                cheapest = k;
        }
        const bool isEndless =
            m_curves.platforms[m_curves.reference].presentCost.reason == Reason::Never;
        return QStringLiteral("%1 %2 %3; %4")
            .arg(name(m_curves.reference),
                isEndless ? QStringLiteral("never finishes") : QStringLiteral("has no price"),
                purchaseText(m_in.platforms[m_curves.reference].purchase), alone(cheapest));
    }

    [[nodiscard]] std::optional<QString> against(std::size_t platform) const
    {
        const PlatformCurve& curve = m_curves.platforms[platform];
        const QString challenger = name(platform);
        const QString reference = name(m_curves.reference);
        if (const std::optional<QString> found = sameChip(platform))
            return found;
        if (curve.parityMfu.reason == Reason::Never)
            return QStringLiteral("%1 never beats %2, not even at 100 % MFU")
                .arg(challenger, reference);
        if (!curve.parityMfu.hasNumber())
            return std::nullopt;
        if (curve.parityMfu.value < rowOf(Parameter::Mfu).range.minimum)
            return QStringLiteral("%1 beats %2 at any MFU").arg(challenger, reference);
        const QString parity = shareText(curve.parityMfu.value);
        const QString present = shareText(curve.presentMfu);
        if (parity == present)
            return QStringLiteral("%1 and %2 cost the same at %3 MFU, where you are")
                .arg(challenger, reference, parity);
        return QStringLiteral("%1 beats %2 only above %3 MFU; you are at %4")
            .arg(challenger, reference, parity, present);
    }

    const Scenario& m_scenario;
    const Inputs<double>& m_in;
    const MfuCurves& m_curves;
};

// "1,024 chips", or "256 to 1,024 chips" when the platforms differ.
QString chipsText(const Inputs<double>& in)
{
    const auto [fewest, most] = std::ranges::minmax(
        in.platforms, {}, [](const auto& platform) { return platform[Parameter::Chips]; });
    const double low = fewest[Parameter::Chips];
    const double high = most[Parameter::Chips];
    const QString range =
        low == high ? countText(low) : countText(low) + QStringLiteral(" to ") + countText(high);
    return range + (high == 1.0 ? QStringLiteral(" chip") : QStringLiteral(" chips"));
}

QString workText(const Inputs<double>& in)
{
    if (in[Parameter::TrainingFlops] > 0.0)
        return QStringLiteral("%1 FLOP").arg(in[Parameter::TrainingFlops], 0, 'g', 3);
    return QStringLiteral("%1B parameters, %2B tokens")
        .arg(countText(in[Parameter::TrainingParametersB]),
            countText(in[Parameter::TrainingTokensB]));
}

QString buyingText(const Inputs<double>& in)
{
    const Purchase first = in.platforms.front().purchase;
    const bool isSame = std::ranges::all_of(
        in.platforms, [first](const auto& platform) { return platform.purchase == first; });
    return isSame ? purchaseText(first) : QStringLiteral("bought in different ways");
}

} // namespace

ChartWords mfuCostWords(const Scenario& scenario, const Inputs<double>& in, const MfuCurves& curves)
{
    const Verdict verdict(scenario, in, curves);
    ChartWords words;
    words.title = verdict.title();
    words.subtitle =
        QStringLiteral("%1: cost of one training run, %2, %3, %4")
            .arg(shortText(scenario.name), workText(in), chipsText(in), buyingText(in));
    if (!curves.isEmpty())
        words.subtitle += verdict.missing();
    else
        words.emptyReason = verdict.emptyReason();
    return words;
}

} // namespace isocost
