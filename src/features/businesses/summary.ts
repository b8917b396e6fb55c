import { stripTags } from '#core/text.ts'
import type { BusinessCard } from './business.ts'

/** What lists say of a business below its name. */
export type Summarized = Pick<BusinessCard, 'shortDescription'>

/** One line on what a business is, as plain text; '' when it says none. */
export function summaryOf({ shortDescription }: Summarized): string {
  return stripTags(shortDescription)
}
