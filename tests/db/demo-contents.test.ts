import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readContents } from '../../scripts/demo/contents.ts'
import { loadDemo } from '../../scripts/demo/load.ts'
import { demoId } from '../../scripts/demo/random.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { people } from './support/people.ts'

const db = databaseOfThisFile()
const contents = () => readContents(db.url, ['bakeries'])
let stateDir = ''

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'suki-demo-'))
})

afterAll(() => rm(stateDir, { recursive: true }))

test('accounts that are not the demo’s are more than it, also where it was never loaded', async () => {
  expect(await contents()).toBe('more')
})

test('a database in which nobody did anything holds nothing', async () => {
  await db.sql('delete from auth.users')
  expect(await contents()).toBe('nothing')
})

test('one that holds categories of the catalogue alone is empty, one with generated businesses has so many', async () => {
  await db.sql(`insert into mn_categories (name) values ('Bakeries')`)
  expect(await contents()).toBe('empty')
  await db.sql(
    `insert into mn_businesses (id, name) values ('${demoId('test/1')}', 'One'), ('${demoId('test/2')}', 'Two')`,
  )
  expect(await contents()).toBe(2)
  for (const table of ['businesses', 'categories', 'changes']) await db.sql(`delete from mn_${table}`)
})

describe('a database with the demo', () => {
  const removal = [
    'delete from auth.users where id = any ($1)',
    ...['businesses', 'categories', 'contact_messages', 'newsletter_subscribers'].map(
      (table) => `delete from mn_${table} where substr(id::text, 15, 1) = '4' and $1 = $1`,
    ),
    `delete from mn_payment_events where $1 = $1`,
    `delete from mn_changes where changed_at > (select max(loaded_at) from demo.loads) and $1 = $1`,
  ]

  beforeAll(async () => {
    await loadDemo({ databaseUrl: db.url, stateDir })
  })

  afterEach(async () => {
    for (const statement of removal) await db.sql(statement, [Object.values(people)])
    expect(await contents()).toBe('demo')
  })

  test('holds the demo, also after a second load and after people looked around', async () => {
    await loadDemo({ databaseUrl: db.url, stateDir })
    const { id } = await first(
      db.sql('select id from mn_businesses where not draft and not archived limit 1'),
    )
    const view = JSON.stringify([{ subject: 'business', id, kind: 'view' }])
    await db.as('service')('select track_activity($1, $2, $2, $2, null, current_date)', [
      view,
      'v'.repeat(32),
    ])
    await db.as('service')(`select track_search('dentist', '', 3, $1, $1, $1, true, current_date)`, [
      'v'.repeat(32),
    ])
    await db.as('service')(`select expire_grants(now() + interval '10 years')`)
    await db.as('service')('select claim_mail()')
    expect(await contents()).toBe('demo')
  })

  test.each([
    ['an account', `insert into auth.users (id, email) values ('${people.owner}', 'ana@people.test')`],
    [
      'an imported business',
      `insert into mn_businesses (name, source, source_id, source_values) values ('Imported', 'osm', 'n1', '{}')`,
    ],
    ['a category', `insert into mn_categories (name) values ('Bookbinders')`],
    ['a subscriber', `insert into mn_newsletter_subscribers (email) values ('reader@people.test')`],
    [
      'a message',
      `insert into mn_contact_messages (name, email, subject, message)
       values ('Ana', 'ana@people.test', 'Hello', 'Salamat')`,
    ],
    [
      'a payment',
      `insert into mn_payment_events (event_id, event_type, occurred_at) values ('evt_1', 'invoice.paid', now())`,
    ],
    [
      'a business of the demo that somebody changed',
      `update mn_businesses set phone = '8123 4567' where id = (select min(id::text)::uuid from mn_businesses)`,
    ],
    [
      'a business of the demo that somebody deleted',
      `delete from mn_businesses where id = (select min(id::text)::uuid from mn_businesses)`,
    ],
  ])('and %s holds more', async (_, statement) => {
    await db.sql(statement)
    expect(await contents()).toBe('more')
  })

  test('and a change that one of its own people made holds more, however long ago', async () => {
    const { id, owner_id } = await first(
      db.sql('select id, owner_id from mn_businesses where owner_id is not null and not archived limit 1'),
    )
    await db.asAccount(String(owner_id))(`update mn_businesses set phone = '8123 0000' where id = $1`, [id])
    await db.sql(`update mn_changes set changed_at = '2020-01-01' where actor_id is not null`)
    expect(await contents()).toBe('more')
    await db.sql('delete from mn_changes where actor_id is not null')
  })

  test('and a schema that cannot be read holds more', async () => {
    await db.sql('alter table mn_contact_messages rename to messages')
    expect(await contents()).toBe('more')
    await db.sql('alter table messages rename to mn_contact_messages')
  })
})
