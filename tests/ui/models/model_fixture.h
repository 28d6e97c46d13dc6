// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a test of an item model stands on: a new document, and the model watched by Qt's tester.
#pragma once

#include <memory>

#include <QAbstractItemModelTester>
#include <QTemporaryDir>

#include "ui/document/document.h"

namespace isocost::test {

template <class Model>
class ModelFixture {
protected:
    void renew() // before each test function
    {
        m_tester.reset();
        m_model.reset();
        m_document = std::make_unique<Document>(m_folder.path());
        m_model = std::make_unique<Model>(m_document.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    [[nodiscard]] QVariant at(int row, int column, int role = Qt::DisplayRole) const
    {
        return m_model->data(m_model->index(row, column), role);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Model> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

} // namespace isocost::test
