// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks as people read them: "$2.5M" and "36 %", never 2.5*10^6.
#pragma once

#include <qcustomplot.h>

namespace isocost {

// One unit for the whole axis, chosen by its largest tick: $0, $500k, $1,000k or $0, $1M, $2M.
class MoneyTicker : public QCPAxisTicker {
protected:
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale,
        QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }
};

class ShareTicker : public QCPAxisTicker {
protected:
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }
};

// Plain numbers with thousands separators and an optional prefix or suffix.
class CountTicker : public QCPAxisTicker {
public:
    explicit CountTicker(QString suffix = {}) : m_suffix(std::move(suffix)) { }

protected:
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }

private:
    QString m_suffix;
};

// 1, 2, 5, 10, ... for a logarithmic axis: the finest of such steps with no more ticks than the
// tick count.
class LogTicker : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double) override { return 0; }
};

} // namespace isocost
