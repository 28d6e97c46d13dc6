// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_preview.h"

#include <algorithm>
#include <cmath>

#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/window/report_headings.h"
#include "ui/window/report_sheets.h"

namespace isocost {

namespace {

constexpr double kStep = 1.25; // of the size
constexpr int kHeadingsWidth = 280;
constexpr int kBeside = 16; // the pages: scroll bar and handle

QPushButton* addButton(QHBoxLayout& row, const QString& text, const QString& toolTip = {})
{
    auto* const button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setToolTip(toolTip);
    row.addWidget(button);
    return button;
}

} // namespace

ReportPreview::ReportPreview(std::shared_ptr<const ReportPages> pages, QWidget* parent)
    : QDialog(parent),
      m_pages(std::move(pages)),
      m_sheets(new ReportSheets(m_pages)),
      m_headings(new ReportHeadings(m_pages->structure().bookmarks)),
      m_area(new QScrollArea),
      m_page(new QSpinBox),
      m_news(new QLabel)
{
    setWindowTitle(tr("Report: preview"));
    setObjectName(QStringLiteral("reportPreview"));
    arrange();
    addKeys();
    const bool hasHeadings = m_headings->bookmarks().size() > 1; // one page says itself what it is
    const int page = static_cast<int>(m_pages->size().width()) + 2 * ReportSheets::kGap + kBeside;
    const QSize room = parent ? parent->size() : QSize(1120, 760);
    const int wanted = hasHeadings ? page + kHeadingsWidth : page + 2 * ReportSheets::kGap;
    resize(std::min(room.width(), wanted), room.height());
    m_headingsShown->setVisible(hasHeadings);
    m_headingsShown->setChecked(hasHeadings && room.width() >= wanted);
    m_headings->setVisible(m_headingsShown->isChecked());
    connect(m_headingsShown, &QPushButton::toggled, this, [this](bool isShown) {
        m_headings->setVisible(isShown);
        QTimer::singleShot(0, this, &ReportPreview::fitTooWide); // once the pages have their place
    });
    connect(m_headings, &ReportHeadings::chosen, this, &ReportPreview::showHeading);
    connect(m_headings, &ReportHeadings::done, this, [this] { m_area->setFocus(); });
    connect(m_sheets, &ReportSheets::linkClicked, this, &ReportPreview::showLink);
    connect(m_area->verticalScrollBar(), &QScrollBar::valueChanged, this,
        &ReportPreview::followScrolling);
    m_area->viewport()->installEventFilter(this);
    m_area->setFocus();
    zoomTo(1.0);
    showPage(0);
}

void ReportPreview::arrange()
{
    m_area->setWidget(m_sheets);
    m_area->setAlignment(Qt::AlignHCenter);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the width stays
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    m_headingsShown = addButton(*row, tr("&Headings"));
    m_headingsShown->setCheckable(true);
    addSizeButtons(*row);
    addPageField(*row);
    const auto connectTo = [this](const QPushButton* button, auto slot) {
        connect(button, &QPushButton::clicked, this, slot);
    };
    connectTo(addButton(*row, tr("&Print\u2026")), &ReportPreview::printWanted);
    QPushButton* const save = addButton(*row, tr("&Save as PDF\u2026"));
    save->setDefault(true);
    connectTo(save, &ReportPreview::saveWanted);
    connectTo(addButton(*row, tr("Close")), &QDialog::close);
    auto* const split = new QSplitter;
    split->addWidget(m_headings);
    split->addWidget(m_area);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({kHeadingsWidth, 1 << 16});
    m_news->setTextFormat(Qt::PlainText);
    m_news->setMargin(8);
    m_news->setAlignment(Qt::AlignCenter);
    m_news->hide();
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(split, 1);
    column->addWidget(m_news);
}

void ReportPreview::addSizeButtons(QHBoxLayout& row)
{
    const auto addStep = [&](const QString& sign, const QString& name, double factor) {
        QPushButton* const button = addButton(row, sign, tr("%1 (Ctrl+%2)").arg(name, sign));
        button->setAccessibleName(name);
        button->setFixedWidth(36);
        connect(button, &QPushButton::clicked, this, [this, factor] { zoomTo(zoom() * factor); });
    };
    addStep(QStringLiteral("\u2212"), tr("Smaller"), 1.0 / kStep);
    m_size = addButton(row, {}, tr("As large as paper (Ctrl+0)"));
    connect(m_size, &QPushButton::clicked, this, [this] { zoomTo(1.0); });
    addStep(QStringLiteral("+"), tr("Larger"), kStep);
    m_fit = addButton(row, tr("Page &width"));
    m_fit->setCheckable(true);
    connect(m_fit, &QPushButton::toggled, this, &ReportPreview::fitWidth);
}

void ReportPreview::addPageField(QHBoxLayout& row)
{
    m_page->setRange(1, m_pages->pages());
    m_page->setKeyboardTracking(false); // a number is typed before it leads anywhere
    m_page->setAlignment(Qt::AlignRight);
    m_page->setAccessibleName(tr("Page of %1").arg(m_pages->pages()));
    connect(m_page, &QSpinBox::valueChanged, this, [this](int page) { showPage(page - 1); });
    auto* const before = new QLabel(tr("P&age"));
    before->setBuddy(m_page);
    row.addStretch(1);
    row.addWidget(before);
    row.addWidget(m_page);
    row.addWidget(new QLabel(tr("of %1").arg(m_pages->pages())));
    row.addStretch(1);
}

void ReportPreview::addKeys()
{
    const auto add = [this](const QKeySequence& key, auto slot) {
        auto* const shortcut = new QShortcut(key, this);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    add(Qt::Key_PageDown, [this] { showPage(m_inSight + 1); });
    add(Qt::Key_PageUp, [this] { showPage(m_inSight - 1); });
    add(Qt::Key_Home, [this] { showPage(0); });
    add(Qt::Key_End, [this] { showPage(m_pages->pages() - 1); });
    for (const Qt::Key plus : {Qt::Key_Plus, Qt::Key_Equal}) // the same key on many keyboards
        add(QKeySequence(Qt::CTRL | plus), [this] { zoomTo(zoom() * kStep); });
    add(QKeySequence(Qt::CTRL | Qt::Key_Minus), [this] { zoomTo(zoom() / kStep); });
    add(QKeySequence(Qt::CTRL | Qt::Key_0), [this] { zoomTo(1.0); });
}

double ReportPreview::zoom() const
{
    return m_sheets->zoom();
}

void ReportPreview::showPage(int page)
{
    const int near = std::clamp(page, 0, m_pages->pages() - 1);
    const int top = m_sheets->topOf(near);
    showPlace(top, near, bookmarkAt(top + m_area->viewport()->height() / 3));
}

void ReportPreview::showHeading(std::size_t bookmark)
{
    const PdfPlace& place = m_headings->bookmarks().at(bookmark).place;
    const int page = static_cast<int>(place.page);
    const int top = m_sheets->topOf(place);
    const bool isFirst = top - m_sheets->topOf(page) < m_area->viewport()->height() / 4;
    showPlace(isFirst ? m_sheets->topOf(page) : top, page, bookmark);
}

void ReportPreview::showLink(const PdfPlace& to)
{
    if (const std::optional<std::size_t> bookmark = bookmarkAt(m_sheets->topOf(to)))
        showHeading(*bookmark);
}

void ReportPreview::showPlace(int y, int page, std::optional<std::size_t> bookmark)
{
    const QScopedValueRollback led(m_isLed, true);
    m_area->verticalScrollBar()->setValue(y - ReportSheets::kGap);
    tellPlace(page, bookmark);
}

// What is in the middle stays there.
void ReportPreview::zoomTo(double zoom)
{
    const QSignalBlocker quiet(m_fit);
    m_fit->setChecked(false);
    QScrollBar* const bar = m_area->verticalScrollBar();
    const double half = m_area->viewport()->height() / 2.0;
    const double share = (bar->value() + half) / m_sheets->height();
    {
        const QScopedValueRollback led(m_isLed, true);
        m_sheets->setZoom(zoom);
        bar->setValue(static_cast<int>(std::lround(share * m_sheets->height() - half)));
    }
    m_size->setText(tr("%1 %").arg(std::lround(100.0 * this->zoom())));
}

void ReportPreview::fitWidth()
{
    const double fitting = m_sheets->zoomFor(m_area->viewport()->width());
    if (!m_fit->isChecked() || fitting == zoom())
        return;
    zoomTo(fitting);
    const QSignalBlocker quiet(m_fit);
    m_fit->setChecked(true);
}

// A page that is wider than its place would be cut.
void ReportPreview::fitTooWide()
{
    if (m_sheets->width() > m_area->viewport()->width())
        m_fit->setChecked(true);
}

void ReportPreview::followScrolling()
{
    if (!m_isLed)
        tellPlace(m_sheets->pageAt(readingLine()), bookmarkAt(readingLine()));
}

void ReportPreview::tellPlace(int page, std::optional<std::size_t> bookmark)
{
    m_inSight = page;
    const QSignalBlocker quiet(m_page);
    m_page->setValue(page + 1);
    m_headings->mark(bookmark);
}

// Where somebody reads: the upper third, at the end of the report its last line.
int ReportPreview::readingLine() const
{
    const QScrollBar* const bar = m_area->verticalScrollBar();
    const int height = m_area->viewport()->height();
    const bool isEnd = bar->value() > 0 && bar->value() == bar->maximum();
    return bar->value() + (isEnd ? height : height / 3);
}

std::optional<std::size_t> ReportPreview::bookmarkAt(int y) const
{
    std::optional<std::size_t> found;
    const std::vector<PdfBookmark>& bookmarks = m_headings->bookmarks();
    for (std::size_t i = 0; i < bookmarks.size(); ++i)
        if (m_sheets->topOf(bookmarks[i].place) <= y)
            found = i;
    return found;
}

void ReportPreview::tellWritten(const QString& path)
{
    m_news->setText(tr("%1 is written.").arg(QFileInfo(path).fileName()));
    m_news->show();
}

bool ReportPreview::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_area->viewport() && event->type() == QEvent::Resize)
        fitWidth();
    return QDialog::eventFilter(watched, event);
}

void ReportPreview::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    fitTooWide();
}

// Return in the field goes to its page, and saves nothing where it was not meant to.
void ReportPreview::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && m_page->hasFocus())
        showPage(m_page->value() - 1);
    if (!isReturn || qobject_cast<QPushButton*>(focusWidget()))
        QDialog::keyPressEvent(event);
}

} // namespace isocost
