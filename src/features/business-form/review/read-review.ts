import { err, ok, type Result } from '#core/result.ts'
import { blankColumns, fieldsFor, hoursColumns } from '#features/businesses/business-columns.ts'
import { askAboutPlace } from '../doubtful-place.ts'
import { understood } from '../hours/hours-patterns.ts'
import { placed } from '../position.ts'
import { withReadCity } from '../typed-city.ts'
import { readTypedPhones } from '../typed-phones.ts'
import type { Draft } from './review-draft.ts'

type Problem = { field: keyof Draft; words: string }

const noWhereabouts = blankColumns(fieldsFor('geocoding'))
const phoneFields = fieldsFor('review').filter(({ kind }) => kind === 'phone')

/**
 * A review as it is stored: telephones, hours and city are read as in the form that adds a business.
 * @param found what the page said; only what a person changed of it can be refused
 */
export async function readReview(found: Draft, typed: Draft): Promise<Result<Draft, Problem>> {
  const hours = hoursColumns.map((column) => [column, understood(typed[column]) ?? typed[column]])
  const read: Record<string, string> = Object.fromEntries(hours)
  for (const { column, max = 0 } of phoneFields) {
    if (typed[column] === found[column]) continue
    const phones = await readTypedPhones(typed[column], max)
    if (!phones.ok) return err({ field: column, words: phones.error })
    read[column] = phones.value
  }
  return ok(await withReadCity({ ...typed, ...read }))
}

/** What a person should answer of where the business is, as in the form; '' when nothing is doubtful. */
export function askAboutReview(review: Draft): Promise<string> {
  return askAboutPlace({ ...placed(review, null), ...noWhereabouts }, review)
}
