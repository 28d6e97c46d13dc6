// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/address.h"

#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::string_view kPlatformPrefix = "platform.";
constexpr std::string_view kEveryPlatform = "platform.*.";

[[noreturn]] void refuseId(const Scenario& scenario, std::string_view id)
{
    const auto known = eachOf<std::string>(allAddresses(scenario),
        [&scenario](ParameterAddress address) { return idOf(scenario, address); });
    throw InputError("there is no parameter " + inQuotes(id) + suggestionFor(id, known));
}

} // namespace

ParameterAddress addressOf(const Scenario& scenario, std::string_view id)
{
    if (!id.starts_with(kPlatformPrefix)) {
        const auto parameter = findParameter(id);
        if (!parameter || isPlatformParameter(*parameter))
            refuseId(scenario, id);
        return {*parameter, -1};
    }
    const std::string_view rest = id.substr(kPlatformPrefix.size());
    const std::size_t dot = rest.find('.');
    const std::string_view key = rest.substr(0, dot);
    const int platform = scenario.platformIndex(key);
    if (platform < 0)
        throw InputError("there is no platform " + inQuotes(key) + " in " + inQuotes(scenario.name)
            + "; it has " + listText(eachOf<std::string>(scenario.platforms, &Platform::key), 5));
    const auto parameter =
        findParameter(dot == std::string_view::npos ? std::string_view() : rest.substr(dot + 1));
    if (!parameter || !isPlatformParameter(*parameter))
        refuseId(scenario, id);
    return {*parameter, platform};
}

std::vector<ParameterAddress> addressesOf(const Scenario& scenario, std::string_view id)
{
    if (!id.starts_with(kEveryPlatform))
        return {addressOf(scenario, id)};
    const auto parameter = findParameter(id.substr(kEveryPlatform.size()));
    if (!parameter || !isPlatformParameter(*parameter)) {
        if (id == "platform.*.offer")
            throw InputError(
                "an offer is of one accelerator; name its platform, such as \"platform."
                + scenario.platforms[scenario.referenceIndex()].key + ".offer\"");
        const auto known = eachOf<std::string>(parameterTable().subspan(kGlobalCount),
            [](const ParameterRow& row) { return std::string(kEveryPlatform).append(row.id); });
        throw InputError("there is no parameter " + inQuotes(id) + suggestionFor(id, known));
    }
    return addressesOf(scenario, ParameterAddress{*parameter});
}

std::vector<ParameterAddress> addressesOf(const Scenario& scenario, ParameterAddress address)
{
    if (!isPlatformParameter(address.parameter) || address.platform >= 0)
        return {address};
    std::vector<ParameterAddress> all;
    for (int platform = 0; platform < static_cast<int>(scenario.platforms.size()); ++platform)
        all.push_back({address.parameter, platform});
    return all;
}

std::string idOf(const Scenario& scenario, ParameterAddress address)
{
    std::string id(rowOf(address.parameter).id);
    if (!isPlatformParameter(address.parameter))
        return id;
    return std::string(kPlatformPrefix) + scenario.platform(address.platform).key + "." + id;
}

std::vector<ParameterAddress> allAddresses(const Scenario& scenario)
{
    std::vector<ParameterAddress> addresses;
    addresses.reserve(kGlobalCount + kPlatformCount * scenario.platforms.size());
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        addresses.push_back({static_cast<Parameter>(i), -1});
    for (std::size_t platform = 0; platform < scenario.platforms.size(); ++platform)
        for (std::size_t i = kGlobalCount; i < kParameterCount; ++i)
            addresses.push_back({static_cast<Parameter>(i), static_cast<int>(platform)});
    return addresses;
}

} // namespace isocost
