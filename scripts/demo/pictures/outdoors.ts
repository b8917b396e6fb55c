import { drawing, group, repeat, scatter } from './drawing.ts'
import { type Light, paint } from './light.ts'
import { cloud, moon, palm, plant, skyline, sun } from './pieces.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

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
