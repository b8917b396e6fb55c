import { findCity } from '#features/cities/cities.ts'
import { blockKeysOf } from '#features/duplicates/block-keys.ts'
import type { Answer, Entry } from '#features/duplicates/duplicates.ts'
import { judgePair as judge } from '#features/duplicates/judge-pair.ts'
import type { Judge } from './corpus.ts'

/** Metres, entries of the name, and two cells each of name, address, phone, website and category. */
export const pairCells = 12

const metersPerDegree = 111_320

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
  const written = cell(4)
  const cut = written.lastIndexOf(',')
  const isPlaced = meters !== '-'
  return {
    name: cell(2),
    address: cut < 0 ? '' : written.slice(0, cut).trim(),
    city: nameOfCity(written.slice(cut + 1).trim()),
    latitude: isPlaced ? 14.55 + (side * Number(meters)) / metersPerDegree : null,
    longitude: isPlaced ? 121.02 : null,
    phone: cell(6),
    website_url: cell(8),
    category: cell(10),
  }
}

/** Every door names a city as the directory does before it looks for the same place. */
const nameOfCity = (written: string) => findCity(written)?.name ?? written
