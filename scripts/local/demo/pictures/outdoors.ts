import {
  circle,
  drawing,
  ellipse,
  group,
  type Light,
  line,
  paint,
  path,
  rect,
  repeat,
  scatter,
} from './canvas.ts'
import { banderitas, capiz, cloud, lamp, moon, palm, plant, skyline, sun } from './pieces.ts'

const bangka = (scale: number, hull: string, sail: string) =>
  group(
    0,
    0,
    scale,
    path('M-120 0Q0 34 120 0L104 22Q0 44 -104 22z', hull),
    line('M-150 30H150M-70 8V32M70 8V32', paint.woodDeep, 5),
    line('M0 8V-150', paint.woodDeep, 5),
    path('M6 -146Q96 -90 78 -6H6z', sail),
    path('M-6 -126Q-60 -80 -62 -12H-6z', paint.cream),
  )

/** Manila Bay with outriggers; the reason why people stop walking at six. */
export function bay(light: Light, size = { w: 640, h: 400 }): string {
  const { w, h } = size
  const sea = h * 0.56
  const water = light.lit ? '#5b4a8f' : '#2f86b8'
  return drawing(
    light,
    [
      rect(0, 0, w, h, 'url(#sky)'),
      circle(w * 0.5, sea, 118, '#ffe2a0', 'fill-opacity="0.35"'),
      circle(w * 0.5, sea, 74, light.lit ? '#ffcf5a' : '#fff3c2'),
      cloud(w * 0.2, 74, 1.2),
      cloud(w * 0.78, 110, 0.9),
      path(
        `M0 ${sea}L${w * 0.14} ${sea - 40}L${w * 0.26} ${sea - 14}L${w * 0.36} ${sea}z`,
        light.lit ? '#5a3f7d' : '#6aa3c4',
      ),
      rect(0, sea, w, h - sea, water),
      repeat(13, (i) =>
        rect(
          w * 0.5 - 110 + scatter(i, 150),
          sea + 8 + i * 12,
          26 + scatter(i + 2, 46),
          5,
          '#ffd88a',
          2.5,
          'fill-opacity="0.75"',
        ),
      ),
      repeat(22, (i) =>
        rect(
          scatter(i, w),
          sea + 14 + scatter(i + 7, Math.floor(h - sea - 20)),
          34,
          3,
          '#fff',
          1.5,
          'fill-opacity="0.22"',
        ),
      ),
      group(w * 0.27, sea + 64, 0.62, bangka(1, paint.hibiscus, paint.mango)),
      group(w * 0.77, sea + 26, 0.36, bangka(1, paint.bay, paint.hibiscus)),
      rect(0, h - 30, w, 30, paint.woodDeep),
      rect(0, h - 34, w, 8, paint.woodSoft),
      palm(w - 66, h - 26, 1.35, light.lit ? '#1c2b33' : paint.leafDeep),
      palm(42, h - 26, 1, light.lit ? '#1c2b33' : paint.leaf),
    ],
    size,
  )
}

export function island(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    sun(540, 70, 30, light),
    cloud(160, 80, 1.2),
    cloud(420, 120, 0.8),
    path('M330 236Q420 110 490 150T640 236z', paint.leafDeep),
    path('M0 236Q70 160 160 236z', paint.leaf),
    rect(0, 232, 640, 168, '#3fb6c6'),
    path('M0 236H640V262Q320 232 0 262z', '#8fdde0', 'fill-opacity="0.6"'),
    group(320, 300, 1, bangka(1, paint.bay, paint.hibiscus)),
    path('M0 400V366Q180 336 330 376T640 362V400z', '#f4dfae'),
    palm(88, 382, 1.15),
    repeat(9, (i) =>
      rect(scatter(i, 600), 270 + scatter(i + 3, 70), 40, 3, '#fff', 1.5, 'fill-opacity="0.4"'),
    ),
  ])
}

export function rooftop(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    moon(96, 70, 26),
    skyline(310, '#1d1e45', light),
    repeat(11, (i) => circle(20 + i * 60, 70 + Math.sin((i / 10) * Math.PI) * 36, 7, light.glow)),
    line('M0 64Q320 150 640 64', paint.woodDeep, 2),
    rect(0, 300, 640, 100, paint.woodDeep),
    repeat(14, (i) => rect(i * 48, 262, 6, 44, paint.wood)),
    rect(0, 256, 640, 9, paint.woodSoft),
    group(
      320,
      312,
      1,
      ellipse(0, 0, 92, 14, paint.woodSoft),
      rect(-6, 0, 12, 70, paint.wood),
      path('M-44 -70H-8L-26 -30z', paint.mango),
      rect(-28, -32, 4, 28, '#fff'),
      path('M12 -62H46L42 -2H16z', '#f2a94a'),
      rect(12, -72, 34, 14, '#fff', 6),
    ),
    plant(76, 352, 1.1),
    plant(566, 352, 1.1, paint.bay),
    rect(180, 336, 62, 12, paint.hibiscus, 4),
    rect(204, 346, 10, 40, paint.hibiscusDeep),
    rect(398, 336, 62, 12, paint.hibiscus, 4),
    rect(424, 346, 10, 40, paint.hibiscusDeep),
  ])
}

export function tower(light: Light): string {
  const block = (x: number, y: number, w: number, fill: string) =>
    rect(x, y, w, 340 - y, fill, 4) +
    repeat(Math.floor((320 - y) / 26) * Math.floor(w / 26), (i) => {
      const columns = Math.floor(w / 26)
      const shine = scatter(i + w, 3) === 0 ? 'fill-opacity="0.35"' : 'fill-opacity="0.95"'
      return rect(
        x + 6 + (i % columns) * 26,
        y + 12 + Math.floor(i / columns) * 26,
        18,
        18,
        light.lit ? light.glow : light.glowSoft,
        1,
        shine,
      )
    })
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    sun(90, 90, 34, light),
    cloud(500, 66, 1.1),
    skyline(344, light.lit ? '#39356f' : '#a9cbe0', light),
    block(150, 150, 110, paint.bay),
    block(270, 66, 136, light.lit ? '#5a3f5d' : paint.wood),
    block(416, 176, 96, paint.bayDeep),
    rect(262, 300, 152, 42, paint.mango, 4),
    rect(318, 308, 40, 34, light.glow),
    rect(0, 338, 640, 62, light.floor),
    plant(120, 354, 1),
    plant(540, 354, 1),
    palm(604, 344, 0.9),
    palm(52, 344, 0.8),
  ])
}

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
