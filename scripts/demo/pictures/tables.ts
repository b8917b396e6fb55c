import { drawing, group, repeat, scatter } from './drawing.ts'
import { type Light, paint } from './light.ts'
import { capiz, lamp, plant, steam } from './pieces.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

const bowl = (colour: string, rim: string) =>
  path('M-96 0C-92 62 -52 84 0 84S92 62 96 0z', colour) +
  rect(-34, 80, 68, 12, colour, 5) +
  ellipse(0, 0, 96, 26, rim)

const noodles = () =>
  bowl(paint.bay, paint.cream) +
  ellipse(0, 0, 86, 21, '#e9a13b') +
  repeat(9, (i) => line(`M${-70 + i * 15} ${-6 + (i % 3) * 6}q10 -14 20 0t20 2`, '#ffe39a', 5)) +
  ellipse(30, -4, 22, 12, '#fff') +
  ellipse(30, -5, 10, 7, paint.mango) +
  repeat(6, (i) => circle(-56 + i * 13, 2 + (i % 2) * 7, 3.4, paint.leaf)) +
  ellipse(-34, -8, 20, 8, paint.hibiscusDeep) +
  line('M28 -20L112 -112M44 -14L132 -98', paint.wood, 6) +
  line('M-60 34Q0 66 60 34', paint.baySoft, 4) +
  steam(-20, -40)

const riceBowl = () =>
  ellipse(0, 62, 150, 30, paint.shell) +
  ellipse(0, 58, 128, 23, '#e9e5d6') +
  path('M-92 52C-92 -34 16 -34 16 52z', '#fffdf4') +
  repeat(14, (i) => ellipse(-76 + scatter(i, 78), 18 + scatter(i + 9, 30), 5, 2, '#e8e0c8')) +
  ellipse(66, 42, 46, 20, '#fff') +
  circle(68, 36, 15, paint.mango) +
  path('M-10 56q28 -34 60 -6q18 14 40 4q-6 18 -44 18z', paint.hibiscusDeep) +
  repeat(5, (i) => circle(-30 + i * 9, -8 + (i % 2) * 8, 3.5, paint.woodSoft)) +
  ellipse(-112, 44, 22, 10, paint.leaf) +
  steam(-36, -24)

const seafood = () =>
  ellipse(0, 56, 176, 34, paint.bay) +
  ellipse(0, 52, 158, 27, paint.shell) +
  path('M-120 46Q-40 -28 66 36L116 6Q104 42 122 74L66 52Q-40 96 -120 46', '#e8833a') +
  circle(-86, 40, 7, '#fff') +
  circle(-87, 40, 3.5, paint.ink) +
  repeat(4, (i) => line(`M${-46 + i * 24} 22q12 22 0 48`, '#b9561c', 4)) +
  repeat(3, (i) => group(-130 + i * 128, 62, 1, circle(0, 0, 13, paint.leaf), circle(0, 0, 9, '#d9f0a8')))

const haloHalo = () =>
  path('M-62 -92H62L38 74H-38z', '#e8f3f8', 'fill-opacity="0.9"') +
  path('M-55 -40H55L38 74H-38z', '#c9a7e6') +
  path('M-48 6H48L38 74H-38z', '#f6d9a6') +
  repeat(16, (i) =>
    circle(
      -34 + scatter(i, 68),
      20 + scatter(i + 4, 46),
      7,
      [paint.hibiscus, paint.leaf, paint.mango, '#7b4bb3'][i % 4] ?? '',
    ),
  ) +
  path('M-62 -92Q0 -170 62 -92z', '#fdfdff') +
  circle(-18, -126, 27, '#9a63cf') +
  circle(24, -120, 21, paint.mango) +
  rect(28, -186, 9, 84, paint.wood, 3, 'transform="rotate(14 32 -150)"') +
  ellipse(0, 84, 58, 11, '#dbe7ee') +
  rect(-9, 70, 18, 14, '#dbe7ee')

