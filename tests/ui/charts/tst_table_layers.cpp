// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows, cells, flows and heat maps on data made here: places of words, colours, readings.
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/table_pictures.h"
#include "ui/charts/crosshair.h"
#include "ui/charts/layers.h"
#include "ui/charts/panel_grid.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using namespace isocost::test;

namespace {

struct Shown {
    QCustomPlot plot;
    PanelGrid grid{plot};
    QImage image;

    explicit Shown(const ViewPanel& panel, QSize size = {900, 500}, double scale = 1.0)
    {
        const Theme& theme = Theme::light();
        plot.setBackground(QBrush(theme.surface));
        grid.applyTheme(theme, scale);
        grid.show(pictureOf({panel}), nullptr);
        grid.layoutFor(size);
        image = plot.toPixmap(size.width(), size.height()).toImage();
    }
    [[nodiscard]] const PanelView& view() const { return *grid.panels().front(); }
    [[nodiscard]] const std::vector<PlacedLabel>& words() const { return view().labels().inside; }
    [[nodiscard]] const PlacedLabel* word(const QString& text) const
    {
        const auto found = std::ranges::find(words(), text, &PlacedLabel::text);
        return found == words().end() ? nullptr : &*found;
    }
    [[nodiscard]] QString read(QPointF pixel) const
    {
        Crosshair crosshair;
        crosshair.moveTo(view(), view().canvas().x->pixelToCoord(pixel.x()), pixel.y());
        return crosshair.text();
    }
};

} // namespace

class TestTableLayers : public QObject {
    Q_OBJECT

private slots:
    void wordsNeverTouch()
    {
        for (const QSize size : {QSize(1240, 640), QSize(900, 500), QSize(600, 300)}) {
            for (const ViewPanel& panel : {rowsPanel(), heatPanel(), matrixPanel(), cellsPanel(),
                     figurePanel(), flowsPanel()}) {
                const Shown shown(panel, size);
                const auto& words = shown.words();
                for (std::size_t i = 0; i < words.size(); ++i) {
                    const QRectF place = words[i].place;
                    QVERIFY2(QRectF(QPointF(-3.0, -1.0), QSizeF(size) + QSizeF(6.0, 2.0))
                                 .contains(place),
                        qPrintable(words[i].text));
                    for (std::size_t k = i + 1; k < words.size(); ++k) // 2 px of air on each side
                        QVERIFY2(!place.adjusted(2.0, 1.0, -2.0, -1.0)
                                      .intersects(words[k].place.adjusted(2.0, 1.0, -2.0, -1.0)),
                            qPrintable(words[i].text + " / " + words[k].text));
                }
            }
        }
    }

    // Six rows of 90 pixels: at 12 px and scale 1.6 the back of the room would read nothing.
    void rowsOfAPresentationTakeTheRoomTheyHave()
    {
        const auto size = [](const Shown& shown, const char* word) {
            return shown.word(word)->font.pixelSize();
        };
        QCOMPARE(size(Shown(rowsPanel(), {1400, 700}), "Before"), 12);
        const Shown tall(rowsPanel(), {1400, 700}, 1.6);
        QCOMPARE(size(tall, "Before"), qRound(12.0 * 1.6 * 1.75));
        QVERIFY(tall.word("100 %"));
        QCOMPARE(size(Shown(rowsPanel(), {1400, 360}, 1.6), "Before"), qRound(12.0 * 1.6));
        // no column goes for larger type
        const Shown narrow(rowsPanel(), {760, 700}, 1.6);
        QVERIFY(size(narrow, "Before") < size(tall, "Before"));
        QVERIFY(narrow.word("100 %"));
    }

    void columnsAreAligned()
    {
        const Shown shown(rowsPanel());
        const QRectF area = shown.view().canvas().area();
        QCOMPARE(shown.word("-$30")->place.right(), shown.word("$80")->place.right());
        QVERIFY(shown.word("$80")->place.left() >= area.right());
        QVERIFY(shown.word("Price of the part")->place.right() <= area.left());
        QVERIFY(shown.word("Price of the part")->place.left() > shown.word("Before")->place.left());
        QVERIFY(shown.word("5")->place.left() >= shown.view().canvas().pixelX(80.0));
        QVERIFY(shown.word("3")->place.right() <= shown.view().canvas().pixelX(50.0));
    }

    // At 600 pixels the shares go first, the amounts stay.
    void columnsGiveWayToTheBars()
    {
        const Shown shown(rowsPanel(), {300, 300});
        QVERIFY(!shown.word("100 %"));
        QVERIFY(shown.word("$80"));
        QVERIFY(shown.view().canvas().area().width() >= 100.0);
    }

