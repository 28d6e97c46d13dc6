// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accelerators that can be chosen: those of the project first, then the built-in catalog.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

class QMenu;
class QString;

namespace isocost {

class Document;

[[nodiscard]] std::vector<const Accelerator*> offeredAccelerators(const Catalog& project);

// A key for a new platform that no other has: "h100", "h100_2".
[[nodiscard]] std::string freePlatformKey(const Scenario& scenario, std::string_view accelerator);

// Adds one action for each accelerator, by vendor and with its newest price; the action adds a
// platform and passes a refusal, if any, to `answer`. One more action asks for an own chip.
void fillWithAccelerators(QMenu& menu, Document* document,
    const std::function<void(const std::optional<QString>&)>& answer);

} // namespace isocost
