import { fold } from '#core/text.ts'

/** A place as Nominatim gives it back, as far as anybody reads it. */
export type FoundPlace = { lat: string; lon: string; display_name: string }

/** What the geocoder knows: the places of one country. */
export type Gazetteer = {
  country: string
  places: readonly { name: string; latitude: number; longitude: number }[]
}

/**
 * A search of the gazetteer. Every part of a question but the country must be known, as a map knows streets and cities
 * but neither units nor floors; the first part says where.
 */
export function createPlaceFinder({ country, places }: Gazetteer): (question: string) => FoundPlace | null {
  const known = new Map(places.toReversed().map((place) => [fold(place.name), place]))
  return (question) => {
    const parts = question
      .split(',')
      .map((part) => ({ part: part.trim(), key: fold(part.replace(/^\s*#?\d+[a-z]?\s/i, '')) }))
      .filter(({ key }) => key !== '' && key !== fold(country))
    const found = parts.map(({ key }) => known.get(key))
    const [first] = found
    if (!first || found.includes(undefined)) return null
    return {
      lat: first.latitude.toFixed(7),
      lon: first.longitude.toFixed(7),
      display_name: [...parts.map(({ part }) => part), country].join(', '),
    }
  }
}
