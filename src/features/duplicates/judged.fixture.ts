import type { Entry } from './duplicates.ts'
import { blankEntry } from './entry.fixture.ts'
import { judgePair } from './judge-pair.ts'

/** Judges two entries that say no more than this. */
export function judge(a: Partial<Entry>, b: Partial<Entry>, entriesOfName = 2) {
  return judgePair({ ...blankEntry, ...a }, { ...blankEntry, ...b }, entriesOfName)
}

/** A point so many metres north of the others. */
export const at = (meters: number) => ({ latitude: 14.55 + meters / 111_320, longitude: 121.02 })
