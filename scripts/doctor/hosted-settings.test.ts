import { readFile } from 'node:fs/promises'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { paths } from '#config/paths.ts'
import { formatNumber } from '#core/numbers.ts'
import { rowsAtOnce } from '#db/answers.ts'
import { signInProviders } from '#features/account/account.ts'
import { webhookEvents } from '#features/advertising/advertising.api.ts'
import { pictureBucket, pictureLimits } from '#features/pictures/pictures.ts'
import { readWrittenAccess } from './access.ts'
import { hostedSettings, readHostedSettings } from './hosted-settings.ts'

const settings = await readHostedSettings()

describe('config.toml says what the code rests on', () => {
  test('lists are read in parts of as many rows as an answer may have', () => {
    expect(settings.maxRows).toBe(rowsAtOnce)
  })

  test('only the schema of the migrations can be reached', () => {
    expect(settings.schemas).toEqual(['public'])
  })

  test('people sign in by what the login offers, and by nothing else', () => {
    expect(settings.providers).toEqual(signInProviders.map(({ id }) => id).sort())
  })

  test('storage takes what the bucket takes, and that is what a picture may weigh', async () => {
    const bucket = (await readWrittenAccess()).buckets[pictureBucket]
    expect(settings.mostBytes).toBe(bucket?.mostBytes)
    expect(settings.mostBytes).toBeGreaterThanOrEqual(pictureLimits.bytes)
  })

  test('a token lives an hour at most', () => {
    expect(settings.tokenSeconds).toBeLessThanOrEqual(3600)
  })

  test('nobody connects to the database by default', () => {
    expect(settings.networks).toEqual([])
  })

  test('both second factors that the dialog knows are on', () => {
    expect(settings.secondFactors).toEqual(['phone', 'totp'])
  })
})

const right = await readFile('src/db/supabase/config.toml', 'utf8')

describe('a setting that is turned shows', () => {
  test('signing up by e-mail', () => {
    const text = right.replace('[auth.email]\nenable_signup = false', '[auth.email]\nenable_signup = true')
    expect(hostedSettings(text).providers).toContain('email')
  })

  test('a setting that is gone', () => {
    expect(() => hostedSettings(right.replace('max_rows = 1000\n', ''))).toThrow(
      'config.toml has no proper api.max_rows',
    )
  })
})

test('the page on deployments names the addresses, the version and every event that the code takes', async () => {
  const text = await readFile('netlify/README.md', 'utf8')
  expect(text).toContain(Stripe.API_VERSION)
  for (const name of ['stripe-webhook', 'rebuild'])
    expect(text).toContain(`https://your.site${paths.function(name)}`)
  // Events of one object are listed by their endings.
  const named = (event: string) =>
    text.includes(`\`${event}\``) || text.includes(`\`${event.slice(event.lastIndexOf('.'))}\``)
  expect(webhookEvents.filter((event) => !named(event))).toEqual([])
})

test('the page on the data service says the same numbers', async () => {
  const text = await readFile('src/db/README.md', 'utf8')
  expect(text).toContain(`expire after ${formatNumber(settings.tokenSeconds)} seconds`)
  expect(text).toContain(
    `schema \`${settings.schemas.join()}\` alone; ${formatNumber(settings.maxRows)} rows at most`,
  )
  expect(text).toContain(`files of ${settings.mostBytes / 1024 / 1024} MB at most`)
})
