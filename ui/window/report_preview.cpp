// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_preview.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPaintEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/report/page_painting.h"

namespace isocost {

namespace {

constexpr int kGap = 16; // between two pages
constexpr double kLeastZoom = 0.4;
constexpr double kMostZoom = 3.0;

} // namespace

// Paints the pages in sight, and keeps their images while they are.
class ReportPreview::Sheets : public QWidget {
public:
    explicit Sheets(std::shared_ptr<const ReportPages> pages) : m_pages(std::move(pages))
    {
        setZoom(1.0);
    }

    void setZoom(double zoom)
    {
        m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
        m_images.clear();
        setFixedSize(
            sheet().width() + 2 * kGap, m_pages->pages() * (sheet().height() + kGap) + kGap);
        update();
    }
    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] int pageAt(int y) const
    {
        return std::clamp((y - kGap) / (sheet().height() + kGap), 0, m_pages->pages() - 1);
    }
    [[nodiscard]] int topOf(int page) const { return kGap + page * (sheet().height() + kGap); }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPainter painter(this);
        painter.fillRect(event->rect(), palette().window());
        const int first = pageAt(event->rect().top());
        const int last = pageAt(event->rect().bottom());
        for (int page = first; page <= last; ++page)
            painter.drawImage(QRectF(QPointF(kGap, topOf(page)), QSizeF(sheet())), imageOf(page));
        std::erase_if(m_images, [first, last](const auto& image) {
            return image.first < first - 1 || image.first > last + 1;
        });
    }

private:
    [[nodiscard]] QSize sheet() const
    {
        return {static_cast<int>(std::lround(m_pages->size().width() * m_zoom)),
            static_cast<int>(std::lround(m_pages->size().height() * m_zoom))};
    }
    const QImage& imageOf(int page)
    {
        QImage& image = m_images[page];
        if (image.isNull()) {
            image = isocost::imageOf(*m_pages, page, m_zoom * devicePixelRatioF());
        }
        return image;
    }

    std::shared_ptr<const ReportPages> m_pages;
    double m_zoom = 1.0;
    std::map<int, QImage> m_images;
};

ReportPreview::ReportPreview(std::shared_ptr<const ReportPages> pages, QWidget* parent)
    : QDialog(parent),
      m_pages(std::move(pages)),
      m_sheets(new Sheets(m_pages)),
      m_area(new QScrollArea),
      m_page(new QLabel)
{
    setWindowTitle(tr("Report: preview"));
    setObjectName(QStringLiteral("reportPreview"));
    m_sheets->setAccessibleName(tr("Pages of the report"));
    m_area->setWidget(m_sheets);
    m_area->setAlignment(Qt::AlignHCenter);
    m_area->setFrameShape(QFrame::NoFrame);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    const auto addButton = [&](const QString& text, auto slot) {
        auto* const button = new QPushButton(text);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, slot);
        row->addWidget(button);
        return button;
    };
    constexpr double kStep = 1.25;
    addButton(tr("Smaller"), [this] { zoom(1.0 / kStep); });
    addButton(tr("Larger"), [this] { zoom(kStep); });
    row->addWidget(m_page, 1, Qt::AlignCenter);
    addButton(tr("&Print\u2026"), [this] { emit printWanted(); });
    QPushButton* const save = addButton(tr("&Save as PDF\u2026"), [this] { emit saveWanted(); });
    save->setDefault(true);
    addButton(tr("Close"), [this] { close(); });
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_area, 1);
    connect(m_area->verticalScrollBar(), &QScrollBar::valueChanged, this, &ReportPreview::tellPage);
    const QSize room = parent ? parent->size() : QSize(900, 760);
    resize(std::min(room.width(), static_cast<int>(m_pages->size().width()) + 80), room.height());
    tellPage();
}

int ReportPreview::pageInSight() const
{
    return m_sheets->pageAt(
        m_area->verticalScrollBar()->value() + m_area->viewport()->height() / 2);
}

void ReportPreview::tellPage()
{
    m_page->setText(tr("Page %1 of %2").arg(pageInSight() + 1).arg(m_pages->pages()));
}

// The page in sight stays.
void ReportPreview::zoom(double factor)
{
    const int page = pageInSight();
    m_sheets->setZoom(m_sheets->zoom() * factor);
    m_area->verticalScrollBar()->setValue(m_sheets->topOf(page) - kGap);
    tellPage();
}

void ReportPreview::keyPressEvent(QKeyEvent* event)
{
    const auto goTo = [this](int page) {
        const int last = m_pages->pages() - 1;
        m_area->verticalScrollBar()->setValue(m_sheets->topOf(std::clamp(page, 0, last)) - kGap);
    };
    switch (event->key()) {
    case Qt::Key_PageDown:
    case Qt::Key_Right:
        return goTo(pageInSight() + 1);
    case Qt::Key_PageUp:
    case Qt::Key_Left:
        return goTo(pageInSight() - 1);
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(m_pages->pages() - 1);
    default:
        QDialog::keyPressEvent(event);
    }
}

} // namespace isocost
