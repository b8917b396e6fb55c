import { group, repeat, scatter } from './drawing.ts'
import { emblem } from './emblems.ts'
import { type Light, paint } from './light.ts'
import { capiz, lamp, plant } from './pieces.ts'
import { room } from './room.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

export const sala = (light: Light): string =>
  room(light, [
    capiz(60, 60, 5, 4, 36, light),
    lamp(420, 90, light),
    rect(308, 222, 250, 84, paint.woodSoft, 14),
    repeat(10, (i) => line(`M${322 + i * 24} 232V290`, paint.wood, 3)),
    rect(296, 270, 274, 34, paint.leaf, 12),
    rect(330, 236, 74, 50, paint.mango, 10),
    rect(462, 236, 74, 50, paint.hibiscus, 10),
    rect(308, 304, 12, 34, paint.woodDeep),
    rect(546, 304, 12, 34, paint.woodDeep),
    ellipse(400, 372, 190, 20, paint.bay, 'fill-opacity="0.35"'),
    rect(350, 346, 120, 10, paint.wood, 4),
    plant(120, 352, 1.3),
    plant(600, 344, 0.9, paint.bay),
  ])

export const hotelRoom = (light: Light): string =>
  room(light, [
    capiz(392, 54, 5, 5, 36, light),
    rect(58, 150, 270, 110, paint.wood, 16),
    repeat(8, (i) => line(`M${78 + i * 33} 166V240`, paint.woodSoft, 4)),
    rect(50, 236, 286, 62, '#fff', 14),
    rect(76, 206, 104, 46, '#fff', 14),
    rect(202, 206, 104, 46, '#fff', 14),
    rect(50, 268, 286, 44, paint.bay, 8),
    rect(50, 268, 286, 10, paint.mango),
    rect(62, 308, 14, 36, paint.woodDeep),
    rect(312, 308, 14, 36, paint.woodDeep),
    rect(352, 262, 48, 70, paint.woodDeep, 4),
    path('M360 226H392L400 256H352z', light.glow),
    rect(372, 250, 8, 14, paint.woodDeep),
    lamp(200, 70, light),
    plant(588, 350, 1.2),
  ])

export const laundry = (light: Light): string =>
  room(
    light,
    [
      repeat(
        4,
        (i) =>
          rect(40 + i * 142, 166, 128, 154, '#fbfcfd', 10, 'stroke="#cdd3de" stroke-width="3"') +
          circle(104 + i * 142, 250, 46, '#9aa4bb') +
          circle(104 + i * 142, 250, 37, '#cfe8f5') +
          path(
            `M${70 + i * 142} 256q18 -18 36 0t34 -2a36 36 0 0 1 -70 2`,
            [paint.bay, paint.hibiscus, paint.mango, paint.leaf][i] ?? '',
          ) +
          circle(64 + i * 142, 188, 7, paint.mango) +
          rect(100 + i * 142, 182, 52, 12, '#cdd3de', 5),
      ),
      line('M30 60Q320 96 610 60', paint.woodDeep, 3),
      repeat(8, (i) =>
        path(
          `M${62 + i * 68} ${70 + Math.sin((i / 7) * 3.14) * 10}h44l4 52h-52z`,
          [paint.mango, '#fff', paint.hibiscus, paint.baySoft][i % 4] ?? '#fff',
        ),
      ),
      repeat(12, (i) =>
        circle(scatter(i, 620), 120 + scatter(i + 3, 40), 4 + (i % 3) * 3, '#fff', 'fill-opacity="0.7"'),
      ),
      path('M470 350H590L572 396H488z', paint.woodSoft),
      ellipse(530, 350, 58, 16, '#fff'),
    ],
    '#bcd7df',
  )

export const aircon = (light: Light): string =>
  room(
    light,
    [
      rect(150, 66, 340, 92, '#fdfdfb', 16, 'stroke="#cdd3de" stroke-width="3"'),
      rect(170, 132, 300, 12, '#aab2c4', 6),
      circle(462, 88, 5, paint.leaf),
      repeat(5, (i) =>
        line(`M${190 + i * 66} 172q-16 24 0 44t0 44`, paint.baySoft, 7, 'stroke-opacity="0.8"'),
      ),
      repeat(5, (i) =>
        group(
          200 + i * 62,
          230 + (i % 2) * 34,
          0.6,
          repeat(3, (n) => `<g transform="rotate(${n * 60})">${line('M-18 0H18', '#fff', 5)}</g>`),
        ),
      ),
      capiz(540, 70, 2, 5, 34, light),
      plant(80, 346, 1.4),
      group(
        452,
        320,
        1,
        path('M-60 20C-62 -16 20 -22 40 -4L58 -22Q68 -4 54 6Q54 24 40 24z', '#e8a55a'),
        line('M-56 14q-26 -4 -20 -24', '#e8a55a', 8),
        line('M36 2q6 4 12 0', paint.ink, 2),
      ),
      lamp(84, 60, light),
    ],
    '#cfd9d2',
  )

export const classroom = (light: Light): string =>
  room(light, [
    rect(140, 54, 360, 170, paint.woodSoft, 5),
    rect(152, 66, 336, 146, '#27604a'),
    line('M182 110q24 -36 48 0t48 0', '#fff', 4),
    line('M182 150H300M182 178H262', '#fff', 4, 'stroke-opacity="0.7"'),
    path('M372 176L420 98L468 176z', 'none', 'stroke="#ffe39a" stroke-width="5"'),
    circle(420, 148, 14, 'none', 'stroke="#fff" stroke-width="4"'),
    repeat(
      3,
      (i) =>
        rect(70 + i * 190, 276, 130, 14, paint.woodSoft, 4) +
        rect(82 + i * 190, 290, 10, 64, paint.woodDeep) +
        rect(178 + i * 190, 290, 10, 64, paint.woodDeep) +
        rect(100 + i * 190, 256, 44, 20, [paint.hibiscus, paint.bay, paint.mango][i] ?? '', 3),
    ),
    capiz(36, 70, 2, 4, 32, light),
    plant(588, 340, 1),
  ])

export const playschool = (light: Light): string =>
  room(
    light,
    [
      capiz(64, 54, 5, 3, 36, light),
      path('M380 230a90 90 0 0 1 180 0', 'none', `stroke="${paint.hibiscus}" stroke-width="18"`),
      path('M400 230a70 70 0 0 1 140 0', 'none', `stroke="${paint.mango}" stroke-width="18"`),
      path('M420 230a50 50 0 0 1 100 0', 'none', `stroke="${paint.leaf}" stroke-width="18"`),
      group(
        170,
        330,
        1,
        rect(-70, -40, 62, 62, paint.bay, 8),
        rect(0, -40, 62, 62, paint.mango, 8),
        rect(-36, -104, 62, 62, paint.hibiscus, 8),
        group(-39, -9, 0.6, emblem('flower')),
        group(31, -9, 0.6, emblem('paw')),
        group(-5, -73, 0.6, emblem('play')),
      ),
      group(
        440,
        330,
        1.1,
        circle(0, 0, 44, '#c2783a'),
        circle(0, -62, 34, '#c2783a'),
        circle(-28, -90, 13, '#c2783a'),
        circle(28, -90, 13, '#c2783a'),
        ellipse(0, -52, 16, 12, paint.cream),
        circle(-12, -68, 4, paint.ink),
        circle(12, -68, 4, paint.ink),
        ellipse(0, -56, 6, 4, paint.ink),
        ellipse(0, 6, 26, 28, paint.cream),
      ),
      circle(576, 350, 26, paint.mango),
    ],
    '#e8dcc0',
  )
