import { paths } from '#config/paths.ts'
import type { KeysOf } from '#features/businesses/business-columns.ts'

/** A banner ad with what it shows of its business. */
export type Banner = {
  id: string
  title: string
  imageUrl: string
  /** '' when the banner leads to the business's own page. */
  linkUrl: string
  business: (KeysOf<'banner'> & { ratingCount: number }) | null
}

/** The label of a banner's link. */
export const learnMore = 'Learn More'

/** The maximum length of a banner's title, in characters. */
export const maxBannerTitle = 200

/** Why a banner cannot be stored. */
export const bannerProblems = {
  title: 'Title is required',
  imageUrl: 'Image URL is required',
  notPicture: 'Please enter a valid image URL',
} as const

/** The banner's own link, if it is safe to follow. */
function ownLink(banner: Banner): string | null {
  return /^(?:https?:\/\/|\/business\/[a-z0-9-]+$)/.test(banner.linkUrl) ? banner.linkUrl : null
}

/** Whether a click would lead anywhere; a banner without a target is not shown. */
export function leadsSomewhere(banner: Banner): boolean {
  return ownLink(banner) !== null || banner.business !== null
}

/** Its own link, in a new tab, or else its business's page. */
export function bannerLink(banner: Banner): { href: string; external: boolean } {
  const link = ownLink(banner)
  if (link !== null) return { href: link, external: true }
  return { href: banner.business ? paths.business(banner.business.slug) : paths.home, external: false }
}
