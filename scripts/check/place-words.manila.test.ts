import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { legal } from '#config/place/legal.ts'
import { localWords } from '#config/place/local-words.ts'
import { searchWords } from '#config/place/search-words.ts'
import { site } from '#config/place/site.ts'
import { findStrayWords, wordsOfLanguage, wordsOfPlace } from './place-words.ts'

const words = wordsOfPlace(site, cities, legal, wordsOfLanguage(localWords, searchWords))
const strays = (file: string, text: string) =>
  findStrayWords(new Map([[file, text]]), words).strays.map(({ line, word }) => `${line} ${word}`)

describe('words of the place', () => {
  test.each([
    ['src/core/a.ts', "const zone = 'Asia/Manila'", ['1 Asia/Manila']],
    ['src/features/a.tsx', '// a comment\n// as in MAKATI', ['2 MAKATI']],
    ['src/db/supabase/migrations/1.sql', "check (city <> 'paranaque-city')", ['1 paranaque-city']],
    ['netlify/functions/a.ts', "query.set('countrycodes', 'PH')", ['1 PH']],
    ['scripts/publish/a.ts', "say('₱', price)", ['1 ₱']],
    ['scripts/doubles/stripe/a.ts', "currency: 'php'", ['1 php']],
    ['src/pages/a.astro', '<p>Call +63 2 8123 4567, Suki</p>', ['1 +63', '1 Suki']],
    ['src/styles/a.css', '/* the peso sign */', ['1 peso']],
    ['src/pages/b.astro', 'under the Data Privacy Act of 2012', ['1 the Data Privacy Act of 2012']],
    ['src/ui/a.ts', "locale: 'en-PH'", ['1 en-PH']],
    ['src/features/a.ts', "'delivery and lipat bahay'", ['1 lipat bahay']],
    ['src/features/hours/a.ts', '/(?:closed|sarado) (?:office|tindahan)/', ['1 sarado', '1 tindahan']],
    ['src/features/hours/b.ts', "['merienda', 'videoke', 'Lunes']", ['1 merienda', '1 videoke', '1 Lunes']],
    ['src/features/search/a.ts', "new Set(['hanggang', 'until'])", ['1 hanggang']],
    ['src/features/duplicates/a.ts', '/barangay|purok|sitio/', ['1 barangay', '1 purok', '1 sitio']],
    ['src/config/a.ts', "import { site } from './place/site.ts'", ['1 ./place/']],
  ])('are found in %s: %s', (file, text, found) => {
    expect(strays(file, text)).toEqual(found)
  })

  test.each([
    ['src/config/place/site.ts', 'Manila'],
    ['src/features/cities/cities.test.ts', 'Manila'],
    ['src/features/imports/rows.fixture.ts', 'Manila'],
    ['scripts/demo/places.ts', 'Manila'],
    ['scripts/bench/admin.ts', 'Manila'],
    ['scripts/doubles/geocoder/gazetteer.ts', 'Manila'],
    ['tests/e2e/home.test.ts', 'Manila'],
    ['README.md', 'Manila'],
  ])('may stand in %s', (file, text) => {
    expect(strays(file, text)).toEqual([])
  })

  test.each([
    "const dir = process.env['SUKI_STATE_DIR']",
    'class="ph-5 qc"',
    'const phase = /ph(?:ase)?/',
    "document.addEventListener('suki:list', show)",
    'const offset = 63',
    'manilaBay',
    'the market and the church, at noon on Sunday, within a compound',
    'saradongPinto',
  ])('are not what only looks like one: %s', (text) => {
    expect(strays('src/ui/a.ts', text)).toEqual([])
  })

  test('three lines are excepted, and no other that is like them', () => {
    const migration = 'src/db/supabase/migrations/20261122100300_businesses.sql'
    expect(strays(migration, "  country_code text not null default 'PH',")).toEqual([])
    expect(strays(migration, "  country text not null default 'PH',")).toEqual(['1 PH'])
    expect(strays('scripts/subset-fonts.ts', 'const more = `₱`')).toEqual([])
    expect(strays('scripts/subset-fonts.ts', 'const weights = `₱`')).toEqual(['1 ₱'])
    const looks = 'scripts/looks/readme-pictures.ts'
    expect(strays(looks, "{ name: 'a', at: '/business/kapihan' },")).toEqual([])
    expect(strays(looks, "const name = 'kapihan'")).toEqual(['1 kapihan'])
  })

  const elsewhere = {
    ...site,
    place: 'Greater Lisbon',
    countryCode: 'PT',
    telephone: { ...site.telephone, callingCode: '351' },
  } as const

  test('are those of whichever place it is', () => {
    const found = findStrayWords(
      new Map([['src/a.ts', 'Greater Lisbon, PT, +351 21; pt-5']]),
      wordsOfPlace(elsewhere, [], legal, []),
    )
    expect(found.strays.map(({ word }) => word)).toEqual(['Greater Lisbon', 'PT', '+351'])
  })

  test.each([
    ["if (code.startsWith('PT')) return statusOf(code)", []],
    ["if (countryCode.startsWith('PT')) return 'Lisboa'", ['PT']],
    ["if (code === 'PT') return 'Lisboa'", ['PT']],
    ["query.set('countrycodes', 'PT')", ['PT']],
  ])('are no letters that the code of an error begins with: %s', (text, found) => {
    const { strays } = findStrayWords(
      new Map([['scripts/a.ts', text]]),
      wordsOfPlace(elsewhere, [], legal, []),
    )
    expect(strays.map(({ word }) => word)).toEqual(found)
  })
})
