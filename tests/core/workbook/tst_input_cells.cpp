// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names of cells: what spreadsheets take, each once.
#include <QTest>

#include "core/workbook/input_cells.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestInputCells : public QObject {
    Q_OBJECT

private slots:
    void idsBecomeNames()
    {
        CellNames names;
        QCOMPARE(names.newName("facility.pue"), std::string("facility_pue"));
        QCOMPARE(names.newName("platform.h100.mfu"), std::string("platform_h100_mfu"));
        QCOMPARE(names.newName("facility-pue"), std::string("facility_pue_2")); // each once
        QCOMPARE(names.newName("Facility.PUE"), std::string("Facility_PUE_3")); // whatever its case
    }

    void addressesAreNoNames()
    {
        CellNames names;
        for (const char* const id : {"a1", "xfd12", "r", "c", "r1c1", "R2C", "1st", "", "pue"})
            QVERIFY2(names.newName(id).starts_with("x_"), id);
        QCOMPARE(names.newName("ab12.x"), std::string("ab12_x"));
    }

    void everyNumberOfAScenarioHasACell()
    {
        const Scenario scenario = referenceScenario();
        const Catalog& catalog = builtinCatalog();
        const ScenarioModel model(scenario, catalog);
        const InputCells cells({&model});
        std::size_t numbers = 0;
        std::size_t fixed = 0;
        for (const InputRow& row : cells.rows()) {
            const InputCell& cell = row.cells.at(0);
            (cell.number ? numbers : fixed) += 1;
            QVERIFY2(!cell.name.empty(), row.id.c_str());
            QVERIFY2(cell.number || !cell.text.empty(), row.id.c_str());
        }
        QVERIFY(numbers > 200);
        QVERIFY(fixed > 10); // purchases, precisions, missing prices
        for (CellGraph::Index i = 0; i < model.cells().size(); ++i)
            if (model.cells().at(i).operation == Operation::Input)
                QVERIFY(!cells.nameOf(0, i).empty());
    }
};

ISOCOST_TEST(TestInputCells)
#include "tst_input_cells.moc"
