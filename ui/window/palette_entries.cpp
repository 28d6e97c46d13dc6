// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl+K finds.
#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include "core/explain/display.h"
#include "ui/document/document.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"

namespace isocost {

namespace {

QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString plainText(const QAction& action)
{
    QString text = action.text();
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("\u2026"));
}

// "Open sample: reference"; submenus give their name to what they hold.
void addActions(const QMenu& menu, const QString& path, std::vector<PaletteEntry>& entries)
{
    for (QAction* const action : menu.actions()) {
        if (action->isSeparator() || !action->isEnabled())
            continue;
        const QString title = path + plainText(*action);
        if (action->menu())
            addActions(*action->menu(), title + QStringLiteral(": "), entries);
        else
            entries.push_back({title, action->shortcut().toString(QKeySequence::NativeText),
                [action] { action->trigger(); }});
    }
}

QString titleOf(const Scenario& scenario, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    if (address.platform < 0)
        return toQt(row.label) + QStringLiteral(" \u2013 ") + toQt(groupLabel(row.group));
    const auto platform = static_cast<std::size_t>(address.platform);
    return QString::fromStdString(scenario.platforms[platform].label) + QLatin1Char(' ')
        + toQt(row.label);
}

} // namespace

std::vector<PaletteEntry> paletteEntries(MainWindow& window)
{
    std::vector<PaletteEntry> entries;
    for (QAction* const action : window.menuBar()->actions())
        if (action->menu())
            addActions(*action->menu(), {}, entries);
    const Document& document = window.document();
    const Scenario& scenario = document.current();
    for (const ParameterAddress address : allAddresses(scenario))
        entries.push_back({titleOf(scenario, address),
            toQt(valueText(scenario, document.project().catalog, address)),
            [&window, address] { window.reveal(address); }});
    return entries;
}

} // namespace isocost
