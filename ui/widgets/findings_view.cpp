// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/findings_view.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <QDateTime>

#include "core/rules/finding.h"
#include "ui/document/document.h"
#include "ui/widgets/card_frame.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/finding_row.h"

namespace isocost {

namespace {

int countOf(const std::vector<Finding>& findings, Severity severity)
{
    return static_cast<int>(std::ranges::count(findings, severity, &Finding::severity));
}

// "FINDINGS: 2 stop, 3 caution"
QString headingOf(const std::vector<Finding>& findings)
{
    const int stops = countOf(findings, Severity::Stop);
    const int cautions = countOf(findings, Severity::Caution);
    QStringList counts;
    if (stops > 0)
        counts.append(FindingsView::tr("%1 stop").arg(stops));
    if (cautions > 0)
        counts.append(FindingsView::tr("%1 caution").arg(cautions));
    if (counts.isEmpty())
        return FindingsView::tr("FINDINGS: every rule kept");
    return FindingsView::tr("FINDINGS: %1").arg(counts.join(QLatin1String(", ")));
}

} // namespace

struct FindingsView::Parts {
    // Kept rules fill the list up to this many; the others wait behind a button.
    static constexpr std::size_t kAlwaysShown = 3;

    Parts(FindingsView* owner, Document* shown) : self(owner), document(shown) { }

    FindingsView* self;
    Document* document;
    CardFrame* frame = nullptr;
    QPushButton* more = nullptr;
    bool isUnfolded = false;
    std::optional<QDate> today;
    std::vector<FindingRow*> rows;

    void build()
    {
        auto* outer = new QVBoxLayout(self);
        outer->setContentsMargins(0, 0, 0, 0);
        frame = new CardFrame(self);
        outer->addWidget(frame);
        frame->body()->setSpacing(1);
        more = makeLink({}, frame);
        frame->body()->addWidget(more, 0, Qt::AlignLeading);
        QObject::connect(more, &QPushButton::clicked, self, [this] {
            isUnfolded = !isUnfolded;
            follow();
        });
    }

    void follow()
    {
        const QDate day = today.value_or(QDateTime::currentDateTimeUtc().date());
        const std::vector<Finding> findings =
            checkRules(document->current(), document->project().catalog, document->results(),
                day.toString(Qt::ISODate).toStdString());
        frame->setHeading(headingOf(findings));
        const auto broken =
            findings.size() - static_cast<std::size_t>(countOf(findings, Severity::Good));
        const std::size_t brief = std::min(findings.size(), std::max(broken, kAlwaysShown));
        while (rows.size() < findings.size())
            addRow();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i]->setVisible(i < (isUnfolded ? findings.size() : brief));
            if (i < findings.size())
                rows[i]->setFinding(findings[i]);
        }
        const auto hidden = static_cast<int>(findings.size() - brief);
        more->setVisible(hidden > 0);
        more->setText(isUnfolded ? FindingsView::tr("Show less")
                                 : FindingsView::tr("%1 more rules kept").arg(hidden));
        more->updateGeometry();
    }

    void addRow()
    {
        auto* row = new FindingRow(frame);
        frame->body()->insertWidget(static_cast<int>(rows.size()), row);
        rows.push_back(row);
        QObject::connect(row, &FindingRow::clicked, self, [this, row] {
            const Finding finding = row->finding();
            if (finding.parameter)
                emit self->parameterRequested(*finding.parameter);
            else if (finding.metric)
                emit self->explainRequested(*finding.metric);
        });
    }
};

FindingsView::FindingsView(Document* document, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(this, document))
{
    setObjectName(QStringLiteral("findingsView"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_parts->build();
    m_parts->follow();
    connect(document, &Document::valuesChanged, this, [this] { m_parts->follow(); });
}

FindingsView::~FindingsView() = default;

void FindingsView::setToday(const QDate& day)
{
    m_parts->today = day;
    m_parts->follow();
}

} // namespace isocost
