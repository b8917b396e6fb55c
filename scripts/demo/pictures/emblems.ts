import { repeat } from './drawing.ts'
import { paint } from './light.ts'
import { circle, ellipse, line, path, rect } from './shapes.ts'

/** Signs without letters: what a shop is, drawn within 40 units around the middle. */
const emblems = {
  bowl:
    path('M-30 -2H30C30 20 16 28 0 28S-30 20 -30 -2z', '#fff') +
    line('M-10 -8c-6 -8 6 -12 0 -20M10 -8c-6 -8 6 -12 0 -20', '#fff', 4),
  cup:
    path('M-24 -12H18V6C18 22 8 26 -3 26S-24 22 -24 6z', '#fff') +
    line('M18 -6q18 0 14 12q-4 8 -14 8', '#fff', 5),
  bread:
    path('M-32 18C-40 -24 40 -24 32 18z', '#fff') +
    line('M-16 -4l6 12M0 -8l6 12M16 -4l4 10', paint.mangoDeep, 4),
  cross: rect(-9, -28, 18, 56, '#fff', 3) + rect(-28, -9, 56, 18, '#fff', 3),
  tooth: path(
    'M-24 -18C-14 -34 14 -34 24 -18C32 0 20 8 18 28C8 34 8 8 0 8S-8 34 -18 28C-20 8 -32 0 -24 -18z',
    '#fff',
  ),
  paw:
    ellipse(0, 12, 18, 15, '#fff') +
    circle(-22, -4, 8, '#fff') +
    circle(-9, -19, 9, '#fff') +
    circle(9, -19, 9, '#fff') +
    circle(22, -4, 8, '#fff'),
  scissors:
    line('M-20 -26L14 16M20 -26L-14 16', '#fff', 6) +
    circle(-17, 22, 8, 'none', 'stroke="#fff" stroke-width="5"') +
    circle(17, 22, 8, 'none', 'stroke="#fff" stroke-width="5"'),
  needle: line('M-26 26L22 -22', '#fff', 5) + line('M22 -22q14 8 0 20t-30 2t-18 22', '#fff', 3),
  bag: path('M-24 -10H24L28 28H-28z', '#fff') + line('M-12 -10q0 -20 12 -20t12 20', '#fff', 5),
  book:
    path('M0 -16Q-16 -28 -32 -20V22Q-16 14 0 26Q16 14 32 22V-20Q16 -28 0 -16', '#fff') +
    line('M0 -14V24', paint.bay, 3),
  print:
    rect(-28, -8, 56, 28, '#fff', 4) + rect(-17, -28, 34, 18, '#fff') + rect(-17, 8, 34, 20, paint.baySoft),
  coin:
    circle(0, 0, 27, '#fff') + line('M-8 16V-14H4a9 9 0 0 1 0 18H-8M-16 -8H16M-16 -1H16', paint.leafDeep, 4),
  scale:
    line('M0 -26V24M-18 26H18M-26 -16H26', '#fff', 5) + path('M-38 6h24l-12 -22zM14 6h24l-12 -22z', '#fff'),
  flower:
    repeat(5, (i) => `<g transform="rotate(${i * 72})">${ellipse(0, -17, 10, 15, '#fff')}</g>`) +
    circle(0, 0, 8, paint.mango),
  wrench: path('M-30 20L4 -14A18 18 0 0 1 26 -30L16 -16L26 -8L34 -18A18 18 0 0 1 12 -2L-20 30z', '#fff'),
  play: path('M-16 -26L28 0L-16 26z', '#fff'),
}

export type Emblem = keyof typeof emblems

export const emblem = (name: Emblem): string => emblems[name]
