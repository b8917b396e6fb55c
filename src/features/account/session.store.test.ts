import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#core/browser-names.ts'
import { $sessionUser } from './session.store.ts'
import { memoryStorage } from './storage.fixture.ts'

const storage = memoryStorage()
const page = new EventTarget()
const user = { id: 'u', email: 'u@people.test' }

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('AUTH-07 a page that the browser kept knows on the way back that its user logged out meanwhile', () => {
  storage.setItem(sessionKey, JSON.stringify({ access_token: 'a.b.c', user }))
  const stop = $sessionUser.subscribe(() => {})
  expect($sessionUser.get()).toEqual(user)
  storage.removeItem(sessionKey)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect($sessionUser.get()).toBeNull()
  stop()
})
