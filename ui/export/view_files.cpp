// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/view_files.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <utility>

#include <QDir>

#include "core/text/display_text.h"
#include "core/workbook/project_tables.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// With the largest type in which the view has room, where it has not at the size that was asked
// for.
ExportRequest readable(ExportRequest request, const ViewRow& view)
{
    if (!tooSmall(view, request))
        return request;
    const double fit = std::min(static_cast<double>(request.size.width()) / view.smallestWidth,
        static_cast<double>(request.size.height()) / view.smallestHeight);
    request.scale = fit;
    return request;
}

} // namespace

ViewFiles::ViewFiles(std::shared_ptr<const Snapshot> shown, ViewFilesRequest request)
    : m_shown(std::move(shown)), m_request(std::move(request))
{
}

ViewFiles::~ViewFiles() = default;

bool ViewFiles::isDone() const
{
    return m_drawn == m_request.views.size();
}

void ViewFiles::begin()
{
    if (m_chart)
        return;
    const ViewRow& view = m_request.views[m_drawn];
    m_chart = std::make_unique<Chart>(view);
    m_chart->choose(m_request.chosen[std::string(view.id)]);
    m_chart->show(m_shown->input());
}

bool ViewFiles::isSettled()
{
    begin();
    const bool isEncoded = !m_encoding.valid()
        || m_encoding.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    return isEncoded && m_chart->isSettled();
}

double ViewFiles::settledShare() const
{
    const double ofNext = m_chart ? m_chart->settledShare() : 0.0;
    return (static_cast<double>(m_drawn) + ofNext)
        / static_cast<double>(std::max<std::size_t>(1, m_request.views.size()));
}

void ViewFiles::drawNext(const StudyProgress& progress)
{
    begin();
    const ViewRow& view = m_request.views[m_drawn];
    ExportRequest request = readable(m_request.each, view);
    request.progress = progress;
    encode(drawChart(*m_chart, m_shown->input(), request));
    m_chart.reset();
    ++m_drawn;
}

void ViewFiles::encode(DrawnChart drawn)
{
    const std::string view(m_request.views[m_drawn].id);
    const bool isEmpty = isOfNumbers(drawn.format) && drawn.numbers.tables.empty();
    if (isEmpty)
        m_leftOut.push_back(view);
    if (drawn.format == PictureFormat::Xlsx) {
        if (!isEmpty)
            m_numbers.push_back(std::move(drawn.numbers));
        if (m_drawn + 1 < m_request.views.size())
            return;
        {
            const PlainSigns plain;
            std::ranges::move(tablesBesideViews(m_shown->input()), std::back_inserter(m_numbers));
        }
        encode([facts = drawn.facts, numbers = std::move(m_numbers), digits = drawn.digits,
                   path = m_request.place] {
            return Files{{path, QByteArray::fromStdString(tablesWorkbook(facts, numbers, digits))}};
        });
        return;
    }
    const QString name = toQt(view) + QLatin1Char('.') + nameOf(drawn.format);
    if (!isEmpty)
        encode([drawn = std::move(drawn), path = QDir(m_request.place).filePath(name)] {
            return contentsOf(drawn, path);
        });
}

void ViewFiles::encode(std::function<Files()> files)
{
    if (m_encoding.valid())
        std::ranges::move(m_encoding.get(), std::back_inserter(m_files));
    m_encoding = std::async(std::launch::async, std::move(files));
}

std::vector<FileContent> ViewFiles::take()
{
    if (m_encoding.valid())
        std::ranges::move(m_encoding.get(), std::back_inserter(m_files));
    return std::exchange(m_files, {});
}

} // namespace isocost
