// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/row_chooser.h"

#include <algorithm>
#include <set>
#include <string>

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"

namespace isocost {

namespace {

enum Column { kLabelColumn, kId };
constexpr int kUsualRole = Qt::UserRole;
constexpr int kRow = 24;

} // namespace

RowChooser::RowChooser(ScenarioComparisonModel& model, QWidget* parent)
    : QDialog(parent), m_model(model), m_search(new QLineEdit(this)), m_list(new QTreeWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Rows of the comparison"));
    m_search->setPlaceholderText(tr("Find a result"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Results"));
    m_list->setHeaderLabels({tr("Result"), tr("Id")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setSectionResizeMode(kLabelColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(kId, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    auto* const buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    QPushButton* const usual = buttons->button(QDialogButtonBox::RestoreDefaults);
    usual->setText(tr("The usual rows"));
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &RowChooser::find);
    connect(usual, &QPushButton::clicked, this, &RowChooser::tickTheUsual);
    connect(buttons, &QDialogButtonBox::accepted, this, &RowChooser::take);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
    constexpr QSize kUsual(620, 560);
    resize(kUsual);
}

// The chosen ones come first.
void RowChooser::fill()
{
    QList<QTreeWidgetItem*> chosen;
    QList<QTreeWidgetItem*> others;
    for (const ComparisonRow& row : m_model.everyRow()) {
        auto* const item = new QTreeWidgetItem({said(row.label), toQt(row.id())});
        const bool isChosen = m_model.isChosen(row);
        item->setCheckState(kLabelColumn, isChosen ? Qt::Checked : Qt::Unchecked);
        item->setData(kLabelColumn, kUsualRole, row.isUsual());
        item->setSizeHint(kLabelColumn, {0, kRow});
        item->setToolTip(kLabelColumn, toQt(rowOf(row.metric).about));
        (isChosen ? chosen : others).append(item);
    }
    m_list->addTopLevelItems(chosen + others);
}

void RowChooser::find(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem& item = *m_list->topLevelItem(i);
        const QString both = item.text(kLabelColumn) + QLatin1Char(' ') + item.text(kId);
        item.setHidden(!std::ranges::all_of(
            words, [&](const QString& word) { return both.contains(word, Qt::CaseInsensitive); }));
    }
}

void RowChooser::tickTheUsual()
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem& item = *m_list->topLevelItem(i);
        const bool isUsual = item.data(kLabelColumn, kUsualRole).toBool();
        item.setCheckState(kLabelColumn, isUsual ? Qt::Checked : Qt::Unchecked);
    }
}

void RowChooser::take()
{
    std::set<std::string> ids;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (const auto* const item = m_list->topLevelItem(i);
            item->checkState(kLabelColumn) == Qt::Checked)
            ids.insert(item->text(kId).toStdString());
    m_model.chooseRows(ids);
    accept();
}

} // namespace isocost
