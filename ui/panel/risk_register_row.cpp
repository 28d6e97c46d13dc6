// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/risk_register_row.h"

#include "core/explain/display.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

// "4 risks, $29,700 expected: edit..."
QString summaryOf(const Document& document)
{
    const std::size_t count = document.current().risks.size();
    if (count == 0)
        return RiskRegisterRow::tr("no risks yet: edit\u2026");
    const MetricRow& row = rowOf(Metric::RiskExposure);
    const double expected = document.results().of(Metric::RiskExposure).value;
    const QString risks =
        count == 1 ? RiskRegisterRow::tr("1 risk") : RiskRegisterRow::tr("%1 risks").arg(count);
    return RiskRegisterRow::tr("%1, %2 expected: edit\u2026")
        .arg(risks, toQt(displayText(expected, row.format)));
}

} // namespace

RiskRegisterRow::RiskRegisterRow(Document* document, QWidget* parent)
    : PanelItem(parent), m_document(document), m_button(makeLink({}, this))
{
    auto* list = makeColumn(this, {0, 0, 0, 4}, 0);
    list->addWidget(new ElidedLabel(this, 13, tr("Risk register")));
    list->addWidget(m_button, 0, Qt::AlignLeading);
    connect(m_button, &QPushButton::clicked, this, &RiskRegisterRow::editRequested);
    refresh();
}

void RiskRegisterRow::refresh()
{
    const QString summary = summaryOf(*m_document);
    m_button->setText(summary);
    m_button->setAccessibleName(tr("Risk register: %1").arg(summary));
}

} // namespace isocost
