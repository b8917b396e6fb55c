import { fold } from '#core/text.ts'

/** The part of Nominatim's answer that callers read. */
export type FoundPlace = { lat: string; lon: string; display_name: string }

/** The places of one country that the geocoder knows. */
export type Gazetteer = {
  country: string
  places: readonly { name: string; latitude: number; longitude: number }[]
}

/**
 * Searches the gazetteer. Every comma-separated part but the country must be known: a map knows streets and cities but
 * neither units nor floors. The first part decides the position.
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
