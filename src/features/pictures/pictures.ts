import { err, ok, type Result } from '#core/result.ts'

/** What a picture is for. */
export const pictureKinds = ['business', 'banner'] as const

export type PictureKind = (typeof pictureKinds)[number]

/** The bucket for pictures of businesses and banners; `/media/` serves it. */
export const pictureBucket = 'business-images'

export const pictureLimits = {
  /** Types that a browser can decode and convert to a stored type. */
  sourceTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  /** Bytes of a chosen file: a camera's photo must fit. */
  sourceBytes: 25 * 1024 * 1024,
  /** Minimum pixels: smaller ones look blurred, a banner across the whole width of a phone. */
  least: { business: { width: 400, height: 300 }, banner: { width: 640, height: 320 } },
  /** Pixels of the longer side after resizing; nothing on the site is larger. */
  side: 1600,
  /** The most pixels that are decoded: a camera's photo must fit, a bomb must not. */
  pixels: 50_000_000,
  /** The most bytes of an upload. */
  bytes: 4 * 1024 * 1024,
  /** The most bytes that are fetched from another host: a photo straight from a camera. */
  fetchedBytes: 15 * 1024 * 1024,
} as const

type Size = { width: number; height: number }

export const pictureTexts = {
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  /** What an iPhone's camera writes, and most browsers cannot read. */
  heic: 'HEIC photos cannot be used here. Please export it as JPEG, or choose a screenshot of it.',
  large: 'Please choose a picture of at most 25 MB.',
  small: ({ width, height }: Size) => `Please choose a picture of at least ${width} by ${height} pixels.`,
  vast: 'Please choose a picture of at most 50 megapixels.',
  /** Browsers against tracking give noise for what was drawn, until their user allows the site to read it. */
  scrambled:
    'Your browser hides pictures from this site, against tracking. Please allow the site to use canvas image data, and choose the picture again.',
  unreadable: 'This file could not be read as a picture. Please choose another.',
  failed: 'The picture could not be uploaded. Please try again.',
  /** Nobody reads it: whoever stopped it knows. */
  stopped: 'The upload was stopped.',
  late: 'The picture did not arrive in time. Please try again, over a faster network if you can.',
  signedOut: 'Please log in to add a picture.',
  /** What was to be saved waited for a picture that then did not arrive. */
  missed: {
    title: 'Not saved yet.',
    text: 'A picture could not be uploaded. Choose it again, or save without it.',
  },
} as const

type ChosenFile = { type: string; size: number; name?: string }

/** Where a browser does not know the type, the file's name tells. */
const isHeic = (type: string, name: string) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Checks a file before it is decoded. */
export function checkFile({ type, size, name = '' }: ChosenFile): Result<null> {
  if (!pictureLimits.sourceTypes.some((known) => known === type))
    return err(isHeic(type, name) ? pictureTexts.heic : pictureTexts.type)
  return size > pictureLimits.sourceBytes ? err(pictureTexts.large) : ok(null)
}

/** Checks a picture's size, both before and after resizing. */
export function checkSize({ width, height }: Size, kind: PictureKind): Result<null> {
  const least = pictureLimits.least[kind]
  return width < least.width || height < least.height ? err(pictureTexts.small(least)) : ok(null)
}

/** The size to store a picture in: no side longer than `side`, never enlarged. */
export function fittedSize({ width, height }: Size, side: number = pictureLimits.side): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The URL on this site that shows a stored picture. */
export function storedPictureUrl(name: string): string {
  return `/media/${pictureBucket}/${name}`
}
