// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/assumption_row.h"

#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>

#include "core/model/list_price.h"
#include "core/model/readiness.h"
#include "core/rules/influence.h"
#include "core/rules/value_in_use.h"
#include "ui/controls/controls.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"
#include "ui/panel/choice_row.h"
#include "ui/panel/number_row.h"
#include "ui/panel/offering_row.h"
#include "ui/panel/price_row.h"
#include "ui/panel/readiness_row.h"
#include "ui/panel/text_row.h"
#include "ui/panel/utilization_row.h"

namespace isocost {

AssumptionRow::AssumptionRow(
    Document* document, ParameterAddress address, const QString& label, QWidget* parent)
    : PanelItem(parent),
      m_document(document),
      m_address(address),
      m_label(new ElidedLabel(this, 13, label)),
      m_reset(makeReset(label, this)),
      m_refusal(makeRefusal(this)),
      m_note(makeWrappedLabel(this, 12, QPalette::PlaceholderText))
{
    m_note->setContentsMargins(0, 0, 0, 4); // from the row below
    m_note->hide();
    setLabel(label);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        showRefusal({});
        reset();
        takeFocus(); // the button hides itself
    });
}

void AssumptionRow::setLabel(const QString& label)
{
    m_label->setProperty(
        "brief", QString(label).remove(tr(" price")).replace(tr(", every platform"), tr(", all")));
    m_label->setText(label);
}

QGridLayout* AssumptionRow::arrange(QWidget* control, QWidget* field)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, field ? 0 : 4);
    grid->setHorizontalSpacing(0);
    grid->setVerticalSpacing(field ? 0 : 4);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_reset, 0, kHoverColumn + 1);
    grid->setRowMinimumHeight(0, m_reset->minimumHeight()); // same height when it is hidden
    if (field)
        grid->addWidget(field, 0, kHoverColumn + 2);
    grid->addWidget(control, 1, 0, 1, kColumns);
    grid->addWidget(m_refusal, kRefusalRow, 0, 1, kColumns);
    grid->addWidget(m_note, kNoteRow, 0, 1, kColumns);
    grid->setColumnStretch(0, 1);
    return grid;
}

QHBoxLayout* AssumptionRow::addBelow(QLabel* text, QWidget* action)
{
    text->setForegroundRole(QPalette::PlaceholderText);
    QHBoxLayout* const line = makeLine(nullptr, {}, 4);
    line->addWidget(text, 1);
    line->addWidget(action);
    static_cast<QGridLayout*>(layout())->addLayout(line, kBelowTheRefusal, 0, 1, kColumns);
    return line;
}

void AssumptionRow::showRefusal(const QString& sentence)
{
    setOrHide(*m_refusal, sentence);
}

QString AssumptionRow::note() const
{
    return m_note->isHidden() ? QString() : m_note->text();
}

void AssumptionRow::showIdle(bool isIdle)
{
    m_label->setForegroundRole(isIdle ? QPalette::PlaceholderText : QPalette::NoRole);
}

void AssumptionRow::hear(const QString& note)
{
    if (focusProxy())
        focusProxy()->setAccessibleDescription(note);
}

void AssumptionRow::tellInfluence()
{
    const bool isHeld = document().dragBase() != nullptr;
    if (tellsItself() || !isVisible() || (isHeld && !isUnderTheHand()))
        return;
    m_isStale = m_isTold && visibleRegion().isEmpty(); // scrolled away: it waits until it is seen
    if (m_isStale)
        return;
    m_isTold = true;
    const InfluenceContext context{
        {scenario(), catalog(), document().results(), {}}, document().inputs()};
    Influence influence;
    influence.note = valueInUse(context, m_address);
    if (isHeld && !m_tellsValue && influence.note.empty())
        return;
    m_tellsValue = !influence.note.empty();
    if (!isHeld) {
        influence = influenceOf(context, m_address, Search::Note);
        m_isIdle = influence.movesNothing() && !influence.note.empty();
        showIdle(m_isIdle);
    }
    const QString text = said(influence.note, kNoteForm);
    setSteadyText(*m_note, text, isHeld);
    m_note->setVisible(!text.isEmpty() || (isHeld && !m_note->isHidden()));
    hear(text);
}

QString AssumptionRow::tipText() const
{
    const InfluenceContext context{
        {scenario(), catalog(), document().results(), {}}, document().inputs()};
    return fullLabel(scenario(), m_address) + QLatin1Char('\n')
        + toQt(rowOf(m_address.parameter).description) + QLatin1Char('\n')
        + said(influenceOf(context, m_address).whole) + QLatin1Char('\n')
        + parameterFacts(scenario(), catalog(), m_address);
}

bool AssumptionRow::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), plainToolTip(tipText()), this);
        return true;
    }
    if (event->type() == QEvent::Show)
        tellInfluence();
    if (event->type() == QEvent::Paint && m_isStale)
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_isStale)
                    tellInfluence();
            },
            Qt::QueuedConnection);
    return PanelItem::event(event);
}

void AssumptionRow::fillMenu(QMenu& menu)
{
    menu.addAction(tr("&Explain"), this, [this] { emit explainRequested(m_address); });
    menu.addAction(tr("Copy the &value"), this, [this] { copyText(copiedValue()); });
    menu.addAction(tr("Copy the &id"), this, [this] { copyText(id()); });
    menu.addSeparator();
    menu.addAction(resetWords(), this, &AssumptionRow::reset)->setEnabled(isResettable());
    menu.addAction(tr("Set in e&very scenario"), this,
            [this] { showRefusal(document().setInEvery(moved()).value_or(QString())); })
        ->setEnabled(document().project().scenarios.size() > 1);
    fillRangeMenu(menu);
    if (hasRange())
        menu.addAction(tr("&Set the slider's scale\u2026"), this, [this] { askRange(); });
    extendMenu(menu);
}

AssumptionRow* makeAssumptionRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
{
    const Kind kind = rowOf(address.parameter).limits.kind;
    const QString label =
        style.label.isEmpty() ? toQt(rowOf(address.parameter).label) : style.label;
    AssumptionRow* row = nullptr;
    if (isListPrice(address.parameter) || isQuotedPrice(address.parameter))
        row = new PriceRow(document, address, style, parent);
    else if (auto offered = offerBeside(document, address))
        row = new OfferingRow(document, address, style, std::move(offered), parent);
    else if (address.parameter == Parameter::FleetUtilization)
        row = new UtilizationRow(document, address, style, parent);
    else if (kind == Kind::Number)
        row = new NumberRow(document, address, style, parent);
    else if (isReadinessItem(address.parameter))
        row = new ReadinessRow(document, address, label, parent);
    else if (kind == Kind::Choice)
        row = new ChoiceRow(document, address, label, parent);
    else
        row = new TextRow(document, address, label, parent);
    row->setObjectName(toQt(idOf(document->current(), address)));
    return row;
}

} // namespace isocost
