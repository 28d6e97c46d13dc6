// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/recommendation.h"

#include <algorithm>

#include "core/analysis/solve.h"
#include "core/explain/display.h"
#include "core/model/readiness.h"
#include "core/rules/rule_context.h"

namespace isocost {

namespace {

struct Candidate {
    int platform = -1;
    double cost = 0.0; // what decides
};

class Adviser {
public:
    Adviser(const Scenario& scenario, const Catalog& catalog)
        : m_inputs(resolve(scenario, catalog)),
          m_results(evaluate(scenario, catalog)),
          m_context{scenario, catalog, m_results, {}}
    {
    }

    [[nodiscard]] Recommendation advise(Work work);

private:
    [[nodiscard]] std::vector<Candidate> candidates(Work work) const; // cheapest first
    [[nodiscard]] double runs() const; // over the horizon
    [[nodiscard]] double migration(int platform) const; // USD
    void explainCost(Recommendation& out, const std::vector<Candidate>& ranked) const;
    void addPriceTurn(Recommendation& out, int winner, int other) const;
    void addMfuTurns(Recommendation& out, int winner, int other) const;
    void addRunsTurn(Recommendation& out, int winner, int other) const;
    void addRoots(
        Recommendation& out, const SolveQuestion& question, const std::string& text) const;
    [[nodiscard]] const std::string& label(int platform) const
    {
        return m_context.platform(platform).label;
    }

