// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every assumption at both ends of its slider, and at every choice, in every view: numbers or
// words, never an empty chart without a reason, and a project that saves and opens as it was.
#include <QTemporaryDir>
#include <QTest>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/views/view_metric.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/replaced_origins.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::saysNumbersOrWords;

namespace {

// What the slider reaches; what the scenario refuses is not reached.
std::vector<Scenario> atItsEnds(const Scenario& scenario, ParameterAddress address)
{
    const Limits& limits = rowOf(address.parameter).limits;
    std::vector<double> places{limits.minimum, limits.maximum};
    for (std::size_t i = 0; limits.kind == Kind::Choice && i < limits.choices.size(); ++i)
        places.push_back(static_cast<double>(i));
    std::vector<Scenario> all;
    for (const double place : places) {
        if (limits.kind == Kind::Text || problemWith(scenario, address, place))
            continue;
        all.push_back(scenario);
        setNumber(all.back(), address, place);
    }
    return all;
}

bool isEmpty(const ViewPicture& picture)
{
    return !picture.isAwaited && tablesOf(picture).empty();
}

} // namespace

class TestSliderEnds : public QObject {
    Q_OBJECT

private slots:
    void everyViewSaysNumbersOrWords_data();
    void everyViewSaysNumbersOrWords();
    void everyEndIsSaved();
    void everyResultHasItsWords();
};

void TestSliderEnds::everyViewSaysNumbersOrWords_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("sample");
    for (const char* const sample : {"your-cluster", "cloud-or-own", "spot-churn"}) // one platform
        for (const ViewRow& view : viewTable())
            QTest::addRow("%s, %s", sample, view.id.data()) << view.id.data() << sample;
}

void TestSliderEnds::everyViewSaysNumbersOrWords()
{
    QFETCH(QString, view);
    QFETCH(QString, sample);
    const Project project = sampleProject(sample.toStdString());
    const Scenario& start = project.scenarios.front();
    for (const ParameterAddress address : allAddresses(start))
        for (const Scenario& scenario : atItsEnds(start, address)) {
            const Inputs<double> inputs = resolve(scenario, builtinCatalog());
            Results<double> results;
            evaluate(inputs, results);
            ViewInput input{&scenario, &builtinCatalog(), &inputs, &results, nullptr, &project};
            const ViewPicture picture = findView(view.toStdString())->picture(input);
            QVERIFY2(saysNumbersOrWords(picture), idOf(scenario, address).c_str());
            QVERIFY2(!picture.words.title.empty(), idOf(scenario, address).c_str());
            QVERIFY2(!isEmpty(picture) || !picture.words.emptyReason.empty(),
                idOf(scenario, address).c_str());
        }
}

void TestSliderEnds::everyEndIsSaved()
{
    constexpr std::size_t kAtOnce = 20; // scenarios of a project
    const QTemporaryDir folder;
    const std::filesystem::path path =
        folder.filePath(QStringLiteral("ends.isocost")).toStdString();
    const Project start = sampleProject("your-cluster");
    std::vector<Scenario> ends;
    for (const ParameterAddress address : allAddresses(start.scenarios.front()))
        std::ranges::move(atItsEnds(start.scenarios.front(), address), std::back_inserter(ends));
    QVERIFY(ends.size() > 2 * kGlobalCount);
    for (std::size_t i = 0; i < ends.size(); i += kAtOnce) {
        Project project = start;
        project.scenarios.assign(ends.begin() + static_cast<std::ptrdiff_t>(i),
            ends.begin() + static_cast<std::ptrdiff_t>(std::min(i + kAtOnce, ends.size())));
        for (std::size_t k = 0; k < project.scenarios.size(); ++k)
            project.scenarios[k].name = "End " + std::to_string(k);
        saveProjectAs(project, path);
        for (Scenario& end : project.scenarios)
            test::dropReplacedOrigins(end);
        QVERIFY(loadProject(path).scenarios == project.scenarios);
    }
}

// Of two scenarios, also where they differ in its last digits alone.
void TestSliderEnds::everyResultHasItsWords()
{
    for (const char* sample :
        {"your-cluster", "fine-tune-and-serve", "reference", "list-prices-2026", "cloud-or-own"}) {
        const Project project = sampleProject(sample);
        const Scenario& scenario = project.scenarios.front();
        const Inputs<double> inputs = resolve(scenario, project.catalog);
        Results<double> results;
        evaluate(inputs, results);
        ViewInput input{&scenario, &project.catalog, &inputs, &results, nullptr, &project};
        const std::vector<std::string> all = metricControl(input).choices;
        QVERIFY(all.size() > 100);
        for (std::size_t result = 0; result < all.size(); ++result) {
            input.choices["metric"] = static_cast<double>(result);
            for (const char* view : {"bridge", "scenarios"}) {
                const ViewWords words = findView(view)->picture(input).words;
                QVERIFY2(!words.title.empty(), all[result].c_str());
                QVERIFY2(say(words.subtitle).find(" $0 less") == std::string::npos
                        && say(words.subtitle).find(" $0 more") == std::string::npos,
                    say(words.subtitle).c_str());
            }
        }
    }
}

ISOCOST_TEST(TestSliderEnds)
#include "tst_slider_ends.moc"
