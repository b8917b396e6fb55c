/** How files of the same columns were brought in before, on this device. */
import { z } from 'zod'
import { importKey, type Memory } from '#core/browser-names.ts'
import { fold } from '#core/text.ts'
import { columnChoices, type Match, reasonHeading } from '../columns/column-match.ts'
import { sourceOf } from './csv-import.ts'

/** What an administrator chose for a file. */
export type Choices = { matches: readonly Match[]; source: string; asDrafts: boolean }

const known: ReadonlySet<string> = new Set<Match>(['', ...columnChoices.map(({ value }) => value)])

const entries = z.array(
  z.object({
    columns: z.string(),
    matches: z.array(z.string().refine((match): match is Match => known.has(match))),
    file: z.string(),
    source: z.string(),
    asDrafts: z.boolean(),
  }),
)

const mostKept = 30

/**
 * The choices for the last file of these columns. A source is remembered only for a file of the same name: two lists of
 * one form are not the same list, and their ids are not the same ids.
 * @returns null when there was none
 */
export function recallChoices(memory: Memory, headers: readonly string[], file: string): Choices | null {
  const kept = readEntries(memory).find(({ columns }) => columns === keyOf(headers))
  if (!kept || kept.matches.length < headers.filter(isValue).length) return null
  const [...left] = kept.matches
  const matches = headers.map((header) => (isValue(header) ? (left.shift() ?? '') : ''))
  return {
    matches,
    source: kept.file === sourceOf(file) ? kept.source : sourceOf(file),
    asDrafts: kept.asDrafts,
  }
}

/** Remembers the choices; without storage, nothing is kept. */
export function keepChoices(
  memory: Memory,
  headers: readonly string[],
  file: string,
  choices: Choices,
): void {
  const columns = keyOf(headers)
  const matches = choices.matches.filter((_, index) => isValue(headers[index] ?? ''))
  const entry = { ...choices, columns, matches, file: sourceOf(file) }
  const others = readEntries(memory).filter((one) => one.columns !== columns)
  try {
    memory.setItem(importKey, JSON.stringify([entry, ...others].slice(0, mostKept)))
  } catch (cause) {
    console.warn('The choice of columns could not be kept:', cause)
  }
}

/** A file of refused rows has one column more than the file they are from. */
function isValue(header: string): boolean {
  return fold(header) !== fold(reasonHeading)
}

function keyOf(headers: readonly string[]): string {
  return headers.filter(isValue).map(fold).join('\n')
}

function readEntries(memory: Memory): z.infer<typeof entries> {
  try {
    return entries.safeParse(JSON.parse(memory.getItem(importKey) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