    Inputs<double> m_inputs;
    Results<double> m_results;
    RuleContext m_context;
};

Metric decidingMetric(Work work)
{
    return work == Work::Serving ? Metric::Cpbt : Metric::TrainingCost;
}

std::string money(double value)
{
    return displayText(value, Format::Money);
}

double Adviser::runs() const
{
    constexpr double kMonths = 12.0; // a year
    return m_context.number(Parameter::TrainingRunsPerYear)
        * m_context.number(Parameter::FinanceHorizonMonths) / kMonths;
}

double Adviser::migration(int platform) const
{
    return m_context.number(Parameter::MigrationHours, platform)
        * m_context.number(Parameter::EngineeringRate);
}

std::vector<Candidate> Adviser::candidates(Work work) const
{
    const bool needsCuda = work == Work::CustomKernels
        && readinessOf(m_context.scenario, Parameter::ReadyAbstractionLayer) != Readiness::Done;
    std::vector<Candidate> ranked;
    for (int k = 0; k < m_context.platformCount(); ++k) {
        const Outcome<double>& cost = m_results.of(decidingMetric(work), k);
        if (!cost.hasNumber() || (needsCuda && m_context.stack(k) != "cuda"))
            continue;
        ranked.push_back(
            {k, work == Work::Serving ? cost.value : cost.value * runs() + migration(k)});
    }
    std::ranges::stable_sort(ranked, {}, &Candidate::cost);
    return ranked;
}

void Adviser::explainCost(Recommendation& out, const std::vector<Candidate>& ranked) const
{
    const bool isServing = out.work == Work::Serving;
    for (const Candidate& candidate : ranked) {
        std::string text = label(candidate.platform) + ": " + money(candidate.cost)
            + (isServing ? " for a billion tokens" : " over the horizon");
        if (!isServing)
            text += ", " + displayText(runs(), Format::Count) + " runs of "
                + money(m_results.of(Metric::TrainingCost, candidate.platform).value) + " and "
                + money(migration(candidate.platform)) + " of migration";
        out.reasons.push_back(std::move(text));
    }
}

void Adviser::addRoots(
    Recommendation& out, const SolveQuestion& question, const std::string& text) const
{
    const auto solution = solve(m_inputs, question, wholeRange(question.parameter));
    if (!solution)
        return;
    const ParameterRow& row = rowOf(question.parameter.parameter);
    for (const double root : solution->roots)
        out.turns.push_back({text + " "
                + (displayFactor(row) > 1.0 ? displayText(root, Format::Share)
                                            : displayText(root, row.unit)),
            question.parameter, root});
}

void Adviser::addMfuTurns(Recommendation& out, int winner, int other) const
{
    const auto cost = [](int platform) { return MetricAddress{Metric::TrainingCost, platform}; };
    addRoots(out, {{Parameter::Mfu, other}, cost(other), cost(winner)},
        "a run on " + label(other) + " costs the same at an MFU there of");
    addRoots(out, {{Parameter::Mfu, winner}, cost(winner), cost(other)},
        "a run on " + label(winner) + " costs the same at an MFU there of");
}

void Adviser::addPriceTurn(Recommendation& out, int winner, int other) const
{
    const auto cost = [](int platform) { return MetricAddress{Metric::Cpbt, platform}; };
    const Purchase purchase = m_context.purchase(other);
    if (purchase == Purchase::Owned)
        return;
    addRoots(out, {{priceOf(purchase), other}, cost(other), cost(winner)},
        label(other) + " serves at the same cost at a price of");
}

// Below so many runs a year the dearer migration of the cheaper runs does not pay.
void Adviser::addRunsTurn(Recommendation& out, int winner, int other) const
{
    const double saving = m_results.of(Metric::TrainingCost, other).value
        - m_results.of(Metric::TrainingCost, winner).value;
    const double dearer = migration(winner) - migration(other);
    if (saving * dearer <= 0.0)
        return;
    const double perYear =
        dearer / saving * m_context.number(Parameter::TrainingRunsPerYear) / runs();
    const Range& range = rowOf(Parameter::TrainingRunsPerYear).range;
    if (perYear >= range.minimum && perYear <= range.maximum)
        out.turns.push_back({label(other) + " is as cheap with its migration at "
                + displayText(perYear, Format::Count) + " runs a year",
            ParameterAddress{Parameter::TrainingRunsPerYear, -1}, perYear});
}

Recommendation Adviser::advise(Work work)
{
    Recommendation out;
    out.work = work;
    const std::vector<Candidate> ranked = candidates(work);
    const bool needsCuda = work == Work::CustomKernels;
    if (needsCuda)
        out.turns.push_back({"an abstraction layer lets the code run elsewhere",
            ParameterAddress{Parameter::ReadyAbstractionLayer, -1}, std::nullopt});
    if (ranked.empty()) {
        out.sentence = needsCuda ? "No platform with CUDA has a price" : "No platform has a price";
        return out;
    }
    out.platform = ranked.front().platform;
    constexpr std::array kVerbs{
        " for custom kernels", " for serving", " for training from scratch"};
    out.sentence = label(out.platform) + kVerbs[static_cast<std::size_t>(work)];
    explainCost(out, ranked);
    for (std::size_t i = 1; i < ranked.size(); ++i) {
        if (work == Work::Serving) {
            addPriceTurn(out, out.platform, ranked[i].platform);
        } else {
            addMfuTurns(out, out.platform, ranked[i].platform);
            addRunsTurn(out, out.platform, ranked[i].platform);
        }
    }
    return out;
}

} // namespace

std::string_view wordOf(Work work)
{
    constexpr std::array<std::string_view, 3> kWords{"custom_kernels", "serving", "training"};
    return kWords[static_cast<std::size_t>(work)];
}

std::string_view matrixAnswerTo(Work work)
{
    constexpr std::array<std::string_view, 3> kAnswers{"custom CUDA kernels: H100 class",
        "standard transformer, serving, large batch: TPU v5e class",
        "training from scratch inside AWS with amortised migration: Trainium2"};
    return kAnswers[static_cast<std::size_t>(work)];
}

std::vector<Recommendation> recommend(const Scenario& scenario, const Catalog& catalog)
{
    Adviser adviser(scenario, catalog);
    std::vector<Recommendation> all;
    for (const Work work : kWorks)
        all.push_back(adviser.advise(work));
    return all;
}

} // namespace isocost
