// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks as people read them: "$2.5M" and "36 %", never 2.5*10^6.
#pragma once

#include <qcustomplot.h>

#include "core/views/view_axis.h"

namespace isocost {

// One unit for the whole axis, chosen by its largest tick: $0, $500k, $1,000k or $0, $1M, $2M.
class MoneyTicker : public QCPAxisTicker {
protected:
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale,
        QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }
};

// Of a whole that ends at `last`: the axis may go on beyond it, its ticks do not.
class ShareTicker : public QCPAxisTicker {
public:
    explicit ShareTicker(double last) : m_last(last) { }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }

private:
    double m_last;
};

// Plain numbers with thousands separators.
class CountTicker : public QCPAxisTicker {
protected:
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }
};

// 1, 2, 5, 10, ... for a logarithmic axis: the finest of such steps with no more ticks than the
// tick count.
class LogTicker : public QCPAxisTicker {
public:
    explicit LogTicker(NumberKind kind) : m_kind(kind) { }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }

private:
    NumberKind m_kind;
};

[[nodiscard]] QSharedPointer<QCPAxisTicker> tickerFor(const ViewAxis& axis);
// About what its last tick says: what reaches beyond the end of the axis by half.
[[nodiscard]] QString lastTickText(const ViewAxis& axis, const QCPAxis& painted);

} // namespace isocost
