// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/drawing_box.h"

#include <utility>

#include <QCoreApplication>
#include <QProgressDialog>
#include <QTimer>

namespace isocost {

namespace {

constexpr int kLook = 20; // ms between two looks at the numbers of a step
constexpr int kPatience = 300; // ms before the box comes
constexpr int kParts = 1000; // of the bar

// Ends with its box, which belongs to the window.
class Drawing : public QObject {
public:
    Drawing(QProgressDialog* box, std::shared_ptr<DrawingSteps> work, std::function<void()> done)
        : QObject(box), m_box(box), m_work(std::move(work)), m_done(std::move(done))
    {
        connect(box, &QProgressDialog::canceled, box, &QObject::deleteLater);
        connect(&m_looks, &QTimer::timeout, this, &Drawing::look);
        m_looks.setSingleShot(true); // the box handles events while it shows a value
        m_looks.start(kLook);
    }

private:
    void look()
    {
        if (m_work->isSettled())
            m_work->drawNext();
        m_box->setValue(static_cast<int>(kParts * m_work->settledShare()));
        if (m_box->wasCanceled())
            return;
        if (m_work->isDone())
            finish();
        else
            m_looks.start(kLook);
    }
    void finish()
    {
        m_box->disconnect(); // closing it must not cancel
        m_box->reset(); // else it comes back over a dialog that follows
        m_box->hide();
        m_box->deleteLater();
        m_done();
    }

    QProgressDialog* m_box;
    std::shared_ptr<DrawingSteps> m_work;
    std::function<void()> m_done;
    QTimer m_looks;
};

} // namespace

void drawInSteps(QWidget& window, const QString& label, std::shared_ptr<DrawingSteps> work,
    std::function<void()> done)
{
    auto* const box = new QProgressDialog(
        label, QCoreApplication::translate("DrawingBox", "Cancel"), 0, kParts, &window);
    box->setObjectName(QStringLiteral("drawing"));
    box->setWindowTitle(QCoreApplication::applicationName());
    box->setWindowModality(Qt::WindowModal);
    box->setMinimumDuration(kPatience);
    box->setAutoClose(false);
    box->setAutoReset(false);
    box->setValue(0);
    new Drawing(box, std::move(work), std::move(done)); // the box owns it
}

} // namespace isocost
