// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the editor and the importers take, the project file takes and gives back: every text and
// every count of core/model/limits.h, at its limit and one beyond.
#include <functional>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/model/limits.h"
#include "core/model/origin.h"
#include "core/model/platform_list.h"
#include "core/store/project_file.h"
#include "core/store/project_image.h"
#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

using Answer = std::optional<QString>;
using Edit = std::function<Answer(Document&, std::size_t size)>;

struct Limit {
    const char* name;
    std::size_t most;
    Edit edit; // with a text of that size, or that many of something
    bool isSilent = false; // what is too much is left out: no edit of a person
};

QString letters(std::size_t count)
{
    return QString(static_cast<qsizetype>(count), QLatin1Char('x'));
}

// Of two bytes each, and one letter more where the size is odd.
QString umlauts(std::size_t bytes)
{
    return QString(static_cast<qsizetype>(bytes / 2), QChar(0xE4)) + letters(bytes % 2);
}

Risk riskOf(const std::string& name, const std::string& unit)
{
    return {name, 0.1, 1000.0, unit};
}

Accelerator chip(const std::string& name)
{
    Accelerator it = *builtinCatalog().find("h100_sxm");
    it.id = "own";
    it.name = name;
    return it;
}

QString written(const QByteArray& text)
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("table.csv")));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                              : QString();
}

QByteArray chipRow(const QByteArray& id, const QByteArray& name)
{
    return id + "," + name + ",Own,cuda,312,,624,40,1.5,400,300,50,2020,sheet,high,8,,GB,\n";
}

constexpr const char* kChips =
    "id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,memory_tb_per_s,board_w,"
    "scale_up_gb_per_s,scale_out_gbit_per_s,year,source,confidence,scale_up_chips,fp4_tflops,"
    "memory_unit,spec_as_of\n";

constexpr const char* kOffers =
    "provider,instance,accelerator,chips,region,on_demand_usd_per_hour,reserved_1y_usd_per_hour,"
    "reserved_3y_usd_per_hour,spot_usd_per_hour,as_of,source,note,kind,term,upfront,"
    "capacity_block_usd_per_hour,usd_per_chip_hour,confidence\n";

Answer importChipAndUseIt(Document& document, std::size_t size)
{
    const QByteArray name(static_cast<qsizetype>(size), 'n');
    if (auto problem = document.importDropped(written(kChips + chipRow("own", name))))
        return problem;
    if (auto problem = document.addPlatform(QStringLiteral("own"), QStringLiteral("own")))
        return QStringLiteral("imported, but not added: ") + *problem;
    return std::nullopt;
}

// The spot price stands beside the headline, so its source repeats the note with its date.
Answer importOfferAndUseIt(Document& document, std::size_t size)
{
    const QByteArray note = "2026-01-01 " + QByteArray(static_cast<qsizetype>(size) - 11, 'n');
    const QByteArray row =
        "Us,box,h100_sxm,8,here,16,,,8,2026-10-01,a quote," + note + ",on_demand,,,,2,high\n";
    if (auto problem = document.importDropped(written(kOffers + row)))
        return problem;
    if (auto problem =
            document.applyOffer(0, QStringLiteral("Us/box/here/spot/undated-beside-2026-10-01")))
        return QStringLiteral("imported, but not chosen: ") + *problem;
    return std::nullopt;
}

Answer importChips(Document& document, std::size_t count)
{
    QByteArray csv = kChips;
    for (std::size_t i = document.current().platforms.size(); i < count; ++i) // theirs are kept too
        csv += chipRow("own_" + QByteArray::number(static_cast<int>(i)), "n");
    if (auto problem = document.importDropped(written(csv)))
        return problem;
    // One of the program's own comes along with its platform, when there is room.
    (void)document.addPlatform(QStringLiteral("one_more"), QStringLiteral("trainium2"));
    return std::nullopt;
}

Answer trace(Document& document, const std::string& name, const std::string& source)
{
    MarketTrace market = marketOf({name, {{0.0, 16.0}, {2.0, 4.0}}, 10.0, TraceUnit::Hours});
    market.source = source;
    return document.setMarket(market);
}

