// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/painted_texts.h"

#include <algorithm>

#include <QAbstractScrollArea>
#include <QPainter>
#include <QWidget>

namespace isocost::test {

namespace {

constexpr double kSlack = 1.5; // pixels: a rounded place, an overhanging letter

// Of letters, not of the leading around them.
QRectF inkOf(const PaintedText& text)
{
    const double inset = text.place.height() * 0.22;
    return text.place.adjusted(0.0, inset, 0.0, -inset);
}

QString nameOf(const PaintedText& text)
{
    return QStringLiteral("\"%1\" at %2,%3 of %4 x %5")
        .arg(text.text)
        .arg(text.place.x(), 0, 'f', 0)
        .arg(text.place.y(), 0, 'f', 0)
        .arg(text.place.width(), 0, 'f', 0)
        .arg(text.place.height(), 0, 'f', 0);
}

// Text that is wholly out of sight is scrolled away, not cut.
bool isCut(const PaintedText& text)
{
    const QRectF ink = inkOf(text);
    return text.room.intersects(ink)
        && !text.room.adjusted(-kSlack, -kSlack, kSlack, kSlack).contains(ink);
}

bool areOverEachOther(const PaintedText& one, const PaintedText& other)
{
    const QRectF both =
        inkOf(one).intersected(inkOf(other)).intersected(one.room).intersected(other.room);
    return both.width() > kSlack && both.height() > kSlack
        && !(one.text == other.text && one.place.topLeft() == other.place.topLeft());
}

bool isViewport(const QWidget& widget)
{
    return qobject_cast<const QAbstractScrollArea*>(widget.parentWidget()) != nullptr;
}

// What of a widget no parent cuts off; what is scrolled up or down is not cut.
QRectF roomOf(const QWidget& widget)
{
    constexpr int kFar = 100'000;
    QRect room = widget.rect();
    if (isViewport(widget))
        room.adjust(0, -kFar, 0, kFar);
    for (const QWidget* part = &widget; !part->isWindow(); part = part->parentWidget()) {
        const QWidget& parent = *part->parentWidget();
        QRect seen = parent.rect().translated(-widget.mapTo(&parent, QPoint()));
        if (isViewport(parent))
            seen.adjust(0, -kFar, 0, kFar);
        room &= seen;
        if (isViewport(parent))
            break;
    }
    return room;
}

} // namespace

class TextRecorder::Engine : public QPaintEngine {
public:
    Engine() : QPaintEngine(AllFeatures) { }

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    [[nodiscard]] Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override { }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { }
    void drawPath(const QPainterPath&) override { }
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override { }
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override
    {
    }

    void drawTextItem(const QPointF& base, const QTextItem& item) override
    {
        const QTransform to = painter()->combinedTransform();
        const QRectF own(
            base.x(), base.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        const QRectF all(
            0, 0, paintDevice()->width(), paintDevice()->height()); // where nothing clips
        const QRectF room =
            painter()->hasClipping() ? to.mapRect(painter()->clipBoundingRect()) : all;
        const QString text = item.text().trimmed();
        if (!text.isEmpty() && painter()->opacity() > 0.0 && painter()->pen().color().alpha() > 0)
            m_texts.push_back({text, to.mapRect(own), room.intersected(all)});
    }

    std::vector<PaintedText> m_texts;
};

TextRecorder::TextRecorder(QSize size) : m_size(size), m_engine(std::make_unique<Engine>()) { }

TextRecorder::~TextRecorder() = default;

const std::vector<PaintedText>& TextRecorder::texts() const
{
    return m_engine->m_texts;
}

QPaintEngine* TextRecorder::paintEngine() const
{
    return m_engine.get();
}

int TextRecorder::metric(PaintDeviceMetric metric) const
{
    constexpr int kDotsPerInch = 96; // as on screen
    constexpr double kMillimetres = 25.4;
    switch (metric) {
    case PdmWidth:
        return m_size.width();
    case PdmHeight:
        return m_size.height();
    case PdmWidthMM:
        return static_cast<int>(m_size.width() * kMillimetres / kDotsPerInch);
    case PdmHeightMM:
        return static_cast<int>(m_size.height() * kMillimetres / kDotsPerInch);
    case PdmDepth:
        return 32;
    case PdmNumColors:
        return 0xffffff;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return kDotsPerInch;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return 0;
    }
}

std::vector<PaintedText> textsOf(QWidget& window)
{
    std::vector<PaintedText> all;
    for (QWidget* const widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        TextRecorder recorder(widget->size());
        widget->render(&recorder, {}, {}, {});
        const QPointF at = widget->mapTo(&window, QPoint());
        for (PaintedText text : recorder.texts()) {
            const QRectF seen = widget->visibleRegion().boundingRect();
            if (!seen.intersects(inkOf(text)))
                continue;
            if (isViewport(*widget)) { // its painter stops at its edge
                text.room.setTop(std::min(text.room.top(), text.place.top()));
                text.room.setBottom(std::max(text.room.bottom(), text.place.bottom()));
            }
            text.room &= roomOf(*widget);
            text.place.translate(at);
            text.room.translate(at);
            all.push_back(text);
        }
    }
    return all;
}

QStringList faultsOf(const std::vector<PaintedText>& texts)
{
    QStringList faults;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (isCut(texts[i]))
            faults << nameOf(texts[i]) + QStringLiteral(" is cut");
        for (std::size_t j = i + 1; j < texts.size(); ++j)
            if (areOverEachOther(texts[i], texts[j]))
                faults << nameOf(texts[i]) + QStringLiteral(" and ") + nameOf(texts[j]);
    }
    return faults;
}

} // namespace isocost::test
