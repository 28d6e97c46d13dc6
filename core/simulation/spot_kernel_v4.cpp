// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Built for x86-64-v4 (CMakeLists.txt).
#define ISOCOST_ISA v4_isa
#define ISOCOST_LANES 8
#define ISOCOST_KERNEL runV4Kernel
#include "core/simulation/spot_kernel_body.h"
