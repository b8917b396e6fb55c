import { clock } from '../written-time.ts'
import { day, seasons } from './day-names.ts'

/** From one time to another. */
export const range = `${clock} ?(?:-|to|until|till?) ?${clock}`

/** What never closes. */
export const allDay = '24 ?(?:\\/ ?7|hours|hrs)'

/** Words and figures that say when: what is left out as telling nothing holds none. */
export const telling = `\\b(?:${day}|${seasons})\\b|\\d ?[ap]\\.? ?m\\b|\\d[:.]\\d\\d|\\b(?:opens?|closed?|closes|hours?|until|till?|only)\\b`
