import { elsewhere } from '#config/place/elsewhere.ts'
import { site } from '#config/place/site.ts'
import { metersPerDegree } from '#core/distance.ts'
import { findCity } from '#features/cities/cities.ts'
import { blockKeysOf } from '#features/duplicates/block-keys.ts'
import type { Answer, Entry } from '#features/duplicates/duplicates.ts'
import { judgePair as judge } from '#features/duplicates/judge-pair.ts'
import { cleanPhone } from '#features/imports/values/phones.ts'
import type { Judge } from './corpus.ts'

/** Metres, entries of the name, and two cells each of name, address, phone, website and category. */
export const pairCells = 12

type Judged = { answer: string; got: string }

/**
 * Compares the answer to whether two rows are one place; asking a person in vain counts as refused. Two that share no
 * block never meet: nobody takes them for one.
 */
export const judgePair: Judge = (answer, text) => {
  const cells = text.split('\t')
  const [here, there] = [rowOf(cells, 0), rowOf(cells, 1)]
  const got: Answer = doMeet(here, there) ? judge(here, there, Number(cells[1])).answer : 'another'
  if (got === answer) return { verdict: 'right', got }
  return { verdict: got === 'person' ? 'refused' : 'wrong', got }
}

function doMeet(here: Entry, there: Entry): boolean {
  const blocks = new Set(blockKeysOf(here))
  return blockKeysOf(there).some((key) => blocks.has(key))
}

/** How many of the pairs that were called the same are, and how many of the same were found. */
export function precisionAndRecall(judged: readonly Judged[]): string {
  const called = judged.filter(({ got }) => got === 'same')
  const same = judged.filter(({ answer }) => answer === 'same')
  const both = called.filter(({ answer }) => answer === 'same').length
  const share = (all: number) => `${((both / all) * 100).toFixed(1)} %`
  return `same: precision ${share(called.length)}, recall ${share(same.length)}`
}

/** One of the two rows; `=` repeats what stands beside it, and the city is an address's last part. */
function rowOf(cells: readonly string[], side: 0 | 1): Entry {
  const cell = (index: number) => {
    const [beside = '', own = ''] = cells.slice(index, index + 2)
    return side === 0 || own === '=' ? beside : own
  }
  const [meters = '-'] = cells
  const isPlaced = meters !== '-'
  return {
    name: cell(2),
    ...whereOf(cell(4)),
    latitude: isPlaced ? 14.55 + (side * Number(meters)) / metersPerDegree : null,
    longitude: isPlaced ? 121.02 : null,
    // As every door stores them; another country's numbers as they stand.
    phone: cleanPhone(cell(6)) || cell(6).replace(/[;,]/g, ' / '),
    website_url: cell(8),
    category: cell(10),
  }
}

/** An address's last part that is neither a province nor the country, without a postal code, is its city; a street is none. */
function whereOf(written: string): { address: string; city: string } {
  const parts = written.split(',').map((part) => part.trim())
  const isWider = (part: string) => wider.has(withoutPostcode(part).toLowerCase())
  while (parts.length > 1 && isWider(parts.at(-1) ?? '')) parts.pop()
  const last = withoutPostcode(parts.at(-1) ?? '')
  if (/\d/.test(last)) return { address: written, city: '' }
  // Every door names a city as the directory does before it looks for the same place.
  return { address: parts.slice(0, -1).join(', '), city: findCity(last)?.name ?? last }
}

const wider = new Set([
  '',
  site.country.toLowerCase(),
  ...elsewhere.regions.map((region) => region.toLowerCase()),
])

const withoutPostcode = (part: string) => part.replace(/^\d{4}\s+|\s+\d{4,5}(?:\.0)?$|^\d{4,5}$/g, '')
