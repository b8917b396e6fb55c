import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#db/client.ts'
import { spokenCodes, transportWords } from '#db/refusal.ts'
import { sessionFetch } from '#db/session-fetch.ts'
import { saveFields } from '#features/edits/edits.data.ts'
import { askingParts, browserWrites } from './browser-writes.fixture.ts'
import { failures, spoken } from './failures.fixture.ts'
import { forms, noForms, throwing } from './refused-forms.fixture.ts'

afterEach(() => void vi.restoreAllMocks())

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
  const said =
    'words' in error ? error.words : 'text' in error ? error.text : 'message' in error ? error.message : ''
  return typeof said === 'string' ? said : ''
}

const quiet = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

async function wordsOf(send: (db: Db) => Promise<{ ok: boolean; error?: unknown }>, failure: string) {
  const outcome = await send(connectTo(failures[failure] ?? Promise.reject))
  if (outcome.ok) throw new Error(`${failure} passed for done`)
  return wordsIn(outcome.error)
}

test('everything that is changed from a browser is in one of the tables here', () => {
  const known = [forms, throwing, noForms].flatMap((table) => Object.keys(table))
  const writing = new Set(browserWrites())
  expect(writing.size).toBeGreaterThan(60)
  expect([...writing].filter((name) => !known.includes(name))).toEqual([])
  // These go through one that is.
  const through = ['updateBusiness', 'updateCategory']
  expect(known.filter((name) => !writing.has(name) && !through.includes(name))).toEqual([])
})

test('no part of a page asks the data service itself', () => {
  // It asks for the second factor, and then the same question again.
  expect(askingParts()).toEqual(['src/features/admin/staff-gate.tsx'])
})

test.each(Object.entries(forms))('%s is refused in words for people, whatever failed', async (_, send) => {
  quiet()
  for (const failure of Object.keys(failures)) {
    const words = await wordsOf(send, failure)
    expect(words, failure).not.toMatch(technical)
    expect(words, failure).toMatch(/^[A-Z].*[.)]$/)
  }
})

test.each(Object.entries(throwing))(
  '%s fails as our own error, which a screen has words for',
  async (_, send) => {
    quiet()
    for (const [failure, answer] of Object.entries(failures)) {
      const cause = await send(connectTo(answer)).catch((thrown: unknown) => thrown)
      // One of a list that has no room is said, and keeps no other from being sent.
      if (Array.isArray(cause)) for (const words of cause) expect(words, failure).not.toMatch(technical)
      else expect(cause, failure).toBeInstanceOf(AppError)
    }
  },
)

test('whoever is offline hears so, and what nobody foresaw has a reference', async () => {
  quiet()
  const { saveFields: send } = forms
  if (!send) throw new Error('there is no form')
  expect(await wordsOf(send, 'a fault')).toMatch(/\(Reference [0-9a-f]{8}\)$/)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await wordsOf(send, 'no network')).toBe(transportWords.offline)
})

test.each([...spokenCodes])('%s in a sentence of ours reaches people as it is', async (code) => {
  const db = connectTo(spoken(code, 'Your own words.'))
  const answer = await saveFields(db, 'business', { id: { draft: true } }, { draft: false })
  expect(answer).toMatchObject({ ok: false, error: { words: 'Your own words.' } })
})
