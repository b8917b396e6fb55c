import { describe, expect, test } from 'vitest'
import { become, databaseOfThisFile, first, type Row, untilOneWaits } from './support/database.ts'
import { makeBusiness, makeRating } from './support/factories.ts'
import { claimsOf, people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')

let files = 0
async function begin(run = admin, fileKey = `file ${++files}`): Promise<string> {
  const { id } = await first(run('select begin_import($1, $2, $3) as id', ['places.csv', 'survey', fileKey]))
  return String(id)
}

const none = { read: 0, new: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 }

type Batch = { made?: Row[]; changed?: Row[]; aliases?: Row[]; counts?: Partial<typeof none> }

async function store(id: string, { made = [], changed = [], aliases = [], counts = {} }: Batch) {
  const whole = { ...none, new: made.length, changed: changed.length, ...counts }
  const args = [made, changed, aliases, whole].map((value) => JSON.stringify(value))
  const row = await first(admin('select store_imported($1, $2, $3, $4, $5) as refused', [id, ...args]))
  return row['refused']
}

const undo = async (id: string, atMost = 200) =>
  (await first(admin('select undo_import($1, $2) as undone', [id, atMost])))['undone']

const named = (name: string, more: Row = {}): Row => ({
  name,
  slug: '',
  draft: false,
  source: 'survey',
  source_id: name,
  source_values: { name },
  name_key: name.toLowerCase(),
  block_keys: [name.toLowerCase()],
  latitude: null,
  longitude: null,
  ...more,
})
const holidays = (hours: string): Row => ({
  ...{ kind: 'holidays', from: null, to: null, yearly: false, days: [] },
  ...{ hours, source: 'survey' },
})
const bySource = (sourceId: string) =>
  first(db.sql('select * from mn_businesses where source_id = $1', [sourceId]))
const recordOf = (id: string) =>
  first(admin('select state, made, changed, refused from mn_imports where id = $1', [id]))

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
    const sent = [[named('Stored at last')], [], [], { ...none, new: 1 }].map((part) => JSON.stringify(part))
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

describe('undoing an import', () => {
  test('removes what it made and puts back what it changed, source’s words included', async () => {
    const earlier = await begin()
    await store(earlier, { made: [named('Was here', { phone: '1', city: 'Makati' })] })
    const before = await bySource('Was here')
    const id = await begin()
    await store(id, { made: [named('Came in'), named('Came in too')] })
    const set = (phone: string) => ({
      id: before['id'],
      phone,
      source_values: { name: 'Was here', phone },
    })
    await store(id, { changed: [set('2')] })
    await store(id, { changed: [set('3')] })
    expect(await undo(id, 1)).toMatchObject({ remaining: 2 })
    expect(await undo(id)).toEqual({ removed: 2, put_back: 1, left: 0, remaining: 0 })
    expect(await db.sql(`select from mn_businesses where source_id like 'Came in%'`)).toEqual([])
    const { updated_at: _, page_changed_at: __, ...after } = await bySource('Was here')
    expect(before).toMatchObject(after)
    expect(await recordOf(id)).toMatchObject({ state: 'undone' })
    await expectRefusal(undo(id), 'undone')
  })

  test('puts special days back, and takes theirs with the businesses that it made', async () => {
    const earlier = await begin()
    await store(earlier, { made: [named('Has special days', { special_hours: [holidays('Closed')] })] })
    const before = await bySource('Has special days')
    const id = await begin()
    await store(id, { made: [named('Brings special days', { special_hours: [holidays('Closed')] })] })
    await store(id, { changed: [{ id: before['id'], special_hours: [holidays('9:00 AM - 12:00 PM')] }] })
    const said = () =>
      db.sql(
        `select business.name, special.hours, special.source from mn_special_hours as special
         join mn_businesses as business on business.id = business_id
         where business.name like '%special days' order by 1`,
      )
    const own = { name: 'Has special days', hours: 'Closed', source: 'survey' }
    expect(await said()).toEqual([
      { ...own, name: 'Brings special days' },
      { ...own, hours: '9:00 AM - 12:00 PM' },
    ])
    await undo(id)
    expect(await said()).toEqual([own])
  })

  test('takes no later import that was undone for somebody’s edit', async () => {
    const first = await begin()
    await store(first, { made: [named('Twice imported', { phone: '1' })] })
    const { id: business } = await bySource('Twice imported')
    const second = await begin()
    await store(second, { changed: [{ id: business, phone: '2' }] })
    expect(await undo(second)).toMatchObject({ put_back: 1, left: 0 })
    expect(await undo(first)).toMatchObject({ removed: 1, left: 0 })
  })

  test('leaves what somebody did something with since, and says what and why', async () => {
    const there = await makeBusiness(db.sql, { phone: '1', city: 'Makati' })
    const id = await begin()
    await store(id, { made: ['Claimed', 'Rated', 'Edited', 'Untouched'].map((name) => named(name)) })
    await store(id, { changed: [{ id: there['id'], phone: '2', city: 'Taguig' }] })
    const idOf = async (name: string) => (await bySource(name))['id']
    await admin('update mn_businesses set owner_id = $2 where id = $1', [await idOf('Claimed'), people.owner])
    await makeRating(db.sql, 8, { business_id: await idOf('Rated'), user_id: people.stranger })
    await admin('update mn_businesses set phone = $2 where id = $1', [await idOf('Edited'), '77'])
    await admin('update mn_businesses set phone = $2 where id = $1', [there['id'], '77'])
    expect(await undo(id)).toEqual({ removed: 1, put_back: 0, left: 4, remaining: 0 })
    const left = await admin('select name, reason from import_remains($1)', [id])
    expect(left.filter(({ name }) => name !== there['name'])).toEqual([
      { name: 'Claimed', reason: 'It has an owner' },
      { name: 'Edited', reason: 'It was changed since' },
      { name: 'Rated', reason: 'It was rated' },
    ])
    expect(left.find(({ name }) => name === there['name'])).toMatchObject({ reason: 'Changed since: phone' })
    const now = await first(db.sql('select phone, city from mn_businesses where id = $1', [there['id']]))
    expect(now).toEqual({ phone: '77', city: 'Makati' })
  })
})
