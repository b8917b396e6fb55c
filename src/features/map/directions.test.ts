import { expect, test } from 'vitest'
import type { Memory } from '#core/browser-names.ts'
import { chosenMap, type Destination, keepMap, mapApps, offeredMaps } from './directions.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

const to: Destination = {
  ...{ latitude: 1.5, longitude: -103.25 },
  name: 'Nena’s (Bar) & Grill',
  link: 'https://www.google.com/maps/dir/?api=1&destination=1.5%2C-103.25',
}

function memoryOf(): Memory {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

test('every map is asked for the way to the spot', () => {
  for (const { name, linkTo } of Object.values(mapApps)) {
    const link = decodeURIComponent(linkTo(to))
    expect(link, name).toContain('1.5,-103.25')
    expect(URL.canParse(linkTo(to)), name).toBe(true)
  }
  expect(mapApps.device.linkTo(to)).toBe(
    'geo:1.5,-103.25?q=1.5,-103.25(Nena%E2%80%99s%20(Bar)%20%26%20Grill)',
  )
})

test('a link of Google’s that names the listing is kept; that of another map is not called Google’s', () => {
  const own = 'https://maps.app.goo.gl/abc'
  expect(mapApps.google.linkTo({ ...to, link: own })).toBe(own)
  for (const link of ['https://www.openstreetmap.org/node/1', 'https://google.com.evil.example/maps'])
    expect(mapApps.google.linkTo({ ...to, link })).toContain('destination=1.5%2C-103.25')
})

test('the device’s own map is offered where a geo: link opens one', () => {
  expect(offeredMaps(android, true)).toContain('device')
  expect(offeredMaps(iphone, true)).not.toContain('device')
  expect(offeredMaps(laptop, false)).toEqual(['google', 'apple', 'openstreetmap', 'waze'])
})

test('the choice is remembered, as long as the device can open it', () => {
  const memory = memoryOf()
  expect(chosenMap(memory, ['google', 'waze'])).toBeNull()
  keepMap(memory, 'waze')
  expect(chosenMap(memory, ['google', 'waze'])).toBe('waze')
  expect(chosenMap(memory, ['google'])).toBeNull()
  expect(chosenMap(null, ['google'])).toBeNull()
})

test('what somebody else wrote into the storage is no choice, and full storage stops nobody', () => {
  const odd = { ...memoryOf(), getItem: () => 'constructor' }
  expect(chosenMap(odd, ['google'])).toBeNull()
  const full: Memory = {
    ...memoryOf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepMap(full, 'waze')).not.toThrow()
})