const cup = (body: string) =>
  ellipse(0, 78, 128, 20, paint.shell) +
  path('M-72 -18H72C72 46 46 72 0 72S-72 46 -72 -18z', body) +
  line('M70 0q44 4 34 32q-10 18 -46 18', body, 13) +
  ellipse(0, -18, 72, 18, paint.shell) +
  ellipse(0, -16, 62, 14, '#5a3320') +
  path('M0 -24c-14 -6 -24 6 0 16c24 -10 14 -22 0 -16', '#d9a873') +
  steam(0, -44)

const coffee = () =>
  cup(paint.bay) +
  ellipse(176, 74, 62, 12, paint.shell) +
  path('M124 68q8 -42 52 -38q46 -2 52 38z', '#d99a4e') +
  line('M150 62q4 -20 22 -24M176 64q6 -20 26 -16', '#b87630', 4)

const milkTea = () => {
  const glass = (x: number, fill: string) =>
    group(
      x,
      0,
      1,
      path('M-46 -92H46L34 84H-34z', fill),
      rect(-52, -104, 104, 14, paint.shell, 7),
      rect(2, -160, 12, 70, paint.hibiscus, 5, 'transform="rotate(8 8 -120)"'),
      repeat(14, (i) => circle(-24 + scatter(i, 48), 44 + scatter(i + 3, 32), 7, '#3a2418')),
      path('M-42 -60H-30L-24 40H-32z', '#fff', 'fill-opacity="0.35"'),
    )
  return glass(-64, '#d9ab7c') + glass(64, '#b9d8a2')
}

const burger = () =>
  ellipse(0, 82, 140, 16, paint.shell) +
  rect(-92, 44, 184, 32, '#d98b3c', 14) +
  rect(-100, 22, 200, 26, '#5e3018', 12) +
  path('M-98 16H98L70 40L40 18L6 42L-30 18L-64 38z', paint.mango) +
  path('M-104 12q18 -18 36 0t36 0t36 0t36 0t36 0t28 0v10H-104z', paint.leaf) +
  path('M-96 2C-96 -86 96 -86 96 2z', '#e39a48') +
  repeat(11, (i) => ellipse(-58 + scatter(i, 116), -46 + scatter(i + 2, 34), 4.5, 2.8, paint.cream))

const pandesal = () => {
  const roll = (x: number, y: number) =>
    group(
      x,
      y,
      1,
      path('M-46 20C-54 -34 54 -34 46 20z', '#dd9d52'),
      path('M-34 6C-30 -20 14 -24 26 -14', '#f1c98a'),
      repeat(5, (i) => circle(-24 + i * 12, -8 + (i % 2) * 8, 1.8, paint.cream)),
    )
  return (
    roll(-62, -18) +
    roll(58, -20) +
    roll(0, -44) +
    roll(-102, 16) +
    roll(-14, 10) +
    roll(84, 16) +
    path('M-152 28H152L118 88H-118z', paint.woodSoft) +
    repeat(9, (i) => line(`M${-134 + i * 34} 30l${-4 + i} 54`, paint.wood, 5)) +
    line('M-146 46H146M-134 66H134', paint.wood, 5) +
    steam(-6, -76)
  )
}

const cake = () =>
  ellipse(0, 84, 136, 16, paint.shell) +
  rect(-104, 14, 208, 66, '#f4b8c2', 10) +
  rect(-72, -48, 144, 64, paint.cream, 10) +
  path('M-104 24q13 26 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0v-12H-104z', paint.hibiscus) +
  path('M-72 -40q12 22 24 0t24 0t24 0t24 0t24 0t24 0v-10H-72z', '#9a63cf') +
  [-40, 0, 40]
    .map(
      (x) => rect(x - 4, -92, 8, 44, paint.bay, 2) + path(`M${x} -118q12 14 0 24q-12 -10 0 -24`, paint.mango),
    )
    .join('')

