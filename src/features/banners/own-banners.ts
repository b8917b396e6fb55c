import { isStoredPicture, pictureLink } from '#core/link.ts'
import { bannerProblems } from './banners.ts'

/** An owner's banner for a plan: what can be set, and its status. */
export type OwnBanner = {
  id: string
  subscriptionId: string
  title: string
  imageUrl: string
  linkUrl: string
  categoryId: string | null
  /** Whether an administrator has let it run. */
  active: boolean
}

/** The plan that a banner belongs to, and what it advertises. */
export type BannerPlan = {
  id: string
  businessId: string
  /** The business's own category; null for a listing without one. */
  categoryId: string | null
}

/** What an owner sets. */
export type BannerDraft = Pick<OwnBanner, 'title' | 'imageUrl' | 'linkUrl' | 'categoryId'>

/** What its form holds of a banner. */
export const draftOf = ({ title, imageUrl, linkUrl, categoryId }: BannerDraft): BannerDraft => ({
  title,
  imageUrl,
  linkUrl,
  categoryId,
})

/** The label for creating a banner, or for editing the existing one. */
export function bannerAction(banner: OwnBanner | undefined): string {
  return banner ? 'Edit Banner' : 'Create Banner'
}

/** Why a draft cannot be saved; null when it can. */
export function draftProblem({ title, imageUrl }: BannerDraft): string | null {
  if (title.trim() === '') return bannerProblems.title
  if (imageUrl.trim() === '') return bannerProblems.imageUrl
  const isPicture = isStoredPicture(imageUrl) || pictureLink(imageUrl) !== null
  return isPicture ? null : bannerProblems.notPicture
}
