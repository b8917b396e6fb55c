import { stripTags } from '#core/text.ts'
import type { BusinessCard } from './business.ts'

/** What lists show below a business's name. */
export type Summarized = Pick<BusinessCard, 'shortDescription'>

/** A one-line description as plain text; '' when there is none. */
export function summaryOf({ shortDescription }: Summarized): string {
  return stripTags(shortDescription)
}
