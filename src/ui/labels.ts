/** What is said in the same words wherever it stands. */
export const homeLabel = 'Back to Home'
export const clearFiltersLabel = 'Clear Filters'
export const applicationErrorTitle = 'Unexpected Application Error!'
export const notFoundTitle = 'Page Not Found'
export const signedOutTitle = 'Authentication Required'
/** Stands for the message that an outside service did not give. */
export const unknownError = 'Unknown error'
export const unreachableText = 'We could not reach our data just now. Please try again in a moment.'
