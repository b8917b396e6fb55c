import { drawing, group, repeat, scatter } from './drawing.ts'
import { type Light, paint } from './light.ts'
import { banderitas, cloud, moon, palm, plant, skyline, sun } from './pieces.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

const wheel = (x: number, y: number, r = 34) =>
  circle(x, y, r, paint.ink) + circle(x, y, r * 0.55, '#c9cede') + circle(x, y, r * 0.2, paint.hibiscus)

const shadow = (x: number, y: number, width: number, height = 12) =>
  ellipse(x, y, width, height, '#000', 'fill-opacity="0.2"')

const onRoad = (x: number, scale: number, ...parts: string[]) => group(x, 306, scale, ...parts)

/** The king of the road, chrome horse included. */
export function jeepney(light: Light): string {
  const window = (x: number) => rect(x, -92, 52, 46, light.lit ? light.glow : '#cfe8f5', 4)
  return street(light, [
    onRoad(
      320,
      1.06,
      shadow(0, 34, 250),
      path(
        'M-236 -112Q-236 -124 -222 -124H128Q150 -124 158 -96L168 -44H224Q246 -42 246 -16V20H-236z',
        paint.hibiscus,
      ),
      rect(-246, -132, 402, 16, '#c9cede', 6),
      rect(-236, -36, 402, 14, paint.mango),
      rect(-236, -20, 402, 8, paint.bay),
      rect(-236, -8, 480, 8, paint.cream),
      repeat(5, (i) => window(-222 + i * 62)),
      path('M96 -92H128L142 -46H96z', light.lit ? light.glow : '#cfe8f5'),
      repeat(12, (i) => path(`M${-226 + i * 32} -30l8 -6l8 6l-8 6z`, paint.hibiscusDeep)),
      rect(226, -30, 26, 34, '#c9cede', 4),
      circle(236, -12, 12, light.lit ? '#fff3c2' : '#fff'),
      path('M196 -44q6 -26 20 -22q10 2 4 12l8 10z', '#c9cede'),
      rect(-258, 8, 520, 16, '#8d93a8', 6),
      wheel(-148, 22),
      wheel(168, 22),
      repeat(5, (i) =>
        path(`M${-208 + i * 92} -146h20l-10 18z`, [paint.mango, paint.bay, paint.leaf][i % 3] ?? paint.mango),
      ),
    ),
  ])
}

export function truck(light: Light): string {
  return street(light, [
    onRoad(
      310,
      1.05,
      shadow(10, 34, 240),
      rect(-230, -136, 296, 150, paint.cream, 6),
      rect(-230, -60, 296, 26, paint.bay),
      group(
        -82,
        -90,
        1.2,
        path('M-28 -14L0 -28L28 -14V16L0 30L-28 16z', paint.woodSoft),
        line('M-28 -14L0 0L28 -14M0 0V30', paint.wood, 3),
      ),
      path('M72 -100H146L196 -44Q216 -40 216 -18V14H72z', paint.mango),
      path('M90 -86H140L172 -44H90z', light.lit ? light.glow : '#cfe8f5'),
      rect(-238, 6, 462, 16, '#555c78', 5),
      circle(208, -6, 9, '#fff'),
      wheel(-152, 22),
      wheel(138, 22),
    ),
  ])
}

export function fuel(light: Light): string {
  const pump = (x: number, fill: string) =>
    rect(x, 230, 54, 116, fill, 8) +
    rect(x + 9, 244, 36, 28, '#fff', 4) +
    line(`M${x + 54} 262q26 10 18 50q-6 24 -18 6`, paint.ink, 5)
  return street(light, [
    rect(100, 120, 440, 42, paint.leaf, 6),
    rect(100, 150, 440, 12, paint.mango),
    rect(140, 160, 22, 190, '#e9eaf0'),
    rect(478, 160, 22, 190, '#e9eaf0'),
    pump(200, paint.hibiscus),
    pump(300, paint.bay),
    rect(180, 346, 280, 12, '#c9cede', 4),
    path('M390 226q34 46 0 66q-34 -20 0 -66', paint.mango),
  ])
}

