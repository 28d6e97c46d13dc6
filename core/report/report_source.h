// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report is made from: scenarios with their numbers, and their views.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

class ReportSource {
public:
    ReportSource() = default;
    virtual ~ReportSource() = default;
    ReportSource(const ReportSource&) = delete;
    ReportSource& operator=(const ReportSource&) = delete;

    [[nodiscard]] virtual std::size_t scenarios() const = 0; // one at least
    [[nodiscard]] virtual std::string date() const = 0; // on which it is made, ISO
    [[nodiscard]] virtual const ViewInput& input(std::size_t scenario) const = 0;
    // With all that its study and its ranges add to it.
    [[nodiscard]] virtual const ViewPicture& picture(
        std::size_t scenario, std::string_view view) const = 0;
};

} // namespace isocost
