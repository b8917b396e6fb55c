import { stripTags } from '#core/text.ts'
import type { Business, BusinessCard } from './business.ts'
import { renderDescription } from './description.ts'

/** One line on what a business is, as plain text; '' when it says none. */
export function summaryOf({ shortDescription }: Pick<BusinessCard, 'shortDescription'>): string {
  return stripTags(shortDescription)
}

/** The best that a business says of itself, as plain text. */
export function wordsOf(business: Pick<Business, 'shortDescription' | 'description'>): string {
  return summaryOf(business) || stripTags(business.description)
}

/** All that a business says of itself, as safe HTML; '' when it says nothing. */
export function aboutOf({ description }: Pick<Business, 'description'>): string {
  return renderDescription(description)
}
