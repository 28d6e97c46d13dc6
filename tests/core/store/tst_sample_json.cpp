// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/model/scenario_values.h"
#include "core/store/sample_json.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

class TestSampleJson : public QObject {
    Q_OBJECT

private slots:
    void aScenarioWithoutPlatformsTakesThoseOfTheFirst()
    {
        const Project project = projectFromJson(R"({"title": "t", "notes": ["a", "b"],
            "scenarios": [
              {"name": "1", "platforms": [{"key": "x", "label": "X", "accelerator": "b200_sxm"}],
               "set": {"platform.x.mfu": 0.3, "platform.x.price_on_demand": 9}},
              {"name": "2", "set": {"platform.x.price_on_demand": "unpriced"}}]})",
            "t.json");
        QCOMPARE(project.notes, std::string("a\nb"));
        const Platform& second = project.scenarios[1].platforms[0];
        QCOMPARE(second.label, std::string("X"));
        QCOMPARE(second.of(Parameter::Mfu).number, 0.3);
        QVERIFY(second.of(Parameter::PriceOnDemand).state == Setting::State::Unpriced);
    }

    void aNumberTakesItsSourceAndDate()
    {
        const Project project = projectFromJson(R"({"title": "t", "scenarios": [{"name": "1",
            "platforms": [{"key": "x", "label": "X", "accelerator": "b200_sxm"}],
            "set": {"facility.spare_fraction": 0.05, "platform.x.price_on_demand": 9},
            "sources": {"facility.spare_fraction": "assumption: 5 %",
              "platform.x.price_on_demand": ["own quote", "2026-11-01"]}}]})",
            "t.json");
        const auto source = [&](const char* id) {
            return sourceOf(
                project.scenarios[0], project.catalog, addressOf(project.scenarios[0], id));
        };
        QCOMPARE(source("facility.spare_fraction"), std::string("assumption: 5 %"));
        QCOMPARE(source("platform.x.price_on_demand"), std::string("own quote, 2026-11-01"));
    }

    void aRangeTakesItsSourceAndDate()
    {
        const Project project = projectFromJson(R"({"title": "t", "scenarios": [{"name": "1",
            "platforms": [{"key": "x", "label": "X", "accelerator": "h100_sxm"}],
            "set": {"facility.power_price": "0.05..0.2"},
            "ranges": {"facility.node_price": ["260000..420000", "3 quotes", "2026-11-20"],
              "platform.x.mfu": "0.36..0.5"},
            "correlations": [["platform.x.mfu", "facility.node_price", 0.5]]}]})",
            "t.json");
        const Scenario& scenario = project.scenarios[0];
        const auto text = [&](const char* id) {
            return rangeText(scenario, addressOf(scenario, id));
        };
        QCOMPARE(text("facility.power_price"), std::string("0.05..0.1..0.2"));
        QCOMPARE(text("facility.node_price"), std::string("260000..375000..420000"));
        QCOMPARE(text("platform.x.mfu"), std::string("0.36..0.45..0.5"));
        const AssumptionRange& node =
            *rangeOf(scenario, addressOf(scenario, "facility.node_price"));
        QCOMPARE(node.source, std::string("3 quotes"));
        QCOMPARE(node.date, std::string("2026-11-20"));
        QCOMPARE(scenario.correlations.size(), std::size_t{1});
    }

    void aBrokenTextIsRefusedInOneSentence_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("sentence");
        const QString good = R"("platforms": [{"key":"x","label":"X","accelerator":"h100_sxm"}])";
        QTest::newRow("no JSON") << "{\n\n nonsense"
                                 << "t.json, line 3: this is not JSON";
        QTest::newRow("empty") << ""
                               << "t.json, line 1: this is not JSON";
        QTest::newRow("list") << "[]"
                              << "t.json: an object in braces was expected";
        QTest::newRow("no title") << R"({"scenarios": []})"
                                  << "t.json: a text is expected in \"title\"";
        QTest::newRow("no scenario") << R"({"title": "t"})"
                                     << "t.json: there is no scenario";
        QTest::newRow("unknown entry") << R"({"titel": "t"})"
                                       << "t.json: the entry \"titel\" is unknown";
        QTest::newRow("notes of a wrong type") << R"({"title": "t", "notes": [1]})"
                                               << "t.json: a list of texts is expected";
        QTest::newRow("no platform") << R"({"title": "t", "scenarios": [{"name": "s"}]})"
                                     << "t.json: the scenario \"s\" has no platform";
        QTest::newRow("value out of range") << R"({"title": "t", "scenarios": [{"name": "s", )"
                + good + R"(, "set": {"platform.x.mfu": 2}}]})"
                                            << "t.json: platform.x.mfu is 2, outside 0.01 to 1";
        QTest::newRow("value of a wrong type") << R"({"title": "t", "scenarios": [{"name": "s", )"
                + good + R"(, "set": {"platform.x.mfu": [true]}}]})"
                                               << "t.json: platform.x.mfu takes a number or a text";
        QTest::newRow("source of nothing")
            << R"({"title": "t", "scenarios": [{"name": "s", )" + good
                + R"(, "set": {"platform.x.price_spot": "unpriced"}, "sources": {"platform.x.price_spot": "s"}}]})"
            << "t.json: the source of \"platform.x.price_spot\" needs a number of that name";
        QTest::newRow("source of a wrong type") << R"({"title": "t", "scenarios": [{"name": "s", )"
                + good + R"(, "sources": {"platform.x.mfu": 3}}]})"
                                                << "t.json: platform.x.mfu: the source is empty";
        QTest::newRow("range of one value")
            << R"({"title": "t", "scenarios": [{"name": "s", )" + good
                + R"(, "ranges": {"platform.x.mfu": "0.5"}}]})"
            << "t.json: platform.x.mfu is \"0.5\", which is no range";
        QTest::newRow("range of a wrong type")
            << R"({"title": "t", "scenarios": [{"name": "s", )" + good
                + R"(, "ranges": {"platform.x.mfu": 0.5}}]})"
            << "t.json: platform.x.mfu is \"\", which is no range";
        QTest::newRow("correlation of one") << R"({"title": "t", "scenarios": [{"name": "s", )"
                + good + R"(, "correlations": [["platform.x.mfu", 0.5]]}]})"
                                            << "t.json: a correlation is two ids and a number";
        QTest::newRow("1e999") << R"({"title": "t", "scenarios": [{"name": "s", )" + good
                + R"(, "set": {"platform.x.mfu": 1e999}}]})"
                               << "t.json";
        QTest::newRow("platform twice")
            << R"({"title": "t", "scenarios": [{"name": "s", "platforms": [
                {"key":"x","label":"X","accelerator":"h100_sxm"},
                {"key":"x","label":"X","accelerator":"h100_sxm"}]}]})"
            << "each needs a key of its own";
    }
    void aBrokenTextIsRefusedInOneSentence()
    {
        QFETCH(QString, json);
        QFETCH(QString, sentence);
        const QString refusal = QString::fromStdString(
            refusalOf([&] { (void)projectFromJson(json.toStdString(), "t.json"); }));
        QVERIFY2(refusal.contains(sentence), qPrintable(refusal));
        QVERIFY(!refusal.contains('\n'));
    }
};

ISOCOST_TEST(TestSampleJson)
#include "tst_sample_json.moc"
