import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { emptyValues } from './business-values.ts'
import { placed, planPosition, shownPosition } from './position.ts'

const [position, elsewhere] = cities.map(({ center }) => center)
if (!position || !elsewhere) throw new Error('the place has no two cities')
const link = `https://www.google.com/maps/place/X/@${position.latitude},${position.longitude},17z`
const other = `https://maps.google.com/?q=${elsewhere.latitude},${elsewhere.longitude}`
const addressed = { ...emptyValues, address: '12 Kalayaan Avenue', city: 'Makati City' }
const linked = { ...addressed, google_location_url: link }

describe('the position of a business', () => {
  test('GEO-01 is the maps link’s, where it has one', () => {
    expect(planPosition(emptyValues, linked)).toEqual({ kind: 'set', position })
  })

  test('GEO-02 is asked of a geocoder when the link names none and there is an address', () => {
    const short = { ...addressed, google_location_url: 'https://maps.app.goo.gl/x' }
    expect(planPosition(emptyValues, addressed)).toEqual({ kind: 'ask', link: '' })
    const unplaced = { ...addressed, google_location_url: 'https://www.google.com/maps' }
    expect(planPosition(emptyValues, { ...unplaced, address: '' })).toEqual({ kind: 'keep' })
    const ask = { kind: 'ask', link: short.google_location_url }
    expect(planPosition(emptyValues, short)).toEqual(ask)
    expect(planPosition(emptyValues, { ...short, address: '' })).toEqual(ask)
  })

  test('GEO-01 follows a shortened link that is new, and none that was there', () => {
    const link = 'https://maps.app.goo.gl/x'
    const known = placed(addressed, position)
    expect(planPosition(known, { ...known, google_location_url: link })).toEqual({ kind: 'ask', link })
    const short = { ...known, google_location_url: link }
    expect(planPosition(short, { ...short, ...{ name: 'New' } })).toEqual({ kind: 'keep' })
  })

  test('stays while neither link nor address changes', () => {
    const known = placed(linked, position)
    expect(planPosition(known, { ...known, ...{ phone: '8123 4567' }, address: 'Elsewhere' })).toEqual({
      kind: 'keep',
    })
    const asked = placed(addressed, position)
    expect(planPosition(asked, { ...asked, ...{ name: 'New' } })).toEqual({ kind: 'keep' })
  })

  test('follows a new link or a new address', () => {
    const known = placed(linked, position)
    expect(planPosition(known, { ...known, google_location_url: other })).toEqual({
      kind: 'set',
      position: elsewhere,
    })
    const asked = placed(addressed, position)
    expect(planPosition(asked, { ...asked, address: '1 Mabini Street' })).toEqual({
      kind: 'ask',
      link: '',
    })
  })

  test('is the typed one, whatever the link says', () => {
    const typed = { ...linked, latitude: '14.1', longitude: '121.2' }
    expect(planPosition(emptyValues, typed)).toEqual({ kind: 'keep' })
  })
})

describe('the pin on the form’s map', () => {
  test('stands where the business will be stored', () => {
    expect(shownPosition(emptyValues, addressed)).toBeNull()
    expect(shownPosition(emptyValues, linked)).toEqual(position)
    const known = placed(addressed, position)
    expect(shownPosition(known, known)).toEqual(position)
    const typed = placed(linked, elsewhere)
    expect(shownPosition(emptyValues, typed)).toEqual(elsewhere)
  })

  test('set by hand is what is stored, also when the address is changed afterwards', () => {
    const set = placed({ ...addressed, address: '1 Mabini Street' }, elsewhere)
    expect(planPosition(addressed, set)).toEqual({ kind: 'keep' })
    expect(planPosition(linked, placed(linked, elsewhere))).toEqual({ kind: 'keep' })
  })

  test.each([
    ['', '121'],
    ['14.5', ' '],
    ['north', '121'],
    ['145', '121'],
    ['14.5', '1210'],
    ['NaN', 'Infinity'],
  ])('is not put at %j, %j, which is no position', (latitude, longitude) => {
    expect(shownPosition(emptyValues, { ...addressed, latitude, longitude })).toBeNull()
  })
})
