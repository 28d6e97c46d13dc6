// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/findings_view.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <QDateTime>

#include "core/rules/remedy.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/view_metric.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_phrases.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"

namespace isocost {

using namespace findings_phrases;

namespace {

int countOf(const std::vector<Finding>& findings, Severity severity)
{
    return static_cast<int>(std::ranges::count(findings, severity, &Finding::severity));
}

QString headingOf(const std::vector<Finding>& findings)
{
    const int stops = countOf(findings, Severity::Stop);
    const int cautions = countOf(findings, Severity::Caution);
    Sentence counts;
    if (stops > 0)
        counts.add(kStops, {{"count", asCount(stops)}});
    if (cautions > 0)
        counts.add(kCautions, {{"count", asCount(cautions)}});
    if (counts.empty())
        counts.add(kNone);
    return said(Sentence().add(kFindings, {{"counts", counts.clauses()}}));
}

// The text of the link: what a click mends, else where to mend it by hand.
QString actionOf(const Finding& finding, const RuleContext& context)
{
    const Sentence mended = remedyOf(finding, context);
    if (!mended.empty() || !finding.parameter || finding.severity == Severity::Good)
        return said(mended);
    const std::string name = parameterName(context.scenario, *finding.parameter);
    const bool isItem = rowOf(finding.parameter->parameter).group == Group::Readiness;
    const std::string spoken = finding.parameter->platform < 0 ? loweredLabel(name) : name;
    return toQt(phraseText(isItem ? kChecklist : kGoTo, {{"parameter", spoken}}));
}

} // namespace

FindingsView::FindingsView(Document* document, QWidget* parent)
    : QWidget(parent), m_document(document), m_frame(new CardFrame(this)), m_more(makeLink({}))
{
    setObjectName(QStringLiteral("findingsView"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    makeColumn(this, {})->addWidget(m_frame);
    m_frame->hideHeading(); // its tab says it
    m_frame->body()->setSpacing(1);
    m_frame->body()->addWidget(m_more, 0, Qt::AlignLeading);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_isUnfolded = !m_isUnfolded;
        follow();
    });
    connect(document, &Document::valuesChanged, this, &FindingsView::follow);
    connect(document, &Document::dragEnded, this, &FindingsView::follow);
    follow();
}

void FindingsView::setGroup(ViewGroup group)
{
    if (std::exchange(m_group, group) != group)
        follow();
}

void FindingsView::setToday(const QDate& day)
{
    m_today = day;
    follow();
}

std::string FindingsView::today() const
{
    const QDate day = m_today.value_or(QDateTime::currentDateTimeUtc().date());
    return day.toString(Qt::ISODate).toStdString();
}

void FindingsView::follow()
{
    // Rules that are met fill the list up to this many; a button shows the others.
    constexpr std::size_t kAlwaysShown = 3;
    const std::string day = today();
    m_findings = checkRules(
        m_document->current(), m_document->project().catalog, m_document->results(), day);
    std::ranges::stable_sort(m_findings, std::greater(), [this](const Finding& one) {
        const bool isHere = one.parameter && groupOf(one.parameter->parameter) == m_group;
        return std::pair(one.severity, isHere && one.severity != Severity::Good);
    });
    m_frame->setHeading(headingOf(m_findings));
    const auto broken =
        m_findings.size() - static_cast<std::size_t>(countOf(m_findings, Severity::Good));
    const std::size_t brief = std::min(m_findings.size(), std::max(broken, kAlwaysShown));
    while (m_lines.size() < m_findings.size())
        addLine();
    const RuleContext context{
        m_document->current(), m_document->project().catalog, m_document->results(), day};
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const auto& [row, link] = m_lines[i];
        const bool isShown = i < (m_isUnfolded ? m_findings.size() : brief);
        // Nobody clicks while a slider is held: the link follows when it is let go.
        const bool isKept = isShown && m_document->dragBase() && row->isVisibleTo(this)
            && row->finding().rule == m_findings[i].rule;
        if (i < m_findings.size())
            row->setFinding(m_findings[i]);
        row->parentWidget()->setVisible(isShown);
        if (!isKept) {
            const QString action = isShown ? actionOf(m_findings[i], context) : QString();
            link->setText(plainLabel(action));
            link->setToolTip(plainToolTip(action)); // whole, as the link may be cut
            link->setAccessibleName(action);
        }
        link->setVisible(!link->text().isEmpty());
    }
    const auto hidden = static_cast<int>(m_findings.size() - brief);
    m_more->setVisible(hidden > 0);
    m_more->setText(toQt(
        m_isUnfolded ? phraseText(kShowLess) : phraseText(kMoreMet, {{"count", asCount(hidden)}})));
    emit changed();
}

void FindingsView::addLine()
{
    constexpr int kIndent = 10; // with the link's own padding below the sentence
    auto* const line = new QWidget(m_frame);
    auto* const column = makeColumn(line, {}, 1);
    auto* row = new FindingRow(line);
    auto* link = makeLink({}, line);
    link->setMaximumHeight(link->fontMetrics().height() + 2); // close to what it answers
    auto* below = new QHBoxLayout;
    below->addSpacing(kIndent);
    below->addWidget(link);
    below->addStretch();
    column->addWidget(row);
    column->addLayout(below);
    m_frame->body()->insertWidget(static_cast<int>(m_lines.size()), line);
    m_lines.push_back({row, link});
    connect(link, &QPushButton::clicked, this, [this, row] {
        const Finding finding = row->finding(); // mending it changes the row
        const std::string day = today();
        const RuleContext context{
            m_document->current(), m_document->project().catalog, m_document->results(), day};
        if (remedyOf(finding, context).empty())
            emit parameterRequested(finding.parameter.value());
        else
            (void)m_document->mend(finding, day); // a known remedy is not refused
    });
    connect(row, &FindingRow::clicked, this, [this, row] {
        const Finding finding = row->finding();
        if (finding.parameter)
            emit parameterRequested(*finding.parameter);
        else if (finding.metric)
            emit explainRequested(*finding.metric);
    });
}

} // namespace isocost
