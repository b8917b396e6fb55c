import { group, repeat, scatter } from './drawing.ts'
import { type Light, paint } from './light.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

/** A capiz window: the motif of the house. At dusk the lamp is behind it. */
export function capiz(
  x: number,
  y: number,
  columns: number,
  rows: number,
  pane: number,
  light: Light,
): string {
  const w = columns * pane
  const h = rows * pane
  const panes = repeat(columns * rows, (index) => {
    const tone = scatter(index + 3, 5)
    const fill = tone < 2 ? light.glow : light.glowSoft
    const opacity = [1, 0.85, 0.9, 0.65, 0.45][tone] ?? 1
    const left = x + (index % columns) * pane
    const top = y + Math.floor(index / columns) * pane
    return rect(left + 1.5, top + 1.5, pane - 3, pane - 3, fill, 0, `fill-opacity="${opacity}"`)
  })
  return (
    rect(x - 8, y - 8, w + 16, h + 16, paint.woodDeep, 3) +
    rect(x - 2, y - 2, w + 4, h + 4, paint.woodSoft) +
    panes +
    rect(x + w / 2 - 3, y, 6, h, paint.woodDeep)
  )
}

/** Little flags across the picture, as on fiesta days. */
export function banderitas(y: number, sag: number, w = 640): string {
  const colours = [paint.hibiscus, paint.mango, paint.bay, paint.leaf, paint.cream]
  const count = Math.round(w / 40)
  const at = (index: number) => y + Math.sin((index / count) * Math.PI) * sag
  const flags = repeat(count, (index) => {
    const x = index * (w / count) + 6
    const top = at(index + 0.4)
    return path(`M${x} ${top}h26l-13 30z`, colours[index % colours.length] ?? paint.mango)
  })
  return line(`M0 ${y}Q${w / 2} ${y + sag * 2} ${w} ${y}`, paint.woodDeep, 2) + flags
}

export function sun(x: number, y: number, r: number, light: Light): string {
  return (
    circle(x, y, r * 1.7, light.glow, 'fill-opacity="0.25"') +
    circle(x, y, r, light.lit ? '#ffcf7a' : '#fff3c2')
  )
}

export function moon(x: number, y: number, r: number): string {
  const stars = repeat(26, (index) =>
    circle(
      scatter(index, 640),
      scatter(index + 40, 170),
      1 + (index % 3) * 0.5,
      '#fff',
      'fill-opacity="0.7"',
    ),
  )
  return stars + circle(x, y, r * 1.6, '#ffe9b8', 'fill-opacity="0.15"') + circle(x, y, r, '#ffe9b8')
}

export function cloud(x: number, y: number, scale: number): string {
  const puffs = ellipse(0, 0, 46, 15, '#fff') + circle(-14, -9, 16, '#fff') + circle(12, -13, 20, '#fff')
  return `<g opacity="0.8">${group(x, y, scale, puffs)}</g>`
}

/** A potted plant with broad leaves; the pot stands on `y`. */
export function plant(x: number, y: number, scale: number, pot: string = paint.hibiscus): string {
  const leaf = (turn: number, fill: string) =>
    `<g transform="rotate(${turn})">${path('M0 0C-18 -30 -14 -62 0 -84C14 -62 18 -30 0 0', fill)}</g>`
  const leaves = [-58, 52, -30, 26, 0].map((turn, index) =>
    leaf(turn, index % 2 ? paint.leaf : paint.leafDeep),
  )
  return group(
    x,
    y,
    scale,
    group(0, -38, 1, ...leaves),
    path('M-24 -44h48l-7 44h-34z', pot),
    rect(-28, -50, 56, 10, pot, 3),
  )
}

/** A lamp of woven rattan on its cord. */
export function lamp(x: number, drop: number, light: Light): string {
  const shade =
    path('M-34 0C-34 -34 34 -34 34 0z', paint.woodSoft) + line('M-30 -8H30M-24 -18H24', paint.wood, 2)
  const beam = light.lit ? path('M-34 0L-90 190H90L34 0z', light.glow, 'fill-opacity="0.16"') : ''
  return (
    line(`M${x} 0V${drop - 24}`, paint.woodDeep, 2) +
    group(x, drop, 1, beam, circle(0, 2, 9, light.glow), shade)
  )
}

/** Steam over something hot. */
export function steam(x: number, y: number): string {
  return [-26, 0, 26]
    .map((dx) =>
      line(`M${x + dx} ${y}c-14 -16 14 -28 0 -46s12 -24 4 -36`, '#fff', 6, 'stroke-opacity="0.55"'),
    )
    .join('')
}

/** Palm of the bay; its foot stands on `y`. */
export function palm(x: number, y: number, scale: number, fill: string = paint.leafDeep): string {
  const frond = (turn: number) =>
    `<g transform="rotate(${turn})">${path('M0 0Q44 -34 92 4Q44 -10 0 0', fill)}</g>`
  const crown = [-160, -120, -62, -20, 18, 165].map(frond).join('')
  return group(x, y, scale, line('M0 0Q-10 -80 14 -160', paint.woodDeep, 11), group(14, -160, 1, crown))
}

/** A skyline far off, from `base` up. */
export function skyline(base: number, fill: string, light: Light, w = 640): string {
  const towers = Math.ceil(w / 38)
  return repeat(towers, (index) => {
    const h = 40 + scatter(index + 5, 120)
    const x = index * 38 - 4
    const windows = light.lit
      ? repeat(Math.floor(h / 22) * 2, (n) =>
          scatter(index * 13 + n, 3) === 0
            ? ''
            : rect(
                x + 8 + (n % 2) * 12,
                base - h + 8 + Math.floor(n / 2) * 20,
                6,
                9,
                light.glow,
                0,
                'fill-opacity="0.75"',
              ),
        )
      : ''
    return rect(x, base - h, 32, h, fill) + windows
  })
}
