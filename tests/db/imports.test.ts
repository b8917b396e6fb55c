import { describe, expect, test } from 'vitest'
import { become, databaseOfThisFile, first, type Row, untilOneWaits } from './support/database.ts'
import { importsOf, named } from './support/imports.ts'
import { claimsOf } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')
const { begin, store, recordOf } = importsOf(admin)

const bySource = (sourceId: string) =>
  first(db.sql('select * from mn_businesses where source_id = $1', [sourceId]))

describe('the record of an import', () => {
  test('is told to administrators alone', async () => {
    const id = await begin()
    expect(await admin('select id, state from mn_imports where id = $1', [id])).toEqual([
      { id, state: 'running' },
    ])
    expect(await db.as('owner')('select id from mn_imports')).toEqual([])
    await expectRefusal(db.as('nobody')('select id from mn_imports'), 'permission denied', forbidden)
  })

  test('counts what was stored, and what the database refused with its reason', async () => {
    const id = await begin()
    const refused = await store(id, {
      made: [
        named('First of three'),
        named('Second', { latitude: 500, longitude: 1 }),
        named('Third of three'),
      ],
      counts: { read: 3 },
    })
    expect(refused).toEqual([{ made: 1, reason: expect.stringContaining('latitude') }])
    expect(await recordOf(id)).toEqual({ state: 'running', made: 2, changed: 0, refused: 1 })
    expect(await bySource('First of three')).toMatchObject({ draft: false, slug: 'first-of-three' })
  })

  test('sets nothing that the directory itself keeps', async () => {
    const id = await begin()
    await store(id, { made: [named('Sets its own count', { rating_count: 900, featured_by_plan: true })] })
    expect(await bySource('Sets its own count')).toMatchObject({ rating_count: 0, featured_by_plan: false })
  })

  test('goes on for the same file of the same person after it was cut short, and begins anew once finished', async () => {
    const id = await begin(admin, 'cut short')
    expect(await begin(admin, 'cut short')).toBe(id)
    expect(await begin(db.as('service'), 'cut short')).not.toBe(id)
    await admin('select end_import($1)', [id])
    expect(await begin(admin, 'cut short')).not.toBe(id)
  })

  test('goes on only once the batch that was being stored is there', async () => {
    const id = await begin(admin, 'killed while it stored')
    const killed = await db.connect()
    await killed.query('begin')
    await become(killed, claimsOf('admin'))
    const sent = [
      [named('Stored at last')],
      [],
      [],
      { read: 0, new: 1, changed: 0, unchanged: 0, merged: 0, refused: 0 },
    ].map((part) => JSON.stringify(part))
    await killed.query('select store_imported($1, $2, $3, $4, $5)', [id, ...sent])
    const again = begin(admin, 'killed while it stored')
    await untilOneWaits(db)
    await killed.query('commit')
    expect(await again).toBe(id)
    expect(await bySource('Stored at last')).toMatchObject({ name: 'Stored at last' })
  })

  test('takes no rows once it is finished', async () => {
    const id = await begin()
    await admin('select end_import($1)', [id])
    await expectRefusal(store(id, { made: [named('Too late')] }), 'no longer under way')
  })
})

describe('recognising rows', () => {
  const recognise = async (id: string, rows: Row[]) =>
    (await first(admin('select recognise_rows($1, $2) as known', [id, JSON.stringify(rows)])))['known']

  test('knows a row by its source’s id, by what it was found to be before, and by a block that it shares', async () => {
    const id = await begin()
    await store(id, {
      made: [named('Kape Diwa', { latitude: 14.59, longitude: 120.98 })],
      aliases: [
        {
          source: 'other',
          source_id: '9',
          reason: 'same doorway',
          of_source: 'survey',
          of_source_id: 'Kape Diwa',
        },
      ],
    })
    const blocks = (key: string) => ({ block_keys: [key, 'a block of nobody'] })
    const rows = [
      { source: 'survey', source_id: 'Kape Diwa', slug: 'kape-diwa', ...blocks('renamed since') },
      { source: 'other', source_id: '9', slug: 'diwa-cafe', ...blocks('diwa cafe') },
      { source: 'other', source_id: '10', slug: 'x', ...blocks('kape diwa') },
      { source: 'other', source_id: '11', slug: 'y', ...blocks('kape') },
    ]
    expect(await recognise(id, rows)).toMatchObject({
      matches: [
        {
          row_index: 0,
          how: 'own',
          here: 'new',
          business: { name: 'Kape Diwa', source_values: { name: 'Kape Diwa' } },
        },
        { row_index: 1, how: 'alias', reason: 'same doorway' },
      ],
      candidates: [{ name: 'Kape Diwa', category_id: null, source_id: 'Kape Diwa' }],
      alike: [[2, 0]],
      taken: ['kape-diwa'],
    })
  })

  test('tells what a business like it is called now, and counts who bears its name', async () => {
    const id = await begin()
    await store(id, { made: [named('Dating Kape', { phone: '0917 555 0101', block_keys: ['p 5550101'] })] })
    await db.sql(`update mn_businesses set name = 'Bagong Kape' where source_id = 'Dating Kape'`)
    const row = { source: 'other', source_id: '30', slug: 'x', block_keys: ['p 5550101'] }
    expect(await recognise(id, [row])).toMatchObject({
      candidates: [{ name: 'Bagong Kape', phone: '0917 555 0101' }],
    })
    const bearers = await admin(`select * from bearers_of_names('{bgng kp,nobody}') order by name_key`)
    expect(bearers).toEqual([
      { name_key: 'bgng kp', entries: 1 },
      { name_key: 'nobody', entries: 0 },
    ])
  })

  test('tells a business once however many rows are like it, and first what a row shares most blocks with', async () => {
    const id = await begin()
    await store(id, {
      made: [
        named('Shares one', { block_keys: ['street'] }),
        named('Shares two', { block_keys: ['street', 'host'] }),
      ],
    })
    const asked = (sourceId: string, keys: string[]) => ({
      ...{ source: 'other', source_id: sourceId, slug: sourceId, block_keys: keys },
    })
    const known = await recognise(id, [asked('20', ['street', 'host']), asked('21', ['street', 'nobody'])])
    // The function writes json, which the driver reads.
    const { candidates, alike } = known as { candidates: { name: string }[]; alike: [number, number][] }
    const likeRow = (row: number) =>
      alike.flatMap(([index, number]) => (index === row ? [candidates[number]?.name] : []))
    expect(candidates.map(({ name }) => name).sort()).toEqual(['Shares one', 'Shares two'])
    expect(likeRow(0)).toEqual(['Shares two', 'Shares one'])
    expect(likeRow(1).sort()).toEqual(['Shares one', 'Shares two'])
  })
})
