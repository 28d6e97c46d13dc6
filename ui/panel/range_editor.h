// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of a range: a card beside its row, with an arrow at the slider. What is changed in it
// is in the plan at once, one undo step each. Escape and the cross close it; it closes itself when
// the focus goes elsewhere than to its row, and when the row goes out of sight or is one value
// again.
//
// Threads   a worker looks for what the range moves and where it turns the decision, at rest alone
#pragma once

#include <QPointer>
#include <QWidget>

#include "core/analysis/curve.h"
#include "core/model/scenario_values.h"
#include "core/simulation/newest_worker.h"
#include "core/views/risk/range_facts.h"
#include "core/views/view_study.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace isocost {

class ElidedLabel;
class RangeCurve;
class RangePart;
class SegmentedControl;

class RangeEditor final : public QWidget {
    Q_OBJECT

public:
    RangeEditor(RangePart* part, QWidget* window);
    ~RangeEditor() override;

    void follow(); // the document
    void leave(); // closes it; the focus goes back to the row

    [[nodiscard]] QLineEdit& low() { return *m_low; }
    [[nodiscard]] QLineEdit& base() { return *m_base; }
    [[nodiscard]] QLineEdit& high() { return *m_high; }
    [[nodiscard]] QLineEdit& source() { return *m_source; }
    [[nodiscard]] QLineEdit& date() { return *m_date; }
    [[nodiscard]] SegmentedControl& kind() { return *m_kind; }
    [[nodiscard]] SegmentedControl& shape() { return *m_shape; }
    [[nodiscard]] QPushButton& back() { return *m_back; }
    [[nodiscard]] RangeCurve& curve() { return *m_curve; }
    [[nodiscard]] QComboBox& partner() { return *m_partner; } // hidden without another range
    [[nodiscard]] QLineEdit& correlation() { return *m_correlation; }
    [[nodiscard]] QString refusal() const; // the sentence shown
    [[nodiscard]] QString moves() const; // empty until it is known

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void left(); // it is closed, and deletes itself

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    enum class Field : std::uint8_t { Low, Base, High };

    void build();
    void buildHead(QVBoxLayout& column);
    void buildFields(QVBoxLayout& column);
    void buildFoot(QVBoxLayout& column);
    [[nodiscard]] QLineEdit* makeField(Field field);
    [[nodiscard]] QLineEdit* makeWords(const QString& name, const QString& hint);
    void buildWords(QVBoxLayout& column);
    void take(Field field);
    void takeShape(int index);
    void takeWords();
    void takePartner(int index);
    void takeCorrelation();
    void showPartners();
    void showNumbers();
    void showCurve();
    void askFacts();
    void showFacts();
    void put(const AssumptionRange& range, double base);
    [[nodiscard]] double correlationWith(ParameterAddress other) const;
    void tell(const QString& refusal);
    void place(); // beside the row
    void closeWithout(const QWidget* focus);
    void forgetTyped();

    RangePart* m_part;
    QPointer<QWidget> m_tint; // behind the row; it is the panel's
    QLabel* m_title = nullptr;
    QToolButton* m_close = nullptr;
    SegmentedControl* m_kind = nullptr;
    SegmentedControl* m_shape = nullptr;
    RangeCurve* m_curve = nullptr;
    QLabel* m_lowLabel = nullptr;
    QLabel* m_baseLabel = nullptr;
    QLabel* m_highLabel = nullptr;
    QLineEdit* m_low = nullptr;
    QLineEdit* m_base = nullptr;
    QLineEdit* m_high = nullptr;
    QLabel* m_refusal = nullptr;
    QLineEdit* m_source = nullptr;
    QLineEdit* m_date = nullptr;
    QLabel* m_moves = nullptr;
    QWidget* m_together = nullptr;
    QComboBox* m_partner = nullptr;
    QLineEdit* m_correlation = nullptr;
    QPushButton* m_back = nullptr;
    ElidedLabel* m_hint = nullptr;
    std::vector<ParameterAddress> m_partners; // in the order of the list
    std::optional<ParameterAddress> m_with; // the one that is shown
    std::optional<Interval> m_ends; // as they were before a shape without ends
    double m_arrow = 0.0; // height of its tip
    bool m_hasArrow = true;
    bool m_isLeaving = false;
    std::optional<std::pair<Scenario, ParameterAddress>> m_asked;
    std::optional<RangeFacts> m_facts;
    using Letter = std::pair<std::uint64_t, RangeFacts>;
    std::uint64_t m_number = 0;
    Mailbox<Letter> m_box;
    NewestWorker m_worker; // last: it ends before the members that it reports to
};

} // namespace isocost
