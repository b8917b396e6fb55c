import { banners } from './banners.ts'
import type { Emblem } from './emblems.ts'
import * as houses from './houses.ts'
import { type Light, type LightName, lights, paint } from './light.ts'
import * as outdoors from './outdoors.ts'
import * as rooms from './rooms.ts'
import { arcade, sariSari, shopfront } from './shopfronts.ts'
import * as streets from './streets.ts'
import { type Item, table } from './tables.ts'
import * as trades from './trades.ts'

type Draw = () => string
type Scene = (light: Light, name: LightName) => string

/** A scene in several lights: `jeepney-dusk`. */
function inLight(subject: string, names: readonly LightName[], scene: Scene): [string, Draw][] {
  return names.map((name) => [`${subject}-${name}`, () => scene(lights[name], name)])
}

const onTable = (subject: string, item: Item, names: readonly LightName[]) =>
  inLight(subject, names, (light, name) => table(item, light, name === 'dusk' || name === 'morning'))
const front = (subject: string, sign: Emblem, colour: string, names: readonly LightName[]) =>
  inLight(subject, names, (light, name) => shopfront(sign, colour, light, name === 'night'))

/** Every picture of the demo by the name that businesses use. */
export const pictures: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...onTable('noodles', 'noodles', ['morning', 'dusk']),
  ...onTable('rice-bowl', 'riceBowl', ['morning', 'noon']),
  ...onTable('grill', 'grill', ['dusk', 'night']),
  ...onTable('halo-halo', 'haloHalo', ['noon']),
  ...onTable('seafood', 'seafood', ['noon']),
  ...onTable('coffee', 'coffee', ['morning', 'noon', 'dusk']),
  ...onTable('milk-tea', 'milkTea', ['noon', 'dusk']),
  ...onTable('burger', 'burger', ['noon', 'dusk']),
  ...onTable('pandesal', 'pandesal', ['morning', 'noon']),
  ...onTable('cake', 'cake', ['noon']),
  ...onTable('laptop', 'laptop', ['noon', 'night']),
  ...onTable('gadgets', 'gadgets', ['noon']),
  ...onTable('spa', 'spa', ['noon', 'dusk', 'night']),
  ['shopfront-mango', () => shopfront('bread', paint.mangoDeep, lights.morning)],
  ['shopfront-hibiscus', () => shopfront('bag', paint.hibiscus, lights.noon)],
  ['shopfront-bay', () => shopfront('cup', paint.bay, lights.dusk)],
  ['shopfront-capiz', () => shopfront('flower', paint.leaf, lights.morning)],
  ...front('tailor', 'needle', paint.wood, ['noon']),
  ...front('press', 'print', paint.bay, ['noon']),
  ...front('garage', 'wrench', paint.bayDeep, ['noon']),
  ...front('counter', 'coin', paint.leaf, ['noon']),
  ...front('clinic', 'cross', paint.bay, ['morning', 'noon']),
  ...front('dental', 'tooth', '#3a8fb7', ['morning']),
  ...front('pharmacy', 'cross', paint.leaf, ['noon', 'night']),
  ...front('pets', 'paw', paint.hibiscus, ['morning', 'noon']),
  ...inLight('sari-sari', ['morning', 'dusk', 'night'], (light, name) => sariSari(light, name === 'night')),
  ...inLight('arcade', ['noon', 'dusk'], arcade),
  ...inLight('jeepney', ['morning', 'dusk'], streets.jeepney),
  ...inLight('truck', ['morning'], streets.truck),
  ...inLight('cart', ['morning'], streets.cart),
  ...inLight('fuel', ['dusk'], streets.fuel),
  ...inLight('market', ['morning', 'noon'], streets.market),
  ...inLight('fiesta', ['noon', 'dusk'], streets.fiesta),
  ...inLight('bay', ['morning', 'dusk'], (light) => outdoors.bay(light)),
  ...inLight('bangka', ['noon'], outdoors.island),
  ...inLight('rooftop', ['night'], outdoors.rooftop),
  ...inLight('tower', ['noon', 'dusk'], outdoors.tower),
  ...inLight('hospital', ['morning'], (light) => shopfront('cross', paint.hibiscus, light)),
  ...inLight('stone-house', ['noon'], houses.stoneHouse),
  ...inLight('house', ['morning'], houses.house),
  ...inLight('park', ['morning'], houses.park),
  ...inLight('harana', ['night'], houses.harana),
  ...inLight('cinema', ['dusk'], houses.cinema),
  ...inLight('sala', ['noon', 'dusk'], rooms.sala),
  ...inLight('hotel-room', ['noon', 'night'], rooms.hotelRoom),
  ...inLight('barber', ['morning', 'noon'], trades.barber),
  ...inLight('salon', ['noon', 'dusk'], trades.salon),
  ...inLight('laundry', ['morning', 'noon'], rooms.laundry),
  ...inLight('aircon', ['noon', 'dusk'], rooms.aircon),
  ...inLight('gym', ['morning', 'night'], trades.gym),
  ...inLight('classroom', ['morning'], rooms.classroom),
  ...inLight('playschool', ['morning'], rooms.playschool),
  ...inLight('desk', ['noon'], (light) => trades.desk(light, 'scale')),
  ...inLight('gallery', ['noon'], trades.gallery),
  ...inLight('videoke', ['night'], trades.videoke),
  ...(['dresses', 'bags', 'tools', 'music'] as const).flatMap((what) =>
    inLight(what, ['noon'], (light) => trades.rack(light, what)),
  ),
  ...banners,
])
