import { describe, expect, test } from 'vitest'
import { become, databaseOfThisFile } from './support/database.ts'
import { type Caller, claimsOf, people, type Session } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

const put = (caller: Caller, name: string, bucket = 'business-images') =>
  db.as(caller)('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
/** As the storage service deletes, which alone may: it says so in a setting of its transaction. */
async function remove(caller: Caller, name: string, session: Session = {}): Promise<unknown[]> {
  const client = await db.connect()
  await client.query('begin')
  await become(client, claimsOf(caller, session))
  await client.query(`set local storage.allow_delete_query = 'true'`)
  const { rows } = await client.query('delete from storage.objects where name = $1 returning name', [name])
  await client.query('commit')
  return rows
}

describe('pictures', () => {
  test('DATA-26 the bucket is public and takes pictures of at most 5 MB', async () => {
    expect(
      await db.sql(
        `select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'business-images'`,
      ),
    ).toEqual([
      {
        public: true,
        file_size_limit: 5_242_880,
        allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      },
    ])
  })

  test('AUTH-19 are deleted by nobody who stole a session without the second factor', async () => {
    const name = `${people.otherOwner}/kept.jpg`
    await db.sql(`insert into storage.objects (bucket_id, name) values ('business-images', $1)`, [name])
    await db.sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now())`,
      [people.otherOwner],
    )
    expect(await remove('otherOwner', name)).toEqual([])
    expect(await remove('otherOwner', name, { aal: 'aal2' })).toEqual([{ name }])
  })

  test('DATA-26 are put into storage by the function that reads them, and by nobody else', async () => {
    const denied = 'row-level security'
    for (const caller of ['nobody', 'stranger', 'owner', 'admin'] as const)
      for (const name of [`${people.owner}/a.jpg`, `${people.stranger}/a.jpg`, 'a.jpg'])
        await expectRefusal(put(caller, name), denied, forbidden)
    await put('service', `${people.owner}/a.jpg`)
  })

  test('DATA-26 are never replaced by a user: what an administrator saw stays what it was', async () => {
    const name = `${people.owner}/seen.jpg`
    await put('service', name)
    const replace = `update storage.objects set metadata = '{"size": 1}' where name = $1 returning name`
    for (const caller of ['stranger', 'owner', 'admin'] as const)
      expect(await db.as(caller)(replace, [name])).toEqual([])
  })

  test('DATA-26 are removed by their owner or an administrator alone', async () => {
    const names = [`${people.owner}/one.jpg`, `${people.owner}/two.jpg`]
    for (const name of names) await put('service', name)
    expect(await remove('stranger', names[0] ?? '')).toEqual([])
    expect(await remove('nobody', names[0] ?? '')).toEqual([])
    expect(await remove('owner', names[0] ?? '')).toHaveLength(1)
    expect(await remove('admin', names[1] ?? '')).toHaveLength(1)
  })
})
