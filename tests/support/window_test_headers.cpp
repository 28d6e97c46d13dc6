// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Empty: the tests of ui reuse the precompiled headers of its target.
