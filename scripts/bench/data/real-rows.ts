/** Reads real rows, for which nobody has written answers: it counts, and shows a sample to be read by eye. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { readField } from '#features/imports/values/clean-field.ts'
import { readName } from '#features/imports/values/read-name.ts'

type Read = (text: string) => { value: string; leftOut: readonly string[] }

const fields = fieldsFor('import')

/** The reader of the first field of a kind. */
function readerOf(kind: 'phone' | 'link'): Read {
  const field = fields.find((one) => one.kind === kind)
  if (field === undefined) throw new Error(`no field of the kind ${kind}`)
  return (text) => readField(field, text)
}

function readNameValue(text: string): ReturnType<Read> {
  const { name, isDoubtful } = readName(text)
  return { value: name, leftOut: isDoubtful ? ['a letter is lost'] : [] }
}

/** What rows have, by the key under which they have it. */
const readers: Readonly<Record<string, Read>> = {
  name: readNameValue,
  phone: readerOf('phone'),
  website: readerOf('link'),
}

const realRow = z.record(z.string(), z.unknown())

/**
 * Prints for each kind of value of the rows in a folder's `.ndjson` files how many were taken as written, changed, taken
 * in part or not at all, and a sample of all but the first, chosen by a seed.
 */
export function describeRows(folder: string, { sample, seed }: { sample: number; seed: string }): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'))
  const rows = files.flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => realRow.parse(JSON.parse(line))),
  )
  return Object.entries(readers).flatMap(([key, read]) => {
    const texts = new Set(
      rows.map((row) => row[key]).filter((text) => typeof text === 'string' && text !== ''),
    )
    return describeTexts(key, [...texts].map(String), read, { sample, seed })
  })
}

function describeTexts(
  key: string,
  texts: readonly string[],
  read: Read,
  { sample, seed }: { sample: number; seed: string },
): string[] {
  const found = texts
    .map((text) => ({ text, ...read(text) }))
    .map((one) => ({ ...one, outcome: outcomeOf(one) }))
  const count = (outcome: string) => found.filter((one) => one.outcome === outcome).length
  const rank = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex')
  const shown = found
    .filter(({ outcome }) => outcome !== 'as written')
    .sort((a, b) => (rank(a.text) < rank(b.text) ? -1 : 1))
    .slice(0, sample)
  const counts = outcomes.map((outcome) => `${count(outcome)} ${outcome}`)
  return [
    `${key.padEnd(10)} ${texts.length} different: ${counts.join(', ')}`,
    ...shown.map(
      ({ text, value, leftOut }) => `  ${text}\n    ${value}${leftOut.map((one) => ` [${one}]`).join('')}`,
    ),
  ]
}

const outcomes = ['as written', 'changed', 'taken in part', 'not taken'] as const

function outcomeOf({ text, value, leftOut }: { text: string; value: string; leftOut: readonly string[] }) {
  if (value === '') return 'not taken'
  if (leftOut.length > 0) return 'taken in part'
  return value === text ? 'as written' : 'changed'
}
