// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/assumption_panel.h"

#include <QAccessible>
#include <QLineEdit>
#include <QTimer>

#include "core/text/phrase.h"
#include "core/text/say.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/type_scale.h"
#include "ui/document/document.h"
#include "ui/panel/panel_sections.h"
#include "ui/panel/price_row.h"

namespace isocost {

AssumptionPanel::AssumptionPanel(Document* document, QWidget* parent)
    : QWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("assumptionPanel"));
    buildFrame();
    rebuild();
    connect(document, &Document::valuesChanged, this, &AssumptionPanel::follow);
    connect(document, &Document::dragEnded, this, &AssumptionPanel::follow);
    connect(document, &Document::chipPriced, this, &AssumptionPanel::tellPrices);
    connect(document, &Document::currentChanged, this, [this] { m_told->hide(); });
    connect(document, &Document::dragEnded, this, &AssumptionPanel::dropNews);
    connect(&document->undoStack(), &QUndoStack::indexChanged, this, &AssumptionPanel::dropNews);
}

void AssumptionPanel::focusSearch()
{
    emit sought();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void AssumptionPanel::setCompact(bool compact)
{
    m_isCompact = compact;
    m_field->clear();
    m_field->setVisible(!compact);
    showSections();
    scaleTypes();
}

void AssumptionPanel::reveal(ParameterAddress address)
{
    emit sought();
    m_field->clear();
    if (AssumptionRow* const row = unfold(address))
        place(row);
}

void AssumptionPanel::offerPrices(ParameterAddress price)
{
    reveal(price);
    // What was unfolded has its place once it is laid out.
    QTimer::singleShot(0, this, [this, price] {
        if (auto* const row = qobject_cast<PriceRow*>(unfold(price)))
            row->openPrices();
    });
}

AssumptionRow* AssumptionPanel::unfold(ParameterAddress address)
{
    for (PanelSection* section : m_selection)
        if (AssumptionRow* row = section->isUnfolded() ? section->find(address) : nullptr)
            return row;
    PanelSection* section = sectionOf(address);
    if (!section)
        return nullptr;
    section->setUnfolded(true);
    return section->find(address);
}

QString AssumptionPanel::platformsNow() const
{
    const Scenario& scenario = m_document->current();
    return toQt(scenario.platforms[scenario.referenceIndex()].key + "\n\n"
        + joined(scenario.platforms, "\n",
            [](const Platform& platform) { return platform.key + '\t' + platform.label; }));
}

std::vector<PanelSection*> AssumptionPanel::everySection() const
{
    std::vector<PanelSection*> every = m_selection;
    every.insert(every.end(), m_platforms.begin(), m_platforms.end());
    every.insert(every.end(), m_groups.begin(), m_groups.end());
    return every;
}

PanelSection* AssumptionPanel::sectionOf(ParameterAddress address)
{
    if (address.platform >= 0)
        return address.platform < static_cast<int>(m_platforms.size())
            ? m_platforms[static_cast<std::size_t>(address.platform)]
            : nullptr;
    return m_groups[static_cast<std::size_t>(rowOf(address.parameter).group)];
}

void AssumptionPanel::follow()
{
    showRefusal({});
    if (platformsNow() != m_shownPlatforms)
        return rebuild();
    for (PanelSection* section : everySection())
        if (!section->isHidden())
            section->refresh();
    for (AssumptionRow* row : m_matchRows)
        if (!row->isHidden())
            row->refresh();
}

// A line that appears in a row moves those below it. The control with the focus stays whole in
// sight if it was in sight; nobody is taken back to one that was scrolled away.
bool AssumptionPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_page && event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(
            this, [this] { keepFocusInSight(); }, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void AssumptionPanel::keepFocusInSight()
{
    QWidget* const focus = m_page->focusWidget();
    if (!focus || !focus->hasFocus() || !m_page->isAncestorOf(focus) || m_document->dragBase()
        || focus->visibleRegion().isEmpty())
        return;
    // Of a field, ensureWidgetVisible() keeps the cursor alone in sight.
    const QRect place(focus->mapTo(m_page, QPoint()), focus->size());
    m_area->ensureVisible(place.center().x(), place.bottom() + 1, 0, 0);
    m_area->ensureVisible(place.center().x(), place.top(), 0, 0);
}

void AssumptionPanel::place(AssumptionRow* row)
{
    if (!row)
        return;
    // The layout of a section that was just unfolded is not done yet.
    m_page->layout()->activate();
    m_page->adjustSize();
    m_area->ensureWidgetVisible(row, 0, 40);
    row->takeFocus();
}

// In a presentation the strip's type is legible from the back of a room, like all the rest.
void AssumptionPanel::scaleTypes()
{
    constexpr double kPresented = 1.4;
    scaleType(*m_page, m_isCompact ? kPresented : 1.0);
}

void AssumptionPanel::showRefusal(const std::optional<QString>& sentence)
{
    setOrHide(*m_refusal, sentence.value_or(QString()));
}

void AssumptionPanel::tellPrices(const Sentence& line)
{
    m_toldStep = m_document->undoStack().index();
    setOrHide(*m_told, toQt(say(line, {.lightest = Weight::Reason, .isLabel = true})));
    m_told->setToolTip(plainToolTip(toQt(say(line, kLabel))));
    m_told->setAccessibleName(toQt(say(line, kSpokenLabel)));
    QAccessibleEvent told(m_told, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

// A drag is not moved under the hand.
void AssumptionPanel::dropNews()
{
    if (m_document->undoStack().index() != m_toldStep && !m_document->dragBase())
        m_told->hide();
}

} // namespace isocost
