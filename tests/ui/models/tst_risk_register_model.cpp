// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "core/model/limits.h"
#include "core/model/risk_register.h"
#include "tests/support/test_program.h"
#include "tests/ui/models/model_fixture.h"
#include "ui/models/risk_register_model.h"
#include "ui/models/theme.h"

namespace isocost {

using Model = RiskRegisterModel;

class RiskRegisterModelTest : public QObject, private test::ModelFixture<RiskRegisterModel> {
    Q_OBJECT

private slots:
    void init() { renew(); }
    void theRowsOfTheModelAreShown();
    void aRiskLeftOutExpectsNothing();
    void moneyIsReadInDollars_data();
    void moneyIsReadInDollars();
    void cellsAreEditedByRole();
    void onlyWhatIsTypedCanBeTyped();
    void aRefusalIsToldAndChangesNothing();
    void rowsComeGoAndMove();
    void newRisksHaveNamesOfTheirOwn();
    void undoAndScenariosChangeTheRowsInPlace();
    void anotherValueTouchesNoRow();
    void hostileNamesAreOneLineOfText();
    void theTableOfTheClipboardIsExactAndSafe();

private:
    bool set(int row, int column, const QVariant& value, int role = Qt::EditRole)
    {
        return m_model->setData(m_model->index(row, column), value, role);
    }
    [[nodiscard]] const std::vector<Risk>& risks() const { return m_document->current().risks; }
};

// model.md R1: compiler incompatibility 15 % x 150,000 per project; 0.15 x 150,000 = 22,500.
void RiskRegisterModelTest::theRowsOfTheModelAreShown()
{
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(at(1, Model::Counted, Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    QCOMPARE(at(1, Model::Name).toString(), QStringLiteral("Compiler incompatibility"));
    QCOMPARE(at(1, Model::Unit).toString(), QStringLiteral("project"));
    QCOMPARE(at(1, Model::Probability).toString(), QStringLiteral("15 %"));
    QCOMPARE(at(1, Model::Impact).toString(), QStringLiteral("$150,000"));
    QCOMPARE(at(1, Model::ExpectedLoss).toString(), QStringLiteral("$22,500"));
    QCOMPARE(at(1, Model::Probability, Qt::EditRole).toDouble(), 0.15);
    QCOMPARE(at(1, Model::Impact, Qt::AccessibleTextRole).toString(),
        QStringLiteral("Impact: $150,000"));
    QCOMPARE(at(1, Model::Counted, Qt::AccessibleTextRole).toString(),
        QStringLiteral("Compiler incompatibility is counted"));
}

void RiskRegisterModelTest::aRiskLeftOutExpectsNothing()
{
    QVERIFY(set(1, Model::Counted, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!risks()[1].isEnabled);
    QCOMPARE(at(1, Model::ExpectedLoss).toString(), QStringLiteral("\u2013"));
    QCOMPARE(at(1, Model::ExpectedLoss, Qt::EditRole).toDouble(), 0.0);
    QCOMPARE(at(1, Model::Name, Qt::ForegroundRole).value<QColor>(), Theme::light().muted);
    // 29,700 less 22,500
    QCOMPARE(m_document->results().of(Metric::RiskExposure).value, 7200.0);
}

void RiskRegisterModelTest::moneyIsReadInDollars_data()
{
    QTest::addColumn<double>("impact");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << 0.0 << "$0";
    QTest::newRow("cents") << 3.25 << "$3.25";
    QTest::newRow("dollars") << 600.0 << "$600";
    QTest::newRow("no cents") << 1234567.5 << "$1,234,568";
    QTest::newRow("billions") << 1.25e9 << "$1.25B";
}

void RiskRegisterModelTest::moneyIsReadInDollars()
{
    QFETCH(double, impact);
    QFETCH(QString, text);
    QVERIFY(set(0, Model::Impact, impact));
    QCOMPARE(at(0, Model::Impact).toString(), text);
}

void RiskRegisterModelTest::cellsAreEditedByRole()
{
    const QSignalSpy edited(m_model.get(), &Model::edited);
    QVERIFY(set(0, Model::Name, QStringLiteral(" Link failure ")));
    QVERIFY(set(0, Model::Unit, QStringLiteral("month")));
    QVERIFY(set(0, Model::Probability, 0.5));
    QVERIFY(set(0, Model::Impact, 1000.0));
    QCOMPARE(risks()[0], (Risk{"Link failure", 0.5, 1000.0, "month", true}));
    QCOMPARE(m_document->undoStack().count(), 4);
    QCOMPARE(edited.count(), 4);
}

void RiskRegisterModelTest::onlyWhatIsTypedCanBeTyped()
{
    const auto flags = [this](int column) { return m_model->flags(m_model->index(0, column)); };
    for (const int column : {Model::Name, Model::Unit, Model::Probability, Model::Impact})
        QVERIFY(flags(column).testFlag(Qt::ItemIsEditable));
    QVERIFY(flags(Model::Counted).testFlag(Qt::ItemIsUserCheckable));
    for (const int column : {Model::Counted, Model::ExpectedLoss})
        QVERIFY(!flags(column).testFlag(Qt::ItemIsEditable));
    QVERIFY(!set(0, Model::ExpectedLoss, 5.0));
    QVERIFY(!set(0, Model::Counted, true));
    QVERIFY(!m_model->setData({}, 5.0));
    QCOMPARE(risks(), presetRisks());
}

void RiskRegisterModelTest::aRefusalIsToldAndChangesNothing()
{
    const QSignalSpy refused(m_model.get(), &Model::refused);
    QVERIFY(!set(0, Model::Name, QStringLiteral("  ")));
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused.first().first().toString(), QStringLiteral("a risk needs a name"));
    QVERIFY(!set(0, Model::Probability, 1.5));
    QCOMPARE(refused.count(), 2);
    QCOMPARE(risks(), presetRisks());
    QVERIFY(!m_document->isDirty());
}

void RiskRegisterModelTest::rowsComeGoAndMove()
{
    QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
    QVERIFY(m_model->move(3, 0));
    QCOMPARE(at(0, Model::Name).toString(), QStringLiteral("Out of memory"));
    QCOMPARE(at(1, Model::Name).toString(), QStringLiteral("Interconnect failure"));
    QVERIFY(m_model->remove(1));
    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(at(1, Model::Name).toString(), QStringLiteral("Compiler incompatibility"));
    QVERIFY(m_model->add());
    QCOMPARE(m_model->rowCount(), 4);
    QVERIFY(!m_model->remove(9));
    while (m_model->rowCount() > 0)
        QVERIFY(m_model->remove(0));
    QVERIFY(risks().empty());
    QCOMPARE(reset.count(), 0);
}

void RiskRegisterModelTest::newRisksHaveNamesOfTheirOwn()
{
    QVERIFY(m_model->add());
    QVERIFY(m_model->add());
    QCOMPARE(at(4, Model::Name).toString(), QStringLiteral("New risk"));
    QCOMPARE(at(5, Model::Name).toString(), QStringLiteral("New risk 2"));
    QCOMPARE(m_document->results().of(Metric::RiskExposure).value, 29700.0);
    const QSignalSpy refused(m_model.get(), &Model::refused);
    while (risks().size() < limits::kRisks)
        QVERIFY(!m_document->addRisk({"more", 0.0, 0.0, "event", true}));
    QVERIFY(!m_model->add());
    QCOMPARE(refused.count(), 1);
}

void RiskRegisterModelTest::undoAndScenariosChangeTheRowsInPlace()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("Two risks")));
    QVERIFY(m_model->remove(0));
    QVERIFY(m_model->remove(2));
    QVERIFY(set(0, Model::Probability, 0.3));
    const QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
    m_document->switchTo(0);
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(at(0, Model::Name).toString(), QStringLiteral("Interconnect failure"));
    QCOMPARE(at(1, Model::Probability).toString(), QStringLiteral("15 %"));
    QCOMPARE(at(3, Model::Name).toString(), QStringLiteral("Out of memory"));
    m_document->undoStack().undo();
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(at(0, Model::Probability).toString(), QStringLiteral("15 %"));
    m_document->undoStack().undo();
    QCOMPARE(at(2, Model::Name).toString(), QStringLiteral("Out of memory"));
    QCOMPARE(reset.count(), 0);
}

