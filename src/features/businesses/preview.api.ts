import { paths } from '#config/paths.ts'

/** The query parameter with the draft's slug. */
export const previewParameter = 'slug'

/** The function that renders a draft for permitted users; the access token is sent in a header. */
export const previewUrl = (slug: string): string =>
  `${paths.function('preview-business')}?${new URLSearchParams({ [previewParameter]: slug })}`
