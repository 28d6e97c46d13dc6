// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A value that does not change, shared by all its copies. Compares the values, but copies of one
// another are known to be equal without a look at them. Any number of threads may read it.
#pragma once

#include <memory>
#include <utility>

namespace isocost {

template <class T>
class Shared {
public:
    Shared(T value = {}) // NOLINT(google-explicit-constructor): it stands for the value
        : m_value(std::make_shared<const T>(std::move(value)))
    {
    }

    [[nodiscard]] const T& operator*() const { return *m_value; }
    [[nodiscard]] const T* operator->() const { return m_value.get(); }
    operator const T&() const { return *m_value; } // NOLINT(google-explicit-constructor)

    bool operator==(const Shared& other) const
    {
        return m_value == other.m_value || *m_value == *other.m_value;
    }

private:
    std::shared_ptr<const T> m_value;
};

} // namespace isocost