    // A source is told as far as there is room; it drives no other column out.
    void anElasticColumnTakesWhatIsFree()
    {
        ViewPanel panel;
        panel.id = "list";
        panel.rows.emplace();
        const std::string source = "the published comparison of the three chips of that year";
        panel.rows->rows = {{.before = {{"Price"}},
            .after = {{"$12.50"}, {source, {}, false, std::nullopt, true}, {"878"}}}};
        const auto told = [&panel](int width) {
            const Shown shown(panel, {width, 200});
            const auto starts = [](const PlacedLabel& word) {
                return word.text.startsWith("the p");
            };
            return shown.word("878") ? std::ranges::find_if(shown.words(), starts)->text
                                     : QString();
        };
        QCOMPARE(told(800), toQt(source));
        const QString narrow = told(400);
        const QString narrower = told(340);
        QVERIFY2(narrow.endsWith(u'\u2026') && narrower.endsWith(u'\u2026'), qPrintable(narrow));
        QVERIFY(narrower.size() < narrow.size());
    }

    // A table without bars: where its words lack a little room, the label gives just that.
    void labelsLoseNoMoreThanIsMissing()
    {
        ViewPanel panel;
        panel.id = "list";
        panel.rows.emplace();
        ViewRowItem row;
        row.before = {{"The cost of a billion tokens is tracked"}};
        row.after = {{"done"}};
        panel.rows->rows = {row};
        const auto label = [&panel](int width) {
            const Shown shown(panel, {width, 200});
            const auto starts = [](const PlacedLabel& word) { return word.text.startsWith("The"); };
            return std::ranges::find_if(shown.words(), starts)->text;
        };
        int width = 400;
        while (label(width).startsWith(u"The cost of a billion tokens is tracked"))
            width -= 4;
        QVERIFY2(label(width).startsWith(u"The cost of a billion"), qPrintable(label(width)));
    }

    void valueBeyondTheAxisIsPinnedWithAnArrow()
    {
        const Shown shown(rowsPanel());
        const QRectF area = shown.view().canvas().area();
        const PlacedLabel* const words = shown.word("leaves the rent out");
        QVERIFY(words);
        QVERIFY(words->place.right() < area.right());
        const QPoint arrow(qRound(area.right()) - 7, qRound(words->place.center().y()));
        QCOMPARE(shown.image.pixelColor(arrow), Theme::light().stop);
    }

    void barsHaveTheirColours()
    {
        const Shown shown(rowsPanel());
        const Canvas& canvas = shown.view().canvas();
        const auto at = [&](double x, const char* row) {
            return shown.image.pixelColor(
                qRound(canvas.pixelX(x)), qRound(shown.word(row)->place.center().y()));
        };
        QCOMPARE(at(65.0, "Price of the part"), Theme::light().good);
        QCOMPARE(at(30.0, "After"), Theme::light().accent);
        QCOMPARE(at(40.0, "Derived"), Theme::light().surface); // hollow
        QCOMPARE(at(20.0, "Derived"), Theme::light().accent);
    }

    void aDoubtWithoutRoomKeepsItsSign()
    {
        ViewPanel panel = rowsPanel();
        const auto row = std::ranges::find_if(panel.rows->rows,
            [](const ViewRowItem& item) { return item.before.at(0).text == "After"; });
        RowBar& bar = row->bars.at(0);
        bar.isDoubted = true;
        bar.after = "old";
        QVERIFY(Shown(panel).word(QStringLiteral("\u25b2 old")));
        bar.after = std::string(300, 'x');
        const Shown shown(panel);
        QVERIFY(shown.word(QStringLiteral("\u25b2")));
        QVERIFY(!shown.word(QStringLiteral("\u25b2 ") + toQt(bar.after)));
    }

    // Over the rows between: a band or a tint does not hide it.
    void connectorRunsThroughToTheNextBar()
    {
        const Shown shown(rowsPanel());
        const int x = qRound(shown.view().canvas().pixelX(50.0) - 0.5);
        const int y = qRound(shown.word("Outlier")->place.center().y());
        const int beside = shown.image.pixelColor(x + 6, y).lightness();
        QVERIFY(std::min(shown.image.pixelColor(x, y).lightness(),
                    shown.image.pixelColor(x + 1, y).lightness())
            < beside - 30);
    }

