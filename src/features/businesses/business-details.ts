import type { Business } from './business.ts'
import { fieldsFor } from './business-columns.ts'
import { optionName, optionSigns } from './businesses.ts'

/** A line of Business Details. `signs` precede the text and are hidden from screen readers. */
type Detail = { title: string; icon: string; signs: string; text: string }

const fields = fieldsFor('card', 'page')

/** The known Business Details, in the order of the fields. */
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
