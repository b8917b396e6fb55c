import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedKey } from '#core/browser-names.ts'
import { memoryStorage } from '#features/account/storage.fixture.ts'
import { $saved } from './saved.store.ts'

const storage = memoryStorage()
const page = new EventTarget()

const keep = (lists: readonly string[]) =>
  storage.setItem(savedKey, JSON.stringify({ owner: null, lists, newLists: [], places: [], waiting: {} }))
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page that the browser kept shows on the way back what was saved meanwhile', () => {
  keep(['Saved'])
  const stop = $saved.subscribe(() => {})
  keep(['Saved', 'Coffee'])
  show(false)
  expect($saved.get().lists, 'nothing changed on the way here').toEqual(['Saved'])
  show(true)
  expect($saved.get().lists).toEqual(['Saved', 'Coffee'])
  stop()
})
