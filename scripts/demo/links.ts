import { normalizeLink } from '#core/link.ts'

/** The URL of a demo picture. */
export const pictureUrl = (name: string): string => `/media/business-images/demo/${name}.webp`

/** A link as it is stored. @throws RangeError for an invalid one, which is a bug in the demo */
export function storedLink(text: string): string {
  const link = normalizeLink(text)
  if (link === null) throw new RangeError(`"${text}" is not a link`)
  return link
}
