/** What is said around the submission of a business. */
export const submissionTexts = {
  submit: 'Submit Business',
  pending: 'Submitting...',
  missing: { title: 'Missing Information', text: 'Please fill in the business name and category' },
  signedOut: { title: 'Authentication Required', text: 'Please log in to submit a business' },
  failed: (message: string | null) => ({
    title: 'Error',
    text: `Failed to submit business: ${message || 'Unknown error'}`,
  }),
  succeeded: 'Business Submitted Successfully!',
} as const

/** What a stored submission is shown with. */
export type SubmittedBusiness = { id: string; slug: string; name: string }
