// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Building of the assumption panel: its frame once, its sections for the platforms at hand, the
// rows of a search.
#include <algorithm>

#include <QShortcut>

#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/widgets/assumption_panel_parts.h"
#include "ui/widgets/assumption_search.h"
#include "ui/widgets/panel_sections.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

namespace {

constexpr int kMargin = 14;
constexpr std::size_t kMostMatches = 30;

QLabel* makeHeading(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(uiFont(13, QFont::DemiBold));
    label->setContentsMargins(0, 14, 0, 2);
    return label;
}

QLineEdit* makeSearch(QWidget* parent)
{
    auto* field = new QLineEdit(parent);
    field->setFont(uiFont(12));
    field->setPlaceholderText(AssumptionPanel::tr("Find an assumption (Ctrl+F)"));
    field->setAccessibleName(AssumptionPanel::tr("Find an assumption"));
    field->setClearButtonEnabled(true);
    field->setTextMargins(8, 0, 4, 0);
    field->setFixedHeight(field->fontMetrics().height() + 14);
    return field;
}

template <class Act>
void onKey(QWidget* widget, Qt::Key key, Act act)
{
    auto* shortcut = new QShortcut(QKeySequence(key), widget);
    shortcut->setContext(Qt::WidgetShortcut);
    QObject::connect(shortcut, &QShortcut::activated, widget, act);
}

} // namespace

void AssumptionPanel::Parts::buildFrame()
{
    self->setAutoFillBackground(true);
    self->setBackgroundRole(QPalette::Base);
    auto* outer = new QVBoxLayout(self);
    outer->setContentsMargins(0, 12, 0, 0);
    outer->setSpacing(4);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(kMargin, 0, kMargin, 0);
    field = makeSearch(self);
    refusal = makeWrappedLabel(self, 12);
    refusal->setForegroundRole(QPalette::BrightText);
    refusal->hide();
    top->addWidget(field);
    top->addWidget(refusal);
    outer->addLayout(top);
    area = new QScrollArea(self);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    outer->addWidget(area, 1);
    self->setMinimumWidth(200);
    QObject::connect(
        field, &QLineEdit::textChanged, self, [this](const QString& words) { search(words); });
    const auto toFirstMatch = [this] {
        for (AssumptionRow* row : matchRows)
            if (!row->isHidden())
                return row->takeFocus();
    };
    QObject::connect(field, &QLineEdit::returnPressed, self, toFirstMatch);
    onKey(field, Qt::Key_Down, toFirstMatch);
    onKey(field, Qt::Key_Escape, [this] { field->clear(); });
}

void AssumptionPanel::Parts::rebuild()
{
    const bool isFirst = page == nullptr;
    const QSet<QString> unfolded = unfoldedNow();
    shownPlatforms = platformsNow();
    matchRows.clear();
    page = new QWidget;
    list = new QVBoxLayout(page);
    list->setContentsMargins(kMargin, 4, kMargin, kMargin);
    list->setSpacing(4);
    makeParts();
    arrange();
    for (PanelSection* section : everySection()) {
        listen(section);
        const bool isSelected = std::ranges::find(selection, section) != selection.end();
        section->setUnfolded(isFirst ? isSelected : unfolded.contains(foldKey(section)));
    }
    if (QWidget* old = area->takeWidget())
        old->deleteLater(); // the wish to rebuild may come from one of its buttons
    area->setWidget(page);
    search(field->text());
    if (isCompact)
        scaleTypes();
}

QString AssumptionPanel::Parts::foldKey(const PanelSection* section) const
{
    const bool isSelected = std::ranges::find(selection, section) != selection.end();
    return (isSelected ? QLatin1String("selection ") : QLatin1String("all ")) + section->title();
}

QSet<QString> AssumptionPanel::Parts::unfoldedNow() const
{
    QSet<QString> unfolded;
    for (const PanelSection* section : everySection())
        if (section->isUnfolded())
            unfolded.insert(foldKey(section));
    return unfolded;
}

