import { describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

const apply = (changes: unknown, caller: 'admin' | 'owner' = 'admin') =>
  db.as(caller)('select * from apply_import_changes($1)', [JSON.stringify(changes)])

const stored = () => db.sql('select name, phone, email from mn_businesses order by name')

async function twoBusinesses(): Promise<[string, string]> {
  await db.sql('delete from mn_businesses')
  const alpha = await makeBusiness(db.sql, { name: 'Alpha' })
  const beta = await makeBusiness(db.sql, { name: 'Beta' })
  return [String(alpha['id']), String(beta['id'])]
}

describe('changes that an import makes', () => {
  test('set each business’s own columns, and leave the rest as they are', async () => {
    const [alpha, beta] = await twoBusinesses()
    const changes = [
      { id: alpha, phone: '+63 2 8123 4567' },
      { id: beta, phone: '', email: 'b@b.test' },
      { id: alpha, email: 'a@a.test' },
    ]
    expect(await apply(changes)).toEqual([])
    expect(await stored()).toEqual([
      { name: 'Alpha', phone: '+63 2 8123 4567', email: 'a@a.test' },
      { name: 'Beta', phone: '', email: 'b@b.test' },
    ])
  })

  test('that one value spoils are made all the same, and the one at fault is named', async () => {
    const [alpha, beta] = await twoBusinesses()
    const link = (id: string, website_url: string) => ({ id, website_url })
    const refused = await apply([link(alpha, 'javascript:alert(1)'), link(beta, 'https://beta.test')])
    expect(refused).toEqual([{ business_id: alpha, refusal: expect.stringContaining('website_url') }])
    expect(await db.sql('select website_url from mn_businesses order by name')).toEqual([
      { website_url: '' },
      { website_url: 'https://beta.test' },
    ])
  })

  test.each([
    ['a column that the directory keeps', { rating_mean: 5 }, /directory itself/],
    ['a column whose name is a piece of SQL', { 'name = $$x$$ --': 'x' }, /column/],
  ])('cannot set %s', async (_, columns, message) => {
    const [alpha] = await twoBusinesses()
    await expectRefusal(apply([{ id: alpha, ...columns }]), message)
  })

  test('are made by administrators alone', async () => {
    const [alpha] = await twoBusinesses()
    await expectRefusal(apply([{ id: alpha, phone: '1' }], 'owner'), /administrator/, forbidden)
  })
})
