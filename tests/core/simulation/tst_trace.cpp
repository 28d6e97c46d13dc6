// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <fstream>
#include <numeric>
#include <sstream>

#include "core/simulation/random_stream.h"
#include "core/simulation/trace_statistics.h"
#include "core/text/input_error.h"
#include "embedded/traces.h"
#include "tests/support/read_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::readTrace;

namespace {

constexpr const char* kSeconds =
    "aws-spot-instances-g4dn-xlarge-us-east-1c-2020-11-20-1930-to-2020-11-21-2200.csv";
constexpr const char* kHours = "aws-spot-instances-p2-xlarge-2020-11-20-to-2020-11-23.csv";

std::string refusalOf(std::string_view text, std::string_view name)
{
    try {
        static_cast<void>(readTrace(text, name));
    } catch (const InputError& error) {
        return error.what();
    }
    return "read";
}

// Up from 0 to 2 h, from 3 to 4 h and from 4.5 to 10 h, of 8 nodes.
constexpr std::string_view kSmall =
    "time,nodes\n0,8\n2,8\n2,3\n3,3\n3,8\n4,8\n4,0\n4.5,0\n4.5,8\n10,8\n";

} // namespace

class TestTrace : public QObject {
    Q_OBJECT

private slots:
    void bothUnitsOfTheCsvDialectAreRead()
    {
        const Trace hours = readTrace(embedded::traces::find(kHours), kHours);
        QCOMPARE(hours.unit, TraceUnit::Hours);
        QCOMPARE(hours.peakNodes(), 16.0);
        QCOMPARE(hours.endHours, 88.695); // last row of the file
        const Trace seconds = readTrace(embedded::traces::find(kSeconds), kSeconds);
        QCOMPARE(seconds.unit, TraceUnit::Seconds);
        QCOMPARE(seconds.peakNodes(), 12.0);
        QCOMPARE(seconds.endHours, 88194.0 / 3600.0);
        QCOMPARE(seconds.steps[1], (TraceStep{21529.0 / 3600.0, 4.0}));
    }

    void unitThatIsGivenIsNotGuessed()
    {
        const Trace trace = readTrace("0,1\n5,0\n10,1\n", "t.csv", TraceUnit::Hours);
        QCOMPARE(trace.endHours, 10.0);
        QCOMPARE(readTrace("0,1\n5,0\n10,1\n", "t.csv").endHours, 10.0 / 3600.0);
    }

    void headerNamesTheUnit()
    {
        for (const char* name : {"hours", "time_h", "Time (hrs)", "elapsed hour"})
            QCOMPARE(readTrace(std::string(name) + ",nodes\n0,1\n9,0\n", "t").endHours, 9.0);
        for (const char* name : {"seconds", "time_s", "Time [sec]"})
            QCOMPARE(readTrace(std::string(name) + ",nodes\n0,1\n1.8,0\n", "t").endHours, 0.0005);
        QVERIFY(!readTraceFile("time_h,nodes\n0,1\n9,0\n", "t").isUnitGuessed);
        QVERIFY(!readTraceFile("0,1\n9,0\n", "t", TraceUnit::Hours).isUnitGuessed);
        QVERIFY(readTraceFile("timestamp,nodes\n0,1\n9,0\n", "t").isUnitGuessed);
        QCOMPARE(refusalOf("time_min,nodes\n0,1\n9,1\n", "t"),
            std::string("t, line 1: the header counts time in \"min\"; it should be hours or "
                        "seconds"));
        for (const char* name : {"days", "time_day", "ms", "Time (minutes)"})
            QVERIFY(refusalOf(std::string(name) + ",nodes\n0,1\n9,1\n", "t")
                        .starts_with("t, line 1: the header counts time in "));
        QCOMPARE(readTrace("time_h,n\n0,1\n9,0\n", "t", TraceUnit::Seconds).endHours, 0.0025);
    }

