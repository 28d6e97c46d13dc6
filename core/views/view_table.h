// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one list of views: for tabs, palette, export, command line and screen readers; and what
// stands beside them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/views/picture/picture.h"
#include "core/views/view_study.h"

namespace isocost {

enum class ViewGroup : std::uint8_t { Cost, Buy, Risk, Serve, Evidence };

// In the table the views of a group stand together, the groups in this order.
struct ViewRow {
    std::string_view id; // stable: "break-even"
    ViewGroup group;
    std::string_view label; // of its tab: "Break-even"
    std::string_view about; // the question that it answers, in a line
    // What one moves to see it answer, of the platform compared with where it is a platform's;
    // where it follows the picture, the picture has it.
    std::optional<Parameter> lever;
    ViewPicture (*function)(const ViewInput& input);
    std::unique_ptr<ViewStudy> (*study)(ViewStudy::Tell tell) = nullptr; // of what comes later
    int smallestWidth = 480; // pixels of window or file below which it cannot be read
    int smallestHeight = 320;

    [[nodiscard]] ViewPicture picture(const ViewInput& input) const; // same input, same picture
};

[[nodiscard]] std::span<const ViewRow> viewTable();
[[nodiscard]] const ViewRow* findView(std::string_view id); // null for an unknown one
// Pictures of what the window shows beside its views: no tab, and no group is theirs.
[[nodiscard]] std::span<const ViewRow> partTable();
[[nodiscard]] const ViewRow* findViewOrPart(std::string_view id); // null for an unknown one
[[nodiscard]] std::string_view labelOf(ViewGroup group);
// Whose views show what the assumption does.
[[nodiscard]] ViewGroup groupOf(Parameter parameter);

} // namespace isocost
