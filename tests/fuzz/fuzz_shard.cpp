// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a simulation, as simulate --merge adds them together.
#include "app/cli/shard_file.h"
#include "core/simulation/spot_summary.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    static const fuzz::Folder folder;
    static const SpotJob job{100.0, 2.0, 0.125, 0.25, 0.0, 0.5, 16.0, 1.0}; // of the seeds
    const std::string path = folder.write("fuzz.json", fuzz::textOf(data, size)).string();
    fuzz::orOneSentence([&] { (void)summaryOf(cli::mergeShards(job, {path}).statistics, 20); });
    return 0;
}
