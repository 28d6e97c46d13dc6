// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_choices.h"

#include <algorithm>

#include <QLocale>
#include <QSettings>

#include "ui/report/report_style.h"

namespace isocost {

namespace {

constexpr QLatin1String kOnePage("report/onePage");
constexpr QLatin1String kPaper("report/paper");

// Paper as it is used where the desktop is.
QPageSize::PageSizeId usualPaper()
{
    const bool isMetric = QLocale::system().measurementSystem() == QLocale::MetricSystem;
    return isMetric ? QPageSize::A4 : QPageSize::Letter;
}

QPageSize::PageSizeId storedPaper()
{
    const QString id = QSettings().value(kPaper).toString();
    const auto* const paper = std::ranges::find_if(
        kReportPapers, [&](const ReportPaper& one) { return id == QLatin1String(one.id); });
    return paper == kReportPapers.end() ? usualPaper() : paper->page;
}

} // namespace

ReportChoices firstReportChoices()
{
    return {.isOnePage = QSettings().value(kOnePage, true).toBool(), .paper = storedPaper()};
}

void storeReportChoices(const ReportChoices& choices)
{
    const auto* const paper = std::ranges::find(kReportPapers, choices.paper, &ReportPaper::page);
    QSettings().setValue(kOnePage, choices.isOnePage);
    if (paper != kReportPapers.end())
        QSettings().setValue(kPaper, QString::fromLatin1(paper->id));
}

} // namespace isocost
