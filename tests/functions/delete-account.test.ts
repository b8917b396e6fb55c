import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { post, sql } from './forms.ts'
import { call, newBusiness, newPerson, type Person, refusalIn } from './payments.ts'

const { backend } = inject('site')

async function uploadAs(person: Person): Promise<string> {
  const picture = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#0a5' } })
    .webp()
    .toBuffer()
  const { text } = await post('upload-picture', {
    headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'image/webp' },
    body: new Uint8Array(picture),
  })
  return String(JSON.parse(text).address)
}

const objectsOf = (id: string) =>
  sql(`select name from storage.objects where strpos(to_jsonb(objects)::text, $1) > 0`, [id])
const pictureOf = async (business: string) =>
  String((await sql('select image_url from mn_businesses where id = $1', [business]))[0]?.['image_url'])
const show = (business: string, address: string) =>
  sql('update mn_businesses set image_url = $2 where id = $1', [business, address])
const statusOf = async (address: string) => {
  const response = await fetch(`${backend.url}/storage/v1/object/public/${address.replace('/media/', '')}`)
  await response.arrayBuffer()
  return response.status
}

test('DASH-28 a deleted account’s pictures are left in storage under its id', async () => {
  const person = await newPerson()
  const [shown, unused, ofOthers] = [await uploadAs(person), await uploadAs(person), await uploadAs(person)]
  const own = await newBusiness(person.id)
  const other = await newBusiness((await newPerson()).id)
  await show(own, shown)
  await show(other, ofOthers)
  // Each is written in two widths and two types.
  expect(await objectsOf(person.id)).toHaveLength(12)

  expect(await call('delete-account', person.token, {})).toMatchObject({ status: 200 })
  expect(await objectsOf(person.id)).toEqual([])
  expect(await statusOf(unused)).not.toBe(200)
  for (const business of [own, other]) {
    expect(await pictureOf(business)).toMatch(
      /^\/media\/business-images\/kept\/[0-9a-f-]{36}-640x420\/640\.webp$/,
    )
    expect(await statusOf(await pictureOf(business))).toBe(200)
  }
})

test('DATA-28 a listing that goes leaves its picture', async () => {
  const person = await newPerson()
  const business = await newBusiness(person.id)
  await show(business, await uploadAs(person))
  const kept = () => sql(`select count(*) from storage.objects where name like 'kept/%'`)
  const before = await kept()
  expect((await call('delete-account', person.token, { listings: 'go' })).status).toBe(200)
  expect(await objectsOf(person.id)).toEqual([])
  expect(await kept()).toEqual(before)
  expect(await sql('select from mn_businesses where id = $1', [business])).toEqual([])
})

test('a business goes on showing somebody’s address because nobody asked', async () => {
  const person = await newPerson()
  const business = await newBusiness(null)
  await sql('update mn_businesses set email = $2 where id = $1', [business, person.email.toUpperCase()])
  const refused = await call('delete-account', person.token, {})
  expect(refused.status).toBe(409)
  expect(refusalIn(refused.text)).toContain('Please say whether it stays there')
  expect((await call('delete-account', person.token, { contact: 'maybe' })).status).toBe(400)
  expect((await call('delete-account', person.token, { contact: 'go' })).status).toBe(200)
  expect(await sql('select email from mn_businesses where id = $1', [business])).toEqual([{ email: '' }])
})

test('pictures that a deletion could not delete stay for ever', async () => {
  const person = await newPerson()
  const address = await uploadAs(person)
  await sql('delete from auth.users where id = $1', [person.id])
  expect(await statusOf(address)).toBe(200)
  expect((await post('retention', { body: '{}' })).status).toBeLessThan(300)
  expect(await objectsOf(person.id)).toEqual([])
  expect(await statusOf(address)).not.toBe(200)
})
