import { paths } from '#config/paths.ts'
import type { KeysOf } from '#features/businesses/business-columns.ts'

/** A banner ad with what it shows of the business that it is for. */
export type Banner = {
  id: string
  title: string
  imageUrl: string
  /** '' when the banner leads to the business's own page. */
  linkUrl: string
  business: KeysOf<'banner'> | null
}

/** Says that a banner leads on. */
export const learnMore = 'Learn More'

/** The longest title of a banner, in characters. */
export const maxBannerTitle = 200

/** Why a banner cannot be stored. */
export const bannerProblems = {
  title: 'Title is required',
  imageUrl: 'Image URL is required',
  notPicture: 'Please enter a valid image URL',
} as const

/** The banner's own link when it has one that a browser should follow. */
function ownLink(banner: Banner): string | null {
  return /^(?:https?:\/\/|\/business\/[a-z0-9-]+$)/.test(banner.linkUrl) ? banner.linkUrl : null
}

/** Whether a click would lead to anything; a banner that leads nowhere is not shown. */
export function leadsSomewhere(banner: Banner): boolean {
  return ownLink(banner) !== null || banner.business !== null
}

/** Its own link, in a new tab, or else the page of its business. */
export function bannerAddress(banner: Banner): { href: string; external: boolean } {
  const link = ownLink(banner)
  if (link !== null) return { href: link, external: true }
  return { href: banner.business ? paths.business(banner.business.slug) : paths.home, external: false }
}
