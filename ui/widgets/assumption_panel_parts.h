// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of the assumption panel; seen by its own source files only.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QSet>

#include "ui/widgets/assumption_panel.h"
#include "ui/widgets/panel_section.h"

namespace isocost {

struct AssumptionPanel::Parts {
    Parts(AssumptionPanel* owner, Document* shown);

    void buildFrame();
    void rebuild(); // sections, when platforms came, went or were renamed
    void makeParts();
    void arrange();
    void follow(); // values in place; rebuilds first when the platforms are others
    void search(const QString& words);
    void showSections();
    void scaleTypes(); // after every change of the sections or of the mode
    void addPlatform(const QString& accelerator);
    void removePlatform(const QString& key);
    void showRefusal(const std::optional<QString>& sentence);
    void fillPlatformMenu();
    void place(AssumptionRow* row); // scrolls to it and focuses it
    void listen(PanelSection* section); // explanations asked for by its rows
    [[nodiscard]] AssumptionRow* matchRow(ParameterAddress address);
    [[nodiscard]] QString foldKey(const PanelSection* section) const;
    [[nodiscard]] QSet<QString> unfoldedNow() const;
    [[nodiscard]] PanelSection* sectionOf(ParameterAddress address);
    [[nodiscard]] QString platformsNow() const;
    [[nodiscard]] std::vector<PanelSection*> everySection() const;

    AssumptionPanel* self;
    Document* document;
    bool isCompact = false;
    QString shownPlatforms; // what the sections were built for
    QLineEdit* field = nullptr;
    QScrollArea* area = nullptr;
    QWidget* page = nullptr;
    QVBoxLayout* list = nullptr;
    QLabel* refusal = nullptr;
    QLabel* allHeading = nullptr;
    QLabel* noMatch = nullptr;
    QPushButton* addButton = nullptr;
    QMenu* platformMenu = nullptr;
    std::vector<PanelSection*> selection;
    std::vector<PanelSection*> platforms;
    std::vector<PanelSection*> groups;
    QWidget* matches = nullptr; // the rows of a search
    std::vector<AssumptionRow*> matchRows;
};

} // namespace isocost
