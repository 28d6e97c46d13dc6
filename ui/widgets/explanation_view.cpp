// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/explanation_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTimer>

#include "core/explain/explanation.h"
#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/widgets/assumption_search.h"
#include "ui/widgets/card_frame.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/explanation_tree.h"
#include "ui/widgets/parameter_text.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

struct ExplanationView::Parts {
    Parts(ExplanationView* owner, Document* source) : self(owner), document(source) { }

    ExplanationView* self;
    Document* document;
    CardFrame* frame = nullptr;
    QPushButton* copy = nullptr;
    QLabel* value = nullptr;
    QLabel* formula = nullptr;
    QLabel* numbers = nullptr;
    ExplanationTree* tree = nullptr;
    MetricAddress metric{Metric::TrainingCost, 0};
    std::optional<ParameterAddress> parameter;
    std::string platform; // key of what is explained: indices move when platforms go
    Explanation shown; // of the metric
    QTimer treeRest; // runs while the tree lags behind a drag

    void build();
    void remember(int index);
    bool resolve();
    void follow();
    void showMetric();
    void showParameter();
    void showTree()
    {
        treeRest.stop();
        tree->showParts(shown);
    }
};

void ExplanationView::Parts::build()
{
    auto* outer = new QVBoxLayout(self);
    outer->setContentsMargins(0, 0, 0, 0);
    frame = new CardFrame(self);
    outer->addWidget(frame);
    copy = makeLink(ExplanationView::tr("Copy"), frame);
    copy->setAccessibleName(ExplanationView::tr("Copy the explanation"));
    frame->top()->addWidget(copy);
    value = makeWrappedLabel(frame, 18);
    value->setFont(uiFont(18, QFont::DemiBold));
    formula = makeWrappedLabel(frame, 12);
    numbers = makeWrappedLabel(frame, 12);
    numbers->setForegroundRole(QPalette::PlaceholderText);
    tree = new ExplanationTree(frame);
    tree->setMinimumHeight(64);
    for (QLabel* label : {value, formula, numbers})
        frame->body()->addWidget(label);
    frame->body()->addWidget(tree, 1);
    frame->body()->addStretch(0);
    constexpr int kLagMs = 60;
    treeRest.setSingleShot(true);
    treeRest.setInterval(kLagMs);
    QObject::connect(&treeRest, &QTimer::timeout, self, [this] { showTree(); });
    QObject::connect(copy, &QPushButton::clicked, self,
        [this] { QGuiApplication::clipboard()->setText(self->text()); });
    QObject::connect(
        tree, &ExplanationTree::parameterRequested, self, &ExplanationView::parameterRequested);
}

void ExplanationView::Parts::remember(int index)
{
    platform.clear();
    if (index >= 0)
        platform = document->current().platforms.at(static_cast<std::size_t>(index)).key;
}

// Finds the platform again by its key; without it the first platform's cost is explained.
bool ExplanationView::Parts::resolve()
{
    const Scenario& scenario = document->current();
    if (scenario.platforms.empty())
        return false;
    if (platform.empty())
        return true;
    const int index = scenario.platformIndex(platform);
    if (index < 0) {
        parameter.reset();
        metric = {Metric::TrainingCost, 0};
        remember(0);
    } else if (parameter) {
        parameter->platform = index;
    } else {
        metric.platform = index;
    }
    return true;
}

void ExplanationView::Parts::follow()
{
    if (!resolve())
        return;
    if (parameter)
        showParameter();
    else
        showMetric();
}

void ExplanationView::Parts::showMetric()
{
    shown = explain(document->current(), document->project().catalog, metric);
    frame->setHeading(ExplanationView::tr("EXPLAIN: %1").arg(toQt(shown.label)));
    value->setText(valueTextOf(shown));
    formula->setText(QLatin1String("= ") + toQt(shown.formula));
    formula->setVisible(!shown.formula.empty());
    numbers->setText(QLatin1String("= ") + toQt(shown.numbers));
    numbers->setVisible(!shown.numbers.empty());
    tree->show();
    // The eye does not follow twenty rows of figures at once: in a drag the tree comes later.
    if (!document->dragBase())
        showTree();
    else if (!treeRest.isActive())
        treeRest.start();
}

void ExplanationView::Parts::showParameter()
{
    const Scenario& scenario = document->current();
    const Catalog& catalog = document->project().catalog;
    const QString label = fullLabel(scenario, *parameter);
    frame->setHeading(ExplanationView::tr("EXPLAIN: %1").arg(label));
    value->setText(parameterValueText(scenario, catalog, *parameter));
    formula->setText(toQt(rowOf(parameter->parameter).description));
    formula->show();
    numbers->setText(parameterFacts(scenario, catalog, *parameter));
    numbers->show();
    tree->hide();
}

ExplanationView::ExplanationView(Document* document, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(this, document))
{
    setObjectName(QStringLiteral("explanationView"));
    m_parts->build();
    if (!document->current().platforms.empty())
        m_parts->remember(0);
    m_parts->follow();
    connect(document, &Document::valuesChanged, this, [this] { m_parts->follow(); });
    connect(document, &Document::dragEnded, this, [this] { m_parts->follow(); });
}

ExplanationView::~ExplanationView() = default;

void ExplanationView::showMetric(MetricAddress address)
{
    m_parts->metric = address;
    m_parts->parameter.reset();
    m_parts->remember(address.platform);
    m_parts->follow();
}

void ExplanationView::showParameter(ParameterAddress address)
{
    m_parts->parameter = address;
    m_parts->remember(address.platform);
    m_parts->follow();
}

QString ExplanationView::text() const
{
    if (!m_parts->parameter)
        return toQt(textOf(m_parts->shown));
    const QString label = fullLabel(m_parts->document->current(), *m_parts->parameter);
    return label + QLatin1String(" = ") + m_parts->value->text() + QLatin1Char('\n')
        + m_parts->formula->text() + QLatin1Char('\n') + m_parts->numbers->text();
}

} // namespace isocost
