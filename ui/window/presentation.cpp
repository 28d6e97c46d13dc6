// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation.h"

#include <utility>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScreen>
#include <QWindow>

#include "core/views/slides/slides.h"
#include "ui/column/findings_view.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/parameter_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/presentation_layers.h"
#include "ui/window/presented_view.h"
#include "ui/window/presenter_window.h"
#include "ui/window/slide_walk.h"

namespace isocost {

namespace {

bool isForWords(const QWidget* focus)
{
    return qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QPlainTextEdit*>(focus)
        || qobject_cast<const QAbstractSpinBox*>(focus);
}

// A key that presses the button with the focus.
bool pressesButton(const QWidget* focus, int key)
{
    const bool isPress = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
    return isPress && qobject_cast<const QAbstractButton*>(focus);
}

// A key that a slider or a list with the focus takes.
bool movesInput(const QKeyEvent& key)
{
    return !isTyped(key) && !(key.modifiers() & Qt::ControlModifier);
}

// Else a click has given the focus to another widget.
bool hadFocus(const QWidget& hidden)
{
    const QWidget* const focus = QApplication::focusWidget();
    return !focus || hidden.isAncestorOf(focus);
}

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt
        || key == Qt::Key_AltGr || key == Qt::Key_Meta;
}

} // namespace

Presentation::Presentation(MainWindow* window)
    : m_window(window),
      m_arrangement(window),
      m_blank(new BlankScreen(window)),
      m_laser(new LaserPoint(window)),
      m_keys(new KeyCard(window))
{
    const WindowParts& parts = window->parts();
    connect(parts.findings, &FindingsView::changed, this, [this] {
        if (!m_isOn)
            return;
        m_arrangement.showNotes();
        showPlace();
    });
    connect(parts.charts, &ChartViews::viewShown, this, [this] {
        if (m_isOn)
            fit();
    });
    Document* const document = &window->document();
    connect(document, &Document::currentChanged, this, [this] {
        if (m_isOn)
            fit(); // a scenario is not shown beside itself
        if (m_isOn && m_window->parts().charts->beside() == m_window->document().currentIndex())
            tellAlone();
    });
    connect(document, &Document::slidesChanged, this, [this] {
        if (m_isOn)
            showPlace();
    });
    const auto follow = [this] { // after Qt has moved the windows
        QMetaObject::invokeMethod(this, &Presentation::followScreens, Qt::QueuedConnection);
    };
    connect(qGuiApp, &QGuiApplication::screenAdded, this, follow);
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, follow);
    connect(parts.foot, &PresentationFoot::leverChoiceRequested, this, &Presentation::chooseSlider);
}

Presentation::~Presentation() = default;

void Presentation::enter()
{
    const WindowParts& parts = m_window->parts();
    m_window->setFocus(); // else a hidden part passes the focus on
    m_before = {parts.charts->current()->id(), toQt(m_window->document().current().name),
        parts.charts->allChosen()};
    m_isOn = true;
    m_slide.reset();
    setDialogsAside();
    m_arrangement.begin();
    parts.charts->setScaleShared(m_isScaleShared);
    qApp->installEventFilter(this);
    if (otherScreen())
        showNotes(true);
    showPlace();
    emit toggled(true);
}

// The window of the slides, say, would lie on the picture. They come back at the end.
void Presentation::setDialogsAside()
{
    for (QDialog* const dialog : m_window->findChildren<QDialog*>())
        if (dialog->isVisible() && !dialog->isModal()) {
            dialog->hide();
            m_setAside.push_back(dialog);
        }
}

void Presentation::leave()
{
    const WindowParts& parts = m_window->parts();
    qApp->removeEventFilter(this);
    m_isOn = false;
    m_typed.end();
    setBlank(false);
    setPointing(false);
    setKeysShown(false);
    showNotes(false);
    parts.charts->showBeside(-1);
    parts.charts->setScaleShared(false);
    parts.charts->chooseAnew(m_before.chosen);
    parts.charts->showView(m_before.view);
    m_window->document().showScenario(m_before.scenario);
    parts.foot->forgetLevers();
    parts.foot->setSlide({}, 0);
    m_arrangement.end();
    for (const QPointer<QDialog>& dialog : std::exchange(m_setAside, {}))
        if (dialog)
            dialog->show();
    m_window->activateWindow();
    emit toggled(false);
}

void Presentation::fit()
{
    m_arrangement.fit();
    const WindowParts& parts = m_window->parts();
    const ViewRow& view = parts.charts->current()->row();
    if (parts.charts->beside() >= 0 && showsSeveralScenarios(view.id))
        parts.foot->tell(tr("%1 compares scenarios by itself.").arg(toQt(view.label)));
    showPlace();
}

void Presentation::toggleInputs()
{
    if (!m_isOn)
        enter();
    showInputs(m_window->parts().assumptions->isHidden());
}