void AssumptionPanel::Parts::makeParts()
{
    selection = makeSelection(document, page);
    const PanelWishes wishes{[this](const QString& key) { removePlatform(key); },
        [this] { emit self->riskRegisterRequested(); }};
    platforms.clear();
    for (int i = 0; i < static_cast<int>(document->current().platforms.size()); ++i)
        platforms.push_back(makePlatformSection(document, i, wishes, page));
    groups = makeGroupSections(document, wishes, page);
    allHeading = makeHeading(AssumptionPanel::tr("All assumptions"), page);
    addButton = makeLink(AssumptionPanel::tr("+ Add a platform"), page);
    addButton->setEnabled(platforms.size() < kMaximumPlatforms);
    platformMenu = new QMenu(addButton);
    addButton->setMenu(platformMenu);
    QObject::connect(platformMenu, &QMenu::aboutToShow, self, [this] { fillPlatformMenu(); });
    matches = new QWidget(page);
    auto* rows = new QVBoxLayout(matches);
    rows->setContentsMargins(0, 4, 0, 0);
    rows->setSpacing(2);
    noMatch = makeWrappedLabel(page, 13);
    noMatch->setForegroundRole(QPalette::PlaceholderText);
}

void AssumptionPanel::Parts::arrange()
{
    for (PanelSection* section : selection)
        list->addWidget(section);
    list->addWidget(allHeading);
    for (PanelSection* section : platforms)
        list->addWidget(section);
    list->addWidget(addButton, 0, Qt::AlignLeading);
    for (PanelSection* section : groups)
        list->addWidget(section);
    list->addWidget(matches);
    list->addWidget(noMatch);
    list->addStretch(1);
}

void AssumptionPanel::Parts::listen(PanelSection* section)
{
    QObject::connect(
        section, &PanelSection::explainRequested, self, &AssumptionPanel::explainRequested);
}

void AssumptionPanel::Parts::search(const QString& words)
{
    for (AssumptionRow* row : matchRows)
        row->hide();
    const Scenario& scenario = document->current();
    std::vector<ParameterAddress> found;
    if (!words.trimmed().isEmpty())
        found = findAssumptions(scenario, words);
    const std::size_t shown = std::min(found.size(), kMostMatches);
    for (std::size_t i = 0; i < shown; ++i) {
        AssumptionRow* row = matchRow(found[i]);
        matches->layout()->addWidget(row); // moves it behind the better matches
        row->refresh();
        row->show();
    }
    const std::size_t hidden = found.size() - shown;
    noMatch->setText(found.empty()
            ? AssumptionPanel::tr("No assumption matches \"%1\"").arg(words.trimmed())
            : AssumptionPanel::tr("%1 more match: type another word").arg(hidden));
    showSections();
    noMatch->setVisible(!words.trimmed().isEmpty() && (found.empty() || hidden > 0));
}

AssumptionRow* AssumptionPanel::Parts::matchRow(ParameterAddress address)
{
    const auto known = std::ranges::find(matchRows, address, &AssumptionRow::address);
    if (known != matchRows.end())
        return *known;
    const RowStyle style{fullLabel(document->current(), address), address.platform, false};
    AssumptionRow* row = makeAssumptionRow(document, address, style, matches);
    QObject::connect(
        row, &AssumptionRow::explainRequested, self, &AssumptionPanel::explainRequested);
    matchRows.push_back(row);
    return row;
}

void AssumptionPanel::Parts::showSections()
{
    const bool isSearching = !field->text().trimmed().isEmpty();
    for (PanelSection* section : selection)
        section->setVisible(!isSearching);
    for (const auto* sections : {&platforms, &groups})
        for (PanelSection* section : *sections)
            section->setVisible(!isSearching && !isCompact);
    allHeading->setVisible(!isSearching && !isCompact);
    addButton->setVisible(!isSearching && !isCompact);
    matches->setVisible(isSearching);
    if (!isSearching)
        follow(); // what a search had hidden did not follow
}

} // namespace isocost