const grill = () =>
  rect(-160, 30, 320, 56, '#3b3f55', 8) +
  rect(-150, 22, 300, 16, '#ff7a3a', 6) +
  repeat(16, (i) => circle(-140 + i * 18.5, 30 + (i % 2) * 3, 8, i % 3 ? '#e2502c' : '#ffc24a')) +
  repeat(5, (i) =>
    group(
      -116 + i * 58,
      6,
      1,
      line('M0 52L0 -88', paint.woodSoft, 6),
      repeat(4, (n) => rect(-15, -80 + n * 25, 30, 21, n % 2 ? '#a3431f' : '#7c2f17', 8)),
      rect(-11, -76, 6, 84, '#e88a4a', 3, 'fill-opacity="0.5"'),
    ),
  ) +
  steam(-60, -96) +
  steam(66, -96)

const laptop = () =>
  path('M-104 -84H104V46H-104z', paint.ink) +
  rect(-94, -74, 188, 110, '#bfe0f2', 3) +
  rect(-78, -58, 84, 10, paint.bay, 4) +
  repeat(4, (i) => rect(-78, -36 + i * 16, 120 - i * 18, 7, '#fff', 3)) +
  circle(62, -28, 22, paint.mango) +
  path('M-138 46H138L154 74H-154z', '#b9bfce') +
  rect(-30, 56, 60, 9, '#8d93a8', 3) +
  group(196, 42, 0.55, cup(paint.hibiscus))

const spa = () =>
  rect(-190, 40, 150, 30, '#fff', 12) +
  rect(-182, 12, 134, 30, paint.baySoft, 12) +
  line('M-180 58H-52M-172 30H-60', '#fff', 3, 'stroke-opacity="0.6"') +
  ellipse(50, 60, 78, 22, '#4b5168') +
  ellipse(48, 28, 58, 18, '#626984') +
  ellipse(52, 0, 40, 14, '#7b829c') +
  repeat(
    5,
    (i) => `<g transform="translate(52 -22) rotate(${i * 72})">${ellipse(0, -17, 10, 17, '#fff4ea')}</g>`,
  ) +
  circle(52, -22, 8, paint.mango) +
  rect(160, 14, 44, 62, paint.cream, 6) +
  path('M182 -20q14 18 0 32q-14 -14 0 -32', paint.mango)

const gadgets = () =>
  rect(-150, -70, 78, 146, paint.ink, 12) +
  rect(-142, -58, 62, 118, '#7cc3ea', 4) +
  line('M-128 -30l20 26l-12 16l26 40', '#fff', 3) +
  rect(-40, -94, 96, 170, '#2c3150', 14) +
  circle(8, -52, 20, '#8d93a8') +
  circle(8, -52, 9, paint.ink) +
  circle(8, 22, 36, '#8d93a8') +
  circle(8, 22, 20, paint.ink) +
  line('M96 70q-4 -120 50 -120t50 120', paint.hibiscus, 12) +
  rect(82, 26, 30, 50, paint.hibiscusDeep, 10) +
  rect(180, 26, 30, 50, paint.hibiscusDeep, 10)

/** What can stand on a table by the window. */
const items = {
  noodles,
  riceBowl,
  seafood,
  haloHalo,
  coffee,
  milkTea,
  burger,
  pandesal,
  cake,
  grill,
  laptop,
  spa,
  gadgets,
}

export type Item = keyof typeof items

/** Something good on a wooden table, with a capiz window behind it. */
export function table(item: Item, light: Light, flip: boolean): string {
  const windowX = flip ? 372 : 52
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#wall)'),
    capiz(windowX, 44, 6, 5, 36, light),
    plant(flip ? 88 : 560, 290, 1.25, flip ? paint.bay : paint.hibiscus),
    lamp(flip ? 200 : 440, 84, light),
    rect(0, 286, 640, 114, paint.wood),
    rect(0, 286, 640, 12, paint.woodSoft),
    line('M0 330H640M0 366H640', paint.woodDeep, 3, 'stroke-opacity="0.45"'),
    ellipse(320, 332, 190, 20, '#000', 'fill-opacity="0.16"'),
    group(320, 236, 1.02, items[item]()),
  ])
}
