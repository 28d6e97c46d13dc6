// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/readings.h"

#include <algorithm>

#include "core/views/view_numbers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

QString told(const ViewAxis& axis, double value)
{
    if (value > axis.mostTold)
        return QStringLiteral("over ") + toQt(writtenAs(axis.kind, axis.mostTold));
    const auto tick = std::ranges::find(axis.ticks, value, &AxisTick::at);
    return toQt(tick == axis.ticks.end() || tick->reading.empty() ? writtenAs(axis.kind, value)
                                                                  : tick->reading);
}

QString filled(const std::string& reading, const QString& x, const QString& y)
{
    return toQt(reading).replace(QStringLiteral("{x}"), x).replace(QStringLiteral("{y}"), y);
}

// The length of the bar at x, none beside all bars; for a histogram the sum up to x.
std::optional<double> valueOf(const ViewBars& bars, double x)
{
    double below = 0.0;
    for (const ViewBar& bar : bars.bars) {
        if (x >= bar.x.to) {
            below += bar.value;
            continue;
        }
        if (x < bar.x.from)
            break;
        const double part = (x - bar.x.from) / (bar.x.to - bar.x.from);
        return bars.isHistogram ? std::min(below + part * bar.value, 1.0) : bar.value - bar.base;
    }
    return bars.isHistogram ? std::optional(std::min(below, 1.0)) : std::nullopt;
}

struct Reader {
    const ViewPanel& panel;
    double x;
    QString textX = told(panel.x, x);
    PanelReading reading{};
    double sum = 0.0; // of the bars

    PanelReading run()
    {
        addCurves();
        addBars();
        addStrips();
        if (reading.rows.empty() && reading.head.isEmpty() && panel.readingLines.empty())
            return {};
        for (const std::string& line : panel.readingLines)
            reading.rows.push_back(
                {filled(line, textX, {}).replace(QStringLiteral("{sum}"), told(panel.y, sum))});
        if (reading.head.isEmpty())
            reading.head = panel.readingHead.empty() ? toQt(panel.x.name) + QLatin1Char(' ') + textX
                                                     : filled(panel.readingHead, textX, {});
        return reading;
    }

    void addCurves()
    {
        std::vector<ReadingRow> sentences;
        for (const ViewCurve& curve : panel.curves) {
            if (!curve.isRead)
                continue;
            const bool isThere =
                !curve.points.empty() && x >= curve.points.front().x && x <= curve.points.back().x;
            if (!isThere && curve.readingBeside.empty())
                continue;
            const double value = isThere ? valueAt(curve.points, x) : 0.0;
            const QString text = told(panel.y, value);
            if (!isThere)
                sentences.push_back({filled(curve.readingBeside, textX, text)});
            else if (curve.reading.empty())
                reading.rows.push_back({toQt(curve.name), text, value, curve.ink});
            else
                sentences.push_back({filled(curve.reading, textX, text)});
        }
        std::ranges::stable_sort(reading.rows, std::ranges::greater{}, &ReadingRow::number);
        reading.rows.insert(reading.rows.end(), sentences.begin(), sentences.end());
    }

    void addBars()
    {
        for (const ViewBars& bars : panel.bars) {
            const std::optional<double> value = valueOf(bars, x);
            if (!value || bars.reading.empty())
                continue;
            sum += *value;
            reading.rows.push_back({filled(bars.reading, textX, told(panel.y, *value))});
        }
    }

    // The first sentence is the head.
    void addStrips()
    {
        for (const ViewStrip& strip : panel.strips) {
            const auto part = std::ranges::lower_bound(strip.parts, x, {}, &StripPart::to);
            if (!strip.isOnAxis || part == strip.parts.end())
                continue;
            for (const std::string& words : strip.readings) {
                QString line = filled(words, textX, {});
                line.replace(QStringLiteral("{kind}"), toQt(strip.kinds[part->kind].name))
                    .replace(QStringLiteral("{length}"),
                        toQt(writtenAs(strip.kind, part->to - part->from)))
                    .replace(QStringLiteral("{value}"), toQt(writtenAs(strip.kind, part->value)));
                if (reading.head.isEmpty())
                    reading.head = line;
                else
                    reading.rows.push_back({line});
            }
        }
    }
};

} // namespace

QString PanelReading::text() const
{
    if (head.isEmpty())
        return {};
    QStringList lines{head};
    for (const ReadingRow& row : rows)
        lines.append(row.value.isEmpty() ? row.name : row.name + QLatin1Char(' ') + row.value);
    return lines.join(QLatin1Char('\n'));
}

PanelReading readingAt(const ViewPanel& panel, double x, const std::optional<HeatReading>& heat)
{
    PanelReading reading = Reader{panel, x}.run();
    if (!heat || !panel.heatMap)
        return reading;
    const QString textX = told(panel.x, heat->at.x);
    const QString textY = told(panel.y, heat->at.y);
    QString value = heat->value ? toQt(writtenAs(panel.heatMap->kind, *heat->value))
                                : QStringLiteral("no number");
    const std::optional<double> now = panel.heatMap->present;
    if (heat->value && now && *now > 0.0 && value != toQt(writtenAs(panel.heatMap->kind, *now)))
        value += QStringLiteral(", %1 to now").arg(toQt(changeText(*heat->value, *now)));
    if (panel.heatMap->reading.empty())
        reading.head = QStringLiteral("%1 %2, %3 %4: %5")
                           .arg(toQt(panel.x.name), textX, toQt(panel.y.name), textY, value);
    else
        reading.head =
            filled(panel.heatMap->reading, textX, textY).replace(QStringLiteral("{v}"), value);
    return reading;
}

} // namespace isocost
