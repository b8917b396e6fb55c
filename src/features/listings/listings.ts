/** What a list of featured businesses is headed with. */
export const featuredTitle = 'Featured Businesses'

/** Listings of a category or city page; it goes on by `?page=`. */
export const listPageSize = 50

/** The order of every list: featured first, then better rated, then newer; the id settles ties. */
export const listOrder = [
  ['featured', { ascending: false }],
  ['rating', { ascending: false, nullsFirst: false }],
  ['created_at', { ascending: false }],
  ['id', { ascending: true }],
] as const
