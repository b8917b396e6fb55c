import { stripTags } from '#core/text.ts'
import type { Business } from './business.ts'
import { renderDescription } from './description.ts'
import { type Summarized, summaryOf } from './summary.ts'

/** A business's most telling description, as plain text. */
export function wordsOf(business: Summarized & Pick<Business, 'description'>): string {
  return summaryOf(business) || stripTags(business.description)
}

/** A business's whole description as safe HTML; '' when there is none. */
export function aboutOf({ description }: Pick<Business, 'description'>): string {
  return renderDescription(description)
}
