// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Says the parts that a panel has in place of two axes: rows, boxes, cells or a figure.
#pragma once

#include <string>
#include <vector>

#include "core/views/picture/picture.h"

namespace isocost {

class TablesText {
public:
    TablesText(const ViewPanel& panel, std::vector<std::string>& sentences)
        : m_panel(panel), m_sentences(sentences)
    {
    }

    void say(const ViewFigure& figure) const;
    void say(const ViewRows& rows) const;
    void say(const ViewMatrix& matrix) const;
    void say(const ViewFlow& flow) const;
    void say(const ViewCells& cells) const;

private:
    const ViewPanel& m_panel;
    std::vector<std::string>& m_sentences;
};

} // namespace isocost
