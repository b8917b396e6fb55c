import { group, repeat, scatter } from './drawing.ts'
import { type Emblem, emblem } from './emblems.ts'
import { type Light, paint } from './light.ts'
import { capiz, lamp, plant } from './pieces.ts'
import { room } from './room.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

export const barber = (light: Light): string =>
  room(
    light,
    [
      rect(80, 60, 190, 160, paint.woodDeep, 8),
      rect(92, 72, 166, 136, '#cfe8f5', 4),
      line('M112 176L190 92M142 190L222 104', '#fff', 6, 'stroke-opacity="0.7"'),
      repeat(5, (i) => circle(86 + i * 44, 46, 9, light.glow)),
      rect(70, 226, 210, 14, paint.woodSoft, 3),
      repeat(6, (i) =>
        rect(
          90 + i * 30,
          194 + (i % 2) * 6,
          16,
          32 - (i % 2) * 6,
          [paint.bay, paint.hibiscus, paint.mango][i % 3] ?? '',
          4,
        ),
      ),
      group(
        430,
        216,
        1.15,
        rect(-56, -96, 112, 104, paint.hibiscus, 18),
        rect(-70, -2, 140, 36, paint.hibiscusDeep, 14),
        rect(-82, -32, 20, 44, '#c9cede', 8),
        rect(62, -32, 20, 44, '#c9cede', 8),
        rect(-10, 34, 20, 42, '#8d93a8'),
        ellipse(0, 82, 62, 12, '#8d93a8'),
        rect(-34, -126, 68, 32, paint.hibiscusDeep, 12),
      ),
      group(
        586,
        130,
        1,
        rect(-16, -60, 32, 120, '#fff', 6),
        repeat(5, (i) => path(`M-16 ${-52 + i * 26}l32 -14v12l-32 14z`, i % 2 ? paint.bay : paint.hibiscus)),
        rect(-20, -72, 40, 14, '#c9cede', 6),
        rect(-20, 58, 40, 14, '#c9cede', 6),
      ),
    ],
    '#d8d2c2',
  )

export const salon = (light: Light): string =>
  room(
    light,
    [
      group(
        170,
        140,
        1,
        ellipse(0, 0, 86, 98, paint.mango),
        ellipse(0, 0, 74, 86, '#dff0f7'),
        line('M-30 30L24 -50M-6 44L46 -30', '#fff', 6),
      ),
      repeat(9, (i) =>
        circle(170 + Math.cos((i / 9) * 6.28) * 80, 140 + Math.sin((i / 9) * 6.28) * 92, 7, light.glow),
      ),
      rect(70, 248, 200, 16, paint.cream, 5),
      repeat(7, (i) =>
        rect(
          86 + i * 26,
          212 + scatter(i, 10),
          17,
          36 - scatter(i, 10),
          [paint.hibiscus, '#9a63cf', paint.bay, '#f4b8c2'][i % 4] ?? '',
          5,
        ),
      ),
      rect(84, 264, 12, 80, paint.woodSoft),
      rect(244, 264, 12, 80, paint.woodSoft),
      group(
        430,
        232,
        1.1,
        path('M-64 -70Q0 -120 64 -70L56 16H-56z', '#f4b8c2'),
        rect(-72, 6, 144, 34, paint.hibiscus, 16),
        rect(-8, 38, 16, 44, paint.woodSoft),
        ellipse(0, 86, 54, 10, paint.woodSoft),
      ),
      capiz(530, 60, 2, 4, 32, light),
      plant(586, 352, 1.1, '#9a63cf'),
    ],
    '#efd9d3',
  )

export const gym = (light: Light): string =>
  room(
    light,
    [
      capiz(56, 50, 8, 3, 36, light),
      rect(430, 60, 160, 180, '#cfe8f5', 4, 'stroke="#8d93a8" stroke-width="8"'),
      group(
        236,
        296,
        1.1,
        line('M-150 0H150', '#454b63', 9),
        repeat(
          3,
          (i) =>
            rect(
              -168 - i * 15 + 30,
              -44 + i * 9,
              13,
              88 - i * 18,
              [paint.ink, paint.hibiscus, paint.ink][i] ?? '',
              5,
            ) +
            rect(
              126 + i * 15,
              -44 + i * 9,
              13,
              88 - i * 18,
              [paint.ink, paint.hibiscus, paint.ink][i] ?? '',
              5,
            ),
        ),
      ),
      group(520, 300, 1, line('M-22 -14q22 -40 44 0', paint.ink, 9), circle(0, 16, 32, paint.bay)),
      rect(40, 366, 190, 18, paint.mango, 9),
      plant(604, 340, 0.8),
    ],
    '#6f7690',
  )

export const desk = (light: Light, sign: Emblem): string =>
  room(light, [
    capiz(64, 56, 5, 4, 34, light),
    repeat(
      3,
      (row) =>
        rect(350, 70 + row * 66, 230, 10, paint.wood) +
        repeat(9, (i) =>
          rect(
            358 + i * 24,
            28 + row * 66 + scatter(i + row, 10),
            18,
            42 - scatter(i + row, 10),
            [paint.hibiscus, paint.bay, paint.leaf, paint.mango, paint.cream][scatter(i + row * 4, 5)] ?? '',
            2,
          ),
        ),
    ),
    rect(110, 252, 420, 18, paint.woodSoft, 4),
    rect(130, 270, 380, 76, paint.wood),
    group(320, 308, 0.8, circle(0, 0, 36, paint.bay), emblem(sign)),
    rect(180, 228, 92, 24, '#fff', 3),
    rect(188, 218, 92, 14, paint.cream, 3),
    path('M402 214H446L458 236H390z', light.glow),
    rect(420, 232, 8, 20, paint.woodDeep),
    plant(578, 346, 1.1),
  ])

