// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/risk_totals.h"

#include <algorithm>

#include <QHBoxLayout>

#include "core/analysis/loss_curve.h"
#include "core/explain/display.h"
#include "ui/document/document.h"
#include "ui/widgets/headline_card.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

namespace {

Headline totalOf(const Document& document, Metric metric)
{
    return headlineOf(
        {metric, -1}, document.results().of(metric), toQt(rowOf(metric).quantity.label));
}

// "3 of 4 risks counted"
QString countedText(const std::vector<Risk>& risks)
{
    const auto counted = std::ranges::count(risks, true, &Risk::isEnabled);
    if (risks.empty())
        return RiskTotals::tr("no risks");
    if (risks.size() == 1)
        return RiskTotals::tr("%1 of 1 risk counted").arg(counted);
    return RiskTotals::tr("%1 of %2 risks counted").arg(counted).arg(risks.size());
}

} // namespace

RiskTotals::RiskTotals(Document* document, QWidget* parent)
    : QWidget(parent), m_document(document), m_cards{new HeadlineCard(this), new HeadlineCard(this)}
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (HeadlineCard* const card : m_cards) {
        card->setAutoDefault(false);
        layout->addWidget(card);
        connect(card, &HeadlineCard::clicked, this,
            [this, card] { emit explainRequested(card->headline().metric); });
    }
    connect(document, &Document::valuesChanged, this, &RiskTotals::follow);
    follow();
}

void RiskTotals::follow()
{
    Headline mean = totalOf(*m_document, Metric::RiskExposure);
    mean.note = countedText(m_document->current().risks);
    expected().setHeadline(mean);
    Headline bad = totalOf(*m_document, Metric::RiskP95);
    bad.note =
        tr("any loss: %1")
            .arg(toQt(displayText(chanceOfAnyLoss(m_document->inputs().risks), Format::Share)));
    nineteenInTwenty().setHeadline(bad);
}

} // namespace isocost
