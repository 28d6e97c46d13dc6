// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_table.h"

#include <algorithm>
#include <array>

#include "core/views/buying.h"
#include "core/views/buying_phrases.h"
#include "core/views/spreads/picture_spreads.h"

namespace isocost {

// The views; each is defined in a file of its name.
ViewPicture mfuCost(const ViewInput& input);
ViewPicture network(const ViewInput& input);
ViewPicture budget(const ViewInput& input);
ViewPicture cash(const ViewInput& input);
ViewPicture commitment(const ViewInput& input);
ViewPicture breakEven(const ViewInput& input);
ViewPicture spotChurn(const ViewInput& input);
ViewPicture risk(const ViewInput& input);
ViewPicture ranges(const ViewInput& input);
ViewPicture whatTurnsIt(const ViewInput& input);
ViewPicture tokenCost(const ViewInput& input);
ViewPicture serving(const ViewInput& input);
ViewPicture validation(const ViewInput& input);
ViewPicture results(const ViewInput& input);
ViewPicture ledger(const ViewInput& input);
ViewPicture routing(const ViewInput& input);
ViewPicture scenarios(const ViewInput& input);
ViewPicture sensitivity(const ViewInput& input);
ViewPicture bridge(const ViewInput& input);
ViewPicture headlines(const ViewInput& input); // headlines_picture.cpp

// The studies of the views; each is defined in the folder of its view.
std::unique_ptr<ViewStudy> spotChurnStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> sensitivityStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> bridgeStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> routingStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> whatTurnsItStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> ledgerStudy(ViewStudy::Tell tell);

namespace {

using enum ViewGroup;
constexpr std::array kRows{
    ViewRow{"mfu-cost", Cost, "MFU cost",
        "What a run costs on each platform as its MFU rises, and where platforms cost the same",
        Parameter::Mfu, mfuCost},
    ViewRow{"network", Cost, "Network",
        "How many chips wait for the network instead of computing, and what that burns an hour",
        Parameter::NetworkWait, network},
    ViewRow{"sensitivity", Cost, "Sensitivity",
        "What moves a result most (tornado), and what two assumptions make of it (heat map)",
        std::nullopt, sensitivity, sensitivityStudy},
    ViewRow{"bridge", Cost, "Bridge",
        "Why one scenario costs more than another, assumption by assumption (waterfall)",
        Parameter::FleetUtilization, bridge, bridgeStudy},
    ViewRow{"budget", Buy, "Budget",
        "What a year of the plan costs by way of buying, when the cash goes out, and what if",
        Parameter::FleetUtilization, budget},
    ViewRow{"break-even", Buy, "Break-even",
        "Should we buy? From which utilization on owning is cheaper than each way of renting",
        Parameter::FleetUtilization, breakEven},
    ViewRow{"cash", Buy, "Cash",
        "What has been paid by which month, bought or rented, and when owning has paid back",
        Parameter::FleetUtilization, cash},
    ViewRow{"commitment", Buy, "Commitment",
        "How much to reserve for a demand that varies, what runs over and what is stranded",
        Parameter::DemandReserved, commitment},
    ViewRow{"routing", Buy, "Routing",
        "Which platform is recommended for each kind of work at these prices, and what would "
        "change that",
        Parameter::Mfu, routing, routingStudy},
    ViewRow{"scenarios", Buy, "Scenarios",
        "What each scenario of the project costs by any result, and how far from one of them",
        Parameter::FleetUtilization, scenarios, nullptr, 480, 270},
    ViewRow{"spot-churn", Risk, "Spot churn",
        "What interruptions and checkpoints make of a job on spot: hours, cost and their spread",
        Parameter::SpotNodeInterruptionRate, spotChurn, spotChurnStudy, 720, 560},
    ViewRow{"risk", Risk, "Risk",
        "What the listed risks cost together, and the chance to lose more than a sum", std::nullopt,
        risk, nullptr, 420, 260},
    ViewRow{"ranges", Risk, "Ranges",
        "How sure a result is while assumptions are ranges, what drives it, and what to measure "
        "next",
        std::nullopt, ranges},
    ViewRow{"what-turns-it", Risk, "What turns it",
        "For owning to beat three years, what would have to be true: where an assumption turns it",
        std::nullopt, whatTurnsIt, whatTurnsItStudy},
    ViewRow{"token-cost", Serve, "Token cost",
        "What a million tokens cost to serve on each platform, of what that is made, quantization",
        Parameter::InferenceLoadFactor, tokenCost},
    ViewRow{"serving", Serve, "Serving",
        "When serving has cost more than training, and where to train and where to serve",
        Parameter::InferenceTokensBPerMonth, serving},
    ViewRow{"validation", Evidence, "Validation",
        "How far the model is from published results, and which of them do not reconcile",
        std::nullopt, validation},
    ViewRow{"results", Evidence, "Results",
        "Every number of the model by subject, beside that of the first scenario",
        Parameter::FleetUtilization, results},
    ViewRow{"ledger", Evidence, "Ledger",
        "Every assumption with its value, source and date, and the checklist before signing",
        std::nullopt, ledger, ledgerStudy},
};

constexpr std::array kParts{
    ViewRow{"headlines", {}, "Headlines",
        "The year of the plan, every run, the owned hour, break-even and spot, beside the base",
        std::nullopt, headlines},
};

const ViewRow* findIn(std::span<const ViewRow> rows, std::string_view id)
{
    const auto found = std::ranges::find(rows, id, &ViewRow::id);
    return found == rows.end() ? nullptr : &*found;
}

// Tells whether a view speaks of the planned work; others are of an hour, a token, the spot job or
// the evidence.
bool isOfWork(std::string_view id)
{
    constexpr std::array<std::string_view, 6> kOthers{
        "network", "token-cost", "spot-churn", "risk", "validation", "ledger"};
    return std::ranges::find(kOthers, id) == kOthers.end();
}

} // namespace

ViewPicture ViewRow::picture(const ViewInput& input) const
{
    ViewPicture picture = function(input);
    if (isOfWork(id) && isWorkTooMuch(*input.results) && !picture.words.title.empty()
        && picture.words.emptyReason.empty())
        picture.words.title.add(buying_phrases::kWorkIsTooMuch,
            {{"work", asShare(input.results->of(Metric::FleetWorkShare).value)}}, Weight::Claim);
    picture.subject = input.scenario->name;
    addSpreads(picture, input);
    return picture;
}

std::span<const ViewRow> viewTable()
{
    return kRows;
}

const ViewRow* findView(std::string_view id)
{
    return findIn(viewTable(), id);
}

std::span<const ViewRow> partTable()
{
    return kParts;
}

const ViewRow* findViewOrPart(std::string_view id)
{
    const ViewRow* const view = findView(id);
    return view ? view : findIn(partTable(), id);
}

std::string_view labelOf(ViewGroup group)
{
    constexpr std::array<std::string_view, 5> kLabels{"Cost", "Buy", "Risk", "Serve", "Evidence"};
    return kLabels[static_cast<std::size_t>(group)];
}

ViewGroup groupOf(Parameter parameter)
{
    using enum ViewGroup;
    constexpr std::array<ViewGroup, kGroupCount> kOfAssumptions{
        Cost, Buy, Buy, Risk, Buy, Serve, Buy, Buy, Evidence, Buy, Cost};
    if (isPrice(parameter))
        return Buy;
    const ParameterRow& row = rowOf(parameter);
    return row.id.find("serving") != std::string_view::npos
        ? Serve
        : kOfAssumptions[static_cast<std::size_t>(row.group)];
}

} // namespace isocost