Answer tiers(Document& document, std::size_t size)
{
    const QString start = QStringLiteral("10:0.09");
    const QString end = QStringLiteral(" rest:0.05");
    const QString zeros(static_cast<qsizetype>(size) - start.size() - end.size(), QLatin1Char('0'));
    return document.setText({Parameter::GravityTiers, -1}, start + zeros + end);
}

Answer risks(Document& document, std::size_t count)
{
    for (std::size_t i = document.current().risks.size(); i < count; ++i)
        if (auto problem = document.addRisk(riskOf("r" + std::to_string(i), "run")))
            return problem;
    return std::nullopt;
}

Answer viewSettings(Document& document, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        document.setViewState(QStringLiteral("key%1").arg(i), QStringLiteral("1"));
    return std::nullopt;
}

// A file of so many scenarios and named versions.
QString fileOf(std::size_t count, std::size_t versionCount = 0)
{
    Project project = sampleProject("reference");
    const Scenario first = project.scenarios.front();
    project.scenarios.clear();
    for (std::size_t i = 0; i < count; ++i) {
        project.scenarios.push_back(first);
        project.scenarios.back().name = "s" + std::to_string(i);
    }
    for (std::size_t i = 0; i < versionCount; ++i)
        project.versions.push_back({"v" + std::to_string(i), "2026-10-01T12:00:00Z", {first}});
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("many.isocost"));
    saveProjectAs(project, path.toStdString());
    return path;
}

// As many as the file holds already, less one; then the last ones by hand.
Answer scenarios(Document& document, std::size_t count)
{
    if (auto problem = document.open(fileOf(limits::kScenarios - 1)))
        return problem;
    while (document.project().scenarios.size() < count)
        if (auto problem = document.addScenario(
                QStringLiteral("t%1").arg(document.project().scenarios.size())))
            return problem;
    return std::nullopt;
}

// Likewise: each version that is saved by hand writes the whole project for the recovery, which
// takes a minute for all of them.
Answer versions(Document& document, std::size_t count)
{
    if (auto problem = document.open(fileOf(1, limits::kVersions - 1)))
        return problem;
    while (document.project().versions.size() < count)
        if (auto problem =
                document.saveVersion(QStringLiteral("v%1").arg(document.project().versions.size())))
            return problem;
    return std::nullopt;
}

Answer slideOf(Document& document, const std::string& note, const std::string& choice)
{
    Slide slide{.view = "budget", .scenario = "Base", .note = note};
    slide.choices.push_back(choice);
    return document.addSlide(slide, 0);
}

Answer slides(Document& document, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        if (auto problem = slideOf(document, "", "period=Quarter"))
            return problem;
    return std::nullopt;
}

// As a file keeps it and gives it back; empty when it does not take it, with a warning that says
// so.
Project keptOf(const Project& project)
{
    try {
        return projectFromImage(projectImage(project));
    } catch (const std::exception& refusal) {
        qWarning("the file does not take it: it %s", refusal.what());
        return {};
    }
}

std::vector<Limit> limitsOfTexts()
{
    using D = Document;
    using std::size_t;
    return {
        {"scenario", limits::kName, [](D& d, size_t n) { return d.addScenario(umlauts(n)); }},
        {"new name", limits::kName, [](D& d, size_t n) { return d.renameScenario(0, letters(n)); }},
        {"version", limits::kName, [](D& d, size_t n) { return d.saveVersion(umlauts(n)); }},
        {"notes", limits::kNotes, [](D& d, size_t n) { return d.setNotes(umlauts(n)); }},
        {"egress tiers", limits::kValue, tiers},
        {"name of a risk", limits::kName,
            [](D& d, size_t n) { return d.addRisk(riskOf(std::string(n, 'x'), "run")); }},
        {"unit of a risk", limits::kName,
            [](D& d, size_t n) { return d.changeRisk(0, riskOf("x", std::string(n, 'x'))); }},
        {"note of the checklist", limits::kReadinessNote,
            [](D& d, size_t n) {
                return d.setReadinessNote(Parameter::ReadyScaleBakeOff, umlauts(n));
            }},
        {"source of a price", limits::kValue,
            [](D& d, size_t n) {
                return d.setWithOrigin(
                    {Parameter::PriceOnDemand, 0}, {3.0, std::string(n, 'x'), "2026-10-01"});
            }},
        {"chip of one's own", limits::kCatalogText,
            [](D& d, size_t n) { return d.addPlatform("own", chip(std::string(n, 'x'))); }},
        {"chip of a file", limits::kCatalogText, importChipAndUseIt},
        {"note of an offer", limits::kCatalogText, importOfferAndUseIt},
        {"name of a trace", limits::kName,
            [](D& d, size_t n) { return trace(d, std::string(n, 'x'), "x"); }},
        {"source of a trace", limits::kName,
            [](D& d, size_t n) { return trace(d, "x", std::string(n, 'x')); }},
        {"note of a slide", limits::kSlideNote,
            [](D& d, size_t n) { return slideOf(d, std::string(n, 'x'), "x=y"); }},
        {"choice of a slide", limits::kSlideChoices,
            [](D& d, size_t n) { return slideOf(d, "x", std::string(n, 'x')); }},
        {"key of a view", limits::kName,
            [](D& d, size_t n) {
                d.setViewState(letters(n), "x");
                return Answer();
            },
            true},
        {"setting of a view", limits::kViewValue,
            [](D& d, size_t n) {
                d.setViewState("x", umlauts(n));
                return Answer();
            },
            true},
    };
}

