// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every clause of every view has its arguments, and names that hold what separates clauses are said
// whole: nothing takes a sentence apart.
#include <QTest>

#include "core/store/sample.h"
#include "core/text/phrase.h"
#include "core/views/picture/picture_table.h"
#include "core/views/picture/picture_text.h"
#include "core/views/view_table.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const std::vector<std::string> kNames{"A vs B", "Plan; v2", "x (y)", "36,5 %", "a and b", "Q: 1. R",
    "Base \u2192 C", "a, b | c", "{x}"};

// The project with such a name for every scenario, platform and risk: name(1), name(2), ...
template <class Name>
Project renamed(Project project, Name name)
{
    int count = 0;
    std::map<std::string, std::string> plans;
    for (Scenario& scenario : project.scenarios) {
        const std::string before = std::exchange(scenario.name, name(++count));
        plans[before] = scenario.name;
    }
    for (Scenario& scenario : project.scenarios) {
        if (!scenario.plan.empty())
            scenario.plan = plans.at(scenario.plan);
        for (Platform& platform : scenario.platforms)
            platform.label = name(1 + count + (&platform - scenario.platforms.data()));
        for (Risk& risk : scenario.risks)
            risk.name = name(100 + (&risk - scenario.risks.data()));
    }
    return project;
}

template <class Look>
void forEachPicture(const Project& project, Look look)
{
    for (const Scenario& scenario : project.scenarios) {
        const Inputs<double> in = resolve(scenario, project.catalog);
        const Results<double> results = evaluate(in);
        ViewInput input{&scenario, &project.catalog, &in, &results};
        input.project = &project;
        for (const ViewRow& row : viewTable())
            look(row, row.picture(input));
    }
}

// "Qqqqqq" of as many characters: nothing in it could be taken for a separator.
std::string plainName(const std::string& name)
{
    QString plain = QString::fromStdString(name);
    for (QChar& sign : plain)
        sign = QLatin1Char('q');
    plain[0] = QLatin1Char('Q');
    return plain.toStdString();
}

// What the picture says and tells, a line for each sentence and each cell of its table; without the
// quotation marks of a name that holds a comma.
QStringList wordsOf(const ViewPicture& picture)
{
    std::string text = say(picture.words.title, kShort) + '\n' + textOf(picture);
    for (const auto& [id, name, table] : tablesOf(picture)) {
        text += name + '\n';
        for (const DataColumn& column : table.columns)
            text += column.name + '\n';
        for (const std::vector<DataCell>& row : table.rows)
            for (const DataCell& cell : row)
                if (const auto* const words = std::get_if<std::string>(&cell))
                    text += *words + '\n';
    }
    return QString::fromStdString(text)
        .remove(QChar(0x201c))
        .remove(QChar(0x201d))
        .split(QLatin1Char('\n'));
}

} // namespace

class TestViewNames : public QObject {
    Q_OBJECT

private slots:
    void everyClauseOfEveryViewHasItsArguments_data();
    void everyClauseOfEveryViewHasItsArguments();
    void aNameWithSeparatorsIsSaidWhole_data();
    void aNameWithSeparatorsIsSaidWhole();
};

void TestViewNames::everyClauseOfEveryViewHasItsArguments_data()
{
    QTest::addColumn<QString>("sample");
    for (const std::string& sample : sampleNames())
        QTest::newRow(sample.c_str()) << QString::fromStdString(sample);
}

void TestViewNames::everyClauseOfEveryViewHasItsArguments()
{
    QFETCH(QString, sample);
    const Project project = sampleProject(sample.toStdString());
    const auto look = [](const ViewRow& row, const ViewPicture& picture) {
        const std::string flaw = test::flawIn(picture.words);
        QVERIFY2(flaw.empty(), (std::string(row.id) + ": " + flaw).c_str());
    };
    forEachPicture(project, look);
    for (const std::string& name : kNames)
        forEachPicture(renamed(project, [&](auto i) { return name + std::to_string(i); }), look);
}

void TestViewNames::aNameWithSeparatorsIsSaidWhole_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : kNames)
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestViewNames::aNameWithSeparatorsIsSaidWhole()
{
    QFETCH(QString, name);
    const QString plain = QString::fromStdString(plainName(name.toStdString()));
    const auto withName = [](const Project& project, const QString& begin) {
        return renamed(
            project, [&](auto number) { return begin.toStdString() + std::to_string(number); });
    };
    for (const std::string& sample : sampleNames()) {
        const Project project = sampleProject(sample);
        std::vector<QStringList> expected;
        forEachPicture(withName(project, plain), [&](const ViewRow&, const ViewPicture& picture) {
            expected.push_back(wordsOf(picture).replaceInStrings(plain, name));
        });
        std::size_t at = 0;
        forEachPicture(
            withName(project, name), [&](const ViewRow& row, const ViewPicture& picture) {
                const QStringList said = wordsOf(picture);
                const QStringList& wanted = expected[at++];
                for (qsizetype i = 0; i < std::min(said.size(), wanted.size()); ++i)
                    QVERIFY2(said[i] == wanted[i],
                        qPrintable(QStringLiteral("%1 %2: %3\ninstead of: %4")
                                       .arg(QString::fromStdString(sample),
                                           QString::fromStdString(std::string(row.id)), said[i],
                                           wanted[i])));
                QCOMPARE(said.size(), wanted.size());
            });
    }
}

ISOCOST_TEST(TestViewNames)
#include "tst_view_names.moc"
