// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with figures of one width.
#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/controls/figures.h"
#include "ui/models/theme.h"

namespace isocost {

class FiguresTest : public QObject {
    Q_OBJECT

private slots:
    void aNumberIsReadTheSameWayInBothDirections();
};

void FiguresTest::aNumberIsReadTheSameWayInBothDirections()
{
    const auto drawn = [](const QString& text, Qt::LayoutDirection direction) {
        QImage image(200, 24, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(uiFont(13));
        painter.setLayoutDirection(direction);
        drawTabular(painter, image.rect(), Qt::AlignRight, text);
        return image;
    };
    for (const QString& text : {QStringLiteral("$260k \u2013 $420k"), QStringLiteral("45 %")})
        QCOMPARE(drawn(text, Qt::RightToLeft), drawn(text, Qt::LeftToRight));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::FiguresTest)
#include "tst_figures.moc"
