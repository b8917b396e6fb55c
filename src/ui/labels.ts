/** Labels that several screens share. */
export const homeLabel = 'Back to Home'
export const clearFiltersLabel = 'Clear Filters'
export const applicationErrorTitle = 'Unexpected Application Error!'
export const notFoundTitle = 'Page Not Found'
/** For a page number that a list does not have. */
export const noPageTitle = 'This list has no such page'
export const noPageText =
  'It may have become shorter since, or the number was mistyped. It is all there from the beginning.'
export const signedOutTitle = 'Authentication Required'
