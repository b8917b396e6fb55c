import { OpenLocationCode } from 'open-location-code'
import type { Pair } from './coordinates.ts'

const codes = new OpenLocationCode()

const digits = '23456789CFGHJMPQRVWX'
/** Links write a plus sign as a space; a longer code than a shop's door has is none. */
const code = new RegExp(
  String.raw`^\s*([${digits}]{4}|[${digits}]{6}|[${digits}]{8})[+ ]([${digits}]{2,4})(?![\w+])[\s,]*`,
  'i',
)

/** A plus code and the place that is written behind a short one: `H23F+VQ Springfield`. */
export type PlusCode = { code: string; near: string }

/** The plus code that a text begins with. */
export function readPlusCode(text: string): PlusCode | null {
  const found = code.exec(text)
  if (found === null) return null
  const [all, before = '', after = ''] = found
  // A word of eight letters and one of two would look like a code that was pasted without its sign.
  const isSure = all.includes('+') || /\d/.test(before)
  const written = `${before}+${after}`.toUpperCase()
  const isCode = codes.isFull(written) || codes.isShort(written)
  return isSure && isCode ? { code: written, near: text.slice(all.length).trim() } : null
}

/** The middle of a code's cell; a short code means the cell nearest to `reference`. Null without one. */
export function pairOfCode(written: string, reference: Pair | null): Pair | null {
  if (codes.isShort(written) && reference === null) return null
  const full = reference && codes.isShort(written) ? codes.recoverNearest(written, ...reference) : written
  const { latitudeCenter, longitudeCenter } = codes.decode(full)
  return [latitudeCenter, longitudeCenter]
}