    // 9,000 units: 2.5 h as seconds. 278,000 h are more than a billion seconds.
    void unitOfATraceCanBeChanged()
    {
        const Trace hours = readTrace("0,2\n1800,1\n9000,1\n", "t", TraceUnit::Hours);
        const Trace seconds = recounted(hours, TraceUnit::Seconds);
        QCOMPARE(seconds.unit, TraceUnit::Seconds);
        QCOMPARE(seconds.endHours, 2.5);
        QCOMPARE(seconds.steps, (std::vector<TraceStep>{{0.0, 2.0}, {0.5, 1.0}}));
        const Trace back = recounted(seconds, TraceUnit::Hours);
        QCOMPARE(back.unit, TraceUnit::Hours);
        QCOMPARE(back.endHours, 9000.0);
        QCOMPARE(back.steps, hours.steps);
        QCOMPARE(recounted(hours, TraceUnit::Hours).endHours, 9000.0);
        const Trace longer = readTrace("0,2\n278000,1\n", "t", TraceUnit::Seconds);
        try {
            static_cast<void>(recounted(longer, TraceUnit::Hours));
            QFAIL("read as 278,000 hours");
        } catch (const InputError& error) {
            QCOMPARE(std::string(error.what()),
                std::string("t: the trace is 278000 hours long; it should be at most a billion "
                            "seconds, 277,777 hours"));
        }
    }

    void jsonCountsInSecondsAlone()
    {
        const char* const text = R"({"metadata": {"gap_seconds": 1800}, "data": [4, 1]})";
        QCOMPARE(readTrace(text, "t.json", TraceUnit::Seconds).endHours, 1.0);
        try {
            static_cast<void>(readTrace(text, "t.json", TraceUnit::Hours));
            QFAIL("read in hours");
        } catch (const InputError& error) {
            QCOMPARE(std::string(error.what()),
                std::string("t.json is JSON, which counts in seconds (metadata.gap_seconds), not "
                            "in hours"));
        }
    }

    // Four ticks of half an hour.
    void jsonDialectIsRead()
    {
        const Trace trace = readTrace(
            R"({"metadata": {"gap_seconds": 1800, "zone": "a"}, "data": [4, 4, 1, 0], "x": [[1]]})",
            "t.json");
        QCOMPARE(trace.endHours, 2.0);
        QCOMPARE(trace.steps.size(), std::size_t(3));
        QCOMPARE(trace.steps[1], (TraceStep{1.0, 1.0}));
        QCOMPARE(trace.meanNodes(), 9.0 / 4.0);
    }

    void stepsStartAtZeroWhateverTheFirstTime()
    {
        const Trace trace = readTrace("100.5,2\n103.5,1\n104.5,2\n", "t.csv");
        QCOMPARE(trace.steps.front().hours, 0.0);
        QCOMPARE(trace.endHours, 4.0);
    }

    void wrongPolarityIsNoticedAndCanBeFlipped()
    {
        const Trace right = readTrace(embedded::traces::find(kHours), kHours);
        QVERIFY(!looksReversed(right));
        const Trace wrong = flipped(right);
        QVERIFY(looksReversed(wrong));
        QCOMPARE(flipped(wrong).steps, right.steps);
        QVERIFY(std::fabs(right.nodeShare() + wrong.nodeShare() - 1.0) < 1e-12);
    }

    void brokenTraceIsToldInOneSentenceWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* name, const char* text, const char* sentence) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(sentence);
        };
        row("a column more", "0,1\n1,2,3\n",
            "t, line 2: a trace has two columns, time and nodes; here are 3");
        row("not a number", "time,nodes\n0,1\n1,x\n",
            "t, line 3: nodes is \"x\"; it should be a number from 0 to a billion");
        row("negative", "0,1\n-1,1\n",
            "t, line 2: time is \"-1\"; it should be a number of at least 0");
        row("nan", "0,1\nnan,1\n",
            "t, line 2: time is \"nan\"; it should be a number of at least 0");
        row("too large", "0,1\n1e999,1\n",
            "t, line 2: time is \"1e999\"; it should be a number of at least 0");
        row("backwards", "0,1\n5,1\n4,1\n",
            "t, line 3: time goes back; rows should be in order of time");
        row("header alone", "time,nodes\n",
            "t, line 1: holds no trace: it needs at least two rows that span some time");
        row("empty", "", "t holds no trace: it needs at least two rows that span some time");
        row("no time passes", "0,1\n0,2\n",
            "t, line 2: holds no trace: it needs at least two rows that span some time");
        row("always down", "0,0\n5,0\n", "t counts no node at any time");
        row("cut off", "{\"metadata\": {\"gap_seconds\": 60},\n\"data\": [1,\n2",
            "t, line 3: not JSON: unexpected end of input");
        row("entry is text", "{\"metadata\": {\"gap_seconds\": 60},\n\"data\": [1,\n\"2\"]}",
            "t, line 3: entry 2 of data is not a number of nodes from 0 to a billion");
        row("entry is negative", "{\"data\": [1,\n2,\n-3\n], \"metadata\": {\"gap_seconds\": 60}}",
            "t, line 3: entry 3 of data is not a number of nodes from 0 to a billion");
        row("no gap", "{\"data\": [1, 2]}",
            "t has no metadata.gap_seconds; it says how far apart the entries of data are");
        row("gap of zero", "{\"metadata\":\n{\"gap_seconds\": 0}}",
            "t, line 2: metadata.gap_seconds is not a number above 0 and at most a billion");
        row("no data", "{\"metadata\": {\"gap_seconds\": 60}}",
            "t has no data; it should be a list of node counts");
        row("data is an object", "{\"data\": {\"a\": 1}}", "t, line 1: data is not a list");
        row("data is a number", "{\n\n\"data\": 5}", "t, line 3: data is not a list");
        row("nested entry", "{\"data\": [[1]]}", "t, line 1: an entry of data is not a number");
        row("data twice", "{\"data\": [1],\n\"data\": [2]}", "t, line 2: data stands twice");
        row("gap twice", "{\"metadata\": {\"gap_seconds\": 60,\n\"gap_seconds\": 600}}",
            "t, line 2: metadata.gap_seconds stands twice");
        row("entry is true", "{\"data\": [1,\ntrue]}",
            "t, line 2: entry 2 of data is not a number of nodes from 0 to a billion");
        row("gap is true", "{\"metadata\": {\"gap_seconds\": true}}",
            "t, line 1: metadata.gap_seconds is not a number above 0 and at most a billion");
        row("too many nodes", "0,1\n5,2e9\n",
            "t, line 2: nodes is \"2e9\"; it should be a number from 0 to a billion");
        row("too many seconds", "0,1\n36000000000,1\n",
            "t, line 2: the trace is 10000000 hours long; it should be at most a billion seconds, "
            "277,777 hours");
        row("too many ticks", "{\"metadata\": {\"gap_seconds\": 9e8}, \"data\": [1, 1, 1, 1]}",
            "t: the trace is 1000000 hours long; it should be at most a billion seconds, "
            "277,777 hours");
        row("not UTF-8", "{\n\"\xff\": 1}", "t, line 2: a byte is not UTF-8 text");
        row("too deep", QByteArray("{\"a\":" + QByteArray(200, '[')).constData(),
            "t, line 1: nested too deep");
    }
    void brokenTraceIsToldInOneSentenceWithItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        QCOMPARE(QByteArray::fromStdString(refusalOf(text.toStdString(), "t")), sentence);
    }

    void everyTruncationOfAFileIsReadOrRefused()
    {
        const std::string_view csv = embedded::traces::find(kSeconds);
        const std::string json =
            R"({"metadata": {"gap_seconds": 600}, "data": [1, 2, 0, 2.5, 1e1], "é": null})";
        for (const std::string_view text : {csv.substr(0, 300), std::string_view(json)}) {
            for (std::size_t i = 0; i <= text.size(); ++i) {
                const std::string said = refusalOf(text.substr(0, i), "t");
                QVERIFY(said == "read" || said.starts_with("t"));
                QVERIFY(said.find('\n') == std::string::npos);
            }
        }
    }

    // By hand: up 2 + 1 + 5.5 of 10 h; two stretches ended (2 h, 1 h), one of 5.5 h still runs;
    // pauses of 1 h and 0.5 h. After 1 h 2/3 still run, after 2 h 1/3.
    void statisticsOfASmallTraceAreThoseByHand()
    {
        const TraceStatistics statistics = statisticsOf(readTrace(kSmall, "s.csv"), 8.0);
        QCOMPARE(statistics.hours, 10.0);
        QCOMPARE(statistics.availability, 0.85);
        QCOMPARE(statistics.interruptions, 2);
        QCOMPARE(*statistics.meanUp, 8.5 / 2.0);
        QCOMPARE(*statistics.medianUp, 2.0);
        QCOMPARE(*statistics.meanDown, 0.75);
        QCOMPARE(*statistics.medianDown, 0.75);
        QVERIFY(!statistics.weibullShape);
        QCOMPARE(statistics.nodeShare, (2.0 * 8 + 3 + 8 + 0 + 5.5 * 8) / 80.0);
        QCOMPARE(statisticsOf(readTrace(kSmall, "s.csv"), 3.0).interruptions, 1);
    }

    // Down 1 h before the first node and 3 h when the watch ends: 5 h down, two pauses ended.
    void pausesAtTheEdgesCount()
    {
        const TraceStatistics statistics = statisticsOf(
            readTrace("0,0\n1,8\n3,0\n4,8\n7,0\n10,0\n", "s.csv", TraceUnit::Hours), 8.0);
        QCOMPARE(statistics.interruptions, 2);
        QCOMPARE(*statistics.meanUp, 5.0 / 2.0);
        QCOMPARE(*statistics.meanDown, 5.0 / 2.0);
        QCOMPARE(*statistics.medianDown, 1.0); // 2 of 3 end after 1 h
    }

    void marketThatNeverGoesDownHasNoMeans()
    {
        const Trace calm = readTrace("0,8\n10,8\n", "s.csv");
        const TraceStatistics statistics = statisticsOf(calm, 8.0);
        QVERIFY(!statistics.meanUp && !statistics.medianUp);
        QVERIFY(!statistics.meanDown && !statistics.medianDown);
    }

    // 12 nodes of the file: of 86.532 h up, counted line by line, 78.896 h are one stretch that
    // still runs at the end; nine others ended.
    void longStretchStillRunningCounts()
    {
        const Trace trace = readTrace(embedded::traces::find(kHours), kHours);
        const TraceStatistics statistics = statisticsOf(trace, 12.0);
        QCOMPARE(statistics.interruptions, 9);
        QVERIFY(std::fabs(*statistics.meanUp - 86.532 / 9.0) < 1e-9);
    }

    // Kaplan and Meier 1958: a lifetime that was cut leaves those at risk without an end.
    void medianIsWhereHalfStillRun()
    {
        QCOMPARE(*kaplanMeierMedian({3.0, 1.0, 2.0}, {}), 2.0);
        QCOMPARE(*kaplanMeierMedian({4.0, 1.0, 2.0, 3.0}, {}), 2.5);
        // 5/6, 4/6 (cut at 3), 2/3 x 2/3 = 4/9 at 4
        QCOMPARE(*kaplanMeierMedian({1.0, 2.0, 4.0, 6.0, 7.0}, {3.0}), 4.0);
        QCOMPARE(*kaplanMeierMedian({1.0}, {5.0}), 1.0);
        QVERIFY(!kaplanMeierMedian({1.0}, {5.0, 5.0}));
        QVERIFY(!kaplanMeierMedian({}, {5.0}));
    }

    void publicTracesHaveShapesBelowOne()
    {
        for (const char* name : {kHours, kSeconds}) {
            const Trace trace = readTrace(embedded::traces::find(name), name);
            const TraceStatistics statistics = statisticsOf(trace, trace.peakNodes());
            QVERIFY(statistics.interruptions >= 10);
            QVERIFY(*statistics.weibullShape > 0.2 && *statistics.weibullShape < 1.0);
            QVERIFY(*statistics.medianUp < *statistics.meanUp); // the long tail of early deaths
        }
    }

    // 20,000 lifetimes drawn with a known shape; the estimate scatters by 0.78 k / sqrt(n)
    // (Cohen 1965). Lifetimes above the mean are cut there, as a watch that ends.
    void fittedShapeIsTheOneDrawn_data()
    {
        QTest::addColumn<double>("shape");
        QTest::addColumn<bool>("isCut");
        for (const double shape : {0.5, 1.0, 2.0}) {
            QTest::addRow("shape %.1f", shape) << shape << false;
            QTest::addRow("shape %.1f, cut", shape) << shape << true;
        }
    }
    void fittedShapeIsTheOneDrawn()
    {
        QFETCH(double, shape);
        QFETCH(bool, isCut);
        RandomStream stream(5, 5);
        std::vector<double> ended;
        std::vector<double> running;
        for (int i = 0; i < 20000; ++i) {
            const double life = std::pow(-std::log(stream.uniform()), 1.0 / shape);
            if (isCut && life > 1.0)
                running.push_back(1.0);
            else
                ended.push_back(life);
        }
        const double fitted = fitWeibullShape(ended, running).value();
        QVERIFY(std::fabs(fitted - shape) < 4.0 * 0.78 * shape / std::sqrt(ended.size()));
    }

    void shapeNeedsThreeDifferentLifetimes()
    {
        QVERIFY(!fitWeibullShape({1.0, 2.0}, {3.0}));
        QVERIFY(!fitWeibullShape({2.0, 2.0, 2.0}, {}));
        QVERIFY(fitWeibullShape({1.0, 2.0, 4.0}, {}).has_value());
    }
};

ISOCOST_TEST(TestTrace)
#include "tst_trace.moc"
