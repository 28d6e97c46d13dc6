// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/handle_drag.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/model/evaluate.h"
#include "ui/charts/chart.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"

namespace isocost {

HandleDrag::HandleDrag(Document* document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&m_search, &EqualSearch::valuesFound, this,
        qOverload<const EqualValues&>(&HandleDrag::take));
    connect(document, &Document::currentChanged, this, [this] { // the drag is of another scenario
        m_drag.reset();
        m_search.dropValues();
    });
}

void HandleDrag::listenTo(Chart& chart)
{
    connect(&chart, &Chart::handleTaken, this,
        [this, &chart](const ViewHandle& handle) { take(chart, handle); });
    connect(&chart, &Chart::handleMoved, this, &HandleDrag::moveTo);
    connect(&chart, &Chart::handleLetGo, this, &HandleDrag::letGo);
    connect(&chart, &Chart::handleTakenBack, this, &HandleDrag::takeBack);
}

void HandleDrag::take(Chart& chart, const ViewHandle& handle)
{
    end();
    const Scenario& scenario = m_document->current();
    m_drag = Drag{&chart, handle, scenario, addressOf(scenario, handle.lever),
        metricAddressOf(scenario, handle.result)};
    m_document->beginDrag();
}

void HandleDrag::moveTo(double x)
{
    if (!m_drag)
        return;
    m_drag->next = x;
    search();
}

// Another place does not call the search off: else a steady hand would never see an answer.
void HandleDrag::search()
{
    Drag& drag = *m_drag;
    if (drag.isSearching || !drag.next)
        return;
    drag.isSearching = true;
    m_search.askValues({drag.scenario, m_document->project().catalog, drag.result,
                           *std::exchange(drag.next, std::nullopt)},
        drag.lever);
}

void HandleDrag::take(const EqualValues& found)
{
    if (!m_drag)
        return;
    m_drag->isSearching = false;
    set(found);
    if (!m_drag) // somebody has switched to another scenario
        return;
    search();
    if (m_drag->isLetGo && !m_drag->isSearching)
        end();
}

// Of several values the one nearest to where the assumption stands now, so that it does not jump.
void HandleDrag::set(const EqualValues& found)
{
    Drag& drag = *m_drag;
    const double now = numberOf(m_document->current(), m_document->project().catalog, drag.lever)
                           .value_or(found.present);
    const auto nearest = std::ranges::min_element(
        found.values, {}, [now](const EqualValue& one) { return std::fabs(one.value - now); });
    const bool isReached = nearest != found.values.end();
    const std::optional<EqualValue> best = isReached ? std::optional(*nearest) : found.nearest;
    drag.isReached = isReached;
    Chart* const chart = drag.chart;
    const QString never = isReached ? QString() : toQt(drag.handle.never);
    if (best)
        (void)m_document->setNumber(drag.lever, best->value); // within its limits, never refused
    chart->tellAtHandle(never);
}

void HandleDrag::letGo()
{
    if (!m_drag)
        return;
    m_drag->isLetGo = true;
    if (!m_drag->isSearching)
        end();
}

void HandleDrag::takeBack()
{
    if (!std::exchange(m_drag, std::nullopt))
        return;
    m_search.dropValues();
    m_document->dropDrag();
}

void HandleDrag::end()
{
    const std::optional<Drag> drag = std::exchange(m_drag, std::nullopt);
    if (!drag)
        return;
    m_search.dropValues();
    m_document->endDrag();
    if (!drag->isReached)
        emit neverReached(toQt(drag->handle.never));
}

} // namespace isocost
