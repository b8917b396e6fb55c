import { describe, expect, test } from 'vitest'
import { emptyValues } from './business-values.ts'
import { entryOf, readSimilar } from './similar.data.ts'

const listed = {
  ...{ id: '1', slug: 'potato-corner', name: 'Potato Corner', city: 'Pasig City', address: '9 Meralco Ave' },
  ...{
    phone: '+63 917 555 1234',
    website_url: '',
    latitude: 14.55,
    longitude: 121.02,
    category: 'fast-food',
  },
}

const find = (typed: Partial<typeof emptyValues>, entries_of_name = 1) =>
  readSimilar(async () => [{ business: listed, entries_of_name }], entryOf({ ...emptyValues, ...typed }))

describe('what the form points out', () => {
  test('is what the judge of imports would ask a person about, with the reason', async () => {
    expect(await find({ name: 'POTATO CORNER ', city: 'Pasig', phone: '0917-555-1234' })).toEqual([
      { ...listed, why: 'same name, a name that few bear, same phone' },
    ])
  })

  test('is a name alone, since nothing more is typed yet', async () => {
    expect(await find({ name: 'Potato Corner' })).toMatchObject([{ why: 'same name' }])
  })

  test('is no branch in another city, no other trade, and nothing far away', async () => {
    expect(await find({ name: 'Potato Corner', city: 'Makati City' })).toEqual([])
    expect(await find({ name: 'Corner Store', city: 'Pasig City' })).toEqual([])
    expect(await find({ name: 'Potato Corner', latitude: '14.65', longitude: '121.02' })).toEqual([])
  })
})

test('a position that is half typed is none', () => {
  expect(entryOf({ ...emptyValues, latitude: '14.5', longitude: '' })).toMatchObject({
    latitude: 14.5,
    longitude: null,
  })
  expect(entryOf({ ...emptyValues, latitude: '14.', longitude: 'x' })).toMatchObject({ longitude: null })
})
