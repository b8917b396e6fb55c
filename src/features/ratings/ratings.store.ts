import { map } from 'nanostores'
import type { OwnRating } from './ratings.ts'

/** The signed-in user's ratings as far as they are known, by business; null says that there is none. */
export const $ownRatings = map<Record<string, OwnRating | null>>({})
