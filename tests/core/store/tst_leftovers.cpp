// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was deleted or replaced is not in the file that is mailed: its bytes are searched. Also
// where SQLite was built so that it leaves what it deletes: each connection of this program is
// opened by an SQLite that does.
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include "core/model/assumption_range.h"
#include "core/model/offers.h"
#include "core/model/origin.h"
#include "core/model/readiness.h"
#include "core/model/risk_register.h"
#include "core/model/scenario_values.h"
#include "core/store/project_file.h"
#include "core/store/recovery.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

// As some distributions build it.
int leaveDeletedBytes(sqlite3* database, const char**, const sqlite3_api_routines*)
{
    return sqlite3_exec(database, "PRAGMA secure_delete=OFF", nullptr, nullptr, nullptr);
}

constexpr const char* kPrice = "platform.h100.price_on_demand";

// A rich project with "Secret-..." in every place that somebody fills, enough of each for pages of
// its own, and the words that are in it.
struct Secrets {
    Project project = richProject();
    std::vector<std::string> words;

    std::string word(const std::string& what)
    {
        words.push_back("Secret-" + what);
        return words.back();
    }

    Secrets()
    {
        project.notes = word("notes") + std::string(20000, 'n');
        project.title = word("title");
        project.viewState[word("key")] = word("entry");
        for (int i = 0; i < 40; ++i)
            addScenario(std::to_string(i));
        project.versions.push_back(
            {word("version"), "2026-05-31T09:30:00Z", {project.scenarios.back()}});
        project.slides = {{.view = word("slide"),
            .scenario = word("shown"),
            .beside = word("beside"),
            .note = word("said"),
            .choices = {word("choice")}}};
        Accelerator chip = *project.catalog.find("maia200");
        chip.id = "own_chip";
        chip.name = word("chip");
        project.catalog.accelerators = project.catalog.accelerators.with({chip});
        Offer offer = project.catalog.offers.front();
        offer.provider = word("provider");
        offer.note = word("offer");
        project.catalog.offers = project.catalog.offers.with({offer});
        Trace trace = project.market->counted;
        trace.name = word("trace");
        project.market->counted = trace;
        project.market->source = word("log");
    }

    void addScenario(const std::string& number)
    {
        Scenario own = referenceScenario();
        own.name = word("scenario" + number);
        own.note = word("note" + number);
        own.platforms[0].label = word("label" + number);
        own.plan = project.scenarios.front().name;
        isocost::setWithOrigin(
            own, addressOf(own, kPrice), {2.5, word("source" + number), "2026-10-01"});
        setRange(own, project.catalog, addressOf(own, "facility.node_price"),
            {.low = 1e5, .high = 4e5, .source = word("range" + number)});
        isocost::addRisk(own, {word("risk" + number), 0.5, 1e6, "year", true});
        isocost::setReadinessNote(own, Parameter::ReadyScaleBakeOff, word("ready" + number));
        project.scenarios.push_back(own);
    }
};

QStringList wordsIn(const std::string& bytes, const std::vector<std::string>& words)
{
    QStringList found;
    for (const std::string& word : words)
        if (bytes.find(word) != std::string::npos)
            found.append(QString::fromStdString(word));
    return found;
}

} // namespace

