// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios as pills: a click or the arrow keys switch, + duplicates the current one, a double
// click or F2 renames in place, the context menu duplicates, renames and deletes. The note of the
// current one stands beside them.
#pragma once

#include <memory>

#include <QWidget>

namespace isocost {

class Document;

class ScenarioBar : public QWidget {
    Q_OBJECT

public:
    explicit ScenarioBar(Document* document, QWidget* parent = nullptr);
    ~ScenarioBar() override;

    void setPresenting(bool presenting); // larger type, nothing to add
    void duplicateCurrent(); // then the copy's name is edited in place
    void renameCurrent();
    void removeCurrent();

signals:
    void refused(const QString& sentence); // an edit the document did not take

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