std::vector<Limit> limitsOfCounts()
{
    return {{"risks", limits::kRisks, risks},
        {"settings of views", limits::kViewEntries, viewSettings, true},
        {"slides", limits::kSlides, slides}, {"chips", limits::kCatalogRows, importChips},
        {"versions", limits::kVersions, versions}, {"scenarios", limits::kScenarios, scenarios}};
}

} // namespace

class DocumentLimitsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsTakenIsKept_data();
    void whatIsTakenIsKept();
    void aWhatIfMaySayEverythingItself();
    void aFullProjectKeepsWhatItsViewsChange();
    void scenariosOfVersionsCount();
    void aNameOfCharactersThatCannotBeSeenIsRefused_data();
    void aNameOfCharactersThatCannotBeSeenIsRefused();
    void aLongNameIsCutBetweenItsCharacters();

private:
    QTemporaryDir m_folder;
};

void DocumentLimitsTest::whatIsTakenIsKept_data()
{
    QTest::addColumn<Limit>("limit");
    QTest::addColumn<bool>("isBeyond");
    for (const auto& all : {limitsOfTexts(), limitsOfCounts()})
        for (const Limit& limit : all) {
            QTest::addRow("%s at %zu", limit.name, limit.most) << limit << false;
            QTest::addRow("%s at %zu", limit.name, limit.most + 1) << limit << true;
        }
}

void DocumentLimitsTest::whatIsTakenIsKept()
{
    QFETCH(const Limit, limit);
    QFETCH(const bool, isBeyond);
    Document document(m_folder.path());
    const Answer problem = limit.edit(document, limit.most + (isBeyond ? 1 : 0));
    QVERIFY2(problem.has_value() == (isBeyond && !limit.isSilent),
        qPrintable(problem.value_or(QStringLiteral("it was taken"))));
    if (problem)
        QVERIFY2(problem->size() <= 300, qPrintable(*problem));
    const Project expected = document.project();
    const Project kept = keptOf(expected);
    QCOMPARE(kept.scenarios, expected.scenarios);
    QCOMPARE(kept.notes, expected.notes);
    QCOMPARE(kept.viewState, expected.viewState);
    QCOMPARE(kept.versions, expected.versions);
    QCOMPARE(kept.market, expected.market);
    QCOMPARE(kept.slides, expected.slides);
}

// The most ids there can be: every assumption of twelve platforms with keys of 40 letters.
void DocumentLimitsTest::aWhatIfMaySayEverythingItself()
{
    Project project = sampleProject("reference");
    Scenario& plan = project.scenarios.front();
    plan.platforms.clear();
    for (int i = 0; i < 12; ++i)
        addPlatform(
            plan, project.catalog, std::string(38, 'k') + std::to_string(10 + i), "h100_sxm");
    Scenario whatIf = plan;
    whatIf.name = "what if";
    whatIf.plan = plan.name;
    for (const ParameterAddress address : allAddresses(whatIf))
        whatIf.own.insert(idOf(whatIf, address));
    project.scenarios = {plan, whatIf};
    const Project kept = keptOf(project);
    QCOMPARE(kept.scenarios.size(), std::size_t(2));
    QCOMPARE(kept.scenarios[1].own.size(), whatIf.own.size());
}

