import { paths } from '#config/paths.ts'

/** Names the draft in the address of its preview. */
export const previewParameter = 'slug'

/** Where the page of a draft is rendered for whoever may see it; the access token goes along as a header. */
export const previewAddress = (slug: string): string =>
  `${paths.function('preview-business')}?${new URLSearchParams({ [previewParameter]: slug })}`
