// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rank_correlation.h"

#include <boost/math/constants/constants.hpp>
#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

#include "core/analysis/compensated_sum.h"
#include "core/text/input_error.h"

namespace isocost {

namespace {

using Matrix = std::vector<std::vector<double>>; // columns for samples, rows for all others

std::vector<std::size_t> risingOrder(const std::vector<double>& values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
    return order;
}

// scores[k] belongs to the k-th smallest value.
std::vector<double> normalScores(std::size_t count)
{
    const boost::math::normal_distribution<double> normal;
    std::vector<double> scores(count);
    for (std::size_t k = 0; k < count; ++k)
        scores[k] = boost::math::quantile(
            normal, (static_cast<double>(k) + 1.0) / (static_cast<double>(count) + 1.0));
    return scores;
}

double dot(const std::vector<double>& one, const std::vector<double>& other)
{
    CompensatedSum sum;
    for (std::size_t i = 0; i < one.size(); ++i)
        sum.add(one[i] * other[i]);
    return sum.value();
}

Matrix correlationOf(const Matrix& scores)
{
    const double square = dot(scores.front(), scores.front()); // the same for every column
    Matrix result(scores.size(), std::vector<double>(scores.size(), 1.0));
    for (std::size_t i = 0; i < scores.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            result[i][j] = result[j][i] = dot(scores[i], scores[j]) / square;
    return result;
}

// The lower triangle L with L L' = matrix, or nothing when the matrix is not positive definite.
std::optional<Matrix> lowerTriangle(const Matrix& matrix)
{
    constexpr double kNothing = 1e-12;
    Matrix lower(matrix.size(), std::vector<double>(matrix.size(), 0.0));
    for (std::size_t i = 0; i < matrix.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            double rest = matrix[i][j];
            for (std::size_t k = 0; k < j; ++k)
                rest -= lower[i][k] * lower[j][k];
            if (i == j && rest <= kNothing)
                return std::nullopt;
            lower[i][j] = i == j ? std::sqrt(rest) : rest / lower[j][j];
        }
    return lower;
}

// Undoes the correlation `own` that the row has, then gives it that of `target`.
void turnRow(std::vector<double>& row, const Matrix& own, const Matrix& target)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            row[i] -= own[i][k] * row[k];
        row[i] /= own[i][i];
    }
    for (std::size_t i = row.size(); i-- > 0;) {
        double sum = 0.0;
        for (std::size_t k = 0; k <= i; ++k)
            sum += target[i][k] * row[k];
        row[i] = sum;
    }
}

void reorderLike(std::vector<double>& values, const std::vector<double>& model)
{
    std::vector<double> sorted = values;
    std::ranges::sort(sorted);
    const std::vector<std::size_t> order = risingOrder(model);
    for (std::size_t k = 0; k < order.size(); ++k)
        values[order[k]] = sorted[k];
}

std::vector<std::size_t> columnsIn(const std::vector<RankCorrelation>& correlations)
{
    std::set<std::size_t> used;
    for (const RankCorrelation& correlation : correlations)
        used.insert({correlation.first, correlation.second});
    return {used.begin(), used.end()};
}

// The correlation of normal scores that gives ranks the wanted one, r: 2 sin(pi r / 6).
Matrix targetOf(
    const std::vector<std::size_t>& used, const std::vector<RankCorrelation>& correlations)
{
    Matrix target(used.size(), std::vector<double>(used.size(), 0.0));
    for (std::size_t i = 0; i < used.size(); ++i)
        target[i][i] = 1.0;
    for (const RankCorrelation& correlation : correlations) {
        const auto place = [&used](std::size_t column) {
            return static_cast<std::size_t>(std::ranges::lower_bound(used, column) - used.begin());
        };
        const std::size_t i = place(correlation.first);
        const std::size_t j = place(correlation.second);
        target[i][j] = target[j][i] =
            2.0 * std::sin(boost::math::constants::pi<double>() * correlation.value / 6.0);
    }
    return target;
}

Matrix scoresOf(
    const std::vector<std::vector<double>>& columns, const std::vector<std::size_t>& used)
{
    const std::vector<double> scores = normalScores(columns.front().size());
    Matrix result;
    for (const std::size_t column : used) {
        result.emplace_back(scores.size());
        const std::vector<std::size_t> order = risingOrder(columns[column]);
        for (std::size_t k = 0; k < order.size(); ++k)
            result.back()[order[k]] = scores[k];
    }
    return result;
}

// The rank of each value, from 0; equal ones have the mean of their places.
std::vector<double> ranksOf(std::span<const double> values)
{
    const std::vector<std::size_t> order = risingOrder({values.begin(), values.end()});
    std::vector<double> ranks(values.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && values[order[end]] == values[order[begin]])
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[order[i]] = 0.5 * static_cast<double>(begin + end - 1);
        begin = end;
    }
    return ranks;
}

} // namespace

bool canHoldAtOnce(const std::vector<RankCorrelation>& correlations)
{
    return lowerTriangle(targetOf(columnsIn(correlations), correlations)).has_value();
}

void correlate(
    std::vector<std::vector<double>>& columns, const std::vector<RankCorrelation>& correlations)
{
    if (correlations.empty())
        return;
    const std::vector<std::size_t> used = columnsIn(correlations);
    const auto target = lowerTriangle(targetOf(used, correlations));
    if (!target)
        throw InputError(std::string(kContradiction));
    Matrix scores = scoresOf(columns, used);
    const auto own = lowerTriangle(correlationOf(scores));
    if (!own)
        throw InputError("there are too few trials for the rank correlations");
    std::vector<double> row(used.size());
    for (std::size_t trial = 0; trial < columns.front().size(); ++trial) {
        for (std::size_t i = 0; i < used.size(); ++i)
            row[i] = scores[i][trial];
        turnRow(row, *own, *target);
        for (std::size_t i = 0; i < used.size(); ++i)
            scores[i][trial] = row[i];
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        reorderLike(columns[used[i]], scores[i]);
}

double rankCorrelationOf(std::span<const double> one, std::span<const double> other)
{
    std::vector<double> ranks[2]{ranksOf(one), ranksOf(other)};
    const double mean = 0.5 * (static_cast<double>(one.size()) - 1.0);
    for (std::vector<double>& it : ranks)
        for (double& rank : it)
            rank -= mean;
    const double size = std::sqrt(dot(ranks[0], ranks[0]) * dot(ranks[1], ranks[1]));
    return size > 0.0 ? dot(ranks[0], ranks[1]) / size : 0.0;
}

} // namespace isocost
