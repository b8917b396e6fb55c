/**
 * Names of what pages store in the browser and of the events they send, unique on the origin. Constants only: every
 * page carries this.
 */

/** The part of a browser's storage that we use. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session; `client/early.js`, which runs before the first paint, reads it too. */
export const sessionKey = 'suki-auth'
/** The chosen theme; `client/early.js` reads it. */
export const themeKey = 'suki-theme'
/** A toast for the next page to show. */
export const toastKey = 'suki-toast'
/** Where a login in progress will lead. */
export const nextKey = 'suki-next'
/** The user's role among the staff, as last read from the database. */
export const staffStatusKey = 'suki-staff'
/** What was typed into forms and is not saved yet, by its person. */
export const draftsKey = 'suki-drafts'
/** The columns that an administrator's lists show, on this device. */
export const shownColumnsKey = 'suki-columns'
/** How the columns of the last import were matched. */
export const importKey = 'suki-import'
/** The visitor's own last searches, on this device. */
export const recentSearchesKey = 'suki-recent-searches'
/** Places that the visitor keeps, on this device; of an account they are a copy. */
export const savedKey = 'suki-saved'
/** The map that the visitor takes directions from, on this device. */
export const directionsKey = 'suki-directions'
/** The browser's cache of the pages that a visitor saw. */
export const keptPages = 'suki-pages'
/** The visitor's rounded position, for this tab alone; `client/early.js` reads whether there is one. */
export const positionKey = 'suki-position'
/** The place that the last search of this tab was around; `client/early.js` reads whether there is one. */
export const aroundKey = 'suki-around'

/** Event on the window after a list was loaded into the page. */
export const listShown = 'suki:list'

/** Event on the document that asks its list for a URL, in `detail`. */
export const listWanted = 'suki:list-wanted'

/** Event on the window when the data service has refused the user a right. */
export const rightRefused = 'suki:right-refused'

/** The `meta` element with the URL of Supabase. */
export const dataServiceName = 'suki:db'
