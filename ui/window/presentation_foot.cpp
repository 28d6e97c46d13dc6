// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation_foot.h"

#include <algorithm>

#include <QAccessible>
#include <QFontMetrics>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include "core/views/view_table.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/slider.h"
#include "ui/controls/type_scale.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/theme.h"
#include "ui/window/chart_views.h"

namespace isocost {

namespace {

constexpr double kLeverType = 1.55; // relative to the panel of assumptions
constexpr double kPlaceSize = 17.0;
constexpr int kLeverShare = 3; // of the width, relative to the rest
constexpr int kPlaceShare = 2;
constexpr int kNoteLines = 3;

const ViewRow& rowAt(int view)
{
    return viewTable()[static_cast<std::size_t>(view)];
}

// Nothing if the scenario has no such assumption, as that of a platform that is gone.
std::optional<ParameterAddress> addressFor(const Scenario& scenario, const std::string& id)
{
    for (const ParameterAddress address : allAddresses(scenario))
        if (idOf(scenario, address) == id)
            return address;
    return std::nullopt;
}

} // namespace

PresentationFoot::PresentationFoot(Document* document, ChartViews* charts, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_charts(charts),
      m_lever(new FollowingRow(document,
          [this](const Document& its) -> std::optional<FollowingRow::Shown> {
              std::optional<ParameterAddress> lever = addressFor(its.current(), chosenLever());
              if (!lever)
                  lever = ownLever();
              if (!lever)
                  return std::nullopt;
              const bool isRate = lever->parameter == Parameter::SpotNodeInterruptionRate;
              const QString label = isRate ? QString() : fullLabel(its.current(), *lever);
              return FollowingRow::Shown{*lever, {label, lever->platform, isRate}};
          })),
      m_note(makeWrappedLabel(this, kPlaceSize, QPalette::PlaceholderText)),
      m_chooser(new QPushButton(tr("Other slider"))),
      m_views(new QPushButton)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* const row = makeLine(this, {20, 8, 12, 0}, 24);
    row->addWidget(m_lever, kLeverShare);
    row->addWidget(m_note, kPlaceShare);
    auto* const buttons = makeColumn(nullptr, {}, 6);
    buttons->addStretch(1);
    buttons->addWidget(m_views, 0, Qt::AlignRight);
    buttons->addWidget(m_chooser, 0, Qt::AlignRight);
    buttons->addStretch(1);
    row->addLayout(buttons);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_chooser->setFocusPolicy(Qt::TabFocus);
    m_chooser->setToolTip(tr("Choose the assumption that stands here (Ctrl+L)"));
    connect(m_chooser, &QPushButton::clicked, this, &PresentationFoot::leverChoiceRequested);
    buildMenu();
    connect(m_lever, &PanelItem::resultRequested, this, [this, charts](MetricAddress address) {
        emit charts->explainRequested(toQt(idOf(m_document->current(), address)), {}, {});
    });
    connect(m_lever, &PanelItem::remade, this, &PresentationFoot::scale);
    connect(charts, &ChartViews::refreshed, this, &PresentationFoot::follow);
    connect(charts, &ChartViews::viewShown, this, &PresentationFoot::showView);
    showView();
}

void PresentationFoot::buildMenu()
{
    m_views->setFocusPolicy(Qt::TabFocus);
    auto* const menu = new QMenu(m_views);
    for (int view = 0; view < static_cast<int>(viewTable().size()); ++view) {
        if (view > 0 && rowAt(view).group != rowAt(view - 1).group)
            menu->addSeparator();
        QAction* const choice = menu->addAction(plainLabel(toQt(rowAt(view).label)));
        connect(choice, &QAction::triggered, this, [this, view] { m_charts->showView(view); });
    }
    m_views->setMenu(menu);
}

std::optional<ParameterAddress> PresentationFoot::ownLever() const
{
    return m_charts->lever();
}

std::string PresentationFoot::chosenLever() const
{
    const auto chosen = m_levers.find(std::string(m_charts->current()->row().id));
    return chosen == m_levers.end() ? std::string() : chosen->second;
}

void PresentationFoot::setLever(const std::string& id)
{
    m_levers[std::string(m_charts->current()->row().id)] = id;
    follow();
}

void PresentationFoot::forgetLevers()
{
    m_levers.clear();
    follow();
}

void PresentationFoot::setNotes(const QStringList& notes)
{
    m_notes = notes;
    fitNote();
}

void PresentationFoot::tell(const QString& sentence)
{
    constexpr int kLeast = 4000; // ms
    constexpr int kLetter = 70;
    m_told = sentence;
    m_read.start(qMax(kLeast, kLetter * static_cast<int>(sentence.size())), this);
    fitNote();
    QAccessibleEvent event(m_note, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString PresentationFoot::told() const
{
    return m_note->text();
}

void PresentationFoot::timerEvent(QTimerEvent*)
{
    m_read.stop();
    m_told.clear();
    fitNote();
}

// The presenter's window has the longer notes as well.
void PresentationFoot::fitNote()
{
    const QFontMetrics metrics(m_note->font());
    const auto fits = [&](const QString& text) {
        const QRect room(0, 0, m_note->width(), QWIDGETSIZE_MAX);
        return metrics.boundingRect(room, Qt::TextWordWrap, text).height()
            <= kNoteLines * metrics.lineSpacing();
    };
    const auto note = std::ranges::find_if(m_notes, fits);
    const QString shown = note == m_notes.end() ? QString() : *note;
    m_note->setText(m_told.isEmpty() ? shown : m_told);
}

void PresentationFoot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    fitNote();
}

void PresentationFoot::showView()
{
    const int view = m_charts->shownView();
    const QString group = toQt(labelOf(rowAt(view).group));
    const QString label = toQt(rowAt(view).label);
    const QString name = group == label ? label : tr("%1: %2").arg(group, label);
    const int count = static_cast<int>(viewTable().size());
    m_views->setText(
        plainLabel(m_slide ? tr("%1, slide %2 of %3").arg(name).arg(*m_slide + 1).arg(m_slideCount)
                           : tr("%1, view %2 of %3").arg(name).arg(view + 1).arg(count)));
    follow();
}

void PresentationFoot::setSlide(std::optional<int> slide, int count)
{
    m_slide = slide;
    m_slideCount = count;
    showView();
}

void PresentationFoot::setGrowth(double growth)
{
    m_growth = growth;
    for (QWidget* const words : std::initializer_list<QWidget*>{m_views, m_chooser, m_note})
        words->setFont(uiFont(kPlaceSize * growth));
    scale();
}

void PresentationFoot::setLeverShown(bool shown)
{
    m_isLeverShown = shown;
    m_lever->setVisible(shown && lever());
}

void PresentationFoot::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

// Another scenario may have another reference platform. While hidden this does nothing, and during
// a drag the slider under the hand stays.
void PresentationFoot::follow()
{
    if (!isVisible())
        return;
    if (m_document->dragBase() && lever())
        return lever()->refresh();
    m_lever->refresh();
    setLeverShown(m_isLeverShown);
}

void PresentationFoot::scale()
{
    scaleType(*m_lever, kLeverType * m_growth);
    for (auto* const slider : m_lever->findChildren<Slider*>()) {
        slider->setGrowth(kLeverType * m_growth);
        slider->setFocusPolicy(
            Qt::TabFocus); // a click does not take the arrow keys from the scenarios
    }
}

} // namespace isocost
