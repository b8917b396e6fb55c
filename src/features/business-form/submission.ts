import { signedOutTitle } from '#ui/labels.ts'

/** Texts around the submission of a business. */
export const submissionTexts = {
  submit: 'Submit Business',
  pending: 'Submitting...',
  missing: { title: 'Missing Information', text: 'Please fill in the business name and category' },
  signedOut: { title: signedOutTitle, text: 'Please log in to submit a business' },
  unforeseen: 'Unknown error',
  failed: (message: string) => ({ title: 'Error', text: `Failed to submit business: ${message}` }),
  succeeded: 'Business Submitted Successfully!',
} as const

/** What the success card needs of a stored submission. */
export type SubmittedBusiness = { id: string; slug: string; name: string }
