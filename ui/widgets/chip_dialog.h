// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the data sheet of a chip that is not in the catalog.
//
// Units     those beside the fields; an empty field is unknown, never zero
#pragma once

#include "core/model/catalog.h"
#include "ui/widgets/asking_dialog.h"

namespace isocost {

void askChip(QWidget* parent, std::function<AskingDialog::Refusal(const Accelerator&)> take);

} // namespace isocost
