import { expect, test } from 'vitest'
import { asMapsLink, readMapsLink } from './maps-link.ts'

const kindOf = (text: string) => readMapsLink(text)?.kind

test('a short plus code means the cell near its city, and without one it is refused with the reason', () => {
  const found = readMapsLink('https://www.google.com/maps/search/?api=1&query=H23F%2BVQ+Makati')
  expect(found).toMatchObject({ kind: 'position' })
  expect(readMapsLink('H23F+VQ Metro Manila')).toMatchObject(found ?? {})
  expect(readMapsLink('H23F+VQ')).toMatchObject({ kind: 'refused', reason: expect.stringContaining('city') })
})

test.each([
  'https://maps.app.goo.gl/AbCdEfGh12345',
  'https://www.google.com/maps?cid=1234567890123456789',
  'https://www.google.com/maps/place/Kapihan+ni+Aling+Nena',
  'https://maps.apple.com/place?place-id=I1234',
  'https://www.openstreetmap.org/node/123456789',
])('only its service knows where %s leads', (link) => {
  expect(kindOf(link)).toBe('fetch')
})

test.each([
  ['https://what3words.com/filled.count.soap', 'what3words'],
  ['https://www.google.com/maps/@48.8584,2.2945,17z', 'outside'],
  ['https://www.google.com/maps/@0,0,17z', 'outside'],
  ['https://www.google.com/maps/contrib/1234567890', 'no position'],
  ['https://www.google.com/maps/@14.5547,121.0244,9z', 'no position'],
])('%s is refused: %s', (link, reason) => {
  expect(readMapsLink(link)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) })
})

test('a pin outside the country is not replaced by the middle of the map that was shown', () => {
  const link = 'https://www.google.com/maps/place/X/@14.55,121.02,3z/data=!8m2!3d48.8584!4d2.2945'
  expect(kindOf(link)).toBe('refused')
})

test('the name and the address of a search are told', () => {
  const link = 'https://maps.google.com/maps?ll=14.5547,121.0244&q=Aling+Nena,+12+Kalaw+Street'
  expect(readMapsLink(link)).toMatchObject({ name: 'Aling Nena', address: '12 Kalaw Street' })
})

test('a legal form behind a comma is a part of the name', () => {
  const link = 'https://www.google.com/maps/place/Aling+Nena+Foods,+Inc./@14.5547,121.0244,17z'
  expect(readMapsLink(link)).toMatchObject({ name: 'Aling Nena Foods, Inc.', address: '' })
})

const ofPosition = 'https://www.google.com/maps?q=14.5547,121.0244'

test.each([
  ['Aling Nena 12 Mabini St https://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
  ['Use Waze to drive to Aling Nena: https://waze.com/ul/hwdw5vh0abc', 'https://waze.com/ul/hwdw5vh0abc'],
  ['14.5547, 121.0244', ofPosition],
  ['geo:14.5547,121.0244', ofPosition],
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m3!2d121.0244!3d14.5547"></iframe>', ofPosition],
  ['at the corner', 'at the corner'],
])('what an owner pastes, %s, is the link %s', (text, link) => {
  expect(asMapsLink(text)).toBe(link)
})

test('a plus code becomes a link to its position', () => {
  expect(readMapsLink(asMapsLink('H23F+VQ Makati'))).toEqual(readMapsLink('H23F+VQ Makati'))
})

test('GEO-01 a name that looks like a short plus code does not hide the point behind it', () => {
  const link = 'https://www.google.com/maps/place/299C+cc/@14.5547,121.0244,17z'
  expect(readMapsLink(link)).toMatchObject({ position: { latitude: 14.5547, longitude: 121.0244 } })
})