void DocumentLimitsTest::aFullProjectKeepsWhatItsViewsChange()
{
    Document document(m_folder.path());
    QVERIFY(!viewSettings(document, limits::kViewEntries));
    document.setViewState(QStringLiteral("key0"), QStringLiteral("2"));
    QCOMPARE(document.viewState(QStringLiteral("key0")), QStringLiteral("2"));
    document.setViewState(QStringLiteral("one more"), QStringLiteral("2"));
    QVERIFY(document.viewState(QStringLiteral("one more")).isEmpty());
}

// Half of all scenarios and a version of them fill a project.
void DocumentLimitsTest::scenariosOfVersionsCount()
{
    Document document(m_folder.path());
    QVERIFY(!document.open(fileOf(limits::kScenarios / 2)));
    QVERIFY(!document.saveVersion(QStringLiteral("half")));
    const Answer scenario = document.addScenario(QStringLiteral("one more"));
    QVERIFY(scenario && scenario->contains(QStringLiteral("those of its versions included")));
    QVERIFY(document.saveVersion(QStringLiteral("again")));
    QVERIFY(document.restoreVersion(0));
    QVERIFY(!document.removeScenario(0));
    QVERIFY(!document.addScenario(QStringLiteral("one more")));
}

void DocumentLimitsTest::aNameOfCharactersThatCannotBeSeenIsRefused_data()
{
    QTest::addColumn<QString>("bad");
    // C0, tab, line feed, DEL, C1 (CSI, next line), marks and turns of direction, separators, a
    // byte order mark, what is no character.
    for (const char16_t code :
        {u'\x07', u'\x09', u'\x0A', u'\x7F', u'\x85', u'\x9B', u'\u061C', u'\u200E', u'\u200F',
            u'\u2028', u'\u202A', u'\u202E', u'\u2066', u'\u2069', u'\uFEFF', u'\uFFFF'})
        QTest::addRow("U+%04X", static_cast<unsigned>(code))
            << QStringLiteral("a") + QChar(code) + QStringLiteral("b");
}

void DocumentLimitsTest::aNameOfCharactersThatCannotBeSeenIsRefused()
{
    QFETCH(const QString, bad);
    const std::string name = bad.toStdString();
    Document document(m_folder.path());
    QVERIFY(document.addScenario(bad));
    QVERIFY(document.renameScenario(0, bad));
    QVERIFY(document.saveVersion(bad));
    QVERIFY(document.addRisk(riskOf(name, "run")));
    QVERIFY(document.addRisk(riskOf("x", name)));
    QVERIFY(document.addPlatform("own", chip(name)));
    QVERIFY(document.setWithOrigin({Parameter::PriceOnDemand, 0}, {3.0, name, ""}));
    QVERIFY(trace(document, name, "x"));
    QVERIFY(trace(document, "x", name));
    const QByteArray quoted = "\"" + bad.toUtf8() + "\"";
    QVERIFY(document.importDropped(written(kChips + chipRow("own", quoted))));
    QVERIFY(document.importDropped(written(kOffers + QByteArray("Us,") + quoted
        + ",h100_sxm,8,here,16,,,,2026-10-01,a quote,,on_demand,,,,2,high\n")));
    QCOMPARE(document.undoStack().count(), 0);
}

// Restoring a version joins two names; a pair of surrogates stays one character.
void DocumentLimitsTest::aLongNameIsCutBetweenItsCharacters()
{
    Document document(m_folder.path());
    const QString smile = QString::fromUcs4(U"\U0001F600");
    QVERIFY(!document.renameScenario(0, smile.repeated(100))); // 400 bytes
    QVERIFY(!document.saveVersion(QStringLiteral("board")));
    QVERIFY(!document.restoreVersion(0));
    QVERIFY(!document.restoreVersion(0));
    for (const Scenario& scenario : document.project().scenarios) {
        QVERIFY(scenario.name.size() <= limits::kName);
        QVERIFY2(!QString::fromStdString(scenario.name).contains(QChar(0xFFFD))
                && !QString::fromStdString(scenario.name).contains(QLatin1Char('?')),
            scenario.name.c_str());
    }
    QCOMPARE(document.project().scenarios.size(), std::size_t(3));
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentLimitsTest)
#include "tst_document_limits.moc"
