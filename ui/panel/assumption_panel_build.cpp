// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the assumption panel: its frame once, its sections for the present platforms, the rows
// of a search.
#include <algorithm>

#include <QHash>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QShortcut>

#include "core/model/limits.h"
#include "core/text/say.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_format.h"
#include "ui/models/theme.h"
#include "ui/panel/accelerator_list.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/panel_sections.h"

namespace isocost {

namespace {

constexpr int kMargin = 14;
constexpr std::size_t kMostMatches = 30;

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

void AssumptionPanel::buildFrame()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* outer = makeColumn(this, {0, 12, 0, 0}, 4);
    auto* top = makeColumn(nullptr, {kMargin, 0, kMargin, 0});
    m_field = makeSearch(this);
    m_refusal = makeRefusal(this);
    m_told = makeWrappedLabel(this, 12);
    m_told->hide();
    top->addWidget(m_field);
    top->addWidget(m_refusal);
    top->addWidget(m_told);
    outer->addLayout(top);
    m_area = makeScrollArea(nullptr);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->viewport()->setAutoFillBackground(false);
    outer->addWidget(m_area, 1);
    setMinimumWidth(200);
    connect(m_field, &QLineEdit::textChanged, this, &AssumptionPanel::search);
    const auto toFirstMatch = [this] {
        for (AssumptionRow* row : m_matchRows)
            if (!row->isHidden())
                return row->takeFocus();
    };
    connect(m_field, &QLineEdit::returnPressed, this, toFirstMatch);
    onKey(m_field, Qt::Key_Down, toFirstMatch);
    onKey(m_field, Qt::Key_Escape, [this] { m_field->clear(); });
}

void AssumptionPanel::rebuild()
{
    const bool isFirst = m_page == nullptr;
    const QSet<QString> unfolded = unfoldedNow();
    QHash<QString, int> focused; // section and item, so that choosing a chip by keyboard goes on
    for (const PanelSection* section : everySection())
        focused[foldKey(section)] = section->itemWithFocus();
    m_shownPlatforms = platformsNow();
    m_matchRows.clear();
    m_page = new QWidget;
    m_page->installEventFilter(this);
    m_list = makeColumn(m_page, {kMargin, 4, kMargin, kMargin}, 4);
    makeParts();
    arrange();
    for (PanelSection* section : everySection()) {
        connect(section, &PanelSection::explainRequested, this, &AssumptionPanel::explainRequested);
        connect(section, &PanelSection::resultRequested, this, &AssumptionPanel::resultRequested);
        connect(section, &PanelSection::remade, this, &AssumptionPanel::scaleTypes);
        const bool isSelected = std::ranges::find(m_selection, section) != m_selection.end();
        section->setUnfolded(isFirst ? isSelected : unfolded.contains(foldKey(section)));
    }
    if (QWidget* old = m_area->takeWidget())
        old->deleteLater(); // one of its buttons may have asked for this
    m_area->setWidget(m_page);
    search(m_field->text());
    for (PanelSection* section : everySection())
        section->focusItem(focused.value(foldKey(section), -1));
    if (m_isCompact)
        scaleTypes();
}

QString AssumptionPanel::foldKey(const PanelSection* section) const
{
    const bool isSelected = std::ranges::find(m_selection, section) != m_selection.end();
    return (isSelected ? QLatin1String("selection ") : QLatin1String("all ")) + section->title();
}

QSet<QString> AssumptionPanel::unfoldedNow() const
{
    QSet<QString> unfolded;
    for (const PanelSection* section : everySection())
        if (section->isUnfolded())
            unfolded.insert(foldKey(section));
    return unfolded;
}

void AssumptionPanel::makeParts()
{
    m_selection = makeSelection(m_document, m_page);
    const PanelWishes wishes{
        [this](const QString& key) { showRefusal(m_document->removePlatform(key)); },
        [this] { emit riskRegisterRequested(); }};
    m_platforms.clear();
    for (int i = 0; i < static_cast<int>(m_document->current().platforms.size()); ++i)
        m_platforms.push_back(makePlatformSection(m_document, i, wishes, m_page));
    m_groups = makeGroupSections(m_document, wishes, m_page);
    m_allHeading =
        makeLabel(tr("All assumptions"), uiFont(13, QFont::DemiBold), QPalette::NoRole, m_page);
    m_allHeading->setContentsMargins(0, 14, 0, 2);
    m_addButton = makeLink(tr("+ Add a platform"), m_page);
    m_addButton->setEnabled(m_platforms.size() < limits::kPlatforms);
    auto* menu = new QMenu(m_addButton);
    m_addButton->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        fillWithAccelerators(
            *menu, m_document, [this](const auto& problem) { showRefusal(problem); });
    });
    m_matches = new QWidget(m_page);
    makeColumn(m_matches, {0, 4, 0, 0}, 2);
    m_noMatch = makeWrappedLabel(m_page, 13, QPalette::PlaceholderText);
}