export function cart(light: Light): string {
  return street(light, [
    group(
      320,
      262,
      1.1,
      shadow(0, 92, 160, 10),
      line('M-110 -30V-130M110 -30V-130', paint.woodDeep, 7),
      repeat(8, (i) =>
        path(
          `M${-140 + i * 35} -120L${-120 + i * 30} -168h30l${5} 48a17 14 0 0 1 -35 0z`,
          i % 2 ? paint.cream : paint.hibiscus,
        ),
      ),
      rect(-130, -30, 260, 84, paint.mango, 6),
      rect(-130, -30, 260, 14, paint.woodSoft),
      rect(-112, -4, 224, 44, paint.cream, 4),
      repeat(6, (i) => circle(-86 + i * 34, 18, 11, ['#e9a13b', paint.hibiscus, paint.leaf][i % 3] ?? '')),
      repeat(
        6,
        (i) =>
          line(`M${-80 + i * 32} -30v-38`, paint.woodSoft, 3) +
          repeat(2, (n) => circle(-80 + i * 32, -62 + n * 18, 9, '#e9a13b')),
      ),
      wheel(-80, 70, 26),
      wheel(80, 70, 26),
    ),
  ])
}

/** Market stalls under umbrellas, with everything for sinigang. */
export function market(light: Light): string {
  const fruit = ['#e2502c', paint.mango, paint.leaf, '#7b4bb3', '#f2c14e', paint.hibiscus]
  const stall = (x: number, colour: string, seed: number) =>
    rect(x + 82, 120, 9, 180, paint.woodDeep) +
    path(`M${x - 6} 150Q${x + 86} 50 ${x + 178} 150z`, colour) +
    path(`M${x + 56} 150Q${x + 86} 50 ${x + 116} 150z`, paint.cream) +
    repeat(
      3,
      (box) =>
        rect(x + box * 60, 256, 54, 44, paint.woodSoft, 3) +
        repeat(7, (n) =>
          circle(
            x + 10 + box * 60 + (n % 4) * 12 - (n > 3 ? -6 : 0),
            254 - Math.floor(n / 4) * 11,
            9,
            fruit[scatter(seed + box, 6)] ?? paint.leaf,
          ),
        ),
    )
  return street(light, [
    stall(24, paint.hibiscus, 1),
    stall(230, paint.bay, 4),
    stall(436, paint.leaf, 9),
    rect(10, 300, 620, 40, paint.wood, 3),
    rect(10, 300, 620, 8, paint.woodSoft, 3),
  ])
}

function street(light: Light, parts: readonly string[]): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    sun(108, 96, 30, light),
    cloud(420, 70, 1),
    cloud(230, 46, 0.7),
    skyline(332, light.lit ? '#2b2c63' : '#9dc3da', light),
    palm(36, 342, 1, light.lit ? '#17432f' : paint.leafDeep),
    palm(606, 342, 0.86, light.lit ? '#17432f' : paint.leaf),
    banderitas(30, 26),
    rect(0, 336, 640, 64, light.lit ? '#3b3352' : '#8b8f9f'),
    rect(0, 332, 640, 9, light.floor),
    repeat(8, (i) => rect(i * 90 + 10, 374, 50, 6, paint.cream, 3)),
    ...parts,
  ])
}

/** Tables under banderitas. */
export function fiesta(light: Light): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#sky)'),
    light.lit ? moon(540, 74, 24) : sun(540, 84, 28, light),

    palm(70, 300, 1.2),
    palm(588, 300, 1),
    banderitas(36, 40),
    rect(0, 290, 640, 110, paint.leaf),
    path('M60 268H580L606 372H34z', paint.cream),
    repeat(12, (i) => path(`M${52 + i * 45} 300l22 0l-11 16z`, paint.hibiscus)),
    path('M60 258H580V272H60z', '#fff'),
    group(
      320,
      232,
      1.1,
      ellipse(0, 26, 150, 15, paint.leafDeep),
      path('M-124 18C-130 -34 60 -44 104 -16L136 -22L124 0L138 12Q40 46 -124 18', '#c2642a'),
      circle(112, -6, 3.5, paint.ink),
      path('M-60 -16Q0 -36 60 -22', 'none', 'stroke="#e59a56" stroke-width="6" stroke-linecap="round"'),
    ),
    group(
      128,
      240,
      0.55,
      path('M-80 0H80L60 40H-60z', paint.bay),
      circle(-30, -8, 24, paint.mango),
      circle(20, -12, 26, paint.hibiscus),
      circle(54, -6, 18, paint.leaf),
    ),
    group(514, 240, 0.55, path('M-80 0H80L60 40H-60z', paint.bay), path('M-70 0Q0 -70 70 0z', '#fffdf4')),
    plant(600, 396, 0.8),
  ])
}
