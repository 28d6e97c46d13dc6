// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/named.h"

namespace isocost::detail {

Recorder nameNode(const Recorder& value, const NodeName& name)
{
    Graph& graph = Recording::current().graph();
    if (graph.at(value.node()).name.table == NodeName::Table::None
        && graph.at(value.node()).operation != Operation::Literal) {
        graph.at(value.node()).name = name;
        return value;
    }
    const Recorder alias = Recorder::apply(Operation::Same, value.value(), {value.node(), 0, 0});
    graph.at(alias.node()).name = name;
    return alias;
}

NodeName metricName(Metric metric)
{
    const int platform =
        isPlatformMetric(metric) || isPairMetric(metric) ? Recording::current().platform() : -1;
    return {NodeName::Table::Metric, static_cast<std::uint16_t>(metric),
        static_cast<std::int16_t>(platform), &rowOf(metric).quantity};
}

NodeName intermediateName(const QuantityRow& row)
{
    const bool isGlobal = row.id.find('.') != std::string_view::npos;
    const int platform = isGlobal ? -1 : Recording::current().platform();
    return {NodeName::Table::Intermediate, 0, static_cast<std::int16_t>(platform), &row};
}

// A reason that is written out as one decides for good; any other may come and go.
Outcome<Recorder> recordedUnless(const RecordedReason& whyNot, const Recorder& value)
{
    Graph& graph = Recording::current().graph();
    const bool isNumber = whyNot.now() == Reason::None;
    if (graph.at(whyNot.code().node()).operation == Operation::Literal)
        return isNumber ? Outcome<Recorder>{value, whyNot, {}} : blocked<Recorder>(whyNot);
    const Recorder number = Recorder::apply(
        Operation::Unless, isNumber ? value.value() : 0.0, {value.node(), whyNot.code().node(), 0});
    if (isNumber)
        graph.at(number.node()).name = graph.at(value.node()).name;
    return {number, whyNot, {}};
}

} // namespace isocost::detail
