import { cleanStores } from 'nanostores'
import { expect, test } from 'vitest'
import { sessionKey } from '#core/browser-names.ts'
import { $sessionUser } from './session.store.ts'
import { keptPage } from './storage.fixture.ts'

const { storage, show } = keptPage()
const user = { id: 'u', email: 'u@people.test' }

test('AUTH-07 a page that the browser kept knows on the way back that its user logged out meanwhile', () => {
  storage.setItem(sessionKey, JSON.stringify({ access_token: 'a.b.c', user }))
  const stop = $sessionUser.subscribe(() => {})
  expect($sessionUser.get()).toEqual(user)
  storage.removeItem(sessionKey)
  show(true)
  expect($sessionUser.get()).toBeNull()
  stop()
  // The store would let go of the page a second later, when that is not there any more.
  cleanStores($sessionUser)
})
