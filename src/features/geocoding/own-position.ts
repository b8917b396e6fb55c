/** Where the person at this browser is, which the browser asks them about: only what they clicked for calls this. */
import type { Position } from './geocoding.ts'

/** Why the browser says nothing. */
export type PositionFailure = 'refused' | 'timed-out' | 'unavailable'

/** `accuracy` in metres. */
export type OwnPosition = Position & { accuracy: number }

/** The browser's own codes: https://www.w3.org/TR/geolocation/#dom-geolocationpositionerror */
const failures: Readonly<Record<number, PositionFailure>> = { 1: 'refused', 3: 'timed-out' }

/** How long the browser may look for the position, and how old it may be, in milliseconds. */
const longestSearch = 10_000
const oldest = 60_000

export function failureOf(code: number): PositionFailure {
  return failures[code] ?? 'unavailable'
}

/** Whether it is worth the phone's battery to know it to a few metres, and whether one of a moment ago will not do. */
type Wishes = { exact?: boolean; anew?: boolean }

export async function askOwnPosition({
  exact = false,
  anew = exact,
}: Wishes = {}): Promise<OwnPosition | { failure: PositionFailure }> {
  if (!('geolocation' in navigator)) return { failure: 'unavailable' }
  const wishes = { timeout: longestSearch, maximumAge: anew ? 0 : oldest, enableHighAccuracy: exact }
  const answer = await new Promise<GeolocationPosition | GeolocationPositionError>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, resolve, wishes),
  )
  if (!('coords' in answer)) return { failure: failureOf(answer.code) }
  const { latitude, longitude, accuracy } = answer.coords
  return { latitude, longitude, accuracy }
}
