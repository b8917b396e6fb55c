import { err, ok, type Result } from '#core/result.ts'

/** What a picture is for. */
export const pictureKinds = ['business', 'banner'] as const

export type PictureKind = (typeof pictureKinds)[number]

/** Where pictures of businesses and banners are kept; `/media/` shows it. */
export const pictureBucket = 'business-images'

export const pictureLimits = {
  /** Types that a browser can read and bring into one that is stored. */
  sourceTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  /** Bytes of a file that somebody chooses: what a camera makes. */
  sourceBytes: 25 * 1024 * 1024,
  /** Pixels: smaller ones look torn where they are shown, a banner's over the whole width of a phone. */
  least: { business: { width: 400, height: 300 }, banner: { width: 640, height: 320 } },
  /** Pixels of the longer side once resized; nothing on the site is shown larger. */
  side: 1600,
  /** Pixels of the longer side that are still stored, bytes of the whole file. */
  maxSide: 4096,
  bytes: 4 * 1024 * 1024,
} as const

type Size = { width: number; height: number }

export const pictureTexts = {
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  large: 'Please choose a picture of at most 25 MB.',
  small: ({ width, height }: Size) => `Please choose a picture of at least ${width} by ${height} pixels.`,
  wide: 'Please choose a picture of at most 4096 pixels a side.',
  unreadable: 'This file could not be read as a picture. Please choose another.',
  failed: 'The picture could not be uploaded. Please try again.',
  signedOut: 'Please log in to add a picture.',
} as const

/** What is wrong with a file before it is opened. */
export function checkFile({ type, size }: { type: string; size: number }): Result<null> {
  if (!pictureLimits.sourceTypes.some((known) => known === type)) return err(pictureTexts.type)
  return size > pictureLimits.sourceBytes ? err(pictureTexts.large) : ok(null)
}

/** What is wrong with a picture's size, before it is resized as well as after. */
export function checkSize({ width, height }: Size, kind: PictureKind): Result<null> {
  const least = pictureLimits.least[kind]
  return width < least.width || height < least.height ? err(pictureTexts.small(least)) : ok(null)
}

/** The size that a picture is stored in: no side longer than `side`, and never enlarged. */
export function fittedSize({ width, height }: Size, side: number = pictureLimits.side): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The address on this site under which a stored picture is shown. */
export function pictureAddress(name: string): string {
  return `/media/${pictureBucket}/${name}`
}