void AssumptionPanel::arrange()
{
    for (PanelSection* section : m_selection)
        m_list->addWidget(section);
    m_list->addWidget(m_allHeading);
    for (PanelSection* section : m_platforms)
        m_list->addWidget(section);
    m_list->addWidget(m_addButton, 0, Qt::AlignLeading);
    for (PanelSection* section : m_groups)
        m_list->addWidget(section);
    m_list->addWidget(m_matches);
    m_list->addWidget(m_noMatch);
    m_list->addStretch(1);
}

void AssumptionPanel::search(const QString& words)
{
    for (AssumptionRow* row : m_matchRows)
        row->hide();
    const Scenario& scenario = m_document->current();
    std::vector<ParameterAddress> found;
    if (!words.trimmed().isEmpty())
        found = findAssumptions(scenario, words);
    const std::size_t shown = std::min(found.size(), kMostMatches);
    for (std::size_t i = 0; i < shown; ++i) {
        AssumptionRow* row = matchRow(found[i], isAskedAsMtbi(found[i], words));
        m_matches->layout()->addWidget(row); // moves it behind the better matches
        row->refresh();
        row->show();
    }
    const std::size_t hidden = found.size() - shown;
    m_noMatch->setText(found.empty() ? tr("No assumption matches \"%1\"").arg(words.trimmed())
                                     : tr("%1 more match: type another word").arg(hidden));
    showSections();
    m_noMatch->setVisible(!words.trimmed().isEmpty() && (found.empty() || hidden > 0));
}

AssumptionRow* AssumptionPanel::matchRow(ParameterAddress address, bool asMtbi)
{
    const QString label =
        asMtbi ? mtbiFormat(1.0).label : fullLabel(m_document->current(), address);
    const auto known = std::ranges::find(m_matchRows, label, &AssumptionRow::label);
    if (known != m_matchRows.end())
        return *known;
    const RowStyle style{label, address.platform, asMtbi};
    AssumptionRow* row = makeAssumptionRow(m_document, address, style, m_matches);
    connect(row, &AssumptionRow::explainRequested, this, &AssumptionPanel::explainRequested);
    connect(row, &AssumptionRow::resultRequested, this, &AssumptionPanel::resultRequested);
    m_matchRows.push_back(row);
    return row;
}

void AssumptionPanel::showSections()
{
    const bool isSearching = !m_field->text().trimmed().isEmpty();
    for (PanelSection* section : m_selection)
        section->setVisible(!isSearching);
    for (const auto* sections : {&m_platforms, &m_groups})
        for (PanelSection* section : *sections)
            section->setVisible(!isSearching && !m_isCompact);
    m_allHeading->setVisible(!isSearching && !m_isCompact);
    m_addButton->setVisible(!isSearching && !m_isCompact);
    m_matches->setVisible(isSearching);
    if (!isSearching)
        follow(); // sections hidden by a search did not follow
}

} // namespace isocost
