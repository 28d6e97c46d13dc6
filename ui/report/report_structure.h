// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the elements and headings of a report while its strips are made.
#pragma once

#include <string>
#include <vector>

#include "core/pdf/document_structure.h"
#include "ui/report/page_item.h"

namespace isocost {

class ReportStructure {
public:
    [[nodiscard]] std::size_t add(
        std::string type, std::optional<std::size_t> parent = {}, std::string alternative = {})
    {
        m_elements.push_back({std::move(type), parent, std::move(alternative)});
        return m_elements.size() - 1;
    }
    [[nodiscard]] std::size_t addAnchor(PageAnchor anchor)
    {
        m_anchors.push_back(std::move(anchor));
        return m_anchors.size() - 1;
    }

    [[nodiscard]] const std::vector<PdfElement>& elements() const { return m_elements; }
    [[nodiscard]] std::vector<PageAnchor>& anchors() { return m_anchors; }
    [[nodiscard]] const std::vector<PageAnchor>& anchors() const { return m_anchors; }

private:
    std::vector<PdfElement> m_elements;
    std::vector<PageAnchor> m_anchors;
};

} // namespace isocost
