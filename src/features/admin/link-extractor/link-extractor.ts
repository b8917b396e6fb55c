import type { Draft } from '#features/business-form/review/review-draft.ts'
import { fieldsFor, hoursColumns } from '#features/businesses/business-columns.ts'

/** The pages that were pasted, one after the other, each once. */
export function pagesOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((page) => page !== ''))]
}

const contacts = fieldsFor('review').filter(({ section }) => section === 'Contact')

/** What a listing needs and a review lacks, in words. What lacks something is saved as a draft, if nobody objects. */
export function missingIn(draft: Draft): string[] {
  const isBlank = (columns: readonly (keyof Draft)[]) =>
    columns.every((column) => String(draft[column]).trim() === '')
  return [
    ...(isBlank(['category_id']) ? ['its category'] : []),
    ...(isBlank(['city']) ? ['its city'] : []),
    ...(isBlank(contacts.map(({ column }) => column)) ? ['a way to reach it'] : []),
    ...(isBlank(hoursColumns) ? ['its hours'] : []),
  ]
}

/** The link extractor's texts. */
export const texts = {
  urlRequired: { title: 'URL Required', text: 'Please enter a valid URL to extract business data.' },
  extracted: { title: 'Data Extracted Successfully', text: 'Review and edit the data as needed.' },
  extractionFailed: {
    title: 'Extraction Failed',
    text: 'Failed to extract business data from the link.',
  },
  several: (count: number) =>
    `This page tells of ${count} businesses. Choose the one to review; extract the page again for another one.`,
  listed: (count: number) =>
    count === 1
      ? 'This business seems to be listed already:'
      : 'This business seems to be listed already, as one of these:',
  noData: { title: 'No Data', text: 'No business data to save.' },
  missingName: { title: 'Missing Required Field', text: 'Business name is required before saving.' },
  nameRequired: 'Business name is required',
  saveFailed: {
    title: 'Save Failed',
    text: 'Failed to save the business. Please check all required fields.',
  },
  created: (name: string, isDraft: boolean) => ({
    title: 'Business Created Successfully',
    text: isDraft ? `${name} waits to be published.` : `${name} has been added to the directory.`,
  }),
  waiting: (count: number) =>
    count === 1
      ? 'One more page waits, and is read next.'
      : `${count} more pages wait, and are read one by one.`,
  duplicate: (name: string) => `A business with similar name, slug, or address already exists: ${name}.`,
  databaseError: (message: string) => `Database error: ${message}`,
} as const
