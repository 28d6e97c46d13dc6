// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/utilization_row.h"

#include <utility>

#include "core/explain/display.h"
#include "core/text/number_text.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/evaluations.h"
#include "ui/models/theme.h"
#include "ui/panel/utilization_phrases.h"

namespace isocost {

using namespace utilization_phrases;

namespace {

enum class WorkInk : std::uint8_t { Plain, Muted, Good, Stop };

struct Told {
    Sentence sentence;
    WorkInk ink = WorkInk::Muted;
};

std::string runsText(double runs)
{
    return trimmedNumber(runs);
}

std::string daysText(double days)
{
    constexpr double kTenths = 10.0; // days; fewer are shown with tenths
    return withoutTrailingZeros(withThousands(days, days < kTenths ? 1 : 0));
}

// Says "8 runs of 30 days on 256 chips and 5 % other work".
Sentence whyOf(const Inputs<double>& in, double share)
{
    constexpr double kHoursOfAYear = 8760.0;
    constexpr double kHoursOfADay = 24.0;
    const double runs = in[Parameter::TrainingRunsPerYear];
    const double other = in[Parameter::FleetOtherWork];
    Sentence why;
    if (runs > 0.0) {
        const Argument count{"runs", Number{runs, &runsText}};
        const double hours = (share - other) * kHoursOfAYear / runs;
        if (hours < kHoursOfADay)
            why.add(kRunsOfHours, {count, {"time", asHours(hours)}});
        else
            why.add(kRunsOfDays, {count, {"days", Number{hours / kHoursOfADay, &daysText}}});
        why.add(kOnChips, {{"chips", asCount(in.referencePlatform()[Parameter::Chips])}},
            Weight::Reason);
    }
    if (other > 0.0)
        why.add(kOtherWork, {{"share", asShare(other)}});
    return why;
}

Told toldOf(const Inputs<double>& in, const Outcome<double>& work)
{
    const MetricRow& row = rowOf(Metric::FleetWorkShare);
    if (!work.hasNumber())
        return {Sentence().add(kWorkIs, {{"reason", valueIn(work, row.format)}})};
    if (work.value > 1.0)
        return {Sentence().add(kDoesNotFit, {{"share", asShare(work.value)}}), WorkInk::Stop};
    if (work.value <= 0.0)
        return {Sentence().add(kNoWork)};
    if (in[Parameter::FleetUtilization] == 0.0)
        return {whyOf(in, work.value)};
    return {Sentence().add(kWorkFills, {{"share", asShare(work.value)}}), WorkInk::Good};
}

} // namespace

// A line in a colour of the theme that is no role of the palette.
class InkLabel final : public ElidedLabel {
public:
    using ElidedLabel::ElidedLabel;

