// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every view says of every sample is read by eye in tests/data/prose/<sample>.txt. With
// ISOCOST_RENEW_PROSE=1 in the environment the files are written anew. And no clause of any view
// lacks an argument, whatever the names of the project hold.
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "core/store/sample.h"
#include "core/text/phrase.h"
#include "core/views/picture/paper_words.h"
#include "core/views/view_table.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// The picture of the project's first scenario with everything that its study computes.
ViewPicture finishedPicture(const ViewRow& row, const Project& project)
{
    const Scenario& scenario = project.scenarios.front();
    const Inputs<double> in = resolve(scenario, project.catalog);
    const Results<double> results = evaluate(in);
    ViewInput input{&scenario, &project.catalog, &in, &results};
    input.project = &project;
    if (row.study == nullptr)
        return row.picture(input);
    const std::unique_ptr<ViewStudy> study = row.study([] {});
    study->ask(input);
    study->finish([](double) {});
    study->collect();
    input.answers = study->answers();
    return row.picture(input);
}

class Prose {
public:
    void add(const ViewRow& row, const ViewPicture& picture)
    {
        addLine("", "== " + std::string(row.id));
        addSentence("title", picture.words.title);
        addSentence("subtitle", picture.words.subtitle);
        addSentence("empty", picture.words.emptyReason);
        for (const ViewPanel& panel : picture.panels)
            addPanel(panel);
        for (const Sentence& sentence : picture.words.caption)
            addSentence("foot", sentence);
        m_text += '\n';
    }

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    void addLine(const std::string& what, const std::string& words)
    {
        if (!words.empty())
            m_text += (what.empty() ? words : what + ": " + words) + '\n';
    }

    // The text in that form, a line for each sentence of a caption.
    static Words linesOf(const Sentence& sentence, const Form& form)
    {
        static constexpr Phrase kBegin{"test.begin", "{begin}"};
        Words lines;
        std::size_t end = 0;
        std::vector<Clause> begin;
        for (const Clause& clause : sentence.clauses()) {
            begin.push_back(clause);
            const std::string text = say(Sentence().add(kBegin, {{"begin", begin}}), form);
            const std::string more = text.substr(end);
            if (lines.empty() || (lines.back().ends_with('.') && more.starts_with(' ')))
                lines.push_back(more);
            else
                lines.back() += more;
            end = text.size();
        }
        return lines;
    }

    // As it is shown; where they differ, as it is heard and where there is little room.
    void addSentence(const std::string& what, const Sentence& sentence)
    {
        const Words shown = linesOf(sentence, kFull);
        const Words heard = linesOf(sentence, kSpoken);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if (i == 0)
                addLine(what, shown[i]);
            else
                addLine("", std::string(what.size() + 1, ' ') + shown[i]);
            if (heard[i] != shown[i])
                addLine("  heard", oneLine(heard[i]));
        }
        if (const std::string brief = say(sentence, kShort); brief != say(sentence))
            addLine("  short", brief);
    }

    void addPanel(const ViewPanel& panel)
    {
        addLine("panel " + panel.id,
            panel.headings.empty() ? panel.name : joined(panel.headings, " | "));
        if (!panel.headings.empty())
            addLine("  heard", panel.name);
        addLine("  empty", panel.emptyReason);
        for (const ViewLevel& level : panel.levels)
            addLine("  line", joined(level.words, " | "));
        for (const ViewMark& mark : panel.marks)
            addLine("  mark", joined(mark.words, " | "));
        for (const ViewArea& area : panel.areas)
            addLine("  area", joined(area.words, " | "));
        for (const ViewBand& band : panel.bands)
            addLine("  band", joined(band.words, " | "));
        if (panel.rows)
            for (const ViewRowItem& row : panel.rows->rows)
                addRow(row);
        for (const ViewFlow& flow : panel.flows)
            addFlow(flow);
        if (panel.figure)
            addLine("  beside", joined(panel.figure->lines, " | "));
        addLine("  caption", panel.caption);
    }

    static void addWords(Words& said, const std::string& text, const std::optional<double>& value)
    {
        if (!value && text.find(' ') != std::string::npos)
            said.push_back(text);
    }

    // What a row says in words beside its label; rows of numbers are left out.
    void addRow(const ViewRowItem& row)
    {
        Words said;
        for (std::size_t i = 1; i < row.before.size(); ++i)
            addWords(said, row.before[i].text, row.before[i].value);
        for (const RowBar& bar : row.bars)
            for (const std::string* const words : {&bar.before, &bar.after})
                addWords(said, *words, bar.value);
        for (const TableCell& cell : row.after)
            addWords(said, cell.text, cell.value);
        if (!said.empty())
            addLine("  row " + row.before.front().text, joined(said, " | "));
    }

    void addFlow(const ViewFlow& flow)
    {
        Words notes = eachOf<std::string>(flow.notes, &TableCell::text);
        notes.insert(notes.begin(), {flow.box, flow.boxNote});
        std::erase(notes, std::string());
        addLine("  flow", joined(notes, " | "));
        for (const ViewRowItem& change : flow.changes)
            addRow(change);
    }

    std::string m_text;
};

