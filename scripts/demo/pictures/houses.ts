import { drawing, group, repeat, scatter } from './drawing.ts'
import { type Light, paint } from './light.ts'
import { banderitas, capiz, cloud, lamp, moon, palm, plant, skyline, sun } from './pieces.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

/** A stone house of the old kind: adobe below, wood and capiz above. */
export function stoneHouse(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    cloud(110, 70, 1),
    sun(556, 70, 28, light),
    palm(60, 344, 1.2),
    palm(596, 344, 1),
    path('M96 110L176 40H464L544 110z', '#a2452f'),
    repeat(12, (i) => line(`M${128 + i * 35} 108L${186 + i * 24} 42`, '#8a3624', 3)),
    rect(108, 108, 424, 120, paint.wood),
    capiz(134, 128, 4, 3, 26, light),
    capiz(268, 128, 4, 3, 26, light),
    capiz(402, 128, 4, 3, 26, light),
    rect(98, 222, 444, 14, paint.woodDeep, 3),
    rect(108, 236, 424, 104, '#e7d9b8'),
    repeat(24, (i) => rect(114 + (i % 8) * 53, 242 + Math.floor(i / 8) * 32, 47, 26, '#d9c69d', 3)),
    path('M276 340V290a44 44 0 0 1 88 0V340z', paint.woodDeep),
    line('M320 250V340', paint.woodSoft, 3),
    rect(146, 268, 66, 44, light.glowSoft, 3, `stroke="${paint.woodDeep}" stroke-width="6"`),
    rect(428, 268, 66, 44, light.glowSoft, 3, `stroke="${paint.woodDeep}" stroke-width="6"`),
    rect(0, 338, 640, 62, light.floor),
    plant(244, 350, 0.8),
    plant(396, 350, 0.8),
  ])
}

export function house(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    sun(92, 84, 30, light),
    cloud(500, 60, 1),
    path('M0 344Q160 270 330 330T640 300V400H0z', paint.leaf),
    palm(560, 346, 1.2),
    path('M130 172L320 60L510 172z', paint.hibiscus),
    path('M150 172L320 72L490 172z', '#e2506a'),
    rect(160, 170, 320, 174, 'url(#wall)'),
    capiz(190, 206, 4, 3, 24, light),
    capiz(356, 206, 4, 3, 24, light),
    rect(296, 232, 48, 112, paint.bay, 3),
    circle(334, 290, 4, paint.mango),
    line('M40 262L156 236', paint.woodDeep, 2),
    repeat(4, (i) =>
      path(
        `M${54 + i * 26} ${258 - i * 6}h18v30h-18z`,
        [paint.mango, '#fff', paint.hibiscus, paint.baySoft][i] ?? '#fff',
      ),
    ),
    rect(36, 258, 8, 92, paint.woodDeep),
    rect(0, 342, 640, 58, paint.leafDeep),
    repeat(12, (i) => rect(i * 56 + 4, 330, 12, 50, paint.cream, 4)),
    rect(0, 346, 640, 9, paint.cream),
    plant(130, 396, 0.9),
  ])
}

export function park(light: Light): string {
  const tree = (x: number, y: number, s: number) =>
    group(
      x,
      y,
      s,
      rect(-10, -70, 20, 74, paint.wood, 5),
      circle(0, -116, 62, paint.leafDeep),
      circle(-42, -88, 42, paint.leaf),
      circle(44, -92, 44, paint.leaf),
      circle(6, -136, 36, '#4fae78'),
    )
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    sun(520, 80, 32, light),
    cloud(180, 64, 1.1),
    skyline(280, '#a9cbe0', light),
    path('M0 270Q320 236 640 270V400H0z', '#74b984'),
    path('M250 400Q300 320 290 262H330Q350 330 420 400z', '#efdcb4'),
    tree(112, 326, 1.15),
    tree(544, 316, 1),
    tree(226, 286, 0.6),
    group(
      440,
      318,
      1,
      rect(-70, 0, 140, 12, paint.woodSoft, 4),
      rect(-70, -30, 140, 12, paint.woodSoft, 4),
      rect(-58, -30, 9, 66, paint.woodDeep),
      rect(50, -30, 9, 66, paint.woodDeep),
    ),
    repeat(14, (i) =>
      group(
        scatter(i, 620),
        340 + scatter(i + 5, 50),
        0.35,
        circle(0, 0, 14, [paint.hibiscus, paint.mango, '#fff'][i % 3] ?? '#fff'),
        circle(0, 0, 5, paint.mangoDeep),
      ),
    ),
  ])
}

/** A serenade under a lit window. */
export function harana(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    moon(130, 84, 34),
    rect(340, 40, 300, 310, 'url(#wall)'),
    rect(324, 30, 316, 18, paint.woodDeep),
    capiz(408, 92, 5, 4, 34, light),
    rect(384, 240, 220, 14, paint.woodDeep, 3),
    repeat(6, (i) =>
      group(
        404 + i * 36,
        238,
        0.5,
        circle(0, 0, 18, i % 2 ? paint.hibiscus : '#fff'),
        circle(0, 0, 6, paint.mango),
      ),
    ),
    rect(0, 340, 640, 60, light.floor),
    palm(52, 348, 1.1, '#12332a'),
    plant(320, 354, 1.1),
    group(
      214,
      268,
      1.15,
      ellipse(0, 76, 90, 9, '#000', 'fill-opacity="0.25"'),
      `<g transform="rotate(28)">${ellipse(0, 34, 44, 40, '#c2783a')}${ellipse(0, -20, 32, 30, '#c2783a')}${circle(0, 8, 14, paint.woodDeep)}${rect(-6, -120, 12, 110, paint.woodDeep)}${rect(-12, -146, 24, 28, paint.wood, 4)}${line('M-3 -120V44M3 -120V44', paint.cream, 1.5)}</g>`,
    ),
    path('M300 150c-20 -26 -50 0 0 32c50 -32 20 -58 0 -32', paint.hibiscus),
    line('M258 96v34M258 96l20 -6v34', paint.cream, 4),
    ellipse(252, 132, 8, 6, paint.cream),
    ellipse(272, 126, 8, 6, paint.cream),
  ])
}

export function cinema(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, '#2a1730'),
    rect(110, 60, 420, 200, light.glow, 4),
    group(
      320,
      160,
      2.1,
      path('M-84 40L-40 -20L-10 14L24 -34L86 40z', paint.bay),
      circle(50, -34, 12, paint.mango),
    ),
    repeat(
      6,
      (i) =>
        rect(i * 20 - 8, 0, 16, 320, i % 2 ? paint.hibiscusDeep : paint.hibiscus) +
        rect(528 + i * 20, 0, 16, 320, i % 2 ? paint.hibiscusDeep : paint.hibiscus),
    ),
    rect(0, 0, 640, 40, paint.hibiscusDeep),
    repeat(16, (i) => circle(20 + i * 40, 40, 20, paint.hibiscusDeep)),
    repeat(9, (i) => rect(10 + i * 72, 318, 56, 82, '#7c1a35', 14)),
    repeat(8, (i) => rect(46 + i * 72, 352, 56, 60, paint.hibiscusDeep, 14)),
    lamp(60, 60, light),
    banderitas(-30, 0, 10),
  ])
}
