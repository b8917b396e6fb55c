import { readFileSync } from 'node:fs'
import path from 'node:path'
import { site } from '#config/place/site.ts'
import { startDataService } from '../../scripts/stack/data-service.ts'
import { runCommand } from '../../scripts/stack/run-command.ts'
import { forgetState } from '../support/forget-state.ts'
import { type Html, parseHtml, textOf } from '../support/html.ts'
import { emptySettings, siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const { stateDir, outDir, ports } = emptySettings
const read = (file: string): Html => parseHtml(readFileSync(path.join(outDir, file), 'utf8'))

test.beforeAll(async () => {
  await forgetState(stateDir, ports.database)
  const backend = await startDataService({ stateDir, port: ports.backend, databasePort: ports.database })
  try {
    const env = {
      NODE_ENV: 'production',
      SUPABASE_URL: backend.url,
      SUPABASE_ANON_KEY: backend.anonKey,
      SITE_URL: siteUrl,
      SUKI_STATE_DIR: stateDir,
      SUKI_OUT_DIR: outDir,
    }
    const built = await runCommand(['node', 'scripts/build.ts'], { env })
    expect(built.ok, built.output).toBe(true)
  } finally {
    await backend.stop()
  }
})

test('HOME-47 HOME-48 the home page of a directory without businesses says what to do', () => {
  const main = parseHtml(read('index.html').text)
  expect(main.textOf('main')).toContain('No businesses found. Upload your CSV data to see businesses here!')
  const button = main.all('main a[href="/admin"]').find((link) => textOf(link) === 'Add Businesses')
  expect(button).toBeDefined()
  expect(main.all('main article')).toHaveLength(0)
})

test('HOME-11 HOME-51 ADV-02 a directory that has no round numbers and no testimonials invents none', () => {
  const home = read('index.html').textOf('main')
  expect(home).not.toMatch(/Monthly (Searches|Users)/)
  expect(home).toMatch(/0\s*Listed Businesses/)
  const advertise = read('advertise.html')
  expect(advertise.all('blockquote')).toHaveLength(0)
  expect(advertise.textOf('main')).toContain(`in front of the people who look for one in ${site.place}`)
  expect(advertise.textOf('body')).not.toContain('This is a demo')
})

test('HOME-25 without banners there is no carousel', () => {
  expect(read('index.html').textOf('main')).not.toContain('Featured Promotions')
})

test('HOME-15 HOME-22 what nobody has searched for yet is filled from the defaults', () => {
  const page = read('index.html')
  const terms = page.all('main a[href^="/search?q="]').map(textOf)
  expect(terms).toEqual(expect.arrayContaining([...site.defaultTrendingTerms]))
  const locations = page.all('main a[href^="/search?location="]').map(textOf)
  expect(locations).toEqual([...site.defaultPopularLocations])
})

test('HOME-10 HOME-52 counts fall back to seventeen cities and seven categories', () => {
  const text = read('index.html').textOf('main')
  expect(text).toMatch(/17\s*Cities/)
  expect(text).toMatch(/7\+\s*Categories/)
})

test('LOC-17 a city without businesses invites the first one', () => {
  const page = read('location/pateros.html')
  expect(page.textOf('h1')).toBe('Businesses in Pateros')
  const button = page.all('main a[href="/add-business"]').find((link) => textOf(link) === 'Add Your Business')
  expect(button).toBeDefined()
})
