import outlines from '#config/place/outlines.json' with { type: 'json' }
import { type Outline, readOutlines } from './outlines.ts'

/** The outlines of the place's cities. They weigh as much as a picture: a page imports this file when it needs it. */
export const placeOutlines: readonly Outline[] = readOutlines(outlines)
