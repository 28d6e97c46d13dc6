// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing: the precompiled headers of its target are those of the tests of ui.
