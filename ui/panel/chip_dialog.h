// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the data sheet of a chip that is not in the catalog.
//
// Units     those of the labels; an empty field means unknown, never zero
#pragma once

#include <functional>

#include "core/model/catalog.h"
#include "ui/controls/asking_dialog.h"

namespace isocost {

// Passes the chip to `take`; a refusal of `take` is shown in the dialog, which stays open.
void askChip(QWidget* parent, std::function<AskingDialog::Refusal(const Accelerator&)> take);

} // namespace isocost
