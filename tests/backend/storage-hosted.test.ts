import { describe, expect, inject, test } from 'vitest'
import { type Case, fillIn, isHeldOut, readCases } from './hosted/cases.ts'
import { filesOf, inFolderOf, makeBuckets } from './support/buckets.ts'
import { service } from './support/clients.ts'
import { people } from './support/people.ts'

const { url, anonKey, serviceKey, tokens } = inject('backend')
const buckets = { ...(await makeBuckets('hosted')), limited: 'hosted-limited' }
const limits = { public: false, fileSizeLimit: 10, allowedMimeTypes: ['image/png'] }
await service.storage.createBucket(buckets.limited, limits)

const mine = inFolderOf(0, 'mine.txt')
const in64 = (text: string, encoding: BufferEncoding = 'base64') => Buffer.from(text).toString(encoding)
const values = {
  ...buckets,
  ...{ mine, id: people[0]?.id ?? '', own64: in64(buckets.own), limited64: in64(buckets.limited) },
  // The name of an upload that was never begun.
  begun: in64(`${buckets.own}/never.txt/1`, 'base64url'),
}
const bearers = {
  nobody: anonKey,
  somebody: tokens[0],
  service: serviceKey,
  forged: 'a.b.c',
  nothing: undefined,
}

/** Before each request the buckets hold the same. */
async function tidy(): Promise<void> {
  const own = service.storage.from(buckets.own)
  await own.remove([inFolderOf(0, 'moved.txt'), inFolderOf(0, 'copy.txt')])
  for (const { error } of [
    await filesOf(0, buckets.own).upload(mine, '0123456789', { upsert: true, contentType: 'text/plain' }),
    await own.upload('theirs.txt', 'x', { upsert: true }),
    await service.storage.from(buckets.drop).upload('taken.txt', 'x', { upsert: true }),
  ])
    if (error) throw error
}

function answerTo({ as, ask, headers, body, text }: Case): Promise<Response> {
  const [method = 'GET', path = ''] = fillIn(ask, values).split(' ')
  const token = bearers[as]
  const sent = text ?? (body === undefined ? undefined : fillIn(JSON.stringify(body), values))
  const filled = Object.entries(headers).map(([name, value]) => [name, fillIn(value, values)])
  return fetch(`${url}/storage/v1${path}`, {
    method,
    headers: {
      apikey: anonKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(filled),
    },
    ...(sent !== undefined && { body: sent }),
  })
}

describe('storage answers as hosted projects do', () => {
  for (const heldOut of [false, true])
    describe(heldOut ? 'in the part that is held out' : 'in the part that is seen', () => {
      test.each(readCases('storage').filter((each) => isHeldOut(each) === heldOut))('$name', async (each) => {
        await tidy()
        const response = await answerTo(each)
        const text = await response.text()
        expect(response.status, text).toBe(each.status)
        if (each.code !== undefined) expect(JSON.parse(text)).toMatchObject({ code: each.code })
        if (each.says !== undefined) expect(text).toMatch(new RegExp(fillIn(each.says, values), 's'))
      })
    })
})
