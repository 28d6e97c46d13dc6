// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_table.h"

#include <algorithm>
#include <array>

namespace isocost {

// Each in a file of its name.
ViewPicture mfuCost(const ViewInput& input);
ViewPicture network(const ViewInput& input);
ViewPicture budget(const ViewInput& input);
ViewPicture cash(const ViewInput& input);
ViewPicture commitment(const ViewInput& input);
ViewPicture breakEven(const ViewInput& input);
ViewPicture spotChurn(const ViewInput& input);
ViewPicture risk(const ViewInput& input);
ViewPicture tokenCost(const ViewInput& input);
ViewPicture serving(const ViewInput& input);
ViewPicture validation(const ViewInput& input);
ViewPicture results(const ViewInput& input);
ViewPicture ledger(const ViewInput& input);
ViewPicture routing(const ViewInput& input);
ViewPicture sensitivity(const ViewInput& input);
ViewPicture bridge(const ViewInput& input);

// In a file of their name.
std::unique_ptr<ViewStudy> spotChurnStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> sensitivityStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> bridgeStudy(ViewStudy::Tell tell);
std::unique_ptr<ViewStudy> routingStudy(ViewStudy::Tell tell);

ViewPicture ViewRow::picture(const ViewInput& input) const
{
    ViewPicture picture = function(input);
    picture.subject = input.scenario->name;
    return picture;
}

std::span<const ViewRow> viewTable()
{
    using enum ViewGroup;
    static constexpr std::array kRows{
        ViewRow{"mfu-cost", Cost, "MFU cost", 480, 320, mfuCost},
        ViewRow{"network", Cost, "Network", 480, 320, network},
        ViewRow{"sensitivity", Cost, "Sensitivity", 480, 320, sensitivity, sensitivityStudy},
        ViewRow{"bridge", Cost, "Bridge", 480, 320, bridge, bridgeStudy},
        ViewRow{"budget", Buy, "Budget", 480, 320, budget},
        ViewRow{"break-even", Buy, "Break-even", 480, 320, breakEven},
        ViewRow{"cash", Buy, "Cash", 480, 320, cash},
        ViewRow{"commitment", Buy, "Commitment", 480, 320, commitment},
        ViewRow{"routing", Buy, "Routing", 480, 320, routing, routingStudy},
        ViewRow{"spot-churn", Risk, "Spot churn", 720, 560, spotChurn, spotChurnStudy},
        ViewRow{"risk", Risk, "Risk", 420, 260, risk},
        ViewRow{"token-cost", Serve, "Token cost", 480, 320, tokenCost},
        ViewRow{"serving", Serve, "Serving", 480, 320, serving},
        ViewRow{"validation", Evidence, "Validation", 480, 320, validation},
        ViewRow{"results", Evidence, "Results", 480, 320, results},
        ViewRow{"ledger", Evidence, "Ledger", 480, 320, ledger},
    };
    return kRows;
}

const ViewRow* findView(std::string_view id)
{
    const std::span<const ViewRow> all = viewTable();
    const auto found = std::ranges::find(all, id, &ViewRow::id);
    return found == all.end() ? nullptr : &*found;
}

std::string_view labelOf(ViewGroup group)
{
    constexpr std::array<std::string_view, 5> kLabels{"Cost", "Buy", "Risk", "Serve", "Evidence"};
    return kLabels[static_cast<std::size_t>(group)];
}

} // namespace isocost
