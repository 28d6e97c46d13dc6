// Functions as they come, for tests/lint/test_functions.py. Never compiled.
#define NOT_A_FUNCTION(a, b, c, d, e, f) \
    {                                    \
    }

namespace outer {
namespace {
    constexpr std::array<int, 2> kTable { 1, 2 };
    const auto kText = R"(void inRawString() { if (")") { )";
} // namespace

template <class T, std::size_t N>
struct Holder : Base<T> {
    explicit Holder(int first, std::map<int, std::pair<int, int>> second)
        : m_first(first)
        , m_second { second }
    {
        use("}"); // a brace in a string, and one here }
        use('}');
    }
    bool operator()(int a) const { return a == 1'000; }
    bool operator==(const Holder& other) const = default;
    virtual void declaredOnly(int a, int b, int c, int d, int e, int f) = 0;

private:
    int m_first = 0;
    std::map<int, int> m_second {};
};

template <Scalar S>
requires std::same_as<S, double>
[[nodiscard]] auto lambdasCount(const S& in, std::function<void(int, int)> visit = {}) -> S
{
    const auto inner = [&](int a, int b, int c, int d, int e, int f) {
        struct Local {
            int method() { return 1; }
        };
        return a + b + c + d + e + f + Local().method();
    };
    return S(inner(1, 2, 3, 4, 5, 6));
}

const auto kLambda = [](int a) {
    return a;
};

extern "C" {
void inC(void)
{
}
}
} // namespace outer
