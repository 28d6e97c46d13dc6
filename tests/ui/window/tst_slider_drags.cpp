// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every slider is dragged to both ends in every view: each says numbers or words, and the scenario
// saves.
#include <QFileInfo>
#include <QTest>
#include <QUndoStack>

#include "core/model/origin.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/panel/panel_section.h"
#include "ui/window/chart_views.h"

namespace isocost {

namespace {

// From its handle beyond an end, with the mouse.
void dragTo(Slider& slider, int x)
{
    const QPoint start = slider.handleCentre();
    QTest::mousePress(&slider, Qt::LeftButton, {}, start);
    for (int i = 1; i <= 3; ++i)
        QTest::mouseMove(&slider, {start.x() + (x - start.x()) * i / 3, start.y()});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {x, start.y()});
    QCoreApplication::processEvents();
}

// What a file keeps: the source of a price goes with the price.
Scenario withSourcesInForce(const Scenario& scenario)
{
    Scenario kept = scenario;
    std::erase_if(kept.origins, [&](const auto& entry) {
        return !originOf(scenario, {entry.first, -1});
    });
    for (int k = 0; k < static_cast<int>(kept.platforms.size()); ++k)
        std::erase_if(kept.platform(k).origins, [&](const auto& entry) {
            return !originOf(scenario, {entry.first, k});
        });
    return kept;
}

// All of the panel, those of folded groups as well.
void unfoldAll(MainWindow& window)
{
    for (PanelSection* const section : window.findChildren<PanelSection*>())
        section->setUnfolded(true);
    QCoreApplication::processEvents();
}

// A place to draw in, or a sentence in its stead.
bool hasPictureOrWords(const ViewPicture& picture)
{
    return !picture.words.title.empty()
        && (!picture.words.emptyReason.empty() || !picture.panels.empty());
}

} // namespace

class SliderDragsTest : public QObject {
    Q_OBJECT

private slots:
    void everySliderInEveryView_data()
    {
        QTest::addColumn<QString>("view");
        for (const ViewRow& view : viewTable())
            QTest::newRow(std::string(view.id).c_str())
                << QString::fromStdString(std::string(view.id));
    }
    void everySliderInEveryView()
    {
        QFETCH(const QString, view);
        WindowUnderTest window(QStringLiteral("sample:your-cluster"));
        window->resize(1280, 800);
        window.show();
        window->parts().charts->showView(view);
        unfoldAll(*window);
        int dragged = 0;
        for (Slider* const slider : window->findChildren<Slider*>()) {
            if (!slider->isVisible() || !slider->isEnabled())
                continue;
            ++dragged;
            for (const int x : {-200, slider->width() + 200}) {
                dragTo(*slider, x);
                const ViewPicture& picture = window->parts().charts->current()->picture();
                const QByteArray where = slider->accessibleName().toUtf8();
                const SliderScale& scale = slider->scale();
                QVERIFY2(slider->value() == (x < 0 ? scale.minimum : scale.maximum), where);
                QVERIFY2(hasPictureOrWords(picture), where.constData());
                QVERIFY2(test::saysNumbersOrWords(picture), where.constData());
            }
            window.document().undoStack().undo();
            window.document().undoStack().undo();
        }
        QVERIFY2(dragged >= 200, qPrintable(QString::number(dragged)));
    }

    void whatWasDraggedToItsEndSaves()
    {
        WindowUnderTest window(QStringLiteral("sample:your-cluster"));
        window->resize(1280, 800);
        window.show();
        unfoldAll(*window);
        int which = 0;
        for (Slider* const slider : window->findChildren<Slider*>())
            if (slider->isVisible() && slider->isEnabled())
                dragTo(*slider, ++which % 2 == 0 ? -200 : slider->width() + 200);
        const QString path = window.file(QStringLiteral("ends.isocost"));
        QCOMPARE(window.document().saveAs(path), std::nullopt);
        const Scenario saved = withSourcesInForce(window.document().current());
        WindowUnderTest again(path);
        QVERIFY(QFileInfo(path).size() > 0);
        QVERIFY(again.document().current() == saved);
    }
};

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SliderDragsTest)
#include "tst_slider_drags.moc"
