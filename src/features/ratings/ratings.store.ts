import { map } from 'nanostores'
import type { OwnRating } from './ratings.ts'

/** The signed-in user's known ratings, by business; null for none. */
export const $ownRatings = map<Record<string, OwnRating | null>>({})
