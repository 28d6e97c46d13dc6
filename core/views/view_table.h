// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the one list of views, for tabs, palette, export, command line and screen readers, and the
// list of pictures beside them.
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

// A view as a row of the table, which keeps the views of a group together and the groups in their
// order.
struct ViewRow {
    std::string_view id; // stable: "break-even"
    ViewGroup group;
    std::string_view label; // text of its tab: "Break-even"
    std::string_view about; // the question that it answers, in a line
    // The assumption that one moves to see the view answer; one of a platform is that of the
    // reference. If it depends on the picture, the picture holds it.
    std::optional<Parameter> lever;
    ViewPicture (*function)(const ViewInput& input);
    std::unique_ptr<ViewStudy> (*study)(ViewStudy::Tell tell) = nullptr; // for late answers
    int smallestWidth = 480; // pixels; it cannot be read in a smaller window or file
    int smallestHeight = 320;

    [[nodiscard]] ViewPicture picture(const ViewInput& input) const; // same input, same picture
};

[[nodiscard]] std::span<const ViewRow> viewTable();
[[nodiscard]] const ViewRow* findView(std::string_view id); // null for an unknown one
// Returns the pictures that the window shows beside its views; they have no tab and no group.
[[nodiscard]] std::span<const ViewRow> partTable();
[[nodiscard]] const ViewRow* findViewOrPart(std::string_view id); // null for an unknown one
[[nodiscard]] std::string_view labelOf(ViewGroup group);
// Returns the group whose views show what the assumption does.
[[nodiscard]] ViewGroup groupOf(Parameter parameter);

} // namespace isocost
