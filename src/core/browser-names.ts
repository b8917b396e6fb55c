/**
 * What pages keep in the browser and tell each other by, under names that no other code on the origin uses. Constants
 * alone: every page carries this.
 */

/** As much of a browser's storage as we use. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session; `client/early.js`, which runs before the first paint, looks there too. */
export const sessionKey = 'suki-auth'
/** The theme that somebody chose; `client/early.js` reads it. */
export const themeKey = 'suki-theme'
/** A toast that the next page shows. */
export const toastKey = 'suki-toast'
/** Where a login that has begun shall lead. */
export const nextKey = 'suki-next'
/** Whether the user is an administrator, as the data service said a while ago. */
export const adminStatusKey = 'suki-admin'
/** A business that somebody has begun to add. */
export const addBusinessKey = 'suki-add-business'
/** How the columns of the last import were matched. */
export const importKey = 'suki-import'

/** Told to the document when a list was brought in after the page. */
export const listShown = 'suki:list'

/** The `meta` element that says where the data service is. */
export const dataServiceName = 'suki:db'
