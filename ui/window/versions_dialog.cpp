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

#include "ui/document/qt_text.h"
#include "ui/window/main_window.h"

namespace isocost {

namespace {

QString lineFor(const NamedVersion& version)
{
    const QDateTime at =
        QDateTime::fromString(QString::fromStdString(version.createdAt), Qt::ISODate).toLocalTime();
    const int scenarios = static_cast<int>(version.scenarios.size());
    return VersionsDialog::tr("%1   (%2, scenarios: %n)", nullptr, scenarios)
        .arg(toQt(version.name), QLocale().toString(at, QLocale::ShortFormat));
}

} // namespace

VersionsDialog::VersionsDialog(Document* document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_name(new QLineEdit),
      m_list(new QListWidget),
      m_keep(new QPushButton(tr("Keep as a version"))),
      m_restore(new QPushButton(tr("Bring back as scenarios")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Named versions"));
    arrange();
    m_keep->setEnabled(false);
    connect(m_name, &QLineEdit::textChanged, this,
        [this](const QString& text) { m_keep->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_list, &QListWidget::currentRowChanged, this,
        [this](int row) { m_restore->setEnabled(row >= 0); });
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
    auto* const top = new QHBoxLayout;
    top->addWidget(m_name, 1);
    top->addWidget(m_keep);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_restore, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    resize(520, 340);
}

void VersionsDialog::fill()
{
    m_list->clear();
    for (const NamedVersion& version : m_document->project().versions)
        m_list->addItem(lineFor(version));
    m_list->setCurrentRow(m_list->count() - 1);
    m_restore->setEnabled(m_list->count() > 0);
}

void VersionsDialog::keep()
{
    if (const auto problem = m_document->saveVersion(m_name->text()))
        return tell(this, *problem);
    m_name->clear();
}

void openVersions(MainWindow& window)
{
    (new VersionsDialog(&window.document(), &window))->open();
}

} // namespace isocost
