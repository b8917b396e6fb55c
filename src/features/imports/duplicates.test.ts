import { describe, expect, test } from 'vitest'
import { groupRows, mergeValues } from './duplicates.ts'
import { row, values } from './rows.fixture.ts'

const metersNorth = (meters: number) => 14.59 + meters / 111_320

describe('the same business', () => {
  const outcome = (...rows: ReturnType<typeof row>[]) => {
    const { groups, merged } = groupRows(rows, [])
    return {
      kept: groups.map(({ row: kept }) => kept.row),
      merged: merged.map(({ row: one, reason }) => [one.row, reason]),
    }
  }

  test('with one name at one address counts once, however the name is spelled', () => {
    const nearby = { latitude: metersNorth(70), longitude: 120.98 }
    expect(
      outcome(row(1, { name: 'S. M. Lazo Clinic' }), row(2, { name: 'S M LAZO CLINIC', ...nearby })),
    ).toEqual({
      kept: [1],
      merged: [[2, 'same name, 70 m away']],
    })
  })

  test('two branches of one chain at different addresses are two businesses', () => {
    expect(outcome(row(1), row(2, { latitude: metersNorth(400) })).kept).toEqual([1, 2])
  })

  test('branches of a chain may face each other across a street; one doorway is one branch', () => {
    const away = (index: number, meters: number) => row(index, { name: 'BDO', latitude: metersNorth(meters) })
    expect(outcome(away(1, 0), away(2, 50), away(3, 100), away(4, 110)).kept).toEqual([1, 2, 3])
  })

  test('another name at the same address is another business', () => {
    expect(outcome(row(1), row(2, { name: 'Another' })).kept).toEqual([1, 2])
  })

  test('with one name at one street address counts once, unless the map shows that the street is long', () => {
    const address = '12 Kalaw Street, Manila'
    const unmapped = { address, latitude: null, longitude: null }
    expect(outcome(row(1, { address }), row(2, unmapped)).merged).toEqual([[2, 'same name and address']])
    expect(outcome(row(1, { address }), row(2, { address, latitude: metersNorth(500) })).kept).toEqual([1, 2])
  })

  test('an address that only repeats the city does not count', () => {
    const address = 'Manila, Metro Manila'
    expect(outcome(row(1, { address }), row(2, { address, latitude: null, longitude: null })).kept).toEqual([
      1, 2,
    ])
  })

  test('without coordinates and address, one name counts once per city', () => {
    const bare = { latitude: null, longitude: null, address: '' }
    const inPasig = { ...bare, city: 'Pasig City' }
    expect(outcome(row(1, bare), row(2, bare), row(3, inPasig))).toEqual({
      kept: [1, 3],
      merged: [[2, 'same name and city, neither with an address']],
    })
  })

  test('one id of one source is one row, even under another name', () => {
    const renamed = {
      ...row(2, { name: 'Renamed', latitude: null, longitude: null }),
      sourceId: 'row-1',
      hasOwnId: true,
    }
    expect(outcome(row(1), renamed).merged).toEqual([[2, 'same id at its source']])
  })

  test('one id and name in two files of the same map are one business', () => {
    const first = { ...row(1, { address: 'a' }), source: 'map-2015', sourceId: 'node/7', hasOwnId: true }
    const second = {
      ...row(2, { latitude: null, longitude: null, address: 'b' }),
      source: 'map-2024',
      sourceId: 'node/7',
      hasOwnId: true,
    }
    expect(outcome(first, second).merged).toEqual([[2, 'same name and same id at its source']])
  })
})

describe('merging', () => {
  test('fills blanks and nothing else', () => {
    const merged = mergeValues(
      values({ phone: '', email: 'a@b.example' }),
      values({ phone: '1', email: 'c@d.example' }),
    )
    expect(merged).toMatchObject({ phone: '1', email: 'a@b.example' })
  })

  test('takes a week and a point as wholes', () => {
    const first = values({ monday_hours: '9am-6pm', latitude: null, longitude: null })
    const second = values({ tuesday_hours: '9am-6pm', latitude: 14.5, longitude: 121 })
    expect(mergeValues(first, second)).toMatchObject({
      monday_hours: '9am-6pm',
      tuesday_hours: '',
      latitude: 14.5,
      longitude: 121,
    })
  })

  test('keeps a different category as the secondary one', () => {
    const merged = mergeValues(values({ category: 'monuments' }), values({ category: 'public-art' }))
    expect(merged).toMatchObject({ category: 'monuments', secondary_category: 'public-art' })
    expect(mergeValues(values({ category: 'parks' }), values({ category: 'parks' })).secondary_category).toBe(
      '',
    )
  })
})
