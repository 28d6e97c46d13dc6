// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every handle of every view drags what it says: its result is what the picture draws there, and
// its price brings the result to another place.
#include <QTest>

#include <cmath>

#include "core/analysis/equal_question.h"
#include "core/store/sample.h"
#include "core/views/price_lever.h"
#include "core/views/view_table.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::ViewSample;

namespace {

struct Held {
    ViewHandle handle;
    double at = 0.0;
};

std::vector<Held> handlesOf(const ViewPicture& picture)
{
    std::vector<Held> handles;
    for (const ViewPanel& panel : picture.panels) {
        for (const ViewMark& mark : panel.marks)
            if (mark.handle)
                handles.push_back({*mark.handle, mark.at.x});
        if (!panel.rows)
            continue;
        for (const ViewRowItem& row : panel.rows->rows)
            for (const RowBar& bar : row.bars)
                if (bar.handle)
                    handles.push_back({*bar.handle, bar.x.to});
    }
    return handles;
}

std::vector<Held> handlesIn(const char* view, const Scenario& scenario, const Catalog& catalog)
{
    const Inputs<double> in = resolve(scenario, catalog);
    const Results<double> results = evaluate(in);
    return handlesOf(findView(view)->picture({&scenario, &catalog, &in, &results}));
}

} // namespace

class TestPriceLever : public QObject {
    Q_OBJECT

private slots:
    void everyHandleBringsItsResultToAnotherPlace_data()
    {
        QTest::addColumn<QString>("sample");
        for (const std::string& name : sampleNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    void everyHandleBringsItsResultToAnotherPlace()
    {
        QFETCH(const QString, sample);
        const Project project = sampleProject(sample.toStdString());
        const Scenario& scenario = project.scenarios.front();
        const Results<double> now = evaluate(scenario, project.catalog);
        std::size_t checked = 0;
        for (const char* const view : {"budget", "break-even", "mfu-cost"})
            for (const Held& held : handlesIn(view, scenario, project.catalog)) {
                const MetricAddress result = metricAddressOf(scenario, held.handle.result);
                const ParameterAddress lever = addressOf(scenario, held.handle.lever);
                const QByteArray words = QByteArray::fromStdString(
                    std::string(view) + ": " + held.handle.result + " by " + held.handle.lever);
                QVERIFY2(std::fabs(now.of(result).value - held.at) <= 1e-9 * held.at, words);
                const double wanted = 0.97 * held.at; // a cheaper year, an earlier crossing
                const EqualValues found =
                    *equalValues({scenario, project.catalog, result, wanted}, lever);
                QVERIFY2(!found.values.empty(), words);
                Scenario changed = scenario;
                setNumber(changed, lever, found.values.front().value);
                const double made = evaluate(changed, project.catalog).of(result).value;
                QVERIFY2(std::fabs(made - wanted) <= 1e-9 * wanted, words);
                ++checked;
            }
        QVERIFY(checked > 0);
    }

    void thePriceIsTheOneInForce()
    {
        ViewSample sample;
        const auto lever = [&sample](Purchase way) {
            const auto price = priceLever(*sample.input().inputs, 0, way);
            return price ? QString::fromStdString(idOf(sample.scenario(), *price)) : QString();
        };
        QCOMPARE(lever(Purchase::Reserved3y), QStringLiteral("platform.h100.price_reserved_3y"));
        QCOMPARE(lever(Purchase::Owned), QStringLiteral("facility.node_price"));
        sample.set("platform.h100.owned_node_price", "400000");
        QCOMPARE(lever(Purchase::Owned), QStringLiteral("platform.h100.owned_node_price"));
        sample.set("platform.h100.price_spot", "unpriced");
        QCOMPARE(lever(Purchase::Spot), QString());
    }

    // The budget of the view of ranges is a choice, not a result.
    void whatIsSaidOfIt()
    {
        const ViewSample sample;
        const auto handle =
            priceHandle(sample.input(), 0, Purchase::Reserved3y, {Metric::PlanAnnualReserved3y});
        QVERIFY(handle);
        QCOMPARE(QString::fromStdString(handle->tip),
            QStringLiteral("Drag to find the H100 3-year price that brings it elsewhere"));
        QCOMPARE(QString::fromStdString(handle->never),
            QStringLiteral("No H100 3-year price brings it there: it stands at the nearest place"));
        QCOMPARE(handle->result, "plan.annual_reserved_3y");
    }
};

ISOCOST_TEST(TestPriceLever)
#include "tst_price_lever.moc"
