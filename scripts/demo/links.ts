import { normalizeLink } from '#core/link.ts'

/** Address of a demo picture as pages use it. */
export const pictureUrl = (name: string): string => `/media/business-images/demo/${name}.webp`

/** The link as it is stored; what cannot be one is a mistake of the demo's. */
export function storedLink(text: string): string {
  const link = normalizeLink(text)
  if (link === null) throw new RangeError(`"${text}" is not a link`)
  return link
}
