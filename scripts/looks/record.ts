/** The looks that were accepted: one line for each state, by day and at dusk. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { View } from './drawn.ts'
import { differencesOf, type Look, lookOf } from './look.ts'

const file = 'tests/fixtures/looks.json'

/** By the name of a state and a theme: digest and thumbnail. */
const record = z.record(z.string(), z.tuple([z.string(), z.string()]))

export type Looks = ReadonlyMap<string, Look>

/** The screens whose pictures a look is of. */
const recordedScreens = ['320', '390', '768', '1440'] as const

export const lookName = ({ state, theme }: Pick<View, 'state' | 'theme'>) => `${state}, ${theme}`

/** The looks of what has been drawn. */
export async function looksOf(views: readonly View[], folder: string): Promise<Looks> {
  const looks = new Map<string, Look>()
  for (const [name, ofState] of Map.groupBy(views, lookName)) {
    const pictures = recordedScreens.map((screen) => {
      const seen = ofState.find((view) => view.screen === screen)
      return seen && readFileSync(path.join(folder, seen.picture))
    })
    looks.set(name, await lookOf(pictures))
  }
  return looks
}

export function readRecord(): Looks {
  if (!existsSync(file)) return new Map()
  const lines = Object.entries(record.parse(JSON.parse(readFileSync(file, 'utf8'))))
  return new Map(lines.map(([name, [digest, thumbnail]]) => [name, { digest, thumbnail }]))
}

/** Ordered by name, so that a change of one state is a change of its lines alone. */
export function writeRecord(looks: Looks): void {
  const lines = [...looks]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { digest, thumbnail }]) => `${JSON.stringify(name)}: ${JSON.stringify([digest, thumbnail])}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

/** What differs from the record: a state that is new, one that is gone, or how much of each screen has changed. */
export type Change = { name: string } & (
  | { kind: 'new' | 'gone' }
  | { kind: 'changed'; differences: readonly number[] }
)

/** What machines draw differently (edges of letters, a picture's scaling) stays below so many cells in a hundred. */
const noise = 2

/** @param isWhole whether every state was drawn: only then is one that is missing gone */
export function compareLooks(before: Looks, after: Looks, isWhole: boolean): Change[] {
  const present = [...after].flatMap(([name, look]): Change[] => {
    const known = before.get(name)
    if (!known) return [{ name, kind: 'new' }]
    if (known.digest === look.digest) return []
    const differences = differencesOf(known, look)
    return differences.some((difference) => difference > noise)
      ? [{ name, kind: 'changed', differences }]
      : []
  })
  const gone = isWhole ? [...before.keys()].filter((name) => !after.has(name)) : []
  return [...present, ...gone.map((name): Change => ({ name, kind: 'gone' }))]
}

/** `390 by 12 %, 1440 by 3 %`. */
export function describeChange(change: Change): string {
  if (change.kind !== 'changed') return change.kind
  return recordedScreens
    .map((screen, at) => ({ screen, difference: change.differences[at] ?? 0 }))
    .filter(({ difference }) => difference > noise)
    .map(({ screen, difference }) => `${screen} by ${difference} %`)
    .join(', ')
}
