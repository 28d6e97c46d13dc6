// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// No part of the window takes the & of a user's name for a shortcut.
#include <QAbstractButton>
#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_views.h"

namespace isocost {

namespace {

const QString kName = QStringLiteral("R&D");

bool eatsTheSign(const QString& label)
{
    QString text = label;
    return text.remove(QStringLiteral("R&&D")).contains(kName);
}

QStringList textsOf(const QWidget& window)
{
    QStringList texts;
    for (const auto* const button : window.findChildren<QAbstractButton*>())
        texts += button->text();
    for (const auto* const action : window.findChildren<QAction*>())
        texts += action->text();
    for (const auto* const menu : window.findChildren<QMenu*>())
        texts += menu->title();
    for (const auto* const tabs : window.findChildren<QTabBar*>())
        for (int i = 0; i < tabs->count(); ++i)
            texts += tabs->tabText(i);
    return texts;
}

} // namespace

class NamesInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theSignOfANameIsNoShortcut();

private:
    QTemporaryDir m_folder;
    QString m_project;
};

// With the name at every place that a user can name, and with findings that have links.
void NamesInWindowTest::initTestCase()
{
    Project project = sampleProject("reference");
    for (Scenario& scenario : project.scenarios) {
        for (Platform& platform : scenario.platforms)
            platform.label = "R&D " + platform.key;
        for (Risk& risk : scenario.risks)
            risk.name = "R&D";
    }
    Scenario other = project.scenarios.front();
    other.name = "R&D what if";
    project.scenarios.front().name = "R&D";
    for (Scenario& scenario : project.scenarios)
        if (!scenario.plan.empty())
            scenario.plan = "R&D";
    other.plan = "R&D";
    project.scenarios.push_back(other);
    project.versions.push_back({"R&D", "2026-07-20T10:00:00Z", {project.scenarios.front()}});
    m_project = m_folder.filePath(QStringLiteral("R&D.isocost"));
    saveProjectAs(project, m_project.toStdString());
}

void NamesInWindowTest::theSignOfANameIsNoShortcut()
{
    WindowUnderTest window(m_project);
    window->resize(1280, 900);
    window.show();
    Document& document = window.document();
    document.undoStack().clear();
    QVERIFY(!document.setNumber(kH100Mfu, 0.3));
    window->parts().assumptions->reveal(kH100Mfu);
    qsizetype seen = 0;
    for (int view = 0; view < static_cast<int>(viewTable().size()); ++view) {
        window->parts().charts->showView(view);
        QTest::qWait(1);
        for (const QString& text : textsOf(*window)) {
            QVERIFY2(!eatsTheSign(text), qPrintable(text));
            seen += text.contains(QStringLiteral("R&&D")) ? 1 : 0;
        }
    }
    QVERIFY(seen > 0);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("change of R&D h100 MFU"));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::NamesInWindowTest)
#include "tst_names_in_window.moc"
