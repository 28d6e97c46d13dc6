#include <QString>
#include <qcustomplot.h>
#include "broken.h"
#include "core/model/evaluate.h"
// TODO something
// TODO(waits for the catalog of next month) allowed, as is the word strtod( in a comment
double parse(const char* text,int a,int b,int c,int d,int e)
{
    return strtod(text, nullptr) + std::stod("1.5") + a + b + c + d + e;
}
