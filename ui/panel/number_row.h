// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number: label and value above its slider, a refusal in place below. An assumption that is a
// range (core/model/assumption_range.h) shows its ends in place of the value, as a band on the
// slider, and its base and source in a line below.
#pragma once

#include <QElapsedTimer>

#include "ui/controls/slider.h"
#include "ui/controls/value_field.h"
#include "ui/models/parameter_format.h"
#include "ui/panel/assumption_row.h"

namespace isocost {

class RangePart;

class NumberRow : public AssumptionRow {
    Q_OBJECT

public:
    NumberRow(Document* document, ParameterAddress address, const RowStyle& style,
        QWidget* parent = nullptr);

    void refresh() override;
    void takeFocus() override { m_slider->setFocus(Qt::OtherFocusReason); }
    [[nodiscard]] QString tipText() const override; // with the evidence, or that there is none

    [[nodiscard]] Slider& slider() { return *m_slider; } // in shown numbers: 45, not 0.45
    [[nodiscard]] ValueField& field() { return *m_field; }
    [[nodiscard]] const ValueField& field() const { return *m_field; }
    [[nodiscard]] RangePart& range() { return *m_range; }
    // Sets the slider's range in shown numbers and keeps it with the project; returns a refusal.
    std::optional<QString> setRange(double minimum, double maximum);
    void clearRange();

protected:
    void reset() override;
    void askRange() override;
    [[nodiscard]] bool hasRange() const override { return true; }
    [[nodiscard]] std::vector<ParameterAddress> moved() const override;
    [[nodiscard]] bool isUnderTheHand() const override { return m_slider->isDragging(); }
    void showIdle(bool isIdle) override;
    void hear(const QString& note) override;
    void showRefusal(const QString& sentence) override;
    void keyPressEvent(QKeyEvent* event) override; // digits go to the field
    void enterEvent(QEnterEvent* event) override; // offers a range
    void leaveEvent(QEvent* event) override;
    void fillRangeMenu(QMenu& menu) override;
    [[nodiscard]] QString copiedValue() const override;
    [[nodiscard]] bool isRange() const; // the assumption is one at present
    // Converts between the row and the document, where a row has more than a number to set: the
    // number to show, and what moving the slider or typing means.
    [[nodiscard]] virtual std::optional<double> numberShown() const;
    [[nodiscard]] virtual double storedOf(double shown) const { return m_format.stored(shown); }
    [[nodiscard]] virtual std::optional<double> meaningOf(const QString& typed) const
    {
        return m_format.parse(typed);
    }
    std::optional<QString> put(double stored); // returns a refusal
    [[nodiscard]] ParameterFormat& format() { return m_format; }
    [[nodiscard]] const ParameterFormat& format() const { return m_format; }

private:
    friend class RangePart;
    void edit(double shown);
    void followPlatforms();
    void take(const QString& typed);
    void step(int steps);
    void show(std::optional<double> stored);
    // Why the document refused a number, in the words and the unit of the screen.
    [[nodiscard]] std::optional<QString> refusalOf(
        double stored, const std::optional<QString>& sentence) const;
    [[nodiscard]] bool mayKeepStretches() const;
    [[nodiscard]] QString evidenceText() const;
    void updateStretches();
    void updateEvidence();
    [[nodiscard]] SliderScale scaleNow(std::optional<double> stored) const;
    [[nodiscard]] std::optional<SliderScale> typedRange() const;
    [[nodiscard]] std::optional<QString> problemWithRange(double minimum, double maximum) const;
    [[nodiscard]] QString rangeKey() const;

    RowStyle m_style;
    ParameterFormat m_format;
    ValueField* m_field;
    Slider* m_slider;
    RangePart* m_range;
    QElapsedTimer m_sinceStretches; // were computed
    bool m_movesAll = false; // unchanged during a drag
    bool m_isReplying = false; // a refusal must outlive the refresh that its own edit causes
};

} // namespace isocost
