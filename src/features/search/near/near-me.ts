import type { PositionFailure } from '#features/geocoding/own-position.ts'

/** Why the list cannot be near the visitor. */
export type NearFailure = PositionFailure | 'far' | 'vague'

/** A position known to no better than so many metres may be two cities away. */
export const tooVague = 10_000

/** Said while the browser is asked, so that nobody has to wonder what for. */
export const whyAsked =
  'Your browser asks whether we may know where you are, to show what is near. Your position is rounded to about 100 metres before it is sent, kept in this tab only, and never stored.'

/**
 * What happened, and what to do.
 * @param kilometres to the nearest city, where that is far; or how far off a vague position may be
 */
export function nearWords(
  failure: NearFailure,
  { place, kilometres = 0 }: { place: string; kilometres?: number },
): string {
  if (failure === 'refused')
    return 'Your browser keeps your position to itself, as it was told to. Choose a city instead, or allow it in the settings of this site and try again.'
  if (failure === 'timed-out')
    return 'Finding your position took too long. Try again, or choose a city instead.'
  if (failure === 'far')
    return `You seem to be about ${kilometres.toLocaleString('en')} km away from ${place}, so nothing here is near you. Choose a city instead.`
  if (failure === 'vague')
    return `Your device knows where you are only to about ${kilometres.toLocaleString('en')} km, too roughly to show what is near you. Choose a city instead.`
  return 'Your position could not be found just now. Try again, or choose a city instead.'
}

/** Stands for the slug of the city in the URL that Near me falls back to. */
export const citySlot = '-city-'
