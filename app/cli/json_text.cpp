// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/json_text.h"

#include "core/text/utf8.h"

namespace isocost::cli {

JsonValue jsonDocument()
{
    JsonValue json;
    json["schema"] = kJsonSchema;
    return json;
}

std::string jsonText(const JsonValue& json)
{
    // Text is checked where it enters; if it were not UTF-8, a mark is better than no answer.
    const std::string text = json.dump(-1, ' ', false, JsonValue::error_handler_t::replace) + "\n";
    return withDirectionsShown(text, "\\u", ""); // the same text to who reads JSON
}

} // namespace isocost::cli
