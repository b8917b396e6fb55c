import { err, ok, type Result } from '#core/result.ts'
import { typedText } from '#core/typed-text.ts'
import { notAuthenticated } from '#features/account/account.ts'
import { feedbackLabels } from '#features/businesses/businesses.ts'

/** What can be wrong with a listing. */
export const reportTypes = [
  { value: 'not_existing', label: 'This business is not existing anymore' },
  { value: 'wrong_location', label: 'Wrong location' },
  { value: 'wrong_phone', label: 'Wrong phone number' },
  { value: 'other', label: 'Other issue' },
] as const

export type ReportType = (typeof reportTypes)[number]['value']

/** A report that may be stored. */
export type Report = { type: ReportType; description: string | null }

/** The maximum length of details in the database. */
export const maxDetailsLength = 2000

export const reportTexts = {
  toggle: feedbackLabels.report,
  submit: 'Submit Report',
  pending: 'Submitting...',
  /** Of another issue the type says nothing. */
  otherHint: 'Please tell us what is wrong: without it we cannot find it.',
  typeMissing: 'Please select a report type',
  notAuthenticated,
  succeeded: {
    title: 'Report submitted successfully',
    text: "Thank you for helping us improve our directory. We'll review your report.",
  },
  failed: (message: string) => ({ title: 'Error submitting report', text: message }),
  /** Used when the service did not answer. */
  fallback: 'Failed to submit report',
} as const

/**
 * Prepares a report for storage: details are trimmed, empty ones become null.
 * @param draft `type` is empty while nothing is chosen
 */
export function checkReport(draft: { type: string; details: string }): Result<Report> {
  const type = reportTypes.find(({ value }) => value === draft.type)?.value
  if (type === undefined) return err(reportTexts.typeMissing)
  return ok({ type, description: typedText(draft.details) || null })
}
