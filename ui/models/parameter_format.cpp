// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_format.h"

#include <cmath>
#include <utility>

#include <QObject>
#include <QRegularExpression>

#include "core/explain/display.h"
#include "core/text/number_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr int kSignificant = 4;

// "1.3000" with at least one decimal wanted becomes "1.3".
QString trimmed(QString digits, int fewestDecimals)
{
    const qsizetype point = digits.indexOf(QLatin1Char(numberSigns().point));
    if (point < 0)
        return digits;
    while (digits.endsWith(QLatin1Char('0')) && digits.size() - point - 1 > fewestDecimals)
        digits.chop(1);
    if (digits.size() == point + 1)
        digits.chop(1);
    return digits;
}

QString shortDigits(double value, int fewestDecimals)
{
    const double magnitude = std::fabs(value);
    if (magnitude >= 1e7 || (magnitude > 0.0 && magnitude < 1e-6))
        return toQt(trimmedNumber(value, kSignificant));
    const int whole =
        magnitude < 1e-12 ? 1 : static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    const int decimals = std::max(fewestDecimals, kSignificant - whole);
    return trimmed(toQt(withThousands(value, std::min(decimals, 9))), fewestDecimals);
}

bool isCommaDecimal()
{
    return numberSigns().point == ',';
}

// Commas or points group thousands, or a single one is the decimal sign, as Europeans type it:
// "1,234.5", "1.234,5", "1,5". In "1,234" the comma means what it means on the screen.
QString withoutGroups(QString text)
{
    static const QRegularExpression byCommas(
        QStringLiteral("^[-+]?\\d{1,3}(,\\d{3})+(\\.\\d*)?\\D*$"));
    static const QRegularExpression byPoints(
        QStringLiteral("^[-+]?\\d{1,3}(\\.\\d{3})+(,\\d*)?\\D*$"));
    const auto commas = text.count(QLatin1Char(','));
    const auto points = text.count(QLatin1Char('.'));
    const bool isOneComma = commas == 1 && points == 0;
    if (byCommas.match(text).hasMatch() && !(isOneComma && isCommaDecimal()))
        return text.remove(QLatin1Char(','));
    if (byPoints.match(text).hasMatch() && points + commas > 1)
        text.remove(QLatin1Char('.'));
    if (text.count(QLatin1Char(',')) == 1 && !text.contains(QLatin1Char('.')))
        text.replace(QLatin1Char(','), QLatin1Char('.'));
    return text;
}

} // namespace

// "2.000" is two thousand to a reader of this screen, but 2 to somebody who types points.
bool isAmbiguous(const QString& text)
{
    static const QRegularExpression groups(QStringLiteral("^[-+]?[1-9]\\d{0,2}\\.\\d{3}\\D*$"));
    return isCommaDecimal() && groups.match(text).hasMatch();
}

QString notANumber(const QString& typed)
{
    const QString text = typed.simplified();
    if (text.isEmpty())
        return QStringLiteral("An empty field is not a number");
    return isAmbiguous(text)
        ? QStringLiteral("\"%1\" has thousands or decimals: type thousands without a sign "
                         "between them, decimals after a comma")
              .arg(text)
        : QStringLiteral("\"%1\" is not a number").arg(text);
}

std::optional<double> typedNumber(QString text)
{
    static const QRegularExpression spaces(
        QStringLiteral("[\\s\\x{00A0}\\x{202F}\\x{2009}'\\x{2019}]+"));
    text.remove(spaces);
    text.replace(QChar(0x2212), QLatin1Char('-'));
    if (isAmbiguous(text))
        return std::nullopt;
    text = withoutGroups(text);
    double factor = 1.0;
    constexpr std::array<std::pair<char, double>, 4> kSuffixes{
        {{'k', 1e3}, {'m', 1e6}, {'b', 1e9}, {'t', 1e12}}};
    for (const auto& [letter, times] : kSuffixes)
        if (text.endsWith(QLatin1Char(letter), Qt::CaseInsensitive))
            factor = times;
    if (factor > 1.0)
        text.chop(1);
    if (text.startsWith(QLatin1Char('+')))
        text.remove(0, 1);
    const auto number = parseNumber(text.toStdString());
    return number ? std::optional(*number * factor) : std::nullopt;
}

double ParameterFormat::shown(double stored) const
{
    return reciprocalOf > 0.0 ? 1.0 / (stored * reciprocalOf) : stored * factor;
}

double ParameterFormat::stored(double shown) const
{
    return reciprocalOf > 0.0 ? 1.0 / (shown * reciprocalOf) : shown / factor;
}

QString ParameterFormat::text(double stored) const
{
    if (stored == 0.0 && reciprocalOf > 0.0)
        return QStringLiteral("never interrupted");
    if (stored == 0.0 && !zeroWord.isEmpty())
        return zeroWord;
    const double value = shown(stored);
    const QString sign = value < 0.0 ? QString(QChar(0x2212)) : QString();
    return sign + prefix + shortDigits(std::fabs(value), fewestDecimals) + suffixOf(value);
}

QString ParameterFormat::suffixOf(double value) const
{
    return std::fabs(value) == 1.0 || manySuffix.isEmpty() ? suffix : manySuffix;
}

