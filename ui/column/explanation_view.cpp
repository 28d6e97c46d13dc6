// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/explanation_view.h"

#include <algorithm>
#include <utility>

#include "core/views/comparison/comparison_words.h"
#include "core/views/view_metric.h"
#include "core/views/what_if.h"
#include "ui/column/explanation_tree.h"
#include "ui/controls/card_frame.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

// Names the place on the chart as the source of the values that were set for it.
void tellPlace(Explanation& shown, const std::vector<ParameterAddress>& set)
{
    if (shown.parameter && std::ranges::find(set, *shown.parameter) != set.end())
        shown.source = QObject::tr("a place on the chart").toStdString();
    for (Explanation& part : shown.parts)
        tellPlace(part, set);
}

} // namespace

ExplanationView::ExplanationView(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_frame(new CardFrame(this)),
      m_value(makeWrappedLabel(m_frame, 18)),
      m_about(makeWrappedLabel(m_frame, 12, QPalette::PlaceholderText)),
      m_formula(makeWrappedLabel(m_frame, 12)),
      m_numbers(makeWrappedLabel(m_frame, 12, QPalette::PlaceholderText)),
      m_tree(new ExplanationTree(m_frame)),
      m_difference(makeWrappedLabel(m_frame, 12)),
      m_bridge(makeLink(tr("Bridge"), m_frame))
{
    setObjectName(QStringLiteral("explanationView"));
    makeColumn(this, {})->addWidget(m_frame);
    QPushButton* copy = makeLink(tr("Copy"), m_frame);
    copy->setAccessibleName(tr("Copy the explanation"));
    m_frame->top()->addWidget(copy);
    m_value->setFont(uiFont(18, QFont::DemiBold));
    for (QLabel* label : {m_value, m_about, m_formula, m_numbers})
        m_frame->body()->addWidget(label);
    m_frame->body()->addWidget(m_tree, 1);
    auto* const against = new QHBoxLayout;
    against->addWidget(m_difference, 1);
    against->addWidget(m_bridge, 0, Qt::AlignTop);
    m_frame->body()->addLayout(against);
    m_frame->body()->addStretch(0);
    constexpr int kLagMs = 60;
    m_treeRest.setSingleShot(true);
    m_treeRest.setInterval(kLagMs);
    connect(&m_treeRest, &QTimer::timeout, this, &ExplanationView::fillTree);
    connect(copy, &QPushButton::clicked, this, [this] { copyText(text()); });
    connect(m_bridge, &QPushButton::clicked, this,
        [this] { emit bridgeRequested(m_metric, m_scenario); });
    connect(
        m_tree, &ExplanationTree::parameterRequested, this, &ExplanationView::parameterRequested);
    connect(document, &Document::valuesChanged, this, [this] {
        m_said.clear();
        follow();
    });
    connect(document, &Document::dragEnded, this, &ExplanationView::follow);
    if (!document->current().platforms.empty())
        remember(0);
    follow();
}

void ExplanationView::remember(int index)
{
    m_platform.clear();
    if (index >= 0)
        m_platform = m_document->current().platforms.at(static_cast<std::size_t>(index)).key;
}

// Finds the platform again by its key; if it is gone, the first platform's cost is explained.
bool ExplanationView::resolve()
{
    const Scenario& scenario = m_document->current();
    if (scenario.platforms.empty())
        return false;
    if (m_platform.empty())
        return true;
    const int index = scenario.platformIndex(m_platform);
    if (index < 0) {
        m_parameter.reset();
        m_metric = {Metric::TrainingCost, 0};
        remember(0);
    } else if (m_parameter) {
        m_parameter->platform = index;
    } else {
        m_metric.platform = index;
    }
    return true;
}

void ExplanationView::follow()
{
    m_isBehind = true;
    if (isVisible())
        catchUp();
}

void ExplanationView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    catchUp();
}

void ExplanationView::catchUp()
{
    if (!std::exchange(m_isBehind, false) || !resolve())
        return;
    if (m_parameter)
        fillParameter();
    else
        fillMetric();
}

