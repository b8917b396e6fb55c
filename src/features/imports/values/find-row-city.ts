import { site } from '#config/place/site.ts'
import type { City } from '#config/place-shape.ts'
import type { Point } from '#core/distance.ts'
import { fold } from '#core/text.ts'
import { metersFrom, nearestCity, type Outline } from './outlines.ts'
import { readSaidPlace, type SaidPlace } from './said-place.ts'

/** What is said about a business's location. */
export type Whereabouts = {
  city: string
  administrativeCity: string
  /** A state, province or region. */
  region: string
  address: string
  /** `blur`: by how many metres it may be off because of how it was written. */
  point: (Point & { blur?: number }) | null
}

/** A city, with a question for a person where the texts and the point disagree; or why the business is outside. */
export type RowCity = { city: City; question: string } | { outside: string }

/** An outline may be this wrong, and a point as well (metres). */
const tolerance = 300
/** A point that may be off by more than this does not tell a city (metres). */
const maxBlur = 1000

/**
 * The city of a row: what its city, region and address say, judged by its point; without words, its point alone.
 * @returns null when nothing tells
 */
export function findRowCity(where: Whereabouts, outlines: readonly Outline[]): RowCity | null {
  const said = readWords(where)
  const at = where.point && whereIs(where.point, outlines)
  if (said === null || 'outside' in said.place) return withoutCity(said, at, where.point)
  const { city } = said.place
  if (said.doubt !== '' || at === null || where.point === null) return { city, question: said.doubt }
  if (at.city === city) return { city, question: '' }
  if (metersFrom(city, where.point, outlines) <= at.tolerance) return { city, question: '' }
  const there = at.city ? `in ${at.city.name}` : `${describeDistance(at.meters)} outside of ${site.place}`
  return { city, question: `it says ${city.name}, but its coordinates are ${there}` }
}

function withoutCity(said: Said | null, at: Whereis | null, point: Point | null): RowCity | null {
  const told = said && 'outside' in said.place ? `it says ${said.text}, which is not in ${site.place}` : ''
  // Outlines may be wrong, but not where the words say the same.
  const isBeyond = at !== null && told !== '' && at.meters > at.tolerance - tolerance
  if (at?.city && !at.isBlurred && !isBeyond) {
    return { city: at.city, question: told && `${told}, but its coordinates are in ${at.city.name}` }
  }
  if (told !== '') return { outside: told }
  if (at === null || point === null) return null
  if (at.city) return { outside: 'its coordinates have too few digits to tell its city, and it names none' }
  const { latitude, longitude } = point
  return { outside: `its coordinates ${latitude}, ${longitude} are not in ${site.place}` }
}

type Whereis = { city: City | null; meters: number; tolerance: number; isBlurred: boolean }

function whereIs(point: Point & { blur?: number }, outlines: readonly Outline[]): Whereis | null {
  const nearest = nearestCity(point, outlines)
  if (nearest === null) return null
  const { blur = 0 } = point
  const isBlurred = blur > maxBlur
  const city = nearest.meters <= tolerance + blur ? nearest.city : null
  return { city, meters: nearest.meters, tolerance: tolerance + blur, isBlurred }
}

/** The place that is said, the text that says it, and a doubt where another text says otherwise. */
type Said = { place: SaidPlace; text: string; doubt: string }

/** Used loosely for the whole place, this name yields to any other. */
const loose = fold(site.placeShort)

function readWords({ city, administrativeCity, region, address }: Whereabouts): Said | null {
  // Before the name of a town that nobody knows, a district may be that town's.
  const town = isTownsName(city) && readSaidPlace(city) === null ? city : ''
  const line = address !== '' && town !== '' ? withComma(address, town) : address
  const texts = [city, administrativeCity, line].filter((text) => text !== '')
  const all = texts.flatMap((text) => {
    const place = readSaidPlace(text)
    return place ? [{ place, text }] : []
  })
  const isLoose = ({ text }: { text: string }) => text !== line && fold(text) === loose
  const [first, ...others] = [...all.filter((one) => !isLoose(one)), ...all.filter(isLoose)]
  const state = readSaidPlace(region)
  if (state && 'outside' in state)
    return { place: state, text: withComma(first?.text ?? '', region), doubt: '' }
  if (!first) return null
  const other = others.find(({ place }) => 'outside' in place || 'outside' in first.place)
  if (!other || ('outside' in first.place && 'outside' in other.place)) return { ...first, doubt: '' }
  return settle(first, other)
}

/** Whether a text may be the name of a town, and not that of a part of one. */
function isTownsName(text: string): boolean {
  return /^\P{N}+$/u.test(text) && !/\bdistrict\b/i.test(text)
}

/** One text names a city of ours, the other a place elsewhere. */
function settle(first: Omit<Said, 'doubt'>, other: Omit<Said, 'doubt'>): Said {
  const [ours, theirs] = 'outside' in first.place ? [other, first] : [first, other]
  // The town of another province has the same name.
  if (fold(theirs.text).includes(fold(ours.text))) return { ...theirs, doubt: '' }
  return { ...ours, doubt: `it says both "${ours.text}" and "${theirs.text}"` }
}

function withComma(first: string, second: string): string {
  return first === '' ? second : `${first}, ${second}`
}

function describeDistance(meters: number): string {
  return meters < 10_000 ? `${(meters / 1000).toFixed(1)} km` : `${Math.round(meters / 1000)} km`
}
