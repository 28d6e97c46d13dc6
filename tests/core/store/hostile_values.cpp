// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/store/hostile_cases.h"

#include "tests/core/store/project_fixture.h"

namespace isocost::test {

namespace fs = std::filesystem;

namespace {

std::function<void(const fs::path&)> rows(const std::string& text)
{
    return [text](const fs::path& path) { attackAndRehash(path, text); };
}

std::function<void(const fs::path&)> setting(const std::string& id, const std::string& value)
{
    return rows("INSERT OR REPLACE INTO setting VALUES(0, 1, '" + id + "', '" + value + "')");
}

// `count` rows 1..count made by SQLite itself.
std::string counted(const std::string& insert, int from, int to)
{
    return "WITH RECURSIVE n(i) AS (SELECT " + std::to_string(from)
        + " UNION ALL SELECT i+1 FROM n WHERE i<" + std::to_string(to) + ") " + insert + " FROM n";
}

std::vector<HostileCase> hostileSettings()
{
    return {
        {"value out of range", "outside 0.01 to 1", setting("fleet.utilization", "2")},
        {"negative value", "facility.power_price is -1", setting("facility.power_price", "-1")},
        {"NaN", "not a number", setting("fleet.utilization", "nan")},
        {"infinity", "not a number", setting("facility.node_price", "inf")},
        {"1e999", "too large for a number", setting("facility.node_price", "1e999")},
        {"comma decimals", "not a number", setting("fleet.utilization", "0,5")},
        {"word for a number", "not a number", setting("fleet.utilization", "half")},
        {"half a node", "whole number", setting("spot.nodes", "2.5")},
        {"unknown choice", "one of", setting("platform.h100.purchase", "stolen")},
        {"unknown id", "fleet.utilisation", setting("fleet.utilisation", "0.5")},
        {"id of another platform", "b300", setting("platform.b300.mfu", "0.5")},
        {"unpriced utilization", "fleet.utilization", setting("fleet.utilization", "unpriced")},
        {"broken tiers", "gravity.tiers", setting("gravity.tiers", "10:x")},
        {"chip of a price that is not in the catalog", "cloud.specialty_accelerator is .z9., which",
            setting("cloud.specialty_accelerator", "z9")},
        {"chip of a node that is not in the catalog", "facility.node_accelerator is .z9., which",
            setting("facility.node_accelerator", "z9")},
        {"hardly any utilization", "outside 0.01 to 1; 0 means",
            setting("fleet.utilization", "1e-4")},
        {"reference that is no platform", "facility.reference",
            setting("facility.reference", "b300")},
        {"accelerator by setting", "accelerator", setting("platform.h100.accelerator", "z9")},
        {"empty value", "fleet.utilization", setting("fleet.utilization", "")},
        {"offer in place of a price", "there is no parameter \"platform.h100.offer\"",
            setting("platform.h100.offer", "AWS/p5.48xlarge/us-east-1/on_demand/2026-11-09")},
        {"value of every platform", "there is no platform \"\\*\"",
            setting("platform.*.mfu", "0.5")},
        {"preset by its word", "the word \"preset\"", setting("fleet.utilization", "preset")},
        {"accelerator as a value", "the row of its platform says it",
            setting("platform.h100.accelerator", "h100_sxm")},
    };
}

std::vector<HostileCase> hostileStructures()
{
    return {
        {"platform twice", "each needs a key of its own",
            rows("INSERT INTO platform VALUES(0, 1, 4, 'h100', 'H100', 'h100_sxm')")},
        {"13 platforms", "the most a scenario compares",
            rows(counted("INSERT INTO platform SELECT 0, 1, i, 'p' || i, '', 'h100_sxm'", 4, 13))},
        {"unknown accelerator", "not in the catalog",
            rows("INSERT INTO platform VALUES(0, 1, 4, 'x', 'X', 'abacus')")},
        {"malformed key", "lower case letters",
            rows("INSERT INTO platform VALUES(0, 1, 4, 'H 100', 'X', 'h100_sxm')")},
        {"platform with a gap", "gap",
            rows("INSERT INTO platform VALUES(0, 1, 9, 'x', 'X', 'h100_sxm')")},
        {"no scenario", "no scenario",
            rows("DELETE FROM setting; DELETE FROM platform; DELETE FROM risk; "
                 "DELETE FROM readiness_note; DELETE FROM scenario")},
        {"scenario without platform", "without a platform",
            rows("DELETE FROM setting; DELETE FROM platform WHERE version = 0 AND scenario = 2")},
        {"scenario with a gap", "gap", rows("INSERT INTO scenario VALUES(0, 7, 'x', '')")},
        {"two scenarios of one name", "two scenarios of the name \"Base\"",
            rows("UPDATE scenario SET name = 'Base'")},
        {"negative position", "position", rows("INSERT INTO scenario VALUES(0, -7, 'x', '')")},
        {"value of no scenario", "scenario that it does not hold",
            rows("INSERT INTO setting VALUES(0, 9, 'fleet.utilization', '0.5')")},
        {"scenario of no version", "named version that it does not hold",
            rows("INSERT INTO scenario VALUES(5, 1, 'x', '')")},
        {"version of no day", "is not a date",
            rows("UPDATE version SET created_at = 'last spring'")},
        {"version without scenario", "named version without one",
            rows("INSERT INTO version VALUES(2, 'April', '2026-04-30T09:00:00Z')")},
        {"1,001 scenarios", "more than 1000 scenarios",
            rows(counted("INSERT INTO scenario SELECT 0, i, 's' || i, ''", 3, 1001))},
        {"10,776 platforms", "more than 10000 platforms in its scenarios",
            rows(counted("INSERT INTO scenario SELECT 0, i, 's' || i, ''", 3, 900) + "; "
                + counted(
                    "INSERT INTO platform SELECT 0, position, i, 'p' || i, 'H', 'h100_sxm'", 1, 12)
                + ", scenario WHERE version = 0 AND position > 2")},
        {"119,600 risks", "more than 100000 platforms, values, sources, ranges, risks and notes",
            rows(counted("INSERT INTO scenario SELECT 0, i, 's' || i, ''", 3, 600)
                + "; INSERT INTO platform SELECT 0, position, 1, 'h100', 'H', 'h100_sxm' FROM "
                  "scenario WHERE version = 0 AND position > 2; "
                + counted("INSERT INTO risk SELECT 0, scenario.position, i, 'x', 0.5, 1.0, 'run', "
                          "1, 1.0",
                    1, 200)
                + ", scenario WHERE version = 0 AND position > 2")},
        {"501 versions", "more than 500 named versions",
            rows(counted("INSERT INTO version SELECT i, 'v', '2026-03-31'", 2, 501))},
        {"501 slides", "more than 500 slides",
            rows(counted("INSERT INTO slide SELECT i, 'cash', 'Base', '', '', '', ''", 3, 501))},
        {"slides with a gap", "numbers its slides with a gap",
            rows("UPDATE slide SET position = 7 WHERE position = 2")},
        {"1,001 view entries", "more than 1000 view settings",
            rows(counted("INSERT INTO view_state SELECT 'k' || i, ''", 1, 1001))},
        {"unknown entry", "unknown entry", rows("INSERT INTO project VALUES('macro', 'x')")},
        {"no title", "no title", rows("DELETE FROM project WHERE key = 'title'")},
        {"position beyond int", "position",
            rows("INSERT INTO scenario VALUES(0, 9000000000000000000, 'x', '')")},
    };
}

std::vector<HostileCase> hostileRisks()
{
    return {
        {"risk with a gap", "gap",
            rows("INSERT INTO risk VALUES(0, 1, 9, 'x', 0.5, 1.0, 'run', 1, 1.0)")},
        {"risk of no scenario", "scenario that it does not hold",
            rows("INSERT INTO risk VALUES(0, 9, 1, 'x', 0.5, 1.0, 'run', 1, 1.0)")},
        {"probability above 1", "outside 0 to 1", rows("UPDATE risk SET probability = 1.5")},
        {"infinite impact", "outside 0 to 1e13", rows("UPDATE risk SET impact = 9e999")},
        {"risk enabled twice over", "neither enabled nor not: 2",
            rows("UPDATE risk SET is_enabled = 2")},
        {"risk without a name", "needs a name", rows("UPDATE risk SET name = ''")},
        {"risk with control characters", "not plain text",
            rows("UPDATE risk SET unit = 'a' || char(27)")},
        {"201 risks", "at most 200 rows",
            rows(counted("INSERT INTO risk SELECT 0, 1, i, 'x', 0.5, 1.0, 'run', 1, 1.0", 5, 201))},
        {"note on no item", "no item of the readiness checklist",
            rows("INSERT INTO readiness_note VALUES(0, 1, 'facility.pue', 'x')")},
        {"note on nothing", "no item of the checklist",
            rows("INSERT INTO readiness_note VALUES(0, 1, 'readiness.magic', 'x')")},
        {"note of a megabyte", "longer than 4096",
            rows("UPDATE readiness_note SET note = hex(zeroblob(500000))")},
        {"what-if of nothing", "which is no plan that it holds",
            rows("INSERT INTO what_if VALUES(0, 2, 'Nobody', '')")},
        {"what-if without a plan", "a what-if without its plan",
            rows("INSERT INTO what_if VALUES(0, 2, '', 'fleet.utilization')")},
        {"what-if of itself", "which is no plan that it holds",
            rows("INSERT INTO what_if SELECT 0, 2, name, '' FROM scenario WHERE position = 2")},
        {"what-if with a value of nothing", "there is no parameter \"fleet.magic\"",
            rows("INSERT INTO what_if SELECT 0, 2, name, 'fleet.magic' FROM scenario "
                 "WHERE version = 0 AND position = 1")},
        {"what-if of no scenario", "a scenario that it does not hold",
            rows("INSERT INTO what_if VALUES(0, 9, 'Base', '')")},
    };
}

// The second scenario of the fixture has four ranges and two correlations.
std::vector<HostileCase> hostileRanges()
{
    const auto range = [](const std::string& row) {
        return rows("INSERT OR REPLACE INTO range VALUES(0, 1, " + row + ", '', '')");
    };
    const auto correlation = [](const std::string& row) {
        return rows("INSERT OR REPLACE INTO correlation VALUES(0, 2, " + row + ")");
    };
    return {
        {"low above high", "low 0.6 is above high 0.4",
            range("'platform.h100.mfu', 'triangular', 0.6, 0.4, NULL")},
        {"low above the base", "facility.node_price: low 400000 is above the base 375000",
            range("'facility.node_price', 'triangular', 4e5, 5e5, NULL")},
        {"range of one number", "low and high are both 375000",
            range("'facility.node_price', 'uniform', 375000.0, 375000.0, NULL")},
        {"range without a low", "its low is no number",
            range("'facility.node_price', 'uniform', NULL, 5e5, NULL")},
        {"endless range", "its high is no number",
            range("'facility.node_price', 'uniform', 0.0, 9e999, NULL")},
        {"range out of bounds", "low 0.001 is outside 0.01 to 1",
            range("'platform.h100.mfu', 'triangular', 0.001, 0.6, NULL")},
        {"normal without a deviation", "its deviation is no number",
            range("'facility.node_price', 'normal', NULL, NULL, NULL")},
        {"deviation beyond all", "the deviation 1e\\+300 is more than lies between",
            range("'facility.node_price', 'normal', NULL, NULL, 1e300")},
        {"lognormal beyond all", "of the logarithm is above 10",
            range("'facility.node_price', 'lognormal', NULL, NULL, 11.0")},
        {"shape of nothing", "a range of the unknown shape \"cauchy\"",
            range("'facility.node_price', 'cauchy', 1.0, 2.0, NULL")},
        {"range of no parameter", "there is no parameter \"cloud.luck\"",
            range("'cloud.luck', 'uniform', 1.0, 2.0, NULL")},
        {"range of a choice", "fleet.reserved_billing is a choice",
            range("'fleet.reserved_billing', 'uniform', 0.0, 1.0, NULL")},
        {"range of a threshold", "is the threshold of a rule",
            range("'rules.training_mfu.threshold', 'uniform', 0.1, 0.5, NULL")},
        {"range of no platform", "there is no platform \"b300\"",
            range("'platform.b300.mfu', 'uniform', 0.1, 0.5, NULL")},
        {"range of half a node", "low 1.5 must be a whole number",
            range("'spot.nodes', 'uniform', 1.5, 100.0, NULL")},
        {"range as a value", "where a number belongs", setting("facility.node_price", "1..2..3")},
        {"no range as a value", "where a number belongs", setting("facility.node_price", "fixed")},
        {"range of no day", "is not a date", rows("UPDATE range SET date = 'May'")},
        {"range of a secret day", "a range with a date needs a source",
            rows("UPDATE range SET source = '', date = '2026-11-20'")},
        {"escape in the source of a range", "not plain text",
            rows("UPDATE range SET source = char(27)")},
        {"correlation with itself", "fleet.utilization cannot be correlated with itself",
            correlation("'fleet.utilization', 'fleet.utilization', 0.5")},
        {"correlation of no range", "facility.pue is no range",
            correlation("'facility.pue', 'fleet.utilization', 0.5")},
        {"correlation of 1", "it must be above -1 and below 1",
            rows("UPDATE correlation SET value = 1.0")},
        {"infinite correlation", "it must be above -1 and below 1",
            rows("UPDATE correlation SET value = 9e999")},
        {"correlation of nothing", "there is no parameter \"cloud.luck\"",
            correlation("'cloud.luck', 'fleet.utilization', 0.5")},
        {"correlation twice", "is given twice",
            rows("INSERT INTO correlation SELECT version, scenario, second, first, value FROM "
                 "correlation")},
        {"correlations against each other", "contradict each other",
            rows("UPDATE correlation SET value = 0.9; INSERT INTO correlation VALUES(0, 2, "
                 "'fleet.utilization', 'platform.mi.price_on_demand', -0.9)")},
    };
}

// Steps of 16 bytes: hours and nodes, lowest byte first. 1 h is ...F03F, 4 nodes ...1040.
std::vector<HostileCase> hostileTraces()
{
    const std::string zero(16, '0');
    const std::string one = "000000000000F03F";
    const std::string four = "0000000000001040";
    const auto steps = [](const std::string& hex) {
        return rows("UPDATE market_trace SET steps = x'" + hex + "'");
    };
    return {
        {"trace cut off", "cut off within a step", steps(zero + four + "00")},
        {"trace without steps", "has no steps", steps("")},
        {"trace that begins late", "begin at hour 0", steps(one + four)},
        {"trace that goes back", "not in order of time",
            steps(zero + four + one + zero + one + four)},
        {"step at hour NaN", "not in order of time",
            steps(zero + four + "000000000000F87F" + zero)},
        {"trace that ends before its end", "not in order of time",
            rows("UPDATE market_trace SET end_hours = 1.0")},
        {"endless trace", "not in order of time",
            rows("UPDATE market_trace SET end_hours = 9e999")},
        // As the importer says it, which refuses the same trace.
        {"trace of 1e308 hours", "1e\\+308 hours long; it should be at most a billion seconds",
            rows("UPDATE market_trace SET end_hours = 1e308")},
        {"trace of an hour too many", "277778 hours long",
            rows("UPDATE market_trace SET end_hours = 277778.0")},
        {"negative nodes", "outside 0 to a billion", steps(zero + "00000000000010C0")},
        {"NaN nodes", "outside 0 to a billion", steps(zero + "000000000000F87F")},
        {"trace without a node", "counts no node at any time", steps(zero + zero)},
        {"step without a change", "without a change", steps(zero + four + one + four)},
        {"trace of 5 MB", "more than 4000000 bytes",
            rows("UPDATE market_trace SET steps = zeroblob(5000000)")},
        {"trace in fortnights", "neither hours nor seconds",
            rows("UPDATE market_trace SET unit = 'fortnights'")},
        {"half flipped", "neither flipped nor not", rows("UPDATE market_trace SET is_flipped = 2")},
        {"fleet smaller than its peak", "the fleet of a trace is 15 nodes",
            rows("UPDATE market_trace SET fleet_nodes = 15")},
        {"fleet beyond a billion", "the fleet of a trace is 1000000001 nodes",
            rows("UPDATE market_trace SET fleet_nodes = 1000000001")},
        {"fleet beyond any count", "holds the number 9223372036854775807",
            rows("UPDATE market_trace SET fleet_nodes = 9223372036854775807")},
        {"negative fleet", "holds the number -1", rows("UPDATE market_trace SET fleet_nodes = -1")},
        {"no node needed", "at least 1", rows("UPDATE market_trace SET needed_nodes = 0")},
        {"trace's long name", "longer than 400",
            rows("UPDATE market_trace SET name = hex(zeroblob(300))")},
        {"escape in a source", "not plain text", rows("UPDATE market_trace SET source = char(27)")},
        {"two traces", "more than one trace",
            rows("INSERT INTO market_trace SELECT 2, name, source, unit, is_flipped, "
                 "fleet_nodes, needed_nodes, end_hours, steps FROM market_trace")},
        {"trace at position 7", "otherwise than 1", rows("UPDATE market_trace SET position = 7")},
    };
}

std::vector<HostileCase> hostileTexts()
{
    return {
        {"control characters", "not plain text",
            rows("UPDATE scenario SET name = 'a' || char(27) || '[31m'")},
        {"no UTF-8", "not plain text", rows("UPDATE scenario SET note = CAST(x'ff' AS TEXT)")},
        {"NUL in a text", "not plain text",
            rows("UPDATE scenario SET note = CAST(x'410042' AS TEXT)")},
        {"name of a megabyte", "longer than 400",
            rows("UPDATE scenario SET name = hex(zeroblob(500000))")},
        {"notes of 5 MB", "longer than",
            rows("UPDATE project SET value = hex(zeroblob(2500000)) WHERE key = 'notes'")},
        {"cell of 9 MB", "more than a project may hold",
            rows("UPDATE project SET value = hex(zeroblob(4500000)) WHERE key = 'notes'")},
        {"long note of a slide", "longer than 16384",
            rows("UPDATE slide SET note = hex(zeroblob(8193))")},
        {"many choices of a slide", "longer than 16384",
            rows("UPDATE slide SET choices = hex(zeroblob(8193))")},
        {"long name on a slide", "longer than 400",
            rows("UPDATE slide SET beside = hex(zeroblob(201))")},
        {"long date", "longer than 40", rows("UPDATE version SET created_at = hex(zeroblob(99))")},
    };
}

std::vector<HostileCase> hostileCatalogs()
{
    return {
        {"infinite peak", "bf16_tflops", rows("UPDATE accelerator SET bf16_tflops = 9e999")},
        {"negative power", "board_w", rows("UPDATE accelerator SET board_w = -700.0")},
        {"no memory", "memory_gb", rows("UPDATE accelerator SET memory_gb = 0.0")},
        {"accelerator twice", "twice",
            rows("INSERT INTO accelerator SELECT 99, id, name, vendor, stack, bf16_tflops, "
                 "fp8_tflops, int8_tops, memory_gb, memory_tb_per_s, board_w, scale_up_gb_per_s, "
                 "scale_out_gbit_per_s, year, source, confidence, scale_up_chips, fp4_tflops, "
                 "memory_unit, spec_as_of FROM accelerator LIMIT 1")},
        {"no peak at all", "no peak is known",
            rows("UPDATE accelerator SET bf16_tflops = NULL, fp8_tflops = NULL, int8_tops = NULL, "
                 "fp4_tflops = NULL")},
        {"memory in pounds", "not one of GB", rows("UPDATE accelerator SET memory_unit = 'lb'")},
        {"domain of no chip", "scale_up_chips", rows("UPDATE accelerator SET scale_up_chips = 0")},
        {"data sheet of no day", "spec_as_of",
            rows("UPDATE accelerator SET spec_as_of = '2026-13-01'")},
        {"year of no calendar", "where a position or a count",
            rows("UPDATE accelerator SET year = 1000000000000")},
        {"accelerator without a name", "name", rows("UPDATE accelerator SET name = ''")},
        {"bad date", "is not a date", rows("UPDATE offer SET as_of = '2026-02-30'")},
        {"negative price", "on_demand_usd_per_hour", rows("UPDATE offer SET on_demand = -1.0")},
        {"infinite price", "spot_usd_per_hour", rows("UPDATE offer SET spot = 9e999")},
        {"no chips", "chips", rows("UPDATE offer SET chips = 0")},
        {"kind of no offer", "not one of on_demand", rows("UPDATE offer SET kind = 'gift'")},
        {"no headline", "the price is missing",
            rows("UPDATE offer SET kind = 'spot', spot = NULL")},
        {"offer twice", "twice",
            rows("UPDATE offer SET provider = 'P', instance = 'i', region = 'r', "
                 "kind = 'on_demand', on_demand = 1.0, as_of = '2026-01-01'")},
        {"source without words", "the source is empty", rows("UPDATE origin SET source = ''")},
        {"source of no day", "is not a date", rows("UPDATE origin SET date = 'May'")},
        {"source of no parameter", "no parameter",
            rows("UPDATE origin SET id = 'cloud.luck' WHERE id = 'cloud.specialty_price'")},
        {"source of a word", "is no number",
            rows("UPDATE origin SET id = 'fleet.reserved_billing' "
                 "WHERE id = 'cloud.specialty_price'")},
        {"source of a price beyond all", "outside 0.0001 to 1000",
            rows("UPDATE origin SET number = 9e999")},
        {"offer of an unknown chip", "unknown accelerator",
            rows("UPDATE offer SET accelerator = 'abacus'")},
        {"accelerators gone", "not in the catalog",
            rows("DELETE FROM offer; DELETE FROM accelerator")},
    };
}

} // namespace

std::vector<HostileCase> hostileValues()
{
    std::vector<HostileCase> all = hostileSettings();
    for (const auto& part : {hostileStructures(), hostileRisks(), hostileRanges(), hostileTraces(),
             hostileTexts(), hostileCatalogs()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace isocost::test
