// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever can be typed can be saved, and reads back equal.
#include <QTest>

#include <rapidcheck.h>

#include "core/analysis/range_correlation.h"
#include "core/analysis/uncertainty.h"
#include "core/model/assumption_range.h"
#include "core/model/platform_list.h"
#include "core/model/scenario_values.h"
#include "core/store/project_image.h"
#include "core/text/input_error.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

std::string drawOf(const rc::Gen<std::string>& letters)
{
    std::string text;
    for (const std::string& letter : *rc::gen::container<std::vector<std::string>>(letters))
        text += letter;
    return text;
}

std::string drawText() // of several lines
{
    return drawOf(rc::gen::element<std::string>("a", "Z", "0", " ", "'", "\"", "\n", "\t", ";", "%",
        "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x98\x80"));
}

std::string drawName()
{
    return drawOf(rc::gen::element<std::string>("a", "Z", "0", " ", "'", "\"", "<", "&", ";", "%",
        "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x98\x80"));
}

// A value inside the range: an end, or a share of the way between.
double drawNumber(const Limits& limits)
{
    const double share = *rc::gen::inRange(0, 1000001) / 1e6;
    const double number = limits.minimum + share * (limits.maximum - limits.minimum);
    const bool isWhole = limits.step == Step::Stepped || limits.kind == Kind::Choice;
    return isWhole ? std::round(number) : std::min(number, limits.maximum);
}

// Of any shape, if the assumption can be a range about its number.
void drawRange(Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Limits limits = limitsOfRange(address.parameter);
    AssumptionRange range{.shape = *rc::gen::element(RangeShape::Triangular, RangeShape::Uniform,
                              RangeShape::Normal, RangeShape::Lognormal),
        .low = drawNumber(limits),
        .high = drawNumber(limits),
        .deviation = *rc::gen::inRange(1, 1000) / 1e4,
        .source = drawName()};
    if (range.low > range.high)
        std::swap(range.low, range.high);
    if (!range.source.empty() && *rc::gen::arbitrary<bool>())
        range.date = "2026-11-20";
    try {
        setRange(scenario, catalog, address, range);
    } catch (const InputError&) {
        return; // its number is outside, or it has none
    }
}

void drawCorrelations(Scenario& scenario)
{
    const UncertaintyPlan plan = uncertaintyOf(scenario);
    if (plan.parameters.size() < 2)
        return;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        try {
            const auto id = [&] {
                return plan.parameters[*rc::gen::inRange<std::size_t>(0, plan.parameters.size())]
                    .id;
            };
            setCorrelation(scenario, id(), id(), *rc::gen::inRange(-99, 100) / 100.0);
        } catch (const InputError&) {
            continue; // one with itself, or against the others
        }
}

Scenario drawScenario(const Catalog& catalog)
{
    Scenario scenario;
    scenario.name = drawName();
    scenario.note = drawText();
    const int platforms = *rc::gen::inRange(1, 13);
    for (int i = 0; i < platforms; ++i) {
        const auto row = *rc::gen::inRange<std::size_t>(0, catalog.accelerators.size());
        addPlatform(scenario, catalog, "p" + std::to_string(i), catalog.accelerators[row].id);
        scenario.platforms.back().label = drawName();
    }
    for (const ParameterAddress address : allAddresses(scenario)) {
        const Limits& limits = rowOf(address.parameter).limits;
        if (limits.kind != Kind::Text && *rc::gen::inRange(0, 4) == 0)
            setNumber(scenario, address, drawNumber(limits));
    }
    for (const ParameterAddress address : allAddresses(scenario))
        if (*rc::gen::inRange(0, 8) == 0)
            drawRange(scenario, catalog, address);
    drawCorrelations(scenario);
    return scenario;
}

std::vector<Slide> drawSlides()
{
    std::vector<Slide> slides(*rc::gen::inRange<std::size_t>(0, 4));
    for (Slide& slide : slides) {
        slide = {.view = drawName(),
            .scenario = drawName(),
            .beside = drawName(),
            .lever = drawName(),
            .note = drawText()};
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
            slide.choices.push_back("c" + std::to_string(i) + "=" + drawName());
    }
    return slides;
}

Project drawProject()
{
    Project project;
    project.catalog = builtinCatalog();
    project.title = drawName();
    project.notes = drawText();
    const int scenarios = *rc::gen::inRange(1, 4);
    for (int i = 0; i < scenarios; ++i) {
        project.scenarios.push_back(drawScenario(project.catalog));
        project.scenarios.back().name += std::to_string(i); // two of one name are refused
    }
    if (*rc::gen::arbitrary<bool>())
        project.versions.push_back({drawName(), "2026-03-31T09:30:00Z", project.scenarios});
    project.viewState[drawText()] = drawText();
    project.slides = drawSlides();
    return project;
}

} // namespace

class TestStoreProperties : public QObject {
    Q_OBJECT

private slots:
    void anyProjectReadsBackEqual()
    {
        const bool holds = rc::check("a project reads back equal", [] {
            const Project project = drawProject();
            RC_ASSERT(projectFromImage(projectImage(project)) == project);
        });
        QVERIFY(holds);
    }

    void equalProjectsHaveEqualBytesAndOthersDoNot()
    {
        const bool holds = rc::check("bytes tell projects apart", [] {
            const Project a = drawProject();
            const Project b = drawProject();
            RC_ASSERT((projectImage(a) == projectImage(b)) == (a == b));
        });
        QVERIFY(holds);
    }
};

ISOCOST_TEST(TestStoreProperties)
#include "tst_store_properties.moc"