    void rowsAndCellsAreRead()
    {
        const Shown rows(rowsPanel());
        QCOMPARE(rows.read(rows.word("Price of the part")->place.center()),
            QStringLiteral("the price takes 30"));
        QCOMPARE(rows.read(rows.word("+$900")->place.center()), QStringLiteral("900, far out"));
        const Shown cells(matrixPanel());
        QCOMPARE(cells.read(cells.word("$100M")->place.center()), QStringLiteral("cell 4"));
        const Shown flows(flowsPanel(), {1200, 600});
        QCOMPARE(placeTable(flows.view().data(), flows.view().canvas()).readings.size(),
            std::size_t(15)); // three ends, twelve changes
        QCOMPARE(flows.read(flows.word("Place B")->place.center()), QStringLiteral("end 0"));
        const Shown narrow(flowsPanel(), {600, 400}); // the nearest only
        QCOMPARE(placeTable(narrow.view().data(), narrow.view().canvas()).readings.size(),
            std::size_t(6));
    }

    void aLongReadingIsBrokenToThePanel()
    {
        ViewPanel panel = rowsPanel();
        QString whole;
        for (int i = 0; i < 60; ++i)
            whole += QStringLiteral("word%1 ").arg(i);
        panel.rows->rows[1].reading = whole.trimmed().toStdString();
        const Shown shown(panel, {480, 400});
        const QPointF place = shown.word(toQt(panel.rows->rows[1].before[0].text))->place.center();
        Crosshair crosshair;
        crosshair.moveTo(shown.view(), shown.view().canvas().x->pixelToCoord(place.x()), place.y());
        QCOMPARE(crosshair.text(), whole.trimmed());
        QVERIFY(shown.view()
                    .readingArea()
                    .adjusted(-1.0, 0.0, 1.0, 0.0)
                    .contains(QRectF(crosshair.box()).center()));
        QVERIFY(crosshair.box().width() <= shown.view().readingArea().width());
        QVERIFY(crosshair.box().height() > 60.0);
    }

    void theBoxLeavesTheRowInSight()
    {
        const ViewPanel panel = rowsPanel();
        const Shown shown(panel, {600, 400});
        for (const ViewRowItem& row : panel.rows->rows) {
            const QRectF word = shown.word(toQt(row.before[0].text))->place;
            Crosshair crosshair;
            crosshair.moveTo(shown.view(), shown.view().canvas().x->pixelToCoord(word.center().x()),
                word.center().y());
            QVERIFY2(!crosshair.box().intersects(word), row.before[0].text.c_str());
        }
    }

    void flowsGiveWayFromTheNotesToTheDearestEnds()
    {
        const Shown roomy(flowsPanel(), {1200, 600});
        for (const char* const word : {"Would change, if", "pays back", "Place A", "$2.04"})
            QVERIFY2(roomy.word(word), word);
        const Shown low(flowsPanel(), {1200, 300});
        QVERIFY(!low.word("pays back"));
        QVERIFY(low.word("Place A"));
        const Shown small(flowsPanel(), {480, 200});
        QVERIFY(!small.word("Place A"));
        for (const char* const word : {"Place B", "to Place C", "-9 %"}) // the answer stays
            QVERIFY2(small.word(word), word);
    }

    void notesThatAreTooLongAreBroken()
    {
        ViewPanel panel = flowsPanel();
        panel.flows[0].notes = {
            {"a note of many words that say why the answer is what it is, and "
             "what is said against it, and by whom, in which year, with source"}};
        const Shown shown(panel, {1200, 700});
        QString all;
        for (const PlacedLabel& label : shown.words())
            all += label.text + u' ';
        QVERIFY(all.contains(toQt(panel.flows[0].notes[0].text)));
    }

    // Equal to the centre is the surface; half and double are as far from it.
    void heatMapDivergesAroundItsCentre()
    {
        ViewPanel panel = heatPanel();
        panel.heatMap->columns = 3;
        panel.heatMap->rows = 1;
        panel.heatMap->values = {10.0, 20.0, 40.0};
        panel.heatMap->contours.clear();
        panel.heatMap->regions.clear();
        const Shown shown(panel);
        const QRectF area = shown.view().canvas().area();
        const auto at = [&](double share) {
            return shown.image.pixelColor(
                qRound(area.left() + share * area.width()), qRound(area.center().y()));
        };
        const Theme& theme = Theme::light();
        QCOMPARE(at(0.5), theme.surface);
        QCOMPARE(at(0.1), colourOf({Ink::Role::Cheaper, 0, 0.75}, theme));
        QCOMPARE(at(0.9), colourOf({Ink::Role::Dearer, 0, 0.75}, theme));
        QCOMPARE(at(0.3), at(0.1)); // one cell has one colour: nothing is interpolated
    }

