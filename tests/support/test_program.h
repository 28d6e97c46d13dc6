// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A test program holds the test classes of a folder and runs one of them:
//
//   core_views_tests tst_risk_view [arguments of Qt Test]
//
// The name is that of the file with the class, which ends in one of the macros below and in
// #include "tst_risk_view.moc".
#pragma once

#include <QTest>

#include <string_view>

namespace isocost::test {

using RunTest = int (*)(int argc, char** argv);

// Returns true, so that a variable with static storage can call it. `file` is __FILE__.
bool addTest(std::string_view file, RunTest run);

template <class Test>
int runWithoutApplication(int argc, char** argv)
{
    Test test;
    return QTest::qExec(&test, argc, argv);
}

template <class Test, class Application>
int runWith(int argc, char** argv)
{
    Application application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi, true); // as QTEST_MAIN does
    return runWithoutApplication<Test>(argc, argv);
}

} // namespace isocost::test

#define ISOCOST_TEST(Test)                                                                         \
    [[maybe_unused]] static const bool kIsTestAdded =                                              \
        isocost::test::addTest(__FILE__, &isocost::test::runWithoutApplication<Test>);

#define ISOCOST_TEST_WITH(Application, Test)                                                       \
    [[maybe_unused]] static const bool kIsTestAdded =                                              \
        isocost::test::addTest(__FILE__, &isocost::test::runWith<Test, Application>);
