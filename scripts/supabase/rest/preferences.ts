import { RestError } from './errors.ts'

/** The `Prefer` header (RFC 7240), as far as PostgREST knows it. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  returning: 'representation' | 'minimal' | 'headers-only' | undefined
  count: 'exact' | 'planned' | 'estimated' | undefined
  missing: 'default' | 'null' | undefined
  handling: 'strict' | 'lenient' | undefined
  timezone: string | undefined
  maxAffected: number | undefined
}

function pick<T extends string>(words: readonly string[], name: string, values: readonly T[]): T | undefined {
  for (const word of words) {
    const value = values.find((candidate) => word === `${name}=${candidate}`)
    if (value !== undefined) return value
  }
  return undefined
}

const values = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  returning: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

/** `tx` is recognised but has no effect: hosted projects do not let callers choose how a transaction ends. */
const known = new Set([
  ...Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => `${name === 'returning' ? 'return' : name}=${value}`),
  ),
  'tx=commit',
  'tx=rollback',
])

const wordsOf = (header: string | undefined) => (header ?? '').split(',').map((word) => word.trim())

const after = (words: readonly string[], prefix: string) =>
  words.find((word) => word.startsWith(prefix))?.slice(prefix.length)

/** The time zone of a `Prefer` header, which only the database can judge. */
export const preferredTimezone = (header: string | undefined) => after(wordsOf(header), 'timezone=')

/**
 * @param knowsTimezone whether the database knows the preferred time zone
 * @throws RestError PGRST122 when a preference is unknown and `handling=strict` asks to be told
 */
export function parsePreferences(header: string | undefined, knowsTimezone: boolean): Preferences {
  const words = wordsOf(header)
  const handling = pick(words, 'handling', values.handling)
  const unknown = words.filter(
    (word) =>
      word !== '' &&
      !known.has(word) &&
      !word.startsWith('max-affected=') &&
      !(word.startsWith('timezone=') && knowsTimezone),
  )
  if (handling === 'strict' && unknown.length > 0)
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  const affected = after(words, 'max-affected=')
  return {
    handling,
    resolution: pick(words, 'resolution', values.resolution),
    returning: pick(words, 'return', values.returning),
    count: pick(words, 'count', values.count),
    missing: pick(words, 'missing', values.missing),
    timezone: knowsTimezone ? preferredTimezone(header) : undefined,
    maxAffected: affected !== undefined && /^\d+$/.test(affected) ? Number(affected) : undefined,
  }
}

/** The preferences that were applied, for `Preference-Applied`; undefined when there are none. */
export function appliedPreferences(
  preferences: Preferences,
  applies: { resolution?: boolean; returning?: boolean; missing?: boolean; maxAffected?: boolean },
): string | undefined {
  const { resolution, missing, returning, count, handling, timezone, maxAffected } = preferences
  const parts = [
    applies.resolution && resolution && `resolution=${resolution}`,
    applies.missing && missing && `missing=${missing}`,
    applies.returning && returning && `return=${returning}`,
    count && `count=${count}`,
    handling && `handling=${handling}`,
    timezone && `timezone=${timezone}`,
    applies.maxAffected &&
      handling === 'strict' &&
      maxAffected !== undefined &&
      `max-affected=${maxAffected}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
