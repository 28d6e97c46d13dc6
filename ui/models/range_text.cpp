// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/range_text.h"

#include <cmath>
#include <utility>

#include "core/model/range_edit.h"
#include "core/text/display_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

bool isReciprocal(const ParameterFormat& format)
{
    return format.reciprocalOf > 0.0;
}

// Money in thousands, whose unit the label tells.
bool isLargeMoney(const ParameterFormat& format, double shown)
{
    constexpr double kThousand = 1000.0;
    return format.prefix == QLatin1String("$") && std::fabs(shown) >= kThousand;
}

QString digits(const ParameterFormat& format, double stored)
{
    constexpr int kMostDigits = 15;
    return toQt(typedText(format.shown(stored), kMostDigits));
}

} // namespace

QString briefText(const ParameterFormat& format, double stored)
{
    const double shown = format.shown(stored);
    return isLargeMoney(format, shown) ? toQt(moneyText(shown)) : format.text(stored);
}

QString fieldText(const ParameterFormat& format, double stored, FieldDigits digits)
{
    constexpr double kThousand = 1000.0;
    double shown = format.shown(stored);
    if (digits == FieldDigits::OfPercentile)
        shown = roundedToFour(shown);
    const bool isWhole = shown == std::floor(shown) && std::fabs(shown) >= kThousand;
    const QString percent = QStringLiteral(" %");
    return format.prefix + toQt(isWhole ? withThousands(shown, 0) : typedText(shown))
        + (format.suffix.startsWith(percent) ? percent : QString());
}

QString spanText(const ParameterFormat& format, double low, double high)
{
    if (isReciprocal(format))
        std::swap(low, high);
    QString first = briefText(format, low);
    const QString last = briefText(format, high);
    const QString unit = format.suffixOf(format.shown(high));
    const QString own = format.suffixOf(format.shown(low));
    if (!unit.isEmpty() && last.endsWith(unit) && first.endsWith(own))
        first.chop(own.size()); // the unit is given once
    return first + QStringLiteral(" \u2013 ") + last;
}

QString typedRangeText(const ParameterFormat& format, const AssumptionRange& range, double base)
{
    const QString unit = format.manySuffix.isEmpty() ? format.suffix : format.manySuffix;
    const QString middle = digits(format, base);
    if (range.shape == RangeShape::Normal)
        return QStringLiteral("normal:%1:%2%3").arg(middle, digits(format, range.deviation), unit);
    if (range.shape == RangeShape::Lognormal)
        return QStringLiteral("lognormal:%1:%2").arg(middle, toQt(typedText(range.deviation)));
    QString first = digits(format, range.low);
    QString last = digits(format, range.high);
    if (isReciprocal(format))
        std::swap(first, last);
    const QString shape =
        range.shape == RangeShape::Uniform ? QStringLiteral("uniform:") : QString();
    return QStringLiteral("%1%2..%3..%4%5").arg(shape, first, middle, last, unit);
}

std::optional<WrittenRange> typedRange(
    const ParameterFormat& format, const QString& label, const QString& typed)
{
    const QString text = typed.trimmed();
    // The second number of a lognormal range is a deviation of the logarithm, which has no unit.
    const bool isLog = text.startsWith(QLatin1String("lognormal:"));
    int count = 0;
    const auto numberIn = [&](std::string_view part) -> std::optional<double> {
        const QString number = QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
        return isLog && ++count > 1 ? typedNumber(number) : format.parse(number);
    };
    auto written = parseRange(label.toStdString(), text.toStdString(), numberIn);
    if (written && isReciprocal(format) && hasEnds(written->range.shape))
        std::swap(written->range.low, written->range.high);
    return written;
}

} // namespace isocost
