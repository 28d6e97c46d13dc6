// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/versions_dialog.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/views/comparison/version_years.h"
#include "ui/document/qt_text.h"
#include "ui/window/main_window.h"
#include "ui/window/version_acts.h"

namespace isocost {

namespace {

// "March   9 Mar 2026, 10:00, 3 scenarios", and below it what a year costs.
QString linesFor(const NamedVersion& version, const Project& project)
{
    const QDateTime at =
        QDateTime::fromString(QString::fromStdString(version.createdAt), Qt::ISODate).toLocalTime();
    const int scenarios = static_cast<int>(version.scenarios.size());
    return VersionsDialog::tr("%1   (%2, scenarios: %n)\n%3", nullptr, scenarios)
        .arg(toQt(version.name), QLocale().toString(at, QLocale::ShortFormat),
            said(differenceSince(yearsOf(version, project, project.catalog))));
}

} // namespace

VersionsDialog::VersionsDialog(Document* document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_name(new QLineEdit),
      m_list(new QListWidget),
      m_keep(new QPushButton(tr("Keep as a version"))),
      m_compare(new QPushButton(tr("Compare"))),
      m_why(new QPushButton(tr("Why it differs"))),
      m_restore(new QPushButton(tr("Bring back as scenarios")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Named versions"));
    arrange();
    m_keep->setEnabled(false);
    connect(m_name, &QLineEdit::textChanged, this,
        [this](const QString& text) { m_keep->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_list, &QListWidget::currentRowChanged, this, &VersionsDialog::allow);
    connect(m_list, &QListWidget::itemActivated, this,
        [this] { leaveFor(&VersionsDialog::reasonsRequested); });
    connect(m_compare, &QPushButton::clicked, this,
        [this] { leaveFor(&VersionsDialog::comparisonRequested); });
    connect(m_why, &QPushButton::clicked, this,
        [this] { leaveFor(&VersionsDialog::reasonsRequested); });
    connect(m_keep, &QPushButton::clicked, this, &VersionsDialog::keep);
    connect(m_restore, &QPushButton::clicked, this, &VersionsDialog::restore);
    connect(document, &Document::structureChanged, this, &VersionsDialog::fill);
    fill();
}

void VersionsDialog::arrange()
{
    m_name->setPlaceholderText(tr("What the board saw in March"));
    m_name->setAccessibleName(tr("Name of the version"));
    m_name->setMaxLength(80);
    m_list->setAccessibleName(tr("Versions kept so far"));
    m_list->setWordWrap(true);
    m_list->setSpacing(3); // between versions, not between the lines of one
    m_list->setAlternatingRowColors(true);
    m_compare->setToolTip(tr("All results side by side with those of now"));
    m_why->setToolTip(tr("The difference of a year, cause by cause"));
    auto* const top = new QHBoxLayout;
    top->addWidget(m_name, 1);
    top->addWidget(m_keep);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    for (QPushButton* const button : {m_why, m_compare, m_restore}) {
        button->setAutoDefault(false);
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    }
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    resize(640, 380);
}

void VersionsDialog::fill()
{
    m_list->clear();
    for (const NamedVersion& version : m_document->project().versions)
        m_list->addItem(linesFor(version, m_document->project()));
    m_list->setCurrentRow(m_list->count() - 1);
    allow();
}

void VersionsDialog::allow()
{
    for (QPushButton* const button : {m_why, m_compare, m_restore})
        button->setEnabled(m_list->currentRow() >= 0);
}

void VersionsDialog::leaveFor(void (VersionsDialog::*asked)(int version))
{
    const int version = m_list->currentRow();
    accept();
    emit(this->*asked)(version);
}

void VersionsDialog::keep()
{
    if (const auto problem = m_document->saveVersion(m_name->text()))
        return tell(this, *problem);
    m_name->clear();
}

void openVersions(MainWindow& window)
{
    auto* const dialog = new VersionsDialog(&window.document(), &window);
    QObject::connect(dialog, &VersionsDialog::comparisonRequested, &window,
        [&window](int version) { compareWithVersion(window, version); });
    QObject::connect(dialog, &VersionsDialog::reasonsRequested, &window,
        [&window](int version) { showWhyItDiffers(window, version); });
    dialog->open();
}

} // namespace isocost
