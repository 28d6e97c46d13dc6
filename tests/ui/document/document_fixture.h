// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a test of the document stands on: one of its own, with the folder that keeps its edits.
#pragma once

#include <memory>

#include <QTemporaryDir>

#include "ui/document/document.h"

namespace isocost::test {

class DocumentFixture {
protected:
    void renew() // before each test function
    {
        m_document.reset(); // before its folder goes
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<Document>(m_folder->path());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
};

} // namespace isocost::test