    void tell(const Told& told)
    {
        const QString brief = said(told.sentence, kShortLabel);
        if (property("brief").toString() != brief)
            setProperty("brief", brief);
        setSteadyText(*this, said(told.sentence, kLabel));
        if (std::exchange(m_ink, told.ink) != told.ink)
            update();
    }

protected:
    [[nodiscard]] QColor ink() const override
    {
        const Theme& theme = Theme::of(palette());
        switch (m_ink) {
        case WorkInk::Plain:
            return theme.text;
        case WorkInk::Good:
            return theme.good;
        case WorkInk::Stop:
            return theme.stop;
        case WorkInk::Muted:
            break;
        }
        return theme.muted;
    }

private:
    WorkInk m_ink = WorkInk::Muted;
};

UtilizationRow::UtilizationRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
    : NumberRow(document, address, style, parent),
      m_origin(new InkLabel(this)),
      m_work(new InkLabel(this)),
      m_show(makeLink(toQt(phraseText(kShow)), this)),
      m_back(makeLink(toQt(phraseText(kBack)), this))
{
    const Argument parameter{"parameter", label().toStdString()};
    m_show->setAccessibleName(toQt(phraseText(kShowOf, {parameter})));
    m_back->setAccessibleName(toQt(phraseText(kBackOf, {parameter})));
    format().absentWord = tr("none");
    m_origin->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_origin->setContentsMargins(4, 0, 4, 0); // from the words and the button beside it
    static_cast<QGridLayout*>(layout())->addWidget(m_origin, 0, kBesideTheLabel);
    addBelow(m_work, m_show)->addWidget(m_back);
    connect(m_show, &QPushButton::clicked, this, [this] {
        emit resultRequested({Metric::FleetWorkShare, -1});
    });
    connect(m_back, &QPushButton::clicked, this, [this] {
        goBack();
        takeFocus(); // the link hides itself
    });
    refresh();
}

QString UtilizationRow::origin() const
{
    return m_origin->text();
}

QString UtilizationRow::work() const
{
    return m_work->text();
}

bool UtilizationRow::isByHand() const
{
    return document().inputs()[Parameter::FleetUtilization] > 0.0;
}

bool UtilizationRow::hasWork() const
{
    return document().results().of(Metric::FleetWorkShare).number().value_or(0.0) > 0.0;
}

std::optional<double> UtilizationRow::numberShown() const
{
    return document().results().of(Metric::FleetUtilizationUsed).number();
}

void UtilizationRow::refresh()
{
    NumberRow::refresh();
    slider().setComputed(!isByHand());
    const std::optional<double> work = document().results().of(Metric::FleetWorkShare).number();
    slider().setMark(isByHand() && hasWork() ? std::optional(format().shown(*work)) : std::nullopt);
    m_origin->setVisible(!isRange()); // that has its own line
    m_work->setVisible(!isRange());
    if (!isRange())
        tellWork();
    m_show->setVisible(!isByHand());
    m_back->setVisible(isByHand() && hasWork() && !isRange());
    resetButton().setToolTip(withoutShortcut(resetWords()));
}

void UtilizationRow::tellWork()
{
    Told origin{Sentence().add(isByHand() ? kByHand : kFromTheWork)};
    origin.ink = isByHand() ? WorkInk::Plain : WorkInk::Good;
    const Told work = toldOf(document().inputs(), document().results().of(Metric::FleetWorkShare));
    m_origin->tell(origin);
    m_work->tell(work);
    const std::string value = field().shownText().toStdString();
    const Sentence heard =
        Sentence().add(kValue, {{"value", value}, {"origin", origin.sentence.clauses()}});
    slider().setValueText(said(heard, kSpokenLabel));
    for (QWidget* control : {static_cast<QWidget*>(&slider()), static_cast<QWidget*>(&field())})
        control->setAccessibleDescription(said(work.sentence, kSpokenLabel));
}

void UtilizationRow::goBack()
{
    showRefusal({});
    (void)put(0.0); // never refused
}

void UtilizationRow::reset()
{
    if (hasWork())
        goBack();
    else
        NumberRow::reset();
}

bool UtilizationRow::isResettable() const
{
    return isByHand() && (hasWork() || NumberRow::isResettable());
}

QString UtilizationRow::resetWords() const
{
    return hasWork() ? tr("&Back to the work") : NumberRow::resetWords();
}

QString UtilizationRow::copiedValue() const
{
    if (isRange())
        return NumberRow::copiedValue();
    const auto number = numberShown();
    return number ? toQt(numberText(*number)) : field().shownText();
}

// Escape brings a slider back to the very number at which its drag began; a drag that began at the
// work's is from the work again.
double UtilizationRow::storedOf(double shown) const
{
    const double byHand = NumberRow::storedOf(shown);
    const Evaluation* const before = document().dragBase();
    if (!before || before->inputs[Parameter::FleetUtilization] > 0.0)
        return byHand;
    const std::optional<double> used = before->results.of(Metric::FleetUtilizationUsed).number();
    return used && format().shown(*used) == shown ? 0.0 : byHand;
}

std::optional<double> UtilizationRow::meaningOf(const QString& typed) const
{
    if (typed.trimmed().compare(QLatin1String("work"), Qt::CaseInsensitive) == 0)
        return 0.0;
    return NumberRow::meaningOf(typed);
}

} // namespace isocost
