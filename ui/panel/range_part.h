// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a row of a number does with a range: the ends on its slider and in its field, the line below
// with base, source and the link to the editor, the offer of a range under the pointer, the entries
// of the menu.
#pragma once

#include <optional>

#include <QPointer>
#include <QPushButton>

#include "core/model/assumption_range.h"
#include "core/text/clause.h"
#include "ui/models/parameter_format.h"

class QLabel;
class QMenu;

namespace isocost {

class Document;
class ElidedLabel;
class NumberRow;
class RangeEditor;

class RangePart final : public QObject {
    Q_OBJECT

public:
    explicit RangePart(NumberRow* row); // which owns it
    ~RangePart() override;

    [[nodiscard]] bool isHeld() const { return held() != nullptr; }
    [[nodiscard]] const AssumptionRange* held() const; // null: one value
    [[nodiscard]] double base() const; // of a range that holds
    [[nodiscard]] QString text() const; // "36 – 50 %"
    [[nodiscard]] QString exactText() const; // as it is typed
    [[nodiscard]] QString line() const; // below the slider; empty without a range
    [[nodiscard]] QString news() const; // that a number ended the range, until the next edit
    [[nodiscard]] QPushButton* editLink() const { return m_edit; } // null before the first range
    [[nodiscard]] QPushButton* makeLink() const { return m_make; } // null before the first offer
    [[nodiscard]] RangeEditor* editor() const;

    void show(); // from the document
    void offer(bool isUnderPointer);
    void fillMenu(QMenu& menu);
    // A range that somebody typed into the field; nothing for another text.
    struct Answer {
        std::optional<QString> refusal;
    };
    std::optional<Answer> take(const QString& typed);
    void holdStart(); // a drag begins
    void move(double low, double base, double high); // as shown

    // Each is one undo step; the first two return the sentence of a refusal, which the row shows of
    // the others.
    std::optional<QString> put(const AssumptionRange& range, double base);
    std::optional<QString> correlate(ParameterAddress other, double value);
    void make();
    void takeEvidence();
    void drop(); // one value again
    void edit(); // opens the editor, or closes it

    [[nodiscard]] NumberRow& row() const { return *m_row; }
    [[nodiscard]] Document& document() const;
    [[nodiscard]] ParameterAddress address() const;
    [[nodiscard]] const ParameterFormat& format() const;
    [[nodiscard]] QString label() const;

private:
    [[nodiscard]] bool canBeMade() const;
    [[nodiscard]] QString refusalOf(
        const AssumptionRange& range, double base, const QString& sentence) const;
    [[nodiscard]] std::optional<Sentence> disorderOf(
        const AssumptionRange& range, double base) const;
    void answer(const std::optional<QString>& refusal); // shows it in the row
    void makeLine();
    void makeOffer();
    [[nodiscard]] bool fitOffer(); // with the words for which there is room
    void showLine();
    void showOnSlider();
    void showNews();
    void makeNews();

    // The range before the drag that is under way, in stored and in shown numbers.
    struct Start {
        AssumptionRange range;
        double base = 0.0;
        double shownLow = 0.0;
        double shownBase = 0.0;
        double shownHigh = 0.0;
    };

    NumberRow* m_row;
    QWidget* m_line = nullptr;
    QLabel* m_base = nullptr;
    ElidedLabel* m_source = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_make = nullptr;
    QLabel* m_news = nullptr;
    QPointer<RangeEditor> m_editor;
    std::optional<Start> m_start;
    bool m_wasHeld = false; // when it was last shown,
    std::string m_shownScenario; // of this scenario
    bool m_isNewsOfThisStep = false; // of undo, which is being made
};

} // namespace isocost
