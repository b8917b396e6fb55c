import { stripTags } from '#core/text.ts'
import type { Business } from './business.ts'
import { renderDescription } from './description.ts'
import { type Summarized, summaryOf } from './summary.ts'

/** The best that a business says of itself, as plain text. */
export function wordsOf(business: Summarized & Pick<Business, 'description'>): string {
  return summaryOf(business) || stripTags(business.description)
}

/** All that a business says of itself, as safe HTML; '' when it says nothing. */
export function aboutOf({ description }: Pick<Business, 'description'>): string {
  return renderDescription(description)
}
