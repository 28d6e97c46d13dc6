// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The left column: every assumption of the current scenario, a short selection first.
//
// Rows come from the parameter table. Groups are built when they are unfolded, and values change in
// place, so that twelve platforms stay as quick as one.
#pragma once

#include <optional>
#include <vector>

#include <QSet>
#include <QWidget>

#include "core/model/metric_table.h"
#include "core/model/scenario_values.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace isocost {

class AssumptionRow;
class Document;
class PanelSection;
class Sentence;

class AssumptionPanel : public QWidget {
    Q_OBJECT

public:
    explicit AssumptionPanel(Document* document, QWidget* parent = nullptr);

    void reveal(ParameterAddress address); // clears the search, unfolds, scrolls and focuses
    void offerPrices(ParameterAddress price); // the same, and opens the menu of its offers
    void focusSearch();
    void setCompact(bool compact); // only the short selection, for presentations

signals:
    void sought(); // the panel must be shown
    void explainRequested(ParameterAddress address);
    void resultRequested(MetricAddress address); // to be explained
    void riskRegisterRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keepFocusInSight();
    void buildFrame();
    void rebuild(); // when platforms were added, removed or renamed
    void makeParts();
    void arrange();
    void follow(); // updates values; rebuilds first if platforms changed
    void search(const QString& words);
    void showSections();
    void scaleTypes(); // after every change of the sections or of the mode
    void showRefusal(const std::optional<QString>& sentence);
    void tellPrices(const Sentence& line); // of a chip, until the next edit
    void dropNews();
    void place(AssumptionRow* row); // scrolls to it and focuses it
    AssumptionRow* unfold(ParameterAddress address); // its first row in sight; null: it has none
    [[nodiscard]] AssumptionRow* matchRow(ParameterAddress address, bool asMtbi);
    [[nodiscard]] QString foldKey(const PanelSection* section) const;
    [[nodiscard]] QSet<QString> unfoldedNow() const; // by foldKey
    [[nodiscard]] PanelSection* sectionOf(ParameterAddress address);
    [[nodiscard]] QString platformsNow() const;
    [[nodiscard]] std::vector<PanelSection*> everySection() const;

    Document* m_document;
    bool m_isCompact = false;
    QString m_shownPlatforms; // the platforms the sections were built for
    QLineEdit* m_field = nullptr;
    QScrollArea* m_area = nullptr;
    QWidget* m_page = nullptr;
    QVBoxLayout* m_list = nullptr;
    QLabel* m_refusal = nullptr;
    QLabel* m_told = nullptr; // what a chip took that came into the plan
    int m_toldStep = 0; // of undo
    QLabel* m_allHeading = nullptr;
    QLabel* m_noMatch = nullptr;
    QPushButton* m_addButton = nullptr;
    std::vector<PanelSection*> m_selection;
    std::vector<PanelSection*> m_platforms;
    std::vector<PanelSection*> m_groups;
    QWidget* m_matches = nullptr; // holds the rows a search found
    std::vector<AssumptionRow*> m_matchRows;
};

} // namespace isocost