void Presentation::step(int by)
{
    Document& document = m_window->document();
    const int count = static_cast<int>(document.project().scenarios.size());
    document.switchTo((document.currentIndex() + by + count) % count);
}

void Presentation::stepView(int by)
{
    ChartViews& charts = *m_window->parts().charts;
    const int count = static_cast<int>(viewTable().size());
    charts.showView((charts.shownView() + by + count) % count);
}

void Presentation::showView(int view)
{
    if (view >= 0 && view < static_cast<int>(viewTable().size()))
        m_window->parts().charts->showView(view);
}

void Presentation::nextBeside()
{
    const Document& document = m_window->document();
    const int count = static_cast<int>(document.project().scenarios.size());
    if (count < 2)
        return m_window->parts().foot->tell(tr("There is no other scenario to show beside it."));
    int next = m_window->parts().charts->beside() + 1;
    if (next == document.currentIndex())
        ++next;
    showBeside(next < count ? next : -1);
}

void Presentation::tellAlone()
{
    m_window->parts().foot->tell(
        tr("%1 does not stand beside itself; the next scenario has it beside again.")
            .arg(toQt(m_window->document().current().name)));
}

void Presentation::showBeside(int scenario)
{
    if (!m_isOn)
        enter();
    m_window->parts().charts->showBeside(scenario);
    fit();
}

void Presentation::shareScale(bool shared)
{
    m_isScaleShared = shared;
    emit scaleShared(shared);
    if (!m_isOn)
        return;
    m_window->parts().charts->setScaleShared(shared);
    m_window->parts().foot->tell(
        shared ? tr("One scale for all scenarios.") : tr("Each scenario has a scale of its own."));
}

bool Presentation::isBlank() const
{
    return !m_blank->isHidden();
}

bool Presentation::isPointing() const
{
    return !m_laser->isHidden();
}

bool Presentation::areKeysShown() const
{
    return !m_keys->isHidden();
}

void Presentation::setBlank(bool blank)
{
    m_blank->setVisible(blank);
    m_blank->raise();
}

void Presentation::setPointing(bool pointing)
{
    m_laser->setShown(pointing);
}

void Presentation::setKeysShown(bool shown)
{
    if (shown)
        m_keys->showIn(m_arrangement.smallestType());
    else
        m_keys->hide();
}

// Any assumption can be live, one of them at a time.
void Presentation::chooseSlider()
{
    MainWindow& window = *m_window;
    PresentationFoot& foot = *window.parts().foot;
    const Scenario& scenario = window.document().current();
    std::vector<PaletteEntry> entries;
    const auto add = [&](const QString& title, ParameterAddress address, const std::string& id) {
        entries.push_back(
            {title, parameterValueText(scenario, window.document().project().catalog, address),
                [&foot, id] { foot.setLever(id); },
                toQt(idOf(scenario, address)) + u' ' + toQt(rowOf(address.parameter).description)});
    };
    if (const auto own = foot.ownLever())
        add(tr("That of the view: %1").arg(fullLabel(scenario, *own)), *own, {});
    for (const ParameterAddress address : allAddresses(scenario))
        add(fullLabel(scenario, address), address, idOf(scenario, address));
    window.palettePopup().offer(tr("Which assumption stands at the foot?"), std::move(entries));
}

void Presentation::takeSlider()
{
    AssumptionRow* const lever = m_window->parts().foot->lever();
    if (!lever)
        return m_window->parts().foot->tell(tr("This view has no slider; Ctrl+L chooses one."));
    if (auto* const slider = lever->findChild<Slider*>())
        slider->setFocus(Qt::ShortcutFocusReason);
    else
        lever->takeFocus();
}

void Presentation::giveKeysBack() const
{
    m_window->setFocus();
}

void Presentation::ask(const QString& typed)
{
    setKeysShown(false);
    m_window->activateWindow(); // the keys may have come from the presenter's window
    m_window->palettePopup().askWhatIf(typed);
}

void Presentation::act(PresentationAct act)
{
    switch (act) {
    case PresentationAct::NextScenario:
        return step(1);
    case PresentationAct::PreviousScenario:
        return step(-1);
    case PresentationAct::NextSlide:
        return stepSlide(1);
    case PresentationAct::PreviousSlide:
        return stepSlide(-1);
    case PresentationAct::FirstSlide:
        return showEnd(1);
    case PresentationAct::LastSlide:
        return showEnd(-1);
    case PresentationAct::NextView:
        return stepView(1);
    case PresentationAct::PreviousView:
        return stepView(-1);
    case PresentationAct::Ask:
        return ask({});
    case PresentationAct::TakeSlider:
        return takeSlider();
    case PresentationAct::ChooseSlider:
        return chooseSlider();
    case PresentationAct::Sliders:
        return toggleInputs();
    case PresentationAct::Beside:
        return nextBeside();
    case PresentationAct::ShareScale:
        return shareScale(!m_isScaleShared);
    case PresentationAct::Blank:
        return setBlank(!isBlank());
    case PresentationAct::Laser:
        return setPointing(!isPointing());
    case PresentationAct::Help:
        return setKeysShown(!areKeysShown());
    case PresentationAct::Notes:
        return showNotes(!m_presenter || m_presenter->isHidden());
    case PresentationAct::View: // by its digit: obey()
        return;
    }
}

