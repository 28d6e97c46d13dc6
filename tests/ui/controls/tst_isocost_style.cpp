// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QApplication>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyleOptionSlider>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/controls/card_frame.h"
#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/segmented_control.h"
#include "ui/models/theme.h"

namespace isocost {

class IsocostStyleTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void onePaletteChangeDressesEveryControl_data();
    void onePaletteChangeDressesEveryControl();
    void onlyThePrimaryButtonIsFilled();
    void tabsAreInkUnderlinedInBlue();
    void aSegmentIsHitAnywhere();
    void aSegmentOutOfUseIsFlat();
    void returnFoldsAndLinksGiveWay();
    void aResetIsDrawnAndLeavesItsRoom();
    void scrollBarsHaveNoArrows();
    void narrowRowHeadsKeepWhereTheyDiffer();

private:
    [[nodiscard]] static int pixelsOf(QWidget& widget, const QColor& colour);
};

void IsocostStyleTest::init()
{
    QApplication::setStyle(new IsocostStyle); // the application owns it
    QApplication::setPalette(Theme::light().palette());
}

int IsocostStyleTest::pixelsOf(QWidget& widget, const QColor& colour)
{
    const QImage picture = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixelColor(x, y) == colour ? 1 : 0;
    return count;
}

void IsocostStyleTest::onePaletteChangeDressesEveryControl_data()
{
    QTest::addColumn<QString>("control");
    for (const char* control : {"button", "card", "line edit", "tabs"})
        QTest::newRow(control) << control;
}

void IsocostStyleTest::onePaletteChangeDressesEveryControl()
{
    QFETCH(QString, control);
    std::unique_ptr<QWidget> widget;
    if (control == QLatin1String("button"))
        widget = std::make_unique<QPushButton>(QStringLiteral("Compare"));
    else if (control == QLatin1String("card"))
        widget = std::make_unique<CardFrame>();
    else if (control == QLatin1String("line edit"))
        widget = std::make_unique<QLineEdit>();
    else
        widget = std::make_unique<QTabBar>();
    widget->resize(120, 40);
    const bool isOnGround = control == QLatin1String("button") || control == QLatin1String("tabs");
    for (const Theme* theme : {&Theme::dark(), &Theme::light()}) {
        QApplication::setPalette(theme->palette());
        QTRY_COMPARE(&Theme::of(widget->palette()), theme);
        QVERIFY(pixelsOf(*widget, isOnGround ? theme->background : theme->surface) > 2000);
    }
}

void IsocostStyleTest::onlyThePrimaryButtonIsFilled()
{
    QPushButton button(QStringLiteral("Export"));
    button.setCheckable(true);
    button.setChecked(true);
    const int frame = pixelsOf(button, Theme::light().accent); // reads as on
    QVERIFY2(frame > 0 && frame < 250, qPrintable(QString::number(frame)));
    button.setChecked(false);
    button.setDefault(true);
    QVERIFY(pixelsOf(button, Theme::light().accent) > 500);
    button.setEnabled(false);
    QCOMPARE(pixelsOf(button, Theme::light().accent), 0);
}

void IsocostStyleTest::tabsAreInkUnderlinedInBlue()
{
    QTabBar tabs;
    tabs.setDrawBase(false);
    tabs.setExpanding(false);
    tabs.addTab(QStringLiteral("MFU cost"));
    const int underline = tabs.tabRect(0).width() - 20; // 10 on each side
    QCOMPARE(pixelsOf(tabs, Theme::light().accent), 2 * underline);
    QVERIFY(pixelsOf(tabs, Theme::light().text) > 20);
}

