// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Built for x86-64-v3 (CMakeLists.txt).
#define ISOCOST_ISA v3_isa
#define ISOCOST_LANES 4
#define ISOCOST_KERNEL runV3Kernel
#include "core/simulation/spot_kernel_body.h"