// What a key did as the first letter of a word. Those that open and close undo themselves.
TypedRun::TakeBack Presentation::takeBackOf(PresentationAct act)
{
    const ChartViews& charts = *m_window->parts().charts;
    if (act == PresentationAct::View)
        return [this, view = charts.shownView()] { showView(view); };
    if (act == PresentationAct::Beside)
        return [this, beside = charts.beside()] { showBeside(beside); };
    return [this, act] { this->act(act); };
}

bool Presentation::isOfWindow(const QObject* watched) const
{
    if (!watched->isWidgetType())
        return false;
    const QWidget* const window = static_cast<const QWidget*>(watched)->window();
    return window == m_window || (m_presenter && window == m_presenter);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        if (QApplication::activeModalWidget() == nullptr && isOfWindow(watched)
            && take(watched, *static_cast<QKeyEvent*>(event)))
            return true;
        break;
    case QEvent::ShortcutOverride:
        if (isBlank() && isOfWindow(watched)) { // no shortcut works in the dark
            event->accept();
            return true;
        }
        break;
    case QEvent::MouseMove:
        if (isPointing() && (watched == m_window->windowHandle() || isOfWindow(watched)))
            m_laser->moveTo(m_window->mapFromGlobal(
                static_cast<QMouseEvent*>(event)->globalPosition().toPoint()));
        break;
    case QEvent::Hide:
        if (watched == &m_window->palettePopup() && hadFocus(m_window->palettePopup()))
            giveKeysBack();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

// A key goes to the widget with the focus first, then to those around it.
bool Presentation::take(const QObject* watched, const QKeyEvent& key)
{
    const WindowParts& parts = m_window->parts();
    const CommandPalette& palette = m_window->palettePopup();
    QWidget* const focus = QApplication::focusWidget();
    if (m_isPassedOn)
        return false;
    const bool isAsked = palette.isAncestorOf(focus);
    const bool isElsewhere = !isAsked || static_cast<const QWidget*>(watched)->window() != m_window;
    if (palette.isVisible() && isElsewhere) { // it gets the focus only when its window does
        const QScopedValueRollback once(m_isPassedOn, true);
        QKeyEvent typed(key.type(), key.key(), key.modifiers(), key.text());
        QCoreApplication::sendEvent(&palette.field(), &typed);
        return true;
    }
    if (isAsked)
        return false;
    if (isBlank())
        return comeBack(key);
    const bool isInput = isForWords(focus)
        || (focus && (parts.assumptions->isAncestorOf(focus) || parts.foot->isAncestorOf(focus)));
    if (key.key() == Qt::Key_Escape) {
        const bool isDrag = parts.charts->current()->isHandleDragged();
        if (isDrag || (isInput && watched == focus)) // it may take back what is under way
            return false;
        if (areKeysShown())
            setKeysShown(false);
        else
            isInput ? giveKeysBack() : leave();
        return true;
    }
    if (isForWords(focus) || pressesButton(focus, key.key()) || (isInput && movesInput(key)))
        return false;
    return obey(key);
}

// Any key, but not to be the first letter of a word that was meant.
bool Presentation::comeBack(const QKeyEvent& key)
{
    if (isModifier(key.key()))
        return true;
    if (isTyped(key) && m_typed.goesOn(key.text())) {
        ask(m_typed.takeBack() + key.text());
        return true;
    }
    m_typed.end();
    setBlank(false);
    return true;
}

bool Presentation::obey(const QKeyEvent& key)
{
    const std::optional<PresentationAct> meant = actOf(key);
    const bool isInWords = key.key() == Qt::Key_Space && m_typed.goesOn(key.text()); // "4 runs"
    if (!isTyped(key) && !isInWords) {
        m_typed.end();
        if (!meant)
            return false;
        act(*meant);
        return true;
    }
    if (m_typed.goesOn(key.text()) || !meant) {
        const QString before = m_typed.goesOn(key.text()) ? m_typed.takeBack() : QString();
        m_typed.end();
        ask(before + key.text());
        return true;
    }
    if (*meant != PresentationAct::Ask)
        m_typed.add(key.text(), takeBackOf(*meant));
    if (*meant == PresentationAct::View)
        showView(key.key() - Qt::Key_1);
    else
        act(*meant);
    return true;
}

} // namespace isocost
