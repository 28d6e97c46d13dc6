// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window on a German desktop: every number in sight, and every one that is spoken, has
// its signs; what is copied for a spreadsheet its decimal sign; what is saved none of them.
#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

#include "core/store/project_file.h"
#include "core/views/view_table.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/headline_card.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/follow_locale.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/panel/price_row.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"

namespace isocost {

namespace {

const QLocale kGerman(QLocale::German, QLocale::Germany);

QStringList textsOf(const QWidget& widget)
{
    QStringList texts{widget.accessibleName(), widget.accessibleDescription(),
        widget.property("text").toString(), widget.property("placeholderText").toString()};
    if (const auto* const bar = qobject_cast<const QTabBar*>(&widget))
        for (int tab = 0; tab < bar->count(); ++tab)
            texts << bar->tabText(tab);
    return texts;
}

// Quoted below a price, as whoever said it wrote it.
bool isSource(const QWidget& widget)
{
    return qobject_cast<const ElidedLabel*>(&widget)
        && qobject_cast<const PriceRow*>(widget.parentWidget());
}

// Where the first number with other signs stands; empty when all have them.
QString wrongNumber(const MainWindow& window)
{
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (isSource(*widget))
            continue;
        for (const QString& text : textsOf(*widget))
            if (const QString found = test::pointedNumber(text); !found.isEmpty())
                return found + QLatin1String(" in ") + text;
    }
    const QAbstractItemModel& model = *window.parts().comparison->table().model();
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            for (const int role : {int(Qt::DisplayRole), int(Qt::AccessibleTextRole)}) {
                const QString text = model.index(row, column).data(role).toString();
                if (!test::pointedNumber(text).isEmpty())
                    return text;
            }
    // Its formula and numbers; further down sources are quoted as they are.
    return test::pointedNumber(window.parts().explanation->text().section(QLatin1Char('\n'), 0, 2));
}

} // namespace

class LocaleTest : public QObject {
    Q_OBJECT

private slots:
    void init() { followLocale(kGerman); }
    void cleanup() { followLocale(QLocale::c()); }

    void everyNumberInSightHasItsSigns_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char* const sample : {"reference", "your-cluster", "cloud-or-own"})
            QTest::newRow(sample) << QStringLiteral("sample:") + QLatin1String(sample);
    }

    void everyNumberInSightHasItsSigns()
    {
        QFETCH(QString, sample);
        WindowUnderTest window(sample);
        window.show();
        window->parts().compare->setChecked(true);
        for (const ViewRow& view : viewTable()) {
            window->parts().charts->showView(QString::fromLatin1(view.id.data()));
            QCoreApplication::processEvents();
            const QString wrong = wrongNumber(*window);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        }
    }

    // $7.50M a year in English: 256 x 8,760 h x 2.972125 USD, and what serves (mock-up).
    void theHeroIsWrittenAsAGermanWritesIt()
    {
        WindowUnderTest window(QStringLiteral("sample:your-cluster"));
        QCOMPARE(window.card(0).headline().value, QStringLiteral("$7,50M"));
    }

    void aCopiedNumberIsOneToASpreadsheet()
    {
        WindowUnderTest window;
        const ComparisonTable& table = window->parts().comparison->table();
        table.copy();
        const QString text = QApplication::clipboard()->text();
        const double year = window.document().results().of(Metric::FleetAnnualCost).value;
        const QString cell = kGerman.toString(year, 'f', QLocale::FloatingPointShortest)
                                 .remove(kGerman.groupSeparator());
        QVERIFY2(text.contains(cell), qPrintable(cell + QLatin1String(" in ") + text));
    }

    void whatIsSavedHasThePointsOfEverybody()
    {
        WindowUnderTest window;
        const QString path = window.file(QStringLiteral("plan.isocost"));
        QVERIFY(!window.document().setNumber(kH100Mfu, 0.4375));
        QVERIFY(!window.document().saveAs(path));
        followLocale(QLocale::c());
        const Project saved = loadProject(path.toStdString());
        QVERIFY(saved.scenarios == window.document().project().scenarios);
    }
};

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::LocaleTest)
#include "tst_locale.moc"