    void cellWithoutAValueIsHatched()
    {
        const Shown shown(heatPanel());
        const QRectF area = shown.view().canvas().area();
        int hatched = 0;
        for (int i = 0; i < 60; ++i)
            hatched += shown.image.pixelColor(qRound(area.left()) + 8, qRound(area.top()) + 60 + i)
                != Theme::light().surface;
        QVERIFY(hatched > 2);
        QVERIFY(hatched < 58);
        QCOMPARE(shown.read({area.left() + 8.0, area.center().y()}).section(u':', 1),
            QStringLiteral(" no number"));
        // The middle of the cell in column and row 20 of 40: 0.4075 and 8.3375, 8.3375 / 0.4075.
        QVERIFY(shown.read(shown.view().canvas().at({0.4075, 8.3375}))
                    .endsWith(QStringLiteral(": $20.46")));
    }

    // A figure is read and explained as a whole.
    void aPanelHasOneReading()
    {
        ViewPanel panel = figurePanel();
        QVERIFY(placeTable(panel, Shown(panel).view().canvas()).readings.empty());
        panel.reading = "burnt an hour: $1,536";
        panel.address = "a.result";
        const Shown shown(panel);
        QCOMPARE(shown.read(shown.word("$1,536")->place.center()),
            QStringLiteral("burnt an hour: $1,536"));
        const auto readings = placeTable(panel, shown.view().canvas()).readings;
        QCOMPARE(readings.at(0).address, QStringLiteral("a.result"));
    }

    // From 20 to 40, and not beyond; a row with bars has none.
    void pointsWithoutBarsAreJoined()
    {
        const Shown shown(rowsPanel());
        const auto at = [&](double x) {
            return shown.image.pixelColor(qRound(shown.view().canvas().pixelX(x)),
                qRound(shown.word("Derived")->place.center().y()));
        };
        QCOMPARE(at(30.0), colourOf({Ink::Role::Grey}, Theme::light()));
        QVERIFY(at(50.0) != colourOf({Ink::Role::Grey}, Theme::light()));
    }

    // Four cells in 2,000 x 900 pixels stay cells.
    void fewCellsAreNoWall()
    {
        ViewPanel panel = cellsPanel();
        panel.key.clear();
        panel.cells = ViewCells{4, {{{Ink::Role::Stop}, false, 4}}};
        const Shown shown(panel, {2000, 900});
        int stop = 0;
        for (int y = 0; y < shown.image.height(); ++y)
            for (int x = 0; x < shown.image.width(); ++x)
                stop += shown.image.pixelColor(x, y) == Theme::light().stop;
        QVERIFY(stop > 4 * 60 * 60 && stop <= 4 * 72 * 72);
    }

    void contoursAreNamedOnTheLine()
    {
        const Shown shown(heatPanel());
        const Canvas& canvas = shown.view().canvas();
        for (const int level : {10, 20, 40}) {
            const PlacedLabel* const word = shown.word(QStringLiteral("$%1").arg(level));
            QVERIFY(word);
            QVERIFY(word->hasHalo);
            const double x = canvas.x->pixelToCoord(word->place.center().x());
            QVERIFY(std::abs(canvas.pixelY(level * x) - word->place.center().y()) < 3.0);
        }
        QVERIFY(shown.word("dearer"));
        QVERIFY(shown.word("cheaper"));
    }

    void everyCellIsPainted()
    {
        ViewPanel panel = cellsPanel();
        panel.key.clear();
        panel.cells =
            ViewCells{4, {{{Ink::Role::Accent}, false, 6}, {{Ink::Role::Stop}, false, 2}}};
        const Shown shown(panel, {400, 220});
        int accent = 0;
        int stop = 0;
        for (int y = 0; y < shown.image.height(); ++y) {
            for (int x = 0; x < shown.image.width(); ++x) {
                accent += shown.image.pixelColor(x, y) == Theme::light().accent;
                stop += shown.image.pixelColor(x, y) == Theme::light().stop;
            }
        }
        QVERIFY(stop > 0);
        QVERIFY(std::abs(accent - 3.0 * stop) < 0.05 * accent); // 6 to 2
    }

    void noAxesWhereThereIsNothingToMeasure()
    {
        for (const ViewPanel& panel : {matrixPanel(), cellsPanel(), figurePanel(), flowsPanel()}) {
            const Shown shown(panel);
            QVERIFY(!shown.view().canvas().x->visible());
            QVERIFY(!shown.view().canvas().y->visible());
        }
        QVERIFY(Shown(rowsPanel()).view().canvas().x->visible());
    }

    // Heading 20, heads 20 and six rows of 24, then the axis.
    void rowsSayTheHeightTheyNeed()
    {
        ViewPanel panel = rowsPanel();
        panel.x.isShown = false;
        QCOMPARE(Shown(panel).view().neededHeight(), 184.0);
    }
};

QTEST_MAIN(TestTableLayers)
#include "tst_table_layers.moc"
