// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/support/read_trace.h"
#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_words.h"
#include "ui/charts/spot_mix_panel.h"

using namespace isocost;
using test::Change;
using test::ChartSample;
using test::readTrace;

namespace {

struct Shown {
    explicit Shown(std::initializer_list<Change> changes = {})
        : sample(changes), data(spotChurnData(sample.inputs())), panel(plot, *plot.axisRect(), data)
    {
        panel.applyTheme(Theme::light(), 1.0);
        panel.update(nullptr);
    }

    ChartSample sample;
    SpotChurnData data;
    QCustomPlot plot;
    SpotMixPanel panel;
};

QString subtitleWith(std::initializer_list<Change> changes)
{
    const ChartSample sample(changes);
    const Scenario scenario = ChartSample(changes).scenario();
    return spotChurnWords(scenario, sample.inputs(), spotChurnData(sample.inputs())).subtitle;
}

} // namespace

class TestSpotMixPanel : public QObject {
    Q_OBJECT

private slots:
    // Nothing is interrupted at 100 %: USD 12.50 and the last checkpoint of 15 min in 240 h.
    void readoutNamesBothJobs()
    {
        const Shown shown;
        QCOMPARE(shown.panel.readAt(1.0),
            (QStringList{QStringLiteral("100 % of the nodes on demand"),
                QStringLiteral("elastic job: $12.51"), QStringLiteral("gang job: $12.51")}));
    }

    // Spot alone is the job of the whole view: USD 10.72 (golden case "reference").
    void gangOnSpotAloneIsTheJobOfTheView()
    {
        const Shown shown;
        QCOMPARE(shown.panel.readAt(0.0).last(), QStringLiteral("gang job: $10.72"));
    }

    // Nothing comes or goes: the trace says what the model says of nodes on demand alone. With
    // restarts longer than every stretch up no spot node ever works.
    void traceStandsBesideTheModel()
    {
        const auto lastWith = [](std::initializer_list<Change> changes, const char* steps) {
            Shown shown(changes);
            const Trace market = readTrace(steps, "market.csv", TraceUnit::Hours);
            shown.data.replay = replayOver(market, {shown.data.job, shown.data.elastic}, 1.0);
            shown.panel.update(nullptr);
            return shown.panel.readAt(0.5).last();
        };
        QCOMPARE(lastWith({{"spot.on_demand_share", "1"}}, "0,4\n10,4\n"),
            QStringLiteral("elastic job over the trace, at 100 %: $12.51"));
        QCOMPARE(lastWith({{"spot.on_demand_share", "0"}, {"spot.restart_min", "360"}},
                     "0,4\n5,0\n10,0\n"),
            QStringLiteral("elastic job over the trace, at 0 %: never finishes"));
    }

    void hopelessGangIsSaidInWords()
    {
        const Shown shown({{"spot.nodes", "6400"}, {"spot.node_interruption_rate", "0.5"}});
        QCOMPARE(shown.panel.readAt(0.1).last(), QStringLiteral("gang job: never finishes"));
    }

    // 240 h and one checkpoint of a quarter of an hour.
    void hoursStandInForMissingPrices()
    {
        const Shown shown({{"platform.h100.price_spot", "unpriced"}});
        QCOMPARE(shown.panel.readAt(1.0).at(1), QStringLiteral("elastic job: 240 h"));
        QCOMPARE(shown.data.mix.isPriced, false);
    }

    // Restarts of 10 h with one interruption in 0.8 h: the gang costs exp(12.8) times as much and
    // leaves the rest of the picture legible.
    void hopelessGangDoesNotFlattenTheRest()
    {
        const Shown shown({{"spot.node_interruption_rate", "0.02"}, {"spot.restart_min", "600"},
            {"spot.checkpoint_write_min", "1"}});
        QVERIFY(shown.data.mix.of(MixKind::Gang).points.front().y > 1e5);
        QVERIFY(shown.panel.canvas().y->range().upper < 50.0);
    }

    // 64 nodes: one interruption in 1 / (64 x spot.break_even_rate) hours.
    void subtitleTellsHowFarSpotPays()
    {
        QVERIFY(subtitleWith({}).endsWith(
            QStringLiteral("; pays down to MTBI 2.67 h or up to writes of 28.4 min")));
        QVERIFY(subtitleWith({{"platform.h100.price_spot", "20"}})
                    .endsWith(QStringLiteral("; spot never pays at these prices")));
        QVERIFY(subtitleWith({{"spot.lifetime_shape", "2"}})
                    .endsWith(QStringLiteral("28.4 min, as if interruptions were memoryless")));
        QVERIFY(subtitleWith({{"spot.warning_min", "15"}})
                    .contains(QStringLiteral("28.4 min, as if the notice saved nothing")));
        QVERIFY(!subtitleWith({{"platform.h100.price_spot", "unpriced"}})
                     .contains(QStringLiteral("pays")));
    }
};

QTEST_MAIN(TestSpotMixPanel)
#include "tst_spot_mix_panel.moc"
