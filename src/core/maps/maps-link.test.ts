import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMapsText } from './maps-link.ts'

const positionsIn = (text: string) => {
  const found = readMapsText(text)
  return found && 'positions' in found ? found.positions : null
}

test.each([
  [
    'the last pin, an earlier one, the middle of the window',
    'https://www.google.com/maps/place/X/@14.5,121.1,17z/data=!3d14.1!4d121.2!3d14.3!4d121.4',
    [
      [14.3, 121.4],
      [14.1, 121.2],
      [14.5, 121.1],
    ],
  ],
  [
    'an embedded map, longitude first',
    '<iframe width="6" src="https://www.google.com/maps/embed?pb=!1d9.4!2d121.02!3d14.55&amp;z=1"></iframe>',
    [[14.55, 121.02]],
  ],
  [
    'a marker before the part that is shown',
    'https://www.openstreetmap.org/?mlon=121.2&mlat=14.1#map=17/14.5/121.1',
    [
      [14.1, 121.2],
      [14.5, 121.1],
    ],
  ],
  ['where a telephone is guided', 'google.navigation:q=14.5,121.1&mode=w', [[14.5, 121.1]]],
  [
    'the middle of a Czech map, longitude first',
    'https://mapy.com/en/zakladni?x=121.1&y=14.5&z=17',
    [[14.5, 121.1]],
  ],
  ['where a way leads', 'https://www.bing.com/maps?rtp=pos.14.6_121.0~pos.14.5_121.1', [[14.5, 121.1]]],
  ['numbers without a comma only as decimals', 'https://maps.google.com/?q=14+121+Rizal+Street', []],
  ['no part of a longer number', 'https://maps.google.com/?q=14.5,1210.5.1', []],
  ['what cannot be decoded, as it is', 'https://maps.google.com/%E0%A4%A/@14.5,121.1', [[14.5, 121.1]]],
  [
    'where a way leads, not where it begins',
    'https://www.google.com/maps/dir/14.6,121.0/Corner+Bakery/@14.5,121.1,17z',
    [],
  ],
  ['an address where a way leads', 'https://www.bing.com/maps?rtp=pos.14.6_121.0~adr.12+Mill+Street', []],
  ['the last stop', 'https://maps.google.com/?daddr=14.6,121.0+to:14.5,121.1', [[14.5, 121.1]]],
  [
    'no middle of a search in an embedded map',
    'https://www.google.com/maps/embed?pb=!1m3!1d9.4!2d121.02!3d14.55!2m1!1sbakery',
    [],
  ],
  ['no middle of a whole region', 'https://www.bing.com/maps?cp=14.5~121.1&lvl=10.1', []],
  ['no middle of a whole region', 'https://www.openstreetmap.org/#map=9/14.5/121.1', []],
  ['no middle of a whole region', 'https://wego.here.com/?map=14.5,121.1,6.93', []],
  ['a photograph from near', 'https://www.google.com/maps/@14.5,121.1,3a,75y,90t', [[14.5, 121.1]]],
  [
    'where a photograph was taken',
    'https://maps.google.com/?ll=14.6,121.0&layer=c&cbll=14.5,121.1',
    [
      [14.5, 121.1],
      [14.6, 121],
    ],
  ],
  [
    'ampersands as HTML writes them',
    'https://www.openstreetmap.org/?mlat=14.5&amp;mlon=121.1',
    [[14.5, 121.1]],
  ],
  ['a pin of Apple', 'https://maps.apple.com/?pt=14.5,121.1&q=Corner+Bakery', [[14.5, 121.1]]],
  [
    'a pin of OsmAnd',
    'https://osmand.net/map?pin=14.5,121.1#12.5/14.6/121.0',
    [
      [14.5, 121.1],
      [14.6, 121],
    ],
  ],
  [
    '2GIS, longitude first',
    'https://2gis.ru/town/firm/70000001043503020/121.1%2C14.5?m=121%2C14.6%2F14',
    [
      [14.5, 121.1],
      [121.1, 14.5],
      [14.6, 121],
    ],
  ],
  ['a geohash', 'https://waze.com/ul/hu4pruydqqvj', [[57.64911, 10.40744]]],
  ['a link amid words', 'We are here: https://waze.com/ul?ll=14.5,121.1 See you', [[14.5, 121.1]]],
])('%s', (_, link, pairs) => {
  const found = positionsIn(link)?.flatMap((one) =>
    'code' in one ? [] : [one.map((value) => +value.toFixed(5))],
  )
  expect(found).toEqual(pairs)
})

test.each([
  ['https://plus.codes/7Q63H23F+VQ', { code: '7Q63H23F+VQ', near: '' }],
  [
    'https://www.google.com/maps/search/?api=1&query=H23F%2BVQ+Springfield',
    { code: 'H23F+VQ', near: 'Springfield' },
  ],
  ['h23f+vq Springfield', { code: 'H23F+VQ', near: 'Springfield' }],
])('%s holds a plus code', (text, code) => {
  expect(positionsIn(text)).toEqual([code])
})

test.each([
  'https://what3words.com/filled.count.soap',
  'https://w3w.co/filled.count.soap',
  '///filled.count.soap',
])('%s is refused, since only its owner knows the point', (text) => {
  expect(readMapsText(text)).toEqual({ refusal: 'what3words' })
})

test.each([
  'https://evil.test/maps/@14.5,121.1',
  'https://www.google.com.evil.test/maps/@14.5,121.1',
  'https://maps.google.com@evil.test/?q=14.5,121.1',
  'javascript:alert(14.5,121.1)',
  'https://www.google.com/search?q=14.5,121.1',
  'Corner Bakery',
])('%s is no maps link', (text) => {
  expect(readMapsText(text)).toBeNull()
})

const needsFetch = (link: string) => {
  const found = readMapsText(link)
  return found !== null && 'needsFetch' in found && found.needsFetch
}

test.each([
  'https://maps.apple.com/p/AbCdEf',
  'https://go.2gis.com/AbCdE',
  'https://yandex.com/maps/org/94933420809/?ll=121.1%2C14.5',
  'https://www.google.com/maps?cid=1234567890123456789',
])('only its service knows where %s leads', (link) => {
  expect(needsFetch(link)).toBe(true)
  expect(positionsIn(link)).toEqual([])
})

test('a blank of a template is no id', () => {
  expect(needsFetch('https://www.google.com/maps?cid=XXXXXXXX')).toBe(false)
})

test('no text makes it throw', () => {
  const piece = fc.constantFrom(
    'https://maps.google.com/',
    '?q=',
    '@',
    '14.5',
    ',',
    '121',
    '!3d',
    '+VQ',
    'H23F',
    '%',
    '°',
    "'",
    'N',
    'geo:',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      expect(() => readMapsText(pieces.join(''))).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})
