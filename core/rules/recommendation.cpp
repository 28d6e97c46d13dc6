// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/recommendation.h"

#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

namespace {

std::string_view phraseOf(Work work)
{
    constexpr std::array<std::string_view, 3> kPhrases{
        "for custom kernels", "for serving", "for training from scratch"};
    return kPhrases[static_cast<std::size_t>(work)];
}

struct Adviser {
    const RuleContext& context;
    Work work;
    Ranking ranking = rank(context, work);

    [[nodiscard]] Recommendation advise() const
    {
        Recommendation out;
        out.work = work;
        out.platform = ranking.platform();
        out.sentence = sentence();
        out.conditions = matrixConditions(context, work);
        for (const Candidate& candidate : ranking.candidates)
            out.reasons.push_back(costOf(candidate));
        addStops(out.reasons);
        out.ranking = ranking;
        return out;
    }

    [[nodiscard]] std::string sentence() const
    {
        const Candidate* const answer = ranking.answer();
        if (answer == nullptr) {
            bool isPriced = false;
            for (int k = 0; k < context.platformCount(); ++k)
                isPriced |= canRun(context, work, k) && context.has(Metric::Price, k);
            const std::string none =
                work == Work::CustomKernels ? "No platform with CUDA" : "No platform";
            if (!isPriced)
                return none + " has a price";
            if (work == Work::Serving)
                return none + " that has a price can serve the model";
            return none + " that has a price ever ends a run";
        }
        const Candidate& cheapest = ranking.candidates.front();
        std::string text = label(answer->platform) + " " + std::string(phraseOf(work));
        if (cheapest.isAllowed())
            return text;
        if (answer != &cheapest)
            return text + "; cheapest would be " + label(cheapest.platform)
                + ", but it breaks a stop rule (" + brokenRule(cheapest.stops[0]) + ")";
        return (ranking.candidates.size() == 1
                       ? "Only " + text + ", but it breaks a stop rule"
                       : text + ", though every candidate breaks a stop rule")
            + " (" + brokenRule(cheapest.stops[0]) + ")";
    }

    [[nodiscard]] std::string costOf(const Candidate& candidate) const
    {
        const std::string text = label(candidate.platform) + ": " + moneyText(candidate.cost);
        if (work == Work::Serving)
            return text + " for a billion tokens";
        const Results<double>& results = context.results;
        const double migration = results.of(Metric::MigrationCost, candidate.platform).value;
        return text + " over the horizon, "
            + displayText(results.of(Metric::TrainingRunsOverHorizon).value, "1") + " runs of "
            + moneyText(results.of(Metric::TrainingCost, candidate.platform).value) + " and "
            + (migration > 0.0 ? moneyText(migration) + " of migration" : "no migration");
    }

    // "MFU is 20 %, suspend below 25 %": without the name of the platform.
    static std::string brokenRule(const Finding& finding)
    {
        return say(finding.unnamed, kLabel) + ", " + say(finding.due, kLabel);
    }

    void addStops(std::vector<std::string>& reasons) const
    {
        const std::vector<Finding> findings =
            checkRulesOfEach(context.scenario, context.catalog, context.results, context.today);
        for (const Candidate& candidate : ranking.candidates)
            for (const Finding& stop : stopsOf(findings, candidate.platform))
                reasons.push_back((concerns(stop, work) ? "Against " : "Not counted against ")
                    + label(candidate.platform) + ": " + brokenRule(stop)
                    + (concerns(stop, work) ? "" : ", a rule of training"));
    }

    [[nodiscard]] const std::string& label(int platform) const
    {
        return context.platform(platform).label;
    }
};

} // namespace

std::vector<Recommendation> recommendAtOnce(const RuleContext& context)
{
    return eachOf<Recommendation>(kWorks, [&context](Work work) {
        return Adviser{context, work}.advise();
    });
}

std::vector<Recommendation> recommend(const Scenario& scenario, const Catalog& catalog)
{
    const Results<double> results = evaluate(scenario, catalog);
    const RuleContext context{scenario, catalog, results, {}};
    std::vector<Recommendation> all = recommendAtOnce(context);
    for (Recommendation& advice : all)
        advice.switchingValues = switchingValuesOf(context, advice.work, advice.ranking);
    return all;
}

} // namespace isocost
