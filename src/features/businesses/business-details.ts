import type { Business } from './business.ts'
import { fieldsFor } from './business-columns.ts'
import { optionName, optionSigns } from './businesses.ts'

/** A line of Business Details. `signs` stand before the words for those who see them. */
type Detail = { title: string; icon: string; signs: string; text: string }

const fields = fieldsFor('card', 'page')

/** What Business Details says of a business, in the order of its fields; only what is known. */
export function detailsOf(business: Business): Detail[] {
  return fields.flatMap((field) => {
    const { detail: title, icon = '', kind } = field
    const value = business[field.key]
    if (title === undefined || typeof value !== 'string' || value === '') return []
    if (kind !== 'choice') return [{ title, icon, signs: '', text: value }]
    return [{ title, icon, signs: optionSigns(field, value), text: optionName(value) }]
  })
}

/** Whether the Business Details card has anything to show. */
export function hasDetails(business: Business): boolean {
  return business.rating !== null || detailsOf(business).length > 0
}
