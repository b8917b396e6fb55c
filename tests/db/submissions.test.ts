import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row, type Run } from './support/database.ts'
import { insertRow, makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

beforeEach(async () => {
  await db.sql('delete from public.mn_outgoing_mail')
})

const submit = (values: Row = {}) =>
  insertRow(db.as('owner'), 'mn_businesses', { name: 'Aling Nena', owner_id: people.owner, ...values })
const mails = (run: Run = db.sql) =>
  run('select recipient, template, data from mn_outgoing_mail order by created_at, template')
const ownerEmail = async () =>
  (await first(db.sql('select email from auth.users where id = $1', [people.owner])))['email']

describe('mail about a business', () => {
  test('ADD-11 tells its owner that it was received, written together with it', async () => {
    const { id, slug } = await submit()
    expect(await mails()).toEqual([
      {
        recipient: await ownerEmail(),
        template: 'business-submitted',
        data: { id, slug, name: 'Aling Nena' },
      },
    ])
  })

  test('is not written for a submission that is refused', async () => {
    await expectRefusal(submit({ owner_id: people.otherOwner }), 'own name', forbidden)
    await expectRefusal(submit({ name: 'x'.repeat(201) }), 'name')
    expect(await mails()).toEqual([])
  })

  test('MAIL-02 tells its owner that it was published, by an administrator or a function', async () => {
    for (const caller of ['admin', 'service'] as const) {
      const { id, slug } = await submit()
      await db.sql('delete from public.mn_outgoing_mail')
      await db.as(caller)('update mn_businesses set draft = false where id = $1', [id])
      expect(await mails()).toEqual([
        {
          recipient: await ownerEmail(),
          template: 'business-published',
          data: { id, slug, name: 'Aling Nena' },
        },
      ])
      await db.sql('delete from public.mn_outgoing_mail')
    }
  })

  test('MAIL-02 is written once while it waits, however often the flag is turned', async () => {
    const { id } = await submit()
    for (const draft of [false, true, false, true, false])
      await db.as('admin')('update mn_businesses set draft = $2 where id = $1', [id, draft])
    expect((await mails()).map(({ template }) => template)).toEqual([
      'business-submitted',
      'business-published',
    ])
  })

  test('MAIL-02 is not written for other changes, archived ones, or businesses of nobody', async () => {
    const own = await makeBusiness(db.sql, { owner_id: people.owner })
    const nobodys = await makeBusiness(db.sql, { draft: true })
    const archived = await makeBusiness(db.sql, { owner_id: people.owner, draft: true, archived: true })
    const admin = db.as('admin')
    await admin(`update mn_businesses set phone = '8123 4567' where id = $1`, [own['id']])
    for (const { id } of [nobodys, archived])
      await admin('update mn_businesses set draft = false where id = $1', [id])
    expect(await mails()).toEqual([])
  })

  test('is not written for an account without an address', async () => {
    await db.sql('update auth.users set email = null where id = $1', [people.otherOwner])
    const row = { name: 'Silent', owner_id: people.otherOwner }
    await insertRow(db.as('otherOwner'), 'mn_businesses', row)
    expect(await mails()).toEqual([])
  })
})

describe('what is listed already', () => {
  type Asked = { name: string; city?: string; address?: string; phone?: string }
  const similar = async (asked: Asked, run: Run = db.as('stranger')) => {
    const rows = await run(`select business ->> 'name' as name from find_similar_businesses($1)`, [
      JSON.stringify(asked),
    ])
    return rows.map((row) => row['name'])
  }

  beforeEach(async () => {
    await db.sql('delete from public.mn_businesses')
    const at = { city: 'Makati City', address: '12 Kalayaan Avenue, Poblacion' }
    await makeBusiness(db.sql, { name: 'Aling Nena’s Carinderia', phone: '0917 555 1234', ...at })
    await makeBusiness(db.sql, { name: 'Potato Corner', city: 'Pasig City' })
    await makeBusiness(db.sql, { name: 'Hidden Draft', draft: true, owner_id: people.owner })
    await makeBusiness(db.sql, { name: 'Hidden Past', archived: true })
  })

  test.each<[string, Asked]>([
    ['in capitals', { name: 'ALING NENAS CARINDERIA', city: 'Makati' }],
    ['misspelt', { name: 'Aling Nenas Carindera' }],
    ['by its telephone, whatever it is called', { name: 'Zzz', phone: '+63 917 555 1234' }],
    ['by its address', { name: 'Zzz', city: 'City of Makati', address: '12 KALAYAAN AVENUE, Poblacion' }],
  ])('is there to compare with: %s', async (_, asked) => {
    expect(await similar(asked)).toEqual(['Aling Nena’s Carinderia'])
  })

  test('is nothing for another name, or none', async () => {
    for (const name of ['', '!!!', 'Zzz', 'Walang Ganito'])
      expect(await similar({ name, city: 'Pasig City' })).toEqual([])
  })

  test('shows drafts to their owner alone, and what is archived to nobody', async () => {
    for (const run of [db.as('nobody'), db.as('stranger'), db.as('otherOwner')])
      expect(await similar({ name: 'Hidden Draft' }, run)).toEqual([])
    expect(await similar({ name: 'Hidden Draft' }, db.as('owner'))).toEqual(['Hidden Draft'])
    expect(await similar({ name: 'Hidden Past' }, db.as('owner'))).toEqual([])
  })
})