// Only its word is left: nobody takes it for a choice.
void IsocostStyleTest::aSegmentOutOfUseIsFlat()
{
    SegmentedControl control(
        QStringLiteral("Period"), {QStringLiteral("Year"), QStringLiteral("Month")});
    control.setCurrent(0);
    for (int i = 0; i < 2; ++i)
        setLook(*control.segment(i), Look::Choice);
    control.resize(200, 30);
    QVERIFY(pixelsOf(*control.segment(0), Theme::light().surface) > 500); // the choice
    control.setEnabled(false);
    QCOMPARE(pixelsOf(*control.segment(0), Theme::light().surface), 0);
}

void IsocostStyleTest::aSegmentIsHitAnywhere()
{
    SegmentedControl control(
        QStringLiteral("Billing"), {QStringLiteral("Every hour"), QStringLiteral("Used hours")});
    control.resize(400, 30);
    control.show();
    QVERIFY(QTest::qWaitForWindowExposed(&control));
    const QSignalSpy chosen(&control, &SegmentedControl::chosen);
    QAbstractButton* second = control.segment(1);
    QTest::mouseClick(second, Qt::LeftButton, {}, {second->width() - 3, second->height() - 3});
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(control.current(), std::optional<int>(1));
    QVERIFY(pixelsOf(*second, Theme::light().accent) > 500); // the choice
    control.setCurrent(std::nullopt);
    QCOMPARE(pixelsOf(*control.segment(0), Theme::light().accent), 0);
}

void IsocostStyleTest::returnFoldsAndLinksGiveWay()
{
    QWidget window;
    QPushButton* fold = makeFold(QStringLiteral("Platforms"), &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    fold->setFocus();
    QTest::keyClick(fold, Qt::Key_Return);
    QVERIFY(fold->isChecked());
    QTest::keyClick(fold, Qt::Key_Space);
    QVERIFY(!fold->isChecked());
    const QPushButton* link = makeLink(QStringLiteral("4 risks, $29,700 expected"), &window);
    QVERIFY(link->minimumWidth() > 0 && link->minimumWidth() < link->sizeHint().width() / 2);
}

void IsocostStyleTest::aResetIsDrawnAndLeavesItsRoom()
{
    const std::unique_ptr<QToolButton> reset(makeReset(QStringLiteral("PUE"), nullptr));
    QCOMPARE(reset->accessibleName(), QStringLiteral("Reset PUE"));
    QVERIFY(!reset->sizePolicy().retainSizeWhenHidden()); // to the name of its row
    QVERIFY(pixelsOf(*reset, Theme::light().background) < 18 * 18); // an arrow stands there
}

void IsocostStyleTest::scrollBarsHaveNoArrows()
{
    QScrollBar bar(Qt::Vertical);
    bar.resize(10, 200);
    bar.setRange(0, 100);
    bar.setPageStep(100);
    QStyleOptionSlider option;
    option.initFrom(&bar);
    option.orientation = Qt::Vertical;
    option.maximum = 100;
    option.pageStep = 100;
    const auto part = [&bar, &option](QStyle::SubControl control) {
        return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, control, &bar);
    };
    QCOMPARE(part(QStyle::SC_ScrollBarGroove), QRect(0, 0, 10, 200));
    QCOMPARE(part(QStyle::SC_ScrollBarSlider), QRect(0, 0, 10, 100)); // half is in sight
    QVERIFY(part(QStyle::SC_ScrollBarAddLine).isEmpty());
}

void IsocostStyleTest::narrowRowHeadsKeepWhereTheyDiffer()
{
    QTableWidget table(2, 1);
    table.setVerticalHeaderLabels({QStringLiteral("Year of the fleet on a one-year term"),
        QStringLiteral("Year of the fleet on a one-year loan")});
    table.verticalHeader()->setMaximumWidth(140);
    table.resize(400, 200);
    const auto head = [&table](int row) {
        const QHeaderView& heads = *table.verticalHeader();
        return table.verticalHeader()
            ->grab({0, heads.sectionViewportPosition(row) + 2, 140, heads.sectionSize(row) - 4})
            .toImage();
    };
    QVERIFY(head(0) != head(1));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::IsocostStyleTest)
#include "tst_isocost_style.moc"