void ExplanationView::fillMetric()
{
    const Project& project = m_document->project();
    MetricAddress metric = m_metric;
    auto other = scenarioCalled(m_scenario.toStdString(), m_document->current(), project);
    if (other && metric.platform >= 0) {
        const bool isPublished = other->catalog != &project.catalog; // a run of one platform
        metric.platform = isPublished ? 0 : other->scenario.platformIndex(m_platform);
        if (metric.platform < 0)
            other.reset();
    }
    if (!other)
        m_scenario.clear(); // it is gone
    m_shown = other ? explain(other->scenario, *other->catalog, metric)
                    : explain(m_document->current(), project.catalog, m_metric);
    if (other)
        tellPlace(m_shown, other->set);
    const QString label = toQt(m_shown.label);
    m_called = other ? toQt(other->label) + QLatin1String(": ") : QString();
    m_frame->setHeading(m_called + label);
    m_value->setText(valueTextOf(m_shown));
    setOrHide(*m_about, toQt(rowOf(m_metric.metric).about));
    m_formula->setText(QLatin1String("= ") + toQt(m_shown.formula));
    m_formula->setVisible(!m_shown.formula.empty());
    m_numbers->setText(QLatin1String("= ") + toQt(m_shown.numbers));
    m_numbers->setVisible(!m_shown.numbers.empty());
    fillDifference();
    m_tree->show();
    // Nobody can follow twenty rows of figures at once: during a drag the tree lags behind.
    if (!m_document->dragBase())
        fillTree();
    else if (!m_treeRest.isActive())
        m_treeRest.start();
}

// Of a result that both scenarios have; empty within the base.
Sentence ExplanationView::differenceToBase() const
{
    const auto& all = m_document->project().scenarios;
    if (m_parameter || !m_shown.value || m_base < 0 || m_base >= static_cast<int>(all.size()))
        return {};
    const Scenario& shown = m_document->current();
    const Scenario& base = all[static_cast<std::size_t>(m_base)];
    if (toQt(base.name) == (m_scenario.isEmpty() ? toQt(shown.name) : m_scenario))
        return {};
    const auto there = addressIn(base, shown, m_metric);
    if (!there)
        return {};
    return differenceTo(base.name,
        comparedResult(
            m_metric.metric, outcome(*m_shown.value), &m_document->resultsOf(m_base).of(*there)));
}

void ExplanationView::fillDifference()
{
    const QString text = said(differenceToBase());
    setOrHide(*m_difference, text);
    const auto& all = m_document->project().scenarios;
    const bool isScenario = // what-ifs and places on a chart have no bridge
        m_scenario.isEmpty()
        || std::ranges::count(all, m_scenario.toStdString(), &Scenario::name) > 0;
    m_bridge->setVisible(!text.isEmpty() && isScenario);
}

void ExplanationView::fillParameter()
{
    const Scenario& scenario = m_document->current();
    const Catalog& catalog = m_document->project().catalog;
    m_frame->setHeading(fullLabel(scenario, *m_parameter));
    m_value->setText(parameterValueText(scenario, catalog, *m_parameter));
    constexpr QChar kWordJoiner(0x2060); // keeps a line from ending after a sign
    setOrHide(*m_about, QString(m_said).replace(u'+', QStringLiteral("+") + kWordJoiner));
    setOrHide(*m_formula, toQt(rowOf(m_parameter->parameter).description));
    setOrHide(*m_numbers,
        parameterFacts(scenario, catalog, *m_parameter)
            + tr("\nOn the command line: %1").arg(parameterId(scenario, *m_parameter)));
    m_tree->hide();
    fillDifference();
}

void ExplanationView::fillTree()
{
    m_treeRest.stop();
    m_tree->showParts(m_shown);
}

void ExplanationView::showMetric(MetricAddress address, const QString& ofScenario)
{
    m_metric = address;
    m_scenario = ofScenario;
    m_parameter.reset();
    remember(address.platform);
    follow();
}

void ExplanationView::showParameter(ParameterAddress address, const QString& said)
{
    m_parameter = address;
    m_said = said;
    remember(address.platform);
    follow();
}

bool ExplanationView::compareWith(int scenario)
{
    const bool isOther = std::exchange(m_base, scenario) != scenario;
    follow();
    return isOther;
}

QString ExplanationView::text()
{
    catchUp();
    if (!m_parameter)
        return m_called + toQt(textOf(m_shown));
    const QString label = fullLabel(m_document->current(), *m_parameter);
    const QString said = m_said.isEmpty() ? QString() : m_said + QLatin1Char('\n');
    return label + QLatin1String(" = ") + m_value->text() + QLatin1Char('\n') + said
        + m_formula->text() + QLatin1Char('\n') + m_numbers->text();
}

} // namespace isocost
