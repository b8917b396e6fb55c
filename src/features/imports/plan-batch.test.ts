import { describe, expect, test } from 'vitest'
import { createFileMemory } from './file-memory.ts'
import type { KnownMatch } from './import-store.ts'
import type { ImportRow } from './imports.ts'
import { type CloseMatch, planBatch } from './plan-batch.ts'
import { row, values } from './rows.fixture.ts'

const metersNorth = (meters: number) => 14.59 + meters / 111_320

const match = (how: KnownMatch['how'], reason = ''): KnownMatch => ({
  ...{ rowIndex: 0, how, reason, here: null },
  business: { id: 'b1', last: null, values: values({ name: 'JOLLIBEE' }) },
})

const like = (name: string): CloseMatch => ({
  ...{ rowIndex: 0, entriesOfName: 1 },
  business: { ...values({ name }), id: 'b1', sourceId: null },
})

const plan = (rows: ImportRow[], known: { matches?: KnownMatch[]; alike?: CloseMatch[] } = {}) =>
  planBatch(rows, { matches: [], alike: [], ...known }, createFileMemory())
const fresh = (...rows: ImportRow[]) => plan(rows).fresh.map((one) => one.row.row)
const merged = (...rows: ImportRow[]) => plan(rows).merged.map((one) => [one.row.row, one.reason])

describe('a row that the directory knows', () => {
  test('by its source’s id is that business, even after it moved', () => {
    const { targets } = plan([row(1, { latitude: 14.7 })], { matches: [match('own')] })
    expect(targets).toMatchObject([{ id: 'b1', isForeign: false }])
  })

  test('as another’s from an earlier import only fills blanks, for the reason given then', () => {
    const { targets } = plan([row(1, { name: 'Any' })], { matches: [match('alias', 'as before')] })
    expect(targets).toMatchObject([{ isForeign: true, isFound: false, reason: 'as before' }])
  })

  test('by what the judge says is merged into it, and remembered', () => {
    const { targets } = plan([row(1)], { alike: [like('JOLLIBEE')] })
    expect(targets).toMatchObject([
      {
        id: 'b1',
        isForeign: true,
        isFound: true,
        reason: expect.stringMatching(/^is "JOLLIBEE", which is listed \(same name/),
      },
    ])
  })

  test('as nothing but a neighbour is new', () => {
    expect(plan([row(1)], { alike: [like('Mang Inasal')] }).fresh).toHaveLength(1)
  })
})

describe('rows of one file', () => {
  test('with one name at one place are one business, however the name is spelled', () => {
    const second = row(2, { name: 'S M LAZO CLINIC', latitude: metersNorth(20) })
    expect(merged(row(1, { name: 'S. M. Lazo Clinic' }), second)).toEqual([
      [2, expect.stringMatching(/^is row 1 "S. M. Lazo Clinic" \(same name/)],
    ])
  })

  test('of two branches of a chain are two businesses', () => {
    expect(fresh(row(1), row(2, { latitude: metersNorth(900) }))).toEqual([1, 2])
  })

  test('with one id of one source are one, even under another name', () => {
    const renamed = {
      ...row(2, { name: 'Renamed', latitude: null, longitude: null }),
      sourceId: 'row-1',
      hasOwnId: true,
    }
    expect(merged(row(1), renamed)).toEqual([[2, 'is row 1 "Jollibee" (same id at its source)']])
  })

  test('with one id and name in two files of the same map are one business', () => {
    const mapped = { sourceId: 'node/7', hasOwnId: true }
    const first = { ...row(1), source: 'map-2015', ...mapped }
    const second = { ...row(2), source: 'map-2024', ...mapped }
    expect(merged(first, second)).toEqual([[2, expect.stringContaining('same id at its source')]])
  })

  test('what a later row adds is stored, and what the first said is kept apart', () => {
    const [only] = plan([row(1), row(2, { phone: '+63 2 8123 4567' })]).fresh
    expect(only?.values.phone).toBe('+63 2 8123 4567')
    expect(only?.row.values.phone).toBe('')
  })

  test('that come in a later batch under the same id only fill blanks', () => {
    const memory = createFileMemory()
    planBatch([row(1)], { matches: [], alike: [] }, memory)
    memory.forgetFresh()
    const again = { ...row(700), sourceId: 'row-1' }
    const { targets } = planBatch([again], { matches: [match('own')], alike: [] }, memory)
    expect(targets).toMatchObject([{ isForeign: true, reason: 'is row 1 "JOLLIBEE" (same name and place)' }])
  })
})
