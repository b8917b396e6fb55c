import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { spokenCodes } from '#db/refusal.ts'
import { sessionFetch } from '#db/session-fetch.ts'
import { saveOwnBanner } from '#features/banners/own-banners.data.ts'
import { updateBusiness } from '#features/business-form/business-form.data.ts'
import { submitBusiness } from '#features/business-form/submission.data.ts'
import { archiveOwnBusiness } from '#features/dashboard/dashboard.data.ts'
import { sendAgain } from '#features/decisions/decisions.data.ts'
import { saveFields } from '#features/edits/edits.data.ts'
import { saveRating } from '#features/ratings/ratings.data.ts'
import { saveReport } from '#features/reports/reports.data.ts'
import { extendGrant, grantPlan } from './ads/ads.data.ts'
import { createBanner } from './ads/save-banner.ts'
import { deleteBusinesses } from './businesses/admin-businesses.data.ts'
import { createCategory, deleteCategories, updateCategory } from './categories/admin-categories.data.ts'
import { assignItems, noteItem } from './desk/desk.data.ts'
import { saveExtracted } from './link-extractor/link-extractor.data.ts'
import { deleteMessages, markAnswered } from './messages/messages.data.ts'

afterEach(() => void vi.restoreAllMocks())

const id = '11111111-1111-4111-8111-111111111111'
const noDays = { startsOn: '', endsOn: '' }
const category = { name: 'Cafés', description: '', icon: 'coffee' }
const scores = { service_quality: 8, value_for_money: 8, customer_service: 8 }
const banner = { title: 'Sale', imageUrl: 'https://a.test/x.jpg', linkUrl: '', categoryId: null }

const choose = () => Promise.resolve(null)

/** What each form and each action of the site sends. */
const forms: Readonly<Record<string, (db: Db) => Promise<Result<unknown, unknown>>>> = {
  'a new business': (db) => submitBusiness(db, { id, ownerId: id, row: {} as never }),
  'an edited business': (db) =>
    updateBusiness(
      db,
      id,
      { read: { name: 'Nena' }, changes: { name: 'Nena’s' } },
      { categories: [], choose },
    ),
  'an extracted business': (db) =>
    saveExtracted(db, { name: 'Nena’s', slug: 'nenas', address: '' } as never, {
      url: 'https://a.test',
      isDraft: false,
    }),
  'an archived business': (db) => archiveOwnBusiness(db, id),
  'a rating': (db) => saveRating(db, { businessId: id, userId: id, own: { id, scores }, scores }),
  'a report': (db) =>
    saveReport(db, { businessId: id, userId: id, report: { type: 'wrong_phone', description: null } }),
  'an own banner': (db) =>
    saveOwnBanner(
      db,
      { banner: undefined, subscriptionId: id, businessId: id, categories: new Map(), choose },
      banner,
    ),
  'a banner': (db) =>
    createBanner(db, id, { ...banner, categoryId: '', position: 0, showOnHomepage: true, ...noDays }),
  'a running banner': (db) => saveFields(db, 'banner', { [id]: { active: false } }, { active: true }),
  'a granted plan': (db) => grantPlan(db, { businessId: id, plan: 'premium', end: new Date(0) }),
  'an extended grant': (db) => extendGrant(db, id, new Date(0)),
  'an assigned message': (db) => assignItems(db, 'message', [id], id),
  'a note': (db) => noteItem(db, 'report', id, 'x'),
  'a submission sent again': (db) => sendAgain(db, id),
  'a flag': (db) => saveFields(db, 'business', { [id]: { draft: true } }, { draft: false }),
  'deleted businesses': (db) => deleteBusinesses(db, [id]),
  'a new category': (db) => createCategory(db, category),
  'an edited category': (db) =>
    updateCategory(db, { ...category, id }, { ...category, icon: 'store' }, choose),
  'deleted categories': (db) => deleteCategories(db, [id]),
  'an answered message': (db) => markAnswered(db, [id], null),
  'deleted messages': (db) => deleteMessages(db, [id]),
}

const json = (status: number, code: string, message: string) => () =>
  Promise.resolve(Response.json({ code, message, details: null, hint: null }, { status }))
