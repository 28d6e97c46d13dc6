// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The base of the reference sample in a document of its own, and hands for its widgets.
#pragma once

#include <stdexcept>

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include "ui/controls/isocost_style.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"

namespace isocost::test {

struct Opened {
    Opened() : document(folder.path())
    {
        if (!qobject_cast<IsocostStyle*>(QApplication::style()))
            QApplication::setStyle(new IsocostStyle); // the application owns it
        if (const auto sentence = document.openSample(QStringLiteral("reference")))
            throw std::runtime_error(sentence->toStdString());
        while (document.project().scenarios.size() > 1)
            document.removeScenario(1);
    }

    [[nodiscard]] double number(ParameterAddress address) const
    {
        return numberOf(document.current(), document.project().catalog, address).value();
    }

    QTemporaryDir folder;
    Document document;
};

inline constexpr ParameterAddress kMfu{Parameter::Mfu, 0};
inline constexpr ParameterAddress kPowerPrice{Parameter::FacilityPowerPrice, -1};

// Takes the handle with the mouse and lets go of it over a value, by way of the middle.
inline void drag(Slider& slider, double to)
{
    const QPoint from = slider.handleCentre();
    const QPoint end(slider.pixelOf(to), from.y());
    QTest::mousePress(&slider, Qt::LeftButton, {}, from);
    for (const QPoint& at : {(from + end) / 2, end}) {
        QMouseEvent move(QEvent::MouseMove, at, slider.mapToGlobal(at), Qt::NoButton,
            Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&slider, &move);
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, end);
}

inline void showInWindow(QWidget& widget, QSize size)
{
    widget.resize(size);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
}

} // namespace isocost::test
