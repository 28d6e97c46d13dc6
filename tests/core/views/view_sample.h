// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference sample with changes, as a view takes it, and what a view of the table makes of it.
#pragma once

#include <initializer_list>
#include <string_view>

#include <QRegularExpression>
#include <QString>

#include "core/text/phrase.h"
#include "core/text/table.h"
#include "core/views/picture/picture_table.h"
#include "core/views/picture/picture_text.h"
#include "core/views/view_table.h"
#include "tests/support/set_value.h"

namespace isocost::test {
inline namespace view_sample {

struct Change {
    const char* id;
    const char* text;
};

class ViewSample {
public:
    ViewSample(std::initializer_list<Change> changes = {}) : m_scenario(referenceScenario())
    {
        for (const Change& change : changes)
            setValue(m_scenario, change.id, change.text);
        resolveAgain();
    }

    void set(const char* id, const char* text)
    {
        setValue(m_scenario, id, text);
        resolveAgain();
    }

    [[nodiscard]] Scenario& scenario() { return m_scenario; }
    void resolveAgain()
    {
        m_inputs = resolve(m_scenario, builtinCatalog());
        evaluate(m_inputs, m_results);
    }

    [[nodiscard]] const Results<double>& results() const { return m_results; }
    [[nodiscard]] ViewInput input() const
    {
        ViewInput input;
        input.scenario = &m_scenario;
        input.catalog = &builtinCatalog();
        input.inputs = &m_inputs;
        input.results = &m_results;
        return input;
    }
    [[nodiscard]] ViewPicture shown(std::string_view view) const
    {
        return findView(view)->picture(input());
    }

private:
    Scenario m_scenario;
    Inputs<double> m_inputs;
    Results<double> m_results;
};

[[nodiscard]] inline QString text(const Sentence& sentence)
{
    return QString::fromStdString(say(sentence));
}
[[nodiscard]] inline Words texts(const std::vector<Sentence>& sentences)
{
    return eachOf<std::string>(sentences, [](const Sentence& each) { return say(each); });
}
[[nodiscard]] inline QString text(const char* words)
{
    return QString::fromUtf8(words);
}
[[nodiscard]] inline QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

// Neither its words nor its table hold a "nan" or an "inf"; its words no "8.9e-16", which is what
// rounding leaves of nothing.
inline bool saysNumbersOrWords(const ViewPicture& picture)
{
    static const QRegularExpression noNumber(QStringLiteral("\\b(nan|inf)\\b"));
    const auto says = [&](const std::string& text) {
        return noNumber.match(QString::fromStdString(text)).hasMatch();
    };
    static const QRegularExpression rounding(QStringLiteral("\\de-1\\d"));
    const std::string text = textOf(picture);
    return !says(text) && !rounding.match(QString::fromStdString(text)).hasMatch()
        && !says(csvText(tablesOf(picture), Digits::Full));
}

} // namespace view_sample
} // namespace isocost::test