const text = (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } }))
const thrown = (error: Error) => () => Promise.reject(error)

/** Every way in which a request fails: codes of PostgreSQL and PostgREST, and what happens on the way. */
const failures: Readonly<Record<string, () => Promise<Response>>> = {
  'a taken key': json(
    409,
    '23505',
    'duplicate key value violates unique constraint "mn_businesses_source_key"',
  ),
  'an unknown key': json(409, '23505', 'duplicate key value violates unique constraint "x_y_key"'),
  'a missing row': json(
    409,
    '23503',
    'insert or update on table "x" violates foreign key constraint "x_fkey"',
  ),
  'a broken check': json(400, '23514', 'new row for relation "x" violates check constraint "x_y_form"'),
  'a missing value': json(
    400,
    '23502',
    'null value in column "name" of relation "x" violates not-null constraint',
  ),
  'an exclusion': json(409, '23P01', 'conflicting key value violates exclusion constraint "x_y_excl"'),
  'a refusal': json(403, '42501', 'permission denied for table mn_businesses'),
  'a policy': json(403, '42501', 'new row violates row-level security policy for table "mn_businesses"'),
  'a wrong value': json(400, '22P02', 'invalid input syntax for type uuid: "x"'),
  'a long value': json(400, '22001', 'value too long for type character varying(3)'),
  'a broken number': json(400, '22003', 'numeric field overflow'),
  'a deadlock': json(500, '40P01', 'deadlock detected'),
  'a timeout of a statement': json(500, '57014', 'canceling statement due to statement timeout'),
  'a fault': json(500, 'XX000', 'cache lookup failed for type 16'),
  'an old page': json(
    404,
    'PGRST204',
    "Could not find the 'x_y' column of 'mn_businesses' in the schema cache",
  ),
  'no connection': json(503, 'PGRST000', 'Database connection error. Retrying the connection.'),
  'an ended session': json(401, 'PGRST301', 'JWT expired'),
  'no network': thrown(new TypeError('Failed to fetch')),
  'no network in Firefox': thrown(new TypeError('NetworkError when attempting to fetch resource.')),
  'no network in Safari': thrown(new TypeError('Load failed')),
  'no answer in time': thrown(new DOMException('signal timed out', 'TimeoutError')),
  'a crowd': text(429, 'error code: 1015'),
  'a gateway without a service': text(502, '<html><h1>502 Bad Gateway</h1></html>'),
  'a gateway that waited': text(504, 'upstream request timeout'),
  'the page of a Wi-Fi': text(200, '<!DOCTYPE html><title>Log in to the Wi-Fi</title>'),
}

/** As the browser's client, against a network that answers like this. */
function connectTo(answer: () => Promise<Response>): Db {
  vi.stubGlobal('fetch', answer)
  const db: Db = createClient('https://data.example', 'key', {
    global: { fetch: (input, init) => sessionFetch(db, input, init) },
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  return db
}

/** What nobody should read who is no programmer. */
const technical =
  /[a-z]_[a-z]|violates|constraint|relation|syntax|column|\bnull\b|Error:|JSON|\bfetch|NetworkError|Load failed|schema|undefined|PGRST|JWT|permission denied|deadlock|<|\[object/

function wordsIn(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  const said = 'words' in error ? error.words : 'message' in error ? error.message : ''
  return typeof said === 'string' ? said : ''
}

test.each(Object.entries(forms))('%s is refused in words for people, whatever failed', async (_, send) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [failure, fetch] of Object.entries(failures)) {
    const db = connectTo(fetch)
    const outcome = await send(db)
    if (outcome.ok) throw new Error(`${failure} passed for done`)
    const words = wordsIn(outcome.error)
    expect(words, failure).not.toMatch(technical)
    expect(words, failure).toMatch(/^[A-Z].*[.)]$/)
  }
})

test.each([...spokenCodes])('%s in a sentence of ours reaches people as it is', async (code) => {
  const db = connectTo(json(400, code, 'Your own words.'))
  const answer = await saveFields(db, 'business', { [id]: { draft: true } }, { draft: false })
  expect(answer).toMatchObject({ ok: false, error: { words: 'Your own words.' } })
})
