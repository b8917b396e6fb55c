import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import {
  anonymousEnvironment,
  browserEnvironment,
  buildsOnHost,
  dataServiceUrl,
  geocoderUrl,
  mailEnvironment,
  mapTilesUrl,
  paymentEnvironment,
  rebuildEnvironment,
  serviceEnvironment,
  siteOrigin,
  variableNames,
} from './environment.ts'

test.each([{}, { SMTP_URL: '', MAIL_FROM: '' }])(
  'without a mail server (%j) there is none, and mail has a sender',
  (variables) => {
    expect(mailEnvironment(variables)).toEqual({
      smtpUrl: undefined,
      from: `${site.brand} <${site.contact.general}>`,
    })
  },
)

test.each([
  [undefined, null],
  ['', null],
  ['https://tiles.example.org/map/', 'https://tiles.example.org/map'],
  ['https://tiles.example.org/metro.pmtiles', 'https://tiles.example.org/metro.pmtiles'],
  ['/media/map', '/media/map'],
])('the map’s tiles are where %j says: %j', (MAP_TILES_URL, url) => {
  expect(mapTilesUrl({ MAP_TILES_URL })).toBe(url)
})

test.each(['//elsewhere.example/map', 'tiles', 'ftp://tiles.example.org', '/', 'https://', '/map?key=1'])(
  'the map’s tiles are not at %j',
  (MAP_TILES_URL) => {
    expect(() => mapTilesUrl({ MAP_TILES_URL })).toThrow(/MAP_TILES_URL/)
  },
)

const host = { BUILD_HOOK_URL: 'https://host.example/hook', REBUILD_SECRET: 'x'.repeat(32) }

test.each([
  [undefined, undefined],
  ['', undefined],
  ['240', 240],
])('the host builds as often as %j says: %j', (BUILD_EVERY_MINUTES, everyMinutes) => {
  expect(rebuildEnvironment({ ...host, BUILD_EVERY_MINUTES }).everyMinutes).toBe(everyMinutes)
})

test.each(['0', '1.5', 'four hours', '2000'])(
  'the host does not build every %j minutes',
  (BUILD_EVERY_MINUTES) => {
    expect(() => rebuildEnvironment({ ...host, BUILD_EVERY_MINUTES })).toThrow(/BUILD_EVERY_MINUTES/)
  },
)

test('a mail server and a sender can be set', () => {
  const variables = {
    SMTP_URL: 'smtps://user:pass@mail.example:465',
    MAIL_FROM: 'Suki <no-reply@suki.example>',
  }
  expect(mailEnvironment(variables)).toEqual({ smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM })
})

test('an invalid variable is named, but its value is never shown', () => {
  const wrong = () => mailEnvironment({ SMTP_URL: 'https://secret@mail.example' })
  expect(wrong).toThrow(expect.objectContaining({ code: 'misconfigured' }))
  expect(wrong).toThrow(/SMTP_URL/)
  expect(wrong).not.toThrow(/secret/)
  expect(() => serviceEnvironment({ SUPABASE_URL: 'http://data.test' })).toThrow(/SUPABASE_SERVICE_ROLE_KEY/)
})

describe('a missing group breaks nothing else', () => {
  const dataService = { SUPABASE_URL: 'http://data.test', SUPABASE_ANON_KEY: 'anon' }

  test('Supabase works without payments, mail, a service key or a host', () => {
    expect(dataServiceUrl(dataService)).toBe('http://data.test')
    expect(anonymousEnvironment(dataService)).toEqual({ supabaseUrl: 'http://data.test', anonKey: 'anon' })
    expect(() => serviceEnvironment(dataService)).toThrow(
      'missing or invalid environment variables: SUPABASE_SERVICE_ROLE_KEY',
    )
    expect(() => paymentEnvironment(dataService)).toThrow(
      'missing or invalid environment variables: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
    )
    expect(() => rebuildEnvironment(dataService)).toThrow(
      'missing or invalid environment variables: BUILD_HOOK_URL, REBUILD_SECRET',
    )
    expect(buildsOnHost(dataService)).toBe(false)
  })

  test('a page renders without Supabase', () => {
    expect(browserEnvironment({})).toEqual({ supabaseUrl: '', anonKey: '' })
  })

  test('outside services have their public URLs', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_API_URL: '' }
    expect(paymentEnvironment(keys).apiUrl).toBe('https://api.stripe.com')
    expect(geocoderUrl({ GEOCODER_URL: '' })).toBe('https://nominatim.openstreetmap.org/search')
  })
})

test('a group is parsed once per process', () => {
  const variables: Record<string, string> = { SITE_URL: 'https://one.example/' }
  expect(siteOrigin(variables)).toBe('https://one.example')
  variables['SITE_URL'] = 'https://two.example'
  expect(siteOrigin(variables)).toBe('https://one.example')
})

test.each([
  [{ SITE_URL: 'https://own.example', URL: 'https://host.example' }, 'https://own.example'],
  [{ SITE_URL: '', URL: 'https://host.example/' }, 'https://host.example'],
  [{}, 'http://localhost:8888'],
])('the site of %j is %s', (variables, origin) => {
  expect(siteOrigin(variables)).toBe(origin)
})

test('.env.example lists exactly the variables that are read', () => {
  const written = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  // Netlify sets this one itself.
  expect(written.sort()).toEqual([...variableNames].filter((name) => name !== 'URL').sort())
})