class TestLeftovers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(leaveDeletedBytes)); }
    void cleanupTestCase() { sqlite3_reset_auto_extension(); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/p.isocost").toStdString();
    }

    // Saved in place, as Ctrl+S does.
    void whatWasDeletedIsNotInTheFile()
    {
        const Secrets secrets;
        saveProjectAs(secrets.project, m_path);
        QCOMPARE(wordsIn(bytesOf(m_path), secrets.words).size(), secrets.words.size());
        ProjectFile file = ProjectFile::open(m_path);
        file.save(richProject());
        const QStringList left = wordsIn(bytesOf(m_path), secrets.words);
        tellGate("leftovers", std::to_string(secrets.words.size()) + " words deleted and searched",
            std::to_string(left.size()) + " left in the file");
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    }

    // A scenario after the other, so that pages are split, joined and used again.
    void whatWasDeletedBitByBitIsNotInTheFile()
    {
        const Secrets secrets;
        saveProjectAs(secrets.project, m_path);
        ProjectFile file = ProjectFile::open(m_path);
        Project less = secrets.project;
        while (less.scenarios.size() > 2) {
            less.scenarios.erase(less.scenarios.begin() + 2
                + less.scenarios.size() % 3 % (less.scenarios.size() - 2));
            file.save(less);
        }
        file.save(richProject());
        const QStringList left = wordsIn(bytesOf(m_path), secrets.words);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    }

    // An own price "under NDA", reset afterwards: in memory it stays, for undo brings it back.
    void aSourceOfANumberThatIsNoLongerInForceIsNotWritten()
    {
        Project project = richProject();
        Scenario& own = project.scenarios[0];
        isocost::setWithOrigin(own, addressOf(own, kPrice), {1.75, "Secret-NDA", "2026-10-01"});
        isocost::setWithOrigin(
            own, addressOf(own, "cloud.specialty_price"), {3.0, "Secret-letter", ""});
        project.versions[0].scenarios.push_back(own);
        project.versions[0].scenarios.back().name = "as it was";
        const auto reset = [](Scenario& scenario) {
            resetToPreset(scenario, addressOf(scenario, kPrice));
            setNumber(scenario, addressOf(scenario, "cloud.specialty_price"), 2.0);
        };
        reset(own);
        reset(project.versions[0].scenarios.back());
        saveProjectAs(project, m_path);
        QCOMPARE(wordsIn(bytesOf(m_path), {"Secret-NDA", "Secret-letter"}), QStringList());
        QVERIFY(wordsIn(bytesOf(m_path), {"a letter"}).size() == 1); // of another scenario
        setNumber(own, addressOf(own, kPrice), 1.75); // as undo does
        QCOMPARE(sourceOf(own, project.catalog, addressOf(own, kPrice)),
            std::string("Secret-NDA, 2026-10-01"));
    }

    // The same of a range that the number has left.
    void aRangeThatNoLongerHoldsIsNotWritten()
    {
        Project project = richProject();
        Scenario& own = project.scenarios[0];
        const ParameterAddress node = addressOf(own, "facility.node_price");
        setRange(own, project.catalog, node, {.low = 3e5, .high = 4e5, .source = "Secret-NDA"});
        setNumber(own, node, 5e5);
        saveProjectAs(project, m_path);
        QCOMPARE(wordsIn(bytesOf(m_path), {"Secret-NDA"}), QStringList());
        QVERIFY(wordsIn(bytesOf(m_path), {"3 quotes"}).size() == 1); // of another scenario
        setNumber(own, node, 375000.0); // as undo does
        QVERIFY(rangeOf(own, node));
    }

    void aRowThatReplacesAnotherIsTheOnlyOne()
    {
        const Secrets secrets;
        Project replaced = secrets.project;
        std::vector<Accelerator> chips = replaced.catalog.accelerators.rows();
        chips.back().name = "Another";
        std::vector<Offer> offers = replaced.catalog.offers.rows();
        offers.back().note = "another";
        replaced.catalog = merged({chips, offers}, replaced.catalog);
        saveProjectAs(secrets.project, m_path);
        ProjectFile::open(m_path).save(replaced);
        QCOMPARE(wordsIn(bytesOf(m_path), {"Secret-chip", "Secret-offer"}), QStringList());
    }

    // The recovery file is written over and over; its journal goes with it.
    void whatWasDeletedIsNotInTheRecoveryFile()
    {
        const Secrets secrets;
        const fs::path state = fs::path(m_folder->path().toStdString()) / "state";
        {
            Recovery recovery(state);
            recovery.keepUnsaved(secrets.project, {});
            recovery.record({.id = kPrice, .text = "1.2345678"});
            for (int i = 0; i < 3; ++i)
                recovery.keepUnsaved(richProject(), {});
        } // the last connection writes its journal into the file
        QStringList left;
        for (const auto& entry : fs::directory_iterator(state))
            left += wordsIn(bytesOf(entry.path()), secrets.words);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

ISOCOST_TEST(TestLeftovers)
#include "tst_leftovers.moc"
