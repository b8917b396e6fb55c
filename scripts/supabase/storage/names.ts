import { invalidBucketName, invalidKey, invalidMimeType, invalidSizeLimit, tooLarge } from './errors.ts'

/** S3's safe characters and those that need special handling (docs.aws.amazon.com, Object keys). */
const keyPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const bucketPattern = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/

/** A path segment that leads elsewhere. */
const isRelative = (part: string) => part === '.' || part === '..'

/** @throws StorageError when no object may have this name */
export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.split('/').some(isRelative)) throw invalidKey(key)
}

/** @throws StorageError when no bucket may have this name */
export function assertBucketName(name: string): void {
  if (!bucketPattern.test(name) || name.trim() !== name || isRelative(name)) throw invalidBucketName()
}

/** The dashboard's placeholder for an empty folder; every bucket accepts it, and it has no content. */
export const isFolderPlaceholder = (key: string) => key.endsWith('.emptyFolderPlaceholder')

/** The project-wide limit for a file in bytes, the default of hosted projects. */
export const maxFileBytes = 50 * 1024 * 1024

const units: Readonly<Record<string, number>> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 }

/**
 * A bucket's limit in bytes, from a number or a text such as 20MB.
 * @throws StorageError when it cannot be read, or is above the project's own limit
 */
export function parseSizeLimit(limit: number | string): number {
  const bytes = typeof limit === 'number' ? limit : parseSize(limit)
  if (bytes > maxFileBytes) throw tooLarge()
  return bytes
}

function parseSize(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? []
  if (amount === undefined) throw invalidSizeLimit()
  return Math.round(Number(Number.parseFloat(amount).toPrecision(3)) * (units[unit.toLowerCase()] ?? 1))
}

/** @throws StorageError when the type is none that a bucket may list */
export function assertMimePattern(type: string): void {
  const isKnown = /^[a-zA-Z0-9\-+.]+\/(?:[a-zA-Z0-9\-+.]+|\*)(?:;\s*charset=[a-zA-Z0-9-]+)?$|^\*$/.test(type)
  if (!isKnown || type.length > 1000) throw invalidMimeType(type)
}

/**
 * @throws StorageError when a bucket's list has neither the type nor its whole family (`image/*`); types are compared
 * as they are written, parameters included
 */
export function assertMimeType(type: string, allowed: readonly string[] | null): void {
  if (!allowed || allowed.length === 0) return
  const [family, subtype] = type.split('/')
  if (subtype === undefined) throw invalidMimeType(type)
  if (!allowed.some((entry) => entry === type || entry === `${family}/*`)) throw invalidMimeType(type)
}
