import { drawing } from './drawing.ts'
import { type Light, lights } from './light.ts'
import { bay } from './outdoors.ts'
import { capiz } from './pieces.ts'
import { path, rect } from './shapes.ts'
import { shopfront } from './shopfronts.ts'
import { fiesta, jeepney } from './streets.ts'
import { type Item, table } from './tables.ts'

const size = { w: 1200, h: 480 }

/** A picture beside a wall of capiz, which leaves room for text. */
function wide(light: Light, picture: string): string {
  return drawing(
    light,
    [
      rect(0, 0, size.w, size.h, 'url(#wall)'),
      capiz(-20, 24, 12, 9, 48, light),
      `<svg x="432" y="0" width="768" height="480" viewBox="0 0 640 400">${picture}</svg>`,
      path('M424 0h12v480h-12z', '#64402a'),
    ],
    size,
  )
}

const onTable = (item: Item, light: Light) => () => wide(light, table(item, light, false))

/** Pictures of the demo's banners, 1200 by 480. */
export const banners: readonly [string, () => string][] = [
  ['banner-bay', () => bay(lights.dusk, size)],
  ['banner-coffee', onTable('coffee', lights.morning)],
  ['banner-noodles', onTable('noodles', lights.dusk)],
  ['banner-pandesal', onTable('pandesal', lights.morning)],
  ['banner-spa', onTable('spa', lights.dusk)],
  ['banner-pets', () => wide(lights.noon, shopfront('paw', '#d8324f', lights.noon))],
  ['banner-street', () => wide(lights.morning, jeepney(lights.morning))],
  ['banner-fiesta', () => wide(lights.noon, fiesta(lights.noon))],
]