std::string proseOf(const std::string& sample)
{
    const Project project = sampleProject(sample);
    Prose prose;
    for (const ViewRow& row : viewTable())
        prose.add(row, finishedPicture(row, project));
    return prose.text();
}

std::string pathOf(const std::string& sample)
{
    return ISOCOST_TEST_DATA "/prose/" + sample + ".txt";
}

Words linesOf(std::istream& text)
{
    Words lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// "-" before the lines that are gone, "+" before the new ones, each change under its view; empty
// when the texts are the same.
std::string differenceOf(const Words& before, const Words& after)
{
    // common[i][j]: how many lines before[i...] and after[j...] share in their order
    std::vector<std::vector<int>> common(before.size() + 1, std::vector<int>(after.size() + 1));
    for (std::size_t i = before.size(); i-- > 0;)
        for (std::size_t j = after.size(); j-- > 0;)
            common[i][j] = before[i] == after[j] ? common[i + 1][j + 1] + 1
                                                 : std::max(common[i + 1][j], common[i][j + 1]);
    std::string text;
    std::string view;
    const auto add = [&](char sign, const std::string& line) {
        text += std::exchange(view, {}) + sign + ' ' + line + '\n';
    };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.size() || j < after.size()) {
        if (i < before.size() && j < after.size() && before[i] == after[j]) {
            if (before[i].starts_with("== "))
                view = before[i] + '\n';
            ++i;
            ++j;
        } else if (j == after.size()
            || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
            add('-', before[i++]);
        } else {
            add('+', after[j++]);
        }
    }
    return text;
}

} // namespace

class TestProse : public QObject {
    Q_OBJECT

private slots:
    void everySampleIsToldAsItWasRead_data();
    void everySampleIsToldAsItWasRead();
    void aDifferenceIsToldLineByLine();
    void paperSaysNothingOfTheScreen_data();
    void paperSaysNothingOfTheScreen();
    void onPaperALineOfTheScreenAloneIsLeftOut();
};

void TestProse::everySampleIsToldAsItWasRead_data()
{
    QTest::addColumn<QString>("sample");
    for (const std::string& sample : sampleNames())
        QTest::newRow(sample.c_str()) << QString::fromStdString(sample);
}

void TestProse::everySampleIsToldAsItWasRead()
{
    QFETCH(QString, sample);
    const std::string path = pathOf(sample.toStdString());
    const std::string prose = proseOf(sample.toStdString());
    if (qEnvironmentVariableIsSet("ISOCOST_RENEW_PROSE"))
        std::ofstream(path) << prose;
    std::ifstream file(path);
    QVERIFY2(file, "no file: run this test with ISOCOST_RENEW_PROSE=1 and read what it writes");
    std::istringstream said(prose);
    const std::string difference = differenceOf(linesOf(file), linesOf(said));
    QVERIFY2(difference.empty(),
        (path + " differs; read this, then renew with ISOCOST_RENEW_PROSE=1:\n" + difference)
            .c_str());
}

void TestProse::paperSaysNothingOfTheScreen_data()
{
    everySampleIsToldAsItWasRead_data();
}

void TestProse::paperSaysNothingOfTheScreen()
{
    QFETCH(QString, sample);
    static const QRegularExpression screen(
        QStringLiteral("\\b(click|drag|slider|hover|scroll|type a|press|begin with those)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const Project project = sampleProject(sample.toStdString());
    for (const ViewRow& row : viewTable()) {
        const ViewWords words = onPaper(finishedPicture(row, project).words);
        std::vector<Sentence> all = words.caption;
        all.insert(all.end(), {words.title, words.subtitle, words.emptyReason});
        for (const Sentence& sentence : all) {
            const QString said = QString::fromStdString(say(sentence));
            QVERIFY2(!screen.match(said).hasMatch(),
                qPrintable(
                    QString::fromLatin1(row.id.data(), qsizetype(row.id.size())) + ": " + said));
        }
    }
}

void TestProse::onPaperALineOfTheScreenAloneIsLeftOut()
{
    static constexpr Phrase kFact{"test.fact", "red has turned."};
    static constexpr Phrase kAct{"screen.act", "Click a name.", " "};
    const ViewWords words{.title = Sentence().add(kFact),
        .subtitle = Sentence().add(kFact).add(kAct),
        .caption = {Sentence().add(kAct), Sentence().add(kAct).add(kFact)},
        .emptyReason = Sentence().add(kAct)};
    const ViewWords paper = onPaper(words);
    QCOMPARE(paper.subtitle, Sentence().add(kFact));
    QCOMPARE(paper.caption, std::vector<Sentence>{Sentence().add(kFact)});
    QCOMPARE(paper.emptyReason, words.emptyReason); // nothing else says why nothing is drawn
}

void TestProse::aDifferenceIsToldLineByLine()
{
    const Words before{"== cash", "title: a", "subtitle: b", "", "== risk", "title: c"};
    const Words after{"== cash", "title: A", "subtitle: b", "", "== risk", "title: c", "foot: d"};
    QCOMPARE(differenceOf(before, after),
        std::string("== cash\n- title: a\n+ title: A\n== risk\n+ foot: d\n"));
    QCOMPARE(differenceOf(before, before), std::string());
}

ISOCOST_TEST(TestProse)
#include "tst_prose.moc"
