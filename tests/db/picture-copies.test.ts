import { expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { makeBanner, makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const far = 'https://pictures.test/a.jpg'
const own = '/media/business-images/copied/a.webp'

const copies = (id: unknown) =>
  db.sql('select id, url, attempts from mn_picture_copies where $1 in (business_id, banner_id)', [id])
const service = db.as('service')

test('DATA-27 a picture on another host waits to be copied, whoever brings it', async () => {
  const submitted = await db.as('owner')(
    `insert into mn_businesses (name, image_url, owner_id) values ('Far', $1, $2) returning id`,
    [far, people.owner],
  )
  const imported = await makeBusiness(service, { image_url: far, source: 'a file', source_id: '1' })
  const edited = await makeBusiness(db.sql, { owner_id: people.owner })
  await db.as('owner')('update mn_businesses set image_url = $1 where id = $2', [far, edited['id']])
  const banner = await makeBanner(db.as('admin'), { image_url: far })
  for (const id of [submitted[0]?.['id'], imported['id'], edited['id'], banner['id']])
    expect(await copies(id)).toMatchObject([{ url: far, attempts: 0 }])
})

test('a picture in our storage, and none, wait for nothing', async () => {
  for (const image_url of [own, ''])
    expect(await copies((await makeBusiness(db.sql, { image_url }))['id'])).toEqual([])
})

test('another picture replaces the one that was to be copied, and is asked for anew', async () => {
  const { id } = await makeBusiness(db.sql, { image_url: far })
  await db.sql('update mn_picture_copies set attempts = 6, next_at = null where business_id = $1', [id])
  await db.sql('update mn_businesses set image_url = $1 where id = $2', ['https://other.test/b.jpg', id])
  expect(await copies(id)).toMatchObject([{ url: 'https://other.test/b.jpg', attempts: 0 }])
  await db.sql(`update mn_businesses set image_url = '' where id = $1`, [id])
  expect(await copies(id)).toEqual([])
})

test('a copied picture does not replace the one that was chosen meanwhile', async () => {
  const { id } = await makeBusiness(db.sql, { image_url: far })
  const [copy] = await copies(id)
  const finish = () => service('select finish_picture_copy($1, $2) as done', [copy?.['id'], own])
  await db.sql(`update mn_businesses set image_url = '/media/business-images/b.webp' where id = $1`, [id])
  expect(await finish()).toEqual([{ done: false }])
})

test('what is copied is shown from storage, recorded as a change of the page, and waits no more', async () => {
  const { id } = await makeBusiness(db.sql, { image_url: far })
  const [copy] = await copies(id)
  const before = await db.sql('select coalesce(max(id), 0) as id from public.site_changes')
  expect(await service('select finish_picture_copy($1, $2) as done', [copy?.['id'], own])).toEqual([
    { done: true },
  ])
  expect(await db.sql('select image_url from mn_businesses where id = $1', [id])).toEqual([
    { image_url: own },
  ])
  expect(await copies(id)).toEqual([])
  expect(
    await db.sql('select 1 from public.site_changes where id > $1 limit 1', [before[0]?.['id']]),
  ).toHaveLength(1)
})

test('where a picture comes from is told to its owner and administrators alone, also of what everybody sees', async () => {
  const business = await makeBusiness(db.sql, {
    name: 'Far picture',
    image_url: far,
    owner_id: people.owner,
    draft: false,
  })
  const banner = await makeBanner(db.as('admin'), { image_url: far, active: true })
  for (const [table, { id }] of [
    ['mn_businesses', business],
    ['mn_banner_ads', banner],
  ] as const) {
    for (const caller of ['nobody', 'stranger', 'owner', 'admin'] as const) {
      const ask = db.as(caller)
      await expectRefusal(
        ask(`select image_url from ${table} where id = $1`, [id]),
        'permission denied',
        forbidden,
      )
      expect(await ask(`select picture_url from ${table} where id = $1`, [id])).toEqual([{ picture_url: '' }])
    }
    const sources = (caller: 'stranger' | 'owner' | 'admin') =>
      db.as(caller)('select url from mn_picture_copies where $1 in (business_id, banner_id)', [id])
    expect(await sources('stranger')).toEqual([])
    expect(await sources('owner')).toEqual(table === 'mn_businesses' ? [{ url: far }] : [])
    expect(await sources('admin')).toEqual([{ url: far }])
  }
  const card = () =>
    db.sql('select private.business_card(it) as card from mn_businesses as it where id = $1', [
      business['id'],
    ])
  expect(await card()).toMatchObject([{ card: { image_url: '' } }])
  const [copy] = await copies(business['id'])
  await service('select finish_picture_copy($1, $2)', [copy?.['id'], own])
  expect(await card()).toMatchObject([{ card: { image_url: own } }])
  expect(
    await db.as('nobody')('select picture_url from mn_businesses where id = $1', [business['id']]),
  ).toEqual([{ picture_url: own }])
})

test('one picture is copied by one job at a time', async () => {
  await db.sql('delete from mn_picture_copies where true')
  await makeBusiness(db.sql, { image_url: far })
  expect(await service('select id from claim_picture_copies(5)')).toHaveLength(1)
  expect(await service('select id from claim_picture_copies(5)')).toEqual([])
})

test('a picture whose copying never comes to an end is tried six times, ever later, and then no more', async () => {
  await db.sql('delete from mn_picture_copies where true')
  const { id } = await makeBusiness(db.sql, { image_url: far })
  const minutes: unknown[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await service('select id from claim_picture_copies(5)')).toHaveLength(1)
    const [copy] = await db.sql(
      `select attempts, round(extract(epoch from next_at - now()) / 60) as minutes from mn_picture_copies
       where business_id = $1`,
      [id],
    )
    expect(copy).toMatchObject({ attempts: attempt })
    minutes.push(copy?.['minutes'])
    await db.sql('update mn_picture_copies set next_at = now() where next_at > now()')
  }
  expect(minutes.map((each) => (each === null ? null : Number(each)))).toEqual([2, 10, 50, 250, 1250, null])
  expect(await service('select id from claim_picture_copies(5)')).toEqual([])
})

const file = (folder: string) => `${folder}/0192f3c4-5b6a-7c8d-9e0f-a1b2c3d4e5f6-640x420/640.webp`

/** A file that was stored two days ago. */
const store = (name: string) =>
  db.sql(
    `insert into storage.objects (bucket_id, name, created_at)
     values ('business-images', $1, now() - interval '2 days')`,
    [name],
  )
const unused = async () => (await service('select unused_pictures(100) as name')).map(({ name }) => name)

test('the files of a picture go when no listing and no banner shows it any more', async () => {
  const url = (folder: string) => `/media/business-images/${file(folder)}`
  for (const folder of ['shown', 'further', 'on-banner', 'gone', 'replaced']) await store(file(folder))
  await store('demo/coffee.webp')
  const shown = await makeBusiness(db.sql, {
    ...{ image_url: url('shown'), owner_id: people.owner },
    gallery: JSON.stringify([{ url: url('further'), caption: '' }]),
  })
  await makeBanner(db.sql, { image_url: url('on-banner') })
  const { id } = await makeBusiness(db.sql, { image_url: url('replaced'), owner_id: people.owner })
  expect(await unused()).toEqual([file('gone')])
  await db.as('owner')(`update mn_businesses set image_url = '' where id = $1`, [id])
  await db.as('owner')(`update mn_businesses set gallery = '[]' where id = $1`, [shown['id']])
  // The edit can be put back for a month.
  expect(await unused()).toEqual([file('gone')])
  await db.sql(`update mn_changes set changed_at = now() - interval '31 days' where business_id = $1`, [id])
  expect((await unused()).toSorted()).toEqual([file('gone'), file('replaced')])
  await db.sql(`update mn_changes set changed_at = now() - interval '31 days' where business_id = $1`, [
    shown['id'],
  ])
  expect((await unused()).toSorted()).toEqual([file('further'), file('gone'), file('replaced')])
})

test('a file that was uploaded a moment ago is left alone: its form may not be sent yet', async () => {
  const before = await unused()
  await db.sql(`insert into storage.objects (bucket_id, name) values ('business-images', $1)`, [file('new')])
  expect(await unused()).toEqual(before)
})
