/** Labels that several screens share. */
export const homeLabel = 'Back to Home'
export const clearFiltersLabel = 'Clear Filters'
export const applicationErrorTitle = 'Unexpected Application Error!'
export const notFoundTitle = 'Page Not Found'
export const signedOutTitle = 'Authentication Required'
/** Used when an outside service gave no message. */
export const unknownError = 'Unknown error'
export const unreachableText = 'We could not reach our data just now. Please try again in a moment.'
