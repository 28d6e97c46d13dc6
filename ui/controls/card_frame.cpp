// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/card_frame.h"

#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

CardFrame::CardFrame(QWidget* parent)
    : QFrame(parent),
      m_heading(makeWrappedLabel(this, 11, QPalette::PlaceholderText)),
      m_top(new QHBoxLayout),
      m_body(new QVBoxLayout)
{
    setLook(*this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    m_heading->setFont(uiFont(11, QFont::DemiBold));
    auto* outer = makeColumn(this, {13, 9, 13, 11}, 4); // inside the frame
    outer->addLayout(m_top);
    outer->addLayout(m_body, 1);
    m_top->addWidget(m_heading, 1);
    m_body->setSpacing(4);
}

} // namespace isocost
