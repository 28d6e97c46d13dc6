// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include "tests/support/test_program.h"
#include "ui/window/market_menu.h"
#include "ui/window/market_row.h"

using namespace isocost;

namespace {

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return {};
    return file.fileName();
}

// A row whose wishes come true, with a project behind it.
class OwnedControls : public MarketRow {
public:
    OwnedControls()
    {
        connect(
            this, &MarketRow::marketEdited, this, [this](const std::optional<MarketTrace>& market) {
                QVERIFY(!m_document.setMarket(market));
            });
        connect(this, &MarketRow::traceChosen, this, [this](const QString& path) {
            m_import = m_document.importMarket(path);
            tell(m_import);
        });
        connect(&m_document, &Document::valuesChanged, this, [this] {
            const auto& market = m_document.project().market;
            setMarket(market ? &*market : nullptr);
        });
    }
    // Returns why it was not taken.
    std::optional<QString> loadTrace(const QString& path)
    {
        emit traceChosen(path);
        return m_import.problem;
    }
    void choose(const char* name) { findChild<QAction*>(QLatin1String(name))->trigger(); }
    void setFleet(int nodes) { findChild<MarketMenu*>()->setFleet(nodes); }

private:
    QTemporaryDir m_folder;
    Document m_document{m_folder.path()};
    Document::Import m_import;
};

} // namespace

