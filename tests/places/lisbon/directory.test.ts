import { spawnSync } from 'node:child_process'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { minuteOfWeek } from '#core/time.ts'
import { createDb } from '#db/client.ts'
import { parseBusinessCard } from '#features/businesses/businesses.schema.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { readWrittenHours } from '#features/hours/hours.data.ts'
import type { FileRow } from '#features/imports/imports.ts'
import { runImport } from '#features/imports/run-import.data.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { searchBusinesses } from '#features/search/search.data.ts'
import { parseSearchQuery } from '#features/search/search.schema.ts'
import { connect, makeSite, type Site } from '../../build/support/sites.ts'
import { parseHtml } from '../../support/html.ts'

const backend = inject('buildBackend')
const service = createDb(backend.url, backend.serviceKey)
const visitor = createDb(backend.url, backend.anonKey)

const rows = [
  {
    nome: 'PASTELARIA DA ESTRELA',
    categoria: 'Pastelaria',
    morada: 'Rua da Estrela 12, 1200-668 Lisboa',
    telefone: '21 396 00 00',
    horário: 'Segunda a Sábado 7h-20h; Domingo encerrado',
    preço: '€€',
    latitude: 38.7133,
    longitude: -9.1607,
  },
  { nome: 'Bar do Cais', categoria: 'Bar', morada: 'Cais do Ginjal 3, Almada', horário: 'Sábado 22h-4h' },
  { nome: 'Elsewhere', city: 'Makati City' },
].map((raw, index): FileRow => ({ row: index + 1, raw }))

let database: Client
let built: Site
beforeAll(async () => {
  database = await connect()
  built = makeSite()
})
afterAll(async () => {
  await database.end()
  await built.remove()
})

test('a Node that is started by these tests imports this place as well', () => {
  const said = "import { site } from '#config/place/site.ts'; console.log(site.country)"
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', said], {
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('Portugal')
})

describe('a file of businesses', () => {
  test('is brought in, but for what lies elsewhere, and its hours are read', async () => {
    const { outcomes } = await runImport(service, rows, {
      source: 'test',
      outlines: placeOutlines,
      catalogue: categoryCatalogue,
      isDry: false,
      progress: () => undefined,
    })
    expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', ''],
      ['new', ''],
      ['refused', 'its city "Makati City" is not in Greater Lisbon'],
    ])
    await database.query('update mn_businesses set draft = false')
    const { rows: stored } = await database.query(
      'select name, country_code, state from mn_businesses order by name',
    )
    expect(stored).toEqual([
      { name: 'Bar do Cais', country_code: 'PT', state: 'Greater Lisbon' },
      { name: 'Pastelaria da Estrela', country_code: 'PT', state: 'Greater Lisbon' },
    ])
    expect(await readWrittenHours(service)).toBeGreaterThan(0)
  })

  test.each([
    ['Lisbon', ['Pastelaria da Estrela']],
    ['Município de Lisboa', ['Pastelaria da Estrela']],
    ['almada', ['Bar do Cais']],
    ['cascais', []],
  ])('is searched by any name of a city: %s', async (location, names) => {
    const query = parseSearchQuery(new URLSearchParams({ location }))
    const { main } = await searchBusinesses(visitor, query, parseBusinessCard)
    expect(main.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['in winter', '2026-03-22T03:30Z', ['Bar do Cais']],
    ['in the night that is an hour shorter', '2026-03-29T02:30Z', ['Bar do Cais']],
    ['when that night is over', '2026-03-29T03:30Z', []],
    ['in summer', '2026-10-17T06:30Z', ['Pastelaria da Estrela']],
    ['in the night that is an hour longer', '2026-10-25T03:30Z', ['Bar do Cais']],
    ['when that night is over too', '2026-10-25T04:30Z', []],
    ['and in winter again', '2026-10-26T06:30Z', []],
  ])('is searched for what is open %s', async (_, instant, names) => {
    const { data } = await visitor.rpc('search_businesses', {
      open_at: minuteOfWeek(new Date(instant), site.timeZone),
    })
    const { main } = data as { main: { name: string }[] }
    expect(main.map(({ name }) => name)).toEqual(names)
  })
})

describe('the pages', () => {
  const read = (file: string) => parseHtml(built.read(file))

  beforeAll(async () => {
    await built.build('full')
  })

  test('name nothing of the first place', () => {
    const strange = /Manila|Philippin|Makati|Suki|₱|\bPHP\b|\+63|Asia\//
    const found = [...built.files()].filter(([file]) => /\.(html|js|css|txt|xml|webmanifest)$/.test(file))
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(([, text]) => strange.test(text)).map(([file]) => file)).toEqual([])
  })

  test('PAY-02 say € where the payment provider takes €', () => {
    expect(read('advertise.html').textOf('main')).toContain('€')
  })

  test('LEGAL-04 name the laws of the country', () => {
    const terms = read('terms.html').textOf('main')
    expect(terms).toContain('governed by the laws of Portugal; its courts decide disputes')
    expect(terms).toContain('a notice under the Digital Services Act (DSA) to ajuda@esquina.example')
    const privacy = read('privacy.html').textOf('main')
    expect(privacy).toContain('Under the General Data Protection Regulation you may ask')
    expect(privacy).toContain('the way to send a DSA notice')
    expect(privacy).toContain('10 years after they ended, as Article 52 of the VAT Code asks')
  })

  test('SEO-04 BIZ-12 a business is marked up in its country, and its clock is the place’s', () => {
    const page = read('business/pastelaria-da-estrela.html')
    expect(page.textOf('main')).toContain('€€')
    expect(page.valueOf('[data-zone]', 'value')).toBe('Europe/Lisbon')
    const markup = page.textOf('script[type="application/ld+json"]')
    expect(markup).toContain('"addressCountry":"PT"')
    expect(markup).toContain('"telephone":"+351213960000"')
    expect(markup).toContain('"priceRange":"€€"')
  })
})
