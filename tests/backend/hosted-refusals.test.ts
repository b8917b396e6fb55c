/**
 * Requests that a hosted Supabase project refuses, asked of the embedded backend; or, to see that hosted projects still
 * do so, of a project with this directory's migrations: `SUKI_HOSTED_PROJECT="https://<ref>.supabase.co <anon key>"`.
 */
import process from 'node:process'
import { describe, expect, inject, test } from 'vitest'
import type { Refusal } from './refusals/refusal.ts'
import { restRefusals } from './refusals/rest-refusals.ts'

const [url, anonKey] = (process.env['SUKI_HOSTED_PROJECT'] ?? '').split(' ')
const target = url && anonKey ? { url, anonKey } : inject('backend')

/** The services of a project, and what each refuses. */
const services: Readonly<Record<string, readonly Refusal[]>> = { 'the data service': restRefusals }

function ask({ method = 'GET', path, headers = {}, body }: Refusal): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD'
  const sent = {
    ...{ apikey: target.anonKey, 'content-type': 'application/json' },
    ...(isRead ? { 'accept-profile': 'public' } : { 'content-profile': 'public' }),
    ...headers,
  }
  const given = Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== null)
  return fetch(`${target.url}${path}`, { method, headers: given, body: body ?? null })
}

describe.each(Object.entries(services))('%s refuses to', (_, refusals) => {
  test.each(refusals.map((refusal) => [refusal.attempt, refusal] as const))('%s', async (_name, refusal) => {
    const response = await ask(refusal)
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: refusal.status,
      ...refusal.answer,
    })
  })
})

test('no attempt is listed twice', () => {
  const attempts = Object.values(services).flatMap((list) => list.map(({ attempt }) => attempt))
  expect(attempts).toEqual([...new Set(attempts)])
})
