// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every view under the signs of a German desktop: its words and labels have them, and what is
// copied.
#include <QTest>

#include "core/store/sample.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::GermanSigns;

namespace {

const std::vector<std::string> kSamples{"reference", "your-cluster", "cloud-or-own"};

// What a sample shows, made anew at every call.
class Shown {
public:
    explicit Shown(const std::string& sample)
        : m_project(sampleProject(sample)),
          m_inputs(resolve(m_project.scenarios.front(), m_project.catalog))
    {
        evaluate(m_inputs, m_results);
    }
    [[nodiscard]] ViewPicture of(const ViewRow& view) const
    {
        return view.picture({&m_project.scenarios.front(), &m_project.catalog, &m_inputs,
            &m_results, nullptr, &m_project});
    }

private:
    Project m_project;
    Inputs<double> m_inputs;
    Results<double> m_results;
};

// A source is quoted as it was written.
void forgetQuotes(ViewPicture& picture)
{
    for (ViewPanel& panel : picture.panels)
        if (panel.rows)
            for (ViewRowItem& row : panel.rows->rows)
                for (TableCell& cell : row.after)
                    if (cell.isElastic)
                        cell.text.clear();
}

} // namespace

class TestNumberSigns : public QObject {
    Q_OBJECT

private slots:
    void wordsAndLabelsHaveThem()
    {
        const GermanSigns german;
        std::vector<const ViewRow*> all =
            eachOf<const ViewRow*>(viewTable(), [](const ViewRow& row) { return &row; });
        for (const ViewRow& part : partTable())
            all.push_back(&part);
        for (const std::string& sample : kSamples)
            for (const ViewRow* const row : all) {
                const ViewRow& view = *row;
                ViewPicture picture = Shown(sample).of(view);
                forgetQuotes(picture);
                const QString text = test::text(textOf(picture));
                const QString found = test::pointedNumber(text);
                const auto at = text.indexOf(found);
                QVERIFY2(found.isEmpty(),
                    qPrintable(test::text(sample + " " + std::string(view.id)) + QLatin1String(": ")
                        + found + QLatin1String(" in ")
                        + text.mid(std::max<qsizetype>(0, at - 60), 120)));
            }
    }

    void aCopiedTableHasTheDecimalSign()
    {
        const GermanSigns german;
        const DataTable table{
            {{"Cost", "USD/FLOP"}}, {{2309199.739460504}, {-0.5}, {1e-9}, {-0.0}}};
        QCOMPARE(test::text(tabText(table, Digits::Known)),
            QStringLiteral("Cost (USD/FLOP)\n2309199,73946\n-0,5\n1e-09\n0\n"));
        QCOMPARE(test::text(csvText(table, Digits::Full)),
            QStringLiteral("Cost (USD/FLOP)\n2309199.739460504\n-0.5\n1e-09\n0\n"));
    }
};

ISOCOST_TEST(TestNumberSigns)
#include "tst_number_signs.moc"
