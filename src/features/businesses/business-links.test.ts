import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  directionsLink,
  mailLink,
  mapLink,
  phoneNumbers,
  pictureUrl,
  telLink,
  websiteLink,
} from './business-links.ts'

test('BIZ-20 a bare business path becomes an internal link', () => {
  expect(websiteLink('/business/aling-nena')).toEqual({
    href: '/business/aling-nena',
    label: 'On this site',
    external: false,
  })
  expect(websiteLink('business/aling-nena')?.href).toBe('/business/aling-nena')
})

test('BIZ-21 a website without http gets https', () => {
  expect(websiteLink('www.example.com/menu')).toMatchObject({
    href: 'https://www.example.com/menu',
    label: 'example.com',
    external: true,
  })
  expect(websiteLink('http://example.com')?.href).toBe('http://example.com')
})

test('a website field only ever leads to http(s) or a business of this site', () => {
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x', ' vbscript:x', 'n/a'])
    expect(websiteLink(text), text).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(websiteLink(text)?.href ?? 'https://').toMatch(/^(https?:\/\/|\/business\/)/)
    }),
  )
})

test('BIZ-15 a phone becomes a tel link of its first number', () => {
  expect(telLink('+63 2 8123 4567')).toBe('tel:+63281234567')
  expect(telLink('(02) 8123-4567 / 0917 123 4567')).toBe('tel:0281234567')
  expect(telLink('+63 2 8811 7331 ext. 12 (Viber)')).toBe('tel:+63288117331;ext=12')
  expect(telLink('n/a')).toBeNull()
})

test('BIZ-15 each stored number is a link of its own, and a text in another form stays whole', () => {
  expect(phoneNumbers('+63 2 8811 7331 ext. 12 / +63 917 123 4567 (Viber, WhatsApp)')).toEqual([
    '+63 2 8811 7331 ext. 12',
    '+63 917 123 4567 (Viber, WhatsApp)',
  ])
  expect(phoneNumbers('8811-7331 / 32')).toEqual(['8811-7331 / 32'])
})

test('BIZ-15 an e-mail becomes a mailto link and can carry nothing else', () => {
  expect(mailLink(' hello@example.com ')).toBe('mailto:hello@example.com')
  for (const text of ['', 'none', 'a@b', 'a@b.com?bcc=c@d.com', 'a@b.com,c@d.com', 'x" onclick=@b.c'])
    expect(mailLink(text), text).toBeNull()
})

test('the map is the business’s own maps link, else its coordinates, else none', () => {
  const nowhere = { googleLocationUrl: '', latitude: null, longitude: null }
  expect(mapLink(nowhere)).toBeNull()
  expect(mapLink({ ...nowhere, googleLocationUrl: 'https://maps.example/x' })).toBe('https://maps.example/x')
  expect(mapLink({ ...nowhere, latitude: 14.5, longitude: 121 })).toContain('mlat=14.5&mlon=121')
})

test('the way leads to the business’s own maps link, else its coordinates, else its address, else nowhere', () => {
  const nowhere = { googleLocationUrl: '', latitude: null, longitude: null, address: '', city: 'Pasig City' }
  expect(directionsLink(nowhere)).toBeNull()
  expect(directionsLink({ ...nowhere, googleLocationUrl: 'https://maps.example/x' })).toBe(
    'https://maps.example/x',
  )
  const destination = (link: string | null) => new URL(link ?? '').searchParams.get('destination')
  expect(destination(directionsLink({ ...nowhere, latitude: 14.5, longitude: 121 }))).toBe('14.5,121')
  expect(destination(directionsLink({ ...nowhere, address: '1 Ñuñoa St & Co' }))).toBe(
    '1 Ñuñoa St & Co, Pasig City',
  )
})

test('DATA-25 only pictures in our own storage are shown', () => {
  expect(pictureUrl('/media/businesses/a.webp')).toBe('/media/businesses/a.webp')
  for (const url of [
    '',
    'https://example.com/a.jpg',
    'http://example.com/a.jpg',
    'data:image/png;base64,x',
    '//example.com/a.jpg',
  ])
    expect(pictureUrl(url), url).toBeNull()
})
