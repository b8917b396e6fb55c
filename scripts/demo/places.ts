import { cities } from '#config/place/cities.ts'
import type { City } from '#config/place-shape.ts'
import { type Corner, corners, cornersOfStreets } from './data/corners.ts'
import { buildingsOf, neighbourhoods, otherSpellings, shareOfCity } from './data/streets.ts'
import type { Random } from './random.ts'

/** The location of a business as its owner writes it. */
export type Place = {
  citySlug: string
  city: string
  /** The city's own name, for texts. */
  cityName: string
  barangay: string
  address: string
  area: string
  latitude: number
  longitude: number
}

function neighbourhoodOf(city: City) {
  const found = neighbourhoods[city.slug]
  if (found === undefined) throw new RangeError(`the demo knows no streets in ${city.name}`)
  return found
}

/** Whether the demo knows streets in any of these cities, which its businesses need. */
export const knowsStreets = (of: readonly Pick<City, 'slug'>[] = cities): boolean =>
  of.some(({ slug }) => shareOfCity[slug] !== undefined)

/** Big cities get many, small ones few. */
export function pickCity(random: Random): City {
  const total = cities.reduce((sum, { slug }) => sum + (shareOfCity[slug] ?? 0), 0)
  let left = random.next() * total
  for (const city of cities) {
    left -= shareOfCity[city.slug] ?? 0
    if (left < 0) return city
  }
  throw new RangeError('no city has a share of the demo')
}

/** Half the side of the square in which the pins of a corner lie, in degrees. */
const cornerRadius = 0.003

/** Near the middle more often than at the edge. */
function around(center: number, radius: number, random: Random): number {
  const offset = (random.next() + random.next() - 1) * radius
  return Math.round((center + offset) * 1e6) / 1e6
}

export function placeIn(city: City, random: Random): Place {
  const { streets, postcodes, radius } = neighbourhoodOf(city)
  const [street = '', barangay = ''] = random.pick(streets).split(', ')
  const corner = cornersOfStreets[street] ?? corners[barangay]
  const number = random.int(1, 480)
  const postcode = random.int(...postcodes)
  const spelling = random.chance(0.3) ? random.pick(otherSpellings[city.slug] ?? [city.name]) : city.name
  const building = random.chance(0.28) ? random.pick(buildingsOf(cities.indexOf(city))) : ''
  const others = streets.filter(
    (other) => other !== `${street}, ${barangay}` && other.endsWith(`, ${barangay}`),
  )
  const crossing =
    others.length > 0 ? `${street} cor. ${random.pick(others).split(', ')[0]}` : `${number} ${street}`
  const forms = [
    `${number} ${street}, ${barangay}`,
    `${number} ${street}, ${barangay}, ${spelling}`,
    `${number} ${street}, Brgy. ${barangay}, ${spelling}, ${postcode} Metro Manila`,
    `${building === '' ? '' : `G/F ${building}, `}${number} ${street}, ${barangay}, ${city.name}`,
    `${building === '' ? '' : `Unit ${random.int(101, 412)}, ${building}, `}${crossing}, ${barangay}, ${spelling}`,
  ]
  return {
    citySlug: city.slug,
    city: spelling,
    cityName: city.name,
    barangay,
    address: random.pick(forms),
    area: landmark(corner, building, random),
    latitude: around((corner ?? city.center).latitude, corner ? cornerRadius : radius, random),
    longitude: around((corner ?? city.center).longitude, corner ? cornerRadius : radius, random),
  }
}

/** The building, or the name by which people know the corner. */
function landmark(corner: Corner | undefined, building: string, random: Random): string {
  if (building !== '' && random.chance(0.7)) return building
  return corner !== undefined && random.chance(0.7) ? random.pick(corner.names) : building
}
