// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation_foot.h"

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

const ViewRow& rowAt(int view)
{
    return viewTable()[static_cast<std::size_t>(view)];
}

std::optional<FollowingRow::Shown> leverOf(const Document& document, const ChartViews& charts)
{
    const std::optional<ParameterAddress> lever = charts.lever();
    if (!lever)
        return std::nullopt;
    const bool isRate = lever->parameter == Parameter::SpotNodeInterruptionRate;
    const QString label = isRate ? QString() : fullLabel(document.current(), *lever);
    return FollowingRow::Shown{*lever, {label, lever->platform, isRate}};
}

} // namespace

PresentationFoot::PresentationFoot(Document* document, ChartViews* charts, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_charts(charts),
      m_lever(new FollowingRow(
          document, [charts](const Document& its) { return leverOf(its, *charts); })),
      m_views(new QPushButton)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* const row = makeLine(this, {20, 8, 12, 0}, 24);
    row->addWidget(m_lever, kLeverShare);
    row->addStretch(kPlaceShare);
    row->addWidget(m_views, 0, Qt::AlignVCenter);
    m_views->setFocusPolicy(Qt::TabFocus);
    auto* const menu = new QMenu(m_views);
    for (int view = 0; view < static_cast<int>(viewTable().size()); ++view) {
        if (view > 0 && rowAt(view).group != rowAt(view - 1).group)
            menu->addSeparator();
        QAction* const choice = menu->addAction(plainLabel(toQt(rowAt(view).label)));
        connect(choice, &QAction::triggered, this, [charts, view] { charts->showView(view); });
    }
    m_views->setMenu(menu);
    connect(m_lever, &PanelItem::resultRequested, this, [this, charts](MetricAddress address) {
        emit charts->explainRequested(toQt(idOf(m_document->current(), address)), {}, {});
    });
    connect(m_lever, &PanelItem::remade, this, &PresentationFoot::scale);
    connect(charts, &ChartViews::refreshed, this, &PresentationFoot::follow);
    connect(charts, &ChartViews::viewShown, this, &PresentationFoot::showView);
    showView();
}

void PresentationFoot::showView()
{
    const int view = m_charts->shownView();
    const QString group = toQt(labelOf(rowAt(view).group));
    const QString label = toQt(rowAt(view).label);
    m_views->setText(plainLabel(tr("%1, view %2 of %3")
                                    .arg(group == label ? label : tr("%1: %2").arg(group, label))
                                    .arg(view + 1)
                                    .arg(viewTable().size())));
    follow();
}

void PresentationFoot::setGrowth(double growth)
{
    m_growth = growth;
    m_views->setFont(uiFont(kPlaceSize * growth));
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
