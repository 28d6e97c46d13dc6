// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/column/explanation_view.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_cards.h"
#include "ui/controls/figures.h"
#include "ui/controls/plain_text.h"
#include "ui/models/assumption_search.h"
#include "ui/models/theme.h"
#include "ui/panel/accelerator_list.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/scenario_bar.h"

namespace isocost {

class SmallPartsTest : public QObject {
    Q_OBJECT

private slots:
    void figuresAreOfOneWidth();
    void toolTipsEscapeMarkup();
    void threeLettersOfASentenceStayAway();
    void aNewPlatformGetsAFreeKey();
    void labelsNameTheirPlatform();
    void theBestMatchComesFirst();
    void everyPartTurnsDark_data();
    void everyPartTurnsDark();
};

void SmallPartsTest::figuresAreOfOneWidth()
{
    const QFont font = uiFont(23, QFont::DemiBold);
    QCOMPARE(
        tabularWidth(font, QStringLiteral("$1.11M")), tabularWidth(font, QStringLiteral("$8.08M")));
    QVERIFY(tabularWidth(font, QStringLiteral("11")) < tabularWidth(font, QStringLiteral("111")));
}

void SmallPartsTest::toolTipsEscapeMarkup()
{
    const QString tip = plainToolTip(QStringLiteral("<img src='/etc/passwd'>\nR&D"));
    QCOMPARE(tip, QStringLiteral("<qt>&lt;img src='/etc/passwd'&gt;<br>R&amp;D</qt>"));
}

void SmallPartsTest::threeLettersOfASentenceStayAway()
{
    ElidedLabel label(nullptr, 12, QStringLiteral("The fleet as planned; the others are what-ifs"));
    const auto isBlank = [&](int width) {
        label.resize(width, 20);
        const QImage image = label.grab().toImage();
        return image == [&] {
            QImage plain = image;
            plain.fill(image.pixelColor(0, 0));
            return plain;
        }();
    };
    QVERIFY(!isBlank(200));
    QVERIFY(isBlank(label.fontMetrics().horizontalAdvance(QStringLiteral("The\u2026"))));
}

void SmallPartsTest::aNewPlatformGetsAFreeKey()
{
    const Scenario scenario = referenceScenario();
    QCOMPARE(freePlatformKey(scenario, "B200-SXM"), std::string("b200_sxm"));
    QCOMPARE(freePlatformKey(scenario, "trn2"), std::string("trn2_2"));
}

void SmallPartsTest::labelsNameTheirPlatform()
{
    const Scenario scenario = referenceScenario();
    QCOMPARE(fullLabel(scenario, {Parameter::Mfu, 1}), QStringLiteral("Trainium2 MFU"));
    QCOMPARE(fullLabel(scenario, {Parameter::FacilityPue, -1}), QStringLiteral("PUE"));
}

void SmallPartsTest::theBestMatchComesFirst()
{
    // "spot" stands in ids and descriptions of many; the labels come first.
    const Scenario scenario = referenceScenario();
    const auto found = findAssumptions(scenario, QStringLiteral("spot nodes"));
    QVERIFY(!found.empty());
    QCOMPARE(found.front().parameter, Parameter::SpotNodes);
}

void SmallPartsTest::everyPartTurnsDark_data()
{
    QTest::addColumn<QString>("part");
    for (const char* part : {"panel", "cards", "findings", "explanation", "scenarios"})
        QTest::newRow(part) << part;
}

// The mean lightness of a picture of the part, light then dark.
void SmallPartsTest::everyPartTurnsDark()
{
    QFETCH(QString, part);
    test::Opened opened;
    const auto lightness = [&opened, &part](const Theme& theme) {
        QWidget window;
        window.setPalette(theme.palette());
        const auto show = [&window](QWidget* widget) {
            widget->setParent(&window);
            widget->resize(292, 400);
        };
        if (part == QLatin1String("panel"))
            show(new AssumptionPanel(&opened.document));
        else if (part == QLatin1String("cards"))
            show(new HeadlineCards(&opened.document));
        else if (part == QLatin1String("findings"))
            show(new FindingsView(&opened.document));
        else if (part == QLatin1String("explanation"))
            show(new ExplanationView(&opened.document));
        else
            show(new ScenarioBar(&opened.document));
        window.resize(292, 400);
        const QImage picture =
            window.grab().toImage().scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        return picture.pixelColor(0, 0).lightness();
    };
    QVERIFY(lightness(Theme::light()) > 200);
    QVERIFY(lightness(Theme::dark()) < 80);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SmallPartsTest)
#include "tst_small_parts.moc"