export const gallery = (light: Light): string =>
  room(
    light,
    [
      [60, 250, 440]
        .map(
          (x, i) =>
            rect(x, 70, 150, 120, paint.woodDeep, 3) +
            rect(x + 10, 80, 130, 100, ['#bfe0f2', '#ffd9a0', '#d9c3ea'][i] ?? '') +
            (['bay', 'sun', 'leaf'][i] === 'bay'
              ? path(`M${x + 10} 150l40 -30l30 20l60 -34v74h-130z`, paint.bay)
              : i === 1
                ? circle(x + 75, 130, 32, paint.hibiscus) + rect(x + 10, 150, 130, 30, paint.leaf)
                : repeat(5, (n) =>
                    circle(
                      x + 30 + n * 24,
                      120 + (n % 2) * 22,
                      15,
                      [paint.hibiscus, paint.mango, paint.leaf][n % 3] ?? '',
                    ),
                  )),
        )
        .join(''),
      lamp(136, 44, light),
      lamp(326, 44, light),
      lamp(516, 44, light),
      rect(270, 262, 100, 60, '#fff', 2),
      path('M288 262C280 214 296 206 300 190H340C344 206 360 214 352 262z', paint.bay),
      line('M292 232H348', paint.cream, 4),
      rect(120, 320, 120, 12, paint.wood, 4),
      plant(588, 346, 1.1),
    ],
    '#e4ddcc',
  )

export const rack = (light: Light, what: 'dresses' | 'bags' | 'tools' | 'music'): string => {
  const colours = [paint.hibiscus, paint.mango, paint.bay, paint.leaf, '#9a63cf', paint.cream]
  const piece = (i: number): string => {
    const fill = colours[i % 6] ?? paint.bay
    if (what === 'dresses')
      return (
        line('M0 -18q10 -14 0 -18M-22 0L0 -18L22 0', paint.woodDeep, 4) +
        path('M-20 0H20L14 44L34 120H-34L-14 44z', fill) +
        rect(-15, 42, 30, 7, '#fff', 0, 'fill-opacity="0.6"')
      )
    if (what === 'bags')
      return (
        line('M-24 24q0 -50 24 -50t24 50', paint.woodDeep, 5) +
        path('M-36 22H36L30 96H-30z', fill) +
        repeat(3, (n) => line(`M-32 ${40 + n * 18}H32`, '#fff', 3, 'stroke-opacity="0.5"'))
      )
    if (what === 'music')
      return `<g transform="rotate(6)">${ellipse(0, 80, 33, 31, '#c2783a')}${ellipse(0, 42, 24, 22, '#b0672e')}${circle(0, 66, 10, paint.woodDeep)}${rect(-4, -24, 8, 80, paint.woodDeep)}${rect(-9, -38, 18, 18, fill, 3)}</g>`
    return i % 3 === 0
      ? rect(-7, 0, 14, 110, paint.woodSoft, 5) + rect(-32, -10, 64, 30, '#6b7288', 5)
      : i % 3 === 1
        ? rect(-8, 54, 16, 60, fill, 6) + rect(-4, -14, 8, 70, '#9aa1b5')
        : group(0, 46, 0.9, circle(0, 0, 40, fill), emblem('wrench'))
  }
  return room(light, [
    capiz(40, 40, 3, 3, 34, light),
    rect(170, 96, 430, 9, paint.woodDeep, 4),
    repeat(5, (i) => group(222 + i * 82, 132, 1, piece(i))),
    rect(176, 96, 8, 230, paint.woodDeep),
    rect(588, 96, 8, 230, paint.woodDeep),
    rect(60, 250, 96, 70, paint.wood, 4),
    plant(106, 250, 0.9),
    ellipse(390, 366, 180, 18, paint.bay, 'fill-opacity="0.3"'),
  ])
}

export const videoke = (light: Light): string =>
  room(
    light,
    [
      rect(90, 60, 290, 180, paint.ink, 10),
      rect(102, 72, 266, 156, '#7b4bb3', 4),
      rect(128, 180, 214, 12, paint.mango, 6),
      rect(158, 202, 154, 10, '#fff', 5),
      group(235, 124, 1.2, emblem('play')),
      repeat(16, (i) =>
        circle(
          scatter(i, 620),
          30 + scatter(i + 6, 250),
          5 + (i % 3) * 2,
          [paint.mango, paint.hibiscus, paint.baySoft][i % 3] ?? '',
          'fill-opacity="0.5"',
        ),
      ),
      rect(400, 130, 66, 180, paint.ink, 8),
      circle(433, 176, 22, '#555c78'),
      circle(433, 250, 28, '#555c78'),
      group(
        540,
        230,
        1.2,
        `<g transform="rotate(24)">${rect(-12, -20, 24, 110, paint.ink, 8)}${circle(0, -36, 30, '#c9cede')}${line('M-24 -44H24M-27 -32H27M-22 -54H22', '#8d93a8', 3)}</g>`,
      ),
      rect(60, 330, 330, 48, paint.hibiscus, 16),
      circle(80, 44, 24, '#c9cede'),
    ],
    '#2a2250',
  )
