/** Judges real rows, for which nobody has written answers: it counts, and shows a sample to be read by eye. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { metersBetween } from '#core/distance.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { blockKeysOf, nameKeyOf } from '#features/duplicates/block-keys.ts'
import { type Entry, reasonOf } from '#features/duplicates/duplicates.ts'
import { judgePair } from '#features/duplicates/judge-pair.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { catalogueWords } from '#features/imports/values/sort-category.ts'

const place = z.looseObject({
  name: z.string(),
  category: z.string().optional(),
  class: z.string().optional(),
  subclass: z.string().optional(),
})

/** Entries of a block beyond which its pairs are no evidence of anything. */
const mostOfBlock = 50

type JudgedPair = { answer: string; line: string; rank: string }

/** What the judge says of the real places in a folder (`*.ndjson`), with a sample of those it would merge or ask about. */
export function describePairs(folder: string, { sample, seed }: { sample: number; seed: string }): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => {
      const entries = readEntries(path.join(folder, name))
      const judged = judgeAll(entries, seed)
      const of = (answer: string) => judged.filter((pair) => pair.answer === answer)
      const shown = (answer: string) =>
        of(answer)
          .sort((a, b) => (a.rank < b.rank ? -1 : 1))
          .slice(0, sample)
          .map(({ line }) => `  ${line}`)
      const counts = ['same', 'person', 'another'].map((answer) => `${of(answer).length} ${answer}`)
      return [
        `${name}: ${judged.length} pairs of ${entries.length} places: ${counts.join(', ')}`,
        ...['same', 'person'].flatMap((answer) => [`${answer}:`, ...shown(answer)]),
      ]
    })
}

function readEntries(file: string): Entry[] {
  const options = { source: 'real', outlines: placeOutlines, categories: catalogueWords(categoryCatalogue) }
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  return rows.flatMap((line, index) => {
    const raw = place.parse(JSON.parse(line))
    const row = cleanRow({ ...raw, category: raw.category ?? raw.subclass }, index + 1, options)
    return row.ok && raw.class !== 'post' ? [row.value.values] : []
  })
}

function judgeAll(entries: readonly Entry[], seed: string): JudgedPair[] {
  const byBlock = new Map<string, number[]>()
  const bearers = new Map<string, number>()
  const judged: JudgedPair[] = []
  for (const entry of entries) {
    const name = nameKeyOf(entry.name)
    bearers.set(name, (bearers.get(name) ?? 0) + 1)
  }
  for (const [index, entry] of entries.entries()) {
    const keys = blockKeysOf(entry)
    const others = new Set(keys.flatMap((key) => byBlock.get(key) ?? []))
    for (const other of others) {
      const before = entries[other]
      if (before) judged.push(judgeTwo(before, entry, bearers.get(nameKeyOf(entry.name)) ?? 1, seed))
    }
    for (const key of keys) {
      const block = byBlock.get(key) ?? []
      if (block.length < mostOfBlock) byBlock.set(key, [...block, index])
    }
  }
  return judged
}

function judgeTwo(a: Entry, b: Entry, bearers: number, seed: string): JudgedPair {
  const judgement = judgePair(a, b, bearers)
  if (judgement.answer === 'another') return { answer: 'another', line: '', rank: '' }
  const told = [a, b].map(({ name, address, city, phone, category }) =>
    [name, address, city, phone, category].filter((text) => text !== '').join(', '),
  )
  const line = `${told.join('\n  | ')}\n    ${distanceOf(a, b)}${bearers} of the name; ${reasonOf(judgement)}`
  return {
    answer: judgement.answer,
    line,
    rank: createHash('sha256').update(`${seed} ${line}`).digest('hex'),
  }
}

function distanceOf(a: Entry, b: Entry): string {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return ''
  const meters = metersBetween(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  )
  return `${Math.round(meters)} m; `
}
