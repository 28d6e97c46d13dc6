// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slide_editor.h"

#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStringListModel>

#include "core/model/assumption_range.h"
#include "core/model/named_versions.h"
#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "core/views/view_metric.h"
#include "ui/column/headline.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/theme.h"
#include "ui/window/slide_pictures.h"

namespace isocost {

// The picture of a slide in a frame, as wide as there is room.
class SlidePictureBox : public QWidget {
public:
    explicit SlidePictureBox(SlidePictures* pictures) : m_pictures(pictures)
    {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        setMinimumSize(200, 127);
        connect(pictures, &SlidePictures::changed, this, qOverload<>(&QWidget::update));
    }

    void show(const Slide* slide, const QString& instead)
    {
        m_slide = slide ? *slide : Slide();
        m_instead = instead;
        setAccessibleName(slide ? tr("Picture of the slide") : QString());
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return {318, heightForWidth(318)}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        constexpr QSize kPage = SlidePictures::kPage;
        return (width - 2) * kPage.height() / kPage.width() + 2;
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        const Theme& theme = Theme::of(palette());
        const QSize room = size() - QSize(2, 2);
        QRect frame(QPoint(), SlidePictures::kPage.scaled(room, Qt::KeepAspectRatio));
        frame.moveCenter(rect().center());
        frame.moveTop(1);
        painter.fillRect(frame, theme.surface);
        const QImage image = m_pictures->pictureOf(m_slide);
        if (!image.isNull()) {
            painter.drawImage(frame,
                image.scaled(frame.size() * devicePixelRatioF(), Qt::IgnoreAspectRatio,
                    Qt::SmoothTransformation));
        } else {
            painter.setPen(theme.muted);
            painter.drawText(frame, Qt::AlignCenter | Qt::TextWordWrap, m_instead);
        }
        painter.setPen(theme.border);
        painter.drawRect(frame.adjusted(-1, -1, 0, 0));
    }

private:
    SlidePictures* m_pictures;
    Slide m_slide;
    QString m_instead; // while there is no picture
};

namespace {

constexpr int kTyping = 400; // ms after the last key: the note is kept

QComboBox* makeChoice(const QString& name)
{
    auto* const choice = new QComboBox;
    choice->setAccessibleName(name);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(12);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return choice;
}

// Chooses the entry with that data. One that is not there is added with its own words, so that what
// the slide says is not lost.
void chooseOrAdd(QComboBox& choice, const std::string& data, const QString& words)
{
    const QString wanted = QString::fromStdString(data);
    int place = choice.findData(wanted);
    if (place < 0) {
        choice.insertItem(0, words, wanted);
        place = 0;
    }
    choice.setCurrentIndex(place);
}

void addNamed(QComboBox& choice, const std::string& name)
{
    choice.addItem(toQt(name), QString::fromStdString(name));
}

// The view's own lever in words: "as the view: Utilization".
QString ownLever(const Slide& slide)
{
    const ViewRow* const view = findView(slide.view);
    if (!view || !view->lever)
        return SlideEditor::tr("That of the view");
    return SlideEditor::tr("That of the view: %1").arg(toQt(rowOf(*view->lever).label));
}

// Of a slide whose scenario is gone the first one.
const Scenario& scenarioOf(const Document& document, const Slide& slide)
{
    const std::vector<Scenario>& all = document.project().scenarios;
    const Scenario* const found = findScenario(all, slide.scenario);
    return found ? *found : all.front();
}

// Whether a slider can move it.
bool isNumber(ParameterAddress address)
{
    return rowOf(address.parameter).limits.kind == Kind::Number;
}

} // namespace

SlideEditor::SlideEditor(Document* document, SlidePictures* pictures, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_picture(new SlidePictureBox(pictures)),
      m_view(makeChoice(tr("View"))),
      m_scenario(makeChoice(tr("Scenario"))),
      m_beside(makeChoice(tr("Beside it"))),
      m_lever(makeChoice(tr("Live slider"))),
      m_noteLabel(makeLabel(
          tr("Note, shown on the second screen"), uiFont(12.0), QPalette::PlaceholderText)),
      m_note(new QPlainTextEdit)
{
    arrange();
    listen();
    fill();
}

SlideEditor::~SlideEditor() = default;

void SlideEditor::arrange()
{
    auto* const form = new QFormLayout;
    form->setVerticalSpacing(8);
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    for (QComboBox* const choice : {m_view, m_scenario, m_beside, m_lever}) {
        QLabel* const label = makeLabel(choice->accessibleName(), uiFont(13.0));
        label->setBuddy(choice);
        form->addRow(label, choice);
    }
    m_lever->setEditable(true);
    m_lever->setInsertPolicy(QComboBox::NoInsert);
    m_lever->lineEdit()->setAccessibleName(m_lever->accessibleName());
    m_lever->lineEdit()->setPlaceholderText(tr("Find an assumption"));
    auto* const found = new QCompleter(new QStringListModel(m_lever), m_lever);
    found->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // fillFound() has found them
    m_lever->setCompleter(found);
    m_noteLabel->setBuddy(m_note);
    m_note->setAccessibleName(m_noteLabel->text());
    m_note->setTabChangesFocus(true);
    m_note->setMinimumHeight(52);
    auto* const column = makeColumn(this, {}, 8);
    column->addWidget(m_picture);
    column->addLayout(form);
    column->addWidget(m_noteLabel);
    column->addWidget(m_note, 1);
}

void SlideEditor::listen()
{
    const auto follow = [this] {
        if (!m_isPutting) // slides may have other places now
            m_left.clear();
        fill();
    };
    connect(m_document, &Document::slidesChanged, this, follow);
    connect(m_document, &Document::structureChanged, this, follow);
    connect(m_view, &QComboBox::activated, this,
        [this] { changeView(m_view->currentData().toString().toStdString()); });
    connect(m_scenario, &QComboBox::activated, this, [this] {
        change(
            [](Slide& slide, const std::string& chosen) { slide.scenario = chosen; }, *m_scenario);
    });
    connect(m_beside, &QComboBox::activated, this, [this] {
        change([](Slide& slide, const std::string& chosen) { slide.beside = chosen; }, *m_beside);
    });
    connect(m_lever, &QComboBox::activated, this, [this] {
        change([](Slide& slide, const std::string& chosen) { slide.lever = chosen; }, *m_lever);
    });
    connect(m_lever->lineEdit(), &QLineEdit::textEdited, this, &SlideEditor::fillFound);
    connect(m_lever->lineEdit(), &QLineEdit::returnPressed, this, &SlideEditor::takeFound);
    connect(m_lever->lineEdit(), &QLineEdit::editingFinished, this,
        [this] { m_lever->setEditText(m_lever->itemText(m_lever->currentIndex())); });
    m_typed.setSingleShot(true);
    m_typed.setInterval(kTyping);
    connect(&m_typed, &QTimer::timeout, this, &SlideEditor::storeNote);
    connect(m_note, &QPlainTextEdit::textChanged, &m_typed, qOverload<>(&QTimer::start));
    m_note->installEventFilter(this);
}

const Slide* SlideEditor::slide() const
{
    const std::vector<Slide>& slides = m_document->slides();
    const auto place = static_cast<std::size_t>(m_slide);
    return m_slide >= 0 && place < slides.size() ? &slides[place] : nullptr;
}

void SlideEditor::edit(int slide)
{
    keepNote();
    m_slide = slide;
    fill();
}

void SlideEditor::fill()
{
    const Slide* const shown = slide();
    setEnabled(shown);
    const QSignalBlocker quiet(m_note);
    for (QComboBox* const choice : {m_view, m_scenario, m_beside, m_lever})
        choice->clear();
    if (!shown) {
        m_picture->show(nullptr, tr("A slide shows a view of a scenario"));
        m_note->clear();
        m_typed.stop();
        return;
    }
    const Sentence trouble = troubleOf(*shown, m_document->project());
    m_picture->show(shown, trouble.empty() ? QString() : said(trouble));
    for (const ViewRow& view : viewTable())
        m_view->addItem(toQt(view.label), toQt(view.id));
    chooseOrAdd(*m_view, shown->view, tr("%1 (not known)").arg(toQt(shown->view)));
    fillScenarios(*shown);
    fillLevers(*shown);
    fillNote(*shown);
}

void SlideEditor::fillScenarios(const Slide& slide)
{
    m_beside->addItem(tr("None"), QString());
    for (const Scenario& scenario : m_document->project().scenarios) {
        addNamed(*m_scenario, scenario.name);
        if (scenario.name != slide.scenario)
            addNamed(*m_beside, scenario.name);
    }
    chooseOrAdd(*m_scenario, slide.scenario, tr("%1 (gone)").arg(toQt(slide.scenario)));
    chooseOrAdd(*m_beside, slide.beside, tr("%1 (gone)").arg(toQt(slide.beside)));
}

// Ranges first: they are what a meeting asks about.
void SlideEditor::fillLevers(const Slide& slide)
{
    const Scenario& scenario = scenarioOf(*m_document, slide);
    m_lever->addItem(ownLever(slide), QString());
    for (const bool isRange : {true, false})
        for (const ParameterAddress address : allAddresses(scenario))
            if (isNumber(address) && (rangeOf(scenario, address) != nullptr) == isRange)
                m_lever->addItem(toQt(parameterName(scenario, address)),
                    QString::fromStdString(idOf(scenario, address)));
    chooseOrAdd(*m_lever, slide.lever, tr("%1 (gone)").arg(toQt(slide.lever)));
}

// A text that is being typed stays, with its cursor.
void SlideEditor::fillNote(const Slide& slide)
{
    const QString note = QString::fromStdString(slide.note);
    if (!m_typed.isActive() && m_note->toPlainText() != note)
        m_note->setPlainText(note);
}

// What is typed finds assumptions as the panel does, each word for itself.
void SlideEditor::fillFound(const QString& words)
{
    const Slide* const shown = slide();
    if (!shown)
        return;
    QStringList found;
    const Scenario& scenario = scenarioOf(*m_document, *shown);
    if (!words.trimmed().isEmpty())
        for (const ParameterAddress address : findAssumptions(scenario, words))
            if (isNumber(address))
                found << toQt(parameterName(scenario, address));
    auto& model = static_cast<QStringListModel&>(*m_lever->completer()->model());
    model.setStringList(found);
    m_lever->completer()->complete();
}

// Return takes the first that was found, unless one is chosen in the list.
void SlideEditor::takeFound()
{
    const auto& model = static_cast<QStringListModel&>(*m_lever->completer()->model());
    const int place = m_lever->findText(model.stringList().value(0));
    const bool isOther = m_lever->findText(m_lever->currentText()) < 0;
    if (!isOther || place < 0)
        return;
    m_lever->setCurrentIndex(place);
    emit m_lever->activated(place);
}

void SlideEditor::changeView(const std::string& view)
{
    keepNote();
    const Slide* const before = slide();
    if (!before || before->view == view)
        return;
    Slide changed = *before;
    changed.view = view;
    changed.choices = choicesIn(view, *before);
    m_left[{m_slide, before->view}] = before->choices;
    put(changed);
}

std::vector<std::string> SlideEditor::choicesIn(const std::string& view, const Slide& before) const
{
    if (const auto left = m_left.find({m_slide, view}); left != m_left.end())
        return left->second;
    const ViewRow* const row = findView(view);
    const int scenario = scenarioIndex(m_document->project().scenarios, before.scenario);
    return row && scenario >= 0
        ? choicesKnownTo(*row, inputOf(*m_document, scenario), before.choices)
        : std::vector<std::string>();
}

void SlideEditor::change(
    void (*set)(Slide& slide, const std::string& chosen), const QComboBox& chosen)
{
    keepNote();
    if (const Slide* const before = slide()) {
        Slide changed = *before;
        set(changed, chosen.currentData().toString().toStdString());
        put(changed);
    }
}

void SlideEditor::keepNote()
{
    if (!m_typed.isActive())
        return;
    m_typed.stop();
    storeNote();
}

void SlideEditor::storeNote()
{
    if (const Slide* const before = slide()) {
        Slide changed = *before;
        changed.note = m_note->toPlainText().toStdString();
        put(changed);
    }
}

void SlideEditor::put(const Slide& changed)
{
    const QScopedValueRollback once(m_isPutting, true);
    if (const auto problem = m_document->changeSlide(m_slide, changed)) {
        fill(); // back to what is kept
        emit refused(*problem);
    }
}

bool SlideEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut)
        keepNote();
    return QWidget::eventFilter(watched, event);
}

} // namespace isocost
