// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded calculation as cells: what is equal is one, what is constant is a number, and what a
// spreadsheet has no function for is written out with ones it has.
#include <QTest>

#include <array>
#include <cmath>

#include "core/scalar/recorder.h"
#include "core/workbook/cell_formula.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr QuantityRow kPriceRow{"test.price", "price", "USD"};
constexpr QuantityRow kSizeRow{"test.size", "size", "1"};

Recorder input(double value, const QuantityRow& row)
{
    return Recorder::input(value, {NodeName::Table::Intermediate, 0, -1, &row});
}

CellGraph cellsOf(const Recorder& wanted)
{
    const std::array nodes{wanted.node()};
    CellGraph cells(Recording::current().graph(), nodes);
    cells.giveCell(cells.of(wanted.node()));
    cells.placeCells();
    return cells;
}

std::string formulaOf(const Recorder& wanted)
{
    const CellGraph cells = cellsOf(wanted);
    const CellFormula formulas(cells, [&cells](CellGraph::Index term) {
        const CellGraph::Term& of = cells.at(term);
        return of.operation == Operation::Input ? std::string(of.name.row->label)
                                                : "C" + std::to_string(term);
    });
    return formulas.of(cells.of(wanted.node()));
}

double valueOf(const Recorder& wanted)
{
    const CellGraph cells = cellsOf(wanted);
    return cells.at(cells.of(wanted.node())).value;
}

} // namespace

class TestCellGraph : public QObject {
    Q_OBJECT

private slots:
    void formulasKeepTheOrderOfTheOperations();
    void comparisonsAreNumbersInCells();
    void whatChangesNothingIsLeftOut();
    void constantsAreFolded();
    void equalTermsAreOne();
    void whatWasFoundIsAValue();
    void numbersHaveNoExponent();
    void smallPowersKeepTheirDigits();
    void lambertIsWrittenOut();
    void longFormulasAreCut();
};

void TestCellGraph::formulasKeepTheOrderOfTheOperations()
{
    Recording recording;
    const Recorder a = input(2.0, kPriceRow);
    const Recorder b = input(3.0, kSizeRow);
    QCOMPARE(formulaOf(a - (b - a)), std::string("price-(size-price)"));
    QCOMPARE(formulaOf((a - b) - a), std::string("price-size-price"));
    QCOMPARE(formulaOf(a / (b * a)), std::string("price/(size*price)"));
    QCOMPARE(formulaOf((a + b) * a), std::string("(price+size)*price"));
    QCOMPARE(formulaOf(-(a + b)), std::string("-(price+size)"));
    QCOMPARE(formulaOf(a * -b), std::string("price*(-size)"));
    QCOMPARE(formulaOf(pow(a, Recorder(0.5))), std::string("POWER(price,0.5)"));
    QCOMPARE(formulaOf(pow(a, b)), std::string("IF(size*LN(price)<-700,0,POWER(price,size))"));
    QCOMPARE(formulaOf(ceil(a / b)), std::string("-INT(-price/size)"));
    QCOMPARE(formulaOf(min(a, max(b, floor(a)))), std::string("MIN(price,MAX(size,INT(price)))"));
}

void TestCellGraph::comparisonsAreNumbersInCells()
{
    Recording recording;
    const Recorder a = input(2.0, kPriceRow);
    const Recorder b = input(3.0, kSizeRow);
    QCOMPARE(formulaOf(select(lessThan(a, b), a, b)), std::string("IF(price<size,price,size)"));
    const auto isLess = lessThan(a, b);
    const std::array nodes{isLess.node()};
    CellGraph cells(recording.graph(), nodes);
    cells.giveCell(cells.of(isLess.node()));
    cells.placeCells();
    const CellFormula formulas(cells, [&cells](CellGraph::Index term) {
        return std::string(cells.at(term).operation == Operation::Input ? "x" : "C1");
    });
    QCOMPARE(formulas.of(cells.of(isLess.node())), std::string("IF(x<x,1,0)"));
    QCOMPARE(formulas.maskUse(cells.of(isLess.node())), std::string("C1=1"));
}

