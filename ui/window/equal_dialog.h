// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Make this equal to ...": a result, what it is to be equal to, the assumption that may change,
// and every value of it that makes them equal, or why none does.
//
// The window shows the chosen value (Document::previewNumber) until it is set, which is one undo
// step, becomes a scenario beside this one, or the dialog is left: then all is as before.
//
// Keys      Return in the list of values or Ctrl+Return sets the chosen one, Escape changes nothing
#pragma once

#include <optional>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "core/views/view_metric.h"
#include "ui/window/equal_search.h"
#include "ui/window/equal_targets.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace isocost {

class Document;
class EqualList;

// What is asked for, as far as the place knows where somebody asks.
struct EqualWish {
    MetricAddress metric; // of the current scenario
    int scenario = -1; // one whose result it is to equal
    std::optional<ParameterAddress> lever{}; // that the view moves
};

class EqualDialog final : public QDialog {
    Q_OBJECT

public:
    EqualDialog(Document* document, const EqualWish& wish, QWidget* parent);
    void placeIn(const QRect& room); // of the screen; as far as it is large enough

    [[nodiscard]] QComboBox& target() const { return *m_target; } // an amount may be typed
    [[nodiscard]] QLineEdit& find() const { return *m_find; }
    [[nodiscard]] EqualList& levers() const { return *m_levers; }
    [[nodiscard]] EqualList& values() const { return *m_values; }
    [[nodiscard]] QString state() const; // what was found, in a sentence
    [[nodiscard]] QString refusal() const; // of a typed target
    [[nodiscard]] QPushButton& setButton() const { return *m_set; }
    [[nodiscard]] QPushButton& whatIfButton() const { return *m_whatIf; }

signals:
    void refused(const QString& sentence); // by the document, when the dialog has closed

protected:
    void done(int result) override;

private:
    void arrange();
    void listen();
    void choose(const EqualTarget& target); // what it is to be equal to
    void waitForTyped();
    void takeTyped();
    void forgetValues();
    void takeLevers(const std::vector<Turning>& levers);
    void fillLevers();
    void chooseFound(const std::vector<ParameterAddress>& shown);
    void addLever(ParameterAddress address);
    void chooseLever(ParameterAddress lever);
    void takeValues(const EqualValues& values);
    void addValue(const EqualValue& one, double present);
    void showValue();
    [[nodiscard]] EqualQuestion question() const;
    void say(const Sentence& sentence);
    [[nodiscard]] Sentence foundIn(const EqualValues& values) const;
    [[nodiscard]] std::optional<double> chosenValue() const;
    void set();
    void addWhatIf();

    Document* m_document;
    Scenario m_scenario; // without what is tried
    Inputs<double> m_inputs;
    ViewMetric m_metric;
    EqualWish m_wish;
    std::vector<EqualChoice> m_choices;
    EqualTarget m_asked;
    std::optional<std::vector<Turning>> m_found; // the assumptions that move one of them
    std::optional<ParameterAddress> m_lever; // the one that may change
    bool m_isChosen = false; // by hand
    bool m_isTyped = false; // a target that is not asked for yet, or is refused
    QTimer m_pause; // runs while a target is typed

    QComboBox* m_target;
    QLabel* m_refusal;
    QLineEdit* m_find;
    EqualList* m_levers;
    EqualList* m_values;
    QLabel* m_state;
    QPushButton* m_set;
    QPushButton* m_whatIf;
    EqualSearch m_search;
};

} // namespace isocost
