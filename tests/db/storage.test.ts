import { describe, expect, test } from 'vitest'
import { become, databaseOfThisFile } from './support/database.ts'
import { type Caller, claimsOf, people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

const put = (caller: Caller, name: string, bucket = 'business-images') =>
  db.as(caller)('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
/** As the storage service deletes, which alone may: it says so in a setting of its transaction. */
async function remove(caller: Caller, name: string): Promise<unknown[]> {
  const client = await db.connect()
  await client.query('begin')
  await become(client, claimsOf(caller))
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

  test('DATA-26 are refused in another user’s folder, in none, in another bucket, and without a login', async () => {
    const denied = 'row-level security'
    await expectRefusal(put('stranger', `${people.owner}/a.jpg`), denied, forbidden)
    await expectRefusal(put('stranger', 'a.jpg'), denied, forbidden)
    await expectRefusal(put('stranger', `${people.stranger}x/a.jpg`), denied, forbidden)
    await expectRefusal(put('nobody', `${people.owner}/a.jpg`), denied, forbidden)
    await db.sql(`insert into storage.buckets (id, name) values ('private-files', 'private-files')`)
    await expectRefusal(put('stranger', `${people.stranger}/a.jpg`, 'private-files'), denied, forbidden)
  })

  test('DATA-26 are put into the own folder, and removed by their owner or an administrator alone', async () => {
    const names = [`${people.owner}/one.jpg`, `${people.owner}/two.jpg`]
    for (const name of names) await put('owner', name)
    expect(await remove('stranger', names[0] ?? '')).toEqual([])
    expect(await remove('nobody', names[0] ?? '')).toEqual([])
    expect(await remove('owner', names[0] ?? '')).toHaveLength(1)
    expect(await remove('admin', names[1] ?? '')).toHaveLength(1)
  })

  test('DATA-26 are put anywhere by an administrator', async () => {
    await put('admin', `${people.owner}/copied.jpg`)
    await put('admin', 'copied.jpg')
  })
})