void TestCellGraph::whatChangesNothingIsLeftOut()
{
    Recording recording;
    const Recorder a = input(2.0, kPriceRow);
    QCOMPARE(formulaOf((a + Recorder(0.0)) * Recorder(1.0) / Recorder(1.0) + a),
        std::string("price+price"));
    QCOMPARE(formulaOf(Recorder(0.0) + a + a), std::string("price+price"));
    QCOMPARE(formulaOf(Recorder(1.0) - a), std::string("1-price")); // this does
}

void TestCellGraph::constantsAreFolded()
{
    Recording recording;
    const Recorder a = input(2.0, kPriceRow);
    QCOMPARE(formulaOf(a * (Recorder(2.0) * Recorder(3.0))), std::string("price*6"));
    const auto never = lessThan(Recorder(1.0), Recorder(0.0));
    QCOMPARE(formulaOf(select(never, a * a, a + a)), std::string("price+price"));
}

void TestCellGraph::equalTermsAreOne()
{
    Recording recording;
    const Recorder a = input(2.0, kPriceRow);
    const Recorder first = a * a * a;
    const Recorder second = a * a * a;
    const std::array nodes{first.node(), second.node()};
    const CellGraph cells(recording.graph(), nodes);
    QCOMPARE(cells.of(first.node()), cells.of(second.node()));
}

void TestCellGraph::whatWasFoundIsAValue()
{
    Recording recording;
    const Recorder a = input(2.0, kPriceRow);
    const std::array from{a.node()};
    QCOMPARE(formulaOf(a * Recorder::found(7.5, from)), std::string("price*7.5"));
}

void TestCellGraph::numbersHaveNoExponent()
{
    QCOMPARE(numberInFormula(0.0), std::string("0"));
    QCOMPARE(numberInFormula(-0.5), std::string("-0.5"));
    QCOMPARE(numberInFormula(1e12), std::string("1000000000000"));
    QCOMPARE(numberInFormula(1e300), std::string("1*10^300"));
    QCOMPARE(numberInFormula(1.5e-9), std::string("1.5*10^-9"));
    QCOMPARE(numberInFormula(0.1), std::string("0.1"));
}

// exp(x) - 1 of a small x: the C library's expm1, correct to its last digit.
void TestCellGraph::smallPowersKeepTheirDigits()
{
    for (const double x : {1e-9, -1e-5, 0.003, 0.00999, 0.01, 0.5, -3.0, 20.0}) {
        Recording recording;
        const double shown = valueOf(expm1(input(x, kPriceRow)));
        QVERIFY2(std::fabs(shown / std::expm1(x) - 1.0) < 1e-13, qPrintable(QString::number(x)));
    }
}

// W0(-0.1) = -0.11183255915896297, W0(-0.3) = -0.48940222718021493: Corless 1996, by any table.
void TestCellGraph::lambertIsWrittenOut()
{
    for (const double a : {-0.1, -0.3, -0.367, -0.36787, -0.2, -1e-6, -0.05}) {
        Recording recording;
        const double shown = valueOf(lambertW0(input(a, kPriceRow)));
        const double known = lambertW0(a);
        QVERIFY2(std::fabs(shown / known - 1.0) < 1e-11, qPrintable(QString::number(a)));
    }
    Recording recording;
    QVERIFY(std::fabs(valueOf(lambertW0(input(-0.1, kPriceRow))) + 0.11183255915896297) < 1e-14);
    QCOMPARE(valueOf(lambertW0(input(-0.4, kPriceRow))), -1.0);
}

void TestCellGraph::longFormulasAreCut()
{
    Recording recording;
    Recorder sum = input(1.0, kPriceRow);
    for (int i = 1; i <= 3000; ++i)
        sum = min(sum * sum + Recorder(static_cast<double>(i)), Recorder(1e9));
    const CellGraph cells = cellsOf(sum);
    const CellFormula formulas(cells, [](CellGraph::Index) { return std::string("$C$12345"); });
    int largest = 0;
    for (CellGraph::Index i = 0; i < cells.size(); ++i)
        if (cells.at(i).hasCell)
            largest = std::max(largest, static_cast<int>(formulas.of(i).size()));
    QVERIFY(largest > 10);
    QVERIFY(largest < 2000);
}

ISOCOST_TEST(TestCellGraph)
#include "tst_cell_graph.moc"