class TestMarketRow : public QObject {
    Q_OBJECT

private slots:
    void bothDialectsLoad()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        const QSignalSpy changed(&controls, &MarketRow::traceChosen);
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,4\n9.5,4\n10,2\n")));
        QCOMPARE(controls.trace()->peakNodes(), 4.0);
        QCOMPARE(controls.market()->neededNodes, 4);
        QVERIFY(!controls.loadTrace(
            write(folder, "b.json", R"({"metadata": {"gap_seconds": 3600}, "data": [3, 3, 2]})")));
        QCOMPARE(controls.trace()->endHours, 3.0);
        QCOMPARE(controls.market()->neededNodes, 3);
        QCOMPARE(changed.count(), 2);
        QVERIFY(controls.message().isEmpty());
    }

    void brokenTraceGetsASentenceAndLeavesTheOneBefore()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,4\n9.5,4\n10,2\n")));
        const auto problem =
            controls.loadTrace(write(folder, "broken.csv", "time,nodes\n0,4\nx,4\n"));
        QVERIFY(problem.has_value());
        QVERIFY2(problem->contains(QStringLiteral("broken.csv")), qPrintable(*problem));
        QVERIFY2(problem->contains(QStringLiteral("line 3")), qPrintable(*problem));
        QCOMPARE(controls.message(), *problem);
        QCOMPARE(controls.trace()->name, std::string("a.csv"));
        QVERIFY(controls.loadTrace(folder.filePath("none.csv")).has_value());
    }

    // Nodes that are lost, counted as nodes up: 4 of 4 for 1 h of 10.
    void wrongPolarityIsNoticedAndFlipped()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(
            !controls.loadTrace(write(folder, "lost.csv", "time,nodes\n0,0\n8.5,0\n9,4\n10,4\n")));
        QVERIFY(controls.message().contains(QStringLiteral("flip")));
        controls.choose("spotFlip");
        QVERIFY(controls.message().isEmpty());
        QCOMPARE(controls.trace()->nodeShare(), 0.9);
        controls.choose("spotRemove");
        QVERIFY(!controls.trace());
    }

    // The row shows what the project keeps, and nothing until it does.
    void itAsksAndDoesNotTake()
    {
        MarketRow controls;
        emit controls.traceChosen(QStringLiteral("a.csv"));
        QVERIFY(!controls.market());
        controls.refuse(QStringLiteral("It is too long."));
        QCOMPARE(controls.message(), QStringLiteral("It is too long."));
        controls.setMarket(nullptr); // nothing new: the sentence stays
        QCOMPARE(controls.message(), QStringLiteral("It is too long."));
    }

    void itIsSaidWhereTheTraceIsFrom()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,4\n9.5,4\n10,2\n")));
        const std::string& source = controls.market()->source;
        QVERIFY2(source.starts_with("Read from a.csv on 20"), source.c_str());
        const auto* const button = controls.findChild<QPushButton*>(QStringLiteral("spotEdit"));
        QVERIFY(button->toolTip().contains(QString::fromStdString(source)));
    }

    // Nodes between 4 and 16: turned round and back, the file's own numbers stand there again.
    void flippingTwiceLosesNothing()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,16\n2,4\n9.5,4\n")));
        const MarketTrace before = *controls.market();
        controls.choose("spotFlip");
        QCOMPARE(controls.trace()->peakNodes(), 12.0);
        QCOMPARE(controls.market()->neededNodes, 12);
        controls.choose("spotFlip");
        QVERIFY(controls.market() == before);
    }

    // 4 and 16 nodes lost of 20: 16 and 4 up. Only a count of nodes lost has a fleet.
    void aFleetIsMoreThanItsLargestLoss()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,16\n2,4\n9.5,4\n")));
        const auto* const action = controls.findChild<QAction*>(QStringLiteral("spotFleet"));
        QVERIFY(!action->isEnabled());
        controls.choose("spotFlip");
        QVERIFY(action->isEnabled());
        controls.setFleet(20);
        QCOMPARE(controls.market()->fleetNodes, std::optional(20));
        QCOMPARE(controls.trace()->steps[0].nodes, 4.0);
        QCOMPARE(controls.trace()->steps[1].nodes, 16.0);
        QCOMPARE(controls.market()->neededNodes, 16); // still all of them
        controls.choose("spotFlip");
        controls.choose("spotFlip");
        QCOMPARE(controls.market()->fleetNodes, std::optional(20));
        controls.setFleet(16);
        QCOMPARE(controls.market()->fleetNodes, std::nullopt);
        QCOMPARE(controls.market()->neededNodes, 12);
    }

    void theFleetIsAskedForFromItsPeakOn()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,16\n2,4\n9.5,4\n")));
        controls.choose("spotFlip");
        QTimer::singleShot(0, &controls, [] {
            auto* const dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            QCOMPARE(dialog->intMinimum(), 16);
            dialog->setIntValue(64);
            dialog->accept();
        });
        controls.choose("spotFleet");
        QCOMPARE(controls.market()->fleetNodes, std::optional(64));
        QCOMPARE(controls.trace()->peakNodes(), 60.0);
    }

    void guessedUnitIsToldAndCanBeChanged()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "0,16\n40,4\n48,4\n")));
        QVERIFY2(controls.message().contains(QStringLiteral("times read as seconds")),
            qPrintable(controls.message()));
        const MarketTrace before = *controls.market();
        controls.choose("spotUnit");
        QCOMPARE(controls.trace()->endHours, 48.0);
        QCOMPARE(controls.trace()->steps[1].hours, 40.0);
        QVERIFY(controls.message().isEmpty());
        controls.choose("spotUnit");
        QVERIFY(controls.market() == before);
        QVERIFY(!controls.loadTrace(write(folder, "b.csv", "time_h,nodes\n0,16\n48,4\n50,4\n")));
        QCOMPARE(controls.trace()->endHours, 50.0);
        QVERIFY(controls.message().isEmpty());
        QVERIFY(!controls.loadTrace(write(folder, "c.csv", "seconds,nodes\n0,16\n9e8,4\n1e9,4\n")));
        controls.choose("spotUnit");
        QVERIFY(controls.message().contains(QStringLiteral("at most a billion seconds")));
        QVERIFY(controls.findChild<QAction*>(QStringLiteral("spotUnit"))->isChecked());
    }

    void theNodesThatTheJobNeedsAreAskedFor()
    {
        const QTemporaryDir folder;
        OwnedControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,16\n2,4\n9.5,4\n")));
        const QList<QSpinBox*> boxes = controls.findChildren<QSpinBox*>();
        QCOMPARE(boxes.size(), 1);
        QCOMPARE(boxes[0]->text(), QStringLiteral("needs 16 of 16 nodes"));
        boxes[0]->setValue(5);
        QCOMPARE(controls.market()->neededNodes, 5);
    }
};

ISOCOST_TEST_WITH(QApplication, TestMarketRow)
#include "tst_market_row.moc"
