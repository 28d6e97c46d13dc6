// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A vertical line with the values of all curves where it stands.
#pragma once

#include <functional>
#include <optional>

#include "ui/charts/curve_labels.h"

class QCPPainter;

namespace isocost {

class Crosshair {
public:
    using Format = std::function<QString(double)>;

    // `axis` names what is read on the x axis: "MFU".
    Crosshair(QString axis, Format x, Format y);

    void moveTo(double x, double pixelY);
    void hide();
    [[nodiscard]] std::optional<double> place() const { return m_x; }
    // "MFU 45 %", then one line per curve that has a value there.
    [[nodiscard]] QString text(const CurvePicture& picture) const;
    // The line leaves out the labels it would strike through.
    void draw(QCPPainter& painter, const CurvePicture& picture, const CurveLabels& labels,
        const Canvas& canvas) const;
    // Where the box stands: inside the plot, beside the line.
    [[nodiscard]] QRectF box(const CurvePicture& picture, const Canvas& canvas) const;

private:
    struct Row {
        QString name;
        QString value;
        double number = 0.0;
        Ink ink;
    };
    [[nodiscard]] QString head() const;
    [[nodiscard]] std::vector<Row> rows(const CurvePicture& picture) const;
    void drawLine(QCPPainter& painter, const CurveLabels& labels, const Canvas& canvas) const;
    void drawBox(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas) const;

    QString m_axis;
    Format m_formatX;
    Format m_formatY;
    std::optional<double> m_x;
    double m_pixelY = 0.0;
};

} // namespace isocost
