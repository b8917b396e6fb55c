import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { ensureCategories } from '#features/imports/imports.data.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { importFile, openFile } from '../../scripts/import/import-file.ts'
import { runCommand } from '../../scripts/stack/run-command.ts'
import { sql } from './support/clients.ts'

const { url, serviceKey } = inject('backend')
const db = createDb(url, serviceKey)
const fixture = (name: string) => path.resolve('tests/fixtures/imports', name)

const bringIn = async (file: string, more: { isDry?: boolean } = {}) =>
  importFile(createImportStore(db), await openFile(file), {
    outlines: placeOutlines,
    source: path.parse(file).name,
    isDry: false,
    progress: () => {},
    ...more,
  })

type Stored = Record<string, unknown> & { name: string }

/** Everything that was imported, with all timestamps: equal results mean that nothing was written in between. */
const stored = () =>
  sql<Stored>(
    `select b.*, c.slug as category, d.slug as second_category from public.mn_businesses b
     left join public.mn_categories c on c.id = b.category_id
     left join public.mn_categories d on d.id = b.secondary_category_id
     where b.source not in ('two-ways', 'killed') order by b.source, b.source_id`,
  )

async function business(name: string): Promise<Stored> {
  const found = (await stored()).filter((one) => one.name === name)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} businesses are named ${name}`)
  return only
}

/** A copy of the map's file with some text replaced. */
async function changedMap(from: string, to: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-import-')), 'map.ndjson')
  const text = await readFile(fixture('map.ndjson'), 'utf8')
  if (!text.includes(from)) throw new Error(`the fixture has no ${from}`)
  await writeFile(file, text.replace(from, to))
  return file
}

describe('importing a file', () => {
  let first: Awaited<ReturnType<typeof bringIn>>
  beforeAll(async () => {
    first = await bringIn(fixture('map.ndjson'))
  })

  test('counts every row, and says of each that did not come in why', () => {
    expect(first).toMatchObject({ read: 12, inserted: 7, updated: 0, unchanged: 0 })
    expect(first.outcomes.map(({ row: number, outcome, reason }) => [number, outcome, reason])).toEqual([
      [2, 'merged', 'is row 1 "Aling Bebang\'s Carinderia" (same name, written alike, 3 m apart)'],
      [7, 'merged', 'is row 6 "Office of Neighborly Affairs" (same name and place)'],
      [9, 'refused', 'it has no name'],
      [10, 'refused', 'its coordinates 10.3, 123.9 are not in Metro Manila'],
      [12, 'refused', 'it is not a JSON object'],
    ])
    expect(first.leftOut).toEqual({
      count: 3,
      examples: [
        'row 1: phone "fax +63 2 8555 0109"',
        'row 5: phone "ask at the gate"',
        'row 11: category "gibberish"',
      ],
    })
  })

  test('lists clean, public businesses, and as a draft what has no category yet', async () => {
    expect(await business("Aling Bebang's Carinderia")).toMatchObject({
      slug: 'aling-bebangs-carinderia',
      category: 'restaurants',
      city: 'Manila City',
      phone: '+63 2 8555 0101 / +63 2 8555 0102 / +63 2 8555 0103',
      email: 'bebang@alingbebang.example',
      website_url: 'https://www.alingbebang.example',
      monday_hours: '7:00 AM - 9:00 PM',
      sunday_hours: 'Closed',
      special_hours: [
        {
          ...{ kind: 'days', from: '2000-12-25', to: '2000-12-25', yearly: true, days: [] },
          ...{ hours: 'Closed', source: 'field-survey' },
        },
      ],
      country_code: 'PH',
      draft: false,
      archived: false,
      featured: false,
      verified: false,
      owner_id: null,
      source: 'field-survey',
      source_id: 'node/1',
    })
    const others = {
      'Biyáheng Parañaque': { city: 'Parañaque City', category: 'travel-agencies' },
      'Office of Neighborly Affairs': {
        city: 'Quezon City',
        phone: '+63 2 8555 0200 ext. 12',
        website_url: 'https://neighborly.example',
      },
      'Monumento ng Tsinelas': { city: 'Caloocan City', category: 'monuments' },
      'No Category Of Ours': { category: null, draft: true },
    }
    for (const [name, values] of Object.entries(others)) expect(await business(name)).toMatchObject(values)
  })

  test('two branches of one chain are two businesses, with addresses of their own', async () => {
    const branches = (await stored()).filter(({ name }) => name === 'Kapitbahay Bank')
    expect(branches.map(({ slug }) => slug).sort()).toEqual([
      'kapitbahay-bank',
      'kapitbahay-bank-makati-city',
    ])
  })

  test('twice changes nothing, not even a date', async () => {
    const before = await stored()
    const second = await bringIn(fixture('map.ndjson'))
    expect(second).toMatchObject({ inserted: 0, updated: 0, unchanged: 7 })
    expect(second.outcomes).toEqual(first.outcomes)
    expect(await stored()).toEqual(before)
  })

  test('dry changes nothing and counts the same', async () => {
    const before = await stored()
    const changed = await changedMap('www.alingbebang.example', 'www.bebang.example')
    expect(await bringIn(changed, { isDry: true })).toMatchObject({ inserted: 0, updated: 1, unchanged: 6 })
    expect(await bringIn(fixture('features.geojson'), { isDry: true })).toMatchObject({ inserted: 2 })
    expect(await stored()).toEqual(before)
  })

  test('a changed row updates its business, and no other; what people edited meanwhile stays', async () => {
    await sql(
      `update public.mn_businesses set phone = '8555 9999', description = 'Ours since 1970' where source_id = 'node/1'`,
    )
    const edited = await stored()
    expect(await bringIn(fixture('map.ndjson'))).toMatchObject({ updated: 0, unchanged: 7 })
    expect(await stored()).toEqual(edited)

    const changed = await changedMap('www.alingbebang.example', 'www.bebang.example')
    expect(await bringIn(changed)).toMatchObject({ inserted: 0, updated: 1, unchanged: 6 })
    expect(await business("Aling Bebang's Carinderia")).toMatchObject({
      website_url: 'https://www.bebang.example',
      phone: '8555 9999',
      description: 'Ours since 1970',
      slug: 'aling-bebangs-carinderia',
    })
    const others = (rows: Stored[]) => rows.filter(({ source_id }) => source_id !== 'node/1')
    expect(others(await stored())).toEqual(others(edited))
    expect(await bringIn(changed)).toMatchObject({ updated: 0, unchanged: 7 })
  })
})

test('a spreadsheet with a mark, semicolons, quotes, line breaks and gaps comes in', async () => {
  const summary = await bringIn(fixture('sheet.csv'))
  expect(summary).toMatchObject({ read: 4, inserted: 2 })
  expect(summary.outcomes.map(({ row: number, outcome }) => [number, outcome])).toEqual([
    [3, 'merged'],
    [4, 'refused'],
  ])
  expect(await business('Tindahan ni "Ate" Luz')).toMatchObject({
    city: 'Pasig City',
    category: 'convenience-stores',
    phone: '+63 917 555 0142',
    monday_hours: '9am-6pm',
    sunday_hours: 'Sarado',
    price_range: 'budget',
    services: 'Rice; eggs and soap',
    source: 'sheet',
  })
  expect(await business('Salon de Linda')).toMatchObject({
    city: 'Quezon City',
    category: 'beauty-salons',
    website_url: 'http://linda.example',
    price_range: 'moderate',
  })
  expect(await bringIn(fixture('sheet.csv'))).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
})

test('a map’s features come in, and a business that is listed already is only completed', async () => {
  await sql(
    `insert into public.mn_businesses (name, city, latitude, longitude, draft, phone)
     values ('LOLA ISING''S HALO-HALO', 'San Juan', 14.6022, 121.0362, false, '8555 0303')`,
  )
  const summary = await bringIn(fixture('features.geojson'))
  expect(summary).toMatchObject({ read: 3, inserted: 1, updated: 1 })
  expect(summary.outcomes.map(({ row: number, outcome, reason }) => [number, outcome, reason])).toEqual([
    [1, 'merged', expect.stringContaining('which is listed')],
    [3, 'refused', 'it has no city, no address and no coordinates'],
  ])
  const [completed] = await sql(`select * from public.mn_businesses where name = 'LOLA ISING''S HALO-HALO'`)
  expect(completed).toMatchObject({ phone: '8555 0303', address: 'F. Manalo', source: null })
  expect(await business('Mall of the Seven Winds')).toMatchObject({
    category: 'groceries',
    city: 'Taguig City',
    latitude: 14.517,
    longitude: 121.05,
    friday_hours: 'Open 24 hours',
  })
  expect(await bringIn(fixture('features.geojson'))).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
})

test('two imports at once create a category that both need once', async () => {
  const entry = {
    slug: 'needed-by-two',
    name: 'Needed by two',
    icon: 'store',
    description: 'For two imports',
  }
  const [one, other] = await Promise.all([1, 2].map(() => ensureCategories(db, [entry.slug], [entry])))
  expect(one?.get(entry.slug)).toMatch(/-/)
  expect(other?.get(entry.slug)).toBe(one?.get(entry.slug))
})

describe('the command', () => {
  const runWith = (env: Record<string, string>, ...args: string[]) =>
    runCommand(['node', 'scripts/import.ts', ...args], {
      env: { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceKey, ...env },
    })
  const run = (...args: string[]) => runWith({}, ...args)

  test('prints the summary, writes the refused rows as a file and ends well', async () => {
    const refused = path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-import-')), 'refused.ndjson')
    const { ok, output } = await run(fixture('map.ndjson'), '--dry-run', '--refused', refused)
    expect(output).toContain('12 rows read from map.ndjson; nothing was written')
    expect(output).toContain('row 9 "": it has no name')
    expect(ok).toBe(true)
    const lines = (await readFile(refused, 'utf8')).trimEnd().split('\n')
    const written = (await readFile(fixture('map.ndjson'), 'utf8')).split('\n')
    expect(JSON.parse(lines[0] ?? '')).toEqual({ ...JSON.parse(written[8] ?? ''), Reason: 'it has no name' })
    expect(lines).toHaveLength(3)
    expect(written).toContain(lines[2])
    expect(output).toContain(`npm run import -- ${refused} --source 'map'`)
  })

  test.each([
    ['a file that is not there', {}, ['nothing.ndjson']],
    ['a service that does not answer', { SUPABASE_URL: 'http://127.0.0.1:9' }, [fixture('map.ndjson')]],
    ['a column that is not there', {}, [fixture('sheet.csv'), '--map', 'Nope=name']],
  ])('leaves nothing behind when it cannot begin: %s', async (_, env, args) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'suki-import-'))
    const outputs = ['--refused', path.join(folder, 'refused'), '--outcomes', path.join(folder, 'told')]
    expect(await runWith({ ...env, TMPDIR: folder }, ...args, ...outputs)).toMatchObject({ ok: false })
    expect(await readdir(folder)).toEqual([])
  })

  test('keeps the mapping of the last time beside one more, and names the columns that are not used', async () => {
    const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-import-')), 'mapped.csv')
    await writeFile(
      file,
      'Name;City;Telefon;Mood;Id\nKape Diwa Mapped;Makati;8811 7331;calm;7\nBotika Mapped;Pasig;8727 0824;;8\n',
    )
    const first = await run(file, '--map', 'Telefon=phone')
    expect(first.output).toContain('Columns mapped: Telefon → phone')
    expect(first.output).toContain("Columns not used: Mood (to use one: --map 'Mood=FIELD')")
    const second = await run(file, '--map', 'Mood=')
    expect(second.output).toContain('Columns mapped: Telefon → phone, Mood → left out')
    expect(second.output).toContain('unchanged 2')
    await writeFile(file, 'Name;City;Telefon;Mood;Id\nOmega Pawnshop;Pasay;8900 1122;;7\n')
    expect((await run(file, '--dry-run')).output).toContain('"Omega Pawnshop": was "Kape Diwa Mapped"')
    expect((await run(file, '--map', 'Nope=name')).output).toContain('the file has no column "Nope"')
  })

  test.each([
    [[], 'Usage: npm run import'],
    [['nothing.ndjson'], 'nothing.ndjson: there is no such file'],
    [['tests/fixtures'], 'tests/fixtures is a folder'],
    [['tests/fixtures/corpora/files/picture.csv'], 'This file is a picture'],
    [['a.csv', '--wrong'], 'Usage: npm run import'],
    [['a.csv', '--undo', '7', '--dry-run'], '--undo stands alone'],
    [['package.json', '--outcomes', './package.json'], 'would overwrite the file that is read'],
    [['package.json', '--refused', './package.json'], 'would overwrite the file that is read'],
    [['a.csv', '--refused', 'told', '--outcomes', './told'], 'would overwrite what --outcomes writes'],
    [['a.csv', '--refused', '/nowhere/at/all.csv'], '/nowhere/at is no folder that can be written'],
    [['a.csv', '--outlines', 'README.md'], '--outlines README.md: this is no GeoJSON'],
  ])('%j fails and says why', async (args, message) => {
    const { ok, output } = await run(...args)
    expect(ok).toBe(false)
    expect(output).toContain(message)
    expect(output).not.toMatch(/^ {4}at /m)
  })
})
