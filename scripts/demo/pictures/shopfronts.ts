import { drawing, group, repeat, scatter } from './drawing.ts'
import { type Emblem, emblem } from './emblems.ts'
import { type Light, paint } from './light.ts'
import { capiz, cloud, moon, plant, skyline, sun } from './pieces.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

/** Scalloped awning in two colours. */
function awning(x: number, y: number, w: number, colour: string): string {
  const stripes = 10
  const step = w / stripes
  return repeat(stripes, (index) => {
    const left = x + index * step
    const fill = index % 2 ? paint.cream : colour
    return (
      rect(left, y, step + 0.5, 40, fill) +
      path(`M${left} ${y + 40}h${step}a${step / 2} 15 0 0 1 -${step} 0z`, fill)
    )
  })
}

function sky(light: Light, isNight: boolean): string {
  return (
    rect(0, 0, 640, 400, 'url(#sky)') +
    (isNight ? moon(560, 58, 22) : sun(560, 66, 26, light) + cloud(92, 70, 1.1) + cloud(452, 44, 0.7))
  )
}

/** A small shop on a street corner: sign, awning, capiz window, door, plants. */
export function shopfront(sign: Emblem, colour: string, light: Light, isNight = false): string {
  return drawing(light, [
    sky(light, isNight),
    skyline(350, light.lit ? '#26275a' : '#a9cbe0', light),
    rect(84, 66, 472, 270, 'url(#wall)'),
    rect(72, 54, 496, 22, paint.wood, 3),
    rect(150, 90, 340, 58, colour, 6),
    repeat(4, (i) => circle([182, 236, 404, 458][i] ?? 0, 119, 5, '#fff', 'fill-opacity="0.55"')),
    group(320, 119, 0.82, emblem(sign)),
    capiz(118, 204, 6, 3, 32, light),
    rect(352, 196, 92, 140, paint.woodDeep, 3),
    rect(360, 204, 76, 132, light.lit ? light.glowSoft : paint.wood),
    rect(370, 214, 56, 62, light.glow, 2, 'fill-opacity="0.85"'),
    circle(428, 284, 5, paint.mango),
    rect(
      470,
      204,
      64,
      96,
      light.lit ? light.glow : light.glowSoft,
      2,
      `stroke="${paint.woodDeep}" stroke-width="7"`,
    ),
    group(502, 256, 0.75, circle(0, 0, 32, colour), emblem(sign)),
    awning(96, 152, 448, colour),
    rect(0, 336, 640, 64, light.floor),
    rect(0, 336, 640, 9, '#fff', 0, 'fill-opacity="0.28"'),
    plant(62, 346, 1, paint.bay),
    plant(582, 350, 1.1, colour),
    plant(330, 342, 0.62, paint.mango),
  ])
}

/** A sari-sari store: a barred window, jars, and curtains of sachets. */
export function sariSari(light: Light, isNight: boolean): string {
  const colours = [paint.hibiscus, paint.mango, paint.bay, paint.leaf, '#e8833a', '#9a63cf']
  const colour = (index: number) => colours[scatter(index, 6)] ?? paint.mango
  const sachets = repeat(15, (column) =>
    repeat(
      2 + scatter(column, 3),
      (n) =>
        rect(128 + column * 26, 112 + n * 24, 19, 21, colour(column), 2) +
        rect(132 + column * 26, 117 + n * 24, 11, 4, '#fff', 1, 'fill-opacity="0.7"'),
    ),
  )
  const jars = repeat(7, (i) => {
    const x = 146 + i * 54
    return (
      rect(x, 228, 40, 44, '#fff', 7, 'fill-opacity="0.55"') +
      rect(x + 4, 242, 32, 28, colour(i + 9), 5) +
      rect(x - 1, 220, 42, 12, paint.hibiscusDeep, 4)
    )
  })
  return drawing(light, [
    sky(light, isNight),
    path('M40 92L320 22L600 92V112H40z', paint.stone),
    repeat(19, (i) => line(`M${64 + i * 29} 90V108`, '#646b86', 3)),
    rect(70, 106, 500, 230, paint.leaf),
    repeat(11, (i) => line(`M${70 + i * 50} 106V336`, paint.leafDeep, 3)),
    rect(116, 104, 408, 170, light.lit ? light.glow : '#fdf1d3'),
    sachets,
    rect(116, 196, 408, 7, paint.woodSoft),
    jars,
    repeat(14, (i) => line(`M${116 + i * 31.4} 106V274`, paint.woodDeep, 2.5, 'stroke-opacity="0.55"')),
    rect(100, 272, 440, 22, paint.woodSoft, 3),
    rect(100, 272, 440, 6, '#fff', 3, 'fill-opacity="0.3"'),
    circle(320, 122, 12, light.glow),
    rect(0, 336, 640, 64, light.floor),
    rect(170, 316, 130, 14, paint.wood, 3),
    rect(184, 330, 12, 34, paint.woodDeep),
    rect(274, 330, 12, 34, paint.woodDeep),
    plant(66, 352, 0.9),
    group(
      454,
      330,
      1,
      ellipse(0, 28, 50, 7, '#000', 'fill-opacity="0.15"'),
      path('M-34 24C-40 -12 10 -16 22 0L40 -22Q52 -8 34 10Q34 26 22 26z', '#3a2f2a'),
      circle(32, -6, 2.5, paint.mango),
      line('M-32 20q-22 -6 -16 -28', '#3a2f2a', 6),
    ),
  ])
}

/** A mall's glass hall with floors of shops. */
export function arcade(light: Light): string {
  const colours = [paint.hibiscus, paint.bay, paint.mango, paint.leaf, '#9a63cf']
  return drawing(light, [
    sky(light, false),
    rect(40, 96, 560, 244, 'url(#wall)'),
    path('M28 98Q320 10 612 98z', paint.baySoft),
    repeat(9, (i) => line(`M320 54L${60 + i * 65} 98`, '#fff', 3)),
    repeat(15, (i) => {
      const x = 66 + (i % 5) * 104
      const y = 112 + Math.floor(i / 5) * 76
      return (
        rect(x, y, 90, 58, light.lit ? light.glow : light.glowSoft, 3) +
        rect(x, y, 90, 14, colours[scatter(i, 5)] ?? paint.bay) +
        group(
          x + 45,
          y + 38,
          0.42,
          circle(0, 0, 34, colours[scatter(i, 5)] ?? paint.bay),
          emblem((['bag', 'cup', 'flower', 'scissors', 'book'] as const)[i % 5] ?? 'bag'),
        )
      )
    }),
    rect(258, 264, 124, 76, paint.bayDeep),
    rect(264, 270, 54, 70, light.glow, 0, 'fill-opacity="0.8"'),
    rect(322, 270, 54, 70, light.glow, 0, 'fill-opacity="0.8"'),
    rect(0, 338, 640, 62, light.floor),
    plant(120, 352, 0.9, paint.bay),
    plant(520, 352, 0.9, paint.bay),
    plant(220, 350, 0.7),
    plant(420, 350, 0.7),
  ])
}