QString ParameterFormat::exactText(double stored) const
{
    if (stored == 0.0 && (reciprocalOf > 0.0 || !zeroWord.isEmpty()))
        return text(stored);
    const double value = shown(stored);
    return prefix + toQt(typedText(value, 15)) + suffixOf(value);
}

std::optional<double> ParameterFormat::parse(const QString& typed) const
{
    QString text = typed.trimmed();
    if (!zeroWord.isEmpty() && text.compare(zeroWord, Qt::CaseInsensitive) == 0)
        return 0.0;
    const QString whole = suffix.trimmed(); // "% /year"; people type "%"
    QStringList units{manySuffix.trimmed(), whole, whole.section(QLatin1Char(' '), 0, 0)};
    if (whole == QLatin1String("h"))
        units << QStringLiteral("hours") << QStringLiteral("hour");
    else if (whole == QLatin1String("min"))
        units << QStringLiteral("minutes") << QStringLiteral("minute");
    for (const QString& unit : units)
        if (!unit.isEmpty() && text.endsWith(unit, Qt::CaseInsensitive)) {
            text.chop(unit.size());
            break;
        }
    if (const auto at = prefix.isEmpty() ? -1 : text.indexOf(prefix); at == 0 || at == 1) // "-$2M"
        text.remove(at, prefix.size());
    auto number = typedNumber(text);
    const bool isScaled = !text.isEmpty() && text.back().isLetter(); // "2T" is no plain number
    if (number && isScaled)
        *number /= typedUnit;
    if (!number || (reciprocalOf > 0.0 && *number <= 0.0))
        return std::nullopt;
    return stored(*number);
}

ParameterFormat formatOf(Parameter parameter)
{
    const ParameterRow& row = rowOf(parameter);
    ParameterFormat format;
    format.label = toQt(row.label);
    format.zeroWord = toQt(row.traits.zero);
    if (!isPrice(parameter))
        format.absentWord = QStringLiteral("unknown");
    format.factor = displayFactor(row);
    if (row.unit.starts_with("1e9") || row.unit == "Btoken/month")
        format.typedUnit = 1e9;
    QString unit = toQt(displayUnit(row.unit));
    if (format.factor == 100.0)
        unit = row.unit == "1/year" ? QStringLiteral("% /year") : QStringLiteral("%");
    if (unit.startsWith(QLatin1Char('$'))) {
        format.prefix = QStringLiteral("$");
        unit.remove(0, 1);
        format.fewestDecimals = row.limits.preset < 1000.0 ? 2 : 0;
    } else if (unit.isEmpty() && row.limits.step == Step::Continuous
        && row.limits.maximum < 100.0) {
        format.fewestDecimals = 2;
    }
    format.suffix = unit.isEmpty() ? QString() : QLatin1Char(' ') + unit;
    const QString many = toQt(displayUnit(row.unit, 2.0));
    if (format.factor == 1.0 && format.prefix.isEmpty() && many != unit)
        format.manySuffix = QLatin1Char(' ') + many;
    return format;
}

ParameterFormat formatOf(Metric metric)
{
    const MetricRow& row = rowOf(metric);
    ParameterFormat format;
    format.label = toQt(row.quantity.label);
    QString unit = toQt(displayUnit(row.quantity.unit));
    if (row.format == Format::Share) {
        format.factor = 100.0;
        unit = QStringLiteral("%");
    } else if (unit.startsWith(QLatin1Char('$'))) {
        format.prefix = QStringLiteral("$");
        unit.remove(0, 1);
        format.fewestDecimals = row.format == Format::Price ? 2 : 0;
    }
    format.suffix = unit.isEmpty() ? QString() : QLatin1Char(' ') + unit;
    const QString many = toQt(displayUnit(row.quantity.unit, 2.0));
    if (format.factor == 1.0 && format.prefix.isEmpty() && many != unit)
        format.manySuffix = QLatin1Char(' ') + many;
    return format;
}

std::optional<QString> outsideRange(
    const ParameterFormat& format, Parameter parameter, const QString& label, double stored)
{
    const Limits& limits = rowOf(parameter).limits;
    if (limits.holds(stored))
        return limits.step == Step::Stepped && stored != std::floor(stored)
            ? std::optional(QObject::tr("%1 is %2; it takes whole numbers")
                                .arg(label, format.exactText(stored)))
            : std::nullopt;
    QString least = format.text(limits.minimum);
    QString most = format.text(limits.maximum);
    if (format.reciprocalOf > 0.0)
        std::swap(least, most);
    if (format.suffix.size() > 2 && least.endsWith(format.suffix) && most.endsWith(format.suffix))
        least.chop(format.suffix.size()); // the unit is given once
    const QString sentence = QObject::tr("%1 is %2; it takes %3 to %4")
                                 .arg(label, format.exactText(stored), least, most);
    if (limits.isZeroToo)
        return QObject::tr("%1, or \"%2\"").arg(sentence, format.zeroWord);
    return stored == 0.0 && isPrice(parameter)
        ? QObject::tr("%1, or \"unpriced\" where it is not known").arg(sentence)
        : sentence;
}

ParameterFormat mtbiFormat(double nodes)
{
    ParameterFormat format;
    format.label = QStringLiteral("Cluster MTBI");
    format.suffix = QStringLiteral(" h");
    format.reciprocalOf = nodes;
    format.fewestDecimals = 1;
    return format;
}

} // namespace isocost
