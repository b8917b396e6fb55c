/** What is said of the pin while it is set. */
import { site } from '#config/place/site.ts'
import type { Point } from '#core/distance.ts'
import type { PositionFailure } from '#features/geocoding/own-position.ts'

const byHand = 'Set the pin by hand instead.'

/** Metres: a position known less well than this is not the door's. */
const vague = 50

export const pinTexts = {
  failed: 'The map could not be loaded just now. The form works without it: we look the address up.',
  looking: 'Looking the address up…',
  asking: 'Your browser asks whether we may know where you are. It goes into this form alone.',
  noAddress: 'Fill in the address first, or set the pin by hand.',
  unknownAddress: `Our map does not know this address. ${byHand}`,
  unanswered: `The address could not be looked up just now. Try again in a moment, or set the pin by hand.`,
  signedOut: `Only somebody who is logged in can look addresses up. ${byHand}`,
  foundAddress: 'Found by the address. If that is not the door, move the pin there.',
} as const

/** Where the pin is. @param city the one that it is in; null outside of all */
export function pinAt({ latitude, longitude }: Point, city: string | null): string {
  const where = city === null ? `outside of ${site.place}` : `in ${city}`
  return `The pin is ${where}, at ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`
}

/** Where a pin that nobody has set yet stands. @param middle the area in whose middle it is */
export function pinIsLoose(middle: string): string {
  return `No pin is set yet. This one stands in the middle of ${middle}: move it to the door.`
}

/** What became of "I am here". @param accuracy in metres */
export function foundSelf(accuracy: number): string {
  return accuracy > vague
    ? `Your device knows where you are only to about ${Math.round(accuracy / 10) * 10} m. Move the pin to the door.`
    : 'The pin is where you are. If that is not the door, move it there.'
}

/** Why "I am here" sets no pin. */
export function notFoundSelf(failure: PositionFailure | 'far'): string {
  if (failure === 'refused') return `Your browser keeps your position to itself, as it was told to. ${byHand}`
  if (failure === 'timed-out')
    return `Finding your position took too long. Try again, or set the pin by hand.`
  if (failure === 'far') return `You seem to be outside of ${site.countryInText}. ${byHand}`
  return `Your position could not be found just now. ${byHand}`
}
