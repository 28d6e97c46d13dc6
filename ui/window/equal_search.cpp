// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/equal_search.h"

namespace isocost {

EqualSearch::EqualSearch(QObject* parent) : QObject(parent)
{
    connect(this, &EqualSearch::answered, this, &EqualSearch::collect, Qt::QueuedConnection);
}

void EqualSearch::askLevers(const EqualQuestion& question)
{
    m_levers.number =
        m_levers.worker.ask([this, question](std::uint64_t number, const std::stop_token& stop) {
            std::optional<std::vector<Turning>> found = leversOf(question, stop);
            if (!found || stop.stop_requested())
                return;
            m_levers.box.put({number, std::move(*found)});
            emit answered();
        });
}

void EqualSearch::askValues(const EqualQuestion& question, ParameterAddress lever)
{
    m_values.number = m_values.worker.ask(
        [this, question, lever](std::uint64_t number, const std::stop_token& stop) {
            std::optional<EqualValues> found = equalValues(question, lever, stop);
            if (!found || stop.stop_requested())
                return;
            m_values.box.put({number, std::move(*found)});
            emit answered();
        });
}

void EqualSearch::dropValues()
{
    m_values.worker.drop();
    m_values.number = 0; // an answer under way belongs to no question
}

void EqualSearch::collect()
{
    if (const auto letter = m_levers.box.take(); letter && letter->first == m_levers.number)
        emit leversFound(letter->second);
    if (const auto letter = m_values.box.take(); letter && letter->first == m_values.number)
        emit valuesFound(letter->second);
}

} // namespace isocost
