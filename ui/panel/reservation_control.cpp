// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/reservation_control.h"

#include <QGridLayout>

#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/parameter_text.h"
#include "ui/models/theme.h"

namespace isocost {

ReservationControl::ReservationControl(Document* document, QWidget* parent)
    : PanelItem(parent),
      m_document(document),
      m_mixed(makeLabel(tr("mixed"), uiFont(13, QFont::DemiBold), QPalette::PlaceholderText, this)),
      m_control(new SegmentedControl(
          tr("Way of buying of all platforms"), choiceLabels(Parameter::Purchase), this))
{
    setToolTip(plainToolTip(tr("How every platform buys its chip-hours. A platform can differ: see "
                               "its own group below.")));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 2, 0, 4);
    grid->setVerticalSpacing(4);
    grid->addWidget(new ElidedLabel(this, 13, tr("Way of buying")), 0, 0);
    grid->addWidget(m_mixed, 0, 1);
    grid->addWidget(m_control, 1, 0, 1, 2);
    connect(m_control, &SegmentedControl::chosen, this, [this](int index) {
        (void)m_document->setOfAll(Parameter::Purchase, index); // never refused
        refresh();
    });
    refresh();
}

void ReservationControl::refresh()
{
    const auto common = m_document->commonNumber(Parameter::Purchase);
    m_control->setCurrent(common ? std::optional(static_cast<int>(*common)) : std::nullopt);
    m_mixed->setVisible(!common);
}

} // namespace isocost
