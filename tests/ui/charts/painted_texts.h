// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that draws nothing and keeps every text with its place and what may be seen of it.
#pragma once

#include <memory>
#include <vector>

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QRectF>
#include <QString>
#include <QStringList>

class QWidget;

namespace isocost::test {

struct PaintedText {
    QString text;
    QRectF place; // from ascent to descent
    QRectF room; // the clip at that time
};

class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(QSize size);
    ~TextRecorder() override;

    [[nodiscard]] const std::vector<PaintedText>& texts() const;
    [[nodiscard]] QPaintEngine* paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    QSize m_size;
    std::unique_ptr<Engine> m_engine;
};

// Of the visible parts of a window, each at its place in it; what a chart paints is not among them.
[[nodiscard]] std::vector<PaintedText> textsOf(QWidget& window);
// A sentence for each text that is cut by its place or written over another.
[[nodiscard]] QStringList faultsOf(const std::vector<PaintedText>& texts);

} // namespace isocost::test
