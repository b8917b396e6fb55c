import { expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { createPeople } from '../../scripts/demo/people.ts'
import { loadKeys } from '../../scripts/supabase/keys.ts'

const site = inject('site')
const people = createPeople(new Date(0))

async function tokenOf(email: string, expires = 3600): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const id = people.find((person) => person.email === email)?.id
  const claims = { sub: id ?? '', aud: 'authenticated', role: 'authenticated', aal: 'aal1' }
  return (await loadKeys(site.stateDir, now)).sign(claims, { issued: now - 7200, expires: now + expires })
}

async function ask(query: string, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = await fetch(`${site.origin}/.netlify/functions/preview-business${query}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function someDraft(): Promise<{ slug: string; name: string }> {
  const { data } = await createDb(site.backend.url, site.backend.serviceKey)
    .from('mn_businesses')
    .select('slug, name')
    .match({ draft: true, archived: false })
    .order('slug')
    .limit(1)
    .single()
    .throwOnError()
  return data
}

test('BIZ-22 an administrator is given the page of a draft, which nobody may keep or find', async () => {
  const { slug, name } = await someDraft()
  const answer = await ask(`?slug=${slug}`, await tokenOf('admin@demo.test'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.text).toContain('content="noindex"')
  expect(answer.text).not.toContain('application/ld+json')
  expect(answer.text).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
})

test('BIZ-23 nobody else is: not a stranger, not without a login, not with one that is over or forged', async () => {
  const { slug } = await someDraft()
  expect((await ask(`?slug=${slug}`, await tokenOf('visitor@demo.test'))).status).toBe(404)
  expect((await ask(`?slug=${slug}`)).status).toBe(401)
  expect((await ask(`?slug=${slug}`, site.backend.anonKey)).status).toBe(404)
  expect((await ask(`?slug=${slug}`, await tokenOf('admin@demo.test', -60))).status).toBe(401)
  const forged = (await tokenOf('admin@demo.test')).replace(/.{6}$/, 'AAAAAA')
  expect((await ask(`?slug=${slug}`, forged)).status).toBe(401)
})

test('BIZ-23 a listing that is public, missing or no name at all has no preview', async () => {
  const admin = await tokenOf('admin@demo.test')
  const { data } = await createDb(site.backend.url, site.backend.anonKey)
    .from('mn_businesses')
    .select('slug')
    .limit(1)
    .single()
    .throwOnError()
  for (const query of [`?slug=${data.slug}`, '?slug=nothing-here', '?slug=../x', '?slug=', ''])
    expect((await ask(query, admin)).status, query).toBe(404)
})
