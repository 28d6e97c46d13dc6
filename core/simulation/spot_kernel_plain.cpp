// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Built for any processor.
#define ISOCOST_ISA plain_isa
#define ISOCOST_LANES 2
#define ISOCOST_KERNEL runPlainKernel
#include "core/simulation/spot_kernel_body.h"
