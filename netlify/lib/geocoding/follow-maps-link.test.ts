import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { err, ok } from '#core/result.ts'
import type { safeFetch } from '../safe-fetch/safe-fetch.ts'
import { followMapsLink } from './follow-maps-link.ts'

const [city] = cities
if (!city) throw new Error('the place has no city')
const { latitude, longitude } = city.center
const short = 'https://maps.app.goo.gl/AbCdEfGh12345'

/** Leads every link to one URL, as redirects would, and remembers what was asked. */
function leadsTo(end: string, asked: string[] = []): typeof safeFetch {
  return async (address, { isEnough, mayRead }) => {
    asked.push(address)
    const url = new URL(end)
    if (!isEnough?.(url) && !(await mayRead?.(url))) return err('robots')
    return ok({ url, type: '', body: new Uint8Array() })
  }
}

test('GEO-01 a shortened link is followed to the position that it leads to', async () => {
  const long = `https://www.google.com/maps/place/X/@${latitude},${longitude},17z`
  expect(await followMapsLink(short, leadsTo(long))).toEqual({ latitude, longitude, formattedAddress: '' })
})

test('nothing but links to maps is followed', async () => {
  const asked: string[] = []
  expect(await followMapsLink('https://example.com/x', leadsTo(short, asked))).toBeNull()
  expect(asked).toEqual([])
  expect(await followMapsLink(short, leadsTo('https://elsewhere.example/'))).toBeNull()
})
