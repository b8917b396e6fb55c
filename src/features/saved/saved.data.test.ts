import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createDb } from '#db/client.ts'
import { sendUnsent } from './saved.data.ts'
import type { SavedPlace } from './saved.ts'

/** Hosted projects refuse longer URLs. */
const longestUrl = 8000

afterEach(() => vi.unstubAllGlobals())

const removedPlace = (id: string): SavedPlace => ({
  ...{ id, list: 'Saved', savedAt: 1, name: 'A place', slug: 'a-place' },
  ...{ city: '', category: '', state: 'listed', unsent: 'remove' },
})

test('a full list that is emptied on a device is emptied in the account', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(decodeURIComponent(String(url)))
    return new Response(null, { status: String(url).length > longestUrl ? 414 : 204 })
  })
  const places = Array.from({ length: 500 }, () => removedPlace(randomUUID()))
  const known = { lists: [{ id: randomUUID(), name: 'Saved', shareKey: null }], places: [] }
  const db = createDb('https://project.example', 'key')
  expect(await sendUnsent(db, { lists: [], places }, known)).toEqual([])
  expect(places.filter(({ id }) => !asked.some((url) => url.includes(id)))).toEqual([])
})
