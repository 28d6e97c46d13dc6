// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli validate: published runs beside what the model computes, those of the view
// "validation" or those of a file.
#include <algorithm>
#include <memory>

#include "app/cli/shown_view.h"
#include "core/explain/display.h"
#include "core/explain/validation.h"
#include "core/store/input_file.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"

namespace isocost::cli {

namespace {

struct ValidateOptions {
    std::string file;
    std::string format;
};

JsonValue jsonOf(const PublishedRun& run)
{
    JsonValue json{{"id", run.id}, {"model", run.model}, {"quantity", run.quantity},
        {"published", run.published}, {"computed", nullptr}, {"unit", run.unit}};
    if (run.computed.hasNumber()) {
        json["computed"] = run.computed.value;
        json["difference"] = run.difference();
    } else {
        json["reason"] = wordOf(run.computed.reason);
    }
    json["tolerance"] = run.tolerance;
    json["agrees"] = run.agrees();
    json["kind"] = run.evidenceWord();
    if (!run.note.empty())
        json["note"] = run.note;
    json["source"] = run.source;
    return json;
}

std::string jsonTextOf(const PublishedTables& what)
{
    JsonValue json = jsonDocument();
    json["runs"] = eachOf<JsonValue>(what.runs, jsonOf);
    json["disagreements"] = eachOf<JsonValue>(what.claims, jsonOf);
    json["serving"] = eachOf<JsonValue>(what.serving, [](const ServingRun& run) {
        JsonValue entry = jsonOf(run);
        entry.erase("tolerance");
        entry.erase("agrees");
        entry["serving_efficiency"] = nullptr;
        if (run.isOffered())
            entry["serving_efficiency"] = run.efficiency.value;
        return entry;
    });
    return jsonText(json);
}

std::vector<std::string> cellsOf(const PublishedRun& run, bool isFull)
{
    const auto number = [isFull](double value) {
        return isFull ? numberText(value) : compactNumber(value, 5);
    };
    const auto share = [isFull](double value) {
        return isFull ? numberText(value) : displayText(value, Format::Share);
    };
    const bool hasNumber = run.computed.hasNumber();
    return {run.id, number(run.published),
        hasNumber ? number(run.computed.value) : std::string(wordOf(run.computed.reason)), run.unit,
        hasNumber ? share(run.difference()) : "", share(run.tolerance)};
}

Table runsTable(const PublishedTables& what, bool isFull)
{
    Table table{{"id", "published", "computed", "unit", "difference", "tolerance", "agrees", "kind",
                    "quantity", "note", "source"},
        {}};
    for (const PublishedRun& run : what.runs) {
        std::vector<std::string>& line = table.rows.emplace_back(cellsOf(run, isFull));
        line.insert(line.end(),
            {run.agrees() ? "yes" : "no", std::string(run.evidenceWord()),
                run.model + ": " + run.quantity, run.note, run.source});
    }
    return table;
}

Table claimsTable(const PublishedTables& what)
{
    Table table{
        {"does not reconcile", "published", "computed", "unit", "difference", "kind", "reason"},
        {}};
    for (const PublishedRun& claim : what.claims) {
        std::vector<std::string>& line = table.rows.emplace_back(cellsOf(claim, false));
        line.back() = claim.evidenceWord();
        line.push_back(claim.note);
    }
    return table;
}

Table servingTable(const PublishedTables& what)
{
    Table table{{"measured serving", "published", "roofline", "unit", "serving_efficiency", "kind",
                    "quantity", "source"},
        {}};
    const auto told = [](const Outcome<double>& number, int digits) {
        return number.hasNumber() ? compactNumber(number.value, digits)
                                  : std::string(wordOf(number.reason));
    };
    for (const ServingRun& run : what.serving)
        table.rows.push_back({run.id, compactNumber(run.published, 5), told(run.computed, 5),
            run.unit, told(run.efficiency, 3), std::string(run.evidenceWord()),
            run.model + ": " + run.quantity, run.source});
    return table;
}

std::vector<PublishedRun> runsOf(const std::string& file)
{
    std::vector<PublishedRun> runs = validate(readInput(file), file);
    if (runs.empty())
        throw InputError(file + " holds no run to compare with, only a header");
    return runs;
}

// The sentences of the view, which are of no scenario: the sample has the places to click on.
std::string viewText(const PublishedTables& what)
{
    ScenarioOptions sample;
    sample.project = "sample:reference";
    ShownView view(viewNamed("validation"), load(sample));
    view.input.published = &what;
    return view.text();
}

std::string answerOf(const PublishedTables& what, const std::string& format)
{
    if (format == kText)
        return viewText(what);
    std::string text = answerText(
        format, [&] { return jsonTextOf(what); },
        [&](bool isFull) { return runsTable(what, isFull); });
    if (format == kTable && !what.claims.empty())
        text += "\n" + alignedText(claimsTable(what)) + "\n" + alignedText(servingTable(what));
    return text;
}

int runValidate(const ValidateOptions& options)
{
    const PublishedTables what =
        options.file.empty() ? builtinTables() : PublishedTables{runsOf(options.file)};
    printOut(answerOf(what, options.format));
    return std::ranges::all_of(what.runs, &PublishedRun::agrees) ? kGood : kFailed;
}

} // namespace

Task addValidate(Command& command)
{
    const auto options = std::make_shared<ValidateOptions>();
    command.addOption("--file", options->file, "Other runs in the columns of the built-in table")
        .showAs("FILE.csv");
    addViewFormatOption(command, options->format, "validation", {kTable, kJson, kCsv});
    command.setFooter("Example:\n  isocost-cli validate");
    return [options] { return runValidate(*options); };
}

} // namespace isocost::cli
