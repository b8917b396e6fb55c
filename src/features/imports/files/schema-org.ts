import type { RawRow } from '../imports.ts'

/** What has a name and an address, and is no place of business all the same. */
const noPlaces =
  /^(?:web(?:site|page)|person|.*(?:event|action|page|list|object|article|posting)|product|offer|review|rating)$/i

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Turns an object of schema.org (JSON-LD) into a row with the columns of files.
 * @returns null when it is no place; undefined when it is no object of schema.org
 */
export function readSchemaOrg(value: RawRow): RawRow | null | undefined {
  const type = [value['@type']].flat().map(String)
  if (value['@type'] === undefined) return undefined
  const isPlace = value['name'] !== undefined && placeMembers.some((key) => key in value)
  if (!isPlace || type.every((one) => noPlaces.test(localName(one)))) return null
  const kinds = type.map(localName).filter((one) => one !== 'LocalBusiness')
  return {
    ...Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !/^@|^(?:openingHours|image)/.test(key))
        .map(([key, member]) => [key, nested.has(key) && holdsObjects(member) ? objectOf(member) : member]),
    ),
    id: value['@id'],
    type: kinds.join('; ') || 'LocalBusiness',
    photo: urlOf(value['image']),
    openingHours: value['openingHours'] ?? hoursOf(value['openingHoursSpecification']),
  }
}

/** What only a place has, and the members that are objects: their own members are columns too. */
const placeMembers = ['address', 'geo', 'telephone']
const nested = new Set(placeMembers)

/** Hours in words: "Monday, Tuesday 09:00-18:00; Sunday closed". */
function hoursOf(value: unknown): string | undefined {
  const parts = [value].flat().map(objectOf).flatMap(describeHours)
  return parts.length > 0 ? parts.join('; ') : undefined
}

function describeHours({ dayOfWeek, opens, closes, validFrom }: RawRow): string[] {
  // Hours of a season or a holiday are not those of a week.
  if (validFrom !== undefined || typeof opens !== 'string' || typeof closes !== 'string') return []
  const named = [dayOfWeek].flat().map((day) => localName(String(day)))
  const known = days.filter((day) => named.includes(day))
  const [from, to] = [opens.slice(0, 5), closes.slice(0, 5)]
  return known.length > 0 ? [`${known.join(', ')} ${from === to ? 'closed' : `${from}-${to}`}`] : []
}

/** A list of texts, such as several numbers, is kept whole. */
function holdsObjects(value: unknown): boolean {
  return [value].flat().some((one) => typeof one === 'object' && one !== null)
}

function objectOf(value: unknown): RawRow {
  const [first] = [value].flat()
  return typeof first === 'object' && first !== null ? Object.fromEntries(Object.entries(first)) : {}
}

function urlOf(value: unknown): unknown {
  const [first] = [value].flat()
  return typeof first === 'string' ? first : objectOf(first)['url']
}

/** `https://schema.org/Bakery` and `schema:Bakery` are `Bakery`. */
function localName(type: string): string {
  return type.replace(/^.*[/#:]/, '')
}