void RiskRegisterModelTest::anotherValueTouchesNoRow()
{
    const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    QVERIFY(!m_document->setNumber({Parameter::Mfu, 0}, 0.6));
    QCOMPARE(changed.count(), 0);
    QVERIFY(set(2, Model::Impact, 1.0));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 2);
}

void RiskRegisterModelTest::hostileNamesAreOneLineOfText()
{
    QVERIFY(m_document->addRisk({"a\nb", 0.0, 0.0, "x", true})); // no name has two lines
    QVERIFY(!m_document->addRisk({"<b>a</b>  b c", 0.0, 0.0, "x  y", true}));
    QCOMPARE(at(4, Model::Name).toString(), QStringLiteral("<b>a</b> b c"));
    QCOMPARE(at(4, Model::Unit).toString(), QStringLiteral("x y"));
    QVERIFY(!at(4, Model::Name, Qt::ToolTipRole).isValid()); // Qt would read it as rich text
}

void RiskRegisterModelTest::theTableOfTheClipboardIsExactAndSafe()
{
    QVERIFY(set(0, Model::Name, QStringLiteral("=cmd")));
    QVERIFY(set(0, Model::Probability, 1.0 / 3.0));
    QVERIFY(set(3, Model::Counted, Qt::Unchecked, Qt::CheckStateRole));
    const QStringList lines = m_model->tableText().split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("On\tRisk\tCounted per\tProbability\tImpact\tExpected loss"));
    QCOMPARE(lines[1], QStringLiteral("yes\t'=cmd\trun\t0.3333333333333333\t45000\t15000"));
    QCOMPARE(lines[4], QStringLiteral("no\tOut of memory\tevent\t0.12\t5000\t0"));
    QCOMPARE(lines.size(), 6); // and the end of the last line
}

} // namespace isocost

ISOCOST_TEST_WITH(QGuiApplication, isocost::RiskRegisterModelTest)
#include "tst_risk_register_model.moc"
