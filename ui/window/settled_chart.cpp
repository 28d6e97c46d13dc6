// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settled_chart.h"

#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QProgressDialog>
#include <QTimer>

#include "ui/charts/chart.h"

namespace isocost {

namespace {

constexpr int kLook = 50; // ms between two looks at the chart
constexpr int kPatience = 300; // ms before the box comes
constexpr int kParts = 1000; // of the bar

QProgressDialog* waitingBox(const Chart& chart, QWidget* window)
{
    const QString text = QCoreApplication::translate(
        "SettledChart", "Simulating the trials that %1 shows. Fewer trials take less time.");
    auto* const box = new QProgressDialog(text.arg(chart.label()),
        QCoreApplication::translate("SettledChart", "Cancel"), 0, kParts, window);
    box->setObjectName(QStringLiteral("settling"));
    box->setWindowTitle(QCoreApplication::applicationName());
    box->setWindowModality(Qt::WindowModal);
    box->setMinimumDuration(kPatience);
    box->setAutoClose(false);
    box->setAutoReset(false);
    for (QLabel* const label : box->findChildren<QLabel*>())
        label->setTextFormat(Qt::PlainText);
    return box;
}

} // namespace

void whenSettled(Chart& chart, QWidget* window, const std::function<void()>& then)
{
    if (chart.isSettled())
        return then();
    QProgressDialog* const box = waitingBox(chart, window);
    auto* const looks = new QTimer(box);
    QObject::connect(box, &QProgressDialog::canceled, box, [box, looks] {
        looks->stop();
        box->deleteLater();
    });
    const QPointer<Chart> waited(&chart);
    QObject::connect(looks, &QTimer::timeout, box, [box, looks, waited, then] {
        if (waited && !waited->isSettled())
            return box->setValue(static_cast<int>(kParts * waited->settledShare()));
        looks->stop();
        box->disconnect(); // closing it must not cancel
        box->deleteLater();
        box->hide();
        if (waited)
            then();
    });
    box->setValue(0);
    looks->start(kLook);
}

} // namespace isocost
