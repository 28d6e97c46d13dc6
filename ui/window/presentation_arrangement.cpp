// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation_arrangement.h"

#include <algorithm>
#include <utility>

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>

#include "core/rules/finding.h"
#include "core/text/say.h"
#include "ui/column/findings_view.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/comparison_view.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/presented_view.h"
#include "ui/window/scenario_bar.h"

namespace isocost {

namespace {

constexpr int kStripWidth = 380; // of the sliders
constexpr int kLeastHeadlines = 470; // pixels that the table of platforms takes in large type
constexpr int kLeastChart = 560;
constexpr double kTypeSize = 20.0; // of the words beside the tabs
constexpr double kHintSize = 17.0;
constexpr double kSmallest = 0.022; // of the height

} // namespace

double PresentationArrangement::growth() const
{
    const QSize screen = m_window.screen()->size();
    constexpr double kLeast = 0.6; // a screen at 150 % counts fewer pixels
    return std::max(kLeast, std::min(screen.width() / 1366.0, screen.height() / 768.0));
}

double PresentationArrangement::smallestType() const
{
    return kSmallest * m_window.screen()->size().height();
}

void PresentationArrangement::begin()
{
    const WindowParts& parts = m_window.parts();
    m_isOn = true;
    m_wasMaximized = m_window.isMaximized();
    m_place = m_window.saveGeometry();
    m_screen = m_window.screen();
    m_hadHeadlines = !parts.rightColumn->isHidden();
    m_columnSizes = parts.columns->sizes();
    hideTheRest(true);
    setBannersAside();
    enlarge(true);
    showInputs(false);
    m_window.showFullScreen();
    fit();
}

void PresentationArrangement::rescale()
{
    enlarge(true);
    fit();
}

void PresentationArrangement::end()
{
    const WindowParts& parts = m_window.parts();
    m_isOn = false;
    hideTheRest(false);
    for (QWidget* const banner : std::exchange(m_setAside, {}))
        banner->show();
    enlarge(false);
    showNotes();
    parts.assumptions->setCompact(false);
    parts.cards->select({});
    parts.showHeadlines(m_hadHeadlines);
    if (m_wasMaximized && m_screen == m_window.screen()) {
        m_window.showMaximized();
    } else {
        m_window.showNormal();
        m_window.restoreGeometry(m_place);
    }
    // Until they are laid out again, the cards ask for the width they had in the presentation.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    parts.columns->setSizes(m_columnSizes);
}

void PresentationArrangement::hideTheRest(bool presenting)
{
    const WindowParts& parts = m_window.parts();
    for (QWidget* const part : std::initializer_list<QWidget*>{
             m_window.menuBar(), parts.compare, parts.exportChart, parts.reasonsPlace})
        part->setVisible(!presenting);
    parts.comparison->setVisible(!presenting && parts.compare->isChecked());
    parts.exported->setVisible(!presenting && !parts.exported->isHidden()); // hides old news
    parts.present->setText(presenting ? QCoreApplication::translate("Presentation", "Leave")
                                      : QCoreApplication::translate("Presentation", "Present"));
    // The content comes first, the controls for showing it below.
    auto* const layout = static_cast<QBoxLayout*>(parts.centre->layout());
    layout->removeWidget(parts.topBar);
    layout->insertWidget(
        presenting ? layout->count() : layout->indexOf(parts.columns), parts.topBar);
    parts.foot->setVisible(presenting);
}

void PresentationArrangement::setBannersAside()
{
    const WindowParts& parts = m_window.parts();
    for (QWidget* const banner : std::initializer_list<QWidget*>{
             parts.readOnly, parts.changes, parts.decision, parts.recovery})
        if (!banner->isHidden()) {
            banner->hide();
            m_setAside.push_back(banner);
        }
}

void PresentationArrangement::enlarge(bool presenting)
{
    const WindowParts& parts = m_window.parts();
    const double larger = growth();
    parts.exported->setFont(presenting ? uiFont(kHintSize * larger) : QFont());
    parts.present->setFont(presenting ? uiFont(kTypeSize * larger) : QFont());
    parts.scenarios->setPresenting(presenting, larger);
    parts.presentingHint->setFont(uiFont(kHintSize * larger));
    constexpr int kBesideHint = 48; // margins and gaps
    const int needed = parts.scenarios->sizeHint().width()
        + parts.presentingHint->sizeHint().width() + parts.present->sizeHint().width();
    parts.presentingHint->setVisible( // hidden if the scenarios need its room
        presenting && needed + kBesideHint <= m_window.screen()->size().width());
    parts.charts->setPresenting(presenting, presenting ? smallestType() : 0.0);
    parts.foot->setGrowth(larger);
    parts.cards->setPresenting(presenting, larger);
    CommandPalette& palette = m_window.palettePopup();
    palette.setGrowth(presenting ? kHintSize / 12.5 * larger : 1.0);
    palette.setPlace(presenting ? std::function([this] { return placeOfQuestion(); })
                                : std::function<QRect()>());
}

// On a small screen the headlines are hidden to make room for chart and sliders; the view's title
// says as much.
void PresentationArrangement::showInputs(bool shown)
{
    const WindowParts& parts = m_window.parts();
    parts.assumptions->setCompact(shown);
    parts.assumptions->setVisible(shown);
    parts.foot->setLeverShown(!shown);
    fit();
}

void PresentationArrangement::fit()
{
    const WindowParts& parts = m_window.parts();
    const QSize screen = m_window.screen()->size(); // the window will be that wide
    const HeadlineSelection own = ownNumbersOf(parts.charts->current()->row().id);
    parts.cards->select(own);
    const int numbers = std::max(qRound(kLeastHeadlines * growth()), screen.width() / 4);
    const int inputs = parts.assumptions->isHidden() ? 0 : kStripWidth;
    const double needed = inputs + (kLeastChart + kLeastHeadlines) * growth();
    const bool isAlone = !parts.charts->besideChart();
    parts.rightColumn->setVisible(!own.isEmpty() && isAlone && screen.width() >= needed);
    parts.columns->setSizes({kStripWidth, screen.width() - numbers, numbers});
    showNotes();
}

// Numbers stand for themselves; the presenter's window has the notes of every view.
void PresentationArrangement::showNotes()
{
    const WindowParts& parts = m_window.parts();
    const bool isBare = ownNumbersOf(parts.charts->current()->row().id).isEmpty();
    parts.foot->setNotes(m_isOn && isBare ? notes() : QStringList());
}

// Below the title of the view, as wide as the view.
QRect PresentationArrangement::placeOfQuestion() const
{
    ChartViews& charts = *m_window.parts().charts;
    const Chart& chart = *charts.current();
    const QRect view(charts.mapTo(&m_window, QPoint()), charts.size());
    const int top = chart.mapTo(&m_window, QPoint(0, chart.belowTitle())).y();
    return {QPoint(view.left(), top), view.bottomRight()};
}

// At most three notes, each short enough for three lines.
QStringList PresentationArrangement::notes() const
{
    constexpr std::size_t kMostLetters = 110;
    constexpr qsizetype kMost = 3;
    QStringList notes;
    const WindowParts& parts = m_window.parts();
    for (const Finding& finding : parts.findings->findings()) {
        const std::string told = say(finding.sentence, kShort) + '.';
        if (finding.severity != Severity::Good && told.size() <= kMostLetters && finding.parameter
            && groupOf(finding.parameter->parameter) == parts.charts->current()->row().group
            && notes.size() < kMost)
            notes.append(keptTogether(toQt(told)));
    }
    return notes;
}

} // namespace isocost
