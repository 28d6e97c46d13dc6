// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The governance rules that the present numbers break, worst first and counted in the heading;
// among equals those about the view in sight come first. The rules that are met follow.
//
// A click goes to the parameter that would mend it, or to the explanation if there is none. A link
// below mends it in one undo step if the program knows how (core/rules/remedy.h).
#pragma once

#include <optional>
#include <vector>

#include <QDate>
#include <QWidget>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "core/rules/finding.h"
#include "core/views/view_table.h"
#include "ui/controls/card_frame.h"

class QPushButton;

namespace isocost {

class Document;
class FindingRow;

class FindingsView : public QWidget {
    Q_OBJECT

public:
    explicit FindingsView(Document* document, QWidget* parent = nullptr);

    void setGroup(ViewGroup group); // the group of the view in sight
    void setToday(const QDate& day); // prices age until this day; default: today (UTC)

    [[nodiscard]] const std::vector<Finding>& findings() const { return m_findings; }
    // "Findings: 1 stop, 3 cautions"
    [[nodiscard]] QString heading() const { return m_frame->heading(); }

signals:
    void changed();
    void parameterRequested(ParameterAddress address);
    void explainRequested(MetricAddress address);

private:
    struct Line {
        FindingRow* row;
        QPushButton* mend;
    };

    void follow();
    [[nodiscard]] std::string today() const;
    void addLine();

    Document* m_document;
    CardFrame* m_frame;
    QPushButton* m_more;
    bool m_isUnfolded = false;
    std::optional<QDate> m_today;
    ViewGroup m_group = ViewGroup::Cost;
    std::vector<Finding> m_findings;
    std::vector<Line> m_lines;
};

} // namespace isocost
