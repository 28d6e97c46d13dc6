// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks as people read them: "$2.5M" and "36 %", never 2.5*10^6. An axis has as many ticks and as
// long a title as its room allows, measured so that none touches another.
#pragma once

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "core/views/picture/view_axis.h"

namespace isocost {

// One unit for the whole axis, chosen by its largest tick: $0, $500k, $1,000k or $0, $1M, $2M.
class MoneyTicker : public QCPAxisTicker {
protected:
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale,
        QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }
};

// Each number as its kind writes it, without a unit: "36 %", "1,024".
class NumberTicker : public QCPAxisTicker {
public:
    // A tick nearer to 0 than `noise`, the rounding error of the steps, is shown as 0.
    explicit NumberTicker(NumberKind kind, double noise = 1e-12) : m_kind(kind), m_noise(noise) { }

protected:
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }

private:
    NumberKind m_kind;
    double m_noise;
};

// For things counted in ones: 2, 4, 6, never 2.5.
class WholeTicker : public NumberTicker {
public:
    WholeTicker() : NumberTicker(NumberKind::Count) { }

protected:
    double getTickStep(const QCPRange& range) override
    {
        return std::max(1.0, std::floor(QCPAxisTicker::getTickStep(range)));
    }
};

// For shares of a whole that ends at `last`: the axis may go on beyond it, its ticks do not.
class ShareTicker : public NumberTicker {
public:
    explicit ShareTicker(double last) : NumberTicker(NumberKind::Share), m_last(last) { }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_last;
};

// 1, 2, 5, 10, ... for a logarithmic axis: the finest of such steps with no more ticks than the
// tick count.
class LogTicker : public NumberTicker {
public:
    explicit LogTicker(NumberKind kind) : NumberTicker(kind, 0.0) { }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
};

[[nodiscard]] QSharedPointer<QCPAxisTicker> tickerFor(const ViewAxis& axis);

// The most ticks, up to `most`, whose labels do not touch on `length` pixels; two at least.
void fitTicks(QCPAxis& axis, double length, int most);
// The first of the titles that fits, else the last of them with an ellipsis.
void fitTitle(QCPAxis& axis, double length, const QStringList& titles);
// Room beside the plot: tick labels, title and the gaps between them.
[[nodiscard]] double outerSize(QCPAxis& axis);

// Roughly the label of the last tick (ticks may still be fitted), half of which reaches beyond the
// end of the axis.
[[nodiscard]] QString lastTickText(const ViewAxis& axis, const QCPAxis& painted);

} // namespace isocost
